import { describe, expect, it } from 'vitest';
import { legClear, pointClear } from '../../shared/table/geometry/plane/clearance.ts';
import { cutRoute, measureRoute } from '../../shared/table/geometry/plane/route.ts';
import { standWrong } from '../../shared/table/geometry/plane/stand.ts';
import type { Slab, Terrain } from '../../shared/table/geometry/plane/types.ts';
import { at, land } from '../support/plane.ts';
import { soft, solid, walker } from '../support/plane-route.ts';

const village = land('village');
const rule = (terrain: Terrain, x: number, y: number, z = 0): string | undefined => standWrong(terrain, [], at(x, y, z))?.rule;

describe('where bases stand on the plane', () => {
  it('[G-05, G-07] surfaces, walls, drops and the edge of the board', () => {
    expect(rule(village, 2, 15)).toBeUndefined();
    expect(rule(village, 3.505, 8)).toBeUndefined();
    expect(rule(village, 3.506, 8)).toBe('G-07');
    expect(rule(village, 4.495, 8)).toBeUndefined();
    expect(rule(village, 4, 8)).toBe('G-07');
    expect(rule(village, 0.499, 15)).toBe('G-07');
    expect(rule(village, 0.5, 15)).toBeUndefined();
    expect(rule(village, 5, 8, 3)).toBeUndefined();
    expect(rule(village, 4.4, 8, 3)).toBe('G-07');
    expect(rule(village, 2, 15, 3)).toBe('G-05');
    expect(rule(village, 2, 15, 0.006)).toBe('G-05');
    expect(rule(land('dungeon'), 2, 2)).toBe('G-05');
  });

  it('[G-09] on stairs between their sides, at both ends, not under them and not over the hole', () => {
    expect(rule(village, 7.2, 23.25, 1.35)).toBeUndefined();
    expect(rule(village, 7.2, 23.506, 1.35)).toBe('G-09');
    expect(rule(village, 9, 23.25)).toBeUndefined();
    expect(rule(village, 5, 23.25, 3)).toBeUndefined();
    expect(rule(village, 7.2, 23.25)).toBe('G-05');
    expect(rule(village, 7.2, 23.25, 3)).toBe('G-05');
    expect(rule(village, 7.2, 22.2)).toBe('G-09');
    expect(rule(village, 7.2, 22.2, 3)).toBe('G-07');
  });

  it('[G-07, R-61, R-62] in the gap of an open door, not of a shut one', () => {
    expect(rule(village, 7, 4)).toBe('G-07');
    expect(rule(village, 7, 3.5)).toBeUndefined();
    expect(rule(land('village', { DI1: 'open' }), 7, 4)).toBeUndefined();
    expect(rule(land('village', { DI1: 'broken' }), 7, 4)).toBeUndefined();
    expect(rule(land('village', { DI1: 'locked' }), 7, 3.6)).toBe('G-07');
  });

  it('[R-11, I-05, R-75, G-20, E-28] on nobody, in no wall of fire or stone, but on top of a stone', () => {
    expect(standWrong(village, [soft(2.9, 15)], at(2, 15))?.rule).toBe('R-11');
    expect(standWrong(village, [solid(2.995, 15)], at(2, 15))).toBeUndefined();
    const slab = (kind: Slab['kind']): Slab => ({ id: 'W', kind, from: at(6, 14), degrees: 90, length: 2000 });
    const [fire, stone] = [land('village', {}, [slab('fire')]), land('village', {}, [slab('stone')])];
    expect(rule(fire, 6, 15)).toBe('R-75');
    expect(rule(fire, 5.001, 15)).toBe('R-75');
    expect(rule(fire, 5, 15)).toBeUndefined();
    expect(rule(stone, 6, 15)).toBeDefined();
    expect(rule(stone, 5.1, 15)).toBe('G-07');
    expect(rule(stone, 6, 15, 2)).toBeUndefined();
    expect(rule(stone, 6.1, 15, 2)).toBe('G-07');
  });

  it('[G-01, G-07] clearance is decided in whole numbers, exactly at the limit on any slant', () => {
    let drawn = 3;
    const below = (n: number): number => {
      drawn = (drawn * 48271) % 2147483647;
      return drawn % n;
    };
    /** The same question in big integers only. */
    const reference = (px: number, py: number, ax: number, ay: number, bx: number, by: number, r: number): boolean => {
      const [dx, dy, ux, uy] = [BigInt(bx - ax), BigInt(by - ay), BigInt(px - ax), BigInt(py - ay)];
      const [dot, square, rr] = [ux * dx + uy * dy, dx * dx + dy * dy, BigInt(r) ** 2n];
      if (dot <= 0n) return ux * ux + uy * uy >= rr;
      if (dot >= square) return (ux - dx) ** 2n + (uy - dy) ** 2n >= rr;
      return (ux * dy - uy * dx) ** 2n >= rr * square;
    };
    let [yes, no] = [0, 0];
    for (let i = 0; i < 1000; i += 1) {
      const [ax, ay] = [below(36_000), below(30_000)];
      const [px, py, bx, by] = [below(36_000), below(30_000), below(36_000), below(30_000)];
      expect(pointClear(px, py, ax, ay, bx, by, 495)).toBe(reference(px, py, ax, ay, bx, by, 495));
      // Pythagorean triples put a point at exactly r beside a way of any slant.
      const [p, q] = [1 + below(40), 1 + below(40)];
      const [dx, dy, r] = [p * p - q * q, 2 * p * q, p * p + q * q];
      const [end, side] = [
        { x: ax + dx * 8, y: ay + dy * 8 },
        { x: ax + dx * 4 - dy, y: ay + dy * 4 + dx },
      ];
      expect(pointClear(side.x, side.y, ax, ay, end.x, end.y, r)).toBe(true);
      expect(pointClear(side.x, side.y, ax, ay, end.x, end.y, r + 1)).toBe(false);
      expect(legClear(side, side, { ax, ay, bx: end.x, by: end.y }, r)).toBe(true);
      // A thousandth to one side it is nearer, to the other farther.
      const x = side.x + (i % 2 === 0 ? 1 : -1);
      if (pointClear(x, side.y, ax, ay, end.x, end.y, r)) yes += 1;
      else no += 1;
      expect(pointClear(x, side.y, ax, ay, end.x, end.y, r)).toBe(reference(x, side.y, ax, ay, end.x, end.y, r));
    }
    expect(yes).toBeGreaterThan(50);
    expect(no).toBeGreaterThan(50);
  });

  it('[G-01, E-04] a route is cut anywhere: at the end of a leg, inside one, at nothing and beyond it', () => {
    const route = measureRoute(village, [], walker(at(2, 13)), [at(2, 16), at(6, 16)], 8000);
    expect(cutRoute(route, 3000).legs).toHaveLength(1);
    expect(cutRoute(route, 4500).legs.at(-1)).toMatchObject({ to: at(3.5, 16), cost: 1500 });
    expect(cutRoute(route, 0)).toEqual({ legs: [], cost: 0, wrong: null });
    expect(cutRoute(route, 99_000)).toEqual(route);
  });
});
