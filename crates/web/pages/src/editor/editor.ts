// The editor for rules, which is loaded when somebody writes them. It knows the text; the page around it asks the server.
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { bracketMatching, syntaxHighlighting } from "@codemirror/language";
import { forEachDiagnostic, lintGutter, lintKeymap, setDiagnostics, type Diagnostic } from "@codemirror/lint";
import { highlightSelectionMatches, search, searchKeymap } from "@codemirror/search";
import { Compartment, EditorState } from "@codemirror/state";
import {
  drawSelection,
  dropCursor,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from "@codemirror/view";
import { rulesColours, rulesLanguage } from "./language";
import { VIETNAMESE } from "./phrases";
import { theme } from "./theme";

/** Something wrong between two places of the text, counted as JavaScript counts. */
export interface Mistake {
  from: number;
  to: number;
  message: string;
  hint: string | null;
}

export interface EditorSettings {
  /** Where the editor is put: its styles stay in there, as the server's policy has them. */
  host: HTMLElement;
  text: string;
  onChange: (text: string) => void;
}

/** How the page speaks to people who use the editor. */
export interface Speech {
  language: string;
  /** What the editor is called. */
  label: string;
  /** What stands before a hint. */
  hint: string;
}

export interface RulesEditor {
  text(): string;
  /** Puts another text in the place of all; it can be undone. */
  replace(text: string): void;
  speak(speech: Speech): void;
  /** Underlines mistakes; they move with the text until the next ones come. */
  underline(mistakes: readonly Mistake[]): void;
  /** Goes to a mistake, by its number among those that were underlined. */
  goToMistake(number: number): void;
  /** Goes to a place of the text. */
  goTo(from: number, to: number): void;
  focus(): void;
  destroy(): void;
}

export function createEditor({ host, text, onChange }: EditorSettings): RulesEditor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  const spoken = new Compartment();
  let hintWord = "";
  let underlined: readonly Mistake[] = [];
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        lintGutter(),
        highlightActiveLineGutter(),
        highlightActiveLine(),
        highlightSpecialChars(),
        history(),
        drawSelection(),
        dropCursor(),
        bracketMatching(),
        highlightSelectionMatches(),
        search({ top: false }),
        rulesLanguage,
        syntaxHighlighting(rulesColours),
        // Tab is left to the browser: it goes to what comes next, so that nobody is caught in here.
        keymap.of([...defaultKeymap, ...historyKeymap, ...searchKeymap, ...lintKeymap]),
        EditorView.domEventHandlers({ beforeinput: typeOver }),
        EditorView.lineWrapping,
        EditorState.tabSize.of(2),
        spoken.of([]),
        theme,
        EditorView.updateListener.of((update) => update.docChanged && onChange(update.state.doc.toString())),
      ],
    }),
  });

  const goTo = (from: number, to: number) => {
    const end = view.state.doc.length;
    view.dispatch({
      selection: { anchor: Math.min(from, end), head: Math.min(to, end) },
      effects: EditorView.scrollIntoView(Math.min(from, end), { y: "center" }),
    });
    view.focus();
  };

  return {
    text: () => view.state.doc.toString(),
    replace(text) {
      view.dispatch({
        changes: { from: 0, to: view.state.doc.length, insert: text },
        selection: { anchor: 0 },
        scrollIntoView: true,
        userEvent: "input.replace",
      });
    },
    speak({ language, label, hint }) {
      hintWord = hint;
      view.dispatch({
        effects: spoken.reconfigure([
          EditorState.phrases.of(language === "vi" ? VIETNAMESE : {}),
          EditorView.contentAttributes.of({
            "aria-label": label,
            lang: "en",
            spellcheck: "false",
            autocapitalize: "off",
            // It has the focus anyhow; said, it is known that what scrolls can be reached by keys.
            tabindex: "0",
          }),
        ]),
      });
    },
    underline(mistakes) {
      underlined = mistakes;
      const end = view.state.doc.length;
      const shown = mistakes.map((mistake): Diagnostic => {
        const from = Math.min(mistake.from, end);
        return {
          from,
          to: Math.min(Math.max(mistake.to, from), end),
          severity: "error",
          message: mistake.message,
          renderMessage: () => rendered(mistake, hintWord),
        };
      });
      view.dispatch(setDiagnostics(view.state, shown));
    },
    goToMistake(number) {
      const wanted = underlined[number];
      if (!wanted) return;
      // Where the mistake is by now.
      let { from, to } = wanted;
      forEachDiagnostic(view.state, (diagnostic, start, end) => {
        if (diagnostic.message === wanted.message && diagnostic.from === wanted.from) [from, to] = [start, end];
      });
      goTo(from, to);
    },
    goTo,
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}

/**
 * Letters in the place of chosen text. Left to the browser, it would keep the style of what goes in a `style="…"`, which the
 * server's policy forbids.
 */
function typeOver(event: InputEvent, view: EditorView): boolean {
  const isPlain = event.inputType === "insertText" && event.data !== null && !event.isComposing && !view.composing;
  if (!isPlain || view.state.selection.main.empty) return false;
  event.preventDefault();
  view.dispatch(view.state.replaceSelection(event.data ?? ""), { userEvent: "input.type", scrollIntoView: true });
  return true;
}

function rendered({ message, hint }: Mistake, hintWord: string): HTMLElement {
  const shown = document.createElement("span");
  shown.append(message);
  if (hint) {
    const below = document.createElement("span");
    below.className = "mistake-hint";
    below.append(`${hintWord}: ${hint}`);
    shown.append(below);
  }
  return shown;
}
