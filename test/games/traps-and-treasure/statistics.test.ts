import { describe, expect, it } from 'vitest';
import { CLASSES, RANKS } from '../../../shared/games/traps-and-treasure/content.ts';
import type { Duel } from './duels.ts';
import { duelsWon } from './duels.ts';

/** Duels a row; the campaign fights more. The tolerance is three and a half standard deviations of so many, and one for the book's rounding. */
const DUELS = process.env.EVERY_GAME_SEEDS ? 5_000 : 1_000;

const slack = (percent: number): number => 3.5 * Math.sqrt((percent * (100 - percent)) / DUELS) + 1;

describe('melee duels by the charts of 4.1', () => {
  it.each<[ids: string, who: string, percent: number, duel: Duel]>([
    ['C-WL, T-093', 'warrior leader against a leader Monster', 99, { class: 'warrior', rank: 'leader', foe: 'leader' }],
    ['C-RL, T-093', 'rogue leader against a leader Monster', 54, { class: 'rogue', rank: 'leader', foe: 'leader' }],
    ['C-ML, T-093', 'mage leader against a leader Monster', 17, { class: 'mage', rank: 'leader', foe: 'leader' }],
    ['C-WA, T-092', 'warrior apprentice against a mercenary Monster', 69, { class: 'warrior', rank: 'apprentice', foe: 'mercenary' }],
    ['C-RA, T-092', 'rogue apprentice against a mercenary Monster', 46, { class: 'rogue', rank: 'apprentice', foe: 'mercenary' }],
    ['C-MA, T-092', 'mage apprentice against a mercenary Monster', 18, { class: 'mage', rank: 'apprentice', foe: 'mercenary' }],
  ])('[%s] a %s wins about %i %%', (_ids, _who, percent, duel) => {
    const won = (100 * duelsWon(duel, DUELS, 7)) / DUELS;
    expect(Math.abs(won - percent), `${won} %`).toBeLessThanOrEqual(slack(percent));
  });

  it('[C-WL, C-WM, C-WA, C-RL, C-RM, C-RA, C-ML, C-MM, C-MA, T-090] everybody beats one Pillager at least 93 times in a hundred', () => {
    const n = DUELS / 2;
    for (const kind of CLASSES)
      for (const rank of RANKS) {
        const won = (100 * duelsWon({ class: kind, rank, foe: 'pillager' }, n, 11)) / n;
        expect(won, `${kind} ${rank}`).toBeGreaterThanOrEqual(93 - 3 * Math.sqrt((93 * 7) / n));
      }
  });
});
