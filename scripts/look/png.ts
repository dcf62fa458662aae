import { inflateSync } from 'node:zlib';
import { type Colour, type Eyes, seenBy } from './light.ts';

/** The dots of a picture, row by row from its upper left corner. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly at: (x: number, y: number) => Colour;
}

const HEAD = 8;

/** Reads a picture as browsers take it of a page: PNG, 8 bits a colour, not interlaced. */
export function readPng(file: Buffer): Picture {
  let [width, height, bytes] = [0, 0, 0];
  const packed: Buffer[] = [];
  for (let at = HEAD; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const kind = file.toString('latin1', at + 4, at + 8);
    const body = file.subarray(at + 8, at + 8 + length);
    if (kind === 'IHDR') {
      [width, height] = [body.readUInt32BE(0), body.readUInt32BE(4)];
      bytes = { 2: 3, 6: 4 }[body[9] ?? 0] ?? 0;
      if (body[8] !== 8 || bytes === 0 || body[12] !== 0) throw new Error('not a picture as a browser takes it');
    }
    if (kind === 'IDAT') packed.push(body);
    at += length + 12;
  }
  const data = unfiltered(inflateSync(Buffer.concat(packed)), width * bytes, height, bytes);
  return {
    width,
    height,
    at: (x, y) => {
      const from = (y * width + x) * bytes;
      return [data[from] ?? 0, data[from + 1] ?? 0, data[from + 2] ?? 0];
    },
  };
}

/** The same picture to eyes that tell fewer colours apart. */
export function pictureTo(eyes: Eyes, { width, height, at }: Picture): Picture {
  const seen = new Map<number, Colour>();
  return {
    width,
    height,
    at: (x, y) => {
      const colour = at(x, y);
      const key = (colour[0] << 16) | (colour[1] << 8) | colour[2];
      const known = seen.get(key) ?? seenBy(eyes, colour);
      seen.set(key, known);
      return known;
    },
  };
}

/** Each row says how it was told from what is left of it and above it. */
function unfiltered(raw: Buffer, wide: number, height: number, bytes: number): Uint8Array {
  const out = new Uint8Array(wide * height);
  for (let y = 0; y < height; y++) {
    const from = y * (wide + 1);
    const filter = raw[from] ?? 0;
    for (let x = 0; x < wide; x++) {
      const at = y * wide + x;
      const left = x >= bytes ? (out[at - bytes] ?? 0) : 0;
      const above = y > 0 ? (out[at - wide] ?? 0) : 0;
      const corner = x >= bytes && y > 0 ? (out[at - wide - bytes] ?? 0) : 0;
      out[at] = (raw[from + 1 + x] ?? 0) + expected(filter, left, above, corner);
    }
  }
  return out;
}

function expected(filter: number, left: number, above: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return above;
  if (filter === 3) return (left + above) >> 1;
  if (filter !== 4) return 0;
  const [a, b, c] = [left, above, corner].map((each) => Math.abs(left + above - corner - each));
  return (a ?? 0) <= (b ?? 0) && (a ?? 0) <= (c ?? 0) ? left : (b ?? 0) <= (c ?? 0) ? above : corner;
}
