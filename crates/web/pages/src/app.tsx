// The frame around every page: where one is, the language, light or dark.
import { useEffect, useRef, useState } from "preact/hooks";
import { useAddress } from "./address";
import { Bishops } from "./pages/bishops";
import { Editor } from "./pages/editor";
import { GamePage } from "./pages/game";
import { Games } from "./pages/games";
import { Nimbers } from "./pages/nimbers";
import { Pieces } from "./pages/pieces";
import { Queens } from "./pages/queens";
import { TablePage } from "./pages/table";
import { Link } from "./parts/link";
import { firstLanguage, firstTheme, keep, type Theme } from "./settings";
import { useTitle } from "./title";
import { useWords, WORDS, WordsProvider, type Language } from "./words";

export function App() {
  const [language, setLanguage] = useState<Language>(firstLanguage);
  const [theme, setTheme] = useState<Theme>(firstTheme);
  useEffect(() => {
    keep("language", language);
    document.documentElement.lang = language;
  }, [language]);
  useEffect(() => {
    keep("theme", theme);
    if (theme === "auto") delete document.documentElement.dataset["theme"];
    else document.documentElement.dataset["theme"] = theme;
  }, [theme]);
  return (
    <WordsProvider value={WORDS[language]}>
      <a class="skip" href="#main" onClick={skip}>
        {WORDS[language].t("skip")}
      </a>
      <Header language={language} setLanguage={setLanguage} theme={theme} setTheme={setTheme} />
      <main id="main" tabIndex={-1}>
        <Page />
      </main>
    </WordsProvider>
  );
}

/** Goes to the page by the keyboard. What stands behind `#` is a page's own, so the address stays as it is. */
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

function Page() {
  const { path } = useAddress();
  const { t } = useWords();
  useTitle();
  // Another page begins at its top.
  useEffect(() => window.scrollTo(0, 0), [path]);
  if (path === "/") return <Games />;
  if (path === "/queens") return <Queens />;
  if (path === "/bishops") return <Bishops />;
  if (path === "/pieces") return <Pieces />;
  if (path === "/editor") return <Editor />;
  const [, kind, page] = /^\/(?:games\/[^/]+|(own))(?:\/(table|nimbers))?$/.exec(path) ?? [undefined, undefined, null];
  void kind;
  if (page === "table") return <TablePage />;
  if (page === "nimbers") return <Nimbers />;
  if (page === undefined) return <GamePage />;
  return (
    <section class="page">
      <h1>{t("no-page")}</h1>
      <p>
        <Link to="/">{t("no-page-hint")}</Link>
      </p>
    </section>
  );
}

const PLACES = [
  ["/", "nav-games"],
  ["/queens", "nav-queens"],
  ["/bishops", "nav-bishops"],
  ["/pieces", "nav-pieces"],
  ["/editor", "nav-editor"],
] as const;

interface HeaderProps {
  language: Language;
  setLanguage: (language: Language) => void;
  theme: Theme;
  setTheme: (theme: Theme) => void;
}

function Header({ language, setLanguage, theme, setTheme }: HeaderProps) {
  const { t } = useWords();
  const { path } = useAddress();
  const isHere = (place: string) =>
    place === "/" ? path === "/" || path.startsWith("/games/") : path.startsWith(place);
  // On a phone the names of the pages do not stand all side by side.
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    const [box, here] = [nav.current, nav.current?.querySelector<HTMLElement>("[aria-current]")];
    if (box && here) box.scrollLeft = here.offsetLeft - box.offsetLeft - (box.clientWidth - here.offsetWidth) / 2;
  }, [path, language]);
  return (
    <header class="header">
      <div class="header-inner">
        <Link to="/" class="brand" aria-label={t("home")}>
          <img src="/favicon.svg" alt="" width="28" height="28" />
          <span>theco</span>
        </Link>
        <nav ref={nav} aria-label={t("nav")} class="nav">
          {PLACES.map(([place, id]) => (
            <Link key={place} to={place} aria-current={isHere(place) ? "page" : undefined}>
              {t(id)}
            </Link>
          ))}
        </nav>
        <div class="header-tools">
          <div class="segmented" role="group" aria-label={t("language")}>
            {(["en", "vi"] as const).map((choice) => (
              <button
                key={choice}
                type="button"
                lang={choice}
                aria-pressed={language === choice}
                aria-label={choice === "en" ? "EN, English" : "VI, Tiếng Việt"}
                onClick={() => setLanguage(choice)}
              >
                {choice.toUpperCase()}
              </button>
            ))}
          </div>
          <ThemeButton theme={theme} setTheme={setTheme} />
        </div>
      </div>
    </header>
  );
}

const NEXT_THEME: Record<Theme, Theme> = { auto: "dark", dark: "light", light: "auto" };
const THEME_SIGN: Record<Theme, string> = { auto: "◐", dark: "☾", light: "☀" };

function ThemeButton({ theme, setTheme }: Pick<HeaderProps, "theme" | "setTheme">) {
  const { t } = useWords();
  return (
    <button
      type="button"
      class="icon-button"
      title={t(`theme-${theme}`)}
      aria-label={t(`theme-${theme}`)}
      onClick={() => setTheme(NEXT_THEME[theme])}
    >
      <span aria-hidden="true">{THEME_SIGN[theme]}</span>
    </button>
  );
}
