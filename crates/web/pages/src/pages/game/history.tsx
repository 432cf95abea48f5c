// The value over the game so far: a point for each position, higher the better it is for the first player.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useLetter } from "../../parts/outcome";
import type { CourseStep, Outcome, Side } from "../../types";
import { useWords } from "../../words";

const HEIGHT = 190;
const LEFT = 16;
const RIGHT = 16;
/** The least room for a point. */
const ROOM = 28;
const TOP = 16;
/** From the middle to a win now. */
const REACH = (HEIGHT - 2 * TOP) / 2;
/** A win in many plies still lies so far from the middle. */
const LEAST = 0.22;

interface HistoryProps {
  course: readonly CourseStep[];
  nameOf: (side: Side) => string;
  onGo: (place: number) => void;
}

/** What the first player gets. */
function forFirst(step: CourseStep): Outcome | undefined {
  if (step.side === "first" || !step.outcome) return step.outcome;
  return ({ win: "lose", lose: "win", tie: "tie", endless: "endless" } as const)[step.outcome];
}

/** How far above the middle (1) or below it (-1) a point lies; nearer to the rim as the end comes near. */
function heightOf(step: CourseStep, most: number): number | undefined {
  const outcome = forFirst(step);
  if (outcome === undefined) return undefined;
  if (outcome === "tie" || outcome === "endless") return 0;
  const near = 1 - (step.plies ?? most) / (most + 1);
  return (outcome === "win" ? 1 : -1) * (LEAST + (1 - LEAST) * near);
}

export function History({ course, nameOf, onGo }: HistoryProps) {
  const { t } = useWords();
  const letter = useLetter();
  const most = Math.max(1, ...course.map((step) => step.plies ?? 0));
  const known = course.flatMap((step, place) => {
    const height = heightOf(step, most);
    return height === undefined ? [] : [{ step, place, y: HEIGHT / 2 - height * REACH }];
  });
  const frame = useRef<HTMLDivElement>(null);
  const width = Math.max(useWidth(frame, known.length > 1), LEFT + RIGHT + (course.length - 1) * ROOM);
  const x = (place: number) => LEFT + (place * (width - LEFT - RIGHT)) / Math.max(1, course.length - 1);
  const points = known.map((point) => ({ ...point, x: x(point.place) }));
  const say = (step: CourseStep, place: number) => {
    const outcome = forFirst(step);
    const player = nameOf(outcome === "lose" ? "second" : "first");
    const value =
      outcome === "tie" || outcome === "endless"
        ? t(`outcome-${outcome}`)
        : t("game-history-wins", { player, plies: step.plies ?? 0, known: typeof step.plies === "number" ? "yes" : "no" });
    return t("game-history-point", { number: place, move: step.move ?? "–", value });
  };
  if (points.length < 2) return null;
  return (
    <section class="card" aria-labelledby="game-history">
      <h2 id="game-history">{t("game-history")}</h2>
      <p class="soft game-history-rim">{t("game-history-above", { player: nameOf("first") })}</p>
      <div class="history-scroll" ref={frame}>
        <svg
          class="history"
          viewBox={`0 0 ${width} ${HEIGHT}`}
          width={width}
          height={HEIGHT}
          role="group"
          aria-label={t("game-history-label")}
        >
          <rect class="history-above" x="0" y="0" width={width} height={HEIGHT / 2} />
          <rect class="history-below" x="0" y={HEIGHT / 2} width={width} height={HEIGHT / 2} />
          <line class="history-middle" x1="0" x2={width} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <polyline class="history-line" points={points.map((point) => `${point.x},${point.y}`).join(" ")} />
          {points.map(({ step, place, x, y }) => {
            const outcome = forFirst(step) ?? "endless";
            const isHere = place === course.length - 1;
            const pick = () => onGo(place);
            return (
              <g
                key={place}
                class={`history-point tone-point-${outcome}${isHere ? " history-here" : ""}`}
                transform={`translate(${x} ${y})`}
                role="button"
                tabIndex={0}
                aria-label={say(step, place)}
                aria-current={isHere ? "step" : undefined}
                onClick={pick}
                onKeyDown={(event) => {
                  if (event.key !== "Enter" && event.key !== " ") return;
                  event.preventDefault();
                  pick();
                }}
              >
                <title>{say(step, place)}</title>
                <circle r="11" />
                <text y="4" aria-hidden="true">
                  {outcome === "tie" || outcome === "endless" ? letter(outcome) : (step.plies ?? "")}
                </text>
              </g>
            );
          })}
        </svg>
      </div>
      <p class="soft game-history-rim">{t("game-history-above", { player: nameOf("second") })}</p>
    </section>
  );
}

/** The width of an element, and its last one while it is not there. */
function useWidth(frame: { current: HTMLElement | null }, isThere: boolean): number {
  const [width, setWidth] = useState(320);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isThere) return;
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    setWidth(element.clientWidth);
    return () => observer.disconnect();
  }, [isThere]);
  return width;
}
