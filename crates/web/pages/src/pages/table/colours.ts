// Colours of the pages for a canvas, which knows no variables.
import { useEffect, useState } from "preact/hooks";
import type { Outcome } from "../../types";

export interface Colours {
  /** The ground of a cell, as numbers too. */
  ground: Record<Outcome, string>;
  ink: Record<Outcome, string>;
  strong: Record<Outcome, string>;
  card: string;
  text: string;
  soft: string;
  line: string;
  chosen: string;
  font: string;
}

/**
 * A lost cell is what one looks for: it stands out by how dark it is as well, so that a table can be read where cells have no
 * room for letters, by colour-blind eyes too.
 */
export const GROUND: Record<Outcome, string> = {
  win: "--win",
  lose: "--lose-strong",
  tie: "--tie-strong",
  endless: "--endless-strong",
};

export const INK: Record<Outcome, string> = {
  win: "--win-ink",
  lose: "--paper",
  tie: "--piece-2-ink",
  endless: "--piece-2-ink",
};

function read(): Colours {
  const probe = document.createElement("span");
  probe.hidden = true;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colour = (name: string) => {
    probe.style.color = `var(${name})`;
    return style.color;
  };
  const each = (name: (outcome: Outcome) => string): Record<Outcome, string> => ({
    win: colour(name("win")),
    lose: colour(name("lose")),
    tie: colour(name("tie")),
    endless: colour(name("endless")),
  });
  const colours = {
    ground: each((outcome) => GROUND[outcome]),
    ink: each((outcome) => INK[outcome]),
    strong: each((outcome) => `--${outcome}-strong`),
    card: colour("--card"),
    text: colour("--ink"),
    soft: colour("--ink-soft"),
    line: colour("--line"),
    chosen: colour("--chosen"),
    font: style.fontFamily,
  };
  probe.remove();
  return colours;
}

/** The colours at hand, read anew when they change. */
export function useColours(): Colours {
  const [colours, setColours] = useState(read);
  useEffect(() => {
    const again = () => setColours(read());
    const scheme = window.matchMedia("(prefers-color-scheme: dark)");
    scheme.addEventListener("change", again);
    const observer = new MutationObserver(again);
    observer.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
    return () => {
      scheme.removeEventListener("change", again);
      observer.disconnect();
    };
  }, []);
  return colours;
}
