// Questions that may take long: how long one waits by now, and a way to give up.
import { useEffect, useState } from "preact/hooks";
import { useWords } from "../words";

/** Who waits less long sees nothing of it, in milliseconds. */
const UNSEEN = 700;

export interface Stoppable {
  /** What to ask; nothing once it was given up. */
  question: object | null;
  isStopped: boolean;
  stop: () => void;
  again: () => void;
}

/** A question that can be given up, until there is another one. */
export function useStoppable(question: object | null): Stoppable {
  const text = JSON.stringify(question);
  const [stopped, setStopped] = useState<string | null>(null);
  const isStopped = question !== null && stopped === text;
  return {
    question: isStopped ? null : question,
    isStopped,
    stop: () => setStopped(text),
    again: () => setStopped(null),
  };
}

/** Says that it counts, for how long by now, with a button to stop; once stopped, a button to begin again. */
export function Patience({ isWaiting, stoppable }: { isWaiting: boolean; stoppable: Stoppable }) {
  const { t } = useWords();
  const { isStopped, stop, again } = stoppable;
  const text = JSON.stringify(stoppable.question);
  if (isStopped) {
    return (
      <div class="patience">
        <span role="status">{t("patience-stopped")}</span>
        <button type="button" class="button" onClick={again}>
          {t("patience-again")}
        </button>
      </div>
    );
  }
  return isWaiting ? <Clock key={text} onStop={stop} /> : null;
}

function Clock({ onStop }: { onStop: () => void }) {
  const { t } = useWords();
  const [seconds, setSeconds] = useState<number | undefined>();
  useEffect(() => {
    const started = performance.now();
    const tell = () => setSeconds(Math.floor((performance.now() - started) / 1000));
    const first = setTimeout(tell, UNSEEN);
    const timer = setInterval(tell, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, []);
  if (seconds === undefined) return null;
  return (
    <div class="patience">
      <span role="status">{t("patience-counting")}</span>
      {/* Nobody wants to hear each second. */}
      <span aria-hidden="true">{t("patience-seconds", { seconds })}</span>
      <button type="button" class="button" onClick={onStop}>
        {t("patience-stop")}
      </button>
    </div>
  );
}
