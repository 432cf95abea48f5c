// The whole table of a game as a picture, and the reason of each cell.
import { useMemo, useState } from "preact/hooks";
import { go, type Address } from "../../address";
import { useAnswer } from "../../api";
import { useDebounced } from "../../parts/debounced";
import { FailureNote } from "../../parts/failure";
import { Switch } from "../../parts/field";
import { questionOf, withField, withParameter } from "../../parts/game-fields";
import { Link } from "../../parts/link";
import { OfGame, type OfGameProps } from "../../parts/of-game";
import { useLetter } from "../../parts/outcome";
import { ParameterForm } from "../../parts/parameters";
import { parametersOf, sameGame } from "../../subject";
import type { Game, Picture, PlayAnswer, TableDrawing } from "../../types";
import { useWords } from "../../words";
import { TableCanvas } from "./canvas";
import { cellsOf, signed, type Cells } from "./cells";
import { GROUND, INK } from "./colours";
import type { Arrow } from "./draw";
import { Explanation } from "./explanation";
import "./table.css";

export function TablePage() {
  return <OfGame title={useWords().t("page-table")} page={TableOf} />;
}

function TableOf({ subject, address }: OfGameProps) {
  const { t } = useWords();
  const question = questionOf(subject, address);
  const shown = useAnswer<Game>("show", { ...subject, parameters: {} });
  const { answer, failure, isWaiting } = useAnswer<{ picture?: Picture }>("table", { ...question, picture: true });
  const drawing = answer?.picture?.parts[0]?.[0];
  const table = drawing?.kind === "table" ? drawing : undefined;
  const name = shown.answer?.game ?? ("game" in subject ? subject.game : "");
  const parameters = shown.answer?.parameters ?? [];
  const change = (parameter: string, value: string) => {
    const fields = withField(withParameter(address.fields, parameter, value), "cell", null);
    go(sameGame(address, "table", fields), { replace: true });
  };
  return (
    <section class="page">
      <div class="page-head">
        <h1>{t("table-title", { name })}</h1>
        <Link to={sameGame(address, "", withField(address.fields, "cell", null))}>{t("table-back")}</Link>
      </div>
      {parameters.length > 0 && (
        <div class="fields table-parameters">
          <ParameterForm parameters={parameters} values={parametersOf(address.fields)} onChange={change} />
        </div>
      )}
      {failure && (
        <div class="stack">
          <FailureNote failure={failure} />
          <p>
            <Link to={sameGame(address, "", withField(address.fields, "cell", null))}>{t("table-way-out")}</Link>
          </p>
        </div>
      )}
      {!failure && !table && isWaiting && <p class="waiting">{t("waiting")}</p>}
      {table && <Whole table={table} address={address} question={question} isWaiting={isWaiting} states={shown.answer?.states ?? []} />}
    </section>
  );
}

interface WholeProps {
  table: TableDrawing;
  address: Address;
  question: object;
  isWaiting: boolean;
  states: Game["states"];
}

function Whole({ table, address, question, isWaiting, states }: WholeProps) {
  const { t } = useWords();
  const cells = useMemo(() => cellsOf(table), [table]);
  const [pointed, setPointed] = useState<number | null>(null);
  const [isSigned, setIsSigned] = useState(false);
  const hasOnlyEnds = useMemo(() => cells.values.every((value) => !value || value[0] === "win" || value[0] === "lose"), [cells]);
  const chosen = address.fields.get("cell");
  const selected = chosen === null ? null : existing(cells, chosen);
  const pointedHere = pointed !== null && cells.values[pointed] ? pointed : null;
  const current = pointedHere ?? selected;
  const position = current === null ? null : cells.positionOf(current);

  const settled = useDebounced(position, 60);
  const asked = settled === null ? null : { ...question, position: settled, moves: [], values: true };
  const { answer } = useAnswer<PlayAnswer>("play", asked);
  const isAboutThis = answer !== undefined && position !== null && answer.course[0]?.position === position;
  const reason = isAboutThis ? answer : undefined;

  const arrows = useMemo(() => arrowsOf(cells, reason), [cells, reason]);
  const select = (cell: number | null) =>
    go(sameGame(address, "table", withField(address.fields, "cell", cell === null ? null : cells.positionOf(cell))), { replace: true });
  const linkTo = (at: string) => sameGame(address, "", withField(withField(address.fields, "cell", null), "at", at));
  const value = current === null ? null : cells.values[current];
  const textOf = useTexts(cells, isSigned && hasOnlyEnds);
  return (
    <div class={isWaiting ? "beside is-waiting" : "beside"}>
      <div class="card table-card">
        <p class="table-axes">
          <span>{table.row_name}</span> <span>{table.column_name}</span>
        </p>
        <TableCanvas
          cells={cells}
          label={t("table-label", { name: table.name, rows: cells.nRows, columns: cells.nColumns })}
          textOf={textOf}
          selected={selected}
          pointed={pointedHere}
          arrows={arrows}
          onSelect={select}
          onPoint={setPointed}
          onOpen={() => position !== null && go(linkTo(position))}
        />
        <Legend table={table} />
        {hasOnlyEnds && <Switch label={t("table-signed")} isOn={isSigned} onChange={setIsSigned} />}
      </div>
      <aside class="card explanation">
        {value && position !== null ? (
          <Explanation
            place={placeOf(states, position)}
            value={value}
            answer={reason}
            link={linkTo(position)}
            onMove={(to) => {
              const cell = cells.cellOf(to);
              if (cell !== undefined) select(cell);
            }}
          />
        ) : (
          <p class="soft">{t("table-invite")}</p>
        )}
      </aside>
    </div>
  );
}

function existing(cells: Cells, position: string): number | null {
  const cell = cells.cellOf(position);
  return cell !== undefined && cells.values[cell] ? cell : null;
}

/** `row = 5, col = 3`, or the position as it is where there are no such names. */
function placeOf(states: Game["states"], position: string): string {
  const numbers = position.split(",");
  if (states.length !== numbers.length || states.some((state) => state.size.length > 0)) return position;
  return numbers.map((number, index) => `${states[index]?.name} = ${number}`).join(", ");
}

/** Where the moves lead; those that lead to one cell are one arrow, of what the best of them gives. */
function arrowsOf(cells: Cells, answer: PlayAnswer | undefined): Arrow[] {
  const found = new Map<number, Arrow>();
  for (const move of answer?.moves ?? []) {
    const to = cells.cellOf(move.to);
    const isBest = move.best === true;
    if (to !== undefined && (!found.has(to) || isBest || move.gives === "win")) found.set(to, { to, gives: move.gives, isBest });
  }
  return [...found.values()];
}

function useTexts(cells: Cells, isSigned: boolean): (cell: number) => readonly [string, string] | null {
  const letter = useLetter();
  return (cell) => {
    const value = cells.values[cell];
    if (!value) return null;
    if (isSigned) return [signed(value), ""];
    return [letter(value[0]), value[1] === null ? "" : String(value[1])];
  };
}

function Legend({ table }: { table: TableDrawing }) {
  return (
    <ul class="legend">
      {table.meanings.map(({ shade, letter, text }) => (
        <li key={shade}>
          <span class="legend-cell" style={{ background: `var(${GROUND[shade]})`, color: `var(${INK[shade]})` }} aria-hidden="true">
            {letter}
          </span>
          {text}
        </li>
      ))}
      {table.note && <li class="soft">{table.note}</li>}
    </ul>
  );
}
