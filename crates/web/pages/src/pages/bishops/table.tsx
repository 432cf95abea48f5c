// The table F of one colour, filled cell by cell.
import { memo } from "preact/compat";
import { useEffect, useRef } from "preact/hooks";
import { shortNumber } from "../../parts/number";
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
  return (
      <div class="bishops-scroll scrolls" ref={box} tabIndex={0} role="region" aria-label={name}>
        <table class="f-table" data-colour={side.colour}>
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
            {side.table.map((row, m) => (
              <Row
                key={m}
                m={m}
                length={m === 0 ? "" : String(side.diagonals[m - 1]?.length ?? "")}
                row={row}
                done={Math.max(0, Math.min(row.length, step - stepOf(answer, { colour, m, k: 0 }) + 1))}
                current={cell?.m === m ? cell.k : m === last ? used : undefined}
                source={cell && m === cell.m - 1 && cell.k > 0 ? cell.k : undefined}
              />
            ))}
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
    <tr>
      <th scope="row">{m === 0 ? m : <span class={`bishops-number diagonal-tint-${tintOf(m - 1)}`}>{m}</span>}</th>
      <td class="f-length">{length}</td>
      {row.map((value, k) => {
        const isSource = source !== undefined && (k === source || k === source - 1);
        return (
          <td
            key={k}
            data-m={m}
            data-k={k}
            title={k < done && value.length > 9 ? value : undefined}
            class={k === current ? "is-current" : isSource ? "is-source" : value === "0" ? "is-zero" : undefined}
          >
            {k < done ? shortNumber(value) : ""}
          </td>
        );
      })}
    </tr>
  );
});

/** Scrolls the box, and the box alone, to the cell. */
function useKeptInView(box: { current: HTMLDivElement | null }, cell: Cell | undefined): void {
  useEffect(() => {
    const at = cell && box.current?.querySelector<HTMLElement>(`td[data-m="${cell.m}"][data-k="${cell.k}"]`);
    if (!at || !box.current) return;
    const [outer, inner] = [box.current.getBoundingClientRect(), at.getBoundingClientRect()];
    // Names of rows and columns stick to the edges and cover what lies under them.
    const [head, names] = [40, 100];
    if (inner.top < outer.top + head) box.current.scrollTop -= outer.top + head - inner.top;
    if (inner.bottom > outer.bottom) box.current.scrollTop += inner.bottom - outer.bottom + 16;
    if (inner.left < outer.left + names) box.current.scrollLeft -= outer.left + names - inner.left;
    if (inner.right > outer.right) box.current.scrollLeft += inner.right - outer.right + 16;
  }, [cell?.colour, cell?.m, cell?.k]);
}
