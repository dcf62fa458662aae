import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Written } from '../../client/scene/pieces/labels.ts';
import { hidden, legible } from '../../scripts/look/letters.ts';
import { type Colour, contrast, deltaE, EYES, luminance, over, seenBy } from '../../scripts/look/light.ts';
import { type Owners, ownersOf } from '../../scripts/look/owners.ts';
import { type Picture, readPng } from '../../scripts/look/png.ts';
import { fill } from '../../scripts/look/raster.ts';
import { groundOf, rimOf } from '../../scripts/look/rims.ts';
import { confusions } from '../../scripts/look/turns.ts';
import { faults, look } from '../../scripts/look/verdict.ts';

const WHITE: Colour = [255, 255, 255];
const BLACK: Colour = [0, 0, 0];
const RED: Colour = [255, 0, 0];

describe('what eyes make of colours', () => {
  it('luminance and contrast are those of WCAG', () => {
    expect(luminance(WHITE)).toBeCloseTo(1);
    expect(luminance(RED)).toBeCloseTo(0.2126);
    expect(contrast(WHITE, BLACK)).toBeCloseTo(21);
    expect(contrast([119, 119, 119], WHITE)).toBeCloseTo(4.48, 1);
  });
  it('ΔE is that of CIE 1976', () => {
    expect(deltaE(WHITE, BLACK)).toBeCloseTo(100, 1);
    expect(deltaE(RED, RED)).toBe(0);
    // Red is L 53.2, a 80.1, b 67.2.
    expect(deltaE(RED, BLACK)).toBeCloseTo(Math.hypot(53.2, 80.1, 67.2), 0);
  });
  it('eyes without one kind of cones see grey as it is, and confuse what they are known to confuse', () => {
    for (const eyes of EYES)
      for (const grey of [WHITE, BLACK, [119, 119, 119]] as const) expect(deltaE(seenBy(eyes, grey), grey), eyes).toBeLessThan(1);
    // A red and a green of a traffic light of old, a blue and a green.
    const [red, green, blue, teal]: Colour[] = [
      [200, 60, 40],
      [124, 120, 30],
      [60, 120, 170],
      [40, 130, 110],
    ];
    const apart = (eyes: (typeof EYES)[number], a: Colour, b: Colour) => deltaE(seenBy(eyes, a), seenBy(eyes, b)) / deltaE(a, b);
    expect(apart('deutan', red ?? BLACK, green ?? BLACK)).toBeLessThan(0.5);
    expect(apart('tritan', red ?? BLACK, green ?? BLACK)).toBeGreaterThan(0.7);
    expect(apart('tritan', blue ?? BLACK, teal ?? BLACK)).toBeLessThan(0.5);
    expect(apart('protan', blue ?? BLACK, teal ?? BLACK)).toBeGreaterThan(0.5);
  });
  it('what is laid over lets through the rest', () => expect(over([200, 0, 100], 0.5, [0, 100, 100])).toEqual([100, 50, 100]));
});

