import { describe, expect, it } from 'vitest';
import { coins, minus, money, plus, spell } from '../../../../shared/games/keelar/boards/money.ts';
import { income, opponentsAverage, type Pay, places, shares } from '../../../../shared/games/keelar/boards/scoring.ts';
import { alone, drawTeams, membersOf, splits } from '../../../../shared/games/keelar/boards/teams.ts';
import { seededBelow } from '../../../support/table.ts';

const pay = (over: Partial<Pay>): Pay => ({
  scoring: 'half',
  halfDelay: 1,
  equalBase: 'placed',
  teams: alone(4),
  placed: 12,
  due: [],
  ...over,
});
const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);

describe('money', () => {
  it('[R-99] is exact: a third three times is one, and only whole coins can be spent', () => {
    const third = money(1, 3);
    expect(plus(third, plus(third, third))).toEqual({ num: 1, den: 1 });
    expect(money(10, 6)).toEqual({ num: 5, den: 3 });
    expect(coins(money(11, 3))).toBe(3);
    expect(coins(minus(money(11, 3), money(3)))).toBe(0);
    expect(spell(money(11, 3))).toBe('3 2/3');
    expect([spell(money(4)), spell(money(1, 2)), spell(money(0))]).toEqual(['4', '1/2', '0']);
    expect(() => money(1, 0)).toThrow();
  });
});

describe('scoring', () => {
  it('[VP-01, K-194, R-99] VP-01, half: four players gather 6, 2, 4, 0, then 4 each', () => {
    const first = income([6, 2, 4, 0], pay({}));
    expect(first.paid.map(spell)).toEqual(['3', '1', '2', '0']);
    expect(first.paid.map(coins)).toEqual([3, 1, 2, 0]);
    const second = income([4, 4, 4, 4], pay({ due: first.due }));
    expect(second.paid.map(spell)).toEqual(['3', '3 2/3', '3 1/3', '4']);
  });

  it('[R-99] half.delay=0 pays the opponents’ half of the same board', () => {
    expect(income([6, 2, 4, 0], pay({ halfDelay: 0 })).paid.map(spell)).toEqual(['4', '2 2/3', '3 1/3', '2']);
  });

  it('[K-196, R-99] equal: the gold placed, or the gold gathered, in equal shares; classic: what was gathered', () => {
    expect(income([6, 2, 4, 0], pay({ scoring: 'equal', placed: 16 })).paid.map(spell)).toEqual(['4', '4', '4', '4']);
    expect(income([6, 2, 5, 0], pay({ scoring: 'equal', equalBase: 'gathered' })).paid.map(spell)).toEqual(Array(4).fill('3 1/4'));
    expect(income([6, 2, 4, 0], pay({ scoring: 'classic' })).paid.map(spell)).toEqual(['6', '2', '4', '0']);
  });

  it('[R-98] a team shares equally, the leftover goes to the largest gatherers, ties by seat; or each keeps its own', () => {
    expect(shares([6, 0, 1, 3], [0, 0, 1, 1], 'equal')).toEqual([3, 3, 2, 2]);
    expect(shares([0, 7, 1, 2, 2], [0, 0, 1, 1, 1], 'equal')).toEqual([3, 4, 1, 2, 2]);
    expect(shares([2, 5, 0, 0, 0], [0, 1, 0, 0, 1], 'equal')).toEqual([1, 3, 1, 0, 2]);
    expect(shares([6, 0, 1, 3], [0, 0, 1, 1], 'own')).toEqual([6, 0, 1, 3]);
  });

  it('[R-112] with teams the opponents are those of the other teams', () => {
    expect(spell(opponentsAverage([6, 2, 4, 0], [0, 0, 1, 1], 0))).toBe('2');
    expect(spell(opponentsAverage([6, 2, 4, 1], [0, 1, 1, 0], 3))).toBe('3');
    expect(spell(opponentsAverage([6], [0], 0))).toBe('0');
  });

  it('[R-15, R-97] equal totals share a rank; fixed teams score as a team', () => {
    expect(places([5, 7, 5, 1], alone(4), false).map(({ rank }) => rank)).toEqual([2, 1, 2, 4]);
    const together = places([5, 1, 2, 3], [0, 1, 0, 1], true);
    expect(together.map(({ score }) => score)).toEqual([7, 4, 7, 4]);
    expect(together.map(({ rank }) => rank)).toEqual([1, 2, 1, 2]);
  });

  it('[I-39, R-119] half, free for all or in equal teams: money of boards 1 to n is half of board n and all before it', () => {
    const below = seededBelow(7);
    for (let game = 0; game < 200; game++) {
      const count = 2 + below(3);
      const seats = below(2) === 0 ? 2 + below(7) : count * (1 + below(2));
      const rotating = seats % count === 0 && below(2) === 0;
      let due: Pay['due'] = [];
      let credited = money(0);
      let before = 0;
      let used: number[][] = [];
      for (let board = 1; board <= 5; board++) {
        const drawn = drawTeams(seats, count, used, below);
        const teams = rotating ? drawn.teams : alone(seats);
        used = drawn.used;
        const taken = Array.from({ length: seats }, () => below(9));
        const gold = shares(taken, teams, below(2) === 0 ? 'equal' : 'own');
        // Sharing loses nothing: points are what was banked.
        expect(sum(gold)).toBe(sum(taken));
        const paid = income(gold, pay({ teams, due }));
        due = paid.due;
        credited = paid.paid.reduce(plus, credited);
        expect(spell(credited)).toBe(spell(money(2 * before + sum(taken), 2)));
        before += sum(taken);
      }
    }
  });
});

describe('teams', () => {
  it('[R-97] all splits into equal or nearly equal teams', () => {
    expect(splits(4, 2)).toEqual([
      [0, 0, 1, 1],
      [0, 1, 0, 1],
      [0, 1, 1, 0],
    ]);
    expect(
      [splits(3, 2), splits(5, 2), splits(6, 2), splits(6, 3), splits(7, 3), splits(8, 2), splits(8, 4), splits(8, 3)].map(
        (all) => all.length,
      ),
    ).toEqual([3, 10, 10, 15, 105, 35, 105, 280]);
    expect(splits(2, 4)).toEqual([[0, 1]]);
    expect(membersOf([0, 1, 0, 1])).toEqual([
      [0, 2],
      [1, 3],
    ]);
  });

  it('[I-34, K-193] no combination repeats within a cycle, and then the list starts afresh', () => {
    for (const [seats, count] of [
      [4, 2],
      [5, 2],
      [6, 3],
      [8, 2],
    ] as const) {
      const below = seededBelow(seats);
      const all = splits(seats, count).length;
      let used: number[][] = [];
      const drawn: string[] = [];
      for (let board = 0; board < 2 * all; board++) {
        const next = drawTeams(seats, count, used, below);
        used = next.used;
        drawn.push(next.teams.join());
        expect(used.length).toBe((board % all) + 1);
      }
      expect(new Set(drawn.slice(0, all)).size).toBe(all);
      expect(new Set(drawn.slice(all)).size).toBe(all);
      expect(drawn.slice(0, all)).not.toEqual(drawn.slice(all));
    }
  });
});
