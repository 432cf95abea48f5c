// Who plays, and the moves that the computer makes.
import { useEffect } from "preact/hooks";
import type { Game, PlayAnswer, Side } from "../../types";
import type { Words } from "../../words";
import type { GameState, Played } from "./state";

export type Speed = "slow" | "fast";

/** How long the computer waits before it moves, in milliseconds. */
const DELAYS: Record<Speed, number> = { slow: 1100, fast: 350 };

/** What a side is called: the player's name where the two may do different things. */
export function sideName(side: Side, game: Game | undefined, answer: PlayAnswer | undefined, { t }: Words): string {
  const first = answer?.course[0]?.turn ?? game?.players?.[0];
  const other = game?.players?.find((player) => player !== first);
  const name = side === "first" ? first : other;
  return name && other ? name.replace(/_/g, " ") : t(`game-side-${side}`);
}

/** How the game ended, in words. */
export function resultText(
  answer: PlayAnswer,
  game: Game | undefined,
  isComputer: Record<Side, boolean>,
  words: Words,
): string | null {
  const { result } = answer;
  if (result === null) return null;
  if (result === "tie" || result === "repeated") return words.t(`game-result-${result}`);
  if (isComputer.first === isComputer.second) {
    return words.t("game-result-wins", { player: sideName(result, game, answer, words) });
  }
  return words.t(isComputer[result] ? "game-result-computer" : "game-result-you");
}

/** Lets the computer move when it is its turn, unless it is to wait. */
export function useComputer(state: GameState, { answer, isWaiting }: Played, speed: Speed, isPaused: boolean): void {
  const isTurn = answer !== undefined && answer.result === null && state.isComputer[answer.side];
  const best = isTurn && !isWaiting && !isPaused ? answer.best : undefined;
  const moves = state.moves.join("~");
  useEffect(() => {
    if (best === undefined) return;
    // The step back in the browser leads to where a person moves.
    const timer = setTimeout(() => state.goTo([...state.moves, best], { replace: true }), DELAYS[speed]);
    return () => clearTimeout(timer);
  }, [best, moves, speed]);
}

/** The moves after a step back or on: to where a person is to move, if any. */
export function stepTo(
  line: readonly string[],
  from: number,
  by: 1 | -1,
  sideAt: (place: number) => Side | undefined,
  isComputer: Record<Side, boolean>,
): string[] {
  let place = from + by;
  const bothComputers = isComputer.first && isComputer.second;
  while (place > 0 && place < line.length) {
    const side = sideAt(place);
    if (bothComputers || side === undefined || !isComputer[side]) break;
    place += by;
  }
  return line.slice(0, Math.max(0, place));
}
