// Who wins and why, in words.
import { useState } from "preact/hooks";
import { OutcomeBadge } from "../../parts/outcome";
import type { Game, PlayAnswer } from "../../types";
import { sayFailure } from "../../api";
import { useWords } from "../../words";
import type { GameState, Played } from "./state";

interface VerdictProps {
  state: GameState;
  played: Played;
  answer: PlayAnswer;
  game: Game | undefined;
}

export function Verdict({ state, played, answer }: VerdictProps) {
  const words = useWords();
  const { t } = words;
  const { outcome, plies, verdict, reason } = answer;
  const failure = played.gaveUp ?? answer.unsolved;
  const unsolved = failure && sayFailure(failure, words);
  const isShown = state.areValuesShown && outcome !== undefined;
  return (
    <section class={`card verdict${isShown ? ` verdict-${outcome}` : ""}`} aria-labelledby="game-verdict">
      <h2 id="game-verdict" class="verdict-head">
        <span>{t("game-verdict")}</span>
        {isShown && <OutcomeBadge outcome={outcome} plies={plies} />}
      </h2>
      <div aria-live="polite">
        {!state.areValuesShown && <p class="soft">{t("game-values-hidden")}</p>}
        {isShown && verdict && <p class="verdict-text">{verdict}</p>}
        {isShown && reason && <Reason text={reason} />}
        {state.areValuesShown && !isShown && played.isSolving && <p class="waiting">{t("game-solving")}</p>}
        {state.areValuesShown && !isShown && unsolved && (
          <>
            <p>
              {t("game-unsolved")} {unsolved.message}
            </p>
            {unsolved.hint && (
              <p class="soft">
                {t("hint")}: {unsolved.hint}
              </p>
            )}
          </>
        )}
      </div>
      {state.areValuesShown && played.gaveUp && (
        <button type="button" class="button button-small" onClick={played.retry}>
          {t("game-retry")}
        </button>
      )}
      {answer.notes.map((note) => (
        <p key={note} class="note">
          {note}
        </p>
      ))}
    </section>
  );
}

/** A reason longer than this is shown in part. */
const LONG_REASON = 220;

function Reason({ text }: { text: string }) {
  const { t } = useWords();
  const [isOpen, setOpen] = useState(false);
  const isLong = text.length > LONG_REASON;
  return (
    <>
      <p class={`verdict-reason${isLong && !isOpen ? " verdict-short" : ""}`}>{text}</p>
      {isLong && (
        <button type="button" class="button button-small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? "game-reason-less" : "game-reason-all")}
        </button>
      )}
    </>
  );
}
