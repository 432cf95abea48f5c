// What can be done with the text as a whole: begin with another, open, keep, share.
import { useRef, useState } from "preact/hooks";
import { ask } from "../../api";
import { useWords } from "../../words";
import { earlierDraft } from "./drafts";
import { TEMPLATE } from "./template";

/** Games to begin with, the smallest first. */
const EXAMPLES = ["stones", "tab", "two-piles", "tic-tac-toe", "hare"];

/** Texts to begin with; what stood there before comes back by undoing. */
export function Beginnings({ onChoose }: { onChoose: (text: string) => void }) {
  const { t, language } = useWords();
  const [said, setSaid] = useState("");
  const choose = (text: string) => {
    onChoose(text);
    setSaid(t("editor-replaced"));
  };
  const open = (game: string) =>
    ask<{ rules?: string }>("show", { game, language }).then(
      ({ rules }) => rules !== undefined && choose(rules),
      () => setSaid(t("failure-offline")),
    );
  const earlier = earlierDraft();
  return (
    <div class="beginnings">
      <span id="beginnings">{t("editor-begin")}</span>
      <div class="buttons" role="group" aria-labelledby="beginnings">
        <button type="button" class="chip" onClick={() => choose(TEMPLATE[language])}>
          {t("editor-template")}
        </button>
        {EXAMPLES.map((game) => (
          <button key={game} type="button" class="chip" onClick={() => void open(game)}>
            {game}
          </button>
        ))}
        {earlier && (
          <button type="button" class="chip" onClick={() => choose(earlier)}>
            {t("editor-earlier")}
          </button>
        )}
      </div>
      <span class="field-hint" role="status">
        {said}
      </span>
    </div>
  );
}

/** Files larger than this are no rules. */
const MOST_BYTES = 1 << 20;

/** Reads a file of rules; `null` if it is too large. */
export async function readRules(file: File): Promise<string | null> {
  return file.size > MOST_BYTES ? null : await file.text();
}

/** Opens a file, downloads the text, copies its address. */
export function FileTools({ text, name, link, onOpen }: { text: string; name: string; link: string; onOpen: (file: File) => void }) {
  const { t } = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState("");
  const download = () => {
    const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    const anchor = document.createElement("a");
    anchor.href = address;
    anchor.download = `${name}.game`;
    anchor.click();
    setTimeout(() => URL.revokeObjectURL(address), 10_000);
  };
  const copy = () =>
    navigator.clipboard.writeText(new URL(link, window.location.href).href).then(
      () => setSaid(t("editor-copied")),
      () => setSaid(t("editor-not-copied")),
    );
  return (
    <div class="file-tools">
      <button type="button" class="button" onClick={() => input.current?.click()}>
        {t("editor-open")}
      </button>
      <input
        ref={input}
        type="file"
        accept=".game,text/plain"
        hidden
        aria-label={t("editor-open")}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onOpen(file);
          event.currentTarget.value = "";
        }}
      />
      <button type="button" class="button" onClick={download}>
        {t("editor-download", { name: `${name}.game` })}
      </button>
      <button type="button" class="button" disabled={!link} onClick={() => void copy()}>
        {t("editor-copy")}
      </button>
      <span class="field-hint" role="status">
        {said}
      </span>
    </div>
  );
}
