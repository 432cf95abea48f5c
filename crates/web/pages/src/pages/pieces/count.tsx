// In how many ways the pieces stand, and the first of these ways.
import { useAnswer } from "../../api";
import { Thumbs } from "../../parts/chess/placements";
import { FailureNote } from "../../parts/failure";
import { Switch } from "../../parts/field";
import { Digits } from "../../parts/number";
import { Patience, useStoppable } from "../../parts/patience";
import { useWords } from "../../words";
import type { PiecesProps } from "./index";

/** So many placements are drawn. */
const LIMIT = 96;

interface CountAnswer {
  count?: string;
  counts?: string[];
  method: string | null;
  why?: string;
}

interface PlaceAnswer {
  placements: string[][];
  more: boolean;
}

export function Count({ wanted, fields, change }: PiecesProps) {
  const { t } = useWords();
  const { pieces, n, k, isTorus, isDistinct } = wanted;
  const wantsAll = fields.get("all") === "yes";
  const question = { pieces, n, torus: isTorus, distinct: isDistinct };
  const counting = useStoppable({ ...question, k });
  const count = useAnswer<CountAnswer>("count", counting.question, { fresh: true });
  const countingAll = useStoppable(wantsAll ? { ...question, all_k: true } : null);
  const all = useAnswer<CountAnswer>("count", countingAll.question, { fresh: true });
  return (
      <div class="card pieces-count">
        <h2>{t("pieces-count")}</h2>
        <p class="soft">{t(isDistinct ? "pieces-ways-distinct" : "pieces-ways", { k, n })}</p>
        <p class="pieces-big" aria-live="polite" data-count={count.answer?.count}>
          {count.answer?.count !== undefined ? <Digits value={count.answer.count} /> : count.failure || counting.isStopped ? "?" : "…"}
        </p>
        <Patience isWaiting={count.isWaiting} stoppable={counting} />
        {count.answer?.method && <p class="soft pieces-method">{t(`method-${count.answer.method}`)}</p>}
        {count.answer?.why && <p class="note">{count.answer.why}</p>}
        {count.failure && count.failure.kind !== "input" && <FailureNote failure={count.failure} />}
        <Switch label={t("pieces-all-k")} isOn={wantsAll} onChange={(on) => change({ all: on ? "yes" : undefined })} />
        {wantsAll && (
          <div class="pieces-table">
            {all.failure && <FailureNote failure={all.failure} />}
            <Patience isWaiting={all.isWaiting} stoppable={countingAll} />
            {all.answer?.counts && <AllCounts counts={all.answer.counts} k={k} onChoose={(chosen) => change({ k: chosen, at: undefined })} />}
          </div>
        )}
      </div>
  );
}

/** The first placements; a click puts one on the board. */
export function Placements({ wanted, fields, change }: PiecesProps) {
  const { t } = useWords();
  const { pieces, n, k, isTorus, isDistinct } = wanted;
  const question = { pieces, n, torus: isTorus, distinct: isDistinct, k, limit: LIMIT };
  const { answer } = useAnswer<PlaceAnswer>("place", k > 0 ? question : null, { fresh: true });
  const placements = answer?.placements ?? [];
  if (placements.length === 0) return null;
  const at = Number(fields.get("at")) || 0;
  return (
    <div class="card pieces-placements">
      <h2>{t("pieces-first")}</h2>
      <Thumbs
        rows={n}
        columns={n}
        placements={placements}
        at={at - 1}
        onGo={(place) => change({ at: place + 1, with: placements[place]?.join(",") })}
      />
      {answer?.more && <p class="soft pieces-more">{t("pieces-more", { limit: placements.length })}</p>}
    </div>
  );
}

function AllCounts({ counts, k, onChoose }: { counts: string[]; k: number; onChoose: (k: number) => void }) {
  const { t } = useWords();
  return (
    <div class="pieces-scroll scrolls" tabIndex={0} role="region" aria-label={t("pieces-all-k")}>
      <table class="terms">
        <thead>
          <tr>
            <th scope="col">k</th>
            <th scope="col">{t("pieces-number-of-ways")}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map((value, number) => (
            <tr key={number} class={number === k ? "is-current" : ""}>
              <th scope="row">
                <button type="button" class="pieces-k" onClick={() => onChoose(number)}>
                  {number}
                </button>
              </th>
              <td>
                <Digits value={value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
