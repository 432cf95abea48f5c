// Squares of a chess board: by their place, row by row from the top left, and by their names.

/** The letters of a column: a, b, …, z, aa, ab, … */
export function columnName(column: number): string {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last;
}

/** A square as chess players write it; rows count from the top here, and from the bottom there. */
export function squareName(item: number, rows: number, columns: number): string {
  return `${columnName(item % columns)}${rows - Math.floor(item / columns)}`;
}

/** The place of a square by its name; `undefined` if it is none of the board. */
export function squareItem(name: string, rows: number, columns: number): number | undefined {
  const [, letters, digits] = /^([a-z]+)([1-9]\d*)$/.exec(name) ?? [];
  if (letters === undefined || digits === undefined) return undefined;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 96, 0) - 1;
  const row = rows - Number(digits);
  return row >= 0 && column < columns && row < rows ? row * columns + column : undefined;
}

/** The columns of a placement with one piece in each row, from the top. */
export function columnsOf(placement: readonly string[], n: number): number[] {
  const columns = new Array<number>(n).fill(-1);
  for (const name of placement) {
    const item = squareItem(name, n, n);
    if (item !== undefined) columns[Math.floor(item / n)] = item % n;
  }
  return columns;
}
