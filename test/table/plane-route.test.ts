import { describe, expect, it } from 'vitest';
import { meetings } from '../../shared/table/geometry/plane/meetings.ts';
import { cutRoute } from '../../shared/table/geometry/plane/route.ts';
import { at, land } from '../support/plane.ts';
import { soft, solid, told } from '../support/plane-route.ts';

const village = land('village');
const open = land('village', 'all-open');
const vaults = land('dungeon', 'all-open');

describe('routes over the plane', () => {
  it('[E-01, G-01, G-07] round a corner: 1.530 and 2.550 inches; straight on would cut the wall', () => {
    const straight = told(village, at(14.8, 11), [at(12, 13)], 8);
    expect(straight.wrong).toEqual(['G-07', 0, 14, 11.571, 0]);
    expect(straight.text).toBe('The way cuts a wall.');
    expect(straight.cost).toBe(0);
    const round = told(village, at(14.8, 11), [at(14.5, 12.5), at(12, 13)], 8);
    expect(round.legs).toEqual([
      ['walk', 1530],
      ['walk', 2550],
    ]);
    expect(round.cost).toBe(4080);
    expect(round.wrong).toBeNull();
  });

  it('[G-07] half an inch from a corner, less five thousandths: a thousandth nearer is too near', () => {
    expect(told(village, at(14.495, 13), [at(14.495, 7)], 8).wrong).toBeNull();
    expect(told(village, at(14.494, 13), [at(14.494, 7)], 8).wrong).toEqual(['G-07', 0, 14.494, 12, 0]);
    expect(told(village, at(14.494, 13), [at(14.494, 7)], 8).text).toBe('The way keeps less than half an inch from a wall.');
  });

  it('[G-07, G-06] through a door the centre passes within a quarter of an inch of its middle', () => {
    expect(told(open, at(6.745, 3), [at(6.745, 5)], 8).wrong).toBeNull();
    expect(told(open, at(7.255, 3), [at(7.255, 5)], 8).wrong).toBeNull();
    expect(told(open, at(7.256, 3), [at(7.256, 5)], 8).wrong?.[0]).toBe('G-07');
    expect(told(open, at(7, 3), [at(7, 5)], 8).route.legs[0]?.doors).toEqual(['DI1']);
    const shut = told(village, at(7, 3), [at(7, 5)], 8);
    expect(shut.wrong).toEqual(['G-07', 0, 7, 4, 0]);
    expect(shut.text).toBe('The way cuts a shut door.');
    expect(told(village, at(7, 3), [at(7, 5)], 8, { mover: { ghost: true } }).wrong).toBeNull();
  });

  it('[E-02, R-60, R-61, E-24] a shut door is met with the base at it, also on a slant', () => {
    const { route } = told(open, at(7, 2.5), [at(7, 5)], 6);
    expect(route.cost).toBe(2500);
    expect(meetings(village, route, { doors: ['DI1'], halos: [] })).toEqual([
      { kind: 'door', id: 'DI1', leg: 0, at: at(7, 3.5), spent: 1000 },
    ]);
    const slant = told(vaults, at(12, 17), [at(15, 17.5)], 8).route;
    expect(slant.cost).toBe(3041);
    expect(meetings(vaults, slant, { doors: ['D2'], halos: [] })).toEqual([
      { kind: 'door', id: 'D2', leg: 0, at: at(13.5, 17.25), spent: 1521 },
    ]);
    expect(told(vaults, at(12, 17), [at(8.5, 17.5)], 8).cost).toBe(3536);
    // Walking along the wall past the door does not meet it; reaching into its gap does.
    const past = told(open, at(5, 3.5), [at(9, 3.5)], 6).route;
    expect(meetings(village, past, { doors: ['DI1'], halos: [] })).toEqual([]);
    const into = told(open, at(7, 3), [at(7, 3.6)], 6).route;
    expect(meetings(village, into, { doors: ['DI1'], halos: [] }).map(({ spent }) => spent)).toEqual([500]);
    // Who stands at it already meets it at once.
    const again = told(open, at(7, 3.5), [at(7, 5)], 6).route;
    expect(meetings(village, again, { doors: ['DI1'], halos: [] })).toEqual([
      { kind: 'door', id: 'DI1', leg: 0, at: at(7, 3.5), spent: 0 },
    ]);
  });

  it('[E-10, R-20, G-04, R-24] a Marker is met an inch and a half from it, and not through a wall', () => {
    const { route } = told(open, at(6, 4.6), [at(6, 9.5)], 7);
    const halos = [{ id: 'EM1', at: at(6, 10) }];
    expect(meetings(open, route, { doors: [], halos })).toEqual([{ kind: 'halo', id: 'EM1', leg: 0, at: at(6, 8.5), spent: 3900 }]);
    expect(cutRoute(route, 3900).legs.at(-1)?.to).toEqual(at(6, 8.5));
    // Along the outside of the wall x=10 nothing is in reach of a Marker half an inch inside; through it by option.
    const outside = told(open, at(3.5, 5), [at(3.5, 11)], 8).route;
    const near = [{ id: 'M', at: at(4.8, 8) }];
    expect(meetings(open, outside, { doors: [], halos: near })).toEqual([]);
    expect(meetings(open, outside, { doors: [], halos: near, through: true }).map(({ spent }) => spent)).toEqual([2252]);
    // Two at the same instant: the nearer first, then the lower id.
    const two = [
      { id: 'B', at: at(6, 4.6) },
      { id: 'A', at: at(6.5, 4.6) },
      { id: 'C', at: at(5.5, 4.6) },
    ];
    expect(meetings(open, route, { doors: [], halos: two }).map(({ id }) => id)).toEqual(['B', 'A', 'C']);
  });

  it('[E-03, G-08, R-13] up the Inn: 6.0 and 1.0 inches; in two Moves, never stopping in mid-climb; 4.0 with the spell', () => {
    const from = at(3.5, 8);
    const way = [at(3.5, 8, 3), at(4.5, 8, 3)];
    const rogue = told(village, from, way, 7);
    expect(rogue.legs).toEqual([
      ['climb', 6000],
      ['mantle', 1000],
    ]);
    expect(rogue.wrong).toBeNull();
    expect(told(village, from, way.slice(0, 1), 6, { rest: 6000 }).wrong).toBeNull();
    expect(told(village, from, way.slice(0, 1), 6, { rest: 0 }).wrong).toEqual(['R-13', 0, 3.5, 8, 3]);
    expect(told(village, from, way.slice(0, 1), 6).wrong).toBeNull();
    expect(told(village, from, way, 6).wrong).toEqual(['T-060', 1, 3.5, 8, 3]);
    const second = told(village, at(3.5, 8, 3), [at(4.5, 8, 3)], 6, { mover: { hanging: true }, rest: 0 });
    expect(second.legs).toEqual([['mantle', 1000]]);
    expect(second.wrong).toBeNull();
    expect(told(village, from, way, 6, { mover: { nimble: true } }).cost).toBe(4000);
    // Half-way up with three inches for the next Move: up takes 3.0 + 1.0, down 3.0.
    expect(told(village, from, [at(3.5, 8, 1.5)], 6, { rest: 2999 }).wrong?.[0]).toBe('R-13');
    expect(told(village, from, [at(3.5, 8, 1.5)], 6, { rest: 3000 }).wrong).toBeNull();
  });

  it('[R-14, R-15] down costs the same; smooth faces need the spell; jumping only by option', () => {
    const down = [at(3.5, 8, 3), at(3.5, 8)];
    expect(told(village, at(4.5, 8, 3), down, 7).legs).toEqual([
      ['mantle', 1000],
      ['climb', 6000],
    ]);
    expect(told(village, at(4.5, 8, 3), down, 7, { mover: { jumps: true } }).cost).toBe(1000);
    const chapel = [at(15.5, 18, 4), at(16.5, 18, 4)];
    expect(told(village, at(15.5, 18), chapel, 20).wrong).toEqual(['R-15', 0, 15.5, 18, 4]);
    expect(told(village, at(15.5, 18), chapel, 20, { mover: { climbs: 'all' } }).cost).toBe(9000);
    expect(told(village, at(16.5, 18, 4), [at(15.5, 18, 4), at(15.5, 18)], 20).wrong?.[0]).toBe('R-15');
    expect(told(village, at(16.5, 18, 4), [at(15.5, 18, 4), at(15.5, 18)], 20, { mover: { jumps: true } }).cost).toBe(1000);
  });

  it('[G-08] a climb is upright, half an inch from a face; from inside a room the ceiling stops it', () => {
    expect(told(village, at(3, 8), [at(3, 8, 3)], 9).wrong).toEqual(['G-08', 0, 3, 8, 3]);
    expect(told(village, at(3, 8), [at(3.5, 8, 3)], 9).wrong?.[0]).toBe('G-08');
    expect(told(open, at(4.5, 8), [at(4.5, 8, 3)], 9).wrong?.[0]).toBe('G-08');
    expect(told(village, at(3.5, 8), [at(4.5, 8, 3)], 9).wrong?.[0]).toBe('G-08');
    // Out of reach of the edge's corner: a mantle needs half an inch of roof to both sides.
    expect(told(village, at(3.5, 4.3), [at(3.5, 4.3, 3), at(4.5, 4.3, 3)], 9).wrong?.[0]).toBe('G-07');
    // Beneath the tower's balcony there is a roof over the head.
    const tower = land('tower');
    expect(told(tower, at(16.5, 10), [at(16.5, 10, 2)], 9).wrong?.[0]).toMatch(/G-08|R-15/);
  });

  it('[E-04, G-09, R-16, G-10] stairs along the slope, with a stop on the ramp; a ladder', () => {
    const way = [at(9.5, 23.25), at(9, 23.25), at(5, 23.25, 3), at(4.5, 23.25, 3)];
    const whole = told(open, at(9.5, 20), way, 12);
    expect(whole.legs).toEqual([
      ['walk', 3250],
      ['walk', 500],
      ['stairs', 5000],
      ['walk', 500],
    ]);
    expect(whole.cost).toBe(9250);
    expect(whole.wrong).toBeNull();
    const first = cutRoute(whole.route, 6000);
    expect(first.legs.at(-1)?.to).toEqual(at(7.2, 23.25, 1.35));
    const second = told(open, at(7.2, 23.25, 1.35), way.slice(2), 6);
    expect(second.cost).toBe(3250);
    expect(second.wrong).toBeNull();
    const tower = land('tower', 'all-open');
    expect(told(tower, at(15.4, 14, 6), [at(14.4, 14, 9)], 7).legs).toEqual([['ladder', 7000]]);
    expect(told(tower, at(15.4, 14, 6), [at(14.4, 14, 9)], 7, { mover: { nimble: true } }).cost).toBe(4000);
    expect(told(tower, at(15.4, 14, 6), [at(14.9, 14, 7.5)], 7, { rest: 3499 }).wrong?.[0]).toBe('R-13');
    expect(told(tower, at(15.4, 14, 6), [at(14.9, 14, 7.5)], 7, { rest: 3500 }).legs).toEqual([['ladder', 3500]]);
  });

  it('[G-09] stairs are not entered from the side, nor past a bend, nor left over their sides', () => {
    expect(told(open, at(7, 21), [at(7, 23.25, 1.5)], 8).wrong).toEqual(['G-09', 0, 7, 22.5, 1]);
    expect(told(open, at(7, 21), [at(7, 23.25)], 8).wrong?.[0]).toBe('G-09');
    expect(told(open, at(9.5, 23.25), [at(8, 23.25, 0.75)], 8).text).toBe('The way must bend where the stairs begin or end.');
    expect(told(open, at(7, 23.25, 1.5), [at(6, 22.8, 2.25)], 8).wrong?.[0]).toBe('G-09');
    expect(told(open, at(9, 23.25), [at(7, 23.5, 1.5)], 8).wrong).toBeNull();
    // Above, the hole is a drop.
    const hole = told(open, at(7, 20, 3), [at(7, 22.2, 3)], 8);
    expect(hole.wrong?.[0]).toBe('G-07');
    expect(hole.text).toContain('a drop');
  });

  it('[G-07, G-05, R-14] drops, the edge of the board, rock and the air', () => {
    expect(told(village, at(5, 8, 3), [at(4.4, 8, 3)], 8).text).toBe('The way keeps less than half an inch from a drop.');
    expect(told(village, at(5, 8, 3), [at(3, 8, 3)], 8).text).toBe('The way leads over a drop.');
    expect(told(village, at(5, 8, 3), [at(3, 8)], 8).wrong?.[0]).toBe('G-08');
    expect(told(village, at(1, 15), [at(0.4, 15)], 8).wrong).toEqual(['G-07', 0, 0.4, 15, 0]);
    expect(told(village, at(1, 15), [at(0.5, 15)], 8).wrong).toBeNull();
    expect(told(vaults, at(6, 16), [at(3, 16)], 8).wrong?.[0]).toBe('G-07');
    expect(told(village, at(2, 15), [at(2, 16, 1)], 8).wrong?.[0]).toBe('G-05');
  });

  it('[G-07, R-11, I-05] other bases block or are passed; nobody stops on one, also not a hair nearer', () => {
    const line = [at(6, 15)];
    expect(told(village, at(2, 15), line, 8, { bases: [solid(4, 15.9)] }).wrong).toEqual(['G-07', 0, 4, 15, 0]);
    expect(told(village, at(2, 15), line, 8, { bases: [solid(4, 15.995)] }).wrong).toBeNull();
    expect(told(village, at(2, 15), line, 8, { bases: [solid(4, 15.994)] }).wrong?.[0]).toBe('G-07');
    expect(told(village, at(2, 15), line, 8, { bases: [soft(4, 15)] }).wrong).toBeNull();
    expect(told(village, at(2, 15), line, 8, { bases: [soft(6.5, 15)] }).wrong).toEqual(['R-11', 0, 6, 15, 0]);
    // Two who touch may part, and not press on.
    expect(told(village, at(2, 15), [at(1, 15)], 8, { bases: [solid(2.9, 15)] }).wrong).toBeNull();
    expect(told(village, at(2, 15), [at(2.1, 15)], 8, { bases: [solid(2.9, 15)] }).wrong?.[0]).toBe('G-07');
    // Somebody on the roof is in nobody's way below.
    expect(told(open, at(5, 6), [at(8, 6)], 8, { bases: [solid(6.5, 6, 3)] }).wrong).toBeNull();
  });

  it('[G-07, T-060] 33 points are too many, and an inch more than is left is too long', () => {
    const steps = Array.from({ length: 33 }, (_, i) => at(2 + (i % 2) * 0.1, 15));
    expect(told(village, at(2.1, 15), steps.slice(0, 32), 8).wrong).toBeNull();
    expect(told(village, at(2.1, 15), steps, 8).wrong).toEqual(['G-07', 32, 2, 15, 0]);
    const long = told(village, at(2, 15), [at(8.001, 15)], 6);
    expect(long.wrong).toEqual(['T-060', 0, 8, 15, 0]);
    expect(long.text).toBe('The way is 6.1" long, and 6" are left.');
    expect(told(village, at(2, 15), [at(8, 15)], 6).wrong).toBeNull();
  });
});
