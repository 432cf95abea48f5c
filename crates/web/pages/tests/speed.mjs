// No test: how long people wait, in a browser, with the server on the same machine. `THECO=… node tests/speed.mjs [--json]`.
// Figures are medians of some tries, with the least and the most; what is timed is checked to be there.
import assert from "node:assert/strict";
import { cpus, loadavg } from "node:os";
import { browse, newPage, serve, settle, visit } from "./harness.mjs";

const TRIES = 15;
const AT_ONCE = 200;

const figures = [];
const server = await serve();
const browser = await browse();
try {
  const { page } = await newPage(browser);
  await time("the first page, until its games are drawn", 100, await firstPage(page));
  await time("a move, until the next position is drawn", 50, await move(page));
  await time("a cell of the table of 10 000, until its reason is told", 50, await cell(page));
  await time(`${AT_ONCE} questions at once, all answered`, null, crowdTime);
} finally {
  await browser.close();
  await server.stop();
}
tell();

/** The median of some tries of what `measure` measures, in milliseconds. */
async function time(what, target, measure) {
  await measure();
  const times = [];
  for (let n = 0; n < TRIES; n += 1) times.push(await measure());
  times.sort((a, b) => a - b);
  figures.push({ what, target, median: times[TRIES >> 1], least: times[0], most: times[TRIES - 1] });
}

/** Loads the first page in a tab that showed it before: from the beginning to the picture on the screen with games in it. */
async function firstPage(page) {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector(".game-card svg, .game-card .picture")) return requestAnimationFrame(look);
      // What is in the document now is on the screen when the next picture is begun.
      return requestAnimationFrame(() => (window.shownAt = performance.now()));
    };
    requestAnimationFrame(look);
  });
  await visit(page, server, "/");
  return async () => {
    await page.reload();
    const shown = await page.waitForFunction(() => window.shownAt);
    const at = await shown.jsonValue();
    // What is left of one try is no part of the next.
    await settle(page);
    return at;
  };
}

/** From the click on the first move to the picture in which the position after it is drawn, with what each next move gives. */
async function move(page) {
  const drawing = () => page.evaluate(() => document.querySelector(".picture").outerHTML);
  const begin = async () => {
    await visit(page, server, "/games/tab?at=4,3");
    await page.locator(".move-button").first().waitFor();
    await settle(page);
  };
  // What is drawn once all is quiet is what has to be drawn in the end.
  await begin();
  const before = await drawing();
  await page.evaluate(() => document.querySelector(".move-button").click());
  await settle(page);
  const after = await drawing();
  assert.notEqual(after, before);
  return async () => {
    await begin();
    return page.evaluate(
      (after) =>
        new Promise((done, fail) => {
          const begin = performance.now();
          const look = () => {
            if (performance.now() - begin > 5000) return fail(new Error("the next position is not drawn"));
            if (document.querySelector(".picture")?.outerHTML !== after) return requestAnimationFrame(look);
            return requestAnimationFrame(() => done(performance.now() - begin));
          };
          document.querySelector(".move-button").click();
          look();
        }),
      after,
    );
  };
}

/** From the pointer on a cell of a large table to the picture in which its reason stands beside it. */
async function cell(page) {
  await visit(page, server, "/games/tab/table?rows=100&cols=100");
  const canvas = page.locator("canvas");
  const { x, y, width, height } = await canvas.boundingBox();
  let tries = 0;
  return async () => {
    tries += 1;
    // Another cell each time.
    await page.evaluate(() => {
      const aside = () => document.querySelector(".beside > :last-child").textContent;
      const before = aside();
      window.told = undefined;
      document.querySelector("canvas").addEventListener(
        "pointermove",
        (event) => {
          const look = () => {
            if (aside() === before) return requestAnimationFrame(look);
            return requestAnimationFrame(() => (window.told = performance.now() - event.timeStamp));
          };
          look();
        },
        { once: true },
      );
    });
    await page.mouse.move(x + width * (0.35 + 0.3 * ((tries * 0.37) % 1)), y + height * (0.3 + 0.4 * ((tries * 0.61) % 1)));
    return (await page.waitForFunction(() => window.told)).jsonValue();
  };
}

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

/** Prints the figures, with what else the machine was doing. */
function tell() {
  const machine = { cores: cpus().length, model: cpus()[0]?.model ?? "unknown", load: loadavg()[0] };
  if (process.argv.includes("--json")) {
    console.log(JSON.stringify({ machine, figures }, null, 2));
    return;
  }
  console.log(`${machine.cores} cores (${machine.model}), load ${machine.load.toFixed(1)}`);
  for (const { what, target, median, least, most } of figures) {
    const [middle, low, high] = [median, least, most].map((time) => time.toFixed(1));
    console.log(`${what}: ${middle} ms (${low}–${high})${target === null ? "" : `, to be under ${target} ms`}`);
  }
}
