// How many solutions there are, in all and up to rotations and reflections.
import { useEffect, useRef, useState } from "preact/hooks";
import { useAnswer, type Asked } from "../../api";
import { FailureNote } from "../../parts/failure";
import { Digits } from "../../parts/number";
import { Patience, useStoppable } from "../../parts/patience";
import { useWords } from "../../words";

export interface CountAnswer {
  count?: string;
  counts?: string[];
  method: string | null;
  why?: string;
}

/** Boards up to here are counted without being asked to: in less than a blink. */
const AT_ONCE = 15;

export function CountLine({ n }: { n: number }) {
  const { t } = useWords();
  const [askedFor, setAskedFor] = useState(0);
  const isAsked = n <= AT_ONCE || askedFor === n;
  const question = { pieces: "queens", n };
  const counting = useStoppable(isAsked ? question : null);
  const isCounted = counting.question !== null;
  const all = useAnswer<CountAnswer>("count", counting.question, { fresh: true });
  const distinct = useAnswer<CountAnswer>("count", isCounted ? { ...question, distinct: true } : null, { fresh: true });
  const seconds = useSeconds(n, all);
  if (!isAsked) {
    return (
      <div class="queens-count">
        <button type="button" class="button" onClick={() => setAskedFor(n)}>
          {t("queens-count-ask")}
        </button>
        <span class="soft">{t("queens-count-may-take")}</span>
      </div>
    );
  }
  return (
    <div class="queens-count" aria-live="polite">
      {isCounted && <Figure asked={all} name="all" />}
      {isCounted && <Figure asked={distinct} name="distinct" />}
      <Patience isWaiting={all.isWaiting || distinct.isWaiting} stoppable={counting} />
      {all.answer?.method && <span class="soft queens-method">{t("queens-count-how", { method: t(`method-${all.answer.method}`), seconds })}</span>}
      {all.failure && <FailureNote failure={all.failure} />}
    </div>
  );
}

/** How long an answer took to come, in words. */
function useSeconds(n: number, { answer }: Asked<CountAnswer>): string {
  const { t } = useWords();
  const started = useRef(performance.now());
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (answer) setSeconds((performance.now() - started.current) / 1000);
    else started.current = performance.now();
  }, [n, answer]);
  return seconds < 0.1 ? t("queens-count-at-once") : t("queens-count-seconds", { seconds: Number(seconds.toFixed(1)) });
}

function Figure({ asked, name }: { asked: Asked<CountAnswer>; name: "all" | "distinct" }) {
  const { t } = useWords();
  const text = asked.answer?.count;
  const label = t(`queens-count-${name}`, { count: Number(text ?? 0) });
  return (
    <p class="queens-figure" data-count={name}>
      <strong>{text !== undefined ? <Digits value={text} /> : asked.failure ? "?" : "…"}</strong>
      <span>{asked.failure?.kind === "time" ? `${label} (${t("queens-count-no-time")})` : label}</span>
    </p>
  );
}
