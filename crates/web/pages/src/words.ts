// What the pages say, in both languages: Fluent, as in the rest of the program.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import english from "../locales/en.ftl";
import vietnamese from "../locales/vi.ftl";

export type Language = "en" | "vi";

export interface Words {
  language: Language;
  /** A message with its arguments filled in. */
  t(id: string, args?: Record<string, FluentVariable>): string;
}

function words(language: Language, text: string): Words {
  // The other language is read when somebody chooses it.
  let bundle: FluentBundle | undefined;
  const read = () => {
    bundle = new FluentBundle(language, { useIsolating: false });
    bundle.addResource(new FluentResource(text));
    return bundle;
  };
  return {
    language,
    t(id, args) {
      bundle ??= read();
      const pattern = bundle.getMessage(id)?.value;
      // A test finds ids that are missing; people see the id rather than nothing.
      return pattern ? bundle.formatPattern(pattern, args ?? null, []) : id;
    },
  };
}

export const WORDS: Record<Language, Words> = { en: words("en", english), vi: words("vi", vietnamese) };

const Spoken = createContext<Words>(WORDS.en);
export const WordsProvider = Spoken.Provider;

export function useWords(): Words {
  return useContext(Spoken);
}
