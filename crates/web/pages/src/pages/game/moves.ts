// Which moves a click means: moves are clicked by what they change in the picture.
import { drawingAt, spotKey, type Spot } from "../../parts/picture/names";
import type { Outcome, Picture, PlayMove } from "../../types";

/** The spots of a move: `first` are where a click may begin, `all` are those that tell it from other moves. */
export interface Spots {
  first: Spot[];
  all: Spot[];
}

/** Spots that were clicked, and the moves that change all of them. */
export interface Choice {
  chosen: Spot[];
  moves: PlayMove[];
}

/** What a click does: it plays a move, leaves several to choose from, or gives a choice up. */
export type Picked = { play: PlayMove } | { choice: Choice } | { choice: null };

/** The moves of a position, with what each of them changes. */
export class Moves {
  private readonly spots = new Map<PlayMove, Spots>();

  constructor(
    private readonly picture: Picture,
    readonly moves: readonly PlayMove[],
  ) {
    for (const move of moves) this.spots.set(move, this.spotsOf(move));
    this.joinHeaps();
  }

  of(move: PlayMove): Spots {
    return this.spots.get(move) ?? { first: [], all: [] };
  }

  /** Moves that no click on the picture means. */
  get loose(): PlayMove[] {
    return this.moves.filter((move) => this.of(move).first.length === 0);
  }

  /** The moves that may be meant where a click begins, by the keys of the spots. */
  beginnings(): Map<string, { spot: Spot; moves: PlayMove[] }> {
    return gather(this.moves, (move) => this.of(move).first);
  }

  /** The spots that tell the moves of a choice apart. */
  goals({ chosen, moves }: Choice): Map<string, { spot: Spot; moves: PlayMove[] }> {
    const goals = gather(moves, (move) => this.of(move).all);
    for (const [key, goal] of goals) {
      if (goal.moves.length === moves.length || chosen.some((spot) => spotKey(spot) === key)) goals.delete(key);
    }
    return goals;
  }

  /** The one of some moves that changes nothing but what all of them change. */
  least(moves: readonly PlayMove[]): PlayMove | undefined {
    const keys = moves.map((move) => new Set(this.of(move).all.map(spotKey)));
    const small = Math.min(...keys.map((set) => set.size));
    const least = moves.filter((_, place) => keys[place]?.size === small);
    const [only] = least;
    if (least.length !== 1 || !only) return undefined;
    const own = [...(keys[moves.indexOf(only)] ?? [])];
    return own.every((key) => keys.every((set) => set.has(key))) ? only : undefined;
  }

  pick(choice: Choice | null, spot: Spot): Picked {
    const key = spotKey(spot);
    if (choice?.chosen.some((chosen) => spotKey(chosen) === key)) {
      const least = this.least(choice.moves);
      return least ? { play: least } : { choice: null };
    }
    const goal = choice && this.goals(choice).get(key);
    const moves = goal ? goal.moves : (this.beginnings().get(key)?.moves ?? []);
    const [only] = moves;
    if (!only) return { choice: null };
    if (moves.length === 1) return { play: only };
    return { choice: { chosen: [...(goal ? choice.chosen : []), spot], moves } };
  }

  private spotsOf(move: PlayMove): Spots {
    const less: Spot[] = [];
    const more: Spot[] = [];
    for (const { part, drawing, item, to } of move.changes) {
      const place = { part, drawing, item };
      const drawn = drawingAt(this.picture, place);
      if (drawn?.kind === "number") continue;
      if (drawn?.kind === "heaps") {
        const [heap, left] = item < 0 && drawn.heaps.length === 1 && this.goesAway(move) ? [0, 0] : [item, to];
        const stones = drawn.heaps[heap]?.stones ?? 0;
        if (typeof left !== "number") more.push(place);
        else if (left < stones) less.push({ ...place, item: heap, left });
        else more.push({ ...place, item: heap });
      } else {
        less.push(place);
      }
    }
    return { first: less.length > 0 ? less : more, all: [...less, ...more] };
  }

  /** Whether the part in which a move is made is finished by it and left out, rather than falling into several. */
  private goesAway(move: PlayMove): boolean {
    return partsOf(move.to) < this.picture.parts.length;
  }

  /** Where a heap can be left in one way only, a click anywhere on it means that. */
  private joinHeaps(): void {
    const lefts = new Map<string, Set<number>>();
    const heapOf = ({ part, drawing, item }: Spot) => `${part}.${drawing}.${item}`;
    const all = [...this.spots.values()];
    for (const spot of all.flatMap((spots) => spots.first)) {
      if (spot.left === undefined) continue;
      const found = lefts.get(heapOf(spot)) ?? new Set();
      lefts.set(heapOf(spot), found.add(spot.left));
    }
    const joined = (spot: Spot): Spot => {
      if (spot.left === undefined || lefts.get(heapOf(spot))?.size !== 1) return spot;
      const drawn = drawingAt(this.picture, spot);
      const stones = drawn?.kind === "heaps" ? (drawn.heaps[spot.item]?.stones ?? 0) : 0;
      if (spot.left === stones - 1) return spot;
      return { part: spot.part, drawing: spot.drawing, item: spot.item };
    };
    for (const spots of all) {
      spots.first = spots.first.map(joined);
      spots.all = spots.all.map(joined);
    }
  }
}

/** How many parts a sum has, as it is written: `5*3+4` has four. */
function partsOf(position: string): number {
  return position.split("+").reduce((parts, text) => parts + Number(/^(\d+)\*/.exec(text)?.[1] ?? 1), 0);
}

function gather(
  moves: readonly PlayMove[],
  spotsOf: (move: PlayMove) => Spot[],
): Map<string, { spot: Spot; moves: PlayMove[] }> {
  const found = new Map<string, { spot: Spot; moves: PlayMove[] }>();
  for (const move of moves) {
    for (const spot of spotsOf(move)) {
      const key = spotKey(spot);
      const there = found.get(key);
      if (there) there.moves.push(move);
      else found.set(key, { spot, moves: [move] });
    }
  }
  return found;
}

/** How many plies are left when a move is made, that move among them. */
export function pliesOf(move: PlayMove): number | null {
  return typeof move.plies === "number" && move.gives !== "endless" ? move.plies + 1 : null;
}

const RANK: Record<Outcome, number> = { win: 0, tie: 1, endless: 2, lose: 3 };

/** Which of two moves is better for whoever makes it: wins first, the fast ones before, losses last, the slow ones before. */
export function compareMoves(one: PlayMove, other: PlayMove): number {
  if (!one.gives || !other.gives) return 0;
  const rank = RANK[one.gives] - RANK[other.gives];
  if (rank !== 0) return rank;
  if (one.best !== other.best) return one.best ? -1 : 1;
  const plies = (one.plies ?? 0) - (other.plies ?? 0);
  return one.gives === "lose" ? -plies : plies;
}
