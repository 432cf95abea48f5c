// What the browser calls a page: its tab, its history, its bookmarks.
import { useEffect } from "preact/hooks";
import { useAddress } from "./address";
import { useWords, type Words } from "./words";

const PAGES: Record<string, string> = {
  "/": "page-games",
  "/queens": "page-queens",
  "/bishops": "page-bishops",
  "/pieces": "page-pieces",
  "/editor": "page-editor",
};

/** The title of a path, what is special first, as tabs are narrow: `tab · Table · theco`. */
export function titleOf(path: string, { t }: Words): string {
  const id = PAGES[path];
  if (id !== undefined) return `${t(id)} · theco`;
  const [, game, page] = /^\/(?:games\/([^/]+)|own)(?:\/(table|nimbers))?$/.exec(path) ?? [undefined, undefined, null];
  if (page === null) return `${t("no-page")} · theco`;
  const name = game ?? t("page-own");
  if (page === undefined) return `${name} · theco`;
  return `${name} · ${t(page === "table" ? "page-table" : "page-nimbers")} · theco`;
}

/** Gives the document the title of its address. */
export function useTitle(): void {
  const { path } = useAddress();
  const words = useWords();
  useEffect(() => {
    document.title = titleOf(path, words);
  }, [path, words]);
}
