// Stepping through the backtracking, paging through solutions, placing queens of one's own.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, open, share } from "./harness.mjs";

share();

const board = (page) => page.locator("svg.chess");
const drawn = (page) => board(page).evaluate((svg) => svg.outerHTML);

test("the first solution of six queens is where the trace has it", async () => {
  const { page, complaints } = await open("/queens?n=6");
  const trace = await ask(page, "trace", { n: 6 });
  await page.getByRole("button", { name: "Next solution" }).click();
  // As OEIS A000170 has it: four solutions for n = 6.
  await page.getByText("1 of 4 solutions found").waitFor();
  await page.locator(".queens-said-solution").filter({ hasText: "1 3 5 0 2 4" }).waitFor();
  await page.waitForURL((url) => url.searchParams.get("step") === String(trace.solutions_at[0]));
  assert.equal(await board(page).locator(".chess-tone-solved").count(), 6);
  assert.deepEqual(complaints, []);
});

test("back and forth shows the same board", async () => {
  const { page } = await open("/queens?n=6&step=32");
  await page.locator(".queens-said-blocked").waitFor();
  const before = await drawn(page);
  for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowLeft"]) await page.keyboard.press(key);
  await page.locator(".queens-counters").filter({ hasText: "Step 33 of" }).waitFor();
  assert.notEqual(await drawn(page), before);
  await page.keyboard.press("ArrowLeft");
  await page.locator(".queens-counters").filter({ hasText: "Step 32 of" }).waitFor();
  assert.equal(await drawn(page), before);
});

test("the ends are reached by keys, also across what is asked for at once", async () => {
  const { page } = await open("/queens?n=6");
  await page.getByText(/Step 0 of 1/).waitFor();
  await page.keyboard.press("End");
  await page.getByText("4 of 4 solutions found").waitFor();
  await page.locator(".queens-said-end").waitFor();
  assert.equal(await board(page).locator("use").count(), 0);
  await page.keyboard.press("Home");
  await page.getByText(/Step 0 of/).waitFor();
});

test("a square is blocked by the queens that the trace names", async () => {
  const { page } = await open("/queens?n=6&step=32");
  const trace = await ask(page, "trace", { n: 6, from: 32, steps: 1 });
  const [{ square, by, said }] = trace.steps;
  await page.locator(".queens-said").filter({ hasText: said }).waitFor();
  await board(page).locator(`[data-square="${square}"] .chess-tone-blocked`).waitFor();
  for (const { queen } of by) await board(page).locator(`[data-square="${queen}"] .chess-tone-conflict`).waitFor();
  assert.equal(await board(page).locator(".chess-line").count(), by.length);
});

for (const diagonals of ["text", "figure"]) {
  test(`diagonals are numbered as the ${diagonals} has them`, async () => {
    const { page } = await open(`/queens?n=6&step=31&diagonals=${diagonals}`);
    const trace = await ask(page, "trace", { n: 6, diagonals, steps: 31 });
    const standing = [];
    for (const step of trace.steps) {
      if (step.does === "put") standing.push(step);
      if (step.does === "back") standing.pop();
    }
    await page.locator(".queens-said").filter({ hasText: trace.steps[30].said }).waitFor();
    for (const kind of ["sum", "difference"]) {
      const numbers = standing.map((step) => step[kind]).sort((one, other) => one - other);
      const taken = async (selector) =>
        (await page.locator(selector).allInnerTexts()).map((text) => parseInt(text, 10)).sort((one, other) => one - other);
      const drawn = await page.locator(`.diagonal-${kind}.is-taken text`).evaluateAll((texts) => texts.map((text) => Number(text.textContent)));
      assert.deepEqual(drawn.sort((one, other) => one - other), numbers);
      assert.deepEqual(await taken(`.marks-${kind} .is-taken`), numbers);
    }
  });
}

