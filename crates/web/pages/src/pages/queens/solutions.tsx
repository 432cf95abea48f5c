// All solutions, or those that no rotation or reflection carries into each other.
import { numberIn } from "../../address";
import { useAnswer } from "../../api";
import { ChessBoard, type Standing } from "../../parts/chess/board";
import { Pager, Thumbs } from "../../parts/chess/placements";
import { columnsOf, squareItem } from "../../parts/chess/squares";
import { symmetriesBetween } from "../../parts/chess/symmetry";
import { Thumb } from "../../parts/chess/thumb";
import { FailureNote } from "../../parts/failure";
import { Switch } from "../../parts/field";
import { grouped } from "../../parts/number";
import { useWords } from "../../words";
import type { QueensProps } from "./index";

/** So many solutions are asked for; a board of ten rows has fewer. */
const LIMIT = 1000;

export interface PlaceAnswer {
  placements: string[][];
  orbits?: number[];
  images?: string[][][];
  more: boolean;
  why?: string;
}

export function Solutions({ n, fields, change }: QueensProps) {
  const { t } = useWords();
  const isDistinct = fields.get("distinct") === "yes";
  const question = { pieces: "queens", n, limit: LIMIT, ...(isDistinct ? { distinct: true, orbit: true } : {}) };
  const { answer, failure, isWaiting } = useAnswer<PlaceAnswer>("place", question, { fresh: true });
  const placements = answer?.placements ?? [];
  const at = numberIn(fields, "at", 1, 1, Math.max(1, placements.length)) - 1;
  const solution = placements[at];
  const orbit = answer?.images?.[at];
  const onGo = (place: number) => change({ at: place === 0 ? undefined : place + 1 });
  return (
    <div class="stack">
      {failure && <FailureNote failure={failure} />}
      {answer && placements.length === 0 && <p class="note">{t("queens-no-solution", { n })}</p>}
      <div class="beside queens-solutions">
        <div class="card queens-stage">
          <div class="queens-solution-head">
            <Switch
              label={t("queens-distinct")}
              isOn={isDistinct}
              onChange={(isOn) => change({ distinct: isOn ? "yes" : undefined, at: undefined })}
            />
            {isWaiting && <span class="waiting">{t("waiting")}</span>}
          </div>
          {solution && (
            <>
              <ChessBoard rows={n} columns={n} label={t("queens-board-holds", { queens: solution.join(", ") })} pieces={standing(solution, n)} />
              <Pager at={at} count={placements.length} onGo={onGo}>
                {t(answer?.more ? "queens-solution-of-more" : "queens-solution-of", {
                  number: grouped(at + 1),
                  all: grouped(placements.length),
                })}
              </Pager>
              <p class="queens-array">
                <span class="soft">{t("queens-array")}</span> <code data-array>{columnsOf(solution, n).join(" ")}</code>
              </p>
            </>
          )}
        </div>
        <div class="stack">
          {orbit && solution && <Orbit n={n} solution={solution} orbit={orbit} />}
          {placements.length > 0 && (
            <div class="card">
              <h2>{t(isDistinct ? "queens-distinct-ones" : answer?.more ? "queens-first-ones" : "queens-all-ones")}</h2>
              <Thumbs rows={n} columns={n} placements={placements} at={at} onGo={onGo} />
              {answer?.more && <p class="soft queens-more">{t("queens-more", { limit: grouped(placements.length) })}</p>}
            </div>
          )}
        </div>
      </div>
    </div>
  );
}

function Orbit({ n, solution, orbit }: { n: number; solution: string[]; orbit: string[][] }) {
  const { t } = useWords();
  return (
    <div class="card" data-orbit={orbit.length}>
      <h2>{t("queens-orbit", { images: orbit.length })}</h2>
      <ul class="orbit">
        {orbit.map((image) => {
          const names = symmetriesBetween(solution, image, n).map((name) => t(`symmetry-${name}`));
          return (
            <li key={image.join()}>
              <Thumb rows={n} columns={n} squares={image} label={image.join(" ")} />
              <span>{names.join("; ")}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** Queens on squares. */
export function standing(squares: readonly string[], n: number): Map<number, Standing> {
  const pieces = new Map<number, Standing>();
  for (const name of squares) {
    const item = squareItem(name, n, n);
    if (item !== undefined) pieces.set(item, { name: "queen", character: "Q" });
  }
  return pieces;
}
