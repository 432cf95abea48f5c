// All pieces that have a name, each with its attacks.
import { useMemo } from "preact/hooks";
import { useWords } from "../../words";
import { Figure, figureOf } from "../../parts/picture/figures";

export interface Piece {
  name: string;
  singular: string;
  also: string[];
  letter: string | null;
  betza: string;
  said: string;
  /** Its directions: rows down and columns right of a step, and how many steps; `null` is as far as the board goes. */
  rides: { down: number; right: number; most: number | null }[];
}

/** Rows and columns of the small boards; the piece stands in the middle. */
const SMALL = 9;

interface Props {
  pieces: readonly Piece[];
  chosen: string | undefined;
  onChoose: (name: string) => void;
}

export function PieceCards({ pieces, chosen, onChoose }: Props) {
  const name = usePieceName();
  return (
    <ul class="piece-cards">
      {pieces.map((piece) => (
        <li key={piece.name}>
          <button
            type="button"
            class="piece-card"
            data-piece={piece.name}
            aria-pressed={piece.name === chosen}
            onClick={() => {
              onChoose(piece.name);
              window.scrollTo({ top: 0, behavior: matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth" });
            }}
          >
            <AttackBoard piece={piece} />
            <span class="piece-card-text">
              <strong>{name(piece)}</strong>
              <span class="soft">{piece.said.replace(/^quân [^:]*: /, "")}</span>
              <code>{piece.betza}</code>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** How a piece is called. Most have an English name alone. */
export function usePieceName(): (piece: Piece) => string {
  const { t } = useWords();
  return (piece) => {
    const known = t(`piece-${piece.singular}`);
    return known.startsWith("piece-") ? piece.singular : known;
  };
}

function AttackBoard({ piece }: { piece: Piece }) {
  const middle = (SMALL - 1) / 2;
  const figure = figureOf(piece.singular);
  const attacked = useMemo(() => {
    const found: [number, number][] = [];
    for (const { down, right, most } of piece.rides) {
      for (let steps = 1; steps <= (most ?? SMALL); steps++) {
        const [row, column] = [middle + down * steps, middle + right * steps];
        if (row < 0 || column < 0 || row >= SMALL || column >= SMALL) break;
        found.push([row, column]);
      }
    }
    return found;
  }, [piece]);
  const dark: string[] = [];
  for (let row = 0; row < SMALL; row++) {
    for (let column = (row + 1) % 2; column < SMALL; column += 2) dark.push(`M${column} ${row}h1v1h-1z`);
  }
  return (
    <svg class="thumb piece-attacks" viewBox={`-0.05 -0.05 ${SMALL + 0.1} ${SMALL + 0.1}`} aria-hidden="true">
      <rect class="thumb-light" width={SMALL} height={SMALL} />
      <path class="thumb-dark" d={dark.join("")} />
      {attacked.map(([row, column]) => (
        <circle key={`${row} ${column}`} cx={column + 0.5} cy={row + 0.5} r="0.3" />
      ))}
      {figure ? (
        <Figure figure={figure.figure} class="chess-figure" at={[middle - 0.3, middle - 0.3]} side={1.6} />
      ) : (
        <rect class="piece-stand" x={middle + 0.05} y={middle + 0.05} width="0.9" height="0.9" rx="0.2" />
      )}
    </svg>
  );
}
