// Rules are written here; mistakes are underlined as one types, and what is right is solved at once.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { go, useAddress } from "../../address";
import { useAnswer } from "../../api";
import { pack, unpack } from "../../pack";
import { useDebounced } from "../../parts/debounced";
import { FailureNote } from "../../parts/failure";
import { Link } from "../../parts/link";
import type { Game } from "../../types";
import { useWords } from "../../words";
import { isOfDraft, keepDraft, keepDraftAddress, lastDraft, setAsideDraft } from "./drafts";
import { Mistakes } from "./mistakes";
import { Claims, Summary, Verdict } from "./result";
import { Sheet } from "./sheet";
import { TEMPLATE } from "./template";
import { Beginnings, FileTools, readRules } from "./tools";
import type { Checked, Diagnosis } from "./types";
import { useEditor, useUnderlines } from "./use-editor";
import "./editor.css";

/** So long one may pause while typing, in milliseconds. */
const PAUSE = 150;

/** Names of files are not longer than this, though those of games may be. */
const LONGEST_NAME = 64;

const NONE: Diagnosis[] = [];

export function Editor() {
  const { t } = useWords();
  const host = useRef<HTMLDivElement>(null);
  const { text, setText, incoming, packed } = useText();
  const { editor, hasFailed } = useEditor(host, text, setText);
  useEffect(() => {
    if (editor && incoming !== null && editor.text() !== incoming) editor.replace(incoming);
  }, [editor, incoming]);

  const settled = useDebounced(text, PAUSE);
  const isEmpty = settled !== undefined && settled.trim() === "";
  const { answer, failure, isWaiting } = useAnswer<Checked>("check", settled === undefined || isEmpty ? null : { rules: settled });
  const mistakes = useMemo(() => (isEmpty || !answer || answer.valid ? NONE : answer.diagnostics), [answer, isEmpty]);
  useUnderlines(editor, isWaiting ? undefined : settled, mistakes);

  const isRight = answer?.valid === true && !isWaiting && !isEmpty;
  // While an answer is on its way, what was right before stays.
  const right = useRef<{ rules: string; game: Game } | null>(null);
  if (isRight && settled !== undefined) right.current = { rules: settled, game: answer };
  else if (!isWaiting || isEmpty) right.current = null;
  const shown = right.current;
  const open = (file: File) => void readRules(file).then((read) => read !== null && editor?.replace(read));
  const name = /^\s*game\s+([\p{L}_][\p{L}\p{N}_-]*)/mu.exec(text ?? "")?.[1]?.slice(0, LONGEST_NAME) ?? "rules";
  return (
    <section class="page editor-page">
      <h1>{t("page-editor")}</h1>
      <p class="page-about">{t("editor-about")}</p>
      <div class="beside">
        <div class="stack">
          <Beginnings onChoose={(chosen) => editor?.replace(chosen)} />
          <div
            ref={host}
            class="editor-host"
            onDragOver={(event) => event.dataTransfer?.types.includes("Files") && event.preventDefault()}
            onDropCapture={(event) => {
              const file = event.dataTransfer?.files[0];
              if (!file) return;
              event.preventDefault();
              event.stopPropagation();
              open(file);
            }}
          />
          {hasFailed && <FailureNote failure={{ kind: "offline", message: "", hint: null }} />}
          <p class="field-hint editor-keys">{t("editor-keys")}</p>
          <State isEmpty={isEmpty} isRight={isRight} isWaiting={isWaiting} n={mistakes.length} />
          {failure && !isEmpty && <FailureNote failure={failure} />}
          {mistakes.length > 0 && <Mistakes mistakes={mistakes} editor={editor} />}
          <FileTools text={text ?? ""} name={name} link={packed === null ? "" : `/editor#rules=${packed}`} onOpen={open} />
        </div>
        <div class="stack">
          <Doings packed={isRight ? packed : null} />
          {shown && (
            <>
              <Verdict rules={shown.rules} opening={shown.game.position} />
              <Summary game={shown.game} />
              <Claims rules={shown.rules} />
            </>
          )}
        </div>
      </div>
      <Sheet />
    </section>
  );
}

/** The text of the editor, which is kept in the address and in this browser; `incoming` comes from an address or at first. */
function useText() {
  const { language } = useWords();
  const { hash } = useAddress();
  const inAddress = new URLSearchParams(hash).get("rules");
  const [text, setText] = useState<string>();
  const [incoming, setIncoming] = useState<string | null>(null);
  const [packed, setPacked] = useState<{ text: string; letters: string } | null>(null);
  const written = useRef<string | null>(null);
  useEffect(() => {
    if (inAddress !== null && inAddress === written.current) return;
    let isWanted = true;
    // A page that is loaded again before its last letters were in the address has them in this browser.
    const isDraft = inAddress === null || (written.current === null && isOfDraft(inAddress));
    void (isDraft ? Promise.resolve(null) : unpack(inAddress)).then((rules) => {
      if (!isWanted) return;
      if (rules !== null) setAsideDraft(rules);
      // An address without rules changes nothing, once something stands there.
      const first = rules ?? (written.current === null ? (lastDraft() ?? TEMPLATE[language]) : null);
      if (first === null) return;
      written.current = inAddress ?? "";
      setIncoming(first);
      setText(first);
    });
    return () => void (isWanted = false);
  }, [inAddress]);

  const settled = useDebounced(text, 2 * PAUSE);
  useEffect(() => {
    if (text !== undefined) keepDraft(text);
  }, [text]);
  useEffect(() => {
    if (settled === undefined) return;
    let isWanted = true;
    void pack(settled).then((letters) => {
      if (!isWanted) return;
      setPacked({ text: settled, letters });
      written.current = letters;
      keepDraftAddress(letters);
      if (window.location.pathname === "/editor") go(`/editor#rules=${letters}`, { replace: true });
    });
    return () => void (isWanted = false);
  }, [settled]);
  // A link of a text that was there before would lead to that one.
  return { text, setText, incoming, packed: packed !== null && packed.text === text ? packed.letters : null };
}

/** Whether the rules are right, in words. */
function State(props: { isEmpty: boolean; isRight: boolean; isWaiting: boolean; n: number }) {
  const { t } = useWords();
  const [tone, words] = props.isEmpty
    ? ["soft", t("editor-empty")]
    : props.n > 0
      ? ["is-wrong", t("editor-wrong", { n: props.n })]
      : props.isRight
        ? ["is-right", t("editor-right")]
        : ["soft", props.isWaiting ? t("waiting") : ""];
  return (
    <p class={`editor-state ${tone}`} role="status">
      {words}
    </p>
  );
}

/** Where one can go with rules that are right. */
function Doings({ packed }: { packed: string | null }) {
  const { t } = useWords();
  const doings = [
    ["/own", "editor-play", "button button-main"],
    ["/own/table", "editor-table", "button"],
    ["/own/nimbers", "editor-nimbers", "button"],
  ] as const;
  return (
    <div class="buttons">
      {doings.map(([path, id, kind]) =>
        packed === null ? (
          <button key={id} type="button" class={kind} disabled>
            {t(id)}
          </button>
        ) : (
          <Link key={id} to={`${path}#rules=${packed}`} class={kind}>
            {t(id)}
          </Link>
        ),
      )}
    </div>
  );
}
