// The order in which the tables are filled, and what each cell is made of.

export interface BishopColour {
  colour: "light" | "dark";
  diagonals: { difference: number; length: number; squares: string[] }[];
  /** A row for m = 0, 1, …: the ways to put 0, 1, …, k bishops on the first m diagonals. */
  table: string[][];
}

export interface BishopsAnswer {
  n: number;
  k: number;
  count: string;
  colours: [BishopColour, BishopColour];
  terms: { light: number; dark: number; ways: [string, string]; product: string }[];
}

/** A cell of one of the two tables. */
export interface Cell {
  colour: 0 | 1;
  m: number;
  k: number;
}

/** Rows that the tables of one colour have: one for the start, one for each diagonal. */
const rowsOf = ({ colours }: BishopsAnswer, colour: 0 | 1) => colours[colour].table.length;

/** How many steps there are: the cells of both tables, then the products. */
export function stepsOf(answer: BishopsAnswer): number {
  return (rowsOf(answer, 0) + rowsOf(answer, 1)) * (answer.k + 1) + answer.terms.length;
}

export type Filled = { cell: Cell } | { term: number } | undefined;

/** What a step fills; nothing before the first one. */
export function filledAt(answer: BishopsAnswer, step: number): Filled {
  if (step <= 0) return undefined;
  const width = answer.k + 1;
  const light = rowsOf(answer, 0) * width;
  const dark = rowsOf(answer, 1) * width;
  if (step > light + dark) return { term: step - light - dark - 1 };
  const colour = step > light ? 1 : 0;
  const place = step - 1 - (colour === 1 ? light : 0);
  return { cell: { colour, m: Math.floor(place / width), k: place % width } };
}

/** The step that fills a cell. */
export function stepOf(answer: BishopsAnswer, { colour, m, k }: Cell): number {
  const before = colour === 1 ? rowsOf(answer, 0) * (answer.k + 1) : 0;
  return before + m * (answer.k + 1) + k + 1;
}
