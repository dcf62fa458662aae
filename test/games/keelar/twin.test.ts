import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../../shared/engine/game.ts';
import { type TwinReport, twinGame } from '../../support/keelar-twins.ts';

const GAMES = Number(process.env.KEELAR_TWINS ?? 8);
const FIRST = Number(process.env.KEELAR_TWINS_FROM ?? 1);

/** Keelar that tells everybody of one kind of step. */
const gossip =
  (name: string) =>
  (game: AnyGame): AnyGame => {
    const step = game.steps[name];
    if (!step) throw new Error(`there is no step ${name}`);
    return {
      ...game,
      steps: {
        ...game.steps,
        [name]: (t, args, answers) => {
          step(t, args, answers);
          t.tell('all', 'turn.ended', 0, 'somebody');
        },
      },
    };
  };

describe('[I-16, I-17, I-18, I-19, R-89] two games that differ only in what a viewer may not know', () => {
  it.each(['hiding', 'theft', 'facing', 'superblind'] as const)('send it the same bytes, message for message: %s', (what) => {
    const reports: TwinReport[] = [];
    for (let seed = FIRST; seed < FIRST + GAMES / 4; seed++) reports.push(twinGame(seed, what));
    expect(reports.flatMap(({ leak }) => leak ?? [])).toEqual([]);
    // They are games indeed: secret acts between common ones.
    const sum = (key: 'secret' | 'common' | 'frames'): number => reports.reduce((total, report) => total + report[key], 0);
    if (what !== 'facing') expect(sum('secret')).toBeGreaterThan(reports.length);
    expect(sum('common')).toBeGreaterThan(reports.length * 3);
    expect(sum('frames')).toBeGreaterThan(reports.length * 3);
  });

  it.each([
    ['hiding', 'walk'],
    ['theft', 'use.done'],
  ] as const)('would differ if anything were told: %s, %s', (what, step) => {
    let leak: string | undefined;
    for (let seed = 1; seed <= 5 && leak === undefined; seed++) leak = twinGame(seed, what, gossip(step)).leak;
    expect(leak).toContain('turn.ended');
  });
});
