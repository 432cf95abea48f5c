// The table F of one colour, filled cell by cell.
import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import { Digits, SHORT, shortNumber } from "../../parts/number";
import { useWords } from "../../words";
import { tintOf } from "./colour";
import { stepOf, type BishopsAnswer, type Cell, type Filled } from "./filling";

interface Props {
  answer: BishopsAnswer;
  colour: 0 | 1;
  step: number;
  filled: Filled;
  onGo: (cell: Cell) => void;
}

export function FTable({ answer, colour, step, filled, onGo }: Props) {
  const { t } = useWords();
  const side = answer.colours[colour];
  const cell = filled && "cell" in filled && filled.cell.colour === colour ? filled.cell : undefined;
  const term = filled && "term" in filled ? answer.terms[filled.term] : undefined;
  const used = term && (colour === 0 ? term.light : term.dark);
  const last = side.table.length - 1;
  const name = t("bishops-table", { colour: t(`bishops-${side.colour}`) });
  const box = useRef<HTMLDivElement>(null);
  useKeptInView(box, cell);
  const rows = useRows(box, side.table.length);
  return (
      <div class="bishops-scroll scrolls" ref={box} tabIndex={0} role="region" aria-label={name}>
        <table class={`f-table ${side.table.length > WHOLE ? "is-long" : ""}`} data-colour={side.colour} aria-rowcount={side.table.length + 1}>
          <thead>
            <tr>
              <th scope="col" class="f-corner" title={t("bishops-length-of")}>
                m
              </th>
              <th scope="col" class="f-length">
                c<sub>m</sub>
              </th>
              {Array.from({ length: answer.k + 1 }, (_, k) => (
                <th key={k} scope="col">
                  {k === 0 ? "k = 0" : k}
                </th>
              ))}
            </tr>
          </thead>
          <tbody
            onClick={(event) => {
              const { m, k } = (event.target as HTMLElement).closest<HTMLElement>("td[data-k]")?.dataset ?? {};
              if (m !== undefined && k !== undefined) onGo({ colour, m: Number(m), k: Number(k) });
            }}
          >
            <Gap rows={rows.from} height={rows.height} />
            {side.table.slice(rows.from, rows.to).map((row, place) => {
              const m = rows.from + place;
              return (
                <Row
                  key={m}
                  m={m}
                  length={m === 0 ? "" : String(side.diagonals[m - 1]?.length ?? "")}
                  row={row}
                  done={Math.max(0, Math.min(row.length, step - stepOf(answer, { colour, m, k: 0 }) + 1))}
                  current={cell?.m === m ? cell.k : m === last ? used : undefined}
                  source={cell && m === cell.m - 1 && cell.k > 0 ? cell.k : undefined}
                />
              );
            })}
            <Gap rows={side.table.length - rows.to} height={rows.height} />
          </tbody>
        </table>
      </div>
  );
}

interface RowProps {
  m: number;
  length: string;
  row: string[];
  /** How many cells are filled. */
  done: number;
  /** The cell that is being filled, or used. */
  current: number | undefined;
  /** It and the one before it are what the current cell is made of. */
  source: number | undefined;
}

const Row = memo(function Row({ m, length, row, done, current, source }: RowProps) {
  return (
    <tr data-row={m} aria-rowindex={m + 2}>
      <th scope="row">{m === 0 ? m : <span class={`bishops-number diagonal-tint-${tintOf(m - 1)}`}>{m}</span>}</th>
      <td class="f-length">{length}</td>
      {row.map((value, k) => {
        const isSource = source !== undefined && (k === source || k === source - 1);
        return (
          <td
            key={k}
            data-m={m}
            data-k={k}
            title={k < done && value.length > SHORT ? value : undefined}
            class={k === current ? "is-current" : isSource ? "is-source" : value === "0" ? "is-zero" : undefined}
          >
            {k < done && (value.length > 3 && value.length <= SHORT ? <Digits value={value} /> : shortNumber(value))}
          </td>
        );
      })}
    </tr>
  );
});

/** Scrolls the box, and the box alone, to the cell. Its row need not be drawn. */
function useKeptInView(box: { current: HTMLDivElement | null }, cell: Cell | undefined): void {
  useEffect(() => {
    const outer = box.current;
    const heads = outer?.querySelectorAll<HTMLElement>("thead th");
    const column = cell && heads?.[cell.k + 2];
    if (!outer || !column || !heads?.[1]) return;
    // Names of rows and columns stick to the edges and cover what lies under them.
    const [head, names] = [column.offsetHeight, heads[1].offsetWidth + (heads[0]?.offsetWidth ?? 0)];
    const height = rowHeight(outer);
    const [top, left] = [cell.m * height, column.offsetLeft];
    if (top < outer.scrollTop) outer.scrollTop = top;
    if (top + height + head > outer.scrollTop + outer.clientHeight) outer.scrollTop = top + height + head - outer.clientHeight;
    if (left - names < outer.scrollLeft) outer.scrollLeft = left - names;
    const right = left + column.offsetWidth;
    if (right > outer.scrollLeft + outer.clientWidth) outer.scrollLeft = right - outer.clientWidth + 16;
  }, [cell?.colour, cell?.m, cell?.k]);
}

function rowHeight(box: HTMLElement): number {
  return box.querySelector<HTMLElement>("tr[data-row]")?.offsetHeight || 32;
}

/** Tables of so many rows are drawn whole. */
const WHOLE = 40;

/** Rows are drawn by so many at a time, and so many more above and below those in sight. */
const SPARE = 10;

/** The rows that are drawn, from the first one to before the last: those in sight, and some around them. */
function useRows(box: { current: HTMLDivElement | null }, count: number): { from: number; to: number; height: number } {
  const [part, setPart] = useState({ from: 0, to: count > WHOLE ? WHOLE : count, height: 32 });
  useEffect(() => {
    const outer = box.current;
    if (!outer || count <= WHOLE) return;
    const look = () => {
      const height = rowHeight(outer);
      const from = Math.max(0, Math.floor(outer.scrollTop / height / SPARE - 1) * SPARE);
      const seen = Math.ceil(outer.clientHeight / height);
      const to = Math.min(count, from + Math.ceil((seen + 3 * SPARE) / SPARE) * SPARE);
      setPart((last) => (last.from === from && last.to === to && last.height === height ? last : { from, to, height }));
    };
    look();
    outer.addEventListener("scroll", look, { passive: true });
    return () => outer.removeEventListener("scroll", look);
  }, [count]);
  return count > WHOLE ? part : { from: 0, to: count, height: part.height };
}

/** Room for rows that are not drawn. */
function Gap({ rows, height }: { rows: number; height: number }) {
  return rows > 0 ? (
    <tr class="f-gap" aria-hidden="true">
      <td style={{ height: `${rows * height}px` }} />
    </tr>
  ) : null;
}
