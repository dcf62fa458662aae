/** What a picture says of itself in its first bytes: nothing is unpacked here, and whatever is odd is no picture. Sounds and models are kept as pictures are. */
import type { FIGURINE_TYPE } from '../../shared/figurine.ts';
import { readFigurine } from './figurine-head.ts';
import { readSound } from './sound-head.ts';

interface PictureHead {
  type: 'image/png' | 'image/jpeg' | 'image/webp' | 'audio/wav' | typeof FIGURINE_TYPE;
  width: number;
  height: number;
}

/** Most bytes of a picture, most pixels of a side, and of all of it: what a page may have to unpack. */
export const LARGEST_PICTURE = 1_500_000;
const LONGEST_SIDE = 4_096;
const MOST_PIXELS = 8 << 20;
/** Most parts of a picture that are looked at. */
const MOST_CHUNKS = 4_000;

/** A field of the request, and what is wrong with it. */
interface PictureFlaw {
  readonly field: 'type' | 'bytes' | 'width' | 'height' | 'length' | 'json' | 'points' | 'triangles';
  readonly text: string;
}

type Found = PictureHead | PictureFlaw;

export const isPictureFlaw = (found: Found): found is PictureFlaw => 'field' in found;

/** The type and size of a picture; `said`: what it was sent as. */
export function pictureHead(bytes: Buffer, said: string): Found {
  const found = readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes) ?? readSound(bytes) ?? readFigurine(bytes) ?? ODD;
  if (isPictureFlaw(found)) return found;
  if (found.type !== said) return { field: 'type', text: `it is ${found.type}, and was sent as something else` };
  if (!found.type.startsWith('image/')) return found;
  for (const side of ['width', 'height'] as const) {
    const pixels = found[side];
    if (pixels < 1 || pixels > LONGEST_SIDE) return { field: side, text: `it has ${pixels} pixels, 1 to ${LONGEST_SIDE} may be` };
  }
  const many = found.width * found.height;
  return many > MOST_PIXELS
    ? { field: 'width', text: `${found.width} x ${found.height} are ${many} pixels, ${MOST_PIXELS} at most` }
    : found;
}

const ODD: PictureFlaw = { field: 'type', text: 'PNG, JPEG, WebP, plain WAVE and figurines are taken' };
const CUT: PictureFlaw = { field: 'bytes', text: 'they are not those of one whole picture' };
const MOVING: PictureFlaw = { field: 'type', text: 'a picture that moves is not taken' };

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function readPng(bytes: Buffer): Found | undefined {
  if (!bytes.subarray(0, 8).equals(PNG)) return undefined;
  let head: PictureHead | undefined;
  let filled = false;
  for (let at = 8, n = 0; n < MOST_CHUNKS && at + 12 <= bytes.length; n++) {
    const size = bytes.readUInt32BE(at);
    const name = bytes.toString('latin1', at + 4, at + 8);
    if ((name === 'IHDR') !== (n === 0) || at + 12 + size > bytes.length) return CUT;
    if (name === 'IHDR') {
      if (size !== 13) return CUT;
      head = { type: 'image/png', width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) };
    }
    if (name === 'acTL' || name === 'fdAT') return MOVING;
    if (name === 'IDAT') filled = true;
    at += 12 + size;
    if (name === 'IEND') return head && filled && size === 0 && at === bytes.length ? head : CUT;
  }
  return CUT;
}

function readJpeg(bytes: Buffer): Found | undefined {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8 || bytes[2] !== 0xff) return undefined;
  if (bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return CUT;
  let head: PictureHead | undefined;
  for (let at = 2, n = 0; n < MOST_CHUNKS && at + 4 <= bytes.length; n++) {
    const [mark, kind = 0] = [bytes[at], bytes[at + 1]];
    if (mark !== 0xff) return CUT;
    const size = bytes.readUInt16BE(at + 2);
    if (size < 2 || at + 2 + size > bytes.length) return CUT;
    // Frames of all sorts; the others of this row are tables.
    if (kind >= 0xc0 && kind <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(kind)) {
      if (head || size < 8) return CUT;
      head = { type: 'image/jpeg', width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
    }
    if (kind === 0xda) return head ?? CUT;
    at += 2 + size;
  }
  return CUT;
}

function readWebp(bytes: Buffer): Found | undefined {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  if (bytes.length < 30 || bytes.readUInt32LE(4) + 8 !== bytes.length) return CUT;
  let canvas: PictureHead | undefined;
  let drawn: PictureHead | undefined;
  for (let at = 12, n = 0; n < MOST_CHUNKS && at + 8 <= bytes.length; n++) {
    const name = bytes.toString('latin1', at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const from = at + 8;
    if (from + size > bytes.length) return CUT;
    if (name === 'ANIM' || name === 'ANMF') return MOVING;
    if (name === 'VP8X') {
      if (n !== 0 || size < 10) return CUT;
      if (((bytes[from] ?? 0) & 2) !== 0) return MOVING;
      canvas = { type: 'image/webp', width: bytes.readUIntLE(from + 4, 3) + 1, height: bytes.readUIntLE(from + 7, 3) + 1 };
    }
    if (name === 'VP8 ' || name === 'VP8L') {
      if (drawn) return CUT;
      drawn = name === 'VP8 ' ? lossy(bytes, from, size) : lossless(bytes, from, size);
      if (!drawn) return CUT;
    }
    at = from + size + (size % 2);
    if (at === bytes.length) {
      const same = drawn && (!canvas || (canvas.width === drawn.width && canvas.height === drawn.height));
      return drawn && same ? drawn : CUT;
    }
  }
  return CUT;
}

function lossy(bytes: Buffer, at: number, size: number): PictureHead | undefined {
  if (size < 10 || ((bytes[at] ?? 1) & 1) !== 0 || bytes.readUIntBE(at + 3, 3) !== 0x9d012a) return undefined;
  return { type: 'image/webp', width: bytes.readUInt16LE(at + 6) & 0x3fff, height: bytes.readUInt16LE(at + 8) & 0x3fff };
}

function lossless(bytes: Buffer, at: number, size: number): PictureHead | undefined {
  if (size < 5 || bytes[at] !== 0x2f) return undefined;
  const packed = bytes.readUInt32LE(at + 1);
  return { type: 'image/webp', width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
}
