// A game's page: play, values, the address, languages, the keyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { deflateRawSync } from "node:zlib";
import { browser, newPage, PHONE, serve, server, share } from "./harness.mjs";

share();

/** Opens a page, gives it to a function, and fails on errors in the console. */
async function visit(path, use, { isRefused = false, ...options } = {}) {
  const { page, complaints, context } = await newPage(browser, options);
  // Moves of the computer come soon.
  await page.addInitScript(() => localStorage.setItem("theco.speed", "fast"));
  await page.goto(new URL(path, server.address).href);
  await use(page);
  // The browser itself tells of a question that was refused.
  const isExpected = (complaint) => isRefused && /status of (404|422)/.test(complaint);
  assert.deepEqual(complaints.filter((complaint) => !isExpected(complaint)), []);
  await context.close();
}

/** The square of a board, by what people who listen hear. */
const square = (page, name) => page.getByRole("group", { name: /^Position/ }).getByRole("button", { name });
const status = (page) => page.getByRole("status");
const field = (page, name) => new URL(page.url()).searchParams.get(name);
/** The position at hand is this one. */
const stands = (page, position) => page.getByRole("group", { name: `Position ${position}`, exact: true }).first().waitFor();
/** The verdict says it. */
const says = (page, text) => page.locator(".verdict", { hasText: text }).waitFor();

// The source's example: from (4, 3) on 10 × 4 whoever is to move wins in 3 plies, by k = 1.
test("tab is won from 4,3 by the best moves, against the computer", async () => {
  await visit("/games/tab?at=4,3&second=computer", async (page) => {
    await says(page, "wins in 3 plies");
    await says(page, "k = 1");
    await square(page, /row 5, column 1.*k=1.*win in 3/).click();
    await says(page, "wins in 1");
    assert.equal(field(page, "moves").split("~").length, 2);
    await square(page, /win in 1/).first().click();
    await status(page).getByText("You win!").waitFor();
  });
});

test("tab is lost from 5,3, whatever is played", async () => {
  await visit("/games/tab?at=5,3&second=computer", async (page) => {
    await page.locator(".move-table tbody tr").first().waitFor();
    const badges = await page.locator(".move-table .badge").allTextContents();
    assert.ok(badges.length > 0 && badges.every((badge) => badge.startsWith("loss")), `${badges}`);
    await says(page, "lost: every move");
    for (;;) {
      const result = status(page).getByText("The computer wins.");
      const mine = square(page, /play .*, loss in/);
      await result.or(mine.first()).first().waitFor();
      if (await result.isVisible()) break;
      const moves = field(page, "moves");
      await mine.first().click();
      await page.waitForFunction((moves) => new URL(location.href).searchParams.get("moves") !== moves, moves);
    }
  });
});

// Bouton 1901: 3 + 4 + 5 is won by leaving 1 of the heap of 3, as 1 xor 4 xor 5 = 0.
test("a sum of heaps is played by clicking stones", async () => {
  await visit("/games/nim?at=3%2B4%2B5", async (page) => {
    await square(page, /^part 1, .*leave 1: .*win/).click();
    await page.waitForURL(/moves=1:\+left=1|moves=1%3A/);
    assert.equal(field(page, "moves"), "1: left=1");
    await stands(page, "1+4+5");
    // The last stone of a heap takes its part away.
    await square(page, /^part 1, .*leave 0: /).click();
    await stands(page, "4+5");
    assert.equal(await page.locator(".picture-part").count(), 2);
  });
});

test("a move with two places takes two clicks, and Escape gives the first one up", async () => {
  await visit("/games/hare", async (page) => {
    const hound = square(page, /^row 2, column 1, hound/);
    await square(page, /^row 1, column 2, hound: choose, 3 moves/).click();
    await page.getByText("Which one?").waitFor();
    await page.keyboard.press("Escape");
    await page.getByText("Which one?").waitFor({ state: "detached" });
    await square(page, /^row 1, column 2, hound/).click();
    await square(page, /^row 2, column 3, empty: play/).click();
    await status(page).getByText("hare to move").waitFor();
    assert.equal(field(page, "moves"), "r=1 c=2 dr=1 dc=1");
    await hound.waitFor({ state: "detached" });
  });
});

test("the address holds the game: going back, loading again, undo and redo", async () => {
  await visit("/games/tab?at=4,3", async (page) => {
    await square(page, /k=1/).click();
    await status(page).getByText("Second player").waitFor();
    await square(page, /k=2/).click();
    await status(page).getByText("2 moves so far").waitFor();
    assert.equal(field(page, "moves"), "k=1~k=2");
    await page.reload();
    await status(page).getByText("2 moves so far").waitFor();
    await stands(page, "7,2");
    await page.goBack();
    await status(page).getByText("1 move so far").waitFor();
    await page.goForward();
    await status(page).getByText("2 moves so far").waitFor();
    await page.getByRole("button", { name: "Undo" }).click();
    await status(page).getByText("1 move so far").waitFor();
    await page.getByRole("button", { name: "Redo" }).click();
    await status(page).getByText("2 moves so far").waitFor();
    await page.getByRole("button", { name: /^Position 1, after k=1: First player wins in 2/ }).click();
    await status(page).getByText("1 move so far").waitFor();
    await page.getByRole("button", { name: "Restart" }).click();
    await page.waitForURL((url) => !url.searchParams.has("moves"));
    assert.equal(field(page, "at"), "4,3");
  });
});

