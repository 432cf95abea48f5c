import type { NumberDrawing } from "../../types";
import type { DrawingProps } from "./index";

/** A number with its name. */
export function NumberView({ drawing, markOf }: DrawingProps<NumberDrawing>) {
  const mark = markOf(0) ?? markOf(-1);
  return (
    <p class={`picture-number${mark ? ` mark-${mark.tone}` : ""}`}>
      <span>{drawing.name}</span> <b>{drawing.value}</b>
    </p>
  );
}
