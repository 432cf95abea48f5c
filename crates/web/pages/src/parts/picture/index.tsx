// Draws what the server describes: boards, heaps, numbers. Tables and plots have pages of their own.
import type { Drawing, Picture, Place, Outcome } from "../../types";
import { BoardView } from "./board";
import { HeapsView } from "./heaps";
import { NumberView } from "./number";
import "./picture.css";

/** What is laid over a place of a picture. */
export interface Mark {
  place: Place;
  /** Outcomes have their colours; `attack` is under attack, `conflict` stands wrong, `chosen` was clicked, `to` can be reached. */
  tone: Outcome | "attack" | "conflict" | "chosen" | "to" | "plain";
  /** Drawn in the place, a letter and a number say. */
  text?: string | undefined;
}

export interface PictureProps {
  picture: Picture;
  /** What people who listen hear instead of the picture. */
  label: string;
  marks?: readonly Mark[] | undefined;
  /** Places that can be clicked, with what the click does in words; reached by the arrow keys, done by Enter or space. */
  targets?: readonly Target[] | undefined;
  onPick?: ((place: Place) => void) | undefined;
  /** A place is pointed at or has the focus, or none any more. */
  onPoint?: ((place: Place | null) => void) | undefined;
  /** A small picture without numbers of rows and columns. */
  small?: boolean | undefined;
}

export interface Target {
  place: Place;
  label: string;
}

/** What the drawings of a picture get: what concerns them, with places of their own. */
export interface DrawingProps<D extends Drawing> {
  drawing: D;
  label: string;
  small: boolean;
  /** What lies on an item; -1 is the whole drawing. */
  markOf: (item: number) => Mark | undefined;
  targetOf: (item: number) => string | undefined;
  onPick: (item: number) => void;
  onPoint: (item: number | null) => void;
}

export function PictureView(props: PictureProps) {
  const { picture, label, small = false } = props;
  const isSum = picture.parts.length > 1;
  return (
    <div class={small ? "picture picture-small" : "picture"} role={small ? "img" : "group"} aria-label={label}>
      {picture.parts.map((drawings, part) => (
        <div key={part} class={isSum ? "picture-part" : "picture-one"}>
          {drawings.map((drawing, place) => (
            <View key={place} drawing={drawing} props={props} part={part} place={place} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface ViewProps {
  drawing: Drawing;
  props: PictureProps;
  part: number;
  place: number;
}

function View({ drawing, props, part, place }: ViewProps) {
  const { marks = [], targets = [], onPick, onPoint, label, small = false } = props;
  const isHere = (at: Place) => at.part === part && at.drawing === place;
  const marked = new Map(marks.filter((mark) => isHere(mark.place)).map((mark) => [mark.place.item, mark]));
  const aimed = new Map(targets.filter((target) => isHere(target.place)).map((target) => [target.place.item, target.label]));
  const shared = {
    label: drawing.kind === "board" && drawing.name ? `${label}: ${drawing.name}` : label,
    small,
    markOf: (item: number) => marked.get(item),
    targetOf: (item: number) => aimed.get(item),
    onPick: (item: number) => onPick?.({ part, drawing: place, item }),
    onPoint: (item: number | null) => onPoint?.(item === null ? null : { part, drawing: place, item }),
  };
  switch (drawing.kind) {
    case "board":
      return <BoardView drawing={drawing} {...shared} />;
    case "heaps":
      return <HeapsView drawing={drawing} {...shared} />;
    case "number":
      return <NumberView drawing={drawing} {...shared} />;
    default:
      return null;
  }
}
