// A board on which the piece at hand attacks: from the square that one points at, and from those where it was put.
import { useState } from "preact/hooks";
import { useAnswer } from "../../api";
import { ChessBoard, type SquareTone, type Standing } from "../../parts/chess/board";
import { squareItem, squareName } from "../../parts/chess/squares";
import { FailureNote } from "../../parts/failure";
import { useWords } from "../../words";
import { usePieceName, type Piece } from "./cards";
import type { PiecesProps } from "./index";

interface BoardAnswer {
  attacks: Record<string, string[]>;
  conflicts: [string, string][];
  kinds: { piece: string; name: string; character: string }[];
}

interface Props extends PiecesProps {
  title: string;
  piece: Piece | undefined;
}

export function PieceBoard({ wanted, fields, change, title, piece }: Props) {
  const { t } = useWords();
  const name = usePieceName();
  const { pieces, n, isTorus } = wanted;
  const [pointed, setPointed] = useState<number | null>(null);
  const middle = Math.floor((n - 1) / 2) * n + Math.floor(n / 2);
  // Before anything is put a piece stands in the middle, to have something to look at.
  const given = fields.get("with");
  const standing = (given === null ? squareName(middle, n, n) : given)
    .split(",")
    .filter((square) => squareItem(square, n, n) !== undefined);
  const question = { pieces, n, torus: isTorus };
  const put = useAnswer<BoardAnswer>("board", { ...question, with: standing.join(",") });
  const hover = pointed !== null && !standing.includes(squareName(pointed, n, n)) ? squareName(pointed, n, n) : undefined;
  const there = useAnswer<BoardAnswer>("board", hover ? { ...question, with: hover } : null);

  const toggle = (item: number) => {
    const square = squareName(item, n, n);
    // The piece that stood there to be looked at makes room for the first one that is put.
    const before = given === null && square !== standing[0] ? [] : standing;
    const next = before.includes(square) ? before.filter((one) => one !== square) : [...before, square];
    setPointed(null);
    change({ with: next.length > 0 ? next.join(",") : "none" });
  };

  const kind = put.answer?.kinds[0] ?? there.answer?.kinds[0];
  const figure = (tone?: Standing["tone"]): Standing => ({
    name: kind?.name ?? "",
    character: kind?.character ?? "",
    tone,
  });
  const placed = new Map<number, Standing>();
  const tones = new Map<number, SquareTone>();
  const inConflict = new Set((put.answer?.conflicts ?? []).flat());
  for (const square of standing) {
    const item = squareItem(square, n, n);
    if (item === undefined) continue;
    placed.set(item, figure(inConflict.has(square) ? "conflict" : undefined));
    if (inConflict.has(square)) tones.set(item, "conflict");
  }
  const isPointing = hover !== undefined && pointed !== null && there.answer?.attacks[hover] !== undefined;
  if (isPointing) placed.set(pointed, figure("ghost"));
  const squares = isPointing ? (there.answer?.attacks[hover] ?? []) : Object.values(put.answer?.attacks ?? {}).flat();
  const attacked = new Set(squares.map((square) => squareItem(square, n, n)).filter((item) => item !== undefined));
  const lines = isPointing ? [] : (put.answer?.conflicts ?? []).map(([one, other]) => [squareItem(one, n, n) ?? 0, squareItem(other, n, n) ?? 0] as const);

  return (
    <div class="card pieces-board">
      <div class="pieces-board-head">
        <h2 class={piece ? "pieces-name" : undefined}>{piece ? name(piece) : title}</h2>
        {piece && <span class="soft">{piece.said.replace(/^quân [^:]*: /, "")}</span>}
      </div>
      {put.failure ? (
        <FailureNote failure={put.failure} />
      ) : (
        <ChessBoard
          rows={n}
          columns={n}
          label={t("pieces-board")}
          pieces={placed}
          attacked={attacked}
          tones={tones}
          lines={isTorus ? [] : lines}
          targetOf={(item) => {
            const square = squareName(item, n, n);
            return t(standing.includes(square) ? "pieces-take" : "pieces-put", { square });
          }}
          onPick={toggle}
          onPoint={setPointed}
        />
      )}
      <div class="pieces-board-foot" hidden={put.failure !== undefined}>
        <span class="soft" aria-live="polite">
          {(put.answer?.conflicts.length ?? 0) > 0
            ? t("pieces-conflicts", { pairs: put.answer?.conflicts.length ?? 0 })
            : t("pieces-attacked", { squares: attacked.size })}
        </span>
        <button type="button" class="button" disabled={standing.length === 0} onClick={() => change({ with: "none" })}>
          {t("pieces-clear")}
        </button>
      </div>
    </div>
  );
}
