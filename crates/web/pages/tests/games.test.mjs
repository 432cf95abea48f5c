// The catalogue: cards in groups, search, where to begin.
import assert from "node:assert/strict";
import { test } from "node:test";
import { browser, newPage, server, share } from "./harness.mjs";

share();

async function visit(path, use, options) {
  const { page, complaints, context } = await newPage(browser, options);
  await page.goto(new URL(path, server.address).href);
  await use(page);
  assert.deepEqual(complaints, []);
  await context.close();
}

const cards = (page) => page.locator(".cards .game-card");
const names = (page) => page.locator(".cards .game-card-name").allTextContents();

test("every game has a card with a picture, in the groups of the command line", async () => {
  await visit("/", async (page) => {
    await cards(page).first().waitFor();
    const groups = await page.locator(".games-group h2").evaluateAll((all) => all.map((one) => one.firstChild.textContent.trim()));
    assert.deepEqual(groups, ["Heaps and coins", "Rows and boards to take away from", "Boards to fill", "Pieces that move"]);
    const { games } = await (await page.request.post(new URL("api/v1/games", server.address).href, { data: {} })).json();
    assert.deepEqual((await names(page)).sort(), games.map((game) => game.game).sort());
    // One has no opening of its own.
    assert.equal(await page.locator(".cards .picture").count(), games.length - 1);
  });
});

test("search finds names and words, also without the marks of Vietnamese, and stays in the address", async () => {
  await visit("/", async (page) => {
    const search = page.getByRole("searchbox");
    await cards(page).first().waitFor();
    await search.fill("wyth");
    await page.getByText("1 game", { exact: true }).waitFor();
    assert.deepEqual(await names(page), ["wythoff"]);
    assert.equal(new URL(page.url()).searchParams.get("q"), "wyth");
    await search.fill("dong xu lan");
    await page.getByText("1 game", { exact: true }).waitFor();
    assert.deepEqual(await names(page), ["coins"]);
    await page.reload();
    await page.getByText("1 game", { exact: true }).waitFor();
    assert.equal(await search.inputValue(), "dong xu lan");
    await search.fill("xyzzy");
    await page.getByText("There is no game like this").waitFor();
    await page.getByRole("link", { name: "Write your own" }).click();
    await page.waitForURL(/\/editor$/);
  });
});

test("a card leads to its game, the start to tab", async () => {
  await visit("/", async (page) => {
    await page.getByRole("link", { name: /^nim / }).click();
    await page.getByRole("heading", { name: "nim", level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: /tab from 4,3/ }).click();
    await page.waitForURL(/\/games\/tab\?at=4,3/);
    await page.getByText("First player to move").waitFor();
  });
});

test("the catalogue speaks Vietnamese", async () => {
  await visit("/", async (page) => {
    await page.getByRole("heading", { name: "Đống sỏi và đồng xu" }).waitFor();
    await page.getByText("Nim: bốc một số viên").waitFor();
  }, { language: "vi" });
});
