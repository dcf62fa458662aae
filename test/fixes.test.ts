import { describe, expect, it } from 'vitest';
import { mostSeats } from '../shared/engine/seats.ts';
import type { Options } from '../shared/engine/state.ts';
import { GAMES } from '../shared/games/index.ts';
import { fixGame } from './support/fixing.ts';
import { optionsFor } from './support/options.ts';
import { seededBelow } from './support/table.ts';

/** Games of each kind; the short form plays one, `npm run campaign -- fixes` 500. */
const GAMES_EACH = Number(process.env.FIX_GAMES ?? 0);
const FIRST = Number(process.env.FIX_FIRST ?? 0);
/** Bots can stand off for ever, with fixes or without. */
const LIMITS: Readonly<Record<string, Options>> = {
  'chuck-rock': { 'board.roundLimit': 60 },
  keelar: { 'board.roundLimit': 30 },
  'mad-alchemist': { roundLimit: 100 },
};
describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  const games = GAMES_EACH || 1;
  const slices = Array.from({ length: Math.ceil(games / 25) }, (_, i) => FIRST + i * 25);
  it.each(slices)(
    '[R-39] games %i and the 24 after it: whatever is put right by hand at whatever question, play goes on to the end',
    (from) => {
      const failures: string[] = [];
      let [tried, done] = [0, 0];
      const prompts = new Map<string, number>();
      for (let seed = from; seed < Math.min(from + 25, FIRST + games); seed++) {
        const below = seededBelow(seed);
        const options = { ...optionsFor(game, seed, below), ...LIMITS[game.id] };
        const seats = game.seats.min + below(mostSeats(game, options) - game.seats.min + 1);
        try {
          const report = fixGame(game, { seed, seats, options, bursts: GAMES_EACH || !game.drawing ? 12 : 5, apart: 30, longest: 20_000 });
          tried += report.tried;
          done += report.done;
          for (const prompt of report.prompts) prompts.set(prompt, (prompts.get(prompt) ?? 0) + 1);
        } catch (fault) {
          failures.push(`${game.id} ${seed}: ${fault instanceof Error ? fault.message : String(fault)}`);
        }
      }
      if (GAMES_EACH) console.log(game.id, `${done} of ${tried} fixes`, Object.fromEntries([...prompts].sort((a, b) => b[1] - a[1])));
      expect(failures.join('\n\n')).toBe('');
      expect(done).toBeGreaterThan(0);
    },
    36_000_000,
  );
});
