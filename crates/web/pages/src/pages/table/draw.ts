// Draws a table: its colours as one picture that is made larger, letters and lines only where they are seen.
import type { Outcome } from "../../types";
import type { Cells } from "./cells";
import type { Colours } from "./colours";
import { LETTERED, RULER, STRIP_BELOW, type Scene, type View } from "./view";

/** A move from the cell that is looked at. */
export interface Arrow {
  to: number;
  /** What it gives whoever makes it. */
  gives: Outcome | undefined;
  isBest: boolean;
}

export interface Painting {
  cells: Cells;
  /** A pixel for each cell. */
  bitmap: HTMLCanvasElement;
  colours: Colours;
  /** What is written in a cell: large, and small behind it. */
  textOf: (cell: number) => readonly [string, string] | null;
  selected: number | null;
  pointed: number | null;
  arrows: readonly Arrow[];
}

/** Of more moves than this only the best are arrows; the others are marks on the cells they lead to. */
const MOST_ARROWS = 32;

/** A picture of the table with one pixel for each cell. */
export function bitmapOf(cells: Cells, colours: Colours): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [cells.nColumns, cells.nRows];
  const context = canvas.getContext("2d");
  if (!context) return canvas;
  const image = context.createImageData(cells.nColumns, cells.nRows);
  const pixels = new Uint32Array(image.data.buffer);
  const packed = {
    win: packedColour(colours.ground.win),
    lose: packedColour(colours.ground.lose),
    tie: packedColour(colours.ground.tie),
    endless: packedColour(colours.ground.endless),
  };
  cells.values.forEach((value, cell) => value && (pixels[cell] = packed[value[0]]));
  context.putImageData(image, 0, 0);
  return canvas;
}

/** A colour as the bytes of a pixel. */
function packedColour(colour: string): number {
  const numbers = colour.match(/[\d.]+/g)?.map(Number) ?? [];
  // Colours in the notation of `color(srgb …)` are from 0 to 1.
  const scale = colour.startsWith("color") ? 255 : 1;
  const bytes = [0, 1, 2].map((index) => Math.round((numbers[index] ?? 0) * scale));
  return new Uint32Array(new Uint8ClampedArray([...bytes, 255]).buffer)[0] ?? 0;
}

export function paint(context: CanvasRenderingContext2D, painting: Painting, scene: Scene, view: View, ratio: number): void {
  const { colours, bitmap } = painting;
  const { side, x, y } = view;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, scene.width, scene.height);
  context.save();
  const left = Math.max(x, RULER.left);
  const top = Math.max(y, RULER.top);
  context.beginPath();
  context.rect(left - 3, top - 3, scene.width, scene.height);
  context.clip();
  context.imageSmoothingEnabled = side < 1;
  context.drawImage(bitmap, x, y, scene.nColumns * side, scene.nRows * side);
  const seen = seenCells(scene, view);
  if (side >= 6) grid(context, scene, view, seen, colours.card);
  if (side >= LETTERED) letters(context, painting, view, seen);
  marks(context, painting, scene, view);
  context.restore();
  rulers(context, painting, scene, view, seen);
}

interface Seen {
  fromRow: number;
  toRow: number;
  fromColumn: number;
  toColumn: number;
}

/** Which rows and columns are seen; the last ones are not among them. */
function seenCells({ width, height, nRows, nColumns }: Scene, { side, x, y }: View): Seen {
  return {
    fromRow: Math.max(0, Math.floor((RULER.top - y) / side)),
    toRow: Math.min(nRows, Math.ceil((height - y) / side)),
    fromColumn: Math.max(0, Math.floor((RULER.left - x) / side)),
    toColumn: Math.min(nColumns, Math.ceil((width - x) / side)),
  };
}

/** Lines between cells. */
function grid(context: CanvasRenderingContext2D, scene: Scene, view: View, seen: Seen, colour: string): void {
  const { side, x, y } = view;
  context.strokeStyle = colour;
  context.lineWidth = side >= 28 ? 3 : side >= 14 ? 2 : 1;
  context.beginPath();
  for (let row = seen.fromRow; row <= seen.toRow; row++) {
    context.moveTo(x, y + row * side);
    context.lineTo(x + scene.nColumns * side, y + row * side);
  }
  for (let column = seen.fromColumn; column <= seen.toColumn; column++) {
    context.moveTo(x + column * side, y);
    context.lineTo(x + column * side, y + scene.nRows * side);
  }
  context.stroke();
}

