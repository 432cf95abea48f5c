// What every page owes to everybody: names for those who listen, contrast, nothing cut off, no complaint in the console.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { before, test } from "node:test";
import { ADDRESSES } from "./addresses.mjs";
import { browser, DESKTOP, newPage, PHONE, server, share, visit } from "./harness.mjs";

/** Vietnamese words are longer, so that they are looked at where there is least room. */
const LOOKS = [
  { language: "en", size: DESKTOP },
  { language: "vi", size: PHONE },
];

/** All that axe has to say, but for what is still tried out there. */
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Fingers need so much, in pixels on each side (WCAG 2.2, success criterion 2.5.8). */
const FINGER = 24;

share();

let axe;
before(async () => {
  axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
});

for (const look of LOOKS) {
  const isPhone = look.size === PHONE;
  test(`${isPhone ? "phone" : "desktop"}, ${look.language}`, async (t) => {
    const { page, complaints, context } = await newPage(browser, look);
    for (const { name, at } of ADDRESSES) {
      await t.test(name, async () => {
        complaints.length = 0;
        await page.emulateMedia({ colorScheme: "light" });
        await visit(page, server, at);
        await page.evaluate(axe);
        const problems = [
          ...(await breaches(page, { type: "tag", values: TAGS })),
          ...(await page.evaluate(documentProblems, look.language)),
          ...(await page.evaluate(roomProblems, isPhone ? FINGER : 0)),
        ];
        // Of all that is looked at, colours alone differ in the dark.
        await page.emulateMedia({ colorScheme: "dark" });
        const inTheDark = await breaches(page, { type: "rule", values: ["color-contrast"] });
        problems.push(...inTheDark.map((problem) => `dark: ${problem}`));
        problems.push(...complaints.map((complaint) => `console: ${complaint}`));
        assert.deepEqual(problems, [], `${at} (${problems.length} problems)`);
      });
    }
    await context.close();
  });
}

/** The rules of axe that a page breaks, with the elements that break them. */
async function breaches(page, runOnly) {
  const options = { runOnly, resultTypes: ["violations"] };
  const { violations } = await page.evaluate((options) => window.axe.run(document, options), options);
  return violations.map(({ id, help, nodes }) => {
    const places = nodes.slice(0, 5).map(({ target, failureSummary }) => `${target}: ${failureSummary}`);
    return `axe ${id} (${help}), ${nodes.length} times: ${places.join("; ")}`.replace(/\s+/g, " ");
  });
}

/** What is wrong with title, language, pictures and headings. Runs in the page. */
function documentProblems(language) {
  const problems = [];
  const { title, documentElement } = document;
  if (!/. · theco$/.test(title)) problems.push(`the title is “${title}”`);
  if (documentElement.lang !== language) problems.push(`the language is “${documentElement.lang}”`);
  for (const image of document.images) {
    if (!image.hasAttribute("alt")) problems.push(`no alt: ${image.outerHTML}`);
  }
  const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter((heading) => heading.checkVisibility());
  const levels = headings.map((heading) => Number(heading.tagName[1]));
  if (levels.filter((level) => level === 1).length !== 1) problems.push(`headings of level 1 are not one: ${levels}`);
  for (const [index, level] of levels.entries()) {
    const before = index === 0 ? 0 : levels[index - 1];
    if (level > before + 1) problems.push(`“${headings[index].textContent}” leaves out a level: ${levels}`);
  }
  return problems;
}

/** What is wider than the screen, and what is too small for a finger. Runs in the page. */
function roomProblems(finger) {
  const problems = [];
  const { scrollWidth } = document.scrollingElement;
  if (scrollWidth > innerWidth) problems.push(`${scrollWidth - innerWidth} pixels too wide: ${widest()}`);
  const targets = document.querySelectorAll("button, summary, select, input, textarea, a[href], [role=button], [tabindex='0']");
  for (const target of finger > 0 ? targets : []) {
    if (!isTarget(target)) continue;
    // What is beside it on a label counts too, as it is touched all the same.
    const { width, height } = (target.closest("label") ?? target).getBoundingClientRect();
    if (Math.min(width, height) < finger - 0.01) {
      problems.push(`too small for a finger, ${width.toFixed(1)} × ${height.toFixed(1)}: ${target.outerHTML.slice(0, 120)}`);
    }
  }
  return problems;

  /** Whether it is to be touched. Links inside a sentence are as high as its lines, and may be (2.5.8, “inline”). */
  function isTarget(element) {
    const style = getComputedStyle(element);
    if (!element.checkVisibility({ checkOpacity: false, checkVisibilityCSS: true }) || style.pointerEvents === "none") return false;
    const isOutOfSight = element.matches(".skip, .hidden, .hidden *");
    return !isOutOfSight && !(element.matches("a") && style.display === "inline");
  }

  /** The innermost elements that reach beyond the right edge and are not scrolled away by one that holds them. */
  function widest() {
    const reaches = [...document.body.querySelectorAll("*")].filter((element) => {
      if (element.getBoundingClientRect().right <= innerWidth + 0.5) return false;
      for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
        if (getComputedStyle(outer).overflowX !== "visible") return false;
      }
      return true;
    });
    const inner = reaches.filter((element) => !reaches.some((other) => other !== element && element.contains(other)));
    return inner.slice(0, 3).map((element) => element.outerHTML.slice(0, 120)).join("; ");
  }
}
