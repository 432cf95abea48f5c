// Texts in addresses: deflated, and in letters that addresses may hold.

async function through(bytes: Uint8Array, stream: GenericTransformStream): Promise<Uint8Array> {
  const body = new Response(bytes as BodyInit).body;
  if (!body) return new Uint8Array();
  return new Uint8Array(await new Response(body.pipeThrough(stream as ReadableWritablePair)).arrayBuffer());
}

/** A text as letters, digits, `-` and `_`. */
export async function pack(text: string): Promise<string> {
  const bytes = await through(new TextEncoder().encode(text), new CompressionStream("deflate-raw"));
  let letters = "";
  for (const byte of bytes) letters += String.fromCharCode(byte);
  return btoa(letters).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}

/** What was packed; `null` if it is no packed text. */
export async function unpack(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replace(/-/g, "+").replace(/_/g, "/"));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const text = await through(bytes, new DecompressionStream("deflate-raw"));
    return new TextDecoder("utf-8", { fatal: true }).decode(text);
  } catch {
    return null;
  }
}
