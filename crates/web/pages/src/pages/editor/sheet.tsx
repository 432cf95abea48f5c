// The language at a glance.
import { useWords } from "../../words";

/** How each thing is written, by the message that says what it is. */
const ITEMS: readonly (readonly [string, string])[] = [
  ["game", "game my-game"],
  ["about", 'about en "Take stones."'],
  ["param", "param most in 1.. = 3"],
  ["param-set", "param takes set in 1.. = {1, 3, 4}"],
  ["state", "state pile in 0.. = 21"],
  ["state-row", "state heap[4] in 0.. = 3, 4, 5, 6"],
  ["state-board", 'state cell[3, 3] of empty ".", x "x", o "o" outside wall'],
  ["players", "players x o"],
  ["move", "move take in 1..min(most, pile) then pile -= take"],
  ["move-kind", "move left: to in 1..col-1 then col = to"],
  ["move-board", "move r in 1..3, c in 1..3 if cell[r, c] == empty then cell[r, c] = me"],
  ["move-sum", "then (pins = left) + (pins = rest)"],
  ["again", "then total += digit again if digit mod 3 == 0"],
  ["ends", "loses if cell[2, 2] == other"],
  ["stuck", "stuck wins"],
  ["valid", "valid if a <= b"],
  ["let", "let half = n / 2"],
  ["def", "def line(r, c) = all i in 0..2: cell[r, c + i] == other"],
  ["claim", "claim loses if pile mod 4 == 0 else take = pile mod 4"],
  ["symmetric", "symmetric then a = b, b = a"],
  ["picture", "picture piece row, col"],
];

const EXPRESSIONS: readonly (readonly [string, string])[] = [
  ["ranges", "1..9    1..9 by 2    {1, 3, 4}    0.."],
  ["operators", "+ - * / mod xor    == != < <= > >= in"],
  ["logic", "not  and  or    if A then B else C"],
  ["quantifiers", "all any sum xor count min max  r in 1..3: …"],
  ["functions", "min(a, b)  max(a, b)  abs(a)"],
];

/** The language on a sheet that can be folded away. */
export function Sheet() {
  const { t } = useWords();
  return (
    <details class="card sheet">
      <summary>
        <h2>{t("editor-sheet")}</h2>
      </summary>
      <p>{t("editor-sheet-intro")}</p>
      <Lines heading={t("editor-sheet-items")} lines={ITEMS} />
      <Lines heading={t("editor-sheet-expressions")} lines={EXPRESSIONS} />
    </details>
  );
}

function Lines({ heading, lines }: { heading: string; lines: readonly (readonly [string, string])[] }) {
  const { t } = useWords();
  return (
    <>
      <h3>{heading}</h3>
      <dl class="sheet-lines">
        {lines.map(([id, code]) => (
          <div key={id}>
            <dt>
              <code>{code}</code>
            </dt>
            <dd>{t(`editor-sheet-${id}`)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
