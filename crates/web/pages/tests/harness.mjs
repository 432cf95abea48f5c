// A server and a browser for tests: Debian's Chromium, the program itself, nothing from elsewhere.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";

/** The program; the one that is tested is named by the variable. */
const THECO = process.env.THECO ?? "theco";
const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";

/** Starts `theco serve` on a free port; `stop` ends it. */
export async function serve(...options) {
  const child = spawn(THECO, ["serve", "--port", "0", "--json", "--quiet", ...options], {
    stdio: ["ignore", "pipe", "inherit"],
  });
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
    viewport: size,
    hasTouch: size === PHONE,
    isMobile: size === PHONE,
  });
  const page = await context.newPage();
  const complaints = [];
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("pageerror", (error) => complaints.push(String(error)));
  const dist = process.env.DIST;
  if (dist) {
    const kinds = { js: "text/javascript", css: "text/css", svg: "image/svg+xml", html: "text/html" };
    const fulfil = async (route, file) =>
      route.fulfill({ body: await readFile(join(dist, file)), contentType: kinds[file.split(".").pop()] });
    await page.route(/\/assets\/(app|editor)\.(js|css)$/, (route) => fulfil(route, new URL(route.request().url()).pathname));
  }
  return { page, complaints, context };
}
