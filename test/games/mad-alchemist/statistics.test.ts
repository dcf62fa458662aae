import { describe, expect, it } from 'vitest';
import { ownOf, play, type Style } from './play.ts';

/** Games a row; the tolerances below are about three standard deviations of so many, around what the book's own model gave. */
const GAMES = Number(process.env.EVERY_GAME_SEEDS ?? 60);

function row(seats: number, style: Style, games = GAMES, rounds = 400) {
  const found = { won: 0, dead: 0, sealed: 0, cap: 0, rounds: [] as number[], tiles: 0, steals: 0 };
  for (let seed = 0; seed < games; seed++) {
    const table = play({ seed: seed + 1000, seats, style, rounds });
    const why = table.state.result?.line[0];
    if (why === 'over.won') {
      found.won += 1;
      found.rounds.push(ownOf(table).round);
    } else if (why === 'over.dead') found.dead += 1;
    else if (why === 'over.sealed') found.sealed += 1;
    else found.cap += 1;
    found.tiles += ownOf(table).tiles.length - 9;
  }
  const sorted = found.rounds.sort((a, b) => a - b);
  const share = (n: number): number => (100 * n) / games;
  return {
    home: share(found.won),
    dead: share(found.dead),
    sealed: share(found.sealed),
    cap: share(found.cap),
    median: sorted[Math.floor(sorted.length / 2)] ?? 0,
    tiles: found.tiles / games,
  };
}

describe('self-play', () => {
  it.each([
    [1, 37, 63, 16, 35],
    [2, 90, 9, 12, 48],
    [3, 99, 1, 12, 54],
    [4, 100, 0, 12, 58],
  ])(
    '[R-29, R-33, I-18] heuristic, %i players: about %i %% home and %i %% dead, won around round %i, %i tiles',
    (seats, home, dead, rounds, tiles) => {
      const found = row(seats, 'heuristic');
      const slack = 3 * Math.sqrt((home * (100 - home)) / GAMES) + 6;
      expect(Math.abs(found.home - home), JSON.stringify(found)).toBeLessThanOrEqual(slack);
      expect(Math.abs(found.dead - dead), JSON.stringify(found)).toBeLessThanOrEqual(slack);
      expect(found.sealed).toBeLessThanOrEqual(5);
      expect(found.cap).toBeLessThanOrEqual(5);
      expect(Math.abs(found.median - rounds)).toBeLessThanOrEqual(4);
      expect(Math.abs(found.tiles - tiles)).toBeLessThanOrEqual(14);
    },
    120_000,
  );
  it('[R-04, R-08] the whole north side never seals the cellar', () => {
    for (const seats of [1, 3]) expect(row(seats, 'heuristic', 20).sealed).toBe(0);
  }, 120_000);
  it('[I-18] alone at random hardly anybody comes home', () => {
    const found = row(1, 'kinds', 20);
    expect(found.home, JSON.stringify(found)).toBeLessThanOrEqual(15);
    expect(found.dead, JSON.stringify(found)).toBeGreaterThanOrEqual(80);
    expect(found.tiles).toBeGreaterThan(8);
    expect(found.tiles).toBeLessThan(35);
  }, 120_000);
});
