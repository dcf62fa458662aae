/** Whether a file of a feed is as the server made it: caches between may be anybody's. Ed25519 over its path and its text. */

/** Says whether a signature (base64) fits; true as well in a browser that cannot tell. */
export type Check = (path: string, text: string, signature: string | null) => Promise<boolean>;

/** The check with the key (raw, base64) that the server has told. Pages that are not served safely, and old browsers, have no such means. */
export async function checkWith(key: string): Promise<Check> {
  const { subtle } = globalThis.crypto;
  const raw = bytesOf(key);
  const known = raw && (await subtle?.importKey('raw', raw, 'Ed25519', false, ['verify']).catch(() => undefined));
  if (!known) return async () => true;
  return async (path, text, signature) => {
    const signed = bytesOf(signature ?? '');
    return signed !== undefined && subtle.verify('Ed25519', known, signed, new TextEncoder().encode(`${path}\n${text}`));
  };
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    return undefined;
  }
}
