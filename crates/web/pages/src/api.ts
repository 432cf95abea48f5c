// Questions to the server.
import { useLayoutEffect, useState } from "preact/hooks";
import { useWords, type Words } from "./words";

/** Why there is no answer, as the server says it. */
export interface Failure {
  kind: string;
  message: string;
  hint: string | null;
}

export class AskError extends Error {
  constructor(readonly failure: Failure) {
    super(failure.message);
  }
}

/** A server that does not answer is asked again after so many milliseconds. */
const OFFLINE_PAUSE = 2000;

/** So many answers are remembered. */
const REMEMBERED = 200;
const answers = new Map<string, unknown>();

/** Asks a command; throws an {@link AskError} where there is no answer. Answers are remembered: the same question has one. */
export async function ask<T>(command: string, body: object, signal?: AbortSignal): Promise<T> {
  const text = JSON.stringify(body);
  const key = `${command} ${text}`;
  if (answers.has(key)) return answers.get(key) as T;
  let response: Response;
  try {
    const headers = { "Content-Type": "application/json" };
    response = await fetch(`/api/v1/${command}`, { method: "POST", headers, body: text, signal: signal ?? null });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new AskError({ kind: "offline", message: "", hint: null });
  }
  const answer = (await response.json()) as { error?: Failure };
  if (!response.ok) {
    throw new AskError(answer.error ?? { kind: "fault", message: response.statusText, hint: null });
  }
  // What was not solved in time may be another time.
  if (!("unsolved" in answer)) answers.set(key, answer);
  if (answers.size > REMEMBERED) answers.delete(answers.keys().next().value as string);
  return answer as T;
}

/** What is known of a question: the last answer, also while the next one is waited for. */
export interface Asked<T> {
  answer: T | undefined;
  failure: Failure | undefined;
  isWaiting: boolean;
}

/**
 * Asks whenever the question changes, and gives up the one before; `null` asks nothing. The language is added to the body.
 * While a new answer is on its way the last one stays, unless `fresh` says that it would be wrong to show it. A server that
 * does not answer is asked again and again, so that a page goes on when it is back.
 */
export function useAnswer<T>(command: string, body: object | null, { fresh = false } = {}): Asked<T> {
  const { language } = useWords();
  const text = body && JSON.stringify({ ...body, language });
  const [asked, setAsked] = useState<Asked<T> & { text: string | null }>({
    answer: undefined,
    failure: undefined,
    isWaiting: text !== null,
    text,
  });
  const [attempt, setAttempt] = useState(0);
  // Asked before the page is drawn, as the answer is what one waits for.
  useLayoutEffect(() => {
    if (text === null) {
      setAsked({ answer: undefined, failure: undefined, isWaiting: false, text });
      return;
    }
    const giveUp = new AbortController();
    let again: ReturnType<typeof setTimeout> | undefined;
    setAsked((last) => ({ ...last, isWaiting: true }));
    ask<T>(command, JSON.parse(text) as object, giveUp.signal).then(
      (answer) => giveUp.signal.aborted || setAsked({ answer, failure: undefined, isWaiting: false, text }),
      (error: unknown) => {
        if (giveUp.signal.aborted) return;
        const failure =
          error instanceof AskError ? error.failure : { kind: "fault", message: String(error), hint: null };
        if (failure.kind === "offline") {
          // What was there stays, and the page goes on once the server is back.
          setAsked((last) => ({ ...last, failure, isWaiting: true, text }));
          again = setTimeout(() => setAttempt((attempt) => attempt + 1), OFFLINE_PAUSE);
        } else setAsked({ answer: undefined, failure, isWaiting: false, text });
      },
    );
    return () => {
      giveUp.abort();
      clearTimeout(again);
    };
  }, [command, text, attempt]);
  const isOld = asked.text !== text;
  return {
    answer: isOld && fresh ? undefined : asked.answer,
    failure: isOld ? undefined : asked.failure,
    isWaiting: isOld || asked.isWaiting,
  };
}

/** Hints of the command line name its options and commands, which pages do not have. */
const OPTION = /(^|[\s`"'(])(--|theco )[a-z]/;

/** What a failure says to people. The server's own words for limits are English; the pages have both languages. */
export function sayFailure(failure: Failure, { t }: Words): { message: string; hint: string | null } {
  switch (failure.kind) {
    case "offline":
      return { message: t("failure-offline"), hint: t("failure-offline-hint") };
    case "busy":
      return { message: t("failure-busy"), hint: null };
    case "time":
      return { message: t("failure-time"), hint: t("failure-limit-hint") };
    case "limit":
      return { message: failure.message || t("failure-limit"), hint: t("failure-limit-hint") };
    default:
      return { message: failure.message, hint: pageHint(failure.hint) };
  }
}

/** What of a hint helps in a page, where no files are named by their paths. */
function pageHint(hint: string | null): string | null {
  const rest = hint?.replace(/(?<=\?) .*`\.\/.*$/, "");
  return rest && !OPTION.test(rest) ? rest : null;
}
