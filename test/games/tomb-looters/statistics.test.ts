import { expect, it } from 'vitest';
import type { BotStrength } from '../../../shared/engine/sit.ts';
import { statistics } from './campaign.ts';

const GAMES = Number(process.env.TOMB_STATISTICS ?? 40);

/** The book's means of 1,000 games; ours are a few dozen, and our bots decide in their own words. */
it.each<[string, number, BotStrength, number, number, number]>([
  ['Ring', 2, 'random', 10.5, 0.47, 0.08],
  ['Ring', 2, 'heuristic', 9.1, 0.88, 0.02],
  ['Claw', 3, 'random', 10.6, 0.74, 0.03],
  ['Claw', 3, 'heuristic', 9.5, 0.93, 0.01],
  ['Claw', 4, 'random', 9.5, 0.72, 0.03],
  ['Claw', 4, 'heuristic', 8.7, 0.88, 0.02],
])(
  '[M-05] %s, %i players, %s play: about %f rounds',
  (_map, seats, strength, rounds, out, trapped) => {
    const found = statistics(GAMES, seats, strength);
    expect(Math.abs(found.mean - rounds)).toBeLessThan(1.2);
    expect(found.least).toBeGreaterThanOrEqual(seats === 2 ? 6 : 7);
    expect(found.most).toBeLessThanOrEqual(19);
    expect(Math.abs(found.out - out)).toBeLessThan(0.16);
    expect(Math.abs(found.trapped - trapped)).toBeLessThan(0.08);
  },
  300_000,
);
