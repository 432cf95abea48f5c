// A small board with discs, of which many fit on a page.
import { squareItem } from "./squares";

interface ThumbProps {
  rows: number;
  columns: number;
  squares: readonly string[];
  label?: string | undefined;
}

export function Thumb({ rows, columns, squares, label }: ThumbProps) {
  const dark: string[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = (rows - 1 - row) % 2; column < columns; column += 2) dark.push(`M${column} ${row}h1v1h-1z`);
  }
  return (
    <svg
      class="thumb"
      viewBox={`-0.08 -0.08 ${columns + 0.16} ${rows + 0.16}`}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : "true"}
    >
      <rect class="thumb-light" width={columns} height={rows} />
      <path class="thumb-dark" d={dark.join("")} />
      {squares.map((name) => {
        const item = squareItem(name, rows, columns);
        if (item === undefined) return null;
        return <circle key={name} cx={(item % columns) + 0.5} cy={Math.floor(item / columns) + 0.5} r="0.34" />;
      })}
    </svg>
  );
}
