// The frame around every page: where one goes, in which language, light or dark, by mouse and by keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { ADDRESSES } from "./addresses.mjs";
import { browser, newPage, PHONE, server, settle, share, visit } from "./harness.mjs";

share();

/** Runs a body with a page of its own, and fails on anything in the console. */
async function withPage(options, body) {
  const { page, complaints, context } = await newPage(browser, options);
  await body(page, context);
  assert.deepEqual(complaints, []);
  await context.close();
}

/** The parts of the header that the keyboard reaches, in its order. */
const CONTROLS = [
  "Skip to the page",
  "theco, all games",
  "Games",
  "Queens",
  "Bishops",
  "Pieces",
  "Write rules",
  "EN, English",
  "VI, Tiếng Việt",
  "Colours: as the system has them",
];

const focused = (page) =>
  page.evaluate(() => {
    const { ariaLabel, textContent } = document.activeElement;
    return ariaLabel ?? textContent.trim();
  });

test("the first page comes from this server alone, under its policy", () =>
  withPage({}, async (page) => {
    const foreign = [];
    page.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      const isOwn = ["data:", "blob:", "about:"].includes(protocol) || origin === new URL(server.address).origin;
      if (!isOwn) foreign.push(request.url());
    });
    const failed = [];
    page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
    const response = await visit(page, server, "/");
    assert.equal(response.status(), 200);
    const policy = response.headers()["content-security-policy"] ?? "";
    assert.match(policy, /default-src 'none'/);
    assert.doesNotMatch(policy, /unsafe/);
    assert.equal(await page.title(), "Games · theco");
    assert.deepEqual([foreign, failed], [[], []]);
  }));

test("the header leads to its pages, and back and forth", () =>
  withPage({}, async (page) => {
    await visit(page, server, "/");
    const nav = page.getByRole("navigation", { name: "Pages" });
    const pages = [
      ["Queens", "/queens"],
      ["Bishops", "/bishops"],
      ["Pieces", "/pieces"],
      ["Write rules", "/editor"],
      ["Games", "/"],
    ];
    const isShown = async ([name, path]) => {
      await page.waitForURL((url) => url.pathname === path);
      await nav.locator("[aria-current=page]", { hasText: name }).waitFor();
      await page.waitForFunction((title) => document.title === title, `${name} · theco`);
      assert.equal(await nav.locator("[aria-current=page]").count(), 1);
    };
    // A page that were loaded anew would lose this.
    await page.evaluate(() => (window.isSame = true));
    for (const place of pages) {
      await nav.getByRole("link", { name: place[0], exact: true }).click();
      await isShown(place);
    }
    for (const place of pages.slice(0, -1).reverse()) {
      await page.goBack();
      await isShown(place);
    }
    await page.goForward();
    await isShown(pages[1]);
    assert.equal(await page.evaluate(() => window.isSame), true);
    await page.getByRole("link", { name: "theco, all games" }).click();
    await isShown(pages[4]);
  }));

test("the language follows the browser until one is chosen, and is kept", async () => {
  await withPage({ language: "vi" }, async (page) => {
    await visit(page, server, "/queens");
    assert.equal(await page.locator("html").getAttribute("lang"), "vi");
    assert.equal(await page.title(), "Quân hậu · theco");
  });
  await withPage({ language: "en" }, async (page) => {
    await visit(page, server, "/queens");
    assert.equal(await page.locator("html").getAttribute("lang"), "en");
    const choice = (name) => page.getByRole("button", { name });
    assert.equal(await choice("English").getAttribute("aria-pressed"), "true");
    await choice("Tiếng Việt").click();
    await page.locator("html[lang=vi]").waitFor();
    assert.equal(await choice("English").getAttribute("aria-pressed"), "false");
    assert.equal(await page.title(), "Quân hậu · theco");
    await page.getByRole("navigation", { name: "Các trang" }).waitFor();
    await visit(page, server, "/bishops");
    assert.equal(await page.locator("html").getAttribute("lang"), "vi");
    assert.equal(await page.title(), "Quân tượng · theco");
  });
});