/** The letter of an outcome, its plies smaller behind it. */
function letters(context: CanvasRenderingContext2D, painting: Painting, view: View, seen: Seen): void {
  const { cells, colours, textOf } = painting;
  const { side, x, y } = view;
  const large = Math.min(side * 0.42, 26);
  const fonts = [`700 ${large}px ${colours.font}`, `600 ${large * 0.72}px ${colours.font}`] as const;
  const widths = new Map<string, number>();
  const widthOf = (text: string, font: 0 | 1): number => {
    const key = `${font}${text}`;
    const known = widths.get(key);
    if (known !== undefined) return known;
    context.font = fonts[font];
    const width = text ? context.measureText(text).width : 0;
    widths.set(key, width);
    return width;
  };
  context.textBaseline = "alphabetic";
  context.textAlign = "left";
  for (let row = seen.fromRow; row < seen.toRow; row++) {
    for (let column = seen.fromColumn; column < seen.toColumn; column++) {
      const cell = row * cells.nColumns + column;
      const [value, text] = [cells.values[cell], textOf(cell)];
      if (!value || !text) continue;
      const first = widthOf(text[0], 0);
      const hasRoom = first + widthOf(text[1], 1) <= side - 4;
      // The letter is told before the number.
      const second = hasRoom ? widthOf(text[1], 1) : 0;
      if (first > side - 4) continue;
      const start = x + (column + 0.5) * side - (first + second) / 2;
      const base = y + (row + 0.5) * side + large * 0.36;
      context.fillStyle = colours.ink[value[0]];
      context.font = fonts[0];
      context.fillText(text[0], start, base);
      if (!text[1] || !hasRoom) continue;
      context.font = fonts[1];
      context.fillText(text[1], start + first, base);
    }
  }
}

/** The cell that is looked at, and where its moves lead. */
function marks(context: CanvasRenderingContext2D, painting: Painting, scene: Scene, view: View): void {
  const { cells, colours, selected, pointed, arrows } = painting;
  const frame = (cell: number, colour: string, width: number, isAlone = true) => {
    const [column, row] = [cell % cells.nColumns, Math.floor(cell / cells.nColumns)];
    const gap = Math.min(2, view.side / 8);
    const side = Math.max(view.side - 2 * gap, 3);
    // Thick frames of small cells side by side would be one spot.
    const line = isAlone ? width : Math.min(width, Math.max(1, view.side / 5));
    for (const [stroke, thickness] of [[colours.card, line + Math.min(2.5, view.side / 5)], [colour, line]] as const) {
      context.strokeStyle = stroke;
      context.lineWidth = thickness;
      context.strokeRect(view.x + column * view.side + gap, view.y + row * view.side + gap, side, side);
    }
  };
  const centre = pointed ?? selected;
  // What is good is drawn last, on top.
  const ordered = [...arrows].sort((one, other) => goodness(one) - goodness(other));
  for (const arrow of ordered) frame(arrow.to, arrow.gives ? colours.strong[arrow.gives] : colours.soft, 2.5, arrow.isBest);
  if (selected !== null) frame(selected, colours.chosen, 3);
  if (pointed !== null) frame(pointed, colours.text, 3);
  if (centre === null) return;
  const middle = (cell: number): [number, number] => [
    view.x + ((cell % cells.nColumns) + 0.5) * view.side,
    view.y + (Math.floor(cell / cells.nColumns) + 0.5) * view.side,
  ];
  const drawn = arrows.length > MOST_ARROWS ? ordered.filter(({ isBest }) => isBest).slice(-MOST_ARROWS) : ordered;
  for (const arrow of drawn) {
    const ends = scene.nRows === 1 ? below : apart;
    const [from, to] = ends(middle(centre), middle(arrow.to), view.side * 0.3);
    drawArrow(context, from, to, arrow.gives, colours, Math.min(3, Math.max(1.4, view.side * 0.08)), scene.nRows === 1);
  }
}

const GOODNESS: Record<Outcome, number> = { lose: 0, endless: 1, tie: 2, win: 3 };
const goodness = ({ gives, isBest }: Arrow): number => (gives ? 2 * GOODNESS[gives] : 0) + (isBest ? 1 : 0);

/** The ends of a line, so far from the middles of its cells that these can be read. */
function apart([x0, y0]: [number, number], [x1, y1]: [number, number], gap: number): [[number, number], [number, number]] {
  const length = Math.hypot(x1 - x0, y1 - y0) || 1;
  const [dx, dy] = [((x1 - x0) / length) * gap, ((y1 - y0) / length) * gap];
  return [
    [x0 + dx, y0 + dy],
    [x1 - dx, y1 - dy],
  ];
}

/** The ends of a line that hangs below a strip. */
function below([x0, y0]: [number, number], [x1, y1]: [number, number], gap: number): [[number, number], [number, number]] {
  return [
    [x0, y0 + gap * 1.9],
    [x1, y1 + gap * 1.9],
  ];
}

/** How a line is dashed tells what it gives, as its colour does. */
const DASHES: Record<Outcome, number[]> = { win: [], lose: [7, 5], tie: [2, 5], endless: [2, 5] };