/** A picture as a browser writes it: each row by another one of the five ways to tell it from its neighbours. */
function png(width: number, rows: readonly (readonly number[])[]): Buffer {
  const bytes = (rows[0]?.length ?? 0) / width;
  const at = (y: number, x: number): number => (x < 0 || y < 0 ? 0 : (rows[y]?.[x] ?? 0));
  const told = rows.map((row, y) => {
    const way = y % 5;
    const coded = row.map((value, x) => {
      const [left, above, corner] = [at(y, x - bytes), at(y - 1, x), at(y - 1, x - bytes)];
      const [p, q, r] = [Math.abs(above - corner), Math.abs(left - corner), Math.abs(left + above - 2 * corner)];
      const paeth = p <= q && p <= r ? left : q <= r ? above : corner;
      return value - ([0, left, above, (left + above) >> 1, paeth][way] ?? 0);
    });
    return Buffer.from([way, ...coded]);
  });
  const chunk = (kind: string, body: Buffer): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(body.length);
    return Buffer.concat([length, Buffer.from(kind), body, Buffer.alloc(4)]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(rows.length, 4);
  head.set([8, bytes === 4 ? 6 : 2], 8);
  return Buffer.concat([
    Buffer.alloc(8),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(told))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('pictures of a browser', () => {
  it.each([3, 4])('are read dot by dot, with %i bytes each', (bytes) => {
    const rows = Array.from({ length: 7 }, (_, y) => Array.from({ length: 5 * bytes }, (_, x) => (x * 37 + y * 91 + x * y * 13) % 256));
    const { width, height, at } = readPng(png(5, rows));
    expect([width, height]).toEqual([5, 7]);
    for (const [y, row] of rows.entries())
      for (let x = 0; x < 5; x++) expect(at(x, y), `${x},${y}`).toEqual(row.slice(x * bytes, x * bytes + 3));
  });
});

describe('triangles', () => {
  it('fill the dots whose middle they cover, whichever way round, and tell how far away they are there', () => {
    const spot = (x: number, y: number) => ({ x, y, depth: x });
    for (const corners of [[spot(0, 0), spot(4, 0), spot(0, 4)] as const, [spot(0, 4), spot(4, 0), spot(0, 0)] as const]) {
      const dots = new Map<number, number>();
      fill(6, 6, ...corners, (dot, depth) => dots.set(dot, depth));
      expect([...dots.keys()]).toEqual([0, 1, 2, 3, 6, 7, 8, 12, 13, 18]);
      expect(dots.get(7)).toBeCloseTo(1.5);
    }
  });
});

describe('which piece a dot shows', () => {
  it('is told in runs, and several bodies are one piece', () => {
    const runs = [9, 2, 1, 1, 2, 2, 3, 2, 8, 1];
    const told = { pieces: ['coins', 'hero', 'coins'], runs, whole: [2, 5, 3, 3], written: [0, 6, 8, 2], hollow: 9, words: 8 };
    const { owner, whole, hollow, words, written, pieces } = ownersOf(told, { width: 4, height: 2 });
    expect([...whole]).toEqual([2, 2, 2, 2, 2, 1, 1, 1]);
    expect([...hollow]).toEqual([1, 1, 0, 0, 0, 0, 0, 0]);
    expect([...words]).toEqual([0, 0, 0, 0, 0, 0, 0, 1]);
    expect([...written]).toEqual([0, 0, 0, 0, 0, 0, 1, 1]);
    expect(pieces).toEqual(['coins', 'hero']);
    expect([...owner]).toEqual([0, 0, 1, 2, 2, 1, 1, 0]);
  });
});

/** A disc of one colour on a ground of another. */
function disc(size: number, radius: number, figure: Colour, ground: Colour) {
  const within = (x: number, y: number): boolean => Math.hypot(x - size / 2, y - size / 2) < radius;
  const owner = Uint16Array.from({ length: size * size }, (_, i) => (within(i % size, Math.floor(i / size)) ? 1 : 0));
  const picture: Picture = { width: size, height: size, at: (x, y) => (within(x, y) ? figure : ground) };
  const none = new Uint8Array(size * size);
  return { owner, whole: owner.slice(), hollow: none, words: none.slice(), written: none.slice(), pieces: ['hero'], picture };
}

/** How the hero of a picture stands out. */
const heroOf = (picture: Picture, owners: Pick<Owners, 'owner' | 'whole' | 'words'>) =>
  rimOf(picture, owners, groundOf(owners, picture), 1);

describe('the rim of a figure', () => {
  it('is told by light or by colour, and not where both are like the ground', () => {
    const rim = (figure: Colour, ground: Colour) => {
      const { picture, ...owners } = disc(40, 12, figure, ground);
      return heroOf(picture, owners);
    };
    expect(rim(WHITE, BLACK)).toMatchObject({ told: 1, height: 23, covered: 0 });
    expect(rim([90, 90, 90], [110, 110, 110])).toMatchObject({ told: 0 });
    // Equally bright, of another colour.
    expect(rim([200, 80, 80], [80, 130, 80])?.told).toBe(1);
    const { picture, words } = disc(40, 12, WHITE, BLACK);
    const nobody = new Uint16Array(1600);
    expect(heroOf(picture, { owner: nobody, whole: nobody, words })).toBeNull();
  });
  it('is told by the line around it, whether that lies beside its outermost dots or on them', () => {
    const grey: Colour = [127, 127, 127];
    const { picture, ...owners } = disc(40, 12, grey, grey);
    const far = (x: number, y: number): number => Math.hypot(x - 20, y - 20);
    const lined = (from: number, to: number, ink: Colour): Picture => ({
      ...picture,
      at: (x, y) => (far(x, y) >= from && far(x, y) < to ? ink : grey),
    });
    expect(heroOf(lined(12, 14.2, BLACK), owners)?.told).toBe(1);
    expect(heroOf(lined(10.9, 12, BLACK), owners)?.told).toBe(1);
    expect(heroOf(lined(10.9, 12, [117, 117, 117]), owners)?.told).toBe(0);
    // Within it there is no line around it.
    expect(heroOf(lined(7, 8, BLACK), owners)?.told).toBe(0);
  });
  it('is looked at only where the figure ends before the ground', () => {
    const { picture, owner, whole, words } = disc(40, 12, [90, 90, 90], [110, 110, 110]);
    for (let i = 0; i < owner.length; i++) if (owner[i] === 0 && i % 40 < 20) owner[i] = 2;
    const half = { ...picture, at: (x: number, y: number) => (x >= 20 && owner[y * 40 + x] === 0 ? WHITE : picture.at(x, y)) };
    expect(heroOf(half, { owner, whole, words })?.told).toBe(1);
  });
  it('is not looked at where all but a few dots of it end before other bodies', () => {
    const { picture, owner, whole, words } = disc(40, 12, [90, 90, 90], [110, 110, 110]);
    const among = (ground: (y: number) => boolean) =>
      heroOf(picture, { owner: owner.map((piece, i) => (piece === 0 && !ground(Math.floor(i / 40)) ? 2 : piece)), whole, words });
    expect([27, 22].map((end) => among((y) => y > 15 && y < end)?.told)).toEqual([0, null]);
  });
  it('is not where a wall of its colour hides the rest of it', () => {
    const { picture, owner, whole, words } = disc(40, 12, [90, 90, 90], WHITE);
    const wall: Picture = { ...picture, at: (x, y) => (x < 20 ? [90, 90, 90] : picture.at(x, y)) };
    for (let i = 0; i < owner.length; i++) if (i % 40 < 20) owner[i] = 0;
    expect(heroOf(wall, { owner, whole: owner, words })?.told).toBeLessThan(0.7);
    expect(heroOf(wall, { owner, whole, words })?.told).toBe(1);
  });
  it('is held against the ground, not against the line around somebody who stands beside it', () => {
    const { picture, owner, whole, words } = disc(40, 12, BLACK, WHITE);
    // Somebody with a dark line about them stands close by, all around.
    const far = (i: number): number => Math.hypot((i % 40) - 20, Math.floor(i / 40) - 20);
    const crowd = (from: number): Uint16Array => owner.map((piece, i) => (piece === 0 && far(i) > from ? 2 : piece));
    const drawn: Picture = { ...picture, at: (x, y) => (far(y * 40 + x) < 12 || far(y * 40 + x) > 14.5 ? BLACK : WHITE) };
    expect(heroOf(drawn, { owner, whole, words })?.told).toBe(1);
    expect(heroOf({ ...drawn, at: () => BLACK }, { owner, whole, words })?.told).toBe(0);
    // There is no ground to be seen between them.
    const close = heroOf({ ...drawn, at: () => BLACK }, { owner: crowd(14.8), whole: crowd(14.8), words });
    expect(close).toMatchObject({ told: null, contrast: 0 });
  });
  it('is not looked for below words, which may not cover much of a figure', () => {
    const { picture, owner, whole, words } = disc(40, 12, [90, 90, 90], [110, 110, 110]);
    for (let i = 0; i < owner.length; i++) {
      if (i % 40 < 16) continue;
      words[i] = 1;
      owner[i] = 0;
    }
    const white: Picture = { ...picture, at: (x, y) => (x < 14 && whole[y * 40 + x] === 0 ? WHITE : picture.at(x, y)) };
    const rim = heroOf(white, { owner, whole, words });
    expect(rim?.told).toBe(1);
    expect(rim?.covered).toBeGreaterThan(0.6);
    expect(rim?.covered).toBeLessThan(0.8);
  });
});

/** Strokes of ink on a plaque around the middle of a picture of 60 by 40. */
const written = (ink: Colour, plaque: Colour): { picture: Picture; words: Written } => ({
  picture: { width: 60, height: 40, at: (x, y) => (Math.abs(y - 20) > 10 ? WHITE : x % 4 === 0 ? ink : plaque) },
  words: { text: 'Inn', x: 30, y: 20, letters: 12, high: 18 },
});

describe('what is written', () => {
  it('is as legible as its ink differs from its plaque, light on dark or dark on light', () => {
    for (const [ink, plaque] of [
      [WHITE, BLACK],
      [BLACK, WHITE],
      [[119, 119, 119], WHITE],
    ] as const) {
      const { picture, words } = written(ink, plaque);
      expect(legible(picture, words)).toBeCloseTo(contrast(ink, plaque));
    }
    const { picture, words } = written(WHITE, BLACK);
    expect(legible(picture, { ...words, x: 2 })).toBeNull();
  });
  it('is hidden in so far as something stands before it', () => {
    const { picture, words: label } = written(WHITE, BLACK);
    const dots = (from: number, to: number) => Uint8Array.from({ length: 2400 }, (_, i) => Number(i % 60 >= from && i % 60 < to));
    const part = (words: Uint8Array) => hidden({ words, written: dots(20, 40) }, picture, label);
    expect(part(dots(20, 40))).toBe(0);
    expect(part(dots(30, 40))).toBeCloseTo(0.5);
    expect(part(dots(0, 0))).toBe(1);
    // Nothing is written there at all.
    expect(hidden({ words: dots(0, 0), written: dots(0, 0) }, picture, label)).toBe(0);
  });
});

describe('outlines that are turned', () => {
  const bar = (from: number, wide: number) => Uint8Array.from({ length: 64 }, (_, i) => (i >= from && i < from + wide ? 1 : 0));
  it('are taken for whom they are most like, whichever turn of whom', () => {
    const one = { name: 'one', known: [bar(0, 20), bar(4, 20)], met: [bar(2, 20), bar(5, 20)] };
    const two = { name: 'two', known: [bar(30, 20), bar(34, 20)], met: [bar(32, 20)] };
    expect(confusions([one, two])).toEqual([]);
    // Met as somebody else is known, and as like to both.
    const three = { name: 'three', known: [bar(6, 20)], met: [bar(33, 20), bar(5, 20)] };
    expect(confusions([one, two, three])).toEqual([
      { name: 'one', turn: 1, taken: 'three' },
      { name: 'three', turn: 0, taken: 'two' },
      { name: 'three', turn: 1, taken: 'one' },
    ]);
  });
});

describe('what falls short of the goals', () => {
  const { picture, ...owners } = disc(40, 12, [90, 90, 90], [20, 20, 20]);
  const words = { text: 'Inn', x: 30, y: 30, letters: 9, high: 12 };
  const corner = (x: number, y: number): boolean => x < 20 && y < 20;
  const seen = look(picture, corner, owners, new Set(['hero']), [words]);
  it('is told of each picture: darkness, figures like their ground, low figures, small letters', () => {
    expect(seen.dark).toBeGreaterThan(0.5);
    // A depth is no part of the board.
    const depth = look(picture, corner, { ...owners, hollow: Uint8Array.from(owners.owner, (piece) => 1 - piece) }, new Set(), [words]);
    expect(depth.dark).toBe(0);
    expect(faults(seen, 'other')).toEqual([
      expect.stringMatching(/% of the board is dark/),
      '“Inn” has letters of 9.0 px',
      expect.stringMatching(/“Inn” is [\d.]+ times as bright as its ground/),
    ]);
    expect(faults(seen, 'home').filter((each) => /bright/.test(each))).toEqual([]);
    const hidden = { ...seen, dark: null, written: [], figures: seen.figures.map((each) => ({ ...each, told: 0.2 })) };
    expect(faults(hidden, 'other')).toEqual(['hero is told from its ground along 20 % of its outline']);
    expect(faults(hidden, 'home')).toEqual(['hero is 23 px high']);
    expect(faults(hidden, 'narrow home')).toEqual([]);
    expect(faults({ ...hidden, figures: hidden.figures.map((each) => ({ ...each, told: null })), others: [] }, 'other')).toEqual([]);
    const covered = { ...hidden, figures: seen.figures.map((each) => ({ ...each, covered: 0.6 })) };
    expect(faults(covered, 'narrow home')).toEqual(['words lie over 60 % of hero']);
    const behind = { ...hidden, figures: [], written: seen.written.map((each) => ({ ...each, letters: 12, hidden: 0.2 })) };
    expect(faults(behind, 'home')).toEqual(['something stands before 20 % of “Inn”']);
  });
  it('is told of eyes that tell fewer colours apart, where usual ones tell enough', () => {
    // A red and a green of the same brightness.
    const { picture: two, ...its } = disc(40, 12, [200, 60, 40], [124, 120, 30]);
    const found = look(two, () => false, its, new Set(['hero']), []);
    expect(found.figures[0]?.told).toBeGreaterThan(0.9);
    const said = faults(found, 'other');
    expect(said).toContainEqual(expect.stringMatching(/^deutan eyes tell hero from its ground along \d+ % of its outline$/));
    expect(said.filter((each) => each.startsWith('tritan'))).toEqual([]);
    expect(faults(found, 'home').filter((each) => each.includes('eyes'))).toEqual([]);
  });
  it('is nothing where all is well', () => {
    expect(
      faults(
        {
          dark: 0.01,
          median: 0.3,
          figures: [],
          others: [],
          written: [{ text: 'Inn', x: 9, y: 9, letters: 11, high: 16, legible: 4.5, hidden: 0.1 }],
        },
        'other',
      ),
    ).toEqual([]);
  });
});
