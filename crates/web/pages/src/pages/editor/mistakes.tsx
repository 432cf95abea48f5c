import type { RulesEditor } from "../../editor/editor";
import { useWords } from "../../words";
import type { Diagnosis } from "./types";

/** What is wrong, from the top of the text; a click goes there. */
export function Mistakes({ mistakes, editor }: { mistakes: readonly Diagnosis[]; editor: RulesEditor | null }) {
  const { t } = useWords();
  return (
    <ul class="mistakes">
      {mistakes.map((mistake, number) => (
        <li key={`${mistake.from}-${mistake.message}`}>
          <button type="button" class="mistake" onClick={() => editor?.goToMistake(number)}>
            <span class="mistake-place">{t("editor-place", { line: mistake.line, column: mistake.column })}</span>
            <span class="mistake-message">{mistake.message}</span>
            {mistake.hint && (
              <span class="mistake-hint">
                {t("hint")}: {mistake.hint}
              </span>
            )}
          </button>
          {mistake.related.map((place) => (
            <button
              key={`${place.from}-${place.message}`}
              type="button"
              class="mistake mistake-related"
              onClick={() => editor?.goTo(place.from, place.to)}
            >
              <span class="mistake-message">{place.message}</span>
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
