// Boards and strips: squares in rows, or points that lines join.
import { useMemo, useRef } from "preact/hooks";
import type { BoardDrawing, Square } from "../../types";
import { useWords } from "../../words";
import { useRoving } from "./focus";
import { Edges, isAligned, Lines, placesOf, Rulers, SIDE } from "./ground";
import type { DrawingProps } from "./index";
import { contentName, squareName } from "./names";
import { classOf, MarkView, SquareView } from "./square";

/** Room for the names of rows and columns. */
const RULER = 22;
/** Boards with more squares in a row are drawn smaller than this many pixels a square. */
const SQUARE_PIXELS = 64;

export function BoardView({ drawing: board, label, small, markOf, targetOf, onPick, onPoint }: DrawingProps<BoardDrawing>) {
  const words = useWords();
  const places = useMemo(() => placesOf(board), [board]);
  const isGraph = board.ground === "graph";
  const rows = 1 + Math.max(0, ...places.map((place) => place?.[0] ?? 0));
  const columns = 1 + Math.max(0, ...places.map((place) => place?.[1] ?? 0));
  const hasRulers = !small && isAligned(board, places);
  const left = hasRulers && !board.strip ? RULER : 2;
  const below = hasRulers ? RULER : 2;
  const width = left + columns * SIDE + 2;
  const height = 2 + rows * SIDE + below;

  const svg = useRef<SVGSVGElement>(null);
  const aims = board.squares.flatMap((_, item) => {
    const place = places[item];
    return place && targetOf(item) !== undefined ? [{ name: String(item), at: place }] : [];
  });
  const roving = useRoving(svg, aims, (name) => onPick(Number(name)));

  /** Where a square lies, for what is drawn there. */
  const shift = (item: number) => `translate(${left + (places[item]?.[1] ?? 0) * SIDE} ${2 + (places[item]?.[0] ?? 0) * SIDE})`;
  const isDrawn = (square: Square, item: number) => places[item] != null && !("hole" in square && isGraph);
  const drawn = (square: Square, item: number) => {
    const place = places[item];
    if (!place || !isDrawn(square, item)) return null;
    const mark = markOf(item);
    return (
      <g key={item} transform={shift(item)} class={classOf(board, square, item, place, mark)}>
        <SquareView square={square} isGraph={isGraph} />
        <MarkView mark={mark} isGraph={isGraph} isEmpty={"empty" in square} />
      </g>
    );
  };
  /** What is clicked and listened to lies over what is seen. */
  const spot = (square: Square, item: number) => {
    if (!isDrawn(square, item) || "hole" in square) return null;
    const target = targetOf(item);
    const name = target ?? `${squareName(board, item, words)}, ${contentName(board, square, words)}`;
    const shared = {
      key: item,
      "data-item": item,
      class: "spot",
      transform: shift(item),
      width: SIDE,
      height: SIDE,
      rx: isGraph ? SIDE / 2 : 0,
      "aria-label": name,
      onMouseEnter: () => onPoint(item),
    };
    if (target === undefined) return <rect {...shared} role="img" />;
    return (
      <rect
        {...shared}
        class="spot target"
        role="button"
        data-aim={item}
        tabIndex={roving.entry === String(item) ? 0 : -1}
        onClick={() => onPick(item)}
        onKeyDown={(event) => roving.onKeyDown(event, String(item))}
        onFocus={() => {
          roving.onFocus(String(item));
          onPoint(item);
        }}
        onBlur={() => onPoint(null)}
      />
    );
  };

  return (
    <svg
      ref={svg}
      class={`board board-${board.ground}`}
      viewBox={`0 0 ${width} ${height}`}
      style={small ? undefined : { width: `${(width * SQUARE_PIXELS) / SIDE}px` }}
      role={small ? undefined : "group"}
      aria-label={small ? undefined : label}
      onMouseLeave={small ? undefined : () => onPoint(null)}
    >
      <g aria-hidden="true">
        {isGraph && <Lines board={board} places={places} left={left} />}
        {board.squares.map(drawn)}
        {board.ground === "regions" && <Edges board={board} columns={columns} left={left} />}
        {hasRulers && <Rulers {...{ board, places, left, height }} />}
      </g>
      {!small && <g>{board.squares.map(spot)}</g>}
    </svg>
  );
}

