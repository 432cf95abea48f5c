// A chess board for what other pictures lack: numbers of diagonals, lines of attack, squares that are being tried.
import type { ComponentChildren } from "preact";
import { useRef, useState } from "preact/hooks";
import { Figure, figureOf } from "../picture/figures";
import { columnName, squareName } from "./squares";
import "./chess.css";

/** The side of a square; everything else is told in it. */
export const SIDE = 40;

/** No square is drawn larger than this, in pixels. */
const MOST_SIDE = 80;

export interface Standing {
  /** The name of the piece in the singular, which chooses its figure. */
  name: string;
  character: string;
  tone?: "ghost" | "conflict" | undefined;
}

/** What is laid over a square. */
export type SquareTone = "trying" | "blocked" | "lifted" | "solved" | "chosen" | "conflict";

export interface ChessBoardProps {
  rows: number;
  columns: number;
  label: string;
  pieces?: ReadonlyMap<number, Standing> | undefined;
  attacked?: ReadonlySet<number> | undefined;
  tones?: ReadonlyMap<number, SquareTone> | undefined;
  /** Lines of attack, from square to square. */
  lines?: readonly (readonly [number, number])[] | undefined;
  /** Text on a square and the class of its ground. */
  notes?: ReadonlyMap<number, { text: string; class: string }> | undefined;
  /** Squares that take no part. */
  faded?: ((item: number) => boolean) | undefined;
  /** Names of rows and columns: as chess players have them, or counted from 0. */
  rulers?: "chess" | "none";
  /** Squares can be clicked; says what a click on one does. */
  targetOf?: ((item: number) => string) | undefined;
  onPick?: ((item: number) => void) | undefined;
  onPoint?: ((item: number | null) => void) | undefined;
  /** Room around the board for what is drawn there, in squares: above, to the right, below, to the left. */
  margin?: readonly [number, number, number, number] | undefined;
  children?: ComponentChildren;
}

