// The backtracking: the board, the marks, the step in words, a player.
import { useEffect, useRef, useState } from "preact/hooks";
import { numberIn } from "../../address";
import { ChessBoard, type SquareTone, type Standing } from "../../parts/chess/board";
import { columnName, squareItem } from "../../parts/chess/squares";
import { FailureNote } from "../../parts/failure";
import { Choice } from "../../parts/field";
import { grouped } from "../../parts/number";
import { PlayerBar, usePlayer } from "../../parts/player";
import { useWords } from "../../words";
import { DiagonalRulers } from "./rulers";
import { Marks } from "./marks";
import { useTrace, type Diagonals, type Moment } from "./trace";
import type { QueensProps } from "./index";

/** So many of the last steps are listed. */
const LISTED = 8;

/** The address follows when no step was made for so many milliseconds. */
const ADDRESS_DELAY = 350;

export function Backtracking({ n, fields, change }: QueensProps) {
  const { t } = useWords();
  const diagonals: Diagonals = fields.get("diagonals") === "figure" ? "figure" : "text";
  const inAddress = numberIn(fields, "step", 0, 0, Number.MAX_SAFE_INTEGER);
  const [step, setStep] = useState(inAddress);
  const written = useRef(inAddress);
  const trace = useTrace(n, diagonals, step);
  const { total } = trace;
  const player = usePlayer(total > 0 && step >= total, trace.isReady, (steps) =>
    setStep((last) => Math.min(total, last + steps)),
  );
  // Somebody went back or forth in the history.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    player.setPlaying(false);
    setStep(inAddress);
  }, [inAddress]);
  useEffect(() => {
    if (total > 0 && step > total) setStep(total);
  }, [step, total]);
  useEffect(() => {
    if (step === written.current) return;
    const timer = setTimeout(() => {
      written.current = step;
      change({ step: step || undefined });
    }, ADDRESS_DELAY);
    return () => clearTimeout(timer);
  }, [step]);

  // While the next steps are on their way the board stays as it was.
  const last = useRef<Moment | undefined>();
  const moment = step === 0 ? undefined : (trace.momentOf(step) ?? last.current);
  last.current = moment;
  const found = trace.solutionsAt.filter((at) => at <= step).length;
  const nextSolution = trace.solutionsAt.find((at) => at > step);
  const queens = moment?.queens ?? [];
  const place = t("queens-step-of", { step: grouped(step), total: grouped(total) });

  if (trace.failure) return <FailureNote failure={trace.failure} />;
  return (
    <div class="beside queens-steps">
      <div class="card queens-stage">
        <StepBoard n={n} moment={moment} queens={queens} diagonals={diagonals} />
        <PlayerBar
          player={player}
          at={step}
          total={total}
          onGo={setStep}
          placeInWords={place}
          next={{ label: t("queens-next-solution"), step: nextSolution }}
        />
      </div>
      <div class="stack">
        <div class="card queens-now">
          <div class="queens-counters">
            <span>{total > 0 ? place : "…"}</span>
            <span data-found={found}>{total > 0 && t("queens-found", { found: grouped(found), all: grouped(trace.solutions) })}</span>
          </div>
          <p class={`queens-said queens-said-${moment?.step.does ?? "start"}`} aria-live={player.isPlaying ? "off" : "polite"}>
            {moment?.step.said ?? t("queens-start")}
          </p>
        </div>
        <div class="card">
          <h2>{t("queens-marks")}</h2>
          <Marks n={n} queens={queens} diagonals={diagonals} tried={moment?.step} />
          <Choice<Diagonals>
            label={t("queens-diagonals")}
            value={diagonals}
            choices={[
              ["text", "i − j + n"],
              ["figure", "j − i + n − 1"],
            ]}
            onChange={(chosen) => change({ diagonals: chosen === "text" ? undefined : chosen })}
          />
        </div>
        <LastSteps step={step} momentOf={trace.momentOf} onGo={setStep} />
      </div>
    </div>
  );
}

interface StepBoardProps {
  n: number;
  moment: Moment | undefined;
  queens: readonly number[];
  diagonals: Diagonals;
}

function StepBoard({ n, moment, queens, diagonals }: StepBoardProps) {
  const { t } = useWords();
  const step = moment?.step;
  const pieces = new Map<number, Standing>();
  const tones = new Map<number, SquareTone>();
  queens.forEach((column, row) => pieces.set(row * n + column, { name: "queen", character: "Q" }));
  if (step?.does === "put") tones.set(step.row * n + step.column, "trying");
  if (step?.does === "solution") queens.forEach((column, row) => tones.set(row * n + column, "solved"));
  if (step?.does === "blocked" || step?.does === "back") {
    const tried = step.row * n + step.column;
    pieces.set(tried, { name: "queen", character: "Q", tone: "ghost" });
    tones.set(tried, step.does === "back" ? "lifted" : "blocked");
  }
  const lines: [number, number][] = [];
  if (step?.does === "blocked") {
    for (const { queen } of step.by) {
      const item = squareItem(queen, n, n);
      if (item === undefined) continue;
      lines.push([item, step.row * n + step.column]);
      tones.set(item, "conflict");
    }
  }
  return (
    <ChessBoard
      rows={n}
      columns={n}
      label={t("queens-board-holds", { queens: placementText(queens, n) || t("queens-none") })}
      pieces={pieces}
      attacked={attackedBy(queens, n)}
      tones={tones}
      lines={lines}
      rulers="none"
      margin={[1.3, 0.75, 0.75, 1.4]}
    >
      <DiagonalRulers n={n} queens={queens} diagonals={diagonals} />
    </ChessBoard>
  );
}

/** The squares that queens attack. */
export function attackedBy(queens: readonly number[], n: number): Set<number> {
  const attacked = new Set<number>();
  for (let row = 0; row < n; row++) {
    for (let column = 0; column < n; column++) {
      const isAttacked = queens.some(
        (at, from) => at === column || from === row || Math.abs(at - column) === Math.abs(from - row),
      );
      if (isAttacked) attacked.add(row * n + column);
    }
  }
  return attacked;
}

function placementText(queens: readonly number[], n: number): string {
  return queens.map((column, row) => `${columnName(column)}${n - row}`).join(", ");
}

interface LastStepsProps {
  step: number;
  momentOf: (step: number) => Moment | undefined;
  onGo: (step: number) => void;
}

function LastSteps({ step, momentOf, onGo }: LastStepsProps) {
  const { t } = useWords();
  const listed = Array.from({ length: Math.min(LISTED, step) }, (_, back) => momentOf(step - back)).filter(
    (moment) => moment !== undefined,
  );
  return (
    <div class="card">
      <h2>{t("queens-last-steps")}</h2>
      {listed.length === 0 && <p class="soft">{t("queens-no-steps")}</p>}
      <ol class="queens-log">
        {listed.map(({ step: one }) => (
          <li key={one.step}>
            <button
              type="button"
              class={`queens-log-${one.does}`}
              aria-current={one.step === step ? "step" : undefined}
              onClick={() => onGo(one.step)}
            >
              <span class="queens-log-number">{one.step}</span>
              <span>{one.said}</span>
            </button>
          </li>
        ))}
      </ol>
    </div>
  );
}
