// The game that a page is about: one of the catalogue by its name, or somebody's own rules, kept in the address.
import { useEffect, useState } from "preact/hooks";
import { to, type Address } from "./address";
import { pack, unpack } from "./pack";

/** What questions about a game hold to say which. */
export type Subject = { game: string } | { rules: string };

/** What pages about a game there are. */
export type GamePage = "" | "table" | "nimbers";

/** Fields of an address that are no parameters of a game. A parameter of such a name gets a `_` before it. */
const RESERVED = new Set(["at", "turn", "misere", "moves", "values", "first", "second", "to", "cell"]);

/** The subject of an address: `undefined` while it is being unpacked, `null` if the address has none. */
export function useSubject(address: Address): Subject | null | undefined {
  const name = /^\/games\/([^/]+)/.exec(address.path)?.[1];
  const packed = address.path.startsWith("/own") ? new URLSearchParams(address.hash).get("rules") : null;
  const [unpacked, setUnpacked] = useState<{ packed: string; rules: string | null } | null>(null);
  useEffect(() => {
    if (packed === null) return;
    let wanted = true;
    void unpack(packed).then((rules) => wanted && setUnpacked({ packed, rules }));
    return () => void (wanted = false);
  }, [packed]);
  if (name !== undefined) return { game: name };
  if (packed === null) return null;
  if (unpacked?.packed !== packed) return undefined;
  return unpacked.rules === null ? null : { rules: unpacked.rules };
}

/** The address of a page about the same game as another page, with other fields. */
export function sameGame(address: Address, page: GamePage, fields: URLSearchParams): string {
  const own = address.path.startsWith("/own");
  const base = own ? "/own" : `/games/${/^\/games\/([^/]+)/.exec(address.path)?.[1] ?? ""}`;
  return to(page ? `${base}/${page}` : base, fields, own ? address.hash : "");
}

/** The address of a page about a game. */
export async function gameAddress(subject: Subject, page: GamePage = "", fields = new URLSearchParams()): Promise<string> {
  if ("game" in subject) return to(`/games/${subject.game}${page && `/${page}`}`, fields);
  return to(`/own${page && `/${page}`}`, fields, `rules=${await pack(subject.rules)}`);
}

/** The parameters in the fields of an address, as texts. */
export function parametersOf(fields: URLSearchParams): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [name, value] of fields) {
    if (RESERVED.has(name)) continue;
    found[name.replace(/^_/, "")] = value;
  }
  return found;
}

/** The name of the field that holds a parameter. */
export function fieldOf(parameter: string): string {
  return RESERVED.has(parameter) || parameter.startsWith("_") ? `_${parameter}` : parameter;
}
