// Words and marks of the rules language, for colours; what is right and wrong is the server's to say.
import { HighlightStyle, StreamLanguage, type StreamParser } from "@codemirror/language";
import { tags } from "@lezer/highlight";

/** Words that begin an item. */
const ITEMS = new Set(
  "game about source param let def players state valid loses wins ties stuck move claim symmetric contest picture note".split(" "),
);

/** Words inside an item. */
const INNER = new Set(
  (
    "in of outside asked set by if then else while for and or not mod xor min max abs all any sum count best plies " +
    "endless misere nimber proof tests read write again measure option lemma"
  ).split(" "),
);

/** Who moves, and who does not. */
const CHAIRS = new Set(["me", "other"]);

/** What the next word is: the name of the game, a name that an item gives, or nothing that is known. */
interface State {
  awaits: "game" | "name" | null;
}

const NAMING = new Set(["param", "let", "def", "players", "state"]);

const parser: StreamParser<State> = {
  name: "theco",
  startState: () => ({ awaits: null }),
  copyState: (state) => ({ ...state }),
  token(stream, state) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^#.*/)) return "comment";
    if (state.awaits === "game" && stream.match(/^[\p{L}_][\p{L}\p{N}_-]*/u)) {
      state.awaits = null;
      return "definition";
    }
    if (stream.match(/^"[^"]*"?/)) return "string";
    if (stream.match(/^\d+/)) return "number";
    const word = stream.match(/^[\p{L}_][\p{L}\p{N}_]*/u) as RegExpMatchArray | null;
    if (word) return wordToken(word[0], state);
    state.awaits = null;
    if (stream.match(/^(\.\.|==|!=|<=|>=|\+=|-=|[=<>+\-*/:,])/)) return "operator";
    if (stream.match(/^[()[\]{}]/)) return "bracket";
    stream.next();
    return null;
  },
  languageData: { commentTokens: { line: "#" }, closeBrackets: { brackets: ["(", "[", "{", '"'] } },
  tokenTable: { definition: tags.definition(tags.variableName) },
};

function wordToken(word: string, state: State): string | null {
  const awaits = state.awaits;
  state.awaits = null;
  if (ITEMS.has(word)) {
    state.awaits = word === "game" ? "game" : NAMING.has(word) ? "name" : null;
    return "keyword";
  }
  if (INNER.has(word)) return "modifier";
  if (CHAIRS.has(word)) return "atom";
  return awaits === "name" ? "definition" : null;
}

export const rulesLanguage = StreamLanguage.define(parser);

export const rulesColours = HighlightStyle.define([
  { tag: tags.keyword, color: "var(--code-item)", fontWeight: "650" },
  { tag: tags.modifier, color: "var(--code-word)" },
  { tag: tags.atom, color: "var(--code-chair)" },
  { tag: tags.string, color: "var(--code-text)" },
  { tag: tags.number, color: "var(--code-number)" },
  { tag: tags.comment, color: "var(--ink-soft)" },
  { tag: tags.definition(tags.variableName), color: "var(--code-name)", fontWeight: "650" },
  { tag: tags.operator, color: "var(--ink-soft)" },
]);
