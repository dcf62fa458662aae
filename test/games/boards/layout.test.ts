import { describe, expect, it } from 'vitest';
import { fullOptions } from '../../../shared/engine/start.ts';
import type { Options } from '../../../shared/engine/state.ts';
import { GAME as chuckRock } from '../../../shared/games/keelar/chuck-rock/index.ts';
import { addWalls, drawLayout, type Lots } from '../../../shared/games/keelar/generate.ts';
import { farEnough, goldOfBoard, type Layout, layoutFault, needOf } from '../../../shared/games/keelar/layout.ts';
import { settings } from '../../../shared/games/keelar/settings.ts';
import { connected } from '../../../shared/table/geometry/board.ts';
import { cellId } from '../../../shared/table/ids.ts';
import { seededBelow } from '../../support/table.ts';

const chosen = (options: Options = {}) => settings(fullOptions(chuckRock, options));

function lots(seed: number): Lots {
  const below = seededBelow(seed);
  return {
    pick: below,
    mix: (list) => {
      const rest = [...list];
      return list.flatMap(() => rest.splice(below(rest.length), 1));
    },
  };
}

const draw = (seed: number, seats: number, options: Options = {}, board = 1) => {
  const need = needOf(chosen(options), seats, board);
  return { need, ...drawLayout(lots(seed), need) };
};

describe('the size of a board', () => {
  it('[K-015, R-01, R-111, K-199] is 20 spaces a player, at least 10×10, nearly square', () => {
    const sides = (seats: number, options: Options = {}) => {
      const { columns, rows } = needOf(chosen(options), seats);
      return [columns, rows];
    };
    expect([2, 3, 4, 5].map((seats) => sides(seats))).toEqual(Array(4).fill([10, 10]));
    expect(sides(6)).toEqual([10, 12]);
    expect(sides(7)).toEqual([11, 13]);
    expect(sides(8)).toEqual([12, 14]);
    for (let seats = 2; seats <= 8; seats++) expect(sides(seats).reduce((a, b) => a * b)).toBeGreaterThan(64);
  });

  it('[R-01] board.perPlayer and board.minSide change it', () => {
    const area = (seats: number, options: Options) => {
      const { columns, rows } = needOf(chosen(options), seats);
      return columns * rows;
    };
    expect(area(8, { 'board.perPlayer': 10 })).toBe(100);
    expect(area(8, { 'board.perPlayer': 10, 'board.minSide': 9 })).toBe(81);
    expect(area(2, { 'board.minSide': 16 })).toBe(256);
    expect(() => chosen({ 'board.perPlayer': 9 })).toThrow('R-01');
    expect(() => chosen({ 'board.minSide': 17 })).toThrow('R-01');
  });
});

