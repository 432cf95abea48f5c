// What places of a picture are called, for people who listen and for messages.
import type { BoardDrawing, Drawing, Picture, Place, Square } from "../../types";
import type { Words } from "../../words";

/** A place, and in a heap how many stones a move leaves there. */
export interface Spot extends Place {
  left?: number | undefined;
}

/** A text that is the same for the same spot only. */
export function spotKey({ part, drawing, item, left }: Spot): string {
  return left === undefined ? `${part}.${drawing}.${item}` : `${part}.${drawing}.${item}:${left}`;
}

/** The drawing that a place is in. */
export function drawingAt(picture: Picture, { part, drawing }: Place): Drawing | undefined {
  return picture.parts[part]?.[drawing];
}

/** How many columns a board has. */
export function columnsOf(board: BoardDrawing): number {
  return Math.max(1, board.strip ? board.squares.length : board.columns.length);
}

/** What stands on a square. */
export function contentName(board: BoardDrawing, square: Square, { t }: Words): string {
  // A piece that is a position itself is called as its board is.
  if ("piece" in square) return square.name === board.name ? t("picture-piece") : square.name.replace(/_/g, " ");
  if ("number" in square) return String(square.number);
  return "hole" in square ? t("picture-hole") : t("picture-empty");
}

/** Where a square lies, by the names at the rims. */
export function squareName(board: BoardDrawing, item: number, { t }: Words): string {
  const columns = columnsOf(board);
  const column = board.columns[item % columns] ?? String((item % columns) + 1);
  if (board.strip) return t("picture-cell", { column });
  const row = board.rows[Math.floor(item / columns)] ?? String(Math.floor(item / columns) + 1);
  // Columns with letters make names as on a chess board.
  return /^[a-z]+$/.test(column) ? `${column}${row}` : t("picture-square", { row, column });
}

/** A place with what is there, in words. */
export function placeName(picture: Picture, place: Spot, words: Words): string {
  const drawing = drawingAt(picture, place);
  const named = drawing ? nameIn(drawing, place.item, words) : "";
  return picture.parts.length > 1 ? `${words.t("picture-part", { part: place.part + 1 })}, ${named}` : named;
}

function nameIn(drawing: Drawing, item: number, words: Words): string {
  switch (drawing.kind) {
    case "board": {
      const square = drawing.squares[item];
      return square ? `${squareName(drawing, item, words)}, ${contentName(drawing, square, words)}` : drawing.name;
    }
    case "heaps": {
      const heap = drawing.heaps[item] ?? drawing.heaps[0];
      return heap ? `${heap.name}, ${words.t("picture-stones", { stones: heap.stones })}` : "";
    }
    case "number":
      return `${drawing.name} = ${drawing.value}`;
    default:
      return drawing.name;
  }
}
