// Attacks of pieces, and counts of placements.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ask, open, share } from "./harness.mjs";

share();

const attacked = (page) =>
  page.locator("svg.chess .chess-square:has(.chess-attack)").evaluateAll((squares) => squares.map((square) => square.dataset.square).sort());

test("a knight attacks what the board says", async () => {
  const { page, complaints } = await open("/pieces?piece=knights&n=8&with=b1");
  await page.getByText("3 squares are attacked.").waitFor();
  assert.deepEqual(await attacked(page), ["a3", "c3", "d2"]);
  await page.locator('svg.chess [data-square="d4"]').hover();
  await page.getByText("8 squares are attacked.").waitFor();
  const { attacks } = await ask(page, "board", { pieces: "knights", n: 8, with: "d4" });
  assert.deepEqual(await attacked(page), attacks.d4.sort());
  assert.deepEqual(complaints, []);
});

test("pieces are chosen, put and counted", async () => {
  const { page, complaints } = await open("/pieces?n=4&k=2");
  await page.locator('[data-piece="queens"]').click();
  const { count } = await ask(page, "count", { pieces: "queens", n: 4, k: 2 });
  await page.locator(`[data-count="${count}"]`).waitFor();
  await page.locator("label.switch", { hasText: "For every number of pieces" }).click();
  const { counts } = await ask(page, "count", { pieces: "queens", n: 4, all_k: true });
  await page.locator(".pieces-scroll tbody tr").first().waitFor();
  assert.equal(await page.locator(".pieces-scroll tbody tr").count(), counts.length);
  await page.locator("label.switch", { hasText: "Rotations and reflections count once" }).click();
  const distinct = await ask(page, "count", { pieces: "queens", n: 4, k: 2, distinct: true });
  await page.locator(`[data-count="${distinct.count}"]`).waitFor();
  await page.locator('svg.chess [data-square="a1"]').click();
  await page.locator('svg.chess [data-square="b2"]').click();
  await page.getByText("Two pieces attack each other.").waitFor();
  assert.deepEqual(complaints, []);
});

test("a press puts a piece, whatever is drawn there before it ends", async () => {
  const { page } = await open("/pieces?piece=queens&n=4&k=2&with=a1");
  const square = page.locator('svg.chess [data-square="b2"]');
  await square.locator(".chess-attack").waitFor();
  // What a queen would attack from there is told while the button is down, and takes the mark's place.
  let tell;
  const pressed = new Promise((resolve) => (tell = resolve));
  await page.route("**/api/v1/board", async (route) => {
    await pressed;
    await route.continue();
  });
  const { x, y, width, height } = await square.boundingBox();
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down();
  tell();
  await square.locator(".chess-ghost-piece").waitFor();
  await page.mouse.up();
  await page.waitForURL((url) => url.searchParams.get("with") === "a1,b2");
});

test("Betza notation is read, and what is wrong in it is told", async () => {
  const { page } = await open("/pieces?n=8&k=2");
  await page.getByLabel("Piece", { exact: true }).fill("NB");
  await page.keyboard.press("Enter");
  const { count } = await ask(page, "count", { pieces: "archbishops", n: 8, k: 2 });
  await page.locator(`[data-count="${count}"]`).waitFor();
  await page.getByLabel("Piece", { exact: true }).fill("N?");
  await page.keyboard.press("Enter");
  const { error } = await ask(page, "board", { pieces: "N?", n: 8 });
  await page.locator(".note-wrong").filter({ hasText: error.message }).first().waitFor();
});

test("a piece is called as people call it", async () => {
  const { page } = await open("/pieces?piece=knights&n=4&k=2", { language: "vi" });
  const field = page.getByLabel("Quân cờ", { exact: true });
  await page.getByRole("heading", { name: "quân mã" }).waitFor();
  await page.waitForFunction((input) => input.value === "quân mã", await field.elementHandle());
  await field.fill("Hậu");
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("piece") === "queens");
  await page.getByRole("heading", { name: "quân hậu" }).waitFor();
});
