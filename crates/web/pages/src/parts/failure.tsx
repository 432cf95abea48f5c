import { sayFailure, type Failure } from "../api";
import { useWords } from "../words";

/** Why there is no answer, and what to do instead. */
export function FailureNote({ failure }: { failure: Failure }) {
  const words = useWords();
  const { message, hint } = sayFailure(failure, words);
  return (
    <div class="note note-wrong" role="alert">
      <p>{message}</p>
      {hint && (
        <p class="note-hint">
          {words.t("hint")}: {hint}
        </p>
      )}
    </div>
  );
}
