// The address holds the whole state of a page: it can be kept, shared, gone back to.
import { useEffect, useState } from "preact/hooks";

/** An address of this site: path, fields, and the part behind `#`. */
export interface Address {
  path: string;
  fields: URLSearchParams;
  hash: string;
}

const listeners = new Set<() => void>();

function current(): Address {
  const { pathname, search, hash } = window.location;
  return { path: decoded(pathname), fields: new URLSearchParams(search), hash: hash.slice(1) };
}

/** A path as people read it, without slashes at its end; one with wrong percent signs stays as it is, and leads nowhere. */
function decoded(path: string): string {
  const trimmed = path.replace(/(.)\/+$/, "$1");
  try {
    return decodeURI(trimmed);
  } catch {
    return trimmed;
  }
}

window.addEventListener("popstate", () => listeners.forEach((tell) => tell()));
window.addEventListener("hashchange", () => listeners.forEach((tell) => tell()));

/** Goes to an address of this site; `replace` leaves no step back to where one was. */
export function go(to: string, { replace = false }: { replace?: boolean } = {}): void {
  const here = window.location.pathname + window.location.search + window.location.hash;
  if (to === here) return;
  if (replace) window.history.replaceState(null, "", to);
  else window.history.pushState(null, "", to);
  listeners.forEach((tell) => tell());
}

/** The address at hand; who uses it is drawn again when it changes. */
export function useAddress(): Address {
  const [address, setAddress] = useState(current);
  useEffect(() => {
    const tell = () => setAddress(current());
    listeners.add(tell);
    tell();
    return () => void listeners.delete(tell);
  }, []);
  return address;
}

/** A whole number in an address: the nearest within bounds, and the usual one where there is none. */
export function numberIn(fields: URLSearchParams, name: string, usual: number, least: number, most: number): number {
  const text = fields.get(name)?.trim() ?? "";
  return /^[-+]?\d+$/.test(text) ? Math.max(least, Math.min(most, Number(text))) : usual;
}

/** An address of a path with fields; those that are undefined or empty are left out. */
export function to(
  path: string,
  fields: Record<string, string | number | undefined> | URLSearchParams = {},
  hash = "",
): string {
  const pairs =
    fields instanceof URLSearchParams
      ? [...fields.entries()]
      : Object.entries(fields).flatMap(([name, value]): [string, string][] =>
          value === undefined || value === "" ? [] : [[name, String(value)]],
        );
  // Commas, slashes and the like are readable and need no percent signs; a space may be a `+`.
  const readable = (text: string) =>
    encodeURIComponent(text).replace(/%20/g, "+").replace(/%(2C|2F|3A|3B|3D|40|24|7E)/gi, (code) => decodeURIComponent(code));
  const search = pairs.map(([name, value]) => `${readable(name)}=${readable(value)}`).join("&");
  return encodeURI(path) + (search ? `?${search}` : "") + (hash ? `#${hash}` : "");
}
