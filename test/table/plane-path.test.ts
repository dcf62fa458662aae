import { describe, expect, it } from 'vitest';
import { findPath, findPaths } from '../../shared/table/geometry/plane/path.ts';
import { measureRoute } from '../../shared/table/geometry/plane/route.ts';
import { standWrong } from '../../shared/table/geometry/plane/stand.ts';
import type { Base, Goal, Mover, PathRules, Point3, Slab, Terrain } from '../../shared/table/geometry/plane/types.ts';
import { at, inInches, land } from '../support/plane.ts';
import { solid, walker } from '../support/plane-route.ts';

interface More {
  readonly mover?: Partial<Mover>;
  readonly bases?: readonly Base[];
  readonly rules?: PathRules;
}

/** A path in inches with its cost; what it costs is what the same way costs when it is measured. */
function way(terrain: Terrain, from: Point3, goal: Goal, { mover = {}, bases = [], rules = {} }: More = {}) {
  const path = findPath(terrain, bases, walker(from, mover), goal, rules);
  if (!path) return null;
  const route = measureRoute(terrain, bases, walker(from, mover), path.points, 1_000_000);
  expect(route.wrong).toBeNull();
  if (!rules.dear) expect(route.cost).toBe(path.cost);
  return { points: path.points.map(inInches), cost: path.cost };
}

const village = land('village', 'all-open');
const vaults = land('dungeon', 'all-open');
const tower = land('tower', 'all-open');