test("values that are off are told nowhere, until a hint is asked for", async () => {
  await visit("/games/tab?at=4,3&values=0&second=computer", async (page) => {
    await square(page, /k=1/).waitFor();
    const told = async () => {
      const text = await page.locator("main").innerText();
      const names = await page.locator("main [aria-label]").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
      return /\bwins?\b(?! when)|\bloss\b|\blost\b/.test([text, ...names].join("\n").replace("Who wins", ""));
    };
    assert.equal(await told(), false);
    assert.equal(await page.locator("main .badge, .mark-win, .mark-lose, .best-star, .history, .line").count(), 0);
    await square(page, /k=1/).click();
    await status(page).getByText("2 moves so far").waitFor();
    assert.equal(await told(), false);
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".move-hint").waitFor();
    await page.getByRole("switch", { name: "Show values" }).press("Space");
    await page.locator(".verdict .badge").waitFor();
    assert.equal(field(page, "values"), null);
  });
});

test("the language changes, and the game stays", async () => {
  await visit("/games/tab?at=4,3", async (page) => {
    await square(page, /k=1/).click();
    await status(page).getByText("Second player to move").waitFor();
    await page.getByRole("button", { name: "Tiếng Việt" }).click();
    await page.getByRole("heading", { name: "Ai thắng" }).waitFor();
    await says(page, "thua");
    assert.equal(field(page, "moves"), "k=1");
    assert.equal(await page.locator("html").getAttribute("lang"), "vi");
  });
});

test("everything is done by the keyboard", async () => {
  await visit("/games/tab?at=4,3", async (page) => {
    const first = page.locator(".board [role=button][tabindex='0']");
    await first.waitFor();
    const hasFocus = (locator) => locator.evaluate((element) => element === document.activeElement);
    for (let presses = 0; !(await hasFocus(first)); presses++) {
      assert.ok(presses < 40, "the Tab key does not reach the board");
      await page.keyboard.press("Tab");
    }
    const label = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    for (let presses = 0; !(await label()).includes("k=1"); presses++) {
      assert.ok(presses < 10, await label());
      await page.keyboard.press(presses % 2 === 0 ? "ArrowDown" : "ArrowLeft");
    }
    await page.keyboard.press("Enter");
    await status(page).getByText("1 move so far").waitFor();
    // The focus stays on the board.
    await page.waitForFunction(() => document.activeElement?.closest(".board") !== null);
    await page.keyboard.press("u");
    await page.waitForURL((url) => !url.searchParams.has("moves"));
    await page.keyboard.press("r");
    await status(page).getByText("1 move so far").waitFor();
  });
});

test("letters are keys only where the board has the focus", async () => {
  await visit("/games/tab?at=4,3", async (page) => {
    await square(page, /k=1/).press("Enter");
    await status(page).getByText("1 move so far").waitFor();
    await page.getByRole("link", { name: "Table" }).focus();
    await page.keyboard.press("u");
    await page.getByRole("switch", { name: "Misère" }).focus();
    await page.keyboard.press("n");
    // What would have been done comes before this.
    await page.getByRole("button", { name: "Hint" }).click();
    await page.locator(".move-hint").waitFor();
    assert.equal(field(page, "moves"), "k=1");
    await page.getByRole("button", { name: "Hint" }).press("u");
    await page.waitForURL((url) => !url.searchParams.has("moves"));
  });
});

test("the computer plays both sides to the end", async () => {
  await visit("/games/tab?at=4,3&first=computer&second=computer", async (page) => {
    // Three plies, as the source says.
    await status(page).getByText("First player wins.").waitFor();
    assert.equal(field(page, "moves").split("~").length, 3);
    // Undone, it waits until it is told to go on.
    await page.getByRole("button", { name: "Undo" }).click();
    await page.getByRole("button", { name: "Continue" }).click();
    await status(page).getByText("First player wins.").waitFor();
  });
});

// Nine men's morris has ten thousand million positions (Gasser 1996).
test("a game that is too large to be solved is played without values", async () => {
  const hasty = await serve("--time", "1s");
  await visit(new URL("/games/morris", hasty.address).href, async (page) => {
    await page.locator(".verdict", { hasText: "There are no values here" }).waitFor();
    await square(page, /empty: play/).first().click();
    await status(page).getByText("1 move so far").waitFor();
    assert.equal(await page.locator("main .badge").count(), 0);
  }, { isRefused: true });
  await hasty.stop();
});

test("rules without an opening ask for a position, with an example", async () => {
  await visit("/games/strip", async (page) => {
    await page.getByRole("heading", { name: "Where does play begin?" }).waitFor();
    assert.equal(/--at|theco solve/.test(await page.locator("main").innerText()), false);
    await page.getByRole("link", { name: "Play from 1000002" }).click();
    await status(page).getByText("One to move").waitFor();
    await page.locator(".board").waitFor();
  }, { isRefused: true });
});

