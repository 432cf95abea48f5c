// Counting bishops as school books do.
import assert from "node:assert/strict";
import { test } from "node:test";
import { open, server, share } from "./harness.mjs";

share();

const cell = (page, colour, m, k) => page.locator(`[data-colour="${colour}"] td[data-m="${m}"][data-k="${k}"]`);

test("six bishops on eight rows stand in 5599888 ways", async () => {
  const { page, complaints } = await open("/bishops?n=8&k=6");
  // The sample of UVa 861.
  await page.locator('strong[data-count="5599888"]').waitFor();
  await page.locator('[data-total="5599888"]').waitFor();
  // The seed's example F[2,4] = 652: four bishops on the six shortest diagonals of the light squares.
  assert.equal(await cell(page, "light", 6, 4).innerText(), "652");
  assert.deepEqual(complaints, []);
});

test("both tables end in the numbers whose products are added", async () => {
  const { page } = await open("/bishops?n=8&k=6");
  await page.locator("[data-total]").waitFor();
  const lastRow = async (colour, m) =>
    Promise.all(Array.from({ length: 7 }, async (_, k) => BigInt(await cell(page, colour, m, k).innerText())));
  const [light, dark] = [await lastRow("light", 7), await lastRow("dark", 8)];
  const sum = light.reduce((total, ways, k) => total + ways * dark[6 - k], 0n);
  assert.equal(String(sum), await page.locator("[data-total]").getAttribute("data-total"));
});

test("a cell tells what it is made of", async () => {
  const { page } = await open("/bishops?n=8&k=6");
  await cell(page, "light", 5, 2).click();
  await page.locator(".formula-line").filter({ hasText: "F[5, 2] = F[4, 2] + F[4, 1] · (6 − 1)" }).waitFor();
  const source = [await cell(page, "light", 4, 2).innerText(), await cell(page, "light", 4, 1).innerText()].map(Number);
  assert.equal(Number(await cell(page, "light", 5, 2).innerText()), source[0] + source[1] * 5);
  assert.equal(await page.locator("td.is-source").count(), 2);
  // What comes later is not filled yet.
  assert.equal(await cell(page, "light", 5, 3).innerText(), "");
  await page.getByRole("button", { name: "One step on" }).click();
  assert.notEqual(await cell(page, "light", 5, 3).innerText(), "");
  await page.waitForURL((url) => url.searchParams.has("step"));
});

test("long numbers stay within a phone", async () => {
  const { page } = await open("/bishops?n=60&k=50", { size: { width: 390, height: 844 } });
  await page.locator("[data-total]").waitFor();
  assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth));
});

test("a long table is drawn where one looks, and follows the steps", async () => {
  const { page, complaints } = await open("/bishops?n=100&k=50");
  await page.locator("[data-total]").waitFor();
  const rows = page.locator('[data-colour="light"] tr[data-row]');
  assert.ok((await rows.count()) < 60);
  // The 51 cells of rows 0 to 79 come before.
  const step = 80 * 51 + 10 + 1;
  await page.goto(new URL(`/bishops?n=100&k=50&step=${step}`, server.address).href);
  await cell(page, "light", 80, 10).and(page.locator(".is-current")).waitFor();
  const box = await page.locator(".bishops-scroll").first().boundingBox();
  const at = await cell(page, "light", 80, 10).boundingBox();
  assert.ok(at.y > box.y && at.y + at.height <= box.y + box.height + 1, `${at.y} in ${box.y} + ${box.height}`);
  assert.ok(at.x > box.x && at.x + at.width <= box.x + box.width + 1, `${at.x} in ${box.x} + ${box.width}`);
  assert.deepEqual(complaints, []);
});

test("numbers out of bounds in an address are the nearest, others the usual", async () => {
  const { page } = await open("/bishops?n=8&k=999");
  await page.locator('strong[data-count="0"]').waitFor();
  assert.equal(await page.getByLabel("Bishops k", { exact: true }).inputValue(), "16");
  await page.goto(new URL("/bishops?n=two&k=6.5", server.address).href);
  await page.locator('strong[data-count="5599888"]').waitFor();
});
