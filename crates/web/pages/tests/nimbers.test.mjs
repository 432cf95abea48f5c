// Nimbers with their period, as a plot and as a list.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { browse, newPage, serve } from "./harness.mjs";

let server, browser, base;
before(async () => {
  [server, browser] = await Promise.all([serve(), browse()]);
  base = server.address.replace(/\/$/, "");
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test("the nimbers of Kayles repeat every 12 from 71 on (Guy and Smith 1956)", async () => {
  const { page, complaints, context } = await newPage(browser);
  await page.goto(`${base}/games/kayles/nimbers?to=200`);
  await page.getByText("From 71 on the nimbers repeat every 12.").waitFor();
  const cycle = await page.locator(".nimber-cycle span").allTextContents();
  assert.deepEqual(cycle.map(Number), [7, 4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2]);
  await page.getByRole("application").focus();
  await page.keyboard.press("End");
  await page.locator(".plot-said", { hasText: "pins = 200: nimber 1" }).waitFor();
  await page.keyboard.press("Home");
  for (let step = 0; step < 11; step++) await page.keyboard.press("ArrowRight");
  await page.locator(".plot-said", { hasText: "pins = 11: nimber 6" }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("a set of numbers to take is a field of its own", async () => {
  const { page, context } = await newPage(browser);
  await page.goto(`${base}/games/subtraction/nimbers`);
  await page.getByText("repeat every 7, from the beginning").waitFor();
  await page.getByLabel("takes").fill("1,2");
  await page.keyboard.press("Enter");
  await page.waitForURL(/takes=1,2/);
  await page.getByText("repeat every 3, from the beginning").waitFor();
  await context.close();
});

test("a game whose positions are no number says so", async () => {
  const { page, context } = await newPage(browser, { language: "vi" });
  await page.goto(`${base}/games/tab/nimbers`);
  await page.getByRole("alert").waitFor();
  await page.getByRole("link", { name: "Chơi trò này" }).waitFor();
  await context.close();
});
