// No test: pictures of every page for people to look at, `node tests/shots.mjs FOLDER [NAME…]`. With names, only pages whose name
// contains one of them.
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { ADDRESSES } from "./addresses.mjs";
import { browse, DESKTOP, newPage, PHONE, serve, visit } from "./harness.mjs";

const [folder, ...names] = process.argv.slice(2);
if (folder === undefined) {
  console.error("say where the pictures go: node tests/shots.mjs FOLDER [NAME…]");
  process.exit(2);
}
await mkdir(folder, { recursive: true });
const wanted = ADDRESSES.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)));

const server = await serve();
const browser = await browse();
try {
  for (const language of ["en", "vi"]) {
    for (const size of [DESKTOP, PHONE]) {
      const { page, complaints, context } = await newPage(browser, { language, size });
      for (const { name, at } of wanted) {
        await visit(page, server, at);
        for (const colorScheme of ["light", "dark"]) {
          await page.emulateMedia({ colorScheme });
          const file = `${name}-${size === PHONE ? "phone" : "desktop"}-${colorScheme}-${language}.png`;
          await page.screenshot({ path: join(folder, file), fullPage: true });
        }
        for (const complaint of complaints.splice(0)) console.error(`${at}: ${complaint}`);
      }
      await context.close();
    }
  }
} finally {
  await browser.close();
  await server.stop();
}
console.log(`${wanted.length * 8} pictures in ${folder}`);
