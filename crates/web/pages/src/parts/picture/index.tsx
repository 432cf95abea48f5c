// Draws what the server describes: boards, heaps, numbers. Tables and plots have pages of their own.
import type { Drawing, Picture, Outcome } from "../../types";
import { useWords } from "../../words";
import { BoardView } from "./board";
import { HeapsView } from "./heaps";
import type { Spot } from "./names";
import { NumberView } from "./number";
import "./picture.css";

export { placeName, spotKey, type Spot } from "./names";

/** What is laid over a place of a picture. */
export interface Mark {
  place: Spot;
  /** Outcomes have their colours; `attack` is under attack, `conflict` stands wrong, `chosen` was clicked, `to` can be reached. */
  tone: Outcome | "attack" | "conflict" | "chosen" | "to" | "plain";
  /** Drawn in the place, a letter and a number say. */
  text?: string | undefined;
  /** Drawn stronger than others. */
  strong?: boolean | undefined;
}

export interface PictureProps {
  picture: Picture;
  /** What people who listen hear instead of the picture. */
  label: string;
  /** Of two marks on a place the later one is drawn. */
  marks?: readonly Mark[] | undefined;
  /** Places that can be clicked, with what the click does in words; reached by the arrow keys, done by Enter or space. */
  targets?: readonly Target[] | undefined;
  onPick?: ((place: Spot) => void) | undefined;
  /** A place is pointed at or has the focus, or none any more. */
  onPoint?: ((place: Spot | null) => void) | undefined;
  /** A small picture without numbers of rows and columns, which says nothing. */
  small?: boolean | undefined;
}

export interface Target {
  place: Spot;
  label: string;
}

/** What the drawings of a picture get: what concerns them, with places of their own. */
export interface DrawingProps<D extends Drawing> {
  drawing: D;
  label: string;
  small: boolean;
  /** What lies on an item; -1 is the whole drawing. In heaps `left` is the stone that a click leaves so many stones before. */
  markOf: (item: number, left?: number) => Mark | undefined;
  targetOf: (item: number, left?: number) => string | undefined;
  onPick: (item: number, left?: number) => void;
  onPoint: (item: number | null, left?: number) => void;
}

export function PictureView(props: PictureProps) {
  const { picture, label, small = false } = props;
  const { t } = useWords();
  const isSum = picture.parts.length > 1;
  return (
    <div
      class={`${small ? "picture picture-small" : "picture"}${isSum ? " picture-sum" : ""}`}
      role={small ? undefined : "group"}
      aria-hidden={small ? "true" : undefined}
      aria-label={small ? undefined : label}
    >
      {picture.parts.map((drawings, part) => (
        <div key={part} class={isSum ? "picture-part" : "picture-one"}>
          {isSum && !small && <span class="picture-caption">{t("picture-part", { part: part + 1 })}</span>}
          {drawings.map((drawing, place) => (
            <View
              key={place}
              drawing={drawing}
              props={props}
              part={part}
              place={place}
              isNamed={!small && drawings.length > 1 && drawing.kind === "board"}
            />
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
  isNamed: boolean;
}

function View({ drawing, props, part, place, isNamed }: ViewProps) {
  const { t } = useWords();
  const { marks = [], targets = [], onPick, onPoint, label, small = false } = props;
  const isHere = (at: Spot) => at.part === part && at.drawing === place;
  const key = (item: number, left?: number) => (left === undefined ? String(item) : `${item}:${left}`);
  const keyOf = ({ item, left }: Spot) => key(item, left);
  const marked = new Map(marks.filter((mark) => isHere(mark.place)).map((mark) => [keyOf(mark.place), mark]));
  const aimed = new Map(targets.filter((target) => isHere(target.place)).map((target) => [keyOf(target.place), target.label]));
  const spot = (item: number, left?: number): Spot => ({ part, drawing: place, item, ...(left === undefined ? {} : { left }) });
  const shared = {
    label: isNamed && "name" in drawing && drawing.name ? `${label}: ${drawing.name}` : label,
    small,
    markOf: (item: number, left?: number) => marked.get(key(item, left)),
    targetOf: (item: number, left?: number) => aimed.get(key(item, left)),
    onPick: (item: number, left?: number) => onPick?.(spot(item, left)),
    onPoint: (item: number | null, left?: number) => onPoint?.(item === null ? null : spot(item, left)),
  };
  const whole = aimed.get("-1");
  const wholeMark = marked.get("-1");
  return (
    <div class={`drawing drawing-${drawing.kind}${wholeMark ? ` whole mark-${wholeMark.tone}` : ""}`}>
      {isNamed && "name" in drawing && <span class="picture-caption">{drawing.name}</span>}
      {drawing.kind === "board" && <BoardView drawing={drawing} {...shared} />}
      {drawing.kind === "heaps" && <HeapsView drawing={drawing} {...shared} />}
      {drawing.kind === "number" && <NumberView drawing={drawing} {...shared} />}
      {whole !== undefined && (
        <button type="button" class="whole-button" onClick={() => onPick?.(spot(-1))}>
          {wholeMark?.text && <b>{wholeMark.text} </b>}
          {t("picture-whole")}
          <span class="hidden">: {whole}</span>
        </button>
      )}
    </div>
  );
}
