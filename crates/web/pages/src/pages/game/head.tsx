// What the game is, and where else one can look at it.
import { useEffect, useState } from "preact/hooks";
import { Link } from "../../parts/link";
import type { Game, PlayAnswer } from "../../types";
import { useWords } from "../../words";
import { hasSequence } from "../nimbers/sequence";
import type { GameState } from "./state";

interface HeadProps {
  state: GameState;
  game: Game | undefined;
  answer: PlayAnswer | undefined;
}

export function Head({ state, game, answer }: HeadProps) {
  const { t, language } = useWords();
  const name = answer?.game ?? game?.game ?? (state.subject && "game" in state.subject ? state.subject.game : t("page-game"));
  useEffect(() => {
    document.title = `${name} · theco`;
    return () => void (document.title = "theco");
  }, [name]);
  const about = game && (game.about[language] ?? game.about.en ?? game.about.vi);
  // A table and a sequence have no moves.
  const elsewhere = { moves: undefined, values: undefined, first: undefined, second: undefined };
  return (
    <header class="game-head">
      <h1>{name}</h1>
      <nav class="buttons" aria-label={t("game-elsewhere")}>
        {(!game || hasTable(game)) && (
          <Link class="button button-small" to={state.addressWith({ ...elsewhere, at: undefined, turn: undefined }, "table")}>
            {t("page-table")}
          </Link>
        )}
        {(!game || hasSequence(game)) && (
          <Link class="button button-small" to={state.addressWith({ ...elsewhere, at: undefined, turn: undefined }, "nimbers")}>
            {t("page-nimbers")}
          </Link>
        )}
        <CopyLink />
      </nav>
      {about && <p class="page-about">{about}</p>}
      {game?.source && (
        <p class="game-source">
          {t("game-source")}: {game.source}
        </p>
      )}
    </header>
  );
}

/** Whether a position is one number or two, which a table has room for. */
function hasTable({ states }: Game): boolean {
  return states.length <= 2 && states.every(({ size }) => size.length === 0);
}

function CopyLink() {
  const { t } = useWords();
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = () => {
    navigator.clipboard?.writeText(window.location.href).then(
      () => setCopied(true),
      // Without the right to write there, the address bar has it.
      () => undefined,
    );
  };
  return (
    <button type="button" class="button button-small" onClick={copy}>
      <span aria-live="polite">{t(isCopied ? "game-copied" : "game-copy")}</span>
    </button>
  );
}
