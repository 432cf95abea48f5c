// Chess pieces. Their outlines are those of the program's own images: one SVG of symbols, which the server sends.

/** Pieces with a figure; others are discs with their character. */
const FIGURES = new Set(["king", "queen", "rook", "bishop", "knight"]);

/** The figure of a piece by its name, such as `queen` or `white_king`. */
export function figureOf(name: string): { figure: string; isWhite: boolean } | undefined {
  const [, colour, figure] = /^(?:(white|black)_)?([a-z]+)$/.exec(name) ?? [];
  return figure !== undefined && FIGURES.has(figure) ? { figure, isWhite: colour === "white" } : undefined;
}

interface FigureProps {
  figure: string;
  isWhite?: boolean;
  /** The side of the square that it stands on. */
  side?: number;
}

/** A chess piece in a square that begins at 0, 0. */
export function Figure({ figure, isWhite = false, side = 40 }: FigureProps) {
  return (
    <use
      class={isWhite ? "figure figure-white" : "figure"}
      href={`/assets/pieces.svg#${figure}`}
      x={side * 0.04}
      y={side * 0.04}
      width={side * 0.92}
      height={side * 0.92}
    />
  );
}
