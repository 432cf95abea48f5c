// Numbers of rows, columns and diagonals around a board. Sums i+j stand beside the rows, differences above and below the columns.
import { SIDE } from "../../parts/chess/board";
import { diagonalsOf, type Diagonals } from "./trace";

interface Props {
  n: number;
  queens: readonly number[];
  diagonals: Diagonals;
}

interface Label {
  kind: "sum" | "difference";
  value: number;
  /** Corner of the board where the diagonal leaves it, and the way it goes on, in squares. */
  x: number;
  y: number;
  right: 1 | -1;
  down: 1 | -1;
}

export function DiagonalRulers({ n, queens, diagonals }: Props) {
  const of = (row: number, column: number) => diagonalsOf(row, column, n, diagonals);
  const taken = { sum: new Set<number>(), difference: new Set<number>() };
  queens.forEach((column, row) => {
    const { sum, difference } = of(row, column);
    taken.sum.add(sum);
    taken.difference.add(difference);
  });
  const labels: Label[] = [];
  for (let place = 0; place < n; place++) {
    // The long diagonals are named at one end.
    labels.push({ kind: "sum", value: of(place, 0).sum, x: 0, y: place + 1, right: -1, down: 1 });
    if (place > 0) labels.push({ kind: "sum", value: of(place, n - 1).sum, x: n, y: place, right: 1, down: -1 });
    labels.push({ kind: "difference", value: of(0, place).difference, x: place, y: 0, right: -1, down: -1 });
    if (place + 1 < n) labels.push({ kind: "difference", value: of(n - 1, place).difference, x: place + 1, y: n, right: 1, down: 1 });
  }
  return (
    <g class="diagonal-rulers" aria-hidden="true">
      {labels.map(({ kind, value, x, y, right, down }) => {
        const [fromX, fromY] = [x * SIDE, y * SIDE];
        const isTaken = taken[kind].has(value);
        const [atX, atY] = [fromX + right * 15, fromY + down * 15];
        return (
          <g key={`${kind}${value}`} class={`diagonal-${kind} ${isTaken ? "is-taken" : ""}`}>
            <line x1={fromX + right * 2} y1={fromY + down * 2} x2={fromX + right * 7} y2={fromY + down * 7} />
            <rect x={atX - 9} y={atY - 7.5} width="18" height="15" rx={kind === "sum" ? 7.5 : 2.5} />
            <text x={atX} y={atY + 4}>
              {value}
            </text>
          </g>
        );
      })}
      {Array.from({ length: n }, (_, place) => (
        <g key={place} class="line-number">
          <text x={-42} y={(place + 0.5) * SIDE + 5}>
            {place}
          </text>
          <text x={(place + 0.5) * SIDE} y={-36}>
            {place}
          </text>
        </g>
      ))}
      <text class="line-name" x={-42} y={-36}>
        i\j
      </text>
    </g>
  );
}