export function ChessBoard(props: ChessBoardProps) {
  const { rows, columns, label, rulers = "chess", targetOf, onPick, onPoint } = props;
  const hasRulers = rulers === "chess";
  const [above, right, below, left] = roomAround(props.margin ?? [0, 0, 0, 0], hasRulers);
  const [width, height] = [left + columns * SIDE + right, above + rows * SIDE + below];
  // One square takes part in the order of the Tab key; arrows go from square to square.
  const svg = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState(0);
  const entry = current < rows * columns ? current : 0;
  const press = (event: KeyboardEvent, item: number) => {
    const next = arrow(event.key, item, rows, columns);
    if (event.key === "Enter" || event.key === " ") onPick?.(item);
    else if (next !== undefined) svg.current?.querySelector<SVGElement>(`[data-item="${next}"]`)?.focus();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const items = Array.from({ length: rows * columns }, (_, item) => item);
  return (
    <svg
      ref={svg}
      class="chess"
      viewBox={`${-left} ${-above} ${width} ${height}`}
      style={{ maxWidth: `${(width * MOST_SIDE) / SIDE}px` }}
      role={targetOf ? "group" : "img"}
      aria-label={label}
      onMouseLeave={() => onPoint?.(null)}
    >
      {items.map((item) => {
        const target = targetOf?.(item);
        const listens = target !== undefined;
        return (
          <g
            key={item}
            data-item={item}
            data-square={squareName(item, rows, columns)}
            class={groundClass(props, item)}
            transform={`translate(${(item % columns) * SIDE} ${Math.floor(item / columns) * SIDE})`}
            role={listens ? "button" : undefined}
            aria-label={target}
            tabIndex={listens ? (item === entry ? 0 : -1) : undefined}
            onClick={listens ? () => onPick?.(item) : undefined}
            onKeyDown={listens ? (event) => press(event, item) : undefined}
            onMouseEnter={onPoint && (() => onPoint(item))}
            onFocus={
              listens
                ? () => {
                    setCurrent(item);
                    onPoint?.(item);
                  }
                : undefined
            }
            onBlur={listens ? () => onPoint?.(null) : undefined}
          >
            <SquareContent props={props} item={item} />
          </g>
        );
      })}
      <rect class="chess-edge" width={columns * SIDE} height={rows * SIDE} aria-hidden="true" />
      {(props.lines ?? []).map(([from, to]) => (
        <line
          key={`${from}-${to}`}
          class="chess-line"
          {...between(from, to, columns)}
        />
      ))}
      {hasRulers && (
        <g class="chess-ruler" aria-hidden="true">
          {Array.from({ length: columns }, (_, column) => (
            <text key={`c${column}`} x={middle(column)} y={rows * SIDE + 16}>
              {columnName(column)}
            </text>
          ))}
          {Array.from({ length: rows }, (_, row) => (
            <text key={`r${row}`} x={-11} y={middle(row) + 4.5}>
              {rows - row}
            </text>
          ))}
        </g>
      )}
      {props.children}
    </svg>
  );
}

function roomAround(margin: readonly [number, number, number, number], hasRulers: boolean): [number, number, number, number] {
  const [above, right, below, left] = margin;
  return [above * SIDE + 1, right * SIDE + 1, below * SIDE + (hasRulers ? 22 : 1), left * SIDE + (hasRulers ? 20 : 1)];
}

/** A line between two squares that leaves the figures on them free. */
function between(from: number, to: number, columns: number): { x1: number; y1: number; x2: number; y2: number } {
  const [x1, y1] = [middle(from % columns), middle(Math.floor(from / columns))];
  const [x2, y2] = [middle(to % columns), middle(Math.floor(to / columns))];
  const part = (SIDE * 0.42) / Math.max(1, Math.abs(x2 - x1), Math.abs(y2 - y1));
  const [x, y] = [(x2 - x1) * part, (y2 - y1) * part];
  return { x1: x1 + x, y1: y1 + y, x2: x2 - x, y2: y2 - y };
}

const middle = (place: number) => (place + 0.5) * SIDE;

function arrow(key: string, item: number, rows: number, columns: number): number | undefined {
  const [row, column] = [Math.floor(item / columns), item % columns];
  if (key === "ArrowUp") return row > 0 ? item - columns : item;
  if (key === "ArrowDown") return row + 1 < rows ? item + columns : item;
  if (key === "ArrowLeft") return column > 0 ? item - 1 : item;
  if (key === "ArrowRight") return column + 1 < columns ? item + 1 : item;
  return undefined;
}

function groundClass({ rows, columns, notes, faded, targetOf }: ChessBoardProps, item: number): string {
  const [row, column] = [Math.floor(item / columns), item % columns];
  // The square at the bottom left is dark.
  const ground = (rows - 1 - row + column) % 2 === 0 ? "dark" : "light";
  return [
    "chess-square",
    faded?.(item) ? "chess-faded" : (notes?.get(item)?.class ?? `chess-${ground}`),
    targetOf ? "chess-target" : "",
  ].join(" ");
}

function SquareContent({ props, item }: { props: ChessBoardProps; item: number }) {
  const piece = props.pieces?.get(item);
  const tone = props.tones?.get(item);
  const note = props.notes?.get(item);
  return (
    <>
      <rect class="chess-ground" width={SIDE} height={SIDE} />
      {props.attacked?.has(item) && !piece && <circle class="chess-attack" cx={SIDE / 2} cy={SIDE / 2} r="4.5" />}
      {note && (
        <text class="chess-note" x={SIDE / 2} y={SIDE / 2 + 5.5}>
          {note.text}
        </text>
      )}
      {piece && <PieceView piece={piece} />}
      {tone && <rect class={`chess-tone chess-tone-${tone}`} x="2" y="2" width={SIDE - 4} height={SIDE - 4} rx="3" />}
      {tone === "blocked" && <path class="chess-cross" d={`M${SIDE - 12} 5l7 7m0 -7l-7 7`} />}
    </>
  );
}

function PieceView({ piece }: { piece: Standing }) {
  const tone = piece.tone ? ` chess-${piece.tone}-piece` : "";
  const figure = figureOf(piece.name);
  if (figure) return <Figure figure={figure.figure} class={`chess-figure${tone}`} at={[2, 2]} side={SIDE - 4} />;
  return (
    <g class={`chess-disc${tone}`}>
      <circle cx={SIDE / 2} cy={SIDE / 2} r="14" />
      <text x={SIDE / 2} y={SIDE / 2 + 6}>
        {piece.character}
      </text>
    </g>
  );
}
