import { describe, expect, it } from 'vitest';
import { far, gap, gapTo } from '../../shared/table/geometry/plane/distance.ts';
import { clearLine, handsReach, sightBetween } from '../../shared/table/geometry/plane/sight.ts';
import type { Point3, Slab, Terrain } from '../../shared/table/geometry/plane/types.ts';
import { at, land } from '../support/plane.ts';

const sees = (terrain: Terrain, from: Point3, to: Point3): boolean => sightBetween(terrain, from, to).free;
const stone = (from: Point3, degrees: number, length: number): Slab => ({ id: 's', kind: 'stone', from, degrees, length });

describe('distances and lines of sight on the plane', () => {
  it('[G-01, G-03, E-01] measures straight lines in thousandths and from base to base', () => {
    expect(far(at(14.8, 11), at(14.5, 12.5))).toBe(1530);
    expect(far(at(14.5, 12.5), at(12, 13))).toBe(2550);
    expect(gap(at(0, 0), at(3, 4))).toBe(4000);
    expect(gap(at(0, 0), at(0.3, 0))).toBe(0);
    expect(gapTo(at(15, 17.5), at(12, 18.5))).toBe(2662);
  });

  it('[G-06, G-11] walls stop sight; open doors and arches let it through, shut ones do not', () => {
    const [shut, open] = [land('village'), land('village', { DI1: 'open' })];
    expect(sees(shut, at(7, 2.5), at(7, 6))).toBe(false);
    expect(sees(open, at(7, 2.5), at(7, 6))).toBe(true);
    expect(sees(open, at(5, 2.5), at(5, 6))).toBe(false);
    expect(sees(land('dungeon'), at(9, 12), at(11, 12))).toBe(true);
    expect(sees(land('village', { DI1: 'broken' }), at(7, 2.5), at(7, 6))).toBe(true);
  });

  it('[G-11] a wall blocks as high as it is: over the ruin one sees from a balcony', () => {
    const tower = land('tower');
    expect(sees(tower, at(17.5, 9.5, 3), at(20, 5))).toBe(true);
    expect(sees(tower, at(17.5, 9.5), at(20, 5))).toBe(false);
  });

  it('[G-11] floors and roofs stop sight, the hole over a stair does not', () => {
    const mill = land('village');
    expect(sees(mill, at(8, 20), at(8, 20.5, 3))).toBe(false);
    expect(sees(mill, at(7, 22), at(7, 19, 3))).toBe(false);
    expect(clearLine(mill, at(7, 23.25, 2.9), at(7, 23.25, 4))).toBe(true);
    expect(clearLine(mill, at(7, 20, 2.9), at(7, 20, 4))).toBe(false);
    expect(clearLine(mill, at(7, 20, 5.9), at(7, 20, 6.1))).toBe(false);
  });

  it('[G-11] touching exactly the top edge blocks, a thousandth above it does not', () => {
    const tower = land('tower');
    expect(clearLine(tower, at(17, 4, 2), at(19, 4, 2))).toBe(false);
    expect(clearLine(tower, at(17, 4, 2.001), at(19, 4, 2.001))).toBe(true);
  });

  it('[G-11] a line along a wall is blocked by it, one beside it is not', () => {
    const village = land('village', 'all-open');
    expect(clearLine(village, at(10, 4.5, 1), at(10, 5, 1))).toBe(false);
    expect(clearLine(village, at(10, 5.5, 1), at(10, 6.5, 1))).toBe(true);
    expect(clearLine(village, at(9.9, 4.5, 1), at(9.9, 9, 1))).toBe(true);
  });

  it('[E-22, G-11] the archer on the balcony sees over the stone slab, from the ground not', () => {
    const tower = land('tower', { DT4: 'open' }, [stone(at(20, 9.5), 90, 2000)]);
    const target = at(22.5, 10.5);
    const high = sightBetween(tower, at(17.5, 10.5, 3), target);
    expect(high.free).toBe(true);
    expect(high.rays[0]).toMatchObject({ free: true });
    expect(gap(at(17.5, 10.5, 3), target)).toBe(4831);
    expect(sightBetween(tower, at(17.5, 10.5), target).rays.map((ray) => ray.free)).toEqual([false, false, false, false]);
  });

  it('[R-49, G-11] Creatures block only where they are asked to', () => {
    const village = land('village');
    const [from, to] = [at(1, 16), at(9, 16)];
    expect(sightBetween(village, from, to).free).toBe(true);
    expect(sightBetween(village, from, to, [at(5, 16)]).free).toBe(false);
    expect(sightBetween(village, from, to, [at(5, 18)]).free).toBe(true);
  });

  it('[G-04, G-06] hands reach over nothing but free air: no wall, no shut door, no floor', () => {
    expect(handsReach(land('village'), at(7, 3.5), at(7, 4.5))).toBe(false);
    expect(handsReach(land('village', { DI1: 'open' }), at(7, 3.5), at(7, 4.5))).toBe(true);
    expect(handsReach(land('dungeon'), at(15, 12), at(15, 11, 1))).toBe(false);
    expect(handsReach(land('village'), at(8, 20), at(8, 20, 3))).toBe(false);
  });

  it('[G-11] twelve figures see the same both ways through walls without gaps', () => {
    const village = land('village');
    const spots = Array.from({ length: 12 }, (_, i) => at(1 + i * 2.9, 13));
    for (const a of spots) for (const b of spots) if (a !== b) expect(sees(village, a, b)).toBe(sees(village, b, a));
  });
});
