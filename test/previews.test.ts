import { describe, expect, it } from 'vitest';
import { GAME as dragonTreasureGame } from '../shared/games/dragon-treasure/index.ts';
import { GAME as keelarGame } from '../shared/games/keelar/index.ts';
import { GAME as madAlchemistGame } from '../shared/games/mad-alchemist/index.ts';
import { GAME as tombLootersGame } from '../shared/games/tomb-looters/index.ts';
import { GAME as trapsAndTreasureGame } from '../shared/games/traps-and-treasure/index.ts';
import { dragonTreasure } from './previews/dragon-treasure.ts';
import { keelar } from './previews/keelar.ts';
import { strewn } from './previews/keelar-boards.ts';
import { madAlchemist } from './previews/mad-alchemist.ts';
import type { Found, Series } from './previews/play.ts';
import { playAndLook } from './previews/play.ts';
import { tombLooters } from './previews/tomb-looters.ts';
import { trapsAndTreasure } from './previews/traps-and-treasure.ts';
import { optionsFor } from './support/options.ts';
import { seededBelow } from './support/table.ts';

/** Games of each kind: a few here, 500 by `npm run campaign -- previews`. */
const GAMES = Number(process.env.PREVIEW_GAMES ?? 0);
/** Games before these that others play. */
const FIRST = Number(process.env.PREVIEW_FIRST ?? 0);

const SERIES: readonly (Series & { readonly short: number; readonly says: readonly string[] })[] = [
  {
    game: madAlchemistGame,
    judge: madAlchemist,
    options: (seed) => (seed % 2 === 0 ? {} : { monsterHaste: 'thisTurn' }),
    tries: 2,
    every: 3,
    steps: 400,
    short: 4,
    says: ['sight', 'tile', 'bang', 'monsters strike', 'monsters leave alone'],
  },
  {
    game: keelarGame,
    judge: keelar,
    from: (seed) => (seed % 2 === 0 ? strewn(seed) : undefined),
    tries: 4,
    every: 2,
    steps: 240,
    short: 6,
    says: ['targets lie in reach', 'aimed: nobody else is hit', 'around: nobody else is hit', 'pushed along the way shown'],
  },
  {
    game: dragonTreasureGame,
    judge: dragonTreasure,
    tries: 3,
    every: 3,
    steps: 400,
    short: 4,
    says: ['a rest is a rest', 'a fight is a fight', 'it costs what it said'],
  },
  {
    game: tombLootersGame,
    judge: tombLooters,
    tries: 3,
    every: 2,
    steps: 400,
    short: 4,
    says: ['a Movement ends where it was drawn', 'the GLM goes along its way', 'the hex falls'],
  },
  {
    game: trapsAndTreasureGame,
    judge: trapsAndTreasure,
    // Other maps and rules in every second game.
    options: (seed) => optionsFor(trapsAndTreasureGame, seed % 2 === 0 ? 3 * seed : 1, seededBelow(seed)),
    tries: 2,
    every: 2,
    steps: 60,
    short: 1,
    says: ['a way costs what it says', 'what is left is left'],
  },
];

describe.each(SERIES.map((series) => [series.game.id, series] as const))('%s', (_id, series) => {
  it('an answer does what its preview shows', () => {
    const found: Found = { claims: {}, wrong: [] };
    const games = GAMES > 0 ? GAMES : series.short;
    for (let seed = FIRST + 1; seed <= FIRST + games; seed++) playAndLook(series, seed, found);
    if (GAMES > 0) console.log(JSON.stringify(found.claims));
    expect(found.wrong).toEqual([]);
    for (const what of series.says) expect(found.claims[what] ?? 0, what).toBeGreaterThan(0);
  });
});
