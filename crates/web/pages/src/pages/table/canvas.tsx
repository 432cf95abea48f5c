// A table that can be moved, made larger, and looked at cell by cell: by mouse, fingers and keys.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import { useWords } from "../../words";
import type { Cells } from "./cells";
import { useColours } from "./colours";
import { bitmapOf, paint, type Arrow, type Painting } from "./draw";
import { usePointers } from "./pointers";
import { cellAt, fit, fitSide, heightFor, inside, resized, showing, zoomed, type Scene, type View } from "./view";

interface TableCanvasProps {
  cells: Cells;
  label: string;
  /** What is written in a cell: large, and small behind it. */
  textOf: (cell: number) => readonly [string, string] | null;
  selected: number | null;
  pointed: number | null;
  arrows: readonly Arrow[];
  onSelect: (cell: number | null) => void;
  onPoint: (cell: number | null) => void;
  /** Enter on the selected cell. */
  onOpen: () => void;
}

/** What of a screen is taken by what stands around the table, in pixels. */
const AROUND = 330;

/** How far the keys zoom and move. */
const ZOOM = 1.4;
const PAN = 80;

export function TableCanvas(props: TableCanvasProps) {
  const { cells, textOf, selected, pointed, arrows, onSelect, onPoint } = props;
  const { t } = useWords();
  const colours = useColours();
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const bitmap = useMemo(() => bitmapOf(cells, colours), [cells, colours]);
  const [size, setSize] = useState<{ width: number; height: number } | null>(null);
  const [view, setView] = useState<View | null>(null);
  const scene: Scene | null = size && { ...size, nRows: cells.nRows, nColumns: cells.nColumns };

  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => {
      const width = Math.floor(element.clientWidth);
      const most = Math.max(300, Math.min(760, window.innerHeight - AROUND));
      setSize({ width, height: heightFor(width, most, cells.nRows, cells.nColumns) });
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [cells.nRows, cells.nColumns]);

  // All of another table is seen; in another size the same of it is.
  const last = useRef<Scene | null>(null);
  useLayoutEffect(() => {
    if (!scene) return;
    const before = last.current;
    const isSameTable = before !== null && before.nRows === scene.nRows && before.nColumns === scene.nColumns;
    setView((view) => (view && isSameTable ? resized(view, before, scene) : fit(scene)));
    last.current = scene;
  }, [size?.width, size?.height, cells.nRows, cells.nColumns]);

  // Drawn once for each picture of the screen, however often something changes.
  const painting: Painting = { cells, bitmap, colours, textOf, selected, pointed, arrows };
  const latest = useRef({ painting, scene, view });
  latest.current = { painting, scene, view };
  useEffect(() => {
    const request = requestAnimationFrame(() => {
      const { painting, scene, view } = latest.current;
      const context = canvas.current?.getContext("2d");
      if (context && canvas.current && scene && view) {
        const ratio = window.devicePixelRatio || 1;
        const [width, height] = [Math.round(scene.width * ratio), Math.round(scene.height * ratio)];
        if (canvas.current.width !== width || canvas.current.height !== height) {
          [canvas.current.width, canvas.current.height] = [width, height];
        }
        paint(context, painting, scene, view, ratio);
      }
    });
    return () => cancelAnimationFrame(request);
  });

  const change = (next: (view: View, scene: Scene) => View) => {
    const { scene, view } = latest.current;
    if (!scene || !view) return;
    // Two fingers zoom and move before anything is drawn: each begins where the other ended.
    latest.current.view = next(view, scene);
    setView(latest.current.view);
  };
  const zoom = (factor: number, at?: readonly [number, number]) =>
    change((view, scene) => zoomed(view, scene, factor, at ?? middleOf(latest.current)));
  const pan = (dx: number, dy: number) => change((view, scene) => inside({ ...view, x: view.x + dx, y: view.y + dy }, scene));
  const cellUnder = (x: number, y: number) => {
    const cell = scene && view ? cellAt(view, scene, x, y) : null;
    return cell !== null && cells.values[cell] ? cell : null;
  };
  const handlers = usePointers(canvas, {
    onTap: (x, y) => onSelect(cellUnder(x, y)),
    onHover: (point) => onPoint(point && cellUnder(...point)),
    onPan: pan,
    onZoom: zoom,
    canZoom: (factor) => {
      const { scene, view } = latest.current;
      return scene !== null && view !== null && zoomed(view, scene, factor, [0, 0]).side !== view.side;
    },
  });

  const select = (cell: number) => {
    onSelect(cell);
    onPoint(null);
    change((view, scene) => showing(view, scene, Math.floor(cell / cells.nColumns), cell % cells.nColumns));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (!onKey(event, { ...props, select, zoom, pan, fit: () => change((_, scene) => fit(scene)) })) return;
    event.preventDefault();
  };
  const isWhole = scene !== null && view !== null && view.side <= fitSide(scene) + 1e-9;
  return (
    <div class="table-view">
      <div
        ref={frame}
        class="table-frame"
        role="application"
        aria-roledescription={t("table-role")}
        aria-label={props.label}
        aria-describedby="table-keys"
        tabIndex={0}
        onKeyDown={onKeyDown}
      >
        <canvas
          ref={canvas}
          class={isWhole ? "table-canvas" : "table-canvas is-movable"}
          style={{ width: "100%", height: `${size?.height ?? 320}px` }}
          {...handlers}
        />
      </div>
      <div class="table-tools">
        <div class="buttons">
          <button type="button" class="icon-button" aria-label={t("table-smaller")} title={t("table-smaller")} disabled={isWhole} onClick={() => zoom(1 / ZOOM)}>
            −
          </button>
          <button type="button" class="icon-button" aria-label={t("table-larger")} title={t("table-larger")} onClick={() => zoom(ZOOM)}>
            +
          </button>
          <button type="button" class="icon-button" disabled={isWhole} onClick={() => change((_, scene) => fit(scene))}>
            {t("table-fit")}
          </button>
        </div>
        <p id="table-keys" class="field-hint">
          {t("table-keys")}
        </p>
      </div>
    </div>
  );
}

