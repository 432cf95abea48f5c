// What is kept from visit to visit, in this browser.
import type { Language } from "./words";

export type Theme = "auto" | "light" | "dark";

export function keep(name: string, value: string): void {
  try {
    localStorage.setItem(`theco.${name}`, value);
  } catch {
    // A browser that keeps nothing is no reason to stop.
  }
}

export function kept(name: string): string | null {
  try {
    return localStorage.getItem(`theco.${name}`);
  } catch {
    return null;
  }
}

export function firstLanguage(): Language {
  const chosen = kept("language");
  if (chosen === "en" || chosen === "vi") return chosen;
  const { lang, dataset } = document.documentElement;
  // The server was started with a language.
  if (dataset["wanted"] !== undefined) return lang === "vi" ? "vi" : "en";
  return navigator.language.toLowerCase().startsWith("vi") ? "vi" : "en";
}

export function firstTheme(): Theme {
  const chosen = kept("theme");
  return chosen === "light" || chosen === "dark" ? chosen : "auto";
}
