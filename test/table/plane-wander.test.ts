import { describe, expect, it } from 'vitest';
import { measureRoute } from '../../shared/table/geometry/plane/route.ts';
import { standWrong } from '../../shared/table/geometry/plane/stand.ts';
import type { Base, Point3, Slab, Terrain } from '../../shared/table/geometry/plane/types.ts';
import { wander } from '../../shared/table/geometry/plane/wander.ts';
import { at, inInches, land } from '../support/plane.ts';

const solid = (x: number, y: number, z = 0): Base => ({ id: `${x},${y}`, at: at(x, y, z), passage: 'solid' });

function walk(terrain: Terrain, from: Point3, degrees: number, inches: number, bases: readonly Base[] = []) {
  const path = wander(terrain, bases, from, degrees, inches * 1000);
  const mover = { at: from, climbs: 'rough', nimble: false, flies: false, ghost: false, hanging: false } as const;
  const route = measureRoute(terrain, bases, mover, path.points, inches * 1000);
  expect(route.wrong).toBeNull();
  expect(route.cost).toBe(path.cost);
  return { points: path.points.map(inInches), cost: path.cost };
}

const village = land('village', {});
const tower = land('tower', {});

describe('the aimless walk of the Confused', () => {
  it('[E-19, R-73, T-121] straight on to the edge of the board', () => {
    expect(walk(village, at(33, 14), 0, 6)).toEqual({ points: [[35.5, 14, 0]], cost: 2500 });
    expect(walk(village, at(33, 14), 0, 2)).toEqual({ points: [[35, 14, 0]], cost: 2000 });
  });

  it('[E-19, R-74] at the stair hole of the loft round to the top of the stairs and down with what is left', () => {
    expect(walk(village, at(8, 20.5, 3), 90, 8)).toEqual({
      points: [
        [8, 22, 3],
        [4.5, 22, 3],
        [4.5, 23.25, 3],
        [5, 23.25, 3],
        [6, 23.25, 2.25],
      ],
      cost: 8000,
    });
    expect(walk(village, at(8, 20.5, 3), 90, 3)).toEqual({
      points: [
        [8, 22, 3],
        [6.5, 22, 3],
      ],
      cost: 3000,
    });
  });

  it('[E-19, R-74] on the balcony of the Spire and on a roof without stairs it stops at the edge', () => {
    expect(walk(tower, at(17, 10.5, 3), 0, 6)).toEqual({ points: [[17.5, 10.5, 3]], cost: 500 });
    expect(walk(village, at(7, 8, 3), 180, 6)).toEqual({ points: [[4.5, 8, 3]], cost: 2500 });
  });

  it('[R-74, R-13] a ladder is gone down whole or not at all', () => {
    const spire = land('tower', 'all-open');
    const down = walk(spire, at(15, 13.2, 9), 0, 8);
    expect(down.points.at(-1)).toEqual([14.4, 14, 9]);
    const far = walk(spire, at(15, 13.2, 9), 0, 12);
    expect(far.points.at(-1)).toEqual([15.4, 14, 6]);
  });

  it('[R-73] walls, shut doors, figures and stone stop it; open doors do not', () => {
    expect(walk(village, at(7, 2.5), 90, 6)).toEqual({ points: [[7, 3.5, 0]], cost: 1000 });
    expect(walk(land('village', { DI1: 'open' }), at(7, 2.5), 90, 6)).toEqual({ points: [[7, 8.5, 0]], cost: 6000 });
    expect(walk(village, at(3, 8), 0, 6)).toEqual({ points: [[3.5, 8, 0]], cost: 500 });
    expect(walk(village, at(3, 15), 0, 6, [solid(6, 15)])).toEqual({ points: [[5, 15, 0]], cost: 2000 });
    expect(walk(village, at(3, 15), 0, 6, [{ ...solid(6, 15), passage: 'soft' }])).toEqual({ points: [[5, 15, 0]], cost: 2000 });
    expect(walk(village, at(3.5, 8), 0, 6)).toEqual({ points: [], cost: 0 });
    const slab = (kind: Slab['kind']): Slab => ({ id: 'W', kind, from: at(6, 14), degrees: 90, length: 2000 });
    expect(walk(land('village', {}, [slab('stone')]), at(3, 15), 0, 6).points).toEqual([[5, 15, 0]]);
    // Through fire, but never to rest in it.
    expect(walk(land('village', {}, [slab('fire')]), at(3, 15), 0, 6).points).toEqual([[9, 15, 0]]);
    expect(walk(land('village', {}, [slab('fire')]), at(3, 15), 0, 3.2).points).toEqual([[5, 15, 0]]);
  });

  it('[R-73, G-09] stairs in the way are gone up and down', () => {
    const open = land('village', 'all-open');
    expect(walk(open, at(9.5, 23.25), 180, 8)).toEqual({
      points: [
        [9, 23.25, 0],
        [5, 23.25, 3],
        [4.5, 23.25, 3],
      ],
      cost: 6000,
    });
    expect(walk(open, at(9.5, 23.25), 180, 3)).toEqual({
      points: [
        [9, 23.25, 0],
        [7, 23.25, 1.5],
      ],
      cost: 3000,
    });
    expect(walk(open, at(4.5, 23.25, 3), 0, 8)).toEqual({
      points: [
        [5, 23.25, 3],
        [9, 23.25, 0],
        [9.5, 23.25, 0],
      ],
      cost: 6000,
    });
  });

  it('[R-73, R-74, I-05] from anywhere in any direction it ends where a figure may stand', () => {
    let drawn = 11;
    const below = (n: number): number => {
      drawn = (drawn * 48271) % 2147483647;
      return drawn % n;
    };
    let walks = 0;
    for (const terrain of [village, land('village', 'all-open'), tower, land('tower', 'all-open'), land('dungeon', {})]) {
      const heights = [...new Set(terrain.surfaces.map(({ z }) => z))];
      for (let i = 0; i < 250; i += 1) {
        const from = { x: below(terrain.map.width), y: below(terrain.map.depth), z: heights[below(heights.length)] ?? 0 };
        if (standWrong(terrain, [], from)) continue;
        const path = walk(terrain, from, below(360), 8);
        const end = path.points.at(-1);
        if (end) expect(standWrong(terrain, [], at(...end))).toBeUndefined();
        walks += 1;
      }
    }
    expect(walks).toBeGreaterThan(200);
  });
});
