// The catalogue: a card for each game, with a picture of how it begins.
import { useMemo } from "preact/hooks";
import { go, to, useAddress } from "../address";
import { useAnswer } from "../api";
import { FailureNote } from "../parts/failure";
import { useLater } from "../parts/later";
import { Link } from "../parts/link";
import { PictureView } from "../parts/picture";
import type { Game } from "../types";
import { useWords } from "../words";
import "./games.css";

/** In the order of the command line. */
const GROUPS = ["heaps", "cuts", "squares", "pieces"] as const;

/** So many cards are in sight at most when the page begins; the others are drawn after. */
const IN_SIGHT = 16;

/** A text without capitals and the marks of Vietnamese, so that it is found however it is typed. */
function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/đ/gi, "d")
    .toLowerCase();
}

export function Games() {
  const { t, language } = useWords();
  const { fields } = useAddress();
  const query = fields.get("q") ?? "";
  const { answer, failure } = useAnswer<{ games: Game[] }>("games", { pictures: true });
  const texts = useMemo(
    () =>
      new Map(
        answer?.games.map((game) => [
          game,
          folded([game.game, game.game.replace(/-/g, " "), game.about.en, game.about.vi, game.source].join(" ")),
        ]),
      ),
    [answer],
  );
  const words = folded(query).split(/\s+/).filter(Boolean);
  const found = (answer?.games ?? []).filter((game) => words.every((word) => texts.get(game)?.includes(word)));
  const groups = GROUPS.map((group) => [group, found.filter((game) => game.group === group)] as const);
  const isLater = useLater(answer !== undefined);
  const drawn = new Set(groups.flatMap(([, games]) => games).slice(0, isLater ? undefined : IN_SIGHT));
  const search = (text: string) => go(to("/", { q: text }), { replace: true });
  return (
    <div class="page games">
      <Start />
      <div class="games-search">
        <label for="games-search" class="hidden">
          {t("games-search")}
        </label>
        <input
          id="games-search"
          class="input"
          type="search"
          autocomplete="off"
          spellcheck={false}
          value={query}
          placeholder={t("games-search")}
          onInput={(event) => search(event.currentTarget.value)}
        />
        <span class="soft" aria-live="polite">
          {answer && t("games-found", { count: found.length })}
        </span>
      </div>
      {failure && <FailureNote failure={failure} />}
      {!answer && !failure && <p class="waiting">{t("waiting")}</p>}
      {answer && found.length === 0 && (
        <div class="card games-none">
          <p>
            <strong>{t("games-none")}</strong>
          </p>
          <Link to="/editor" class="button button-main">
            {t("games-write")}
          </Link>
        </div>
      )}
      {groups.map(([group, games]) => {
        const shown = games.filter((game) => drawn.has(game));
        return (
          shown.length > 0 && (
            <section key={group} class="games-group" aria-labelledby={`games-${group}`}>
              <h2 id={`games-${group}`}>
                {t(`games-group-${group}`)} <span class="soft">{games.length}</span>
              </h2>
              <ul class="cards">
                {shown.map((game) => (
                  <li key={game.game}>
                    <Card game={game} about={game.about[language] ?? game.about.en ?? ""} />
                  </li>
                ))}
              </ul>
            </section>
          )
        );
      })}
      {answer && found.length > 0 && (
        <Link to="/editor" class="card game-card game-card-own">
          <span class="game-card-text">
            <strong class="game-card-name">{t("games-write")}</strong>
            <span class="game-card-about">{t("games-write-about")}</span>
          </span>
        </Link>
      )}
    </div>
  );
}

/** What theco is, and where to begin. */
function Start() {
  const { t } = useWords();
  return (
    <section class="start">
      <h1>{t("games-title")}</h1>
      <p class="start-text">{t("games-start")}</p>
      <div class="buttons">
        <Link to="/games/tab?at=4,3&second=computer" class="button button-main">
          {t("games-try")}
        </Link>
        <Link to="/queens" class="button">
          {t("games-queens")}
        </Link>
        <Link to="/bishops" class="button">
          {t("games-bishops")}
        </Link>
      </div>
    </section>
  );
}

function Card({ game, about }: { game: Game; about: string }) {
  return (
    <Link to={to(`/games/${game.game}`)} class="card game-card">
      <span class="game-card-picture" aria-hidden="true">
        {game.picture ? <PictureView picture={game.picture} label={game.game} small /> : <span class="game-card-sign">✎</span>}
      </span>
      <span class="game-card-text">
        <strong class="game-card-name">{game.game}</strong>
        <span class="game-card-about">{about}</span>
      </span>
    </Link>
  );
}
