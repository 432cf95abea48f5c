// The moves as a list, the best first.
import { useEffect, useRef, useState } from "preact/hooks";
import { OutcomeBadge } from "../../parts/outcome";
import type { PlayMove } from "../../types";
import { useWords } from "../../words";
import { compareMoves, pliesOf } from "./moves";

/** So many are listed at first. */
const SHOWN = 60;
/** Positions longer than this are not shown beside moves. */
const LONGEST_POSITION = 11;

interface ListProps {
  moves: readonly PlayMove[];
  areAll: boolean;
  hint: string | undefined;
  onPlay: (move: PlayMove) => void;
  onPoint: (move: PlayMove | null) => void;
}

export function MoveList({ moves, areAll, hint, onPlay, onPoint }: ListProps) {
  const { t } = useWords();
  const [isLong, setLong] = useState(false);
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  useEffect(() => {
    setCurrent(0);
    setLong(false);
  }, [moves]);
  const hasValues = moves.some((move) => move.gives !== undefined);
  const hasPositions = moves.every((move) => move.to.length <= LONGEST_POSITION);
  const sorted = [...moves].sort(compareMoves);
  const shown = isLong ? sorted : sorted.slice(0, SHOWN);
  const step = (event: KeyboardEvent, row: number) => {
    const next = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: shown.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= shown.length) return;
    event.preventDefault();
    setCurrent(next);
    body.current?.querySelectorAll<HTMLElement>(".move-button")[next]?.focus();
  };
  if (moves.length === 0) return null;
  return (
    <section class="card game-moves" aria-labelledby="game-moves">
      <h2 id="game-moves">
        {t("game-moves")} <span class="soft">{moves.length}{areAll ? "" : "+"}</span>
      </h2>
      <div class="move-scroll">
        <table class="move-table" onMouseLeave={() => onPoint(null)}>
          <thead>
            <tr>
              <th scope="col">{t("game-move")}</th>
              {hasPositions && <th scope="col">{t("game-leads")}</th>}
              {hasValues && <th scope="col">{t("game-gives")}</th>}
            </tr>
          </thead>
          <tbody ref={body}>
            {shown.map((move, row) => (
              <tr
                key={move.text}
                class={move.text === hint ? "move-hint" : undefined}
                onMouseEnter={() => onPoint(move)}
                onClick={() => onPlay(move)}
              >
                <td>
                  <button
                    type="button"
                    class="move-button"
                    tabIndex={row === current ? 0 : -1}
                    onFocus={() => onPoint(move)}
                    onBlur={() => onPoint(null)}
                    onKeyDown={(event) => step(event, row)}
                  >
                    {move.label}
                  </button>
                </td>
                {hasPositions && (
                  <td>
                    <code>{move.to}</code>
                    {move.again && <span class="soft"> {t("game-again")}</span>}
                  </td>
                )}
                {hasValues && (
                  <td>
                    {move.gives && <OutcomeBadge outcome={move.gives} plies={pliesOf(move)} />}
                    {move.best && (
                      <span class="best-star" title={t("game-best")}>
                        <span aria-hidden="true">★</span>
                        <span class="hidden">{t("game-best")}</span>
                      </span>
                    )}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!isLong && sorted.length > SHOWN && (
        <button type="button" class="button button-small" onClick={() => setLong(true)}>
          {t("game-moves-all", { count: sorted.length })}
        </button>
      )}
      {!areAll && <p class="soft">{t("game-moves-more")}</p>}
    </section>
  );
}
