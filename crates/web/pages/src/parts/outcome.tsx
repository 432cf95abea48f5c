import type { Outcome } from "../types";
import { useWords } from "../words";

/** Letters as in tables; they tell outcomes apart without colours. */
export function useLetter(): (outcome: Outcome) => string {
  const { t } = useWords();
  return (outcome) => t(`letter-${outcome}`);
}

interface OutcomeProps {
  outcome: Outcome;
  plies?: number | null | undefined;
  /** Only the letter and the number are shown; people who listen get the words. */
  short?: boolean;
}

/** An outcome with its plies, as a coloured badge. */
export function OutcomeBadge({ outcome, plies, short = false }: OutcomeProps) {
  const { t } = useWords();
  const letter = useLetter();
  const inWords =
    plies === null || plies === undefined || outcome === "endless"
      ? t(`outcome-${outcome}`)
      : t(`outcome-${outcome}-in`, { plies });
  if (!short) return <span class={`badge tone-${outcome}`}>{inWords}</span>;
  return (
    <span class={`badge tone-${outcome}`} title={inWords}>
      <span aria-hidden="true">
        {letter(outcome)}
        {plies ?? ""}
      </span>
      <span class="hidden">{inWords}</span>
    </span>
  );
}
