// What the program keeps in mind: which columns and diagonals are taken, as three rows of cells.
import { useWords } from "../../words";
import { diagonalsOf, type Diagonals, type TraceStep } from "./trace";

interface Props {
  n: number;
  queens: readonly number[];
  diagonals: Diagonals;
  tried: TraceStep | undefined;
}

export function Marks({ n, queens, diagonals, tried }: Props) {
  const { t } = useWords();
  const of = (row: number, column: number) => diagonalsOf(row, column, n, diagonals);
  const standing = queens.map((column, row) => ({ column, ...of(row, column) }));
  const square = tried && "column" in tried ? { column: tried.column, ...of(tried.row, tried.column) } : undefined;
  const rows = [
    { name: "column", letter: "a", what: "j", first: 0, length: n },
    { name: "sum", letter: "b", what: "i + j", first: 0, length: 2 * n - 1 },
    {
      name: "difference",
      letter: "c",
      what: diagonals === "text" ? "i − j + n" : "j − i + n − 1",
      first: diagonals === "text" ? 1 : 0,
      length: 2 * n - 1,
    },
  ] as const;
  return (
    <div class="marks">
      {rows.map(({ name, letter, what, first, length }) => {
        const taken = new Set(standing.map((queen) => queen[name]));
        return (
          <div key={name} class={`marks-row marks-${name}`}>
            <span class="marks-name">
              <var>{letter}</var> {t(`queens-marks-${name}`)} <span class="soft">{what}</span>
            </span>
            <ul>
              {Array.from({ length }, (_, place) => place + first).map((number) => (
                <li
                  key={number}
                  class={`${taken.has(number) ? "is-taken" : ""} ${square?.[name] === number ? "is-tried" : ""}`}
                >
                  <span>{number}</span>
                  <span class="hidden">{t(taken.has(number) ? "queens-taken" : "queens-free")}</span>
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </div>
  );
}
