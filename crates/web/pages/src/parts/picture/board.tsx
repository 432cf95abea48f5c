// Boards and strips: squares in rows, or points that lines join.
import { useRef, useState } from "preact/hooks";
import type { BoardDrawing, Square } from "../../types";
import type { DrawingProps, Mark } from "./index";

/** The side of a square; everything else is told in it. */
const SIDE = 40;
/** Room for the names of rows and columns. */
const RULER = 22;

/** Where the middle of a square lies, in squares from the top left. */
function placesOf(board: BoardDrawing): ([number, number] | null)[] {
  if (board.ground === "graph" && board.places) return board.places;
  const columns = Math.max(1, board.strip ? board.squares.length : board.columns.length);
  return board.squares.map((_, item) => [Math.floor(item / columns), item % columns]);
}

export function BoardView({ drawing: board, label, small, markOf, targetOf, onPick, onPoint }: DrawingProps<BoardDrawing>) {
  const places = placesOf(board);
  const isGraph = board.ground === "graph";
  const rows = 1 + Math.max(0, ...places.map((place) => place?.[0] ?? 0));
  const columns = 1 + Math.max(0, ...places.map((place) => place?.[1] ?? 0));
  const hasRulers = !small && !isGraph;
  const left = hasRulers && !board.strip ? RULER : 2;
  const below = hasRulers ? RULER : 2;
  const width = left + columns * SIDE + 2;
  const height = 2 + rows * SIDE + below;
  const corner = (item: number): [number, number] => {
    const [row, column] = places[item] ?? [0, 0];
    return [left + column * SIDE, 2 + row * SIDE];
  };

  // One square takes part in the order of the Tab key; arrows go from square to square.
  const svg = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState(-1);
  const targets = board.squares.map((_, item) => item).filter((item) => targetOf(item) !== undefined);
  const entry = targets.includes(current) ? current : targets[0];
  const focusOn = (item: number) => {
    setCurrent(item);
    svg.current?.querySelector<SVGElement>(`[data-item="${item}"]`)?.focus();
  };
  const step = (event: KeyboardEvent, item: number) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onPick(item);
      return;
    }
    const direction = ({ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const)[
      event.key as "ArrowUp"
    ];
    if (!direction) return;
    event.preventDefault();
    const next = nearest(targets, places, item, direction);
    if (next !== undefined) focusOn(next);
  };

  return (
    <svg
      ref={svg}
      class={`board board-${board.ground}`}
      viewBox={`0 0 ${width} ${height}`}
      style={{ maxWidth: small ? "100%" : `${(width * 64) / SIDE}px` }}
      role={targets.length > 0 ? "group" : "img"}
      aria-label={label}
      onMouseLeave={() => onPoint(null)}
    >
      {isGraph && <Lines board={board} places={places} left={left} />}
      {board.squares.map((square, item) => {
        const place = places[item];
        if (!place || ("hole" in square && board.ground === "graph")) return null;
        const target = targetOf(item);
        const [x, y] = corner(item);
        return (
          <g
            key={item}
            data-item={item}
            transform={`translate(${x} ${y})`}
            class={classOf(board, square, item, place, markOf(item), target !== undefined)}
            role={target === undefined ? undefined : "button"}
            aria-label={target}
            tabIndex={target === undefined ? undefined : item === entry ? 0 : -1}
            onClick={target === undefined ? undefined : () => onPick(item)}
            onKeyDown={target === undefined ? undefined : (event) => step(event, item)}
            onMouseEnter={() => onPoint(item)}
            onFocus={() => {
              setCurrent(item);
              onPoint(item);
            }}
            onBlur={() => onPoint(null)}
          >
            <SquareView square={square} isGraph={isGraph} />
            <MarkView mark={markOf(item)} isGraph={isGraph} />
          </g>
        );
      })}
      {board.ground === "regions" && <Edges board={board} columns={columns} left={left} />}
      {hasRulers && (
        <g class="ruler" aria-hidden="true">
          {board.columns.slice(0, columns).map((name, column) => (
            <text key={name} x={left + (column + 0.5) * SIDE} y={height - 6}>
              {name}
            </text>
          ))}
          {!board.strip &&
            board.rows.map((name, row) => (
              <text key={name} x={left / 2 - 1} y={2 + (row + 0.5) * SIDE + 4}>
                {name}
              </text>
            ))}
        </g>
      )}
    </svg>
  );
}