test("without the server the game stays, and goes on once it is back", async () => {
  const { page, complaints, context } = await newPage(browser);
  await page.goto(new URL("/games/tab?at=4,3", server.address).href);
  await square(page, /k=1/).waitFor();
  const away = (route) => route.abort();
  await page.route("**/api/v1/play", away);
  await square(page, /k=1/).click();
  await page.getByRole("alert").getByText("The server does not answer.").waitFor();
  await page.locator(".board").waitFor();
  await page.unroute("**/api/v1/play", away);
  await status(page).getByText("1 move so far").waitFor();
  await page.getByRole("alert").waitFor({ state: "detached" });
  assert.deepEqual(complaints.filter((complaint) => !complaint.includes("ERR_FAILED")), []);
  await context.close();
});

test("addresses that are wrong have a way out", async () => {
  const refused = { isRefused: true };
  await visit("/games/tab?at=4,3&moves=k=99", async (page) => {
    await page.getByRole("alert").getByText("k=99").first().waitFor();
    await page.getByRole("link", { name: "Leave out the moves" }).click();
    await says(page, "wins in 3");
  }, refused);
  await visit("/games/tab?rows=-5", async (page) => {
    await page.getByRole("link", { name: "Begin anew" }).click();
    await page.locator(".verdict .badge").waitFor();
  }, refused);
  await visit("/games/TAB", async (page) => {
    await page.getByRole("alert").getByText("did you mean `tab`?").waitFor();
    assert.equal(await page.getByText("TAB.game").count(), 0);
    await page.getByRole("link", { name: "See all games" }).waitFor();
  }, refused);
});

test("what the last move changed is marked, unless that is nearly all", async () => {
  await visit("/games/three-heaps?at=3,4,5", async (page) => {
    await square(page, /heap\[1\].*leave 1: play/).click();
    await page.locator(".heap-marked").waitFor();
    assert.equal(await page.locator(".heap-marked").count(), 1);
  });
  // Both numbers are changed, so that marks would tell nothing.
  await visit("/games/wythoff?at=5,5", async (page) => {
    await page.locator(".move-table").getByRole("button", { name: "both take=1", exact: true }).first().click();
    await status(page).getByText("1 move so far").waitFor();
    assert.equal(await page.locator(".heap-marked").count(), 0);
  });
});

test("own rules are played from the address", async () => {
  const rules = "game mine\nabout en \"Take one or two.\"\nstate heap in 0.. = 4\nmove take in 1..min(2, heap) then heap -= take\n";
  await visit(`/own#rules=${deflateRawSync(rules).toString("base64url")}`, async (page) => {
    await page.getByRole("heading", { name: "mine" }).waitFor();
    await square(page, /leave 3: play take=1, win in 3/).click();
    await page.waitForURL(/\/own\?moves=take=1#rules=/);
    await says(page, "loses");
    assert.match(await page.getByRole("link", { name: "Table" }).getAttribute("href"), /^\/own\/table#rules=/);
    await page.getByText("Rules", { exact: true }).click();
    assert.match(await page.getByRole("link", { name: "Edit a copy" }).getAttribute("href"), /^\/editor#rules=[\w-]+$/);
  });
});

test("parameters and the position are changed in the form", async () => {
  await visit("/games/subtraction", async (page) => {
    await page.getByLabel("takes").fill("1,2");
    await page.getByLabel("takes").press("Enter");
    await page.waitForURL(/takes=1,2/);
    await page.getByLabel("Position", { exact: true }).fill("3");
    await page.getByLabel("Position", { exact: true }).press("Enter");
    // A pile of 3 is lost where 1 or 2 are taken.
    await says(page, "lost: every move");
    await page.getByRole("switch", { name: "Misère" }).press("Space");
    await page.waitForURL(/misere=1/);
    await says(page, "won");
  });
});

test("a position that is none says so, and the form mends it", async () => {
  await visit("/games/tab?at=99,3", async (page) => {
    await page.getByRole("alert").waitFor();
    await page.getByLabel("Position", { exact: true }).fill("4,3");
    await page.getByLabel("Position", { exact: true }).press("Enter");
    await says(page, "wins in 3");
  }, { isRefused: true });
});

test("pages are as wide as the screen of a phone", async () => {
  const [name, state] = ["n".repeat(200), "s".repeat(80)];
  const rules = `game ${name}\nabout en "${"y".repeat(300)}"\nstate ${state} in 0.. = 5\nmove ${name} in 1..${state} then ${state} -= ${name}\n`;
  const long = `/own#rules=${deflateRawSync(rules).toString("base64url")}`;
  for (const path of ["/games/tab?at=4,3", "/games/nim?at=3%2B4%2B5", "/games/hare", "/games/chomp", "/games/mnk?rows=10&cols=10&k=5&values=0", long]) {
    await visit(path, async (page) => {
      await page.locator(".game-board .picture").waitFor();
      const over = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      assert.ok(over <= 0, `${path} is ${over} pixels too wide`);
    }, { size: PHONE });
  }
});
