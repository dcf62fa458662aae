import { describe, expect, it } from 'vitest';
import { portions } from '../../../server/physics/spill.ts';
import { uprightness } from '../../../shared/table/pose.ts';
import { coins, FIGURE, isLost, PlayedTable, spec } from './table.ts';

describe('counted stacks', () => {
  it('the coins of an amount add up to it, whatever it is', () => {
    for (let amount = 1; amount <= 999; amount++) {
      const parts = portions(amount);
      expect(parts.reduce((sum, each) => sum + each, 0)).toBe(amount);
      expect(parts.length).toBeLessThan(16);
      expect(Math.min(...parts)).toBeGreaterThan(0);
    }
  });

  it('stay whole when they are moved gently or put down', () => {
    const table = new PlayedTable([coins('s', 37, 0, 0)]);
    table.world.grab(0, 1, ['s'], 'lift', 0, 0, 1);
    table.world.drag(0, 1, 5, 0, 0, 0);
    table.world.drop(0, 1, 0, 0, false);
    table.settle();
    expect(table.specs.size).toBe(1);
    expect(table.pose('s')).toMatchObject({ x: 5, z: 0 });
  });

  it('spill when they are toppled, told as one, and the coins become pieces where they lie', () => {
    const table = new PlayedTable([coins('s', 37, 0, 0)]);
    table.world.flick(2, 's', 25, 0, 9);
    table.run(0.2);
    const parts = [...table.world.awake()].filter(({ id }) => id === 's');
    expect(parts.length).toBe(portions(37).length);
    expect(parts.map(({ count }) => count).sort((a, b) => a - b)).toEqual([1, 1, 5, 10, 10, 10]);
    expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length);
    expect(table.settle()).toBeLessThan(4);
    expect(table.rests.flatMap(({ spills }) => spills)).toHaveLength(1);
    expect(table.rests.at(-1)).toMatchObject({ by: 2, act: 9 });
    expect(table.total).toBe(37);
    expect(table.specs.size).toBe(6);
    expect(table.lost).toEqual([]);
    // They stay where they are once the game has them: nothing is told again.
    const told = table.rests.length;
    table.sync();
    table.run(1);
    expect(table.rests.length).toBe(told);
    expect(table.world.busy).toBe(false);
  });

  it('of very many fall apart as well, with the rest of them as one stack', () => {
    const table = new PlayedTable([coins('s', 999, 0, 0)]);
    table.world.flick(0, 's', 30, 0, 1);
    table.settle();
    expect(table.total).toBe(999);
    expect(table.specs.size).toBe(15);
    expect(table.lost).toEqual([]);
  });

  it('are whole again in the hand of whoever takes hold of them while they fall', () => {
    const table = new PlayedTable([coins('s', 37, 0, 0)]);
    table.world.flick(0, 's', 25, 0, 1);
    table.run(0.3);
    table.world.grab(1, 1, ['s'], 'lift', 0, 0, 2);
    expect([...table.world.ghosts()]).toHaveLength(1);
    table.world.drag(1, 1, 6, 6, 0, 0);
    table.world.drop(1, 1, 0, 0, false);
    table.settle();
    expect(table.specs.size).toBe(1);
    expect(table.pose('s')).toMatchObject({ x: 6, z: 6 });
    expect(table.total).toBe(37);
  });

  it('that the game has changed while they fell are what the game says', () => {
    const table = new PlayedTable([coins('s', 37, 0, 0)]);
    table.world.flick(0, 's', 25, 0, 1);
    table.run(0.3);
    table.specs.set('s', coins('s', 30, 0, 0));
    table.sync();
    table.settle();
    expect(table.total).toBe(30);
    expect(table.lost).toEqual([]);
  });

  it('of which a coin fell off the table come back whole', () => {
    const table = new PlayedTable([coins('s', 14, 19.4, 0)]);
    table.world.flick(0, 's', 45, 0, 1);
    table.settle();
    expect(table.total).toBe(14);
    expect(table.lost).toEqual([]);
  });

  it('a sweep through 200 coins: nothing is lost, the amounts are exact, all rests within four seconds', () => {
    const table = new PlayedTable([
      spec('hand', FIGURE, -9, 0),
      ...Array.from({ length: 20 }, (_, i) => coins(`s${i}`, i % 2 === 0 ? 10 : 14, (i % 5) * 1.6 - 3, Math.floor(i / 5) * 1.6 - 2.4)),
      ...Array.from({ length: 120 }, (_, i) => coins(`c${i}`, 1, (i % 12) * 0.9 - 5, Math.floor(i / 12) * 0.9 + 4)),
    ]);
    const total = table.total;
    table.world.grab(0, 1, ['hand'], 'push', -9, 0, 1);
    for (let i = 1; i <= 90; i++) {
      const way = i / 90;
      table.world.drag(0, 1, -9 + 18 * ((way * 3) % 1), -3 + 12 * way, 0, 0);
      table.run(1 / 30);
    }
    table.world.drop(0, 1, 0, 0, false);
    expect(table.settle()).toBeLessThan(4);
    expect(table.specs.size).toBeGreaterThan(150);
    expect(table.total).toBe(total);
    expect(table.lost).toEqual([]);
    const edge = [...table.specs.values()].filter(({ id, pose }) => id !== 'hand' && Math.abs(uprightness(pose.q)) < 0.3);
    expect(edge).toEqual([]);
    expect([...table.specs.values()].filter((each) => isLost(each, 0.06))).toEqual([]);
  });
});
