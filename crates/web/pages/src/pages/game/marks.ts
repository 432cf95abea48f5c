// What is laid over the picture: what every move gives, which spots were chosen, which come next.
import type { Mark, Spot } from "../../parts/picture";
import { spotKey } from "../../parts/picture";
import type { Outcome, PlayMove } from "../../types";
import { compareMoves, pliesOf, type Choice, type Moves } from "./moves";

type Letter = (outcome: Outcome) => string;

/** The best of some moves for whoever makes it. */
function bestOf(moves: readonly PlayMove[]): PlayMove | undefined {
  return [...moves].sort(compareMoves)[0];
}

function toneMark(place: Spot, move: PlayMove, letter: Letter, hasText: boolean, isBestRare = true): Mark {
  if (!move.gives) return { place, tone: "to" };
  const text = hasText ? `${letter(move.gives)}${pliesOf(move) ?? ""}` : undefined;
  return { place, tone: move.gives, text, strong: isBestRare && move.best === true };
}

/** Marks for all moves, where no spot is chosen yet; none where there are no values. */
export function openMarks(moves: Moves, letter: Letter): Mark[] {
  const marks: Mark[] = [];
  // Where every move is one of the best, none stands out.
  const isBestRare = moves.moves.some((move) => move.best === false);
  for (const { spot, moves: meant } of moves.beginnings().values()) {
    const best = moves.least(meant) ?? bestOf(meant);
    if (!best?.gives) continue;
    // Where a piece only leaves, its text stands where it goes.
    const arrives = meant.some((move) => !leaves(move, spot));
    // The only piece that can leave tells no move from another.
    if (!arrives && meant.length > 1 && meant.length === moves.moves.length) continue;
    marks.push(toneMark(spot, best, letter, arrives, isBestRare));
  }
  return marks;
}

/** Whether a move empties a spot while something appears elsewhere. */
function leaves(move: PlayMove, spot: Spot): boolean {
  const isGone = (to: unknown) => typeof to === "object" && to !== null && ("empty" in to || "hole" in to);
  const here = move.changes.find((change) => spotKey(change) === spotKey(spot));
  if (!here || !isGone(here.to)) return false;
  return move.changes.some((change) => typeof change.to === "object" && change.to !== null && !isGone(change.to));
}

/** Marks where spots are chosen and others are to be. */
export function choiceMarks(moves: Moves, choice: Choice, letter: Letter): Mark[] {
  const marks: Mark[] = [];
  for (const { spot, moves: meant } of moves.goals(choice).values()) {
    const best = moves.least(meant) ?? bestOf(meant);
    if (best) marks.push(toneMark(spot, best, letter, true));
  }
  return [...marks, ...choice.chosen.map((place): Mark => ({ place, tone: "chosen" }))];
}

/** Marks for what one move changes. */
export function moveMarks(moves: Moves, move: PlayMove): Mark[] {
  return moves.of(move).all.map((place) => ({ place, tone: "chosen" }));
}
