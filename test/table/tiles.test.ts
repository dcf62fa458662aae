import { describe, expect, it } from 'vitest';
import { nearest } from '../../shared/table/geometry/geometry.ts';
import {
  gaps,
  inSight,
  joined,
  lineBetween,
  opposite,
  SIDES,
  seesAlong,
  spread,
  tileField,
  turned,
} from '../../shared/table/geometry/tiles.ts';
import { cellId, placeId } from '../../shared/table/ids.ts';

/** Tiles by their open sides, row by row from 0,0; a blank is no tile. */
const field = (...rows: string[]) =>
  tileField(
    rows.flatMap((line, row) =>
      [...line].flatMap((sign, column) => (sign === ' ' ? [] : [{ column, row, open: Number.parseInt(sign, 16) }])),
    ),
  );
const at = (column: number, row: number) => cellId(column, row);
const nothing = () => false;

describe('tiles', () => {
  it('turns sides clockwise', () => {
    expect([0, 1, 2, 3, 4, -1].map((quarters) => turned(1, quarters))).toEqual([1, 2, 4, 8, 1, 8]);
    expect(turned(0b1110, 1)).toBe(0b1101);
    for (const { bit } of SIDES) expect(opposite(opposite(bit))).toBe(bit);
    expect(SIDES.map(({ bit }) => opposite(bit))).toEqual([4, 8, 1, 2]);
  });
  it('joins tiles only where both are open, north, east, south, west', () => {
    const f = field(' f ', 'fff', ' f ');
    expect(f.neighbours(at(1, 1))).toEqual([at(1, 0), at(2, 1), at(1, 2), at(0, 1)]);
    // The left one is open to the east, the right one walled in the west.
    const oneSided = field('f7');
    expect([joined(oneSided, at(0, 0), at(1, 0)), joined(oneSided, at(1, 0), at(0, 0))]).toEqual([false, false]);
    expect(f.neighbours(at(9, 9))).toEqual([]);
    expect(joined(f, at(1, 1), at(1, 1))).toBe(false);
  });
  it('counts steps around walls', () => {
    // A wall between the upper two.
    const f = field('d7', 'ff');
    expect(f.distance(at(0, 0), at(1, 0))).toBe(3);
    expect(f.distance(at(0, 0), at(5, 5))).toBe(Number.POSITIVE_INFINITY);
    expect(nearest(f, at(0, 0), (place) => place !== at(0, 0))).toEqual([at(0, 1)]);
    expect(f.places()).toEqual([at(0, 0), at(1, 0), at(0, 1), at(1, 1)]);
  });
  it('sees straight through openings until something blocks, which is seen itself', () => {
    const f = field('aaaa');
    expect(lineBetween(f, at(0, 0), at(3, 0))).toEqual([at(1, 0), at(2, 0)]);
    expect(lineBetween(f, at(3, 0), at(0, 0))).toEqual([at(2, 0), at(1, 0)]);
    expect(lineBetween(f, at(2, 0), at(2, 0))).toEqual([]);
    expect(seesAlong(f, at(2, 0), at(2, 0), () => true)).toBe(true);
    const blocks = (place: string) => place === at(2, 0);
    expect(seesAlong(f, at(0, 0), at(2, 0), blocks)).toBe(true);
    expect(seesAlong(f, at(0, 0), at(3, 0), blocks)).toBe(false);
    expect(inSight(f, at(0, 0), blocks)).toEqual([at(0, 0), at(1, 0), at(2, 0)]);
    expect(inSight(f, at(1, 0), nothing)).toEqual([at(1, 0), at(2, 0), at(3, 0), at(0, 0)]);
    expect(inSight(f, at(7, 7), nothing)).toEqual([]);
  });
  it('does not see around corners, diagonally or over empty spaces', () => {
    const f = field('ff', 'ff');
    expect(lineBetween(f, at(0, 0), at(1, 1))).toBeUndefined();
    expect(lineBetween(field('f f'), at(0, 0), at(2, 0))).toBeUndefined();
  });
  it('is symmetric in sight on random fields', () => {
    let state = 7;
    const below = (bound: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
      return Math.floor((state / 2_147_483_648) * bound);
    };
    for (let round = 0; round < 30; round++) {
      const f = tileField(Array.from({ length: 25 }, (_, i) => ({ column: i % 5, row: Math.floor(i / 5), open: below(16) })));
      const walls = new Set(f.places().filter(() => below(6) === 0));
      for (const a of f.places()) {
        const seen = inSight(f, a, (place) => walls.has(place));
        for (const b of f.places()) {
          expect(seesAlong(f, a, b, (place) => walls.has(place))).toBe(seen.includes(b));
          expect(seesAlong(f, a, b, (place) => walls.has(place))).toBe(seesAlong(f, b, a, (place) => walls.has(place)));
        }
      }
    }
  });
  it('finds open sides with nothing beyond', () => {
    const f = field('f ', 'c ');
    expect(gaps(f, at(0, 0)).map(({ place, bit }) => [place, bit])).toEqual([
      ['0,-1', 1],
      ['1,0', 2],
      ['-1,0', 8],
    ]);
    // A wall towards a tile that lies there is no gap, whatever that tile says.
    expect(gaps(f, at(0, 1)).map(({ place }) => place)).toEqual(['0,2', '-1,1']);
    expect(gaps(f, at(4, 4))).toEqual([]);
  });
  it('measures squares, whatever lies between', () => {
    expect(spread(at(2, -3), at(7, 2))).toBe(5);
    expect(spread(at(0, 0), at(0, 0))).toBe(0);
    expect(spread(at(0, 0), placeId('hand:0'))).toBe(Number.POSITIVE_INFINITY);
  });
  it('refuses two tiles at one place', () => {
    const tile = { column: 1, row: 1, open: 15 };
    expect(() => tileField([tile, tile])).toThrow('1,1');
  });
});
