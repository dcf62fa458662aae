import { expect, it } from 'vitest';
import { expectMean, expectQuantile, expectShare } from '../../support/figures.ts';
import { type Style, statistics } from './campaign.ts';

/** Games a row; `npm run campaign -- statistics` plays 1,000 of each, like the book. */
const GAMES = Number(process.env.TOMB_STATISTICS ?? 9);

/**
 * How far the figures may be off the book's besides what chance does to so many games (`figures.ts`): its model has a heuristic in other
 * words. Parts of the players in points of a hundred; rounds of the mean and of the 5 % and 95 % marks.
 */
const OUT = 0.04;
const TRAPPED = 0.02;
const MEAN = 0.4;
const MARK = 1;

interface Row {
  mean: number;
  marks: readonly [low: number, high: number];
  ends: readonly [least: number, most: number];
  out: number;
  trapped: number;
}
const row = (mean: number, marks: Row['marks'], ends: Row['ends'], out: number, trapped: number): Row => ({
  ...{ mean, marks, ends, out, trapped },
});

it.each<[string, number, Style, Row]>([
  ['Ring', 2, 'walker', row(10.5, [8, 13], [6, 14], 0.47, 0.08)],
  ['Ring', 2, 'heuristic', row(9.1, [7, 12], [6, 14], 0.88, 0.02)],
  ['Claw', 3, 'walker', row(10.6, [8, 14], [7, 17], 0.74, 0.03)],
  ['Claw', 3, 'heuristic', row(9.5, [7, 12], [7, 16], 0.93, 0.01)],
  ['Claw', 4, 'walker', row(9.5, [8, 12], [7, 15], 0.72, 0.03)],
  ['Claw', 4, 'heuristic', row(8.7, [7, 11], [7, 15], 0.88, 0.02)],
])(
  '[M-05] %s, %i players, %s play: rounds, who gets out, who is trapped as in the book',
  (map, seats, style, book) => {
    const { rounds, out, trapped } = statistics(GAMES, seats, style);
    const name = `${map} ${seats} ${style}`;
    expectMean(`${name} rounds`, rounds, book.mean, MEAN);
    expectQuantile(`${name} rounds`, rounds, 0.05, book.marks[0], MARK);
    expectQuantile(`${name} rounds`, rounds, 0.95, book.marks[1], MARK);
    // M-04: no pillar can fall in the first collapse, so two cannot be down before the round after it.
    expect(Math.min(...rounds), name).toBeGreaterThanOrEqual(book.ends[0]);
    expect(Math.max(...rounds), name).toBeLessThanOrEqual(book.ends[1] + 3);
    // The players of a game share its fate: a game counts as one.
    expectShare(`${name} out`, out, book.out, GAMES, OUT);
    expectShare(`${name} trapped`, trapped, book.trapped, GAMES, TRAPPED);
  },
  3_600_000,
);
