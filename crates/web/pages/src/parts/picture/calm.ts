// Marks of what the last move changed, where they tell something.
import type { Drawing, Picture } from "../../types";

type Item = { marked?: true };

const itemsOf = (drawing: Drawing): readonly Item[] =>
  drawing.kind === "board" ? drawing.squares : drawing.kind === "heaps" ? drawing.heaps : [];

function without<I extends Item>({ marked, ...item }: I): I {
  void marked;
  return item as I;
}

/** The picture without its marks if most of it is marked, as where the board is turned after each move. */
export function calm(picture: Picture): Picture {
  const items = picture.parts.flat().flatMap(itemsOf);
  if (items.filter((item) => item.marked).length * 2 <= items.length) return picture;
  const parts = picture.parts.map((drawings) =>
    drawings.map((drawing): Drawing => {
      if (drawing.kind === "board") return { ...drawing, squares: drawing.squares.map(without) };
      return drawing.kind === "heaps" ? { ...drawing, heaps: drawing.heaps.map(without) } : drawing;
    }),
  );
  return { parts };
}
