// Pieces: how each attacks, and in how many ways some of them stand.
import { go, numberIn, to, useAddress } from "../../address";
import { useAnswer } from "../../api";
import { NumberField, Switch, TextField } from "../../parts/field";
import { useWords } from "../../words";
import { PieceCards, usePieceName, type Piece } from "./cards";
import { PieceBoard } from "./board";
import { Count, Placements } from "./count";
import "./pieces.css";

const MOST = 20;

/** What is asked, from the address. */
export interface Wanted {
  /** A name, several with `+`, or Betza notation. */
  pieces: string;
  n: number;
  k: number;
  isTorus: boolean;
  isDistinct: boolean;
}

/** What the parts of the page get. */
export interface PiecesProps {
  wanted: Wanted;
  fields: URLSearchParams;
  change: (fields: Record<string, string | number | undefined>, step?: boolean) => void;
}

export function Pieces() {
  const { t, language } = useWords();
  const { fields } = useAddress();
  const n = numberIn(fields, "n", 8, 1, MOST);
  const wanted: Wanted = {
    pieces: fields.get("piece") || "knights",
    n,
    k: numberIn(fields, "k", Math.min(2, n * n), 0, n * n),
    isTorus: fields.get("edges") === "torus",
    isDistinct: fields.get("distinct") === "yes",
  };
  const { answer } = useAnswer<{ pieces: Piece[] }>("pieces", {});
  const pieces = answer?.pieces ?? [];
  const piece = pieces.find((one) => [one.name, one.singular, one.betza, ...one.also].includes(wanted.pieces));
  const change: PiecesProps["change"] = (changed, step = false) => {
    const here = Object.fromEntries(new URLSearchParams(window.location.search));
    go(to("/pieces", { ...here, ...changed }), { replace: !step });
  };
  const choose = (name: string) => change({ piece: name, at: undefined }, true);
  // People type a piece as they call it; the address and the server have one name for it.
  const name = usePieceName();
  const choosePiece = (text: string) => {
    const short = (called: string) => called.trim().toLowerCase().replace(/^quân /, "");
    const called = pieces.find((one) => short(name(one)) === short(text));
    choose(called?.name ?? (text.trim() || "knights"));
  };
  const props = { wanted, fields, change };
  const title = piece ? name(piece) : wanted.pieces;
  return (
    <section class="page pieces">
      <div class="page-head">
        <h1>{t("pieces-title")}</h1>
        <p class="page-about">{t("pieces-about")}</p>
      </div>
      <div class="page-bar pieces-fields">
        <TextField label={t("pieces-piece")} hint={t("pieces-piece-hint")} value={piece && language === "vi" ? name(piece) : wanted.pieces} onDone={choosePiece} />
        <NumberField label={t("pieces-n")} value={n} least={1} most={MOST} onChange={(rows) => change({ n: rows, with: undefined, at: undefined })} />
        <NumberField label={t("pieces-k")} value={wanted.k} least={0} most={n * n} onChange={(k) => change({ k, at: undefined })} />
        <div class="pieces-switches">
          <Switch label={t("pieces-torus")} isOn={wanted.isTorus} onChange={(on) => change({ edges: on ? "torus" : undefined, at: undefined })} />
          <Switch label={t("pieces-distinct")} isOn={wanted.isDistinct} onChange={(on) => change({ distinct: on ? "yes" : undefined, at: undefined })} />
        </div>
      </div>
      <div class="pieces-main">
        <PieceBoard {...props} title={title} piece={piece} />
        <Count {...props} />
      </div>
      <Placements {...props} />
      <h2 class="pieces-heading">{t("pieces-all")}</h2>
      <PieceCards pieces={pieces} chosen={piece?.name} onChoose={choose} />
    </section>
  );
}
