// The pages that are looked at, by tests of quality and by people: one address for each kind of page, and for each way to draw.
import { deflateRawSync } from "node:zlib";

/** Rules that somebody wrote. */
const RULES = `game take
about en "Take one or two stones."
about vi "Bốc một hoặc hai viên."

state heap in 0.. = 7
move take in 1..2 if take <= heap then heap -= take
`;

/** Rules as addresses hold them, as `src/pack.ts` packs them. */
const packed = (rules) => deflateRawSync(rules).toString("base64url");

/** A name for files and messages, and the address behind the server's. */
export const ADDRESSES = [
  { name: "games", at: "/" },
  { name: "game-tab", at: "/games/tab" },
  { name: "game-tab-inside", at: "/games/tab?at=4,3" },
  { name: "game-nim", at: "/games/nim?at=3+4+5" },
  { name: "game-hare", at: "/games/hare" },
  { name: "game-y", at: "/games/game-of-y" },
  { name: "game-own", at: `/own#rules=${packed(RULES)}` },
  { name: "table", at: "/games/tab/table" },
  { name: "nimbers", at: "/games/kayles/nimbers" },
  { name: "nimbers-openings", at: "/games/cram/nimbers?rows=2&cols=1..4" },
  { name: "queens", at: "/queens" },
  { name: "bishops", at: "/bishops" },
  { name: "pieces", at: "/pieces" },
  { name: "editor", at: "/editor" },
  { name: "unknown", at: "/nowhere" },
];
