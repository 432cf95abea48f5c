// Mouse and fingers on a canvas: a tap, a drag, two fingers, the wheel.
import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";

export interface PointerDoings {
  onTap: (x: number, y: number) => void;
  /** A mouse points somewhere, or nowhere any more. */
  onHover: (point: [number, number] | null) => void;
  onPan: (dx: number, dy: number) => void;
  onZoom: (factor: number, at: readonly [number, number]) => void;
  /** Whether a zoom would change something; otherwise the wheel is left to the page. */
  canZoom: (factor: number) => boolean;
}

/** A pointer that moved less than this has tapped, in pixels. */
const STILL = 6;

export function usePointers(canvas: RefObject<HTMLCanvasElement>, doings: PointerDoings) {
  const latest = useRef(doings);
  latest.current = doings;
  const down = useRef(new Map<number, [number, number]>());
  const start = useRef<{ x: number; y: number; hasMoved: boolean } | null>(null);

  const placeOf = (event: PointerEvent | WheelEvent): [number, number] => {
    const box = canvas.current?.getBoundingClientRect();
    return [event.clientX - (box?.left ?? 0), event.clientY - (box?.top ?? 0)];
  };

  // Preact listens to wheels without a right to prevent that the page moves.
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      const factor = Math.exp(-event.deltaY * (event.deltaMode === 1 ? 0.05 : event.ctrlKey ? 0.01 : 0.0018));
      if (!event.ctrlKey && !latest.current.canZoom(factor)) return;
      event.preventDefault();
      latest.current.onZoom(factor, placeOf(event));
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  }, []);

  const onPointerDown = (event: PointerEvent) => {
    if (event.button !== 0) return;
    const [x, y] = placeOf(event);
    canvas.current?.setPointerCapture(event.pointerId);
    down.current.set(event.pointerId, [x, y]);
    start.current = down.current.size === 1 ? { x, y, hasMoved: false } : start.current;
  };

  const onPointerMove = (event: PointerEvent) => {
    const here = placeOf(event);
    const before = down.current.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") latest.current.onHover(here);
      return;
    }
    const others = [...down.current].filter(([id]) => id !== event.pointerId).map(([, place]) => place);
    down.current.set(event.pointerId, here);
    const other = others[0];
    if (other) {
      if (start.current) start.current.hasMoved = true;
      const distance = ([x, y]: [number, number]) => Math.max(8, Math.hypot(x - other[0], y - other[1]));
      const middle = [(here[0] + other[0]) / 2, (here[1] + other[1]) / 2] as const;
      latest.current.onZoom(distance(here) / distance(before), middle);
      latest.current.onPan((here[0] - before[0]) / 2, (here[1] - before[1]) / 2);
      return;
    }
    const first = start.current;
    if (first && !first.hasMoved && Math.hypot(here[0] - first.x, here[1] - first.y) < STILL) return;
    if (first && !first.hasMoved) {
      first.hasMoved = true;
      latest.current.onHover(null);
    }
    latest.current.onPan(here[0] - before[0], here[1] - before[1]);
  };

  const lift = (event: PointerEvent, isTap: boolean) => {
    const wasDown = down.current.delete(event.pointerId);
    if (down.current.size > 0) return;
    if (wasDown && isTap && start.current && !start.current.hasMoved) latest.current.onTap(...placeOf(event));
    start.current = null;
  };

  return {
    onPointerDown,
    onPointerMove,
    onPointerUp: (event: PointerEvent) => lift(event, true),
    onPointerCancel: (event: PointerEvent) => lift(event, false),
    onPointerLeave: (event: PointerEvent) => event.pointerType === "mouse" && down.current.size === 0 && latest.current.onHover(null),
  };
}
