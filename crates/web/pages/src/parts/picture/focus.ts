// One of many targets takes part in the order of the Tab key; arrows go from one to another.
import { useLayoutEffect, useRef, useState, type MutableRef } from "preact/hooks";

/** A target: its name, and where it lies, down and right. */
export interface Aim {
  name: string;
  at: readonly [number, number];
}

const DIRECTIONS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] } as const;

/** The nearest of some targets in a direction: what lies straight ahead before what lies aside. */
function nearest(aims: readonly Aim[], from: Aim, [down, right]: readonly [number, number]): Aim | undefined {
  let best: Aim | undefined;
  let least = Infinity;
  for (const aim of aims) {
    const [dy, dx] = [aim.at[0] - from.at[0], aim.at[1] - from.at[1]];
    const ahead = dy * down + dx * right;
    const aside = Math.abs(dy * right) + Math.abs(dx * down);
    if (ahead <= 0) continue;
    const cost = ahead + 3 * aside;
    if (cost < least) [least, best] = [cost, aim];
  }
  return best;
}

export interface Roving {
  /** The target that the Tab key reaches. */
  entry: string | undefined;
  /** Whether an element of a target has the focus. */
  onFocus: (name: string) => void;
  onKeyDown: (event: KeyboardEvent, name: string) => void;
}

/**
 * Leads the focus among targets in `root`, whose elements have `data-aim`. Where the focus was among them, it stays among them
 * when they change, as after a move.
 */
export function useRoving<E extends Element>(root: MutableRef<E | null>, aims: readonly Aim[], pick: (name: string) => void): Roving {
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const wasInside = useRef(false);
  const entry = aims.some((aim) => aim.name === current) ? current : aims[0]?.name;
  const focusOn = (name: string) => {
    setCurrent(name);
    root.current?.querySelector<SVGElement>(`[data-aim="${name}"]`)?.focus();
  };
  const names = aims.map((aim) => aim.name).join(" ");
  useLayoutEffect(() => {
    if (!wasInside.current || entry === undefined) return;
    const active = document.activeElement;
    const isOnTarget = active !== null && root.current?.contains(active) && active.getAttribute("role") === "button";
    const isElsewhere = active !== null && active !== document.body && !root.current?.contains(active);
    if (isElsewhere) wasInside.current = false;
    else if (!isOnTarget) root.current?.querySelector<SVGElement>(`[data-aim="${entry}"]`)?.focus({ preventScroll: true });
  }, [names]);
  return {
    entry,
    onFocus(name) {
      wasInside.current = true;
      setCurrent(name);
    },
    onKeyDown(event, name) {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        pick(name);
        return;
      }
      const direction = DIRECTIONS[event.key as keyof typeof DIRECTIONS];
      const here = aims.find((aim) => aim.name === name);
      if (!direction || !here) return;
      event.preventDefault();
      const next = nearest(aims, here, direction);
      if (next) focusOn(next.name);
    },
  };
}