test("light and dark follow the system until one is chosen, and are kept", () =>
  withPage({ dark: true }, async (page) => {
    /** How bright the ground is, from 0 to 255. */
    const brightness = () =>
      page.evaluate(() => {
        const channels = getComputedStyle(document.documentElement).backgroundColor.match(/[\d.]+/g).map(Number);
        return (channels[0] + channels[1] + channels[2]) / 3;
      });
    await visit(page, server, "/");
    assert.ok((await brightness()) < 80);
    await page.emulateMedia({ colorScheme: "light" });
    assert.ok((await brightness()) > 200);
    await page.getByRole("button", { name: "Colours: as the system has them" }).click();
    await page.getByRole("button", { name: "Colours: dark" }).waitFor();
    assert.ok((await brightness()) < 80);
    await visit(page, server, "/queens");
    assert.ok((await brightness()) < 80);
    await page.getByRole("button", { name: "Colours: dark" }).click();
    await page.getByRole("button", { name: "Colours: light" }).waitFor();
    await page.emulateMedia({ colorScheme: "dark" });
    assert.ok((await brightness()) > 200);
    await page.getByRole("button", { name: "Colours: light" }).click();
    await page.getByRole("button", { name: "Colours: as the system has them" }).waitFor();
    assert.ok((await brightness()) < 80);
  }));

test("the keyboard reaches everything in the header, and works it", () =>
  withPage({}, async (page) => {
    await visit(page, server, "/pieces");
    for (const name of CONTROLS) {
      await page.keyboard.press("Tab");
      assert.equal(await focused(page), name);
      // Who cannot see where the focus is cannot use it.
      const outline = await page.evaluate(() => getComputedStyle(document.activeElement).outlineStyle);
      assert.notEqual(outline, "none", name);
    }
    await page.keyboard.press("Enter");
    await page.locator("html[data-theme=dark]").waitFor();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Space");
    await page.locator("html[lang=vi]").waitFor();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Enter");
    await page.locator("html[lang=en]").waitFor();
    for (let step = 0; step < 4; step += 1) await page.keyboard.press("Shift+Tab");
    assert.equal(await focused(page), "Queens");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/queens");
  }));

test("the skip link leads to the page and leaves the address alone", () =>
  withPage({}, async (page) => {
    const { at } = ADDRESSES.find(({ name }) => name === "game-own");
    await visit(page, server, at);
    const link = page.getByRole("link", { name: "Skip to the page" });
    const top = () => link.evaluate((element) => element.getBoundingClientRect().bottom);
    assert.ok((await top()) <= 0, "it is out of sight");
    await page.keyboard.press("Tab");
    assert.ok((await top()) > 0, "it is seen while it has the focus");
    await page.keyboard.press("Enter");
    assert.equal(await page.evaluate(() => document.activeElement.id), "main");
    assert.ok(page.url().endsWith(at), page.url());
  }));

test("an address of no page says so and leads on", () =>
  withPage({}, async (page) => {
    await visit(page, server, "/no/such/page");
    assert.equal(await page.locator("main h1").textContent(), "There is no such page");
    assert.equal(await page.title(), "There is no such page · theco");
    await page.getByRole("link", { name: "See all games" }).click();
    await page.waitForURL((url) => url.pathname === "/");
    await settle(page);
    assert.equal(await page.title(), "Games · theco");
  }));

test("a title names what is special about its page first", () =>
  withPage({}, async (page) => {
    const titles = {
      "/": "Games · theco",
      "/games/tab": "tab · theco",
      "/games/tab/table": "tab · Table · theco",
      "/games/kayles/nimbers": "kayles · Nimbers · theco",
      "/own": "Own rules · theco",
      "/editor": "Write rules · theco",
    };
    for (const [at, title] of Object.entries(titles)) {
      await visit(page, server, at);
      assert.equal(await page.title(), title, at);
    }
  }));

test("addresses typed by hand lead somewhere", () =>
  withPage({}, async (page) => {
    await visit(page, server, "/queens/");
    await page.getByRole("heading", { name: "6 queens" }).waitFor();
    // Percent signs that are no text.
    await visit(page, server, "/%E0%A4%A");
    await page.getByRole("heading", { name: "There is no such page" }).waitFor();
  }));

test("where one is stands in sight on a phone", () =>
  withPage({ size: PHONE, language: "vi" }, async (page) => {
    await visit(page, server, "/editor");
    const { x, width } = await page.locator(".nav [aria-current]").boundingBox();
    assert.ok(x >= 0 && x + width <= PHONE.width, `from ${x}, ${width} wide`);
  }));

test("a page goes on when the server is back", async () => {
  const { page, context } = await newPage(browser);
  let isGone = true;
  await page.route("**/api/v1/bishops", (route) => (isGone ? route.abort() : route.continue()));
  await page.goto(new URL("/bishops", server.address).href);
  await page.getByText("The server does not answer.").waitFor();
  isGone = false;
  await page.locator('strong[data-count="5599888"]').waitFor();
  assert.equal(await page.getByText("The server does not answer.").count(), 0);
  await context.close();
});
