// Builds the pages into ../dist, which the program embeds. `--out DIR` builds elsewhere, `--watch` builds again and again.
import { build, context } from "esbuild";
import { cp, mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const asked = process.argv.indexOf("--out");
const out = asked < 0 ? join(here, "../dist") : process.argv[asked + 1];

const options = {
  absWorkingDir: here,
  // Names stay the same from build to build, so that the program can list them.
  entryPoints: { app: "src/main.tsx", editor: "src/editor/editor.ts" },
  outdir: join(out, "assets"),
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  charset: "utf8",
  legalComments: "eof",
  jsx: "automatic",
  jsxImportSource: "preact",
  loader: { ".ftl": "text" },
  // Loaded when somebody writes rules.
  external: ["/assets/editor.js"],
  logLevel: "info",
};

await mkdir(join(out, "assets"), { recursive: true });
await cp(join(here, "static"), out, { recursive: true });
if (process.argv.includes("--watch")) {
  await (await context(options)).watch();
} else {
  await build(options);
}
