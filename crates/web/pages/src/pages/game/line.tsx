// The best line, step by step.
import { useState } from "preact/hooks";
import type { PlayAnswer } from "../../types";
import { useWords } from "../../words";

type Step = NonNullable<PlayAnswer["line"]>[number];

/** A step as it is typed. */
function typed({ part, move }: Step): string {
  return part === undefined ? move : `${part}: ${move}`;
}

/** So many steps are shown at first. */
const SHOWN = 10;

export function BestLine({ line, onGo }: { line: Step[]; onGo: (moves: string[]) => void }) {
  const { t } = useWords();
  const [isLong, setLong] = useState(false);
  if (line.length === 0) return null;
  const shown = isLong ? line : line.slice(0, SHOWN);
  return (
    <section class="card" aria-labelledby="game-line">
      <h2 id="game-line">{t("game-line")}</h2>
      <ol class="line">
        {shown.map((step, place) => (
          <li key={place}>
            <button
              type="button"
              class="line-step"
              title={step.to}
              onClick={() => onGo(line.slice(0, place + 1).map(typed))}
            >
              {typed(step)}
            </button>
          </li>
        ))}
      </ol>
      {line.length > shown.length && (
        <button type="button" class="button button-small" onClick={() => setLong(true)}>
          {t("game-line-all", { count: line.length })}
        </button>
      )}
    </section>
  );
}
