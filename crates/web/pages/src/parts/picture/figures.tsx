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
  /** Its colours. */
  class: string;
  /** Its left upper corner, and its side. */
  at: readonly [number, number];
  side: number;
}

/** A chess piece. */
export function Figure({ figure, at: [x, y], side, ...rest }: FigureProps) {
  return <use class={rest.class} href={`/assets/pieces.svg#${figure}`} x={x} y={y} width={side} height={side} />;
}
