// Bishops, counted as school books do: colour by colour, diagonal by diagonal.
import { useEffect, useRef, useState } from "preact/hooks";
import { useAnswer } from "../../api";
import { go, numberIn, to, useAddress } from "../../address";
import { FailureNote } from "../../parts/failure";
import { NumberField } from "../../parts/field";
import { Digits } from "../../parts/number";
import { PlayerBar, usePlayer } from "../../parts/player";
import { useWords } from "../../words";
import { ColourPart } from "./colour";
import { filledAt, stepOf, stepsOf, type BishopsAnswer } from "./filling";
import { Formula, Terms } from "./formula";
import "./bishops.css";

const MOST = 100;

/** Numbers of more digits are printed smaller. */
const LONG = 40;

const ADDRESS_DELAY = 350;

export function Bishops() {
  const { t } = useWords();
  const { fields } = useAddress();
  const n = numberIn(fields, "n", 8, 1, MOST);
  const k = numberIn(fields, "k", n === 8 ? 6 : Math.min(6, 2 * n), 0, 2 * n);
  const { answer, failure, isWaiting } = useAnswer<BishopsAnswer>("bishops", { n, k }, { fresh: true });
  const show = (rows: number, bishops: number) =>
    go(to("/bishops", { n: rows, k: Math.min(bishops, 2 * rows) }), { replace: true });
  return (
    <section class="page bishops">
      <div class="page-head">
        <h1>{t("bishops-title")}</h1>
        <p class="page-about">{t("bishops-about")}</p>
      </div>
      <div class="page-bar bishops-bar">
        <div class="fields">
          <NumberField label={t("bishops-n")} value={n} least={1} most={MOST} onChange={(rows) => show(rows, k)} />
          <NumberField label={t("bishops-k")} value={k} least={0} most={2 * n} onChange={(bishops) => show(n, bishops)} />
        </div>
        <div class="bishops-count" aria-live="polite">
          <span class="soft">{t("bishops-ways", { n, k })}</span>
          <strong class={(answer?.count.length ?? 0) > LONG ? "is-long" : undefined} data-count={answer?.count}>{answer ? <Digits value={answer.count} /> : isWaiting ? "…" : "?"}</strong>
        </div>
      </div>
      {failure && <FailureNote failure={failure} />}
      {answer && <Filling key={`${n} ${k}`} answer={answer} fields={fields} />}
    </section>
  );
}

function Filling({ answer, fields }: { answer: BishopsAnswer; fields: URLSearchParams }) {
  const { t } = useWords();
  const { n, k } = answer;
  const total = stepsOf(answer);
  const inAddress = numberIn(fields, "step", total, 0, total);
  const [step, setStep] = useState(inAddress);
  const written = useRef(inAddress);
  const player = usePlayer(step >= total, true, (steps) => setStep((last) => Math.min(total, last + steps)));
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setStep(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (step === written.current) return;
    const timer = setTimeout(() => {
      written.current = step;
      go(to("/bishops", { n, k, step: step === total ? undefined : step }), { replace: true });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [step]);

  const isDone = step === total;
  const filled = isDone ? undefined : filledAt(answer, step);
  const goTo = (to: number) => {
    player.setPlaying(false);
    setStep(to);
  };
  return (
    <div class="stack">
      <div class="card bishops-player">
        <Formula answer={answer} filled={filled} isDone={isDone} isLive={!player.isPlaying} />
        <PlayerBar player={player} at={step} total={total} onGo={setStep} placeInWords={t("bishops-step-of", { step, total })} />
      </div>
      {([0, 1] as const).map((colour) => (
        <ColourPart
          key={colour}
          answer={answer}
          colour={colour}
          step={step}
          filled={filled}
          onGo={(cell) => goTo(stepOf(answer, cell))}
        />
      ))}
      <Terms answer={answer} filled={filled} isDone={isDone} />
    </div>
  );
}
