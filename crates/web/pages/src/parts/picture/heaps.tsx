// Heaps of stones.
import type { HeapsDrawing } from "../../types";
import type { DrawingProps } from "./index";

/** So many stones are drawn one by one; of larger heaps the number tells. */
const MOST_STONES = 60;
const ACROSS = 10;
const STONE = 22;

export function HeapsView({ drawing, small, markOf, targetOf, onPick, onPoint }: DrawingProps<HeapsDrawing>) {
  return (
    <div class="heaps">
      {drawing.heaps.map((heap, item) => {
        const target = targetOf(item);
        const mark = markOf(item);
        const stones = Math.min(Math.max(0, heap.stones), MOST_STONES);
        const rows = Math.max(1, Math.ceil(stones / ACROSS));
        const across = Math.min(ACROSS, Math.max(1, stones));
        const classes = `heap${heap.marked ? " heap-marked" : ""}${mark ? ` mark-${mark.tone}` : ""}`;
        const inside = (
          <>
            <span class="heap-name">
              {heap.name} <b>{heap.stones}</b>
            </span>
            <svg
              class="stones"
              viewBox={`0 0 ${across * STONE} ${rows * STONE}`}
              width={across * STONE * (small ? 0.6 : 1)}
              aria-hidden="true"
            >
              {Array.from({ length: stones }, (_, stone) => (
                <circle
                  key={stone}
                  cx={((stone % ACROSS) + 0.5) * STONE}
                  cy={(Math.floor(stone / ACROSS) + 0.5) * STONE}
                  r={STONE * 0.38}
                />
              ))}
            </svg>
          </>
        );
        return target === undefined ? (
          <div key={item} class={classes}>
            {inside}
          </div>
        ) : (
          <button
            key={item}
            type="button"
            class={`${classes} target`}
            aria-label={target}
            onClick={() => onPick(item)}
            onMouseEnter={() => onPoint(item)}
            onMouseLeave={() => onPoint(null)}
            onFocus={() => onPoint(item)}
            onBlur={() => onPoint(null)}
          >
            {inside}
          </button>
        );
      })}
    </div>
  );
}
