// Nimbers against numbers, with the periods as bands; a pointer or the arrow keys tell each value.
import { useEffect, useRef, useState } from "preact/hooks";
import { useWords } from "../../words";
import type { NimbersAnswer } from "./types";

const HEIGHT = 300;
const SIDES = { left: 40, right: 14, top: 14, bottom: 34 };
/** Up to so many values have a line down to the axis. */
const MOST_STEMS = 160;
/** More bands than this would be a grey ground. */
const LEAST_BAND = 4;

interface PlotProps {
  answer: NimbersAnswer;
  current: number | null;
  onCurrent: (number: number | null) => void;
}

export function Plot({ answer, current, onCurrent }: PlotProps) {
  const { t } = useWords();
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const { nimbers, first, period } = answer;
  const last = first + nimbers.length - 1;
  const most = Math.max(1, nimbers.reduce((most, value) => Math.max(most, value), 0));
  const across = (width - SIDES.left - SIDES.right) / Math.max(1, nimbers.length);
  const xOf = (number: number) => SIDES.left + (number - first + 0.5) * across;
  const yOf = (value: number) => HEIGHT - SIDES.bottom - (value / most) * (HEIGHT - SIDES.top - SIDES.bottom - 8);
  const numberAt = (x: number) => Math.min(last, Math.max(first, first + Math.floor((x - SIDES.left) / across)));

  const onKeyDown = (event: KeyboardEvent) => {
    const here = current ?? first - 1;
    const steps: Record<string, number> = {
      ArrowRight: here + 1,
      ArrowLeft: here - 1,
      PageDown: here + (period?.length ?? 10),
      PageUp: here - (period?.length ?? 10),
      Home: first,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onCurrent(Math.min(last, Math.max(first, next)));
  };
  const radius = Math.min(4.5, Math.max(1.4, across * 0.5));
  const values = nimbers.map((value, index) => [xOf(first + index), yOf(value)] as const);
  return (
    <div
      ref={frame}
      class="plot-frame"
      role="application"
      aria-roledescription={t("nimbers-role")}
      aria-label={t("nimbers-plot", { name: answer.game, first, last })}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onPointerMove={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onCurrent(numberAt(event.clientX - box.left));
      }}
      onPointerLeave={() => onCurrent(null)}
    >
      <svg class="plot" viewBox={`0 0 ${width} ${HEIGHT}`} width={width} height={HEIGHT} aria-hidden="true">
        {period && <Bands answer={answer} xOf={xOf} across={across} />}
        <ValueAxis most={most} width={width} yOf={yOf} />
        {nimbers.length <= MOST_STEMS && <path class="plot-stems" d={values.map(([x, y]) => `M${x} ${yOf(0)}V${y}`).join("")} />}
        <path class="plot-points" stroke-width={2 * radius} d={values.map(([x, y]) => `M${x} ${y}h0`).join("")} />
        <NumberAxis answer={answer} across={across} xOf={xOf} />
        {current !== null && nimbers[current - first] !== undefined && (
          <g class="plot-current">
            <path d={`M${xOf(current)} ${SIDES.top}V${HEIGHT - SIDES.bottom}`} />
            <circle cx={xOf(current)} cy={yOf(nimbers[current - first] ?? 0)} r={radius + 3} />
          </g>
        )}
      </svg>
    </div>
  );
}

/** Every second period has a ground; a line stands where the first begins. */
function Bands({ answer, xOf, across }: { answer: NimbersAnswer; xOf: (number: number) => number; across: number }) {
  const { period, first, nimbers } = answer;
  if (!period) return null;
  const end = first + nimbers.length;
  const bands: string[] = [];
  const left = (number: number) => xOf(number) - across / 2;
  for (let from = period.from; from < end && period.length * across >= LEAST_BAND; from += 2 * period.length) {
    const to = Math.min(end, from + period.length);
    bands.push(`M${left(from)} ${SIDES.top}H${left(to)}V${HEIGHT - SIDES.bottom}H${left(from)}Z`);
  }
  return (
    <>
      <path class="plot-bands" d={bands.join("")} />
      {period.from >= first && period.from < end && (
        <path class="plot-begin" d={`M${left(period.from)} ${SIDES.top}V${HEIGHT - SIDES.bottom}`} />
      )}
    </>
  );
}

const STEPS = [1, 2, 5];

function roundStep(least: number): number {
  for (let power = 1; ; power *= 10) for (const step of STEPS) if (step * power >= least) return step * power;
}

function ValueAxis({ most, width, yOf }: { most: number; width: number; yOf: (value: number) => number }) {
  const step = roundStep(most / 8);
  const values = Array.from({ length: Math.floor(most / step) + 1 }, (_, index) => index * step);
  return (
    <g class="plot-axis">
      <path d={values.map((value) => `M${SIDES.left} ${yOf(value)}H${width - SIDES.right}`).join("")} />
      {values.map((value) => (
        <text key={value} x={SIDES.left - 8} y={yOf(value) + 4} text-anchor="end">
          {value}
        </text>
      ))}
    </g>
  );
}

function NumberAxis({ answer, across, xOf }: { answer: NimbersAnswer; across: number; xOf: (number: number) => number }) {
  const { first, nimbers } = answer;
  const last = first + nimbers.length - 1;
  const step = roundStep(46 / across);
  const numbers: number[] = [];
  for (let number = Math.ceil(first / step) * step; number <= last; number += step) numbers.push(number);
  return (
    <g class="plot-axis">
      {numbers.map((number) => (
        <text key={number} x={xOf(number)} y={HEIGHT - SIDES.bottom + 18} text-anchor="middle">
          {number}
        </text>
      ))}
    </g>
  );
}

/** How wide an element is, in pixels. */
function useWidth(frame: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(720);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setWidth(Math.max(240, Math.floor(element.clientWidth)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return width;
}