describe('what lies on a board', () => {
  it('[K-016, K-017, R-02] one fifth of the area is walls, one fifth barriers, rounded to nearest', () => {
    const counts = (seats: number, options: Options = {}) => {
      const { walls, barriers } = needOf(chosen(options), seats);
      return [walls, barriers];
    };
    expect(counts(2)).toEqual([20, 20]);
    expect(counts(6)).toEqual([24, 24]);
    expect(counts(7)).toEqual([29, 29]);
    expect(counts(8)).toEqual([34, 34]);
    expect(counts(2, { 'board.wallShare': 0, 'board.barrierShare': 0.3 })).toEqual([0, 30]);
    expect(counts(2, { 'board.wallShare': 0.25, 'board.barrierShare': 0 })).toEqual([25, 0]);
    expect(() => chosen({ 'board.wallShare': 0.31 })).toThrow('R-02');
  });

  it('[K-019, R-05] 3 gold a player on the first board, 1 more a player on each later one', () => {
    expect([1, 2, 3].map((board) => goldOfBoard(4, board))).toEqual([12, 16, 20]);
    expect(needOf(chosen(), 2).gold).toBe(6);
    expect(draw(1, 3, {}, 4).layout.gold.reduce((sum, [, count]) => sum + count, 0)).toBe(18);
  });

  it('[K-020, R-05] in 8 to 20 stacks, never more than there is gold, each of at least 1, the rest dealt at random', () => {
    const stacks = (seats: number, seed: number, options: Options = {}) => draw(seed, seats, options).layout.gold.length;
    for (let seed = 0; seed < 20; seed++) {
      expect(stacks(2, seed)).toBe(6);
      expect(stacks(8, seed)).toBeGreaterThanOrEqual(8);
      expect(stacks(8, seed)).toBeLessThanOrEqual(20);
    }
    const eight = new Set(Array.from({ length: 60 }, (_, seed) => stacks(8, seed)));
    expect(eight.size).toBeGreaterThan(8);
    expect(
      new Set(Array.from({ length: 20 }, (_, seed) => Math.max(...draw(seed, 8).layout.gold.map(([, count]) => count)))).size,
    ).toBeGreaterThan(1);
    expect(stacks(8, 1, { 'board.stacks': '20-20' })).toBe(20);
    expect(stacks(8, 1, { 'board.stacks': '8-8' })).toBe(8);
    expect(stacks(8, 1, { 'board.stacks': '1-7' })).toBeLessThanOrEqual(7);
    for (let seed = 0; seed < 10; seed++) expect(draw(seed, 8).layout.gold.every(([, count]) => count >= 1)).toBe(true);
  });

  it('[K-018, R-04] walls never cut anything off, barriers count as passable', () => {
    for (let seed = 0; seed < 20; seed++) {
      const { need, layout } = draw(seed, 8, { 'board.wallShare': 0.3, 'board.barrierShare': 0.3 });
      expect(layout.walls).toHaveLength(need.walls);
      expect(connected(need, layout.walls)).toBe(true);
    }
    // A single row can hold walls at its ends only.
    const row = { ...needOf(chosen(), 2), columns: 6, rows: 1, walls: 3 };
    expect(connected(row, addWalls(lots(4), row, []))).toBe(true);
  });

  it('[K-021, R-06] board.exits exits, off walls, barriers and gold', () => {
    for (let exits = 1; exits <= 4; exits++) {
      const { need, layout } = draw(exits, 4, { 'board.exits': exits });
      expect(layout.exits).toHaveLength(exits);
      expect(layoutFault(need, layout)).toBeUndefined();
    }
  });

  it('[K-022, K-023, R-07] starts are free spaces more than 2 apart', () => {
    for (let seed = 0; seed < 40; seed++) {
      const { need, layout, apart } = draw(seed, 2 + (seed % 7));
      expect(apart).toBe(2);
      expect(layoutFault(need, layout)).toBeUndefined();
      layout.starts.forEach((place, seat) => {
        expect(farEnough(place, layout.starts.slice(0, seat), 2)).toBe(true);
      });
    }
    expect(farEnough(cellId(0, 0), [cellId(1, 1)], 2)).toBe(false);
    expect(farEnough(cellId(0, 0), [cellId(1, 2)], 2)).toBe(true);
  });

  it('[R-07] a crowded board relaxes the distance to 1, then to 0, and says so', () => {
    const tight: Options = {
      'board.perPlayer': 10,
      'board.minSide': 9,
      'board.wallShare': 0.3,
      'board.barrierShare': 0.3,
      'board.exits': 4,
      'board.stacks': '20-20',
    };
    const aparts = Array.from({ length: 12 }, (_, seed) => {
      const { need, layout, apart } = draw(seed, 8, tight);
      expect(layoutFault(need, layout, apart)).toBeUndefined();
      return apart;
    });
    expect(Math.min(...aparts)).toBeLessThan(2);
  });

  it('[K-203, R-03] every place is as likely as any other: all spaces get a wall, a barrier, gold, an exit and a start', () => {
    const seen = {
      walls: new Set<string>(),
      barriers: new Set<string>(),
      gold: new Set<string>(),
      exits: new Set<string>(),
      starts: new Set<string>(),
    };
    for (let seed = 0; seed < 400; seed++) {
      const { layout } = draw(seed, 2);
      for (const place of layout.walls) seen.walls.add(place);
      for (const place of layout.barriers) seen.barriers.add(place);
      for (const [place] of layout.gold) seen.gold.add(place);
      for (const place of layout.exits) seen.exits.add(place);
      for (const place of layout.starts) seen.starts.add(place);
    }
    expect([seen.walls.size, seen.barriers.size, seen.gold.size]).toEqual([100, 100, 100]);
    expect(Math.min(seen.exits.size, seen.starts.size)).toBeGreaterThan(90);
  });
});

describe('the check of a whole board', () => {
  it('[I-06, K-022] names the rule that is broken', () => {
    const { need, layout } = draw(5, 4);
    const fault = (change: Partial<Layout>) => layoutFault(need, { ...layout, ...change })?.rule;
    expect(fault({})).toBeUndefined();
    expect(fault({ walls: layout.walls.slice(1) })).toBe('K-017');
    expect(fault({ barriers: layout.barriers.slice(1) })).toBe('K-016');
    expect(fault({ gold: layout.gold.slice(1) })).toBe('K-019');
    expect(fault({ exits: [] })).toBe('R-06');
    expect(fault({ starts: layout.starts.slice(1) })).toBe('K-022');
    expect(fault({ exits: layout.walls.slice(0, 1) })).toBe('K-022');
    expect(fault({ exits: [cellId(99, 0)] })).toBe('K-015');
  });
});
