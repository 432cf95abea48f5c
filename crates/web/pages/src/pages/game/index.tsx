// A game's page: the position with what every move gives, play, and why.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { useAddress } from "../../address";
import { ask, type Failure } from "../../api";
import { FailureNote } from "../../parts/failure";
import { Link } from "../../parts/link";
import { keep, kept } from "../../settings";
import type { Game, PlayAnswer, PlayMove } from "../../types";
import { useWords } from "../../words";
import { BestLine } from "./line";
import { Board } from "./board";
import { Controls, Keys, useKeys } from "./controls";
import { Head } from "./head";
import { History } from "./history";
import { MoveList } from "./list";
import { sideName, stepTo, useComputer, type Speed } from "./players";
import { Rules } from "./rules";
import { Setup } from "./setup";
import { playBody, useCourse, useGame, useGameState, usePlay, type GameState } from "./state";
import { Verdict } from "./verdict";
import "./game.css";

/** A new game is a new page. */
export function GamePage() {
  const { path, hash } = useAddress();
  return <GameView key={`${path}#${hash}`} />;
}

function GameView() {
  const { t } = useWords();
  const state = useGameState();
  const game = useGame(state.subject);
  if (state.subject === null) {
    return (
      <section class="page">
        <h1>{t("game-none")}</h1>
        <p>{t("game-none-hint")}</p>
      </section>
    );
  }
  return <GameOf state={state} game={game} />;
}

function GameOf({ state, game }: { state: GameState; game: Game | undefined }) {
  const words = useWords();
  const played = usePlay(state);
  const { answer, failure, isWaiting } = played;
  const [pointed, setPointed] = useState<PlayMove | null>(null);
  const [speed, setSpeed] = useState<Speed>(() => (kept("speed") === "fast" ? "fast" : "slow"));
  const [isPaused, setPaused] = useState(false);
  const hint = useHint(state, answer);
  const line = useLongest(state.moves);
  useComputer(state, played, speed, isPaused);
  useEffect(() => setPointed(null), [answer]);

  const sideAt = (place: number) => answer?.course[place]?.side;
  const play = (move: PlayMove) => {
    if (isWaiting) return;
    setPaused(false);
    state.goTo([...state.moves, move.text]);
  };
  /** Goes where the computer does not move on at once. */
  const jump = (moves: string[]) => {
    setPaused(true);
    state.goTo(moves);
  };
  const undo = () => state.moves.length > 0 && jump(stepTo(line, state.moves.length, -1, sideAt, state.isComputer));
  // Sides of what comes are not known here; where the computer moved it moves again by itself.
  const redo = () => state.moves.length < line.length && jump(stepTo(line, state.moves.length, 1, () => undefined, state.isComputer));
  const restart = () => {
    setPaused(false);
    state.goTo([]);
  };
  const actions = {
    undo: state.moves.length > 0 ? undo : undefined,
    redo: state.moves.length < line.length ? redo : undefined,
    restart: state.moves.length > 0 ? restart : undefined,
    hint: answer?.result === null ? hint.ask : undefined,
  };
  const card = useRef<HTMLElement>(null);
  useKeys(card, actions);
  const isAsked = game !== undefined && game.position === undefined && !state.fields.has("at") && failure?.kind === "input";
  const nameOf = (side: "first" | "second") => sideName(side, game, answer, words);
  const isShown = state.areValuesShown && answer?.outcome !== undefined;
  const course = useCourse(state, answer, isShown && !played.gaveUp && !isWaiting);
  // While values are hidden nothing tells them, also where the computer needs them.
  const moves = useMemo(() => (state.areValuesShown ? answer?.moves : answer?.moves.map(withoutValue)) ?? [], [
    answer,
    state.areValuesShown,
  ]);
  return (
    <div class="page game">
      <Head state={state} game={game} answer={answer} />
      {game && <Setup state={state} game={game} answer={answer} />}
      <div class="game-grid">
        <div class="game-main stack">
          {failure && (isAsked ? <NoOpening state={state} failure={failure} /> : <WrongAddress state={state} failure={failure} />)}
          {answer && (
            <section ref={card} class="card game-board" aria-label={words.t("game-board")} aria-busy={isWaiting}>
              <Board
                {...{ state, game, answer, moves, pointed, isPaused }}
                hint={hint.move}
                onPlay={play}
                onContinue={() => setPaused(false)}
              />
              <Controls
                {...{ state, actions, speed, nameOf }}
                canCompute={!played.gaveUp && !answer.unsolved}
                setSpeed={(speed) => {
                  keep("speed", speed);
                  setSpeed(speed);
                }}
                onPlayers={() => setPaused(false)}
              />
            </section>
          )}
          {!answer && !failure && <p class="waiting">{words.t("waiting")}</p>}
        </div>
        {answer && (
          <div class="game-side stack">
            <Verdict {...{ state, played, answer, game }} />
            <MoveList
              moves={moves}
              areAll={answer.all_moves}
              hint={hint.move?.text}
              onPlay={play}
              onPoint={setPointed}
            />
            {isShown && answer.line && <BestLine line={answer.line} onGo={(more) => jump([...state.moves, ...more])} />}
          </div>
        )}
        <div class="game-rest stack">
          {isShown && answer && (
            <History course={course} nameOf={nameOf} onGo={(place) => jump(line.slice(0, place))} />
          )}
          {game?.rules && <Rules rules={game.rules} />}
          <Keys />
        </div>
      </div>
    </div>
  );
}

