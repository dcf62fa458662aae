import { describe, expect, it } from 'vitest';
import { type Reachable, reachField } from '../../shared/table/geometry/plane/field.ts';
import { findPath } from '../../shared/table/geometry/plane/path.ts';
import { measureRoute } from '../../shared/table/geometry/plane/route.ts';
import { standWrong } from '../../shared/table/geometry/plane/stand.ts';
import type { Point3, Slab } from '../../shared/table/geometry/plane/types.ts';
import { spotId, spotOf } from '../../shared/table/geometry/plane/types.ts';
import { at, land } from '../support/plane.ts';
import { solid, walker } from '../support/plane-route.ts';

/** Every square with its cost, also those that are out of reach; where surfaces overlap, holes say nothing. */
function squares({ step, patches }: Reachable): { at: Point3; cost: number }[] {
  const found = new Map<string, { at: Point3; cost: number }>();
  for (const { from, columns, cost } of patches) {
    const corner = spotOf(from);
    if (!corner) throw new Error(`no point: ${from}`);
    for (const [i, each] of cost.entries()) {
      const place = { x: corner.x + (i % columns) * step, y: corner.y + Math.floor(i / columns) * step, z: corner.z };
      const key = spotId(place);
      if (each >= 0 || !found.has(key)) found.set(key, { at: place, cost: each });
    }
  }
  return [...found.values()];
}
const costAt = (field: Reachable, place: Point3): number | undefined =>
  squares(field).find(({ at: p }) => p.x === place.x && p.y === place.y && p.z === place.z)?.cost;

const village = land('village', 'all-open');

describe('reachable areas of the plane', () => {
  it('[E-01, T-060, G-07] round the corner of the Inn it costs what the way costs; walls, bases and what is too far are -1', () => {
    const field = reachField(village, [solid(13, 13.5)], walker(at(14.75, 11)), 8000);
    expect(field.step).toBe(250);
    expect(costAt(field, at(14.75, 11))).toBe(0);
    expect(costAt(field, at(12, 13))).toBe(findPath(village, [solid(13, 13.5)], walker(at(14.75, 11)), at(12, 13))?.cost);
    expect(costAt(field, at(13.25, 13.5))).toBe(-1);
    expect(costAt(field, at(14.25, 11))).toBe(-1);
    expect(costAt(field, at(22, 15))).toBe(-1);
  });

  it('[G-17, I-05] on all maps a square costs what the shortest way to it does, and -1 only where that is too long', () => {
    for (const [name, from] of [
      ['village', at(14.75, 11)],
      ['village', at(9.5, 20)],
      ['dungeon', at(12, 17)],
      ['tower', at(10, 10, 3)],
    ] as const) {
      const terrain = land(name, 'all-open');
      const bases = [solid(13, 13.5), solid(8, 14.5), solid(15, 18)];
      const field = reachField(terrain, bases, walker(from), 8000);
      let [compared, standing] = [0, 0];
      for (const [i, { at: place, cost }] of squares(field).entries()) {
        if (cost >= 0) {
          expect(standWrong(terrain, bases, place)).toBeUndefined();
          standing += 1;
        }
        if (i % 61 !== 0 || standWrong(terrain, bases, place)) continue;
        const path = findPath(terrain, bases, walker(from), place, { most: 8000 });
        if (cost < 0) {
          // Beyond the reach, or over a face at a place that only this one way would use.
          expect(path?.cost ?? 8000, `${name} ${place.x},${place.y},${place.z}`).toBeGreaterThan(7600);
          continue;
        }
        expect(path).toBeDefined();
        if (!path) continue;
        expect(measureRoute(terrain, bases, walker(from), path.points, 8000).wrong).toBeNull();
        expect(cost).toBeGreaterThanOrEqual(path.cost - 150);
        expect(cost).toBeLessThanOrEqual(path.cost + 400);
        compared += 1;
      }
      expect(compared).toBeGreaterThan(6);
      expect(standing).toBeGreaterThan(300);
    }
  });

  it('[E-04, E-03, R-15] up stairs, and over rough faces onto roofs, not over smooth ones', () => {
    const loft = reachField(village, [], walker(at(9.5, 23)), 8000);
    expect(costAt(loft, at(4.5, 22.5, 3))).toBe(7000);
    const inn = reachField(village, [], walker(at(3.5, 8)), 8000);
    expect(costAt(inn, at(4.5, 8, 3))).toBe(7000);
    expect(costAt(inn, at(5.25, 8, 3))).toBe(7750);
    const chapel = reachField(village, [], walker(at(15.5, 18)), 12_000);
    expect(chapel.patches.every(({ from }) => spotOf(from)?.z !== 4000)).toBe(true);
    const climber = reachField(village, [], walker(at(15.5, 18), { climbs: 'all', nimble: true }), 6000);
    expect(costAt(climber, at(16.5, 18, 4))).toBe(5000);
  });

  it('[R-75, R-76, R-13] no square in fire; flyers come down over walls; who hangs comes down or up', () => {
    const fire: Slab = { id: 'F', kind: 'fire', from: at(6, 14), degrees: 90, length: 2000 };
    const burning = reachField(land('village', {}, [fire]), [], walker(at(3, 15)), 8000);
    expect(costAt(burning, at(6, 15))).toBe(-1);
    expect(costAt(burning, at(8, 15))).toBe(5000);
    const flyer = reachField(village, [solid(8, 8, 3)], walker(at(15, 9), { flies: true }), 8000);
    expect(costAt(flyer, at(12, 9, 3))).toBe(6000);
    expect(costAt(flyer, at(8, 8, 3))).toBe(-1);
    const hanging = reachField(village, [], walker(at(3.5, 8, 1.5), { hanging: true }), 6000);
    expect(costAt(hanging, at(4.5, 8, 3))).toBe(4000);
    expect(costAt(hanging, at(2.5, 8))).toBe(4000);
    expect(reachField(village, [], walker(at(3, 15)), 0).patches.length).toBe(1);
  });
});
