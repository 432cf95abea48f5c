// Nimbers with their period, as a plot and as a list.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, newPage, server, share } from "./harness.mjs";

share();

test("the nimbers of Kayles repeat every 12 from 71 on (Guy and Smith 1956)", async () => {
  const { page, complaints, context } = await newPage(browser);
  await page.goto(new URL("/games/kayles/nimbers?to=200", server.address).href);
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
  await page.goto(new URL("/games/subtraction/nimbers", server.address).href);
  await page.getByText("repeat every 7, from the beginning").waitFor();
  await page.getByLabel("takes").fill("1,2");
  await page.keyboard.press("Enter");
  await page.waitForURL(/takes=1,2/);
  await page.getByText("repeat every 3, from the beginning").waitFor();
  await context.close();
});

test("a game whose positions are no number says so", async () => {
  const { page, context } = await newPage(browser, { language: "vi" });
  await page.goto(new URL("/games/tab/nimbers", server.address).href);
  await page.getByRole("alert").waitFor();
  await page.getByRole("link", { name: "Chơi trò này" }).waitFor();
  await context.close();
});

// Cram on 2 × n is won by whoever begins where n is odd, and lost where it is even, by symmetry (Gardner 1974).
test("openings for several values of a parameter are a sequence too", async () => {
  const { page, context } = await newPage(browser);
  await page.goto(new URL("/games/cram/nimbers?rows=2", server.address).href);
  await page.getByRole("link", { name: "cols = 1, …, 4" }).click();
  await page.waitForURL(/cols=1\.\.4/);
  await page.getByLabel("cols to", { exact: true }).fill("6");
  await page.waitForURL(/cols=1\.\.6/);
  await page.getByRole("application", { name: /from 1 to 6/ }).waitFor();
  const values = await page.locator(".nimber-list tbody td").allTextContents();
  assert.deepEqual(values.filter(Boolean).map(Number), [1, 0, 1, 0, 1, 0]);
  // Where one goes to play, a range is no value.
  await page.getByRole("link", { name: "To the game" }).click();
  await page.waitForURL(/\/games\/cram\?rows=2$/);
  await context.close();
});

// Winning Ways, chapter 13: the genera of Kayles begin 0¹²⁰, 1⁰³¹, 2²⁰, 3³¹, 1⁰³¹, 4¹⁴⁶.
test("where whoever moves last loses, each number has its genus", async () => {
  const { page, complaints, context } = await newPage(browser);
  await page.goto(new URL("/games/kayles/nimbers?to=20", server.address).href);
  await page.getByRole("switch", { name: "Misère" }).press("Space");
  await page.waitForURL(/misere=1/);
  await page.locator(".nimber-list sup").first().waitFor();
  const genera = await page.locator(".nimber-list tbody td").evaluateAll((cells) => cells.map((cell) => cell.textContent));
  assert.deepEqual(genera.slice(0, 6), ["0120", "1031", "220", "331", "1031", "4146"]);
  await page.getByRole("application").focus();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.locator(".plot-said", { hasText: "pins = 1: misère nimber 0, genus 1031" }).waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});
