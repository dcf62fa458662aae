import { describe, expect, it } from 'vitest';
import type { Options } from '../../../shared/engine/state.ts';
import type { Table } from '../../../shared/engine/table.ts';
import { packOf } from '../../../shared/games/mad-alchemist/state.ts';
import { handOf } from '../../../shared/table/piece.ts';
import { expectMean, expectQuantile, expectShare } from '../../support/figures.ts';
import { ownOf, play, type Style } from './play.ts';

/** Games a row; `npm run campaign -- statistics` plays 500 of each, like the book. */
const GAMES = Number(process.env.CELLAR_STATISTICS ?? 8);
/** Games a row of options: the book has 200. */
const FEW = Math.max(5, Math.ceil(0.4 * GAMES));

/**
 * How far the figures may be off the book's besides what chance does to so many games (`figures.ts`): its model has a heuristic in other
 * words. Parts of the games in points of a hundred; rounds of the 10 %, 50 % and 90 % marks of the games won, and of the median of
 * the random games won (which the book has from 5, 35, 65 and 120 games only); tiles laid on average.
 */
const SHARE = 0.05;
const MARKS = [1, 1, 3] as const;
const MEDIAN = 30;
const TILES = 4;

interface Found {
  games: number;
  home: number;
  dead: number;
  sealed: number;
  cap: number;
  rounds: number[];
  tiles: number[];
  steals: number[];
}

/** What a seat carries: potions and the Stone. */
const carriedBy = (table: Table, seat: number): number =>
  Object.values(table.state.pieces).filter(({ place }) => place === handOf(seat) || place === packOf(seat)).length;

function row(games: number, seats: number, style: Style, options: Options = {}): Found {
  const ends: (string | undefined)[] = [];
  const found = { rounds: [] as number[], tiles: [] as number[], steals: [] as number[] };
  for (let seed = 0; seed < games; seed++) {
    let steals = 0;
    const look = (table: Table, before: Table | null, choice: string | null): void => {
      const thief = before?.state.turn.seat ?? null;
      if (!before || thief === null || !choice?.startsWith('steal:')) return;
      if (carriedBy(table, thief) > carriedBy(before, thief)) steals += 1;
    };
    const table = play({ seed: seed + 1000, seats, style, options, rounds: 400, look });
    const why = table.state.result?.line[0];
    ends.push(why);
    if (why === 'over.won') found.rounds.push(ownOf(table).round);
    found.tiles.push(ownOf(table).tiles.length - 9);
    found.steals.push(steals);
  }
  const share = (why: string | undefined): number => ends.filter((each) => each === why).length / games;
  return { games, home: share('over.won'), dead: share('over.dead'), sealed: share('over.sealed'), cap: share(undefined), ...found };
}

function expectEnds(name: string, { games, ...found }: Found, home: number, dead: number, sealed: number, cap: number): void {
  expectShare(`${name}: home`, found.home, home, games, SHARE);
  expectShare(`${name}: all dead`, found.dead, dead, games, SHARE);
  expectShare(`${name}: sealed`, found.sealed, sealed, games, SHARE);
  expectShare(`${name}: broken off`, found.cap, cap, games, SHARE);
}

describe('self-play, 400 rounds at most', () => {
  it.each<[number, number, number, number, readonly [number, number, number], number]>([
    [1, 0.37, 0.63, 0.006, [13, 16, 19], 35],
    [2, 0.9, 0.09, 0.01, [10, 12, 18], 48],
    [3, 0.99, 0.01, 0.002, [8, 12, 21], 54],
    [4, 1, 0, 0, [8, 12, 22], 58],
  ])(
    '[R-29, R-33, I-18] heuristic, %i players: ends, rounds of the games won, tiles and steals as in the book',
    (seats, home, dead, cap, marks, tiles) => {
      const found = row(GAMES, seats, 'heuristic');
      const name = `heuristic ${seats}`;
      expectEnds(name, found, home, dead, 0, cap);
      [0.1, 0.5, 0.9].forEach((part, i) => {
        expectQuantile(`${name} rounds`, found.rounds, part, marks[i] ?? 0, MARKS[i] ?? 0);
      });
      expectMean(`${name} tiles`, found.tiles, tiles, TILES);
      // With more players 1-6 successful steals a game.
      if (seats > 2) expectMean(`${name} steals`, found.steals, 3.5, 2.5);
    },
    3_600_000,
  );

  it.each<[number, number, number, number, number, number, number]>([
    [1, 0.01, 0.98, 0, 0.01, 133, 21],
    [2, 0.07, 0.88, 0.01, 0.04, 153, 35],
    [3, 0.13, 0.78, 0.01, 0.08, 179, 44],
    [4, 0.24, 0.61, 0.01, 0.13, 183, 49],
  ])(
    '[I-18] random over kinds of acts, %i players: ends, rounds and tiles as in the book',
    (seats, home, dead, sealed, cap, median, tiles) => {
      const found = row(GAMES, seats, 'kinds');
      const name = `random ${seats}`;
      expectEnds(name, found, home, dead, sealed, cap);
      expectMean(`${name} tiles`, found.tiles, tiles, TILES);
      // Of a few games, none may come home at all.
      if (found.rounds.length > 0) expectQuantile(`${name} rounds`, found.rounds, 0.5, median, MEDIAN);
    },
    3_600_000,
  );

  it.each([
    [1, 0],
    [2, 0.01],
    [3, 0.02],
    [4, 0.04],
  ])(
    '[I-18] a random walker, %i players: comes home in %f of the games',
    (seats, home) => {
      const found = row(GAMES, seats, 'walker');
      expectShare(`walker ${seats}: home`, found.home, home, GAMES, SHARE);
    },
    3_600_000,
  );

  it.each<[string, Options, number, number]>([
    ['R-04', { opening: 'middleEdge' }, 0.39, 0.97],
    ['R-09', { deckBuild: 'shuffledInPile' }, 0.2, 0.99],
    ['R-12', { maShield: '4' }, 0.4, 0.99],
    ['R-12', { maShield: '6' }, 0.33, 0.98],
    ['R-18', { winOnHold: true }, 0.38, 0.99],
  ])(
    '[%s] heuristic with %o: home alone and with three as in the book',
    (_rule, options, alone, three) => {
      for (const [seats, book] of [
        [1, alone],
        [3, three],
      ] as const) {
        const found = row(FEW, seats, 'heuristic', options);
        expectShare(`${JSON.stringify(options)} ${seats}: home`, found.home, book, FEW, SHARE);
        // "fits nowhere" never happens, whatever the way out; such a space would count as walled.
        expect(found.sealed).toBeLessThanOrEqual(0.01 + 1 / FEW);
      }
    },
    3_600_000,
  );

  it('[R-04, R-08] the whole north side never seals the cellar for three', () => {
    expect(row(GAMES, 3, 'heuristic').sealed).toBe(0);
  }, 3_600_000);
});
