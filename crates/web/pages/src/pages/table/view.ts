// Which part of a table is seen, and how large.

/** Room for the numbers of rows and columns, in pixels. */
export const RULER = { left: 44, top: 26 };

/** Room below a strip for the moves on it. */
export const STRIP_BELOW = 56;

const LARGEST_CELL = 96;
/** No cell is larger than this until somebody wants it to be. */
const LARGEST_FIT = 64;
/** Below this side a cell has no room for letters. */
export const LETTERED = 24;

export interface View {
  /** The side of a cell, in pixels. */
  side: number;
  /** Where the top left corner of the table lies. */
  x: number;
  y: number;
}

/** What a view is of: a canvas of some size, a table of some rows and columns. */
export interface Scene {
  width: number;
  height: number;
  nRows: number;
  nColumns: number;
}

/** The side of a cell at which the whole table is seen. */
export function fitSide({ width, height, nRows, nColumns }: Scene): number {
  const across = (width - RULER.left - 8) / nColumns;
  const down = (height - RULER.top - 8) / nRows;
  const side = Math.max(0.05, Math.min(across, down, LARGEST_FIT));
  // Whole pixels are sharp.
  return side >= 8 ? Math.floor(side) : side;
}

/** The whole table, in the middle. */
export function fit(scene: Scene): View {
  return inside({ side: fitSide(scene), x: 0, y: 0 }, scene);
}

/** The view of a canvas that had another size: what was whole is whole again, otherwise the same cell stays in the middle. */
export function resized(view: View, before: Scene, scene: Scene): View {
  if (view.side <= fitSide(before) + 1e-9) return fit(scene);
  const side = Math.max(view.side, fitSide(scene));
  const along = (start: number, from: number, to: number) => to / 2 - ((from / 2 - start) / view.side) * side;
  const [x, y] = [along(view.x, before.width, scene.width), along(view.y, before.height, scene.height)];
  return inside({ side, x, y }, scene);
}

/** The view, moved so that no side of the canvas is empty that could be filled; what has room stands in the middle. */
export function inside({ side, x, y }: View, { width, height, nRows, nColumns }: Scene): View {
  const along = (start: number, length: number, from: number, room: number) => {
    const free = room - from - length;
    if (free >= 0) return Math.round(from + free / 2);
    return Math.min(from, Math.max(start, room - length));
  };
  // What is smaller than the canvas keeps its rulers beside it, and both stand in the middle.
  return {
    side,
    x: along(x, nColumns * side, RULER.left, width - 4),
    // A strip has its moves below it.
    y: nRows === 1 ? RULER.top + 4 : along(y, nRows * side, RULER.top, height - 4),
  };
}

/** Larger or smaller by a factor; the point of the table at a point of the canvas stays there. */
export function zoomed(view: View, scene: Scene, factor: number, [px, py]: readonly [number, number]): View {
  const least = fitSide(scene);
  const side = Math.min(Math.max(view.side * factor, least), Math.max(LARGEST_CELL, least));
  const scale = side / view.side;
  return inside({ side, x: px - (px - view.x) * scale, y: py - (py - view.y) * scale }, scene);
}

/** Moved as little as possible so that a cell is seen. */
export function showing(view: View, scene: Scene, row: number, column: number): View {
  const along = (start: number, index: number, from: number, room: number) => {
    const [low, high] = [start + index * view.side, start + (index + 1) * view.side];
    if (low < from) return start + from - low;
    return high > room ? start + room - high : start;
  };
  const x = along(view.x, column, RULER.left, scene.width - 4);
  const y = along(view.y, row, RULER.top, scene.height - 4);
  return inside({ ...view, x, y }, scene);
}

/** The cell at a point of the canvas. */
export function cellAt(view: View, { nRows, nColumns }: Scene, px: number, py: number): number | null {
  if (px < RULER.left * 0.5 || py < RULER.top * 0.5) return null;
  const column = Math.floor((px - view.x) / view.side);
  const row = Math.floor((py - view.y) / view.side);
  return row < 0 || column < 0 || row >= nRows || column >= nColumns ? null : row * nColumns + column;
}

/** The height that a canvas of some width takes for a table to be seen at its best. */
export function heightFor(width: number, most: number, nRows: number, nColumns: number): number {
  const side = Math.min(LARGEST_FIT, (width - RULER.left - 8) / nColumns);
  if (nRows === 1) return Math.round(RULER.top + 4 + Math.max(side, LETTERED) + STRIP_BELOW);
  const whole = RULER.top + nRows * Math.max(side, LETTERED) + 8;
  return Math.round(Math.max(Math.min(whole, most), Math.min(RULER.top + 72, most)));
}