function middleOf({ scene }: { scene: Scene | null }): [number, number] {
  return scene ? [scene.width / 2, scene.height / 2] : [0, 0];
}

interface Doings extends Pick<TableCanvasProps, "cells" | "selected" | "onSelect" | "onOpen"> {
  select: (cell: number) => void;
  zoom: (factor: number) => void;
  pan: (dx: number, dy: number) => void;
  fit: () => void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
};

/** Does what a key means; `false` if it means nothing here. */
function onKey(event: KeyboardEvent, doings: Doings): boolean {
  const { cells, selected } = doings;
  const arrow = ARROWS[event.key];
  if (arrow && event.shiftKey) {
    doings.pan(-arrow[1] * PAN, -arrow[0] * PAN);
    return true;
  }
  if (arrow) {
    const next = stepped(cells, selected, arrow);
    if (next !== null) doings.select(next);
    return true;
  }
  switch (event.key) {
    case "Home":
    case "End": {
      const row = selected === null ? 0 : Math.floor(selected / cells.nColumns);
      const ends = event.key === "Home" ? 0 : cells.nColumns - 1;
      const next = nearestInRow(cells, row, ends);
      if (next !== null) doings.select(next);
      return true;
    }
    case "+":
    case "=":
      doings.zoom(ZOOM);
      return true;
    case "-":
    case "_":
      doings.zoom(1 / ZOOM);
      return true;
    case "0":
      doings.fit();
      return true;
    case "Enter":
      if (selected !== null) doings.onOpen();
      return selected !== null;
    case "Escape":
      doings.onSelect(null);
      return selected !== null;
    default:
      return false;
  }
}

/** The next cell with a position in a direction, or the last one before the edge. */
function stepped(cells: Cells, from: number | null, [down, right]: readonly [number, number]): number | null {
  if (from === null) {
    const first = cells.values.findIndex((value) => value !== null);
    return first < 0 ? null : first;
  }
  let [row, column] = [Math.floor(from / cells.nColumns), from % cells.nColumns];
  if (Math.abs(down) > 1) {
    row = Math.min(Math.max(row + down, 0), cells.nRows - 1);
    return cells.values[row * cells.nColumns + column] ? row * cells.nColumns + column : from;
  }
  for (;;) {
    [row, column] = [row + down, column + right];
    if (row < 0 || column < 0 || row >= cells.nRows || column >= cells.nColumns) return from;
    if (cells.values[row * cells.nColumns + column]) return row * cells.nColumns + column;
  }
}

function nearestInRow(cells: Cells, row: number, column: number): number | null {
  for (let away = 0; away < cells.nColumns; away++) {
    const cell = row * cells.nColumns + Math.abs(column - away);
    if (cells.values[cell]) return cell;
  }
  return null;
}
