import { describe, expect, it } from 'vitest';
import { slabLength } from '../../shared/table/geometry/plane/laying.ts';
import { farFromSlab, slabCorners } from '../../shared/table/geometry/plane/slabs.ts';
import { freeSpot, landing, teleportEnd } from '../../shared/table/geometry/plane/spots.ts';
import type { Base, Slab } from '../../shared/table/geometry/plane/types.ts';
import { at, inInches, land } from '../support/plane.ts';

const solid = (x: number, y: number, z = 0): Base => ({ id: `${x},${y}`, at: at(x, y, z), passage: 'solid' });

describe('slabs and free spots of the plane', () => {
  it('[E-18, G-20, I-11] a slab stops at a base, rounded down to a tenth of an inch', () => {
    const hall = land('dungeon');
    expect(slabLength(hall, [solid(11.4, 13)], at(12, 10), 90, 6000)).toBe(2500);
    expect(slabLength(hall, [], at(12, 10), 90, 6000)).toBe(5000);
    expect(slabLength(hall, [], at(12, 10), 90, 3000)).toBe(3000);
    expect(slabCorners({ from: at(12, 10), degrees: 90, length: 2500 }).map(inInches)).toEqual([
      [12.5, 10, 0],
      [12.5, 12.5, 0],
      [11.5, 12.5, 0],
      [11.5, 10, 0],
    ]);
  });

  it('[G-20] shorter than half an inch is no slab: against a wall, a base, across a wall from its start', () => {
    const hall = land('dungeon');
    expect(slabLength(hall, [], at(12, 14.6), 90, 6000)).toBe(0);
    expect(slabLength(hall, [solid(12, 10.7)], at(12, 10), 90, 6000)).toBe(0);
    expect(slabLength(hall, [], at(10.2, 10), 90, 6000)).toBe(0);
    expect(slabLength(hall, [], at(12, 14.5), 90, 6000)).toBe(500);
  });

  it('[G-20] stairs, platforms, other slabs, shut doors, the board’s edge and the end of a roof stop it', () => {
    const village = land('village');
    expect(slabLength(village, [], at(7, 20), 90, 6000)).toBe(2500);
    expect(slabLength(land('dungeon'), [], at(11, 12), 0, 6000)).toBe(2000);
    const fire: Slab = { id: 'f', kind: 'fire', from: at(5, 15), degrees: 0, length: 2000 };
    expect(slabLength(land('village', {}, [fire]), [], at(1, 15), 0, 6000)).toBe(4000);
    expect(slabLength(village, [], at(7, 2), 90, 6000)).toBe(2000);
    expect(slabLength(land('village', { DI1: 'open' }), [], at(7, 2), 90, 6000)).toBe(6000);
    expect(slabLength(village, [], at(7, 2), 270, 6000)).toBe(2000);
    expect(slabLength(village, [], at(12, 8, 3), 0, 6000)).toBe(2000);
  });

  it('[G-20] any whole degrees will do: the footprint is an inch wide in every direction', () => {
    const slab = { from: at(15, 15), degrees: 30, length: 4000 };
    const [a, b, c] = slabCorners(slab);
    expect(Math.round(Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2))).toBeCloseTo(4000, -1);
    expect(Math.round(Math.sqrt((c.x - b.x) ** 2 + (c.y - b.y) ** 2))).toBeCloseTo(1000, -1);
    expect(farFromSlab(slab, at(15, 15))).toBe(0);
    expect(farFromSlab({ from: at(12, 10), degrees: 90, length: 2500 }, at(10.7, 10.4))).toBeCloseTo(800, 0);
  });

  it('[G-16, E-20, R-76, T-124] a flyer comes down on the roof below, beside whoever stands there', () => {
    const village = land('village');
    expect(inInches(landing(village, [], at(12.2, 9, 4.5)))).toEqual([12.2, 9, 3]);
    expect(inInches(landing(village, [solid(12.2, 9.3, 3)], at(12.2, 9, 4.5)))).toEqual([11.825, 8.35, 3]);
  });

  it('[G-16] the nearest free spot: the wanted one, else ring by ring from the east counter-clockwise', () => {
    const village = land('village');
    expect(freeSpot(village, [], at(7, 15))).toEqual(at(7, 15));
    expect(freeSpot(village, [solid(7, 15)], at(7, 15))).toEqual(at(8, 15));
    expect(freeSpot(village, [solid(7, 15), solid(8.2, 15)], at(7, 15))).not.toEqual(at(8, 15));
    const spot = freeSpot(village, [], at(4.1, 8)) ?? expect.fail('no spot');
    expect(Math.abs(spot.x - 4000)).toBeGreaterThanOrEqual(495);
  });

  it('[E-15, R-71, T-100] a Teleport ignores walls, is cut at the edge, and goes back out of the rock', () => {
    const village = land('village');
    expect(inInches(teleportEnd(village, [], at(32, 16.8), 0, 21_000))).toEqual([35.5, 16.8, 0]);
    expect(inInches(teleportEnd(land('dungeon'), [], at(6, 16.8), 180, 9000))).toEqual([4.5, 16.8, 0]);
    expect(inInches(teleportEnd(village, [solid(7, 15)], at(1, 15), 0, 6000))).toEqual([6, 15, 0]);
    expect(inInches(teleportEnd(village, [], at(8, 20, 3), 270, 1000))).toEqual([8, 19, 3]);
  });
});
