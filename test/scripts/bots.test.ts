import { describe, expect, it } from 'vitest';
import type { Played } from '../../scripts/bots/play.ts';
import { belowFrom, playGame, strengthOf } from '../../scripts/bots/play.ts';
import { interval, statistics } from '../../scripts/bots/statistics.ts';
import type { Options } from '../../shared/engine/state.ts';
import { GAMES } from '../../shared/games/index.ts';

/** Options that keep single games short. */
const SHORT: Readonly<Record<string, Options>> = { 'traps-and-treasure': { turnLimit: '6' } };

describe('self-play', () => {
  it.each(GAMES.map((game) => [game.id, game] as const))(
    'plays %s to its end, the same game for the same seed and another one for another',
    (_id, game) => {
      const spec = { game, seed: 4, seats: game.seats.min, options: SHORT[game.id] ?? {}, strength: 'heuristic', longest: 6000 } as const;
      const first = playGame(spec);
      expect(first.result).not.toBeNull();
      expect(first.submits).toHaveLength(first.commands);
      // Whoever plays otherwise does so from the first turns on.
      const begun = (seed: number) => {
        const { turns, commands, lines } = playGame({ ...spec, seed, longest: 3 });
        return { turns, commands, lines: [...lines] };
      };
      const once = begun(4);
      expect(once.commands).toBeGreaterThan(2);
      expect(begun(4)).toEqual(once);
      expect(begun(5)).not.toEqual(once);
    },
  );
  it('breaks a game off at the cap', () => {
    const [game] = GAMES;
    if (!game) throw new Error('no game');
    const played = playGame({ game, seed: 1, seats: 2, options: {}, strength: 'random', longest: 3 });
    expect(played.result).toBeNull();
    // One answer may begin several turns.
    expect(played.turns).toBe(6);
  });
  it('seats both strengths in a mixed game, changing from game to game', () => {
    expect([0, 1, 2].map((seat) => strengthOf('mixed', seat, 0))).toEqual(['heuristic', 'random', 'heuristic']);
    expect([0, 1, 2].map((seat) => strengthOf('mixed', seat, 1))).toEqual(['random', 'heuristic', 'random']);
    expect(strengthOf('random', 0, 0)).toBe('random');
  });
  it('draws the bots’ choices evenly and apart from the game', () => {
    const below = belowFrom(1);
    const counts = [0, 0, 0];
    for (let i = 0; i < 3000; i++) {
      const drawn = below(3);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(120);
  });
});

describe('statistics', () => {
  it('know the 95 % interval of a share', () => {
    const [low, high] = interval(50, 100);
    expect(low).toBeCloseTo(0.4038, 3);
    expect(high).toBeCloseTo(0.5962, 3);
    expect(interval(0, 0)).toEqual([0, 1]);
    expect(interval(0, 10)[0]).toBe(0);
    expect(interval(10, 10)[1]).toBeCloseTo(1, 9);
  });
  it('count wins, ranks, lines and lengths', () => {
    const game = (seed: number, winner: number | null, turns: number): Played => ({
      seed,
      seats: 2,
      result:
        winner === null
          ? null
          : {
              winners: [winner],
              scores: [0, 1].map((seat) => ({ seat, score: seat === winner ? 3 : 1, rank: seat === winner ? 1 : 2 })),
              line: ['won', winner],
            },
      turns,
      commands: turns * 2,
      rounds: turns / 2,
      questions: { all: turns * 2, lone: turns / 2, byHand: turns / 5 },
      lines: new Map([['moved', turns]]),
      submits: [1, 2],
      ms: 1000,
    });
    const lines = statistics([game(1, 0, 10), game(2, 0, 20), game(3, 1, 30), game(4, null, 40)], (seat) => ['Red', 'Blue'][seat] ?? '?');
    expect(lines[0]).toBe('finished: 3 of 4 (75.0 %)');
    expect(lines[1]).toBe('turns: p10 10, p50 20, p90 30, max 30');
    expect(lines[3]).toBe('questions per player and round: 2.00, with one legal answer 0.50, of these by hand 0.20');
    expect(lines[4]).toMatch(/^seat 0 \(Red\): won 2 of 3 \(66\.7 %, 95 %: .*\); ranks 1: 2, 2: 1$/);
    expect(lines[5]).toMatch(/^seat 1 \(Blue\): won 1 of 3/);
    expect(lines[6]).toBe('said moved: 100 (25.0 a game)');
    expect(lines[7]).toMatch(/^speed: 60 games per minute \(bots included\), submit p50 2\.000 ms, p99 2\.000 ms$/);
  });
});
