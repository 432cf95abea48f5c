// The nimbers of a game whose position is one number, with their period, or of its opening for values of a parameter.
import { useState } from "preact/hooks";
import { go, type Address } from "../../address";
import { useAnswer, type Failure } from "../../api";
import { FailureNote } from "../../parts/failure";
import { questionOf, withField } from "../../parts/game-fields";
import { Link } from "../../parts/link";
import { OfGame, type OfGameProps } from "../../parts/of-game";
import { sameGame } from "../../subject";
import type { Game } from "../../types";
import { useWords } from "../../words";
import { Genus } from "./genus";
import { NimberList } from "./list";
import { Plot } from "./plot";
import { firstRun, lastOf, numberOf, runnable, runOf, Sequence, withRun, type Run } from "./sequence";
import { numberName, type NimbersAnswer, type Period } from "./types";
import "./nimbers.css";

export function Nimbers() {
  return <OfGame title={useWords().t("page-nimbers")} page={NimbersOf} />;
}

function NimbersOf({ subject, address }: OfGameProps) {
  const { t } = useWords();
  const { fields } = address;
  const run = runOf(fields);
  const shown = useAnswer<Game>("show", { ...subject, parameters: {} });
  const { misere, ...question } = questionOf(subject, address);
  const body = run ? question : { ...question, ...(misere && { misere }), to: lastOf(fields) };
  const { answer, failure, isWaiting } = useAnswer<NimbersAnswer>("nimbers", body);
  const [current, setCurrent] = useState<number | null>(null);
  const game = shown.answer;
  const name = game?.game ?? ("game" in subject ? subject.game : "");
  const change = (fields: URLSearchParams) => go(sameGame(address, "nimbers", fields), { replace: true });
  const back = sameGame(address, "", withField(withRun(fields, null), "to", null));
  return (
    <section class="page">
      <div class="page-head">
        <h1>{t("nimbers-title", { name })}</h1>
        <Link to={back}>{t("table-back")}</Link>
        <p class="page-about">{t(misere && !run ? "nimbers-about-misere" : "nimbers-about")}</p>
      </div>
      {game && <Sequence game={game} fields={fields} onChange={change} />}
      {failure && <NoSequence failure={failure} game={game} run={run} address={address} back={back} />}
      {!failure && !answer && isWaiting && <p class="waiting">{t("waiting")}</p>}
      {answer && (
        <div class={isWaiting ? "stack is-waiting" : "stack"}>
          <div class="card">
            <p class="plot-said" aria-live="polite">
              <Said answer={answer} current={current} />
            </p>
            <Plot answer={answer} current={current} onCurrent={setCurrent} />
            <p class="plot-legend soft">
              {numberName(answer)} → {answer.period && t("nimbers-bands")}
            </p>
          </div>
          {answer.period !== undefined && <PeriodCard answer={answer} period={answer.period} />}
          <div class="card">
            {answer.genera && <p class="soft">{t("nimbers-genera")}</p>}
            <NimberList answer={answer} current={current} />
          </div>
        </div>
      )}
    </section>
  );
}

interface NoSequenceProps {
  failure: Failure;
  game: Game | undefined;
  run: Run | null;
  address: Address;
  back: string;
}

/** Why there is no sequence, and what there is instead: the openings for values of a parameter, or play. */
function NoSequence({ failure, game, run, address, back }: NoSequenceProps) {
  const { t } = useWords();
  const canRun = failure.kind === "unsuitable" && !run && game !== undefined && numberOf(game) === undefined;
  const parameters = canRun ? runnable(game) : [];
  if (parameters.length === 0) {
    return (
      <div class="stack">
        <FailureNote failure={failure} />
        <p>
          <Link to={back}>{t("table-way-out")}</Link>
        </p>
      </div>
    );
  }
  return (
    <div class="card stack">
      <p>{t("nimbers-openings", { name: game?.game ?? "" })}</p>
      <div class="buttons">
        {parameters.map(firstRun).map((run) => (
          <Link key={run.name} class="button" to={sameGame(address, "nimbers", withRun(address.fields, run))}>
            {run.name} = {run.from}, …, {run.to}
          </Link>
        ))}
        <Link class="button button-quiet" to={back}>
          {t("table-way-out")}
        </Link>
      </div>
    </div>
  );
}

type T = ReturnType<typeof useWords>["t"];

/** The value that is pointed at, in words. */
function Said({ answer, current }: { answer: NimbersAnswer; current: number | null }) {
  const { t } = useWords();
  const value = current === null ? undefined : answer.nimbers[current - answer.first];
  if (current === null || value === undefined) return <>{t("nimbers-invite")}</>;
  const words = { name: numberName(answer), number: String(current), value: String(value) };
  const genus = answer.genera?.[current - answer.first];
  if (genus === undefined) return <>{t("nimbers-value", words)}</>;
  return (
    <>
      {t("nimbers-value-misere", words)} <Genus text={genus} />
    </>
  );
}

/** The period in words, with its values and how one knows. */
function PeriodCard({ answer, period }: { answer: NimbersAnswer; period: Period | null }) {
  const { t } = useWords();
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
