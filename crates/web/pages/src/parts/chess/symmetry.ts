// Rotations and reflections of a square board.
import { squareItem } from "./squares";

/** The eight symmetries of a square: row and column of a square in, row and column of its image out. */
const SYMMETRIES = {
  identity: (row: number, column: number) => [row, column],
  "turn-right": (row: number, column: number, last: number) => [column, last - row],
  "turn-half": (row: number, column: number, last: number) => [last - row, last - column],
  "turn-left": (row: number, column: number, last: number) => [last - column, row],
  "mirror-left-right": (row: number, column: number, last: number) => [row, last - column],
  "mirror-top-bottom": (row: number, column: number, last: number) => [last - row, column],
  "mirror-falling": (row: number, column: number) => [column, row],
  "mirror-rising": (row: number, column: number, last: number) => [last - column, last - row],
} as const;

export type Symmetry = keyof typeof SYMMETRIES;

/** The symmetries that carry one placement on a square board into another. */
export function symmetriesBetween(from: readonly string[], into: readonly string[], n: number): Symmetry[] {
  const items = (squares: readonly string[]) => squares.map((name) => squareItem(name, n, n) ?? -1);
  const wanted = new Set(items(into));
  return (Object.keys(SYMMETRIES) as Symmetry[]).filter((name) =>
    items(from).every((item) => {
      const [row = 0, column = 0] = SYMMETRIES[name](Math.floor(item / n), item % n, n - 1);
      return wanted.has(row * n + column);
    }),
  );
}
