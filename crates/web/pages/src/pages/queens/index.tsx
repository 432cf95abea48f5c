// Queens: the backtracking step by step, the solutions, and a board to place one's own.
import { go, numberIn, to, useAddress } from "../../address";
import { NumberField } from "../../parts/field";
import { Link } from "../../parts/link";
import { useWords } from "../../words";
import { Backtracking } from "./backtracking";
import { CountLine } from "./count";
import { Own } from "./own";
import { Solutions } from "./solutions";
import { MOST_ROWS } from "./trace";
import "./queens.css";

const VIEWS = ["steps", "solutions", "own"] as const;
type View = (typeof VIEWS)[number];

/** The most rows that a page draws. */
const MOST = 30;

/** What the parts of the page get. */
export interface QueensProps {
  n: number;
  fields: URLSearchParams;
  /** Changes fields of the address; `undefined` takes one away. */
  change: (fields: Record<string, string | number | undefined>, step?: boolean) => void;
}

export function Queens() {
  const { t } = useWords();
  const { fields } = useAddress();
  const wanted = numberIn(fields, "n", 6, 1, MOST);
  const view = VIEWS.find((name) => name === fields.get("view")) ?? "steps";
  const n = view === "steps" ? Math.min(wanted, MOST_ROWS) : wanted;
  const kept = { n: wanted, view: view === "steps" ? undefined : view };
  const change: QueensProps["change"] = (changed, step = false) => {
    const here = Object.fromEntries(new URLSearchParams(window.location.search));
    go(to("/queens", { ...here, ...changed }), { replace: !step });
  };
  const place = (name: View, rows: number) => to("/queens", { ...kept, n: rows, view: name === "steps" ? undefined : name });
  const props = { n, fields, change };
  return (
    <section class="page">
      <div class="page-head">
        <h1>{t("queens-title", { n })}</h1>
        <p class="page-about">{t("queens-about", { n })}</p>
      </div>
      <div class="page-bar">
        <NumberField
          label={t("queens-n")}
          value={n}
          least={1}
          most={view === "steps" ? MOST_ROWS : MOST}
          onChange={(rows) => go(place(view, rows), { replace: true })}
        />
        <nav class="tabs" aria-label={t("queens-views")}>
          {VIEWS.map((name) => (
            <Link key={name} to={place(name, wanted)} aria-current={name === view ? "page" : undefined}>
              {t(`queens-view-${name}`)}
            </Link>
          ))}
        </nav>
        <CountLine n={n} />
      </div>
      {n < wanted && <p class="note">{t("queens-steps-most", { most: MOST_ROWS })}</p>}
      {view === "steps" && <Backtracking key={n} {...props} />}
      {view === "solutions" && <Solutions key={n} {...props} />}
      {view === "own" && <Own key={n} {...props} />}
    </section>
  );
}
