import { describe, expect, it } from 'vitest';
import type { AnyGame } from '../../shared/engine/game.ts';
import { GAMES } from '../../shared/games/index.ts';
import { type Watched, watch } from '../support/show.ts';

/** Games of each title: one here, more by `npm run campaign -- director`, which prints what it measured. */
const SEEDS = Number(process.env.DIRECTOR_GAMES ?? 1);
const REPORTS = process.env.DIRECTOR_GAMES !== undefined;
/** A game is broken off after so many answers, sooner where ways are drawn: a question takes as long as a hundred others there. */
const mostOf = (game: AnyGame): number => (REPORTS ? 600 : game.drawing ? 30 : 80);
/** Seconds between two answers of bots that an audience can follow. */
const PACE = 1.2;
const DEGREES = 180 / Math.PI;

const sorted = (numbers: readonly number[]): number[] => [...numbers].sort((a, b) => a - b);
const at = (numbers: readonly number[], share: number): string => (sorted(numbers)[Math.floor(numbers.length * share)] ?? 0).toFixed(2);

/** What a campaign prints of the games of one title. */
function report(title: string, games: readonly Watched[]): string {
  const seconds = games.reduce((sum, game) => sum + game.seconds, 0);
  const cuts = games.reduce((sum, game) => sum + game.cuts, 0);
  const late = games.flatMap((game) => game.late);
  const shares = Object.keys(games[0]?.shares ?? {}).length === 0 ? {} : Object.assign({}, ...games.map(({ shares }) => shares));
  const told = Object.keys(shares).map((idiom) => {
    const time = games.reduce((sum, game) => sum + (Object.entries(game.shares).find(([name]) => name === idiom)?.[1] ?? 0), 0);
    return `${idiom} ${Math.round((100 * time) / seconds)} %`;
  });
  const kinds = (['hit', 'reveal', 'haul'] as const).map((what) => {
    const times = late.filter((each) => each.what === what).map((each) => each.seconds);
    return `${what} ${times.length} (in the picture after ${at(times, 0.5)}, ${at(times, 0.95)} p95, ${at(times, 0.9999)} s at most)`;
  });
  const fastest = Math.max(...games.map((game) => game.fastest)) * DEGREES;
  return [
    `${title}: ${games.length} games, ${Math.round(seconds / 60)} minutes, ${((60 * cuts) / seconds).toFixed(1)} cuts a minute, fastest turn ${fastest.toFixed(0)}°/s`,
    `  ${kinds.join(', ')}`,
    `  ${told.join(', ')}; the whole table in the picture ${Math.round((100 * games.reduce((sum, { wide }) => sum + wide, 0)) / seconds)} %`,
  ].join('\n');
}

/** What is promised of every game. */
function holds(game: Watched): void {
  expect(game.short).toEqual([]);
  expect(game.missed).toBe(0);
  expect(game.fastest * DEGREES).toBeLessThanOrEqual(60);
  expect(game.leastBetweenCuts).toBeGreaterThanOrEqual(1.5);
}

describe.each(GAMES.map((game) => [game.title, game] as const))('the director tells %s', (title, game) => {
  it('with every hit, reveal and haul in the picture for 1.5 s, and never turns faster than 60 degrees in a second', async () => {
    const games: Watched[] = [];
    for (let seed = 1; seed <= SEEDS; seed++) {
      const watched = await watch({ game, seed, pace: PACE, most: mostOf(game) });
      holds(watched);
      games.push(watched);
    }
    expect(games.reduce((sum, { dues }) => sum + dues, 0)).toBeGreaterThan(0);
    if (REPORTS) console.log(report(title, games));
  });
  it.each([
    ['at six times the pace', { pace: 0.2 }],
    ['by cuts alone, for those who want less motion', { pace: PACE, still: true }],
  ])('%s', async (_, spec) => {
    for (let seed = 1; seed <= (REPORTS ? Math.ceil(SEEDS / 3) : 1); seed++) {
      const watched = await watch({ game, seed, most: mostOf(game), ...spec });
      holds(watched);
      if ('still' in spec) expect(watched.fastest).toBe(0);
    }
  });
});
