// The state of a game's page, all of which the address holds.
import { useEffect, useMemo, useState } from "preact/hooks";
import { go, useAddress } from "../../address";
import { ask, useAnswer, type Failure } from "../../api";
import { parametersOf, sameGame, useSubject, type Subject } from "../../subject";
import type { CourseStep, Game, PlayAnswer, Side } from "../../types";
import { useWords } from "../../words";

/** Between moves in an address: no move's text has one. */
const BETWEEN_MOVES = "~";

/** Values are waited for this long before the game is shown without them, in milliseconds. */
const PATIENCE = 350;

export interface GameState {
  subject: Subject | null | undefined;
  fields: URLSearchParams;
  moves: string[];
  areValuesShown: boolean;
  isComputer: Record<Side, boolean>;
  /** The address with other fields; `undefined` takes a field away. */
  addressWith: (changes: Record<string, string | undefined>, page?: "" | "table" | "nimbers") => string;
  change: (changes: Record<string, string | undefined>, options?: { replace?: boolean }) => void;
  goTo: (moves: readonly string[], options?: { replace?: boolean }) => void;
}

export function useGameState(): GameState {
  const address = useAddress();
  const subject = useSubject(address);
  const { fields } = address;
  const text = fields.get("moves") ?? "";
  const moves = useMemo(() => (text ? text.split(BETWEEN_MOVES) : []), [text]);
  const addressWith: GameState["addressWith"] = (changes, page = "") => {
    const changed = new URLSearchParams(fields);
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined || value === "") changed.delete(name);
      else changed.set(name, value);
    }
    return sameGame(address, page, changed);
  };
  const change: GameState["change"] = (changes, options) => go(addressWith(changes), options);
  return {
    subject,
    fields,
    moves,
    areValuesShown: fields.get("values") !== "0",
    isComputer: { first: fields.get("first") === "computer", second: fields.get("second") === "computer" },
    addressWith,
    change,
    goTo: (moves, options) => change({ moves: moves.join(BETWEEN_MOVES) }, options),
  };
}

/** The question about the game as it stands. */
export function playBody({ subject, fields, moves }: GameState): object | null {
  if (!subject) return null;
  const parameters = parametersOf(fields);
  // Who types an address writes a sum as 3+4+5, whose signs browsers read as blanks.
  const position = fields.get("at")?.replace(/(?<=[\w)])\s+(?=[\w(])/g, "+");
  const turn = fields.get("turn");
  return {
    ...subject,
    ...(Object.keys(parameters).length > 0 ? { parameters } : {}),
    ...(position ? { position } : {}),
    ...(turn ? { turn } : {}),
    ...(fields.get("misere") === "1" ? { misere: true } : {}),
    moves,
  };
}

export interface Played {
  answer: PlayAnswer | undefined;
  failure: Failure | undefined;
  /** The answer is not that of the address yet. */
  isWaiting: boolean;
  /** Values are still being found, while the game is shown without them. */
  isSolving: boolean;
  /** Why values were given up; `retry` asks for them again. */
  gaveUp: Failure | undefined;
  retry: () => void;
}

/** Failures after which the game can still be played, without values. */
const LIMITS = new Set(["time", "limit", "memory", "busy"]);

/** What the page shows: with values where they are wanted and found, without them otherwise. */
export function usePlay(state: GameState): Played {
  const body = playBody(state);
  const { first, second } = state.isComputer;
  const setup = body && JSON.stringify({ ...body, moves: [] });
  const [given, setGiven] = useState<{ setup: string | null; failure: Failure } | null>(null);
  const gaveUp = given && given.setup === setup ? given.failure : undefined;
  const wantsValues = (state.areValuesShown || first || second) && !gaveUp;
  const valued = useAnswer<PlayAnswer>("play", body && wantsValues ? body : null);
  const missing = valued.isWaiting ? undefined : (valued.failure ?? valued.answer?.unsolved);
  const isLimit = missing && LIMITS.has(missing.kind) ? missing : undefined;
  useEffect(() => {
    // What took too long once is not tried at every move.
    if (isLimit) setGiven({ setup, failure: isLimit });
  }, [isLimit, setup]);
  const isSlow = useLate(wantsValues && valued.isWaiting && body !== null, JSON.stringify(body));
  const plain = useAnswer<PlayAnswer>("play", body && (!wantsValues || isSlow) ? { ...body, values: false } : null);
  const isValued = wantsValues && !isLimit && (!valued.isWaiting || !isSlow || !plain.answer || plain.isWaiting);
  const shown = isValued ? valued : plain;
  return {
    answer: shown.answer,
    failure: shown.failure,
    isWaiting: shown.isWaiting,
    isSolving: wantsValues && isSlow && valued.isWaiting,
    gaveUp,
    retry: () => setGiven(null),
  };
}

/** True once something has been so for longer than people like to wait; another `key` begins anew. */
function useLate(isSo: boolean, key: string): boolean {
  const [late, setLate] = useState<string | null>(null);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLate(key), PATIENCE);
    return () => clearTimeout(timer);
  }, [isSo, key]);
  return isSo && late === key;
}

const NO_COURSE: readonly CourseStep[] = [];

/** So many positions whose values are missing are asked about one by one. */
const MOST_MISSING = 60;

/** The course with the values of positions that the answer does not know: they were found when those positions were at hand. */
export function useCourse(state: GameState, answer: PlayAnswer | undefined, isWanted: boolean): readonly CourseStep[] {
  const { language } = useWords();
  const course = answer?.course ?? NO_COURSE;
  const [found, setFound] = useState<{ course: readonly CourseStep[]; filled: CourseStep[] } | null>(null);
  useEffect(() => {
    const body = playBody(state);
    const missing = course.flatMap((step, place) => (step.outcome === undefined ? [place] : []));
    if (!isWanted || !body || missing.length === 0 || missing.length > MOST_MISSING) return;
    const giveUp = new AbortController();
    const fill = async () => {
      const filled = [...course];
      for (const place of missing) {
        const question = { ...body, moves: state.moves.slice(0, place), language };
        const { outcome, plies } = await ask<PlayAnswer>("play", question, giveUp.signal);
        const step = filled[place];
        if (step && outcome) filled[place] = { ...step, outcome, plies: plies ?? null };
      }
      if (!giveUp.signal.aborted) setFound({ course, filled });
    };
    // What stays unknown is not drawn.
    fill().catch(() => undefined);
    return () => giveUp.abort();
  }, [course, isWanted]);
  return found?.course === course ? found.filled : course;
}

/** What the rules say of the game. */
export function useGame(subject: Subject | null | undefined): Game | undefined {
  return useAnswer<Game>("show", subject ?? null).answer;
}
