// What a sequence of nimbers runs over: the number that a position is, or a parameter of the opening.
import { Choice, NumberField, Switch } from "../../parts/field";
import { boundsOf, ParameterForm } from "../../parts/parameters";
import { fieldOf, parametersOf } from "../../subject";
import type { Game, Parameter } from "../../types";
import { useWords } from "../../words";

/** As far as a sequence goes at first. */
export const FIRST_TO = 100;
export const MOST_TO = 100_000;

/** A parameter that takes several values in turn. */
export interface Run {
  name: string;
  from: number;
  to: number;
}

/** The parameter of an address that is a range such as `1..6`. */
export function runOf(fields: URLSearchParams): Run | null {
  for (const [name, text] of Object.entries(parametersOf(fields))) {
    const [, from, to] = /^\s*(\d+)\s*\.\.\s*(\d+)\s*$/.exec(text) ?? [];
    if (from !== undefined && to !== undefined) return { name, from: Number(from), to: Number(to) };
  }
  return null;
}

/** As far as an address says that a sequence of positions goes. */
export function lastOf(fields: URLSearchParams): number {
  const typed = Number(fields.get("to") ?? FIRST_TO);
  return Number.isSafeInteger(typed) && typed >= 0 && typed <= MOST_TO ? typed : FIRST_TO;
}

/** The number that a position is, where it is one. */
export function numberOf(game: Game): string | undefined {
  const [state] = game.states;
  return game.states.length === 1 && state?.size.length === 0 ? state.name : undefined;
}

/** Whether there are nimbers one after another: of positions, or of openings. */
export function hasSequence(game: Game): boolean {
  return !game.players && (numberOf(game) !== undefined || runnable(game).length > 0);
}

/** Values of a parameter to begin with: from its least one to its usual one, and a few at least. */
export function firstRun({ name, range, default: usual }: Parameter): Run {
  const from = Math.max(1, boundsOf(range).least ?? 1);
  return { name, from, to: Math.max(from + 3, Number(usual) || 0) };
}

/** The parameters that may take several values in turn: numbers, where the opening is a number or a board of any size. */
export function runnable({ states, players, parameters }: Game): Parameter[] {
  // Numbers that begin somewhere else are not within all bounds.
  const hasRuns = !players && (states.length === 1 || states.every(({ size }) => size.length > 0));
  return parameters.filter(({ set, default: usual }) => hasRuns && !set && (usual === null || /^\d+$/.test(usual)));
}

/** The fields of an address whose sequence runs over values of a parameter, or over positions. */
export function withRun(fields: URLSearchParams, run: Run | null): URLSearchParams {
  const next = new URLSearchParams(fields);
  const before = runOf(fields);
  if (before) next.delete(fieldOf(before.name));
  if (run === null) return next;
  // Misère nimbers are those of heaps; the last number is the run's own.
  for (const name of ["misere", "to"]) next.delete(name);
  next.set(fieldOf(run.name), `${run.from}..${run.to}`);
  return next;
}

interface SequenceProps {
  game: Game;
  fields: URLSearchParams;
  onChange: (fields: URLSearchParams) => void;
}

export function Sequence({ game, fields, onChange }: SequenceProps) {
  const { t } = useWords();
  const run = runOf(fields);
  const number = numberOf(game);
  const set = (name: string, value: string | null) => {
    const next = new URLSearchParams(fields);
    if (value) next.set(name, value);
    else next.delete(name);
    onChange(next);
  };
  const parameters = runnable(game);
  const over = run?.name ?? "";
  const choices = [...(number === undefined ? [] : [["", number] as const]), ...parameters.map(({ name }) => [name, name] as const)];
  const bounds = boundsOf(game.parameters.find(({ name }) => name === over)?.range ?? "");
  return (
    <div class="fields table-parameters">
      {choices.length > 1 && (
        <Choice
          label={t("nimbers-over")}
          value={over}
          choices={choices}
          onChange={(name) => {
            const parameter = parameters.find((parameter) => parameter.name === name);
            onChange(withRun(fields, parameter ? firstRun(parameter) : null));
          }}
        />
      )}
      {run && (
        <>
          <NumberField
            label={t("nimbers-run-from", { name: run.name })}
            value={run.from}
            least={bounds.least ?? 0}
            most={run.to}
            onChange={(from) => onChange(withRun(fields, { ...run, from }))}
          />
          <NumberField
            label={t("nimbers-run-to", { name: run.name })}
            value={run.to}
            least={run.from}
            most={Math.min(bounds.most ?? MOST_TO, run.from + 1000)}
            onChange={(to) => onChange(withRun(fields, { ...run, to }))}
          />
        </>
      )}
      <ParameterForm
        parameters={game.parameters.filter(({ name }) => name !== run?.name)}
        values={parametersOf(fields)}
        onChange={(name, value) => set(fieldOf(name), value)}
      />
      {!run && number !== undefined && (
        <>
          <NumberField
            label={t("nimbers-to")}
            value={lastOf(fields)}
            least={1}
            most={MOST_TO}
            onChange={(value) => set("to", value === FIRST_TO ? null : String(value))}
          />
          <Switch
            label={<span title={t("game-misere-hint")}>{t("game-misere")}</span>}
            isOn={fields.get("misere") === "1"}
            onChange={(isOn) => set("misere", isOn ? "1" : null)}
          />
        </>
      )}
    </div>
  );
}
