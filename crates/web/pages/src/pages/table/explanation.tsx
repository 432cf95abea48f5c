// Why a cell is what it is: the words, and the moves from it.
import { Link } from "../../parts/link";
import { OutcomeBadge } from "../../parts/outcome";
import type { Outcome, PlayAnswer } from "../../types";
import { useWords } from "../../words";

interface ExplanationProps {
  /** The names of the numbers with what they are here. */
  place: string;
  value: [Outcome, number | null];
  answer: PlayAnswer | undefined;
  /** Where play from here is. */
  link: string;
  onMove: (position: string) => void;
}

/** So many moves are listed. */
const MOST_MOVES = 24;

/** Moves that win come first, then ties, then what loses. */
const ORDER: Record<Outcome, number> = { win: 0, tie: 1, endless: 2, lose: 3 };

export function Explanation({ place, value, answer, link, onMove }: ExplanationProps) {
  const { t } = useWords();
  const [outcome, plies] = value;
  const moves = [...(answer?.moves ?? [])].sort((one, other) => ORDER[one.gives ?? "lose"] - ORDER[other.gives ?? "lose"]);
  const nMore = moves.length - MOST_MOVES;
  return (
    <>
      <div aria-live="polite">
        <p class="explanation-head">
          <strong>{place}</strong> <OutcomeBadge outcome={outcome} plies={plies} />
        </p>
        <p class="explanation-reason">{answer?.reason ?? answer?.verdict ?? ""}</p>
      </div>
      {moves.length > 0 && (
        <ul class="explanation-moves" aria-label={t("table-moves")}>
          {moves.slice(0, MOST_MOVES).map((move) => (
            <li key={move.text}>
              <button type="button" class="explanation-move" onClick={() => onMove(move.to)}>
                <span>{move.label}</span>
                <span class="soft">→ {move.to}</span>
                {move.gives && <OutcomeBadge outcome={move.gives} />}
              </button>
            </li>
          ))}
          {(nMore > 0 || answer?.all_moves === false) && <li class="soft">{t("table-more-moves", { n: Math.max(nMore, 1) })}</li>}
        </ul>
      )}
      <Link to={link} class="button button-main">
        {t("table-play")}
      </Link>
    </>
  );
}
