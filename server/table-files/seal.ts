/** A box that only this server opens: AES-256-GCM over gzip over JSON, padded so that its size tells little of what is inside. */
import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { gunzipSync, gzipSync } from 'node:zlib';

const NAME = 8;
const NONCE = 12;
const TAG = 16;
const BLOCK = 4_096;
/** Most characters of JSON in a box. */
const LARGEST_INSIDE = 16 << 20;

/** The first bytes of a box say which key it needs, and nothing of the key. */
const nameOf = (key: Uint8Array): Buffer => createHash('sha256').update('lootable file key').update(key).digest().subarray(0, NAME);

/** Seals a value; `label` is not in the box, but no other label opens it. Base64. */
export function seal(key: Uint8Array, label: string, value: unknown): string {
  const packed = gzipSync(JSON.stringify(value));
  const plain = Buffer.alloc(Math.ceil((packed.length + 4) / BLOCK) * BLOCK);
  plain.writeUInt32BE(packed.length);
  packed.copy(plain, 4);
  const nonce = randomBytes(NONCE);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nameOf(key), nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** What is in a box, `foreign` when another server's key made it, `broken` when box or label are not as they were made. */
export function unseal(key: Uint8Array, label: string, text: string): { value: unknown } | 'foreign' | 'broken' {
  const bytes = Buffer.from(text, 'base64');
  // Whatever a lenient decoder skips would be a change that nobody notices.
  if (bytes.toString('base64') !== text || bytes.length < NAME + NONCE + TAG + BLOCK) return 'broken';
  if (!bytes.subarray(0, NAME).equals(nameOf(key))) return 'foreign';
  const nonce = bytes.subarray(NAME, NAME + NONCE);
  const tag = bytes.subarray(NAME + NONCE, NAME + NONCE + TAG);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG }).setAAD(Buffer.from(label)).setAuthTag(tag);
    const plain = Buffer.concat([decipher.update(bytes.subarray(NAME + NONCE + TAG)), decipher.final()]);
    const packed = plain.subarray(4, 4 + plain.readUInt32BE());
    return { value: JSON.parse(gunzipSync(packed, { maxOutputLength: LARGEST_INSIDE }).toString('utf8')) };
  } catch {
    return 'broken';
  }
}
