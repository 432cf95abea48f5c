// The editor in the page: loaded once, told the language and the mistakes.
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import type { Mistake, RulesEditor } from "../../editor/editor";
import { useWords } from "../../words";

/** Loads the editor, which is a bundle of its own. */
const loadEditor = () => import("/assets/editor.js" as string) as Promise<typeof import("../../editor/editor")>;

/** The editor in a host, once it is loaded; it begins with a text as soon as there is one. */
export function useEditor(
  host: RefObject<HTMLElement>,
  first: string | undefined,
  onChange: (text: string) => void,
): { editor: RulesEditor | null; hasFailed: boolean } {
  const { t, language } = useWords();
  const [editor, setEditor] = useState<RulesEditor | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const told = useRef(onChange);
  told.current = onChange;
  const isReady = first !== undefined;
  useEffect(() => {
    if (!isReady) return;
    let made: RulesEditor | null = null;
    let isWanted = true;
    loadEditor().then(
      ({ createEditor }) => {
        if (!isWanted || !host.current) return;
        made = createEditor({ host: host.current, text: first, onChange: (text) => told.current(text) });
        setEditor(made);
      },
      () => setHasFailed(true),
    );
    return () => {
      isWanted = false;
      made?.destroy();
    };
  }, [isReady]);
  useEffect(() => editor?.speak({ language, label: t("editor-label"), hint: t("hint") }), [editor, language]);
  return { editor, hasFailed };
}

/** Underlines the mistakes of an answer, if it is about the text that stands in the editor. */
export function useUnderlines(editor: RulesEditor | null, about: string | undefined, mistakes: readonly Mistake[]): void {
  useEffect(() => {
    if (editor && editor.text() === about) editor.underline(mistakes);
  }, [editor, about, mistakes]);
}
