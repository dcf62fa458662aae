import { describe, expect, it } from 'vitest';
import { shapeOf } from '../../../shared/engine/free/components.ts';
import { tagsOf } from '../../../shared/engine/free/made.ts';
import { uprightness } from '../../../shared/table/pose.ts';
import type { Shape } from '../../../shared/table/shape.ts';
import { CUBE, carry, PlayedTable, spec } from './table.ts';

const shape = (kind: string, made: Parameters<typeof tagsOf>[0], tags: string[] = []): Shape =>
  shapeOf({}, { kind, tags: [...tagsOf(made), ...tags], count: 1 }, { width: 0, depth: 0, thickness: 0 });
const STAND_UP = shape('free/stand-up', { size: { width: 1.2, depth: 2 } });
const FIGURINE = shape('free/figurine', { size: { width: 0.9, depth: 1.8 }, model: `${'m'.repeat(22)} y 0` });
const TRAY = shape('free/mat', { size: { width: 5, depth: 4 }, rim: 0.7, lid: true });
const BOX = shape('free/mat', { size: { width: 5, depth: 4 }, rim: 0.7, lid: true }, ['shut']);
const DICE: Shape = { form: 'box', width: 0.5, height: 0.5, depth: 0.5 };

describe.each([
  ['stand-up', STAND_UP],
  ['figurine', FIGURINE],
])('a %s', (_, body) => {
  it('stands by itself, and where it is put', () => {
    const table = new PlayedTable([spec('knight', body, 0, 0, { y: 0.4 })], { settled: false });
    table.settle();
    expect(table.pose('knight').y).toBeCloseTo(0, 1);
    expect(uprightness(table.pose('knight').q)).toBeGreaterThan(0.999);
    table.world.grab(0, 1, ['knight'], 'lift', 0, 0, 1);
    carry(table, [0, 0], [6, 2], 12);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('knight')).toMatchObject({ x: expect.closeTo(6, 1), z: expect.closeTo(2, 1) });
    expect(uprightness(table.pose('knight').q)).toBeGreaterThan(0.999);
  });

  it('is knocked over by what hits it, and lies there', () => {
    const table = new PlayedTable([spec('knight', body, 0, 0), spec('cube', CUBE, 0, -5, { y: 0.8 })]);
    table.world.flick(0, 'cube', 0, 55, 1);
    table.settle();
    expect(Math.abs(uprightness(table.pose('knight').q))).toBeLessThan(0.6);
    expect(table.lost).toEqual([]);
  });
});

describe('a tray', () => {
  it('holds what is put into it, on its floor', () => {
    const table = new PlayedTable([spec('tray', TRAY, 0, 0, { board: true }), spec('cube', DICE, 8, 0)]);
    table.world.grab(0, 1, ['cube'], 'lift', 8, 0, 1);
    carry(table, [8, 0], [1, 0.5], 12);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('cube')).toMatchObject({ x: expect.closeTo(1, 1), y: expect.closeTo(0.08, 1) });
  });

  it('keeps in what rolls about in it, and keeps out what rolls against it', () => {
    const table = new PlayedTable([
      spec('tray', TRAY, 0, 0, { board: true }),
      spec('in', DICE, 0, 0, { y: 0.08 }),
      spec('out', DICE, -8, 0),
    ]);
    table.world.flick(0, 'in', 14, 3, 1);
    table.world.flick(0, 'out', 25, 0, 2);
    table.settle();
    const [inside, outside] = [table.pose('in'), table.pose('out')];
    expect(Math.abs(inside.x)).toBeLessThan(2.5);
    expect(Math.abs(inside.z)).toBeLessThan(2);
    expect(outside.x).toBeLessThan(-2.5);
    expect(table.pose('tray')).toMatchObject({ x: 0, z: 0 });
  });

  it('carried with what lies in it comes down with it inside', () => {
    const table = new PlayedTable([
      spec('tray', TRAY, 0, 0, { board: true }),
      spec('a', DICE, 1.2, 0.8, { y: 0.08 }),
      spec('b', DICE, 1.2, 0.8, { y: 0.58 }),
    ]);
    table.world.grab(0, 1, ['tray', 'a', 'b'], 'lift', 0, 0, 1);
    carry(table, [0, 0], [9, -4], 12, { turn: Math.PI / 2 });
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    const tray = table.pose('tray');
    expect(tray).toMatchObject({ x: expect.closeTo(9, 1), z: expect.closeTo(-4, 1), y: expect.closeTo(0, 1) });
    expect(table.pose('a').y).toBeCloseTo(0.08, 1);
    expect(table.pose('b').y).toBeCloseTo(0.58, 1);
    expect(Math.hypot(table.pose('a').x - tray.x, table.pose('a').z - tray.z)).toBeCloseTo(Math.hypot(1.2, 0.8), 1);
  });

  it('shut is a block on which things stand', () => {
    const table = new PlayedTable([spec('box', BOX, 0, 0, { board: true }), spec('cube', DICE, 0, 0, { y: 3 })], { settled: false });
    table.settle();
    expect(table.pose('cube').y).toBeCloseTo(0.88, 1);
  });
});
