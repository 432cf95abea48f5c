// Placements to page through: one large, the others small.
import type { ComponentChildren } from "preact";
import { useWords } from "../../words";
import { Thumb } from "./thumb";
import "./placements.css";

/** So many small boards stand on a page. */
const SHOWN = 24;

interface PagerProps {
  at: number;
  count: number;
  onGo: (at: number) => void;
  children: ComponentChildren;
}

/** Buttons to the first, the one before, the next and the last; what lies between says where one is. */
export function Pager({ at, count, onGo, children }: PagerProps) {
  const { t } = useWords();
  const button = (id: string, sign: string, to: number) => (
    <button type="button" class="icon-button" aria-label={t(id)} title={t(id)} disabled={to === at || to < 0 || to >= count} onClick={() => onGo(to)}>
      <span aria-hidden="true">{sign}</span>
    </button>
  );
  return (
    <div class="pager">
      {button("pager-first", "«", 0)}
      {button("pager-back", "‹", at - 1)}
      <span class="pager-at" aria-live="polite">
        {children}
      </span>
      {button("pager-on", "›", at + 1)}
      {button("pager-last", "»", count - 1)}
    </div>
  );
}

interface ThumbsProps {
  rows: number;
  columns: number;
  placements: readonly (readonly string[])[];
  /** The chosen one, or -1. */
  at: number;
  onGo: (at: number) => void;
  /** Under each small board. */
  captionOf?: ((at: number) => string) | undefined;
}

/** The small boards of the page on which the chosen one lies. */
export function Thumbs({ rows, columns, placements, at, onGo, captionOf }: ThumbsProps) {
  const { t } = useWords();
  const page = Math.max(0, Math.floor(at / SHOWN));
  const pages = Math.ceil(placements.length / SHOWN);
  return (
    <div class="thumbs-part">
      <div class="thumbs">
        {placements.slice(page * SHOWN, (page + 1) * SHOWN).map((squares, place) => {
          const number = page * SHOWN + place;
          return (
            <button
              key={number}
              type="button"
              class="thumb-button"
              aria-pressed={number === at}
              aria-label={t("placement-number", { number: number + 1, squares: squares.join(" ") })}
              onClick={() => onGo(number)}
            >
              <Thumb rows={rows} columns={columns} squares={squares} />
              <span class="thumb-caption">{captionOf ? captionOf(number) : number + 1}</span>
            </button>
          );
        })}
      </div>
      {pages > 1 && (
        <Pager at={page} count={pages} onGo={(to) => onGo(to * SHOWN)}>
          {t("pager-page", { page: page + 1, pages })}
        </Pager>
      )}
    </div>
  );
}
