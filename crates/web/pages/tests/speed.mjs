// No test: how long people wait, in a browser, with the server on the same machine. `THECO=… node tests/speed.mjs [--json]`.
// Figures are medians of some tries, with the least and the most; what is timed is checked to be there.
import assert from "node:assert/strict";
import { browse, newPage, serve, settle, visit } from "./harness.mjs";

const TRIES = 15;
const AT_ONCE = 200;

const server = await serve();
const browser = await browse();
process.once("uncaughtException", (error) => {
  console.error(error);
  process.exit(1);
});
const { page, context } = await newPage(browser);
const figures = [];

/** The median of some tries of what `measure` measures, in milliseconds. */
async function time(what, target, measure) {
  await measure();
  const times = [];
  for (let n = 0; n < TRIES; n += 1) times.push(await measure());
  times.sort((a, b) => a - b);
  figures.push({ what, target, median: times[TRIES >> 1], least: times[0], most: times[TRIES - 1] });
}

/** From the beginning of loading to the picture on the screen in which something is drawn, by the browser's own clock. */
async function firstPageTime() {
  await visit(page, server, "/");
  return page.evaluate(() => window.shownAt);
}

await page.addInitScript(() => {
  const look = () => {
    if (!document.querySelector("main svg")) return requestAnimationFrame(look);
    // What is in the document now is on the screen when the next picture is begun.
    return requestAnimationFrame(() => (window.shownAt = performance.now()));
  };
  requestAnimationFrame(look);
});
await time("the first page, until its games are drawn", 100, firstPageTime);

/** From the click on the best move to the picture in which the position after it is drawn, with what each next move gives. */
async function moveTime() {
  await visit(page, server, "/games/tab?at=4,3");
  return page.evaluate(
    (after) =>
      new Promise((done) => {
        const begin = performance.now();
        const look = () => {
          if (document.querySelector("main svg").outerHTML !== after) return requestAnimationFrame(look);
          return requestAnimationFrame(() => done(performance.now() - begin));
        };
        document.querySelector(".move-button").click();
        look();
      }),
    drawnAfter,
  );
}

// What is drawn once all is quiet is what has to be drawn in the end.
await visit(page, server, "/games/tab?at=4,3");
const drawing = () => page.evaluate(() => document.querySelector("main svg").outerHTML);
const drawnBefore = await drawing();
await page.evaluate(() => document.querySelector(".move-button").click());
await settle(page);
const drawnAfter = await drawing();
assert.notEqual(drawnAfter, drawnBefore);
await time("a move, until the next position is drawn", 50, moveTime);

/** So many questions in one moment, each another one; all must be answered. */
async function crowdTime() {
  const begin = performance.now();
  const asked = Array.from({ length: AT_ONCE }, (_, n) =>
    fetch(new URL("/api/v1/play", server.address), {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ game: "tab", parameters: { rows: 10 + (n % 20), cols: 4 + Math.floor(n / 20) }, moves: [] }),
    }),
  );
  for (const answer of await Promise.all(asked)) {
    const text = await answer.text();
    assert.equal(answer.status, 200, text);
  }
  return performance.now() - begin;
}

await time(`${AT_ONCE} questions at once, all answered`, null, crowdTime);

await context.close();
await browser.close();
await server.stop();

if (process.argv.includes("--json")) {
  console.log(JSON.stringify(figures, null, 2));
} else {
  for (const { what, target, median, least, most } of figures) {
    const [middle, low, high] = [median, least, most].map((time) => time.toFixed(1));
    console.log(`${what}: ${middle} ms (${low}–${high})${target === null ? "" : `, to be under ${target} ms`}`);
  }
}