/** What is wrong, with a way out: the position before the moves, the opening as the game has it, or all games. */
function WrongAddress({ state, failure }: { state: GameState; failure: Failure }) {
  const { t } = useWords();
  const { moves, fields } = state;
  const path = window.location.pathname;
  const hasMore = [...fields.keys()].length > 0;
  return (
    <>
      <FailureNote failure={failure} />
      <div class="buttons">
        {moves.length > 0 && failure.kind !== "offline" && (
          <Link class="button" to={state.addressWith({ moves: undefined })}>
            {t("game-without-moves")}
          </Link>
        )}
        {hasMore && !["not-found", "offline"].includes(failure.kind) && (
          <Link class="button" to={path + window.location.hash}>
            {t("game-anew")}
          </Link>
        )}
        {failure.kind === "not-found" && (
          <Link class="button" to="/">
            {t("no-page-hint")}
          </Link>
        )}
      </div>
    </>
  );
}

/** Rules that leave the opening to people: the position has to be written. */
function NoOpening({ state, failure }: { state: GameState; failure: Failure }) {
  const { t } = useWords();
  // Such as: for example `--at 1000002`.
  const example = /`--at ([^`]+)`/.exec(failure.hint ?? "")?.[1]?.replace(/^(["'])(.*)\1$/, "$2");
  return (
    <section class="card stack" aria-labelledby="game-asked">
      <h2 id="game-asked">{t("game-asked")}</h2>
      <p>{t("game-asked-hint")}</p>
      {example && (
        <p>
          <Link class="button button-main" to={state.addressWith({ at: example, moves: undefined })}>
            {t("game-asked-example", { position: example })}
          </Link>
        </p>
      )}
    </section>
  );
}

function withoutValue({ gives, best, outcome, plies, ...move }: PlayMove): PlayMove {
  void [gives, best, outcome, plies];
  return move;
}

/** The furthest line of moves of which the moves at hand are a part: what can be done again. */
function useLongest(moves: string[]): string[] {
  const longest = useRef<string[]>([]);
  const isPart = moves.length <= longest.current.length && moves.every((move, place) => move === longest.current[place]);
  if (!isPart) longest.current = moves;
  return longest.current;
}

/** The best move, once it was asked for; another position has another. */
function useHint(state: GameState, answer: PlayAnswer | undefined) {
  const { language } = useWords();
  const here = state.moves.join("~");
  const [hint, setHint] = useState<{ here: string; best: string } | null>(null);
  const show = (best: string | undefined) => best !== undefined && setHint({ here, best });
  const askHint = () => {
    const body = playBody(state);
    if (answer?.best !== undefined) show(answer.best);
    else if (body) {
      // Where no values are shown they are found for the hint alone.
      void ask<PlayAnswer>("play", { ...body, language }).then(
        (answer) => show(answer.best),
        () => undefined,
      );
    }
  };
  const best = hint?.here === here ? hint.best : undefined;
  return { move: best === undefined ? undefined : answer?.moves.find((move) => move.text === best), ask: askHint };
}
