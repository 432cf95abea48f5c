// One colour: its squares, each with the number of its diagonal, and its table.
import { ChessBoard, type SquareTone } from "../../parts/chess/board";
import { squareItem } from "../../parts/chess/squares";
import { useWords } from "../../words";
import type { BishopColour, BishopsAnswer, Cell, Filled } from "./filling";
import { FTable } from "./table";

/** Larger boards have squares too small for numbers. */
const MOST_DRAWN = 24;

/** So many colours take turns. */
const TINTS = 6;

/** The number of the colour of a diagonal, from 1. */
export const tintOf = (place: number) => (place % TINTS) + 1;

interface Props {
  answer: BishopsAnswer;
  colour: 0 | 1;
  step: number;
  filled: Filled;
  onGo: (cell: Cell) => void;
}

export function ColourPart(props: Props) {
  const { answer, colour, filled } = props;
  const { t } = useWords();
  const side = answer.colours[colour];
  const upTo = filled && "cell" in filled && filled.cell.colour === colour ? filled.cell.m : undefined;
  const isDrawn = answer.n <= MOST_DRAWN;
  return (
    <section class="card">
      <h2>
        {t(`bishops-${side.colour}`)}
        <span class="bishops-many">{t("bishops-diagonals", { diagonals: side.diagonals.length })}</span>
      </h2>
      <div class={isDrawn ? "bishops-colour" : ""}>
        {isDrawn && <NumberedBoard n={answer.n} side={side} upTo={upTo} />}
        <FTable {...props} />
      </div>
    </section>
  );
}

interface BoardProps {
  n: number;
  side: BishopColour;
  /** Only the first diagonals, up to this one, take part. */
  upTo: number | undefined;
}

function NumberedBoard({ n, side, upTo }: BoardProps) {
  const { t } = useWords();
  const notes = new Map<number, { text: string; class: string }>();
  const tones = new Map<number, SquareTone>();
  side.diagonals.forEach(({ squares }, place) => {
    const isLater = upTo !== undefined && place + 1 > upTo;
    for (const name of squares) {
      const item = squareItem(name, n, n);
      if (item === undefined) continue;
      notes.set(item, { text: String(place + 1), class: isLater ? "chess-later" : `chess-diagonal-${tintOf(place)}` });
      if (upTo === place + 1) tones.set(item, "chosen");
    }
  });
  return (
    <ChessBoard
      rows={n}
      columns={n}
      label={t("bishops-board", { colour: t(`bishops-${side.colour}`), diagonals: side.diagonals.length })}
      notes={notes}
      tones={tones}
      faded={(item) => !notes.has(item)}
      rulers={n <= 12 ? "chess" : "none"}
    />
  );
}
