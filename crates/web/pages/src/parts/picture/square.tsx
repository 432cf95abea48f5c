// A square with what stands on it and what is laid over it.
import type { BoardDrawing, Square } from "../../types";
import { Figure, figureOf } from "./figures";
import { SIDE } from "./ground";
import type { Mark } from "./index";

/** The classes of a square. */
export function classOf(
  board: BoardDrawing,
  square: Square,
  item: number,
  [row, column]: readonly [number, number],
  mark: Mark | undefined,
): string {
  const classes = ["square"];
  if ("hole" in square) classes.push("square-hole");
  if ("piece" in square) classes.push("square-taken");
  // The square at the bottom left is dark.
  if (board.ground === "chess") classes.push((board.rows.length - 1 - row + column) % 2 === 0 ? "square-dark" : "square-light");
  if (board.ground === "regions") classes.push(`region-${(board.regions?.[item] ?? 0) % 8}`);
  if (square.marked) classes.push("square-marked");
  if (square.attacked) classes.push("square-attacked");
  if (mark) classes.push(`mark-${mark.tone}`);
  if (mark?.strong) classes.push("mark-strong");
  return classes.join(" ");
}

export function SquareView({ square, isGraph }: { square: Square; isGraph: boolean }) {
  const middle = SIDE / 2;
  return (
    <>
      {isGraph ? (
        <circle class="ground" cx={middle} cy={middle} r={SIDE * 0.36} />
      ) : (
        <rect class="ground" width={SIDE} height={SIDE} />
      )}
      {square.marked && !isGraph && <rect class="last" x="2" y="2" width={SIDE - 4} height={SIDE - 4} rx="3" />}
      {square.attacked && !("piece" in square) && <circle class="attack" cx={middle} cy={middle} r="4" />}
      {"piece" in square && <PieceView square={square} />}
      {"number" in square && (
        <text class="number" x={middle} y={middle + 6}>
          {square.number}
        </text>
      )}
    </>
  );
}

/** Characters that are themselves pictures of a disc. */
const PLAIN = new Set(["●", "○"]);

/** Chess pieces are drawn as such; others are discs with their character. */
function PieceView({ square }: { square: { piece: number; name: string; character: string } }) {
  const middle = SIDE / 2;
  const figure = figureOf(square.name);
  if (figure) {
    const colours = figure.isWhite ? "figure figure-white" : "figure";
    return <Figure figure={figure.figure} class={colours} at={[SIDE * 0.04, SIDE * 0.04]} side={SIDE * 0.92} />;
  }
  // Kinds differ in shape as well as in colour.
  const kind = ((square.piece - 1) % 4) + 1;
  return (
    <g class={`piece piece-${kind}`}>
      {kind === 2 ? (
        <rect x={middle - 13} y={middle - 13} width="26" height="26" rx="5" />
      ) : kind === 3 ? (
        <path d={`M${middle} ${middle - 16}L${middle + 16} ${middle}L${middle} ${middle + 16}L${middle - 16} ${middle}Z`} />
      ) : (
        <circle cx={middle} cy={middle} r="14" />
      )}
      {!PLAIN.has(square.character) && (
        <text x={middle} y={middle + 5}>
          {square.character}
        </text>
      )}
    </g>
  );
}

/** A ring, and a text: in the middle where the square is empty, otherwise in a corner. */
export function MarkView({ mark, isGraph, isEmpty }: { mark: Mark | undefined; isGraph: boolean; isEmpty: boolean }) {
  if (!mark) return null;
  const middle = SIDE / 2;
  const width = 7.5 * (mark.text?.length ?? 0) + 6;
  return (
    <g class="mark">
      {isGraph ? (
        <circle class="mark-ring" cx={middle} cy={middle} r={SIDE * 0.4} />
      ) : (
        <rect class="mark-ring" x="2.5" y="2.5" width={SIDE - 5} height={SIDE - 5} rx="3" />
      )}
      {mark.text && isEmpty && (
        <text class={`mark-letter length-${Math.min(5, mark.text.length)}`} x={middle} y={middle + 5}>
          {mark.text}
        </text>
      )}
      {mark.text && !isEmpty && (
        <g class="mark-text" transform={`translate(${SIDE - width - 0.5} 0.5)`}>
          <rect width={width} height="14.5" rx="7" />
          <text x={width / 2} y="11.3">
            {mark.text}
          </text>
        </g>
      )}
    </g>
  );
}

