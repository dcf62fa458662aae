import { describe, expect, it } from 'vitest';
import { meetings } from '../../shared/table/geometry/plane/meetings.ts';
import type { Point3, Slab } from '../../shared/table/geometry/plane/types.ts';
import { at, land } from '../support/plane.ts';
import { solid, told } from '../support/plane-route.ts';

const village = land('village');
const open = land('village', 'all-open');

describe('routes and the walls of spells', () => {
  const slab = (kind: Slab['kind'], more: Partial<Slab> = {}): Slab => ({
    id: 'W',
    kind,
    from: at(12, 10),
    degrees: 90,
    length: 2500,
    ...more,
  });

  it('[E-18, R-75] fire is walked through at the price of a hit; nobody ends in it; stone stops', () => {
    const hall = land('dungeon', 'all-open', [slab('fire')]);
    const { route } = told(hall, at(10.7, 10.4), [at(13.2, 10.4)], 8);
    expect(route.wrong).toBeNull();
    expect(route.cost).toBe(2500);
    expect(route.legs[0]?.fires).toEqual(['W']);
    expect(meetings(hall, route, { doors: [], halos: [] })).toEqual([{ kind: 'fire', id: 'W', leg: 0, at: at(11, 10.4), spent: 300 }]);
    const back = told(hall, at(13.2, 10.4), [at(10.7, 10.4)], 8).route;
    expect(meetings(hall, back, { doors: [], halos: [] }).map(({ at: p }) => p)).toEqual([at(13, 10.4)]);
    expect(told(hall, at(10.7, 10.4), [at(12, 10.4)], 8).wrong).toEqual(['R-75', 0, 12, 10.4, 0]);
    expect(told(hall, at(10.7, 10.4), [at(11.001, 10.4)], 8).wrong?.[0]).toBe('R-75');
    expect(told(hall, at(10.7, 10.4), [at(12.999, 10.4)], 8).wrong?.[0]).toBe('R-75');
    for (const x of [11, 13]) expect(told(hall, at(10.7, 10.4), [at(x, 10.4)], 8).wrong).toBeNull();
    // One entry over several legs inside, two entries when it left in between.
    const bent = told(hall, at(10.7, 10.4), [at(12, 10.4), at(12, 10.5), at(13.2, 10.5), at(10.7, 10.5)], 20).route;
    expect(bent.wrong).toBeNull();
    expect(meetings(hall, bent, { doors: [], halos: [] })).toHaveLength(2);
    const stone = land('dungeon', 'all-open', [slab('stone')]);
    expect(told(stone, at(10.7, 10.4), [at(13.2, 10.4)], 8).wrong?.[0]).toBe('G-07');
    expect(told(stone, at(10.7, 10.4), [at(11, 10.4)], 8).wrong).toBeNull();
    expect(told(stone, at(10.7, 10.4), [at(11.006, 10.4)], 8).text).toBe('The way keeps less than half an inch from a stone wall.');
  });

  it('[E-28, R-75] over the stone: up 4.0, across 2.0, down 4.0; 6.0 with the spell; it may be stood on', () => {
    const ground = land('village', {}, [slab('stone', { from: at(2, 15), degrees: 0, length: 4000 })]);
    const from = at(4, 14);
    const way = [at(4, 14, 2), at(4, 15, 2), at(4, 16, 2), at(4, 16)];
    const over = told(ground, from, way, 12);
    expect(over.legs).toEqual([
      ['climb', 4000],
      ['mantle', 1000],
      ['mantle', 1000],
      ['climb', 4000],
    ]);
    expect(over.cost).toBe(10000);
    expect(told(ground, from, way, 6, { mover: { nimble: true } }).cost).toBe(6000);
    expect(told(ground, from, way.slice(0, 2), 6, { rest: 0 }).wrong).toBeNull();
    // A slab on a slant is climbed the same way.
    const slanting = land('village', {}, [slab('stone', { from: at(2, 14), degrees: 37, length: 4000 })]);
    const [u, v] = [
      { x: 0.798636, y: 0.601815 },
      { x: -0.601815, y: 0.798636 },
    ];
    const on = (along: number, side: number, z: number): Point3 => at(2 + u.x * along + v.x * side, 14 + u.y * along + v.y * side, z);
    const slant = told(slanting, on(2, -1, 0), [on(2, -1, 2), on(2, 0, 2), on(2, 1, 2), on(2, 1, 0)], 12);
    expect(slant.wrong).toBeNull();
    expect(Math.abs(slant.cost - 10000)).toBeLessThanOrEqual(2);
  });

  it('[E-20, R-76] flying: straight legs, no climb cost, hovering at the end; not through walls, roofs, floors or the ground', () => {
    const fly = { mover: { flies: true } };
    const over = told(village, at(15, 9), [at(15, 9, 4.5), at(12.2, 9, 4.5)], 8, fly);
    expect(over.legs).toEqual([
      ['fly', 4500],
      ['fly', 2800],
    ]);
    expect(over.cost).toBe(7300);
    expect(over.wrong).toBeNull();
    expect(told(village, at(15, 9), [at(12.2, 9, 2)], 8, fly).wrong?.[0]).toBe('R-76');
    expect(told(village, at(12, 9, 4), [at(12, 9, 2)], 8, fly).text).toBe('The way in the air goes through a roof.');
    expect(told(village, at(12, 9, 4), [at(12, 9, 3)], 8, fly).wrong).toBeNull();
    expect(told(village, at(15, 9, 1), [at(15, 9, -1)], 8, fly).wrong?.[0]).toBe('G-05');
    expect(told(open, at(7, 2), [at(7, 6)], 8, fly).wrong).toBeNull();
    expect(told(open, at(7, 2, 1.5), [at(7, 6, 1.5)], 8, fly).wrong?.[0]).toBe('R-76');
    // Two in the air: bodies an inch and a half tall.
    expect(told(village, at(2, 15, 3), [at(6, 15, 3)], 8, { ...fly, bases: [solid(4, 15, 1.5)] }).wrong).toBeNull();
    expect(told(village, at(2, 15, 2.9), [at(6, 15, 2.9)], 8, { ...fly, bases: [solid(4, 15, 1.5)] }).wrong?.[0]).toBe('G-07');
    // Over a wall of fire is not through it.
    const fire = land('village', {}, [slab('fire', { from: at(2, 15), degrees: 0, length: 4000 })]);
    expect(told(fire, at(4, 13, 2), [at(4, 17, 2)], 8, fly).route.legs[0]?.fires).toEqual([]);
    expect(told(fire, at(4, 13, 1.9), [at(4, 17, 1.9)], 8, fly).route.legs[0]?.fires).toEqual(['W']);
  });
});
