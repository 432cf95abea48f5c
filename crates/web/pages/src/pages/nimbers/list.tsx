// The nimbers one by one: a period in each row, where it fits, so that one sees it repeat.
import { useState } from "preact/hooks";
import { useWords } from "../../words";
import { Genus } from "./genus";
import { numberName, type NimbersAnswer } from "./types";

/** A period of a length between these is a row. */
const ROW = { least: 3, most: 24 };
const ROUND = 10;
/** So many values are listed before somebody asks for all. */
const FEW = 600;

export function NimberList({ answer, current }: { answer: NimbersAnswer; current: number | null }) {
  const { t } = useWords();
  const [isWhole, setIsWhole] = useState(false);
  const { nimbers, first, period, genera } = answer;
  const length = rowLength(period?.length);
  // Rows begin so that a period begins with one of them.
  const shift = period && length % period.length === 0 ? period.from % length : 0;
  const from = Math.floor((first - shift) / length) * length + shift;
  const end = first + (isWhole ? nimbers.length : Math.min(nimbers.length, FEW));
  const rows: number[] = [];
  for (let start = from; start < end; start += length) rows.push(start);
  const exceptions = new Set(period?.exceptions ?? []);
  const isBefore = (number: number) => period != null && number < period.from;
  const classOf = (number: number) => {
    const classes = [isBefore(number) ? "is-before" : period ? "is-periodic" : ""];
    if (exceptions.has(number)) classes.push("is-exception");
    if (number === current) classes.push("is-current");
    return classes.join(" ");
  };
  return (
    <>
      <div class="nimber-scroll" tabIndex={0} role="region" aria-label={t("nimbers-list")}>
        <table class="nimber-list">
          <thead>
            <tr>
              <th scope="col">{numberName(answer)}</th>
              {Array.from({ length }, (_, column) => (
                <th key={column} scope="col">
                  +{column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((start) => (
              <tr key={start}>
                <th scope="row">{start}</th>
                {Array.from({ length }, (_, column) => {
                  const number = start + column;
                  const value = number < first || number >= end ? undefined : nimbers[number - first];
                  return (
                    <td key={column} class={value === undefined ? "" : classOf(number)}>
                      {genera && value !== undefined ? <Genus text={genera[number - first] ?? ""} /> : value}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isWhole && nimbers.length > FEW && (
        <button type="button" class="button" onClick={() => setIsWhole(true)}>
          {t("nimbers-all", { n: nimbers.length })}
        </button>
      )}
    </>
  );
}

function rowLength(period: number | undefined): number {
  if (period === undefined || period > ROW.most) return ROUND;
  // Short periods stand several times in a row.
  return period >= ROW.least * 2 ? period : period * Math.ceil(ROUND / period);
}
