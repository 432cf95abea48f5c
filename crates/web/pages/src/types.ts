// What the server answers; `GET /api/v1/openapi.json` describes it.

export type Outcome = "win" | "lose" | "tie" | "endless";

/** What something looks like, without sizes and colours: drawn by `parts/picture`. */
export interface Picture {
  parts: Drawing[][];
}

export type Drawing = BoardDrawing | HeapsDrawing | NumberDrawing | TableDrawing | PlotDrawing;

export interface BoardDrawing {
  kind: "board";
  name: string;
  /** What the rows are called, from the top; none on a strip. */
  rows: string[];
  columns: string[];
  strip: boolean;
  /** Row by row, the top one first. */
  squares: Square[];
  ground: "plain" | "chess" | "regions" | "graph";
  regions?: number[];
  places?: ([number, number] | null)[];
  lines?: [number, number][];
}

export type Square = SquareContent & { marked?: true; attacked?: true };
export type SquareContent =
  | { empty: string }
  | { piece: number; name: string; character: string }
  | { number: number }
  | { hole: true };

export interface HeapsDrawing {
  kind: "heaps";
  heaps: { name: string; stones: number; marked?: true }[];
}

export interface NumberDrawing {
  kind: "number";
  name: string;
  value: number;
}

export interface TableDrawing {
  kind: "table";
  name: string;
  row_name: string;
  column_name: string;
  rows: number[];
  columns: number[];
  /** Row by row, the top one first; `null` where there is no position. */
  cells: ([Outcome, number | null] | null)[];
  meanings: { shade: Outcome; letter: string; text: string }[];
  note: string;
}

export interface PlotDrawing {
  kind: "plot";
  name: string;
  number_name: string;
  value_name: string;
  first: number;
  values: number[];
  period: { from: number; length: number } | null;
  note: string;
}

/** A place in a picture, counted from 0. */
export interface Place {
  part: number;
  drawing: number;
  item: number;
}

export interface Parameter {
  name: string;
  /** As the rules say it, such as `1..`. */
  range: string;
  default: string | null;
  set: boolean;
}

/** A game, as `games` and `show` tell of it. */
export interface Game {
  game: string;
  about: { en: string | null; vi: string | null };
  source: string | null;
  parameters: Parameter[];
  states: { name: string; size: string[]; holds: string }[];
  /** Their names, where the two may do different things; the first one begins. */
  players: string[] | null;
  group?: string;
  contest?: { input: string; output: string };
  rules?: string;
  position?: string;
  turn?: string;
  picture?: Picture;
}

/** All that a game's page shows: the answer of `play`. */
export interface PlayAnswer {
  game: string;
  parameters: Record<string, number | number[]>;
  misere?: true;
  notes: string[];
  /** The opening, then the position after each move with the move that led there. */
  course: CourseStep[];
  position: string;
  turn?: string;
  side: Side;
  picture: Picture | null;
  moves: PlayMove[];
  /** Otherwise there are more moves than are listed. */
  all_moves: boolean;
  result: null | Side | "tie" | "repeated";
  outcome?: Outcome;
  plies?: number | null;
  verdict?: string;
  reason?: string;
  best?: string;
  line?: { move: string; to: string; part?: number; again?: true }[];
  method?: string;
  /** Why there are no values. */
  unsolved?: { kind: string; message: string; hint: string | null };
}

export type Side = "first" | "second";

export interface CourseStep {
  position: string;
  turn?: string;
  side: Side;
  move?: string;
  outcome?: Outcome;
  plies?: number | null;
}

export interface PlayMove {
  /** How it is typed, which is what `moves` of the next question holds. */
  text: string;
  /** How people read it. */
  label: string;
  kind?: string;
  move: Record<string, number>;
  part?: number;
  to: string;
  again?: true;
  /** Of the position it leads to, for whoever then moves. */
  outcome?: Outcome;
  plies?: number | null;
  best?: boolean;
  /** What it gives the player who makes it. */
  gives?: Outcome;
  /** What it changes in the picture; of an item -1 all of the drawing goes or becomes something else. */
  changes: (Place & { to: SquareContent | number | null })[];
}
