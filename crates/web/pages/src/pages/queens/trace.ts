// The steps of the backtracking: asked for a window at a time, and the board after each of them.
import { useEffect, useMemo } from "preact/hooks";
import { ask, useAnswer, type Failure } from "../../api";
import { useWords } from "../../words";

export type Diagonals = "text" | "figure";

interface At {
  step: number;
  said: string;
}

export type TraceStep = At &
  (
    | { does: "put"; row: number; column: number; square: string; sum: number; difference: number }
    | { does: "blocked"; row: number; column: number; square: string; by: Blocker[] }
    | { does: "back"; row: number; column: number; square: string }
    | { does: "solution"; number: number; array: number[] }
    | { does: "end"; solutions: number }
  );

export interface Blocker {
  line: "column" | "sum" | "difference";
  number: number;
  queen: string;
}

interface TraceAnswer {
  n: number;
  from: number;
  queens: number[] | null;
  steps: TraceStep[];
  solutions: number;
  solutions_at: number[];
  total: number | null;
}

/** So many steps are asked for at once. */
const WINDOW = 1000;

/** The largest board whose search has a length that is told. */
export const MOST_ROWS = 12;

/** A step with the board after it. */
export interface Moment {
  step: TraceStep;
  /** The columns of the queens, row by row. */
  queens: readonly number[];
}

export interface Trace {
  total: number;
  solutions: number;
  solutionsAt: readonly number[];
  /** The step with what stands after it; none before the first step, and while it is on its way. */
  momentOf: (step: number) => Moment | undefined;
  isReady: boolean;
  isWaiting: boolean;
  failure: Failure | undefined;
}

/** The trace around a step. */
export function useTrace(n: number, diagonals: Diagonals, step: number): Trace {
  const { language } = useWords();
  const from = Math.floor(Math.max(0, step - 1) / WINDOW) * WINDOW + 1;
  const { answer, failure, isWaiting } = useAnswer<TraceAnswer>("trace", { n, diagonals, from, steps: WINDOW });
  const isOfBoard = answer?.n === n;
  const total = (isOfBoard && answer.total) || 0;
  const moments = useMemo(() => (isOfBoard ? unfold(answer) : []), [answer, isOfBoard]);
  // The next window is there before it is needed.
  useEffect(() => {
    if (from + WINDOW > total) return;
    const giveUp = new AbortController();
    const next = { n, diagonals, from: from + WINDOW, steps: WINDOW, language };
    ask("trace", next, giveUp.signal).catch(() => undefined);
    return () => giveUp.abort();
  }, [n, diagonals, from, total, language]);
  return {
    total,
    solutions: (isOfBoard && answer.solutions) || 0,
    solutionsAt: isOfBoard ? answer.solutions_at : [],
    momentOf: (wanted) => moments[wanted - (answer?.from ?? 1)],
    isReady: isOfBoard && !isWaiting,
    isWaiting,
    failure,
  };
}

function unfold(answer: TraceAnswer): Moment[] {
  let queens: readonly number[] = answer.queens ?? [];
  return answer.steps.map((step) => {
    if (step.does === "put") queens = [...queens, step.column];
    else if (step.does === "back") queens = queens.slice(0, -1);
    return { step, queens };
  });
}

/** The numbers of the two diagonals of a square. */
export function diagonalsOf(row: number, column: number, n: number, diagonals: Diagonals): { sum: number; difference: number } {
  return { sum: row + column, difference: diagonals === "text" ? row - column + n : column - row + n - 1 };
}