test("six queens have four solutions, one of them distinct", async () => {
  const { page, complaints } = await open("/queens?n=6&view=solutions");
  await page.getByText("Solution 1 of 4").waitFor();
  assert.equal(await page.locator(".thumb-button").count(), 4);
  await page.locator('[data-count="all"] strong').filter({ hasText: "4" }).waitFor();
  await page.locator('[data-count="distinct"] strong').filter({ hasText: "1" }).waitFor();
  const first = await page.locator("[data-array]").innerText();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await page.getByText("Solution 2 of 4").waitFor();
  assert.notEqual(await page.locator("[data-array]").innerText(), first);
  await page.locator("label.switch").click();
  await page.getByText("Solution 1 of 1").waitFor();
  await page.locator('[data-orbit="4"]').waitFor();
  assert.equal(await page.locator(".orbit li").count(), 4);
  assert.deepEqual(complaints, []);
});

test("completions of placed queens agree with a count", async () => {
  const { page, complaints } = await open("/queens?n=8&view=own");
  await page.locator('[data-completions="92"]').waitFor();
  await page.locator('[data-square="b4"]').click();
  const one = await ask(page, "count", { pieces: "queens", n: 8, with: "Qb4" });
  await page.locator(`[data-completions="${one.count}"]`).waitFor();
  // By the keyboard alone: two squares down, one to the right of the last one.
  await page.locator('[data-square="b4"]').focus();
  for (const key of ["ArrowDown", "ArrowDown", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  const two = await ask(page, "count", { pieces: "queens", n: 8, with: "Qb4,Qc2" });
  await page.locator(`[data-completions="${two.count}"]`).waitFor();
  assert.equal(new URL(page.url()).searchParams.get("with"), "b4,c2");
  await page.getByRole("button", { name: "Show one" }).click();
  await page.getByText(`Completion 1 of ${two.count}`).waitFor();
  assert.equal(await board(page).locator("use").count(), 8);
  assert.deepEqual(complaints, []);
});

test("queens that attack each other are told", async () => {
  const { page } = await open("/queens?n=8&view=own&with=b4,d2");
  await page.getByText("b4 and d2 attack each other.").waitFor();
  await page.locator('[data-completions="0"]').waitFor();
  assert.equal(await board(page).locator(".chess-line").count(), 1);
  await page.getByRole("button", { name: "Clear the board" }).click();
  await page.locator('[data-completions="92"]').waitFor();
});

test("the page speaks Vietnamese", async () => {
  const { page } = await open("/queens?n=6&step=31", { language: "vi" });
  await page.getByRole("heading", { name: "6 quân hậu" }).waitFor();
  await page.locator(".queens-said").filter({ hasText: "Đặt quân hậu ở f4" }).waitFor();
});

test("counting that takes long is stopped and begun again", async () => {
  const { page } = await open("/queens?n=20&view=own");
  await page.getByText("Counting …").waitFor();
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped.").waitFor();
  // One completion is found all the same.
  await page.getByRole("button", { name: "Show one" }).click();
  await page.getByText("Completion 1 of the first").waitFor();
  assert.equal(await board(page).locator("use").count(), 20);
  await page.getByRole("button", { name: "Count again" }).click();
  await page.getByText("Counting …").waitFor();
  // Another question ends the one before.
  await page.getByLabel("Rows n", { exact: true }).fill("8");
  await page.locator('[data-completions="92"]').waitFor();
});

test("boards larger than the steps are shown for say so", async () => {
  const { page } = await open("/queens?n=100");
  await page.getByText("Step by step up to 12 rows.").waitFor();
  await page.getByRole("heading", { name: "12 queens" }).waitFor();
  await page.getByRole("link", { name: "Solutions" }).click();
  await page.getByRole("heading", { name: "30 queens" }).waitFor();
});

test("eight queens have 92 solutions, 12 of them distinct", async () => {
  // OEIS A000170 and A002562.
  const { page } = await open("/queens?n=8&view=solutions&distinct=yes");
  await page.locator('[data-count="all"] strong').filter({ hasText: "92" }).waitFor();
  await page.locator('[data-count="distinct"] strong').filter({ hasText: "12" }).waitFor();
  await page.getByText("Solution 1 of 12").waitFor();
});
