// The whole table of a game, with the reason of each cell.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, PHONE, server, share } from "./harness.mjs";

share();

/** The cells of figure 1 of the source, the table of 10 rows and 4 columns, with the words for each. */
const FIGURE_1 = [
  ["5,3", "loss in 2", /lost.*1, 2, 4/],
  ["4,3", "win in 3", /won/],
  ["9,1", "loss in 0", /./],
  ["3,2", "loss in 4", /lost/],
  ["1,4", "win in 5", /won/],
];

test("the cells of figure 1 say who wins and why", async () => {
  const { page, complaints, context } = await open("/games/tab/table");
  await page.locator("canvas").waitFor();
  for (const [cell, outcome, reason] of FIGURE_1) {
    await page.goto(new URL(`/games/tab/table?cell=${cell}`, server.address).href);
    const panel = page.locator(".explanation");
    await panel.locator(".badge", { hasText: outcome }).first().waitFor();
    await page.waitForFunction(
      ([source]) => new RegExp(source, "s").test(document.querySelector(".explanation-reason")?.textContent ?? ""),
      [reason.source],
    );
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test("arrow keys go from cell to cell, and the address keeps the cell", async () => {
  const { page, context } = await open("/games/tab/table?cell=5,3");
  const frame = page.getByRole("application");
  await frame.focus();
  await page.keyboard.press("ArrowDown");
  await page.waitForURL(/cell=4,3/);
  await page.locator(".explanation .badge", { hasText: "win in 3" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.waitForURL(/cell=4,4/);
  // Nothing lies beyond the edge.
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowUp");
  await page.waitForURL(/cell=5,4/);
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/games\/tab\?at=5,4/);
  await context.close();
});

/** Whether something of a canvas has changed, by its pixels. */
const pixels = (page) => page.locator("canvas").evaluate((canvas) => canvas.toDataURL());
const changed = (page, before) =>
  page.waitForFunction((before) => document.querySelector("canvas")?.toDataURL() !== before, before);

test("a hundred rows and columns can be made larger and moved", async () => {
  const { page, complaints, context } = await open("/games/tab/table?rows=100&cols=100&cell=50,50");
  await page.locator(".explanation-reason", { hasText: /\w/ }).waitFor();
  const whole = page.getByRole("button", { name: "Show all" });
  assert.equal(await whole.isDisabled(), true);
  let last = await pixels(page);
  for (const key of ["+", "+", "Shift+ArrowLeft", "Shift+ArrowUp", "-"]) {
    await page.getByRole("application").focus();
    await page.keyboard.press(key);
    await changed(page, last);
    last = await pixels(page);
  }
  const box = await page.locator("canvas").boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.wheel(0, -400);
  await changed(page, last);
  last = await pixels(page);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 + 60, box.y + box.height / 2 + 40, { steps: 4 });
  await page.mouse.up();
  await changed(page, last);
  // A drag is no click.
  assert.match(page.url(), /cell=50,50/);
  await whole.click();
  assert.equal(await whole.isDisabled(), true);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("two fingers make a table larger, one moves it, and a tap chooses", async () => {
  const { page, complaints, context } = await open("/games/tab/table?rows=100&cols=100", { size: PHONE });
  const canvas = page.locator("canvas");
  await canvas.scrollIntoViewIfNeeded();
  const box = await canvas.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const fingers = await context.newCDPSession(page);
  const touch = (type, ...places) =>
    fingers.send("Input.dispatchTouchEvent", { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
  const whole = page.getByRole("button", { name: "Show all" });
  assert.equal(await whole.isDisabled(), true);
  let last = await pixels(page);
  await touch("touchStart", [x - 20, y], [x + 20, y]);
  for (let apart = 30; apart <= 100; apart += 10) await touch("touchMove", [x - apart, y], [x + apart, y]);
  await touch("touchEnd");
  await changed(page, last);
  assert.equal(await whole.isDisabled(), false);
  last = await pixels(page);
  await touch("touchStart", [x, y]);
  for (let step = 1; step <= 8; step++) await touch("touchMove", [x + 10 * step, y + 10 * step]);
  await touch("touchEnd");
  await changed(page, last);
  assert.equal(new URL(page.url()).searchParams.has("cell"), false);
  await page.touchscreen.tap(x, y);
  await page.waitForURL(/cell=\d+,\d+/);
  assert.deepEqual(complaints, []);
  await context.close();
});

test("in a window of another size the same cells are seen", async () => {
  const { page, context } = await open("/games/tab/table?rows=100&cols=100&cell=50,50");
  const whole = page.getByRole("button", { name: "Show all" });
  await page.locator("canvas").waitFor();
  // All is seen, also where there is less room.
  await page.setViewportSize({ width: 900, height: 700 });
  const widthIs = (test) => page.waitForFunction(test, undefined);
  await widthIs(() => document.querySelector("canvas").clientWidth < 640);
  assert.equal(await whole.isDisabled(), true);
  await page.getByRole("application").focus();
  for (const key of ["+", "+", "+"]) await page.keyboard.press(key);
  await page.waitForFunction(() => [...document.querySelectorAll(".table-tools button")].every((button) => !button.disabled));
  await page.setViewportSize({ width: 1280, height: 860 });
  await widthIs(() => document.querySelector("canvas").clientWidth > 640);
  assert.equal(await whole.isDisabled(), false);
  await context.close();
});

test("pointing at a cell tells it, a click keeps it", async () => {
  const { page, context } = await open("/games/tab/table");
  const box = await page.locator("canvas").boundingBox();
  await page.mouse.move(box.x + box.width / 2 + 20, box.y + box.height / 2);
  await page.locator(".explanation-head strong", { hasText: /row = \d+, col = \d/ }).waitFor();
  await page.mouse.click(box.x + box.width / 2 + 20, box.y + box.height / 2);
  await page.waitForURL(/cell=\d+,\d/);
  await context.close();
});

test("parameters stand in the address; one number is a strip; others have a way out", async () => {
  const { page, context } = await open("/games/stones/table?cell=4");
  await page.locator(".explanation .badge", { hasText: "loss in 2" }).waitFor();
  await page.getByRole("button", { name: "most + 1" }).click();
  await page.waitForURL(/most=4/);
  await page.goto(new URL("/games/tic-tac-toe/table", server.address).href);
  await page.getByRole("alert").waitFor();
  await page.getByRole("link", { name: "Play the game instead" }).waitFor();
  await context.close();
});

test("on a phone, in Vietnamese, nothing hangs over the edge", async () => {
  const { page, complaints, context } = await open("/games/tab/table?cell=5,3", { size: PHONE, language: "vi" });
  await page.locator(".explanation .badge", { hasText: "thua sau 2 nước" }).waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)) <= 0);
  assert.deepEqual(complaints, []);
  await context.close();
});
