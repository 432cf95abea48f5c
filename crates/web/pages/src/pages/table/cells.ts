// Which position a cell of a table stands for: two numbers crossed, or one number in rows that go on.
import type { Outcome, TableDrawing } from "../../types";

export interface Cells {
  nRows: number;
  nColumns: number;
  /** Row by row, the top one first; `null` where there is no position. */
  values: TableDrawing["cells"];
  rowLabels: readonly number[];
  columnLabels: readonly number[];
  /** The text of the position of a cell. */
  positionOf(cell: number): string;
  /** The cell of a position; `undefined` if it has none here. */
  cellOf(position: string): number | undefined;
}

/** A row name that begins with this arrow says that numbers go on in the next row. */
const GOES_ON = "↓";

export function cellsOf(table: TableDrawing): Cells {
  const { rows, columns, cells } = table;
  const nColumns = columns.length;
  const nRows = Math.max(1, rows.length);
  const isCrossed = rows.length > 0 && !table.row_name.startsWith(GOES_ON);
  const rowOf = new Map(rows.map((number, row) => [number, row]));
  const columnOf = new Map(columns.map((number, column) => [number, column]));
  const first = (rows[0] ?? 0) + (columns[0] ?? 0);
  const at = (cell: number): [number, number] => [Math.floor(cell / nColumns), cell % nColumns];
  return {
    nRows,
    nColumns,
    values: cells,
    rowLabels: rows,
    columnLabels: columns,
    positionOf(cell) {
      const [row, column] = at(cell);
      return isCrossed ? `${rows[row]},${columns[column]}` : String(first + cell);
    },
    cellOf(position) {
      const numbers = position.split(",").map(Number);
      if (isCrossed) {
        const [row, column] = [rowOf.get(numbers[0] ?? NaN), columnOf.get(numbers[1] ?? NaN)];
        return numbers.length !== 2 || row === undefined || column === undefined ? undefined : row * nColumns + column;
      }
      const cell = (numbers[0] ?? NaN) - first;
      return numbers.length === 1 && cell >= 0 && cell < cells.length ? cell : undefined;
    },
  };
}

/** A value as old texts print it: wins are positive numbers, losses are 0 or negative. */
export function signed([outcome, plies]: [Outcome, number | null]): string {
  return outcome === "win" ? String(plies) : plies === 0 ? "0" : `−${plies}`;
}
