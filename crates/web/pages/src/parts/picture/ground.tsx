// Where the squares of a board lie, and what is drawn under and beside them.
import type { BoardDrawing } from "../../types";
import { columnsOf } from "./names";

/** The side of a square; everything else is told in it. */
export const SIDE = 40;
/** Points of a graph that are next to each other are so many squares apart. */
const APART = 1.7;

export type Placed = readonly [number, number] | null;

/** Where the corner of a square lies, in squares down and right from the top left. */
export function placesOf(board: BoardDrawing): Placed[] {
  if (board.ground === "graph" && board.places) return spread(board.places);
  const columns = columnsOf(board);
  return board.squares.map((_, item) => [Math.floor(item / columns), item % columns]);
}

/** Points as near to each other as they can be and still be told apart, however finely they were given. */
function spread(places: readonly Placed[]): Placed[] {
  const points = places.filter((place) => place !== null);
  let least = Infinity;
  for (const [place, [down, right]] of points.entries()) {
    for (const other of points.slice(place + 1)) least = Math.min(least, Math.hypot(other[0] - down, other[1] - right));
  }
  const factor = Number.isFinite(least) && least > 0 ? APART / least : 1;
  return places.map((place) => place && [place[0] * factor, place[1] * factor]);
}

/** Whether each row and each column of a board lies in a line, so that its name can stand at the rim. */
export function isAligned(board: BoardDrawing, places: readonly Placed[]): boolean {
  if (board.ground !== "graph") return true;
  const columns = columnsOf(board);
  return places.every((place, item) => {
    const [row, column] = linesOf(places, columns, item);
    return place === null || (place[0] === row && place[1] === column);
  });
}

/** Where the row and the column of a square lie, by their first squares. */
function linesOf(places: readonly Placed[], columns: number, item: number): [number, number] {
  const row = Math.floor(item / columns);
  const inRow = places.find((place, other) => place && Math.floor(other / columns) === row);
  const inColumn = places.find((place, other) => place && other % columns === item % columns);
  return [inRow?.[0] ?? 0, inColumn?.[1] ?? 0];
}

interface RulersProps {
  board: BoardDrawing;
  places: readonly Placed[];
  left: number;
  height: number;
}

/** The names of rows and columns. */
export function Rulers({ board, places, left, height }: RulersProps) {
  const columns = columnsOf(board);
  return (
    <g class="ruler" aria-hidden="true">
      {board.columns.slice(0, columns).map((name, column) => (
        <text key={name} x={left + (linesOf(places, columns, column)[1] + 0.5) * SIDE} y={height - 6}>
          {name}
        </text>
      ))}
      {!board.strip &&
        board.rows.map((name, row) => (
          <text key={name} x={left / 2 - 1} y={2 + (linesOf(places, columns, row * columns)[0] + 0.5) * SIDE + 4}>
            {name}
          </text>
        ))}
    </g>
  );
}

export function Lines({ board, places, left }: { board: BoardDrawing; places: readonly Placed[]; left: number }) {
  const middle = (item: number) => {
    const place = places[item];
    return place && ([left + (place[1] + 0.5) * SIDE, 2 + (place[0] + 0.5) * SIDE] as const);
  };
  return (
    <g class="lines">
      {(board.lines ?? []).map(([one, other]) => {
        const [from, to] = [middle(one), middle(other)];
        return from && to && <line key={`${one}-${other}`} x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />;
      })}
    </g>
  );
}

/** Thick lines between regions. */
export function Edges({ board, columns, left }: { board: BoardDrawing; columns: number; left: number }) {
  const region = (item: number) => board.regions?.[item];
  const lines = board.squares.flatMap((_, item) => {
    const [row, column] = [Math.floor(item / columns), item % columns];
    const [x, y] = [left + column * SIDE, 2 + row * SIDE];
    const found: string[] = [];
    if (column + 1 < columns && region(item) !== region(item + 1)) found.push(`M${x + SIDE} ${y}v${SIDE}`);
    if (item + columns < board.squares.length && region(item) !== region(item + columns)) found.push(`M${x} ${y + SIDE}h${SIDE}`);
    return found;
  });
  return <path class="edges" d={lines.join("")} aria-hidden="true" />;
}