/** The nearest of some squares in a direction: what lies straight ahead before what lies aside. */
function nearest(
  items: number[],
  places: ([number, number] | null)[],
  from: number,
  [down, right]: readonly [number, number],
): number | undefined {
  const here = places[from];
  if (!here) return undefined;
  let best: number | undefined;
  let least = Infinity;
  for (const item of items) {
    const place = places[item];
    if (!place) continue;
    const [dy, dx] = [place[0] - here[0], place[1] - here[1]];
    const ahead = dy * down + dx * right;
    const aside = Math.abs(dy * right) + Math.abs(dx * down);
    if (ahead <= 0) continue;
    const cost = ahead + 3 * aside;
    if (cost < least) [least, best] = [cost, item];
  }
  return best;
}

function classOf(
  board: BoardDrawing,
  square: Square,
  item: number,
  [row, column]: [number, number],
  mark: Mark | undefined,
  isTarget: boolean,
): string {
  const classes = ["square"];
  if ("hole" in square) classes.push("square-hole");
  // The square at the bottom left is dark.
  if (board.ground === "chess") classes.push((board.rows.length - 1 - row + column) % 2 === 0 ? "square-dark" : "square-light");
  if (board.ground === "regions") classes.push(`region-${(board.regions?.[item] ?? 0) % 8}`);
  if (square.marked) classes.push("square-marked");
  if (square.attacked) classes.push("square-attacked");
  if (mark) classes.push(`mark-${mark.tone}`);
  if (isTarget) classes.push("target");
  return classes.join(" ");
}

function SquareView({ square, isGraph }: { square: Square; isGraph: boolean }) {
  const middle = SIDE / 2;
  return (
    <>
      {isGraph ? (
        <circle class="ground" cx={middle} cy={middle} r={SIDE * 0.36} />
      ) : (
        <rect class="ground" width={SIDE} height={SIDE} />
      )}
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

/** Chess pieces with a drawing; others are discs with their character. */
const FIGURES = new Set(["king", "queen", "rook", "bishop", "knight"]);

function PieceView({ square }: { square: { piece: number; name: string; character: string } }) {
  const middle = SIDE / 2;
  if (FIGURES.has(square.name)) {
    return <use class="figure" href={`/assets/pieces.svg#${square.name}`} x="2" y="2" width={SIDE - 4} height={SIDE - 4} />;
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
      <text x={middle} y={middle + 5}>
        {square.character}
      </text>
    </g>
  );
}

function MarkView({ mark, isGraph }: { mark: Mark | undefined; isGraph: boolean }) {
  if (!mark) return null;
  return (
    <g class="mark" aria-hidden="true">
      {isGraph ? (
        <circle class="mark-ring" cx={SIDE / 2} cy={SIDE / 2} r={SIDE * 0.42} />
      ) : (
        <rect class="mark-ring" x="2" y="2" width={SIDE - 4} height={SIDE - 4} rx="3" />
      )}
      {mark.text && (
        <g class="mark-text">
          <rect x={SIDE - 3 - 7.5 * mark.text.length - 3} y="1" width={7.5 * mark.text.length + 5} height="14" rx="7" />
          <text x={SIDE - 3.5 - (7.5 * mark.text.length) / 2} y="12">
            {mark.text}
          </text>
        </g>
      )}
    </g>
  );
}

function Lines({ board, places, left }: { board: BoardDrawing; places: ([number, number] | null)[]; left: number }) {
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
function Edges({ board, columns, left }: { board: BoardDrawing; columns: number; left: number }) {
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
