// A board to put queens on, and what can become of them.
import { useEffect, useState } from "preact/hooks";
import { useAnswer } from "../../api";
import { ChessBoard, type SquareTone, type Standing } from "../../parts/chess/board";
import { Pager } from "../../parts/chess/placements";
import { columnsOf, squareItem, squareName } from "../../parts/chess/squares";
import { FailureNote } from "../../parts/failure";
import { Digits, grouped } from "../../parts/number";
import { Patience, useStoppable } from "../../parts/patience";
import { useWords } from "../../words";
import type { CountAnswer } from "./count";
import type { QueensProps } from "./index";
import type { PlaceAnswer } from "./solutions";

/** Counting waits so many milliseconds for the next click. */
const COUNT_DELAY = 120;

/** So many completions can be paged through. */
const LIMIT = 1000;

interface BoardAnswer {
  attacks: Record<string, string[]>;
  conflicts: [string, string][];
}

/** A value that follows another after a while without change. */
function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}

export function Own({ n, fields, change }: QueensProps) {
  const { t } = useWords();
  const squares = (fields.get("with") ?? "").split(",").filter((name) => squareItem(name, n, n) !== undefined);
  const text = squares.join(",");
  const settled = useSettled(text, COUNT_DELAY);
  const shown = fields.get("show");
  const at = shown === null ? undefined : Math.max(0, Number(shown) - 1 || 0);

  const board = useAnswer<BoardAnswer>("board", { pieces: "queens", n, with: text });
  const counting = useStoppable({ pieces: "queens", n, with: settled });
  const count = useAnswer<CountAnswer>("count", counting.question, { fresh: true });
  const hasCount = settled === text && count.answer?.count !== undefined;
  // One can be found long before all are counted.
  const isHopeless = (hasCount && count.answer?.count === "0") || (board.answer?.conflicts.length ?? 0) > 0;
  const wantsPlaces = at !== undefined && !isHopeless;
  const places = useAnswer<PlaceAnswer>("place", wantsPlaces ? { pieces: "queens", n, with: text, limit: LIMIT } : null);
  const placements = (wantsPlaces && places.answer?.placements) || [];
  const completion = at === undefined ? undefined : placements[Math.min(at, placements.length - 1)];

  const toggle = (item: number) => {
    const name = squareName(item, n, n);
    const next = squares.includes(name) ? squares.filter((one) => one !== name) : [...squares, name];
    change({ with: next.join(",") || undefined, show: undefined }, true);
  };

  const conflicts = board.answer?.conflicts ?? [];
  const inConflict = new Set(conflicts.flat());
  const attacked = itemsOf(Object.values(board.answer?.attacks ?? {}).flat(), n);
  const pieces = new Map<number, Standing>();
  const tones = new Map<number, SquareTone>();
  for (const name of completion ?? []) {
    const item = squareItem(name, n, n);
    if (item !== undefined) pieces.set(item, { name: "queen", character: "Q" });
  }
  for (const name of squares) {
    const item = squareItem(name, n, n);
    if (item === undefined) continue;
    const tone = inConflict.has(name) ? "conflict" : undefined;
    pieces.set(item, { name: "queen", character: "Q", tone });
    if (tone) tones.set(item, "conflict");
    else if (completion) tones.set(item, "chosen");
  }
  const lines = conflicts.map(([from, to]) => [squareItem(from, n, n) ?? 0, squareItem(to, n, n) ?? 0] as const);
  const targetOf = (item: number) => {
    const name = squareName(item, n, n);
    if (squares.includes(name)) return t("queens-take", { square: name });
    return t(attacked.has(item) ? "queens-put-attacked" : "queens-put", { square: name });
  };

  return (
    <div class="beside queens-own">
      <div class="card queens-stage">
        <ChessBoard
          rows={n}
          columns={n}
          label={t("queens-own-board")}
          pieces={pieces}
          tones={tones}
          lines={lines}
          attacked={completion ? undefined : attacked}
          targetOf={targetOf}
          onPick={toggle}
        />
        {wantsPlaces && !completion && places.isWaiting && <p class="waiting">{t("waiting")}</p>}
        {wantsPlaces && places.failure && <FailureNote failure={places.failure} />}
        {wantsPlaces && places.answer?.placements.length === 0 && <p class="note">{t("queens-no-completion")}</p>}
        {completion && at !== undefined && (
          <>
            <Pager at={Math.min(at, placements.length - 1)} count={placements.length} onGo={(place) => change({ show: place + 1 })}>
              {t(places.answer?.more ? "queens-completion-of-more" : "queens-completion-of", {
                number: grouped(Math.min(at, placements.length - 1) + 1),
                all: grouped(placements.length),
              })}
            </Pager>
            <p class="queens-array">
              <span class="soft">{t("queens-array")}</span> <code>{columnsOf(completion, n).join(" ")}</code>
            </p>
          </>
        )}
      </div>
      <div class="stack">
        <div class="card">
          <h2>{t("queens-completions")}</h2>
          <p class="queens-big" aria-live="polite" data-completions={hasCount ? count.answer?.count : undefined}>
            {hasCount ? <Digits value={count.answer?.count ?? ""} /> : count.failure || counting.isStopped ? "?" : "…"}
          </p>
          <p class="soft">{t("queens-completions-about", { left: Math.max(0, n - squares.length) })}</p>
          <Patience isWaiting={count.isWaiting} stoppable={counting} />
          {count.failure && settled === text && <FailureNote failure={count.failure} />}
          {hasCount && count.answer?.why && <p class="note">{count.answer.why}</p>}
          <div class="buttons">
            {at !== undefined && !isHopeless ? (
              <button type="button" class="button" onClick={() => change({ show: undefined })}>
                {t("queens-hide")}
              </button>
            ) : (
              <button type="button" class="button button-main" disabled={isHopeless} onClick={() => change({ show: 1 })}>
                {t("queens-show")}
              </button>
            )}
            <button
              type="button"
              class="button"
              disabled={squares.length === 0}
              onClick={() => change({ with: undefined, show: undefined }, true)}
            >
              {t("queens-clear")}
            </button>
          </div>
        </div>
        <div class="card">
          <h2>{t("queens-yours", { queens: squares.length })}</h2>
          {squares.length === 0 ? <p class="soft">{t("queens-own-hint")}</p> : <p class="queens-list">{squares.join(" ")}</p>}
          {conflicts.map(([one, other]) => (
            <p key={`${one}${other}`} class="queens-conflict">
              {t("queens-conflict", { one, other })}
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

function itemsOf(names: readonly string[], n: number): Set<number> {
  return new Set(names.map((name) => squareItem(name, n, n)).filter((item) => item !== undefined));
}
