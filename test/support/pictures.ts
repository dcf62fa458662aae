/** Pictures made here, byte by byte: sound ones, and such as lie. */
import { crc32, deflateSync } from 'node:zlib';
import type { Page } from 'playwright-core';

export function chunk(name: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length);
  head.write(name, 4, 'latin1');
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(Buffer.concat([head.subarray(4), body])));
  return Buffer.concat([head, body, sum]);
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

export function pngHead(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return chunk('IHDR', head);
}

export const pngOf = (...chunks: readonly Buffer[]): Buffer => Buffer.concat([SIGNATURE, ...chunks]);

/** A sound PNG of so many pixels; `paint` says the colour of each. */
export function png(width: number, height: number, paint: (x: number, y: number) => readonly [number, number, number]): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) rows.set(paint(x, y), y * (width * 3 + 1) + 1 + x * 3);
  return pngOf(pngHead(width, height), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0)));
}

/** One of a single colour. */
export const plain = (r: number, g: number, b: number, side = 8): Buffer => png(side, side, () => [r, g, b]);

/** What looks like a JPEG of so many pixels, for whoever only reads its head. */
export const jpegHead = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9]),
  ]);

export function riff(...chunks: readonly (readonly [name: string, body: Buffer])[]): Buffer {
  const parts = chunks.map(([name, body]) => {
    const head = Buffer.alloc(8);
    head.write(name, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.alloc(8);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** The bytes of a lossy WebP of so many pixels, as far as its head goes. */
export function lossy(width: number, height: number): Buffer {
  const body = Buffer.alloc(20);
  body.set([0x10, 0, 0, 0x9d, 0x01, 0x2a]);
  body.writeUInt16LE(width, 6);
  body.writeUInt16LE(height, 8);
  return body;
}

/** The canvas of a WebP; `flags`: 2 says that it moves. */
export function canvas(width: number, height: number, flags = 0): Buffer {
  const body = Buffer.alloc(10);
  body[0] = flags;
  body.writeUIntLE(width - 1, 4, 3);
  body.writeUIntLE(height - 1, 7, 3);
  return body;
}

/** The pictures of people's own that a page has asked for, and whatever it has asked of servers that are not ours. */
export function asked(page: Page): { ids: Set<string>; foreign: string[] } {
  const ids = new Set<string>();
  const foreign: string[] = [];
  page.on('request', (request) => {
    const id = /\/pictures\/[A-Z0-9]{6}\/([\w-]{22})/.exec(request.url())?.[1];
    if (id) ids.add(id);
    if (/example\.(?:org|net)/.test(request.url())) foreign.push(request.url());
  });
  return { ids, foreign };
}

/** A sound of so many seconds as a table takes it; `head` changes fields of its head: where, how many bytes, what. */
export function wave(seconds: number, rate = 22_050, head: readonly (readonly [at: number, size: 2 | 4, value: number])[] = []): Buffer {
  const many = Math.round(seconds * rate);
  const bytes = Buffer.alloc(44 + many * 2);
  bytes.write('RIFF', 'latin1');
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.write('data', 36, 'latin1');
  const usual = [
    [4, 4, 36 + many * 2],
    [16, 4, 16],
    [20, 2, 1],
    [22, 2, 1],
    [24, 4, rate],
    [28, 4, rate * 2],
    [32, 2, 2],
    [34, 2, 16],
    [40, 4, many * 2],
  ] as const;
  for (const [at, size, value] of [...usual, ...head]) bytes.writeUIntLE(value, at, size);
  for (let i = 0; i < many; i++) bytes.writeInt16LE(Math.round(Math.sin(i / 12) * 9_000), 44 + i * 2);
  return bytes;
}

/** A figure of a colour with nothing around it: what is clear is seen through. */
export function cutOut([r, g, b]: readonly [number, number, number], wide = 120, high = 180): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(wide);
  head.writeUInt32BE(high, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const rows = Buffer.alloc((wide * 4 + 1) * high);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [dx, at] = [Math.abs(x - wide / 2) / wide, y / high];
      const face = Math.hypot(dx * wide, y - high * 0.18) < wide * 0.22;
      const body = at > 0.28 && dx < 0.14 + (at - 0.28) * 0.42;
      const eye = face && Math.abs(x - wide * 0.58) < 5 && Math.abs(y - high * 0.16) < 5;
      const colour = eye ? [20, 16, 12] : face ? [236, 196, 160] : [r, g, b];
      rows.set([...colour, face || body ? 255 : 0], y * (wide * 4 + 1) + 1 + x * 4);
    }
  return pngOf(chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0)));
}