/** A line that bends a little, so that lines one behind the other are seen; `hangs` bends it more, down from a strip. */
function drawArrow(
  context: CanvasRenderingContext2D,
  [x0, y0]: [number, number],
  [x1, y1]: [number, number],
  gives: Outcome | undefined,
  colours: Colours,
  thickness: number,
  hangs: boolean,
): void {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = Math.hypot(dx, dy);
  if (length < 4) return;
  const [mx, my] = hangs
    ? [(x0 + x1) / 2, (y0 + y1) / 2 + Math.min(STRIP_BELOW * 1.6, 24 + length * 0.35)]
    : [(x0 + x1) / 2 + dy * 0.12, (y0 + y1) / 2 - dx * 0.12];
  const angle = Math.atan2(y1 - my, x1 - mx);
  const head = Math.min(4 + thickness * 3, length / 2.5);
  // The line ends at the foot of the head.
  const [ex, ey] = [x1 - Math.cos(angle) * head * 0.8, y1 - Math.sin(angle) * head * 0.8];
  const corner = (turn: number): [number, number] => [x1 - Math.cos(angle + turn) * head, y1 - Math.sin(angle + turn) * head];
  for (const [colour, width] of [[colours.card, thickness + 3], [gives ? colours.strong[gives] : colours.soft, thickness]] as const) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = width;
    context.lineCap = "round";
    context.lineJoin = "round";
    context.setLineDash(width === thickness && gives ? DASHES[gives] : []);
    context.beginPath();
    context.moveTo(x0, y0);
    context.quadraticCurveTo(mx, my, ex, ey);
    context.stroke();
    context.setLineDash([]);
    context.lineWidth = width === thickness ? 1 : 4;
    context.beginPath();
    context.moveTo(x1, y1);
    context.lineTo(...corner(0.45));
    context.lineTo(...corner(-0.45));
    context.closePath();
    context.fill();
    context.stroke();
  }
  context.fillStyle = colours.text;
  context.beginPath();
  context.arc(x0, y0, thickness, 0, 2 * Math.PI);
  context.fill();
}

/** The numbers of rows and columns beside what is seen; they stay when the table moves. */
function rulers(context: CanvasRenderingContext2D, painting: Painting, scene: Scene, view: View, seen: Seen): void {
  const { cells, colours, selected, pointed } = painting;
  const { side, x, y } = view;
  const right = Math.max(x, RULER.left) - 8;
  const bottom = Math.max(y, RULER.top) - 8;
  const current = pointed ?? selected;
  const currentRow = current === null ? -1 : Math.floor(current / cells.nColumns);
  const currentColumn = current === null ? -1 : current % cells.nColumns;
  const size = Math.max(11, Math.min(14, side * 0.5));
  const write = (text: string, px: number, py: number, isCurrent: boolean) => {
    context.font = `${isCurrent ? 700 : 500} ${size}px ${colours.font}`;
    context.fillStyle = isCurrent ? colours.text : colours.soft;
    context.fillText(text, px, py);
  };
  context.textBaseline = "middle";
  context.textAlign = "right";
  const rowStep = stepFor(18, side);
  for (let row = seen.fromRow; row < seen.toRow && cells.rowLabels.length > 0; row++) {
    const py = y + (row + 0.5) * side;
    const isCurrent = row === currentRow;
    const crowds = !isCurrent && currentRow >= 0 && Math.abs(row - currentRow) * side < 16;
    if (py < bottom || crowds || (!isCurrent && !isRound(cells.rowLabels, row, rowStep))) continue;
    write(String(cells.rowLabels[row]), right, py, isCurrent);
  }
  context.textBaseline = "alphabetic";
  context.textAlign = "center";
  const widest = String(cells.columnLabels[cells.nColumns - 1] ?? "").length * 8 + 8;
  const columnStep = stepFor(widest, side);
  for (let column = seen.fromColumn; column < seen.toColumn; column++) {
    const px = x + (column + 0.5) * side;
    const isCurrent = column === currentColumn;
    const crowds = !isCurrent && currentColumn >= 0 && Math.abs(column - currentColumn) * side < widest;
    if (px < right || crowds || (!isCurrent && !isRound(cells.columnLabels, column, columnStep))) continue;
    write(String(cells.columnLabels[column]), Math.min(px, scene.width - widest / 2 + 4), bottom, isCurrent);
  }
}

const STEPS = [1, 2, 5];

/** Every how many numbers one is written, so that each has so many pixels. */
function stepFor(pixels: number, side: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (step * power * side >= pixels) return step * power;
  }
}

/** Whether a number is written: those that the step divides, or, where numbers have gaps, every so many. */
function isRound(labels: readonly number[], index: number, step: number): boolean {
  const gap = Math.abs((labels[1] ?? 1) - (labels[0] ?? 0)) || 1;
  return gap === 1 ? (labels[index] ?? 0) % step === 0 : index % step === 0;
}
