// The recurrence with its numbers, and the products at the end.
import { Digits } from "../../parts/number";
import { useWords } from "../../words";
import type { BishopsAnswer, Filled } from "./filling";

interface FormulaProps {
  answer: BishopsAnswer;
  filled: Filled;
  isDone: boolean;
  /** Spoken to people who listen. */
  isLive: boolean;
}

export function Formula({ answer, filled, isDone, isLive }: FormulaProps) {
  return (
    <div class="formula" aria-live={isLive ? "polite" : "off"}>
      <Words answer={answer} filled={filled} isDone={isDone} />
    </div>
  );
}

function Words({ answer, filled, isDone }: Omit<FormulaProps, "isLive">) {
  const { t } = useWords();
  if (isDone || !filled) {
    return (
      <>
        <p class="formula-line">
          F[m, k] = F[m − 1, k] + F[m − 1, k − 1] · (c<sub>m</sub> − (k − 1))
        </p>
        <p class="soft">{t(isDone ? "bishops-all-filled" : "bishops-none-filled")}</p>
      </>
    );
  }
  if ("term" in filled) {
    const term = answer.terms[filled.term];
    if (!term) return null;
    return (
      <>
        <p class="formula-line">
          <Digits value={term.ways[0]} /> · <Digits value={term.ways[1]} /> = <b><Digits value={term.product} /></b>
        </p>
        <p class="soft">{t("bishops-said-term", { light: term.light, dark: term.dark })}</p>
      </>
    );
  }
  const { colour, m, k } = filled.cell;
  const side = answer.colours[colour];
  const at = (row: number, column: number) => side.table[row]?.[column] ?? "0";
  const name = (row: number, column: number) => `F[${row}, ${column}]`;
  const colourName = t(`bishops-${side.colour}`);
  if (m === 0 || k === 0) {
    return (
      <>
        <p class="formula-line">
          {name(m, k)} = <b>{at(m, k)}</b>
        </p>
        <p class="soft">
          {colourName}: {t(k === 0 ? "bishops-said-none" : "bishops-said-empty", { m })}
        </p>
      </>
    );
  }
  const length = side.diagonals[m - 1]?.length ?? 0;
  const isFull = length <= k - 1;
  return (
    <>
      <p class="formula-line">
        {name(m, k)} = {name(m - 1, k)}
        {!isFull && (
          <>
            {" "}
            + {name(m - 1, k - 1)} · ({length} − {k - 1}) = <Digits value={at(m - 1, k)} /> + <Digits value={at(m - 1, k - 1)} /> ·{" "}
            {length - (k - 1)}
          </>
        )}{" "}
        = <b><Digits value={at(m, k)} /></b>
      </p>
      <p class="soft">
        {colourName}: {t(isFull ? "bishops-said-full" : "bishops-said", { m, k, length, others: k - 1, left: Math.max(0, length - (k - 1)) })}
      </p>
    </>
  );
}

/** Shorter numbers stand on one line. */
const NARROW = 24;

interface TermsProps {
  answer: BishopsAnswer;
  filled: Filled;
  isDone: boolean;
}

export function Terms({ answer, filled, isDone }: TermsProps) {
  const { t } = useWords();
  const current = filled && "term" in filled ? filled.term : undefined;
  return (
    <div class="card">
      <h2>{t("bishops-sum")}</h2>
      <p class="soft">{t("bishops-sum-about", { k: answer.k })}</p>
      <div class="bishops-scroll scrolls" tabIndex={0} role="region" aria-label={t("bishops-sum")}>
        <table class="terms">
          <thead>
            <tr>
              <th scope="col">{t("bishops-on-light")}</th>
              <th scope="col">{t("bishops-on-dark")}</th>
              <th scope="col" class="terms-ways">
                {t("bishops-products")}
              </th>
              <th scope="col">=</th>
            </tr>
          </thead>
          <tbody>
            {answer.terms.map(({ light, dark, ways, product }, place) => (
              <tr key={light} class={place === current ? "is-current" : ""}>
                <td>{light}</td>
                <td>{dark}</td>
                <td class={product.length < NARROW ? "terms-ways is-short" : "terms-ways"}>
                  <Digits value={ways[0]} /> · <Digits value={ways[1]} />
                </td>
                <td class={product.length < NARROW ? "is-short" : undefined}>
                  {(isDone || (current !== undefined && place <= current)) && <Digits value={product} />}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={3}>
                {t("bishops-total")}
              </th>
              <td data-total={isDone ? answer.count : undefined}>{isDone && <Digits value={answer.count} />}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
