import { describe, expect, it } from 'vitest';
import { cornersOf, liesWithin, outlineOf, sizeOf, type Tape } from '../../shared/engine/free/area.ts';
import { printInk, simplified } from '../../shared/engine/free/ink.ts';

const tape = (as: Tape['as'], tx: number, tz: number, angle = 60): Tape => {
  const ends = { x: 1, z: 2, tx: 1 + tx, tz: 2 + tz };
  return as === 'cone' ? { ...ends, as, angle } : { ...ends, as };
};
const inside = (area: Tape, x: number, z: number) => liesWithin(area, { x: 1 + x, z: 2 + z });

describe('areas that are measured', () => {
  it('a way has nothing within', () => {
    expect(inside(tape(undefined, 3, 0), 1, 0)).toBe(false);
  });
  it.each([
    ['circle', 3, 0, 3, 0, true],
    ['circle', 3, 0, 0, -3, true],
    ['circle', 3, 0, 2.2, 2.2, false],
    ['circle', 0, 0, 0, 0, true],
    ['box', 4, -3, 2, -1, true],
    ['box', 4, -3, 4, -3, true],
    ['box', 4, -3, 2, 1, false],
    ['box', 4, -3, 4.1, -1, false],
    ['cone', 4, 0, 0, 0, true],
    ['cone', 4, 0, 3, 1.6, true],
    ['cone', 4, 0, 3, 1.8, false],
    ['cone', 4, 0, -1, 0, false],
    ['cone', 4, 0, 4.1, 0, false],
    ['cone', 0, 0, 1, 0, false],
  ] as const)('a %s to %f %f has %f %f within: %s', (as, tx, tz, x, z, within) => {
    expect(inside(tape(as, tx, tz), x, z)).toBe(within);
  });
  it('a cone is as wide as it is told, half a circle at most', () => {
    expect([30, 90, 180].map((angle) => inside(tape('cone', 4, 0, angle), 0.5, 2))).toEqual([false, false, true]);
    expect(inside(tape('cone', 0, 4, 180), 0.1, -0.1)).toBe(false);
  });
  it('names its ends, a rectangle all its corners', () => {
    expect(cornersOf(tape('circle', 3, 1))).toHaveLength(2);
    expect(cornersOf(tape('box', 3, 1))).toEqual([
      { x: 1, z: 2 },
      { x: 4, z: 3 },
      { x: 4, z: 2 },
      { x: 1, z: 3 },
    ]);
  });
  it.each(['circle', 'cone', 'box'] as const)('a %s has an edge that closes, all of it on the edge, and fits one stroke of ink', (as) => {
    const area = tape(as, 9, 4, 120);
    const edge = outlineOf(area);
    expect(edge.at(-1)?.x).toBeCloseTo(edge[0]?.x ?? Number.NaN);
    expect(edge.at(-1)?.z).toBeCloseTo(edge[0]?.z ?? Number.NaN);
    expect(edge.every((point) => liesWithin(area, point))).toBe(true);
    const middle = { x: 1 + 4.5, z: 2 + 2 };
    const grown = edge.map(({ x, z }) => ({ x: middle.x + (x - middle.x) * 1.02, z: middle.z + (z - middle.z) * 1.02 }));
    if (as === 'box') expect(grown.some((point) => liesWithin(area, point))).toBe(false);
    expect(printInk({ colour: '#e6b400', width: 0.12, points: simplified(edge) })).not.toBeNull();
  });
  it('says how large it is', () => {
    expect(
      [tape(undefined, 3, 4), tape('circle', 3, 4), tape('cone', 3, 4), tape('cone', 3, 4, 90), tape('box', -3, 4)].map(sizeOf),
    ).toEqual(['5.00″', 'radius 5.00″', '5.00″, 60°', '5.00″, 90°', '3.00 × 4.00″']);
  });
});
