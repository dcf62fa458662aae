import { describe, expect, it } from 'vitest';
import type { Shape } from '../../../shared/table/shape.ts';
import { CUBE, carry, FIGURE, PlayedTable, spec } from './table.ts';

const COLUMN: Shape = { form: 'disc', radius: 1.37, height: 1 };
const TILE: Shape = { form: 'box', width: 2.34, height: 0.2, depth: 2.34 };

describe('a part of a board', () => {
  it('is moved by nothing that hits it', () => {
    const table = new PlayedTable([spec('part', COLUMN, 3, 0, { board: true }), spec('cube', CUBE, -6, 0)]);
    const before = table.pose('part');
    table.world.flick(0, 'cube', 55, 0, 1);
    table.settle();
    expect(table.pose('cube').x).toBeGreaterThan(0);
    expect(table.pose('part')).toEqual(before);
  });

  it.each([
    ['column', COLUMN, 1],
    ['tile', TILE, 0.2],
  ] as const)('that a hand takes away (a %s) lets fall what stood on it, and lies where it is put down', (_what, shape, high) => {
    const table = new PlayedTable([
      spec('part', shape, 0, 0, { board: true }),
      spec('next', shape, 2.8, 0, { board: true }),
      spec('figure', FIGURE, 0, 0, { y: high }),
      spec('other', FIGURE, 2.8, 0, { y: high }),
    ]);
    table.world.grab(0, 1, ['part'], 'lift', 0, 0, 1);
    table.settle();
    expect(table.pose('figure').y).toBeCloseTo(0, 1);
    carry(table, [0, 0], [-8, 0], 12);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.pose('part').x).toBeCloseTo(-8, 2);
    expect(table.pose('part').y).toBeCloseTo(0, 2);
    // Those beside it stay as they are.
    expect(table.pose('other')).toMatchObject({ x: 2.8, y: high });
    expect(table.pose('next')).toMatchObject({ x: 2.8, y: 0 });
    // And a figure is put down on it again.
    table.world.grab(0, 2, ['figure'], 'lift', table.pose('figure').x, table.pose('figure').z, 2);
    table.world.drag(0, 2, -8, 0, 0, 0);
    table.world.drop(0, 2, 0, 0, false);
    table.settle();
    expect(table.pose('figure').y).toBeCloseTo(high, 1);
  });
});
