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
