import { describe, expect, it } from 'vitest';
import { CUBE, carry, PlayedTable, spec } from './table.ts';

describe('what only its owner may move', () => {
  it('stops what others push and throw, and is shoved by whose it is', () => {
    const table = new PlayedTable([
      spec('a', CUBE, -6, 0),
      spec('kept', CUBE, 0, 0, { keeper: 1 }),
      spec('above', CUBE, 0, 0, { y: 0.96 }),
      spec('b', CUBE, -6, 5),
      spec('theirs', CUBE, 0, 5, { keeper: 1 }),
    ]);
    table.world.grab(0, 1, ['a'], 'push', -6, 0, 1);
    carry(table, [-6, 0], [6, 0], 12);
    table.world.drop(0, 1, 0, 0, false);
    table.world.flick(0, 'b', 40, 0, 2);
    table.settle();
    expect([table.pose('kept'), table.pose('theirs')]).toMatchObject([
      { x: 0, y: 0, z: 0 },
      { x: 0, y: 0, z: 5 },
    ]);
    expect(table.pose('a').x).toBeLessThan(-0.9);
    expect(table.pose('b').x).toBeLessThan(-0.9);
    expect(table.pose('above').y).toBeCloseTo(0.96, 2);
    table.world.flick(1, 'b', 40, 0, 3);
    table.settle();
    expect(table.pose('theirs').x).toBeGreaterThan(0.3);
    expect(table.lost).toEqual([]);
  });
});
