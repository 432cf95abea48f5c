// The nimbers of a game whose position is one number, with their period.
import { useState } from "preact/hooks";
import { go, useAddress, type Address } from "../../address";
import { useAnswer } from "../../api";
import { FailureNote } from "../../parts/failure";
import { NumberField } from "../../parts/field";
import { questionOf, withField, withParameter } from "../../parts/game-fields";
import { Link } from "../../parts/link";
import { ParameterForm } from "../../parts/parameters";
import { parametersOf, sameGame, useSubject, type Subject } from "../../subject";
import type { Game } from "../../types";
import { useWords } from "../../words";
import { NimberList } from "./list";
import { Plot } from "./plot";
import type { NimbersAnswer, Period } from "./types";
import "./nimbers.css";

const FIRST_TO = 100;
const MOST_TO = 100_000;

export function Nimbers() {
  const { t } = useWords();
  const address = useAddress();
  const subject = useSubject(address);
  if (subject === undefined) return <section class="page" aria-busy="true" />;
  if (subject === null) {
    return (
      <section class="page">
        <h1>{t("page-nimbers")}</h1>
        <p>
          {t("table-no-rules")} <Link to="/editor">{t("nav-editor")}</Link>
        </p>
      </section>
    );
  }
  return <NimbersOf subject={subject} address={address} />;
}

function NimbersOf({ subject, address }: { subject: Subject; address: Address }) {
  const { t } = useWords();
  const typed = Number(address.fields.get("to") ?? FIRST_TO);
  const last = Number.isSafeInteger(typed) && typed >= 0 && typed <= MOST_TO ? typed : FIRST_TO;
  const shown = useAnswer<Game>("show", { ...subject, parameters: {} });
  const { misere: _, ...question } = questionOf(subject, address);
  const { answer, failure, isWaiting } = useAnswer<NimbersAnswer>("nimbers", { ...question, to: last });
  const [current, setCurrent] = useState<number | null>(null);
  const name = shown.answer?.game ?? ("game" in subject ? subject.game : "");
  const change = (fields: URLSearchParams) => go(sameGame(address, "nimbers", fields), { replace: true });
  const back = sameGame(address, "", withField(address.fields, "to", null));
  return (
    <section class="page">
      <div class="page-head">
        <h1>{t("nimbers-title", { name })}</h1>
        <Link to={back}>{t("table-back")}</Link>
        <p class="page-about">{t("nimbers-about")}</p>
      </div>
      <div class="fields table-parameters">
        <ParameterForm
          parameters={shown.answer?.parameters ?? []}
          values={parametersOf(address.fields)}
          onChange={(parameter, value) => change(withParameter(address.fields, parameter, value))}
        />
        <NumberField
          label={t("nimbers-to")}
          value={last}
          least={1}
          most={MOST_TO}
          onChange={(value) => change(withField(address.fields, "to", value === FIRST_TO ? null : String(value)))}
        />
      </div>
      {failure && (
        <div class="stack">
          <FailureNote failure={failure} />
          <p>
            <Link to={back}>{t("table-way-out")}</Link>
          </p>
        </div>
      )}
      {!failure && !answer && isWaiting && <p class="waiting">{t("waiting")}</p>}
      {answer && (
        <div class={isWaiting ? "stack is-waiting" : "stack"}>
          <div class="card">
            <p class="plot-said" aria-live="polite">
              {saidOf(answer, current, t)}
            </p>
            <Plot answer={answer} current={current} onCurrent={setCurrent} />
            <p class="plot-legend soft">
              {answer.number} → {answer.period && t("nimbers-bands")}
            </p>
          </div>
          <PeriodCard answer={answer} />
          <div class="card">
            <NimberList answer={answer} current={current} />
          </div>
        </div>
      )}
    </section>
  );
}

type T = ReturnType<typeof useWords>["t"];

function saidOf(answer: NimbersAnswer, current: number | null, t: T): string {
  const value = current === null ? undefined : answer.nimbers[current - answer.first];
  if (current === null || value === undefined) return t("nimbers-invite");
  return t("nimbers-value", { name: answer.number, number: String(current), value: String(value) });
}

/** The period in words, with its values and how one knows. */
function PeriodCard({ answer }: { answer: NimbersAnswer }) {
  const { t } = useWords();
  const { period } = answer;
  if (!period) return <p class="card">{t("nimbers-no-period")}</p>;
  const values = cycleOf(answer, period);
  const exceptions = period.exceptions ?? [];
  return (
    <div class="card">
      <p>
        <strong>{periodInWords(period, t)}</strong>
      </p>
      {values && (
        <p class="nimber-cycle">
          {values.map((value, index) => (
            <span key={index}>{value}</span>
          ))}
        </p>
      )}
      {exceptions.length > 0 && (
        <p>{t("nimbers-exceptions", { n: exceptions.length, list: exceptions.join(", ") })}</p>
      )}
      <p class="soft">
        {period.theorem ? t(`nimbers-theorem-${period.theorem}`, { to: String(period.checked_to ?? "") }) : ""}
        {answer.octal ? ` ${t("nimbers-octal", { octal: answer.octal })}` : ""}
      </p>
    </div>
  );
}

function periodInWords({ from, length, saltus }: Period, t: T): string {
  const counts = { from: String(from), length: String(length), saltus: String(saltus) };
  if (saltus > 0) return t("nimbers-grows", counts);
  return from === 0 ? t("nimbers-pure-period", counts) : t("nimbers-period", counts);
}

/** The values of one period, where they are among the answer's and few enough to be read. */
function cycleOf({ nimbers, first }: NimbersAnswer, { from, length }: Period): number[] | null {
  const values = nimbers.slice(Math.max(0, from - first), from - first + length);
  return length <= 100 && values.length === length ? values : null;
}
