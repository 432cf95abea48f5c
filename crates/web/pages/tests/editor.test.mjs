// Rules are written wrong, mended, played, kept.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { browser, open, PHONE, server, share } from "./harness.mjs";

share();

async function openEditor(path, options) {
  const opened = await open(path, options);
  await opened.page.locator(".cm-content").waitFor();
  return opened;
}

/** Writes a text in the place of all, as people do. */
async function write(page, text) {
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+a");
  await page.keyboard.insertText(text);
}

const textOf = (page) => page.locator(".cm-line").allTextContents().then((lines) => lines.join("\n"));

test("the first text is right and is solved", async () => {
  for (const language of ["en", "vi"]) {
    const { page, complaints, context } = await openEditor("/editor", { language });
    await page.locator(".editor-state.is-right").waitFor();
    // Of 10 stones with 1 to 3 a move, 2 leave a multiple of 4 (Bouton's way to look at it).
    await page.locator(".verdict").getByText(/take ?= ?2/).first().waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  }
});

test("a mistake is underlined with its hint, and mended", async () => {
  const { page, complaints, context } = await openEditor("/editor");
  await write(page, "game my-own\nstate pile in 0.. = 5\nmove take in 1..pil then pile -= take\n");
  await page.locator(".cm-lintRange-error", { hasText: "pil" }).waitFor();
  const mistake = page.locator(".mistakes button").first();
  await mistake.waitFor();
  assert.match(await mistake.textContent(), /Line 3.*pil.*did you mean `pile`/s);
  assert.equal(await page.getByRole("button", { name: "Play", exact: true }).isDisabled(), true);

  await page.locator(".cm-lintRange-error").hover();
  await page.locator(".cm-tooltip .mistake-hint", { hasText: "pile" }).waitFor();

  // A click goes there and chooses the word, so that typing mends it.
  await mistake.click();
  await page.keyboard.insertText("pile");
  await page.locator(".editor-state.is-right").waitFor();
  assert.equal(await page.locator(".cm-lintRange-error").count(), 0);
  await page.getByRole("link", { name: "Play", exact: true }).click();
  assert.deepEqual(complaints, []);
  await page.waitForURL(/\/own#rules=/);
  await context.close();
});

test("reloading keeps the text, and so does this browser without the address", async () => {
  const { page, context } = await openEditor("/editor");
  await page.locator(".editor-state.is-right").waitFor();
  const text = "game kept\nstate pile in 0.. = 7\nmove take in 1..min(2, pile) then pile -= take";
  await write(page, text);
  await page.locator(".summary h2", { hasText: "kept" }).waitFor();
  await page.reload();
  await page.locator(".cm-line", { hasText: "game kept" }).waitFor();
  assert.equal(await textOf(page), text);
  await page.goto(new URL("/queens", server.address).href);
  await page.goto(new URL("/editor", server.address).href);
  await page.locator(".cm-line", { hasText: "game kept" }).waitFor();
  await context.close();
});

test("examples take the place of the text, and undoing brings it back", async () => {
  const { page, context } = await openEditor("/editor");
  await page.locator(".editor-state.is-right").waitFor();
  await page.getByRole("button", { name: "two-piles" }).click();
  await page.locator(".summary h2", { hasText: "two-piles" }).waitFor();
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+z");
  await page.locator(".summary h2", { hasText: "my-game" }).waitFor();
  await context.close();
});

test("claims are tried, and a false one says where", async () => {
  const { page, context } = await openEditor("/editor");
  await write(
    page,
    "game claimed\nstate pile in 0.. = 9\nmove take in 1..min(3, pile) then pile -= take\nclaim loses if pile mod 3 == 0\n  else take = pile mod 3\n",
  );
  await page.getByRole("button", { name: "Try them" }).click();
  // The lost piles are the multiples of 4: 3 is the first that the claim has wrong.
  await page.locator(".claims .tone-lose", { hasText: "3" }).waitFor();
  await context.close();
});

test("the text can be downloaded, and a file opened", async () => {
  const { page, context } = await openEditor("/editor");
  await page.locator(".editor-state.is-right").waitFor();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download my-game.game" }).click(),
  ]);
  assert.equal(download.suggestedFilename(), "my-game.game");
  assert.match(await readFile(await download.path(), "utf8"), /^state pile in 0\.\. = 10$/m);
  const text = "game opened\nstate pile in 0.. = 2\nmove take in 1..pile then pile -= take";
  await page.locator("input[type=file]").setInputFiles({ name: "opened.game", mimeType: "text/plain", buffer: Buffer.from(text) });
  await page.locator(".summary h2", { hasText: "opened" }).waitFor();
  await context.close();
});

test("the Tab key leaves the editor, and all is said in Vietnamese", async () => {
  const { page, complaints, context } = await openEditor("/editor", { language: "vi" });
  await page.locator(".cm-content").click();
  await page.keyboard.press("Control+f");
  await page.locator(".cm-search").getByPlaceholder("Tìm").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".cm-content").click();
  await page.keyboard.press("Tab");
  assert.equal(await page.evaluate(() => document.activeElement?.classList.contains("editor-host")), false);
  await write(page, "game sai\nstate pile in 0.. = 5\nmove take in 1..pil then pile -= take\n");
  await page.locator(".mistake-hint", { hasText: "gợi ý" }).first().waitFor();
  assert.deepEqual(complaints, []);
  await context.close();
});

test("nothing hangs over the edge of a phone", async () => {
  const { page, context } = await openEditor("/editor", { size: PHONE });
  await page.locator(".editor-state.is-right").waitFor();
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)) <= 0);
  await context.close();
});
