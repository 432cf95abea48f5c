// What was written last is kept in this browser too, so that no text is lost when an address is.
import { keep, kept } from "../../settings";
import { TEMPLATE } from "./template";

/** The text that was written last; what everybody begins with is none. */
export function lastDraft(): string | null {
  const draft = kept("rules");
  return draft && !Object.values(TEMPLATE).includes(draft) ? draft : null;
}

/** The text before the page was opened with another one. */
export const earlierDraft = (): string | null => kept("rules-earlier") || null;

export function keepDraft(text: string): void {
  keep("rules", text);
}

/** Puts the last text aside, as another one has come by an address. */
export function setAsideDraft(incoming: string): void {
  const draft = lastDraft();
  if (draft !== null && draft !== incoming) keep("rules-earlier", draft);
}

/** Remembers in which address the text stands that was written last. */
export function keepDraftAddress(packed: string): void {
  keep("rules-address", packed);
}

/** Whether an address is the one in which the last text stood, perhaps without its last letters. */
export const isOfDraft = (packed: string): boolean => kept("rules-address") === packed && lastDraft() !== null;
