// A server and a browser for tests: Debian's Chromium, the program itself, nothing from elsewhere.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { after, before } from "node:test";
import { chromium } from "playwright-core";

/** The program; the one that is tested is named by the variable. */
const THECO = process.env.THECO ?? "theco";
const CHROMIUM = process.env.CHROMIUM ?? inPath("chromium");

function inPath(program) {
  const places = (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, program));
  return places.find((place) => existsSync(place)) ?? program;
}

/** Starts `theco serve` on a free port; `stop` ends it. */
export async function serve(...options) {
  const child = spawn(THECO, ["serve", "--port", "0", "--json", "--quiet", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  // It ends with whoever started it.
  process.once("exit", () => child.kill("SIGINT"));
  const line = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`theco serve ended with ${code}`)));
  });
  const { address } = JSON.parse(line);
  return {
    address,
    stop: () =>
      new Promise((resolve) => {
        child.once("exit", resolve);
        child.kill("SIGINT");
      }),
  };
}

/** Starts the browser. */
export function browse() {
  return chromium.launch({
    executablePath: CHROMIUM,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"],
  });
}

/** The server and the browser that the tests of a file share, once {@link share} was called. */
export let server;
export let browser;

/** Starts a server and a browser before the tests of a file, and ends them after these. */
export function share() {
  before(async () => {
    server = await serve();
    browser = await browse();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
}

/** A new page of the shared server, as {@link newPage} makes it. */
export async function open(path, options) {
  const opened = await newPage(browser, options);
  await opened.page.goto(new URL(path, server.address).href);
  return opened;
}

/** Asks the shared server a command. */
export async function ask(page, command, body) {
  const response = await page.request.post(new URL(`/api/v1/${command}`, server.address).href, { data: body });
  return response.json();
}

export const DESKTOP = { width: 1280, height: 860 };
export const PHONE = { width: 390, height: 844 };

/**
 * A new page with a language, a colour scheme and a size, that fails the test on errors in the console. Files of pages come
 * from the folder that the variable `DIST` names, if it does, instead of from the program.
 */
export async function newPage(browser, { language = "en", dark = false, size = DESKTOP } = {}) {
  const context = await browser.newContext({
    locale: language === "vi" ? "vi-VN" : "en-GB",
    colorScheme: dark ? "dark" : "light",
    // Nothing is on its way to where it will be while it is looked at.
    reducedMotion: "reduce",
    viewport: size,
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
  });
  const page = await context.newPage();
  watch(page);
  const complaints = [];
  // What the page before was still waiting for when it was left is no complaint of the next one.
  const isLeft = () => page.url() === "about:blank";
  page.on("console", (message) => message.type() === "error" && !isLeft() && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const dist = process.env.DIST;
  if (dist) {
    const kinds = { js: "text/javascript", css: "text/css", svg: "image/svg+xml", html: "text/html" };
    const fulfil = async (route, file) =>
      route.fulfill({ body: await readFile(join(dist, file)), contentType: kinds[file.split(".").pop()] });
    await page.route(/\/assets\/(app|editor)\.(js|css)$/, (route) => fulfil(route, new URL(route.request().url()).pathname));
    const isPage = (url) => !/^\/(api|assets)\/|\.\w+$/.test(url.pathname);
    // The server still says with which status and under which policy.
    await page.route(isPage, async (route) =>
      route.fulfill({ response: await route.fetch(), body: await readFile(join(dist, "index.html")) }),
    );
  }
  return { page, complaints, context };
}

/** The requests of a page that are on their way. */
const pending = new WeakMap();

function watch(page) {
  const requests = new Set();
  pending.set(page, requests);
  page.on("request", (request) => requests.add(request));
  page.on("requestfinished", (request) => requests.delete(request));
  page.on("requestfailed", (request) => requests.delete(request));
}

/** Waits until a page that `newPage` made shows what its address says: all it asked for is there and drawn. */
export async function settle(page) {
  await page.locator("main h1").first().waitFor();
  const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  // What is drawn may ask for more, so it has to be quiet for two pictures in a row.
  for (let quiet = 0; quiet < 2; ) {
    await page.evaluate(drawn);
    quiet = pending.get(page).size === 0 ? quiet + 1 : 0;
  }
}

/** Goes to an address of the server and waits until it is shown; the answer of the server is returned. */
export async function visit(page, server, at) {
  // Only another path loads anew; another `#` alone would not.
  await page.goto("about:blank");
  // What a page asked before it was left may never be told to have ended.
  pending.get(page).clear();
  const response = await page.goto(new URL(at, server.address).href);
  await settle(page);
  return response;
}
