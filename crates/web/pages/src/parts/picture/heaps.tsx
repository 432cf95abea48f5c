// Heaps of stones, one under another; a stone that is clicked leaves those before it.
import { useRef, useState } from "preact/hooks";
import type { HeapsDrawing } from "../../types";
import { useWords } from "../../words";
import { useRoving, type Aim } from "./focus";
import type { DrawingProps, Mark } from "./index";

/** So many stones are drawn one by one; of larger heaps the number tells. */
const MOST_STONES = 100;
/** So many stand in a row. */
const MOST_ACROSS = 12;
/** Room for a stone; everything else is told in it. */
const ROOM = 30;
/** The same in pixels, where there are that many. */
const PIXELS = 36;

interface Heap {
  name: string;
  stones: number;
  marked?: true;
}

export function HeapsView(props: DrawingProps<HeapsDrawing>) {
  const { drawing, small, targetOf, onPick } = props;
  const { t } = useWords();
  const root = useRef<HTMLDivElement>(null);
  const most = Math.max(1, ...drawing.heaps.map((heap) => Math.min(heap.stones, MOST_STONES)));
  // Small pictures are wide rather than high.
  const across = Math.min(most, small ? 2 * MOST_ACROSS : MOST_ACROSS);
  const aims: Aim[] = drawing.heaps.flatMap((heap, item) => {
    if (targetOf(item) !== undefined) return [{ name: String(item), at: [item * 100, 0] as const }];
    const stones = stonesOf(heap).filter((left) => targetOf(item, left) !== undefined);
    return stones.map((left) => ({
      name: `${item}:${left}`,
      at: [item * 100 + Math.floor(left / across), left % across] as const,
    }));
  });
  const pick = (name: string) => {
    const [item, left] = name.split(":").map(Number);
    onPick(item ?? 0, left);
  };
  const roving = useRoving(root, aims, pick);
  return (
    <div class="heaps" ref={root}>
      {drawing.heaps.map((heap, item) => (
        <div key={item} class={`heap${heap.marked ? " heap-marked" : ""}`}>
          <span class="heap-name">{heap.name}</span>
          <Stones {...{ props, heap, item, across, roving, pick }} />
          <span class="heap-number" aria-hidden={small ? "true" : undefined}>
            <span class="hidden">{t("picture-stones", { stones: heap.stones })}</span>
            <span aria-hidden="true">{heap.stones}</span>
          </span>
        </div>
      ))}
    </div>
  );
}

function stonesOf(heap: Heap): number[] {
  return Array.from({ length: Math.min(Math.max(0, heap.stones), MOST_STONES) }, (_, stone) => stone);
}

interface StonesProps {
  props: DrawingProps<HeapsDrawing>;
  heap: Heap;
  item: number;
  across: number;
  roving: ReturnType<typeof useRoving>;
  pick: (name: string) => void;
}

function Stones({ props: { small, markOf, targetOf, onPoint }, heap, item, across, roving, pick }: StonesProps) {
  const [pointed, setPointed] = useState<number | null>(null);
  const stones = stonesOf(heap);
  const rows = Math.max(1, Math.ceil(stones.length / across));
  const x = (left: number) => ((left % across) + 0.5) * ROOM;
  const y = (left: number) => (Math.floor(left / across) + 0.5) * ROOM;
  const whole = targetOf(item);
  const wholeMark = markOf(item);
  const point = (left: number | null) => {
    setPointed(left);
    onPoint(left === null ? null : item, left ?? undefined);
  };
  /** What makes an element a target. */
  const target = (name: string, label: string, left?: number) => ({
    class: "spot target",
    "data-aim": name,
    role: "button" as const,
    "aria-label": label,
    tabIndex: roving.entry === name ? 0 : -1,
    onClick: () => pick(name),
    onKeyDown: (event: KeyboardEvent) => roving.onKeyDown(event, name),
    onFocus: () => {
      roving.onFocus(name);
      if (left === undefined) onPoint(item);
      else point(left);
    },
    onBlur: () => point(null),
  });
  const width = across * ROOM;
  const height = rows * ROOM;
  return (
    <svg
      class="stones"
      viewBox={`0 0 ${width} ${height}`}
      style={{ width: `${across * PIXELS * (small ? 0.42 : 1)}px` }}
      aria-hidden={small ? "true" : undefined}
      onMouseLeave={() => point(null)}
    >
      <g aria-hidden="true" class={`heap-stones${wholeMark ? ` mark-${wholeMark.tone}` : ""}`}>
        {whole !== undefined && <rect class="heap-ground" width={width} height={height} rx="8" />}
        {stones.map((left) => {
          const mark = markOf(item, left);
          return (
            <g key={left} class={stoneClass(mark, pointed !== null && left >= pointed)} transform={`translate(${x(left)} ${y(left)})`}>
              <circle r={ROOM * 0.42} />
              {mark?.text && (
                <text class={`length-${Math.min(5, mark.text.length)}`} y="3.5">
                  {mark.text}
                </text>
              )}
            </g>
          );
        })}
        {wholeMark?.text && (
          <text class="heap-text" x={width / 2} y={height / 2 + 5}>
            {wholeMark.text}
          </text>
        )}
      </g>
      {whole !== undefined && <rect {...target(String(item), whole)} width={width} height={height} rx="8" />}
      {stones.map((left) => {
        const label = targetOf(item, left);
        if (label === undefined) return null;
        return (
          <rect
            key={left}
            {...target(`${item}:${left}`, label, left)}
            x={x(left) - ROOM / 2}
            y={y(left) - ROOM / 2}
            width={ROOM}
            height={ROOM}
            rx={ROOM / 2}
            onMouseEnter={() => point(left)}
          />
        );
      })}
    </svg>
  );
}

function stoneClass(mark: Mark | undefined, goes: boolean): string {
  const classes = ["stone"];
  if (mark) classes.push(`mark-${mark.tone}`);
  if (mark?.strong) classes.push("mark-strong");
  if (goes) classes.push("stone-goes");
  return classes.join(" ");
}