describe('shortest ways over the plane', () => {
  it('[E-01, G-17] round the corner of the Inn by the spot diagonal to it', () => {
    expect(way(village, at(14.8, 11), at(12, 13))).toEqual({
      points: [
        [14.5, 12.5, 0],
        [12, 13, 0],
      ],
      cost: 4080,
    });
  });

  it('[E-24, R-33, G-17] what a Monster walks in the Vaults', () => {
    expect(way(vaults, at(12, 17), at(15, 17.5))?.cost).toBe(3041);
    expect(way(vaults, at(12, 17), at(8.5, 17.5))?.cost).toBe(3536);
  });

  it('[E-04, G-09] up the Mill by its stairs: 9.25 inches', () => {
    const up = way(village, at(9.5, 20), at(4.5, 23.25, 3));
    expect(up).toEqual({
      points: [
        [9.5, 23.25, 0],
        [9, 23.25, 0],
        [5, 23.25, 3],
        [4.5, 23.25, 3],
      ],
      cost: 9250,
    });
    expect(way(village, at(4.5, 23.25, 3), at(9.5, 20))?.cost).toBe(9250);
    expect(way(village, at(7.2, 23.25, 1.35), at(4.5, 23.25, 3))?.cost).toBe(3250);
    expect(way(village, at(9.5, 20), at(7.2, 23.25, 1.35))?.cost).toBe(6000);
  });

  it('[E-03, G-08, R-15] up the Inn over its wall; over smooth faces only with the spell; never where it is switched off', () => {
    expect(way(village, at(3.5, 8), at(4.5, 8, 3))).toEqual({
      points: [
        [3.5, 8, 3],
        [4.5, 8, 3],
      ],
      cost: 7000,
    });
    expect(way(village, at(3.5, 8), at(4.5, 8, 3), { mover: { nimble: true } })?.cost).toBe(4000);
    expect(way(village, at(3.5, 8), at(4.5, 8, 3), { rules: { climb: false } })).toBeNull();
    expect(way(village, at(4.5, 8, 3), at(3.5, 8))?.cost).toBe(7000);
    expect(way(village, at(4.5, 8, 3), at(3.5, 8), { mover: { jumps: true } })?.cost).toBe(1000);
    expect(way(village, at(15.5, 17), at(17, 17, 4))).toBeNull();
    expect(way(village, at(15.5, 17), at(17, 17, 4), { mover: { climbs: 'all' } })?.cost).toBe(9500);
    // Over the dais where that is shorter than round it, round it where it is not.
    expect(way(vaults, at(12.5, 12), at(17.5, 12))?.cost).toBe(8000);
    expect(way(vaults, at(12.5, 12), at(17.5, 12), { mover: { nimble: true } })?.cost).toBe(7000);
  });

  it('[G-10, R-13] from the street to the top of the Spire by stairs and ladder; from a hang on a face or ladder', () => {
    const top = way(tower, at(12, 6), at(10, 10, 9));
    expect(top).not.toBeNull();
    expect(top?.points).toContainEqual([14.4, 14, 9]);
    expect(way(village, at(3.5, 8, 1.5), at(4.5, 8, 3), { mover: { hanging: true } })?.cost).toBe(4000);
    expect(way(village, at(3.5, 8, 1.5), at(2.5, 8), { mover: { hanging: true } })?.cost).toBe(4000);
    expect(way(tower, at(14.9, 14, 7.5), at(14.4, 14, 9), { mover: { hanging: true } })?.cost).toBe(3500);
  });

  it('[G-07, R-11] round other bases; through those that may be passed, never onto one', () => {
    const round = way(village, at(2, 15), at(7, 15), { bases: [solid(4.5, 15)] });
    expect(round?.points.length).toBeGreaterThanOrEqual(2);
    expect(round?.cost).toBeGreaterThan(5000);
    expect(round?.cost).toBeLessThan(5500);
    expect(way(village, at(2, 15), at(7, 15), { bases: [{ ...solid(4.5, 15), passage: 'soft' }] })?.cost).toBe(5000);
    expect(way(village, at(2, 15), at(7, 15), { bases: [{ ...solid(7.5, 15), passage: 'soft' }] })).toBeNull();
    // A door with somebody in it: the other way round, and none if there is no other.
    expect(way(village, at(7, 3), at(7, 6), { bases: [solid(7, 4)], rules: { climb: false } })?.cost).toBeGreaterThan(10_000);
    const shut = land('village', {});
    expect(way(shut, at(7, 3), at(7, 6))).toBeNull();
    expect(way(shut, at(7, 3), at(7, 6), { mover: { ghost: true } })?.cost).toBe(3000);
  });

  it('[R-33, R-20, G-04] to within reach of a point: straight at it, as near as needed, not behind a wall', () => {
    const near = (x: number, y: number, within: number, z = 0): Goal => ({ near: at(x, y, z), within: within * 1000 });
    expect(way(village, at(6, 4.6), near(6, 10, 1.5))).toEqual({ points: [[6, 8.5, 0]], cost: 3900 });
    expect(way(village, at(6, 9), near(6, 10, 1.5))).toEqual({ points: [], cost: 0 });
    // A Monster comes to an inch from whom it hunts, who stands there.
    expect(way(vaults, at(12, 17), near(15, 17.5, 2), { bases: [solid(15, 17.5)] })?.cost).toBe(1042);
    // A wall between: within a foot of it, and out of reach until the door is passed.
    const wall = way(village, at(3.5, 8), near(4.8, 8, 1.5));
    expect(wall?.cost).toBeGreaterThan(5000);
    // Somebody in the way of the straight line: beside him.
    const side = way(village, at(2, 15), near(7, 15, 2), { bases: [solid(5, 15), solid(7, 15)] });
    expect(side?.cost).toBeGreaterThan(3000);
    expect(side?.cost).toBeLessThan(4500);
    expect(way(village, at(9.5, 23.25), near(7.2, 23.25, 1.5, 1.35), { bases: [solid(7.2, 23.25, 1.35)] })?.cost).toBeLessThan(3000);
  });

  it('[R-31] inches beside a Character cost double, and a way round is taken when it is cheaper', () => {
    const dear = [at(8, 14.2)];
    const plain = way(village, at(3, 14.2), at(13, 14.2));
    expect(plain?.cost).toBe(10_000);
    const wary = way(village, at(3, 14.2), at(13, 14.2), { rules: { dear } });
    expect(wary?.cost).toBeGreaterThan(10_000);
    expect(wary?.cost).toBeLessThan(14_000);
    expect(wary?.points.length).toBeGreaterThan(1);
    // Boxed in it pays: four inches of the circle.
    expect(way(vaults, at(15, 16), at(15, 19.5), { rules: { dear: [at(15, 12.5)] } })?.cost).toBe(3500);
    expect(way(vaults, at(11, 12), at(5, 12), { rules: { dear: [at(8, 12)] } })?.cost).toBe(10_000);
  });

  it('[R-75, E-28] through fire, round stone, over it where that is shorter', () => {
    const slab = (kind: Slab['kind'], length: number): Slab => ({ id: 'W', kind, from: at(11, 12), degrees: 0, length });
    expect(way(land('dungeon', 'all-open', [slab('fire', 2000)]), at(12, 10), at(12, 14))?.cost).toBe(4000);
    expect(way(land('dungeon', 'all-open', [slab('stone', 1500)]), at(11.5, 10), at(11.5, 14))?.cost).toBeGreaterThan(4000);
    const across: Slab = { id: 'W', kind: 'stone', from: at(5, 12), degrees: 90, length: 1000 };
    const way2: Slab = { ...across, from: at(7, 11), length: 2000 };
    const blocked = land('dungeon', { D1: 'locked', D2: 'locked', D5: 'locked', D6: 'locked' }, [way2]);
    expect(way(blocked, at(5, 12), at(9, 12))?.cost).toBe(12_000);
  });

  it('[R-76, E-20] flyers go straight, over roofs and round walls', () => {
    const fly = { mover: { flies: true } };
    expect(way(village, at(15, 9), at(12.2, 9, 4.5), fly)?.cost).toBeLessThanOrEqual(7300);
    expect(way(village, at(15, 9), at(12.2, 9, 3), fly)?.cost).toBe(5800);
    expect(way(village, at(3, 15), at(9, 15, 2), fly)?.cost).toBe(6325);
    expect(way(village, at(7, 2), at(7, 6), fly)?.cost).toBe(4000);
    expect(way(village, at(7, 2, 3), at(7, 6), fly)?.cost).toBeGreaterThan(4000);
    expect(way(village, at(3, 15), { near: at(9, 15), within: 2000 }, fly)?.cost).toBe(4001);
  });

  it('[G-17] one search for many goals finds what each single search finds; nothing for rock, walls and the air', () => {
    const goals: Goal[] = village.map.markers.map(({ at: marker }) => ({ near: marker, within: 1500 }));
    const from = walker(at(2, 1.5));
    const all = findPaths(village, [], from, goals);
    // Faces tried for one goal are tried for all: ways differ by a tenth at most.
    for (const [i, goal] of goals.entries())
      expect(Math.abs((all[i]?.cost ?? 0) - (findPath(village, [], from, goal)?.cost ?? 0))).toBeLessThan(150);
    expect(all.every((path) => path !== undefined)).toBe(true);
    expect(way(vaults, at(15, 12, 1), at(2, 2))).toBeNull();
    expect(way(village, at(3, 15), at(3, 15, 2))).toBeNull();
    expect(way(village, at(3, 15), at(3.9, 8))).toBeNull();
    expect(way(village, at(3, 15), at(3, 15))).toEqual({ points: [], cost: 0 });
    expect(findPath(village, [], from, at(30, 25), { most: 20_000 })).toBeUndefined();
  });

  it('[G-07, G-17, I-05] every way between scattered places, on all maps among bases, is legal and costs what it says', () => {
    let drawn = 7;
    const below = (n: number): number => {
      drawn = (drawn * 48271) % 2147483647;
      return drawn % n;
    };
    let [found, straight] = [0, 0];
    for (const terrain of [village, vaults, tower]) {
      const { width, depth } = terrain.map;
      const heights = [...new Set(terrain.surfaces.map(({ z }) => z))];
      const spots: Point3[] = [];
      while (spots.length < 24) {
        const p = { x: below(width), y: below(depth), z: heights[below(heights.length)] ?? 0 };
        if (!standWrong(terrain, [], p) && spots.every((q) => Math.abs(q.x - p.x) + Math.abs(q.y - p.y) > 1500 || q.z !== p.z))
          spots.push(p);
      }
      for (const [i, from] of spots.slice(0, 12).entries()) {
        const to = spots[12 + i] ?? from;
        const bases = spots.slice(0, 12).flatMap((p, j): Base[] => (j === i ? [] : [{ id: `${j}`, at: p, passage: 'solid' }]));
        const path = way(terrain, from, to, { bases });
        if (!path) continue;
        found += 1;
        if (path.points.length === 1) straight += 1;
        // Never longer than the way with one more base, never shorter than the crow flies.
        const free = way(terrain, from, to);
        expect(path.cost).toBeGreaterThanOrEqual(free?.cost ?? 0);
      }
    }
    expect(found).toBeGreaterThan(24);
    expect(straight).toBeLessThan(found);
  });
});
