import { describe, expect, it } from 'vitest';
import { chanceOf, createFinder } from '../../client/replay/highlights.ts';
import { survey } from '../../client/replay/survey.ts';
import type { Show } from '../../server/broadcast/show.ts';
import type { Event } from '../../shared/engine/event.ts';
import type { Result } from '../../shared/engine/state.ts';
import { GAMES } from '../../shared/games/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import type { FeedFrame } from '../../shared/wire-show.ts';
import { showFiles, shownGame } from '../support/show-files.ts';

const result = (...scores: number[]): Result => ({
  winners: [0],
  scores: scores.map((score, seat) => ({ seat, score, rank: seat + 1 })),
  line: ['over'],
});
const NAMES = ['Ada', 'Ben'];
const name = (seat: number): string => NAMES[seat] ?? '?';

/** Acts one second apart: what two seats have in gold and rocks after each, and what happened. */
function found(acts: readonly { gold: [number, number]; turn?: number; events?: Event[]; badges?: string[] }[], end = result(0, 0)) {
  const finder = createFinder();
  acts.forEach(({ gold, turn = 0, events = [], badges = [] }, i) => {
    const seats = gold.map((value, seat) => ({
      seat,
      counters: [
        { key: 'rocks', label: 'Rocks', value: i },
        { key: 'gold', label: 'Gold', value },
      ],
      badges: seat === 1 ? badges : [],
    }));
    finder.add({ at: 10_000 + i * 1_000, turn, events, seats, ownerOf: (piece) => (piece === 'ada' ? 0 : null) });
  });
  return { score: finder.score(end), list: finder.highlights(end, name) };
}

const rolled = (values: number[]): Event => ({
  ...{ kind: 'rolled', to: 'all', seat: 1, dice: values.map(() => 'd6' as const), values, draw: 1, line: ['rolls'] },
});

describe('highlights', () => {
  it('are found by what is scored: the greatest haul, the greatest swing of a turn', () => {
    const { score, list } = found(
      [{ gold: [0, 0] }, { gold: [3, 0] }, { gold: [3, 4], turn: 1 }, { gold: [5, 4], turn: 2 }, { gold: [8, 2], turn: 2 }],
      result(8, 2),
    );
    expect(score?.key).toBe('gold');
    expect(list.map(({ at, label }) => [at, label])).toEqual([
      [10_500, 'Biggest haul: Ben, Gold +4'],
      [12_500, 'Biggest swing: Ada gains 7 on Ben'],
    ]);
  });

  it('are the unlikeliest throw of those that are unlikely', () => {
    const list = (values: number[][]) =>
      found(values.map((each) => ({ gold: [0, 0], events: [rolled(each)] }))).list.map(({ label }) => label);
    expect(list([[6], [2, 3]])).not.toContainEqual(expect.stringContaining('Luckiest'));
    expect(
      list([
        [6, 5],
        [6, 6, 6],
        [5, 5],
      ]),
    ).toContainEqual('Luckiest throw: Ben rolls 6, 6, 6 (1 in 216)');
    expect(chanceOf(['d6', 'd6'], [6, 6])).toBeCloseTo(1 / 36);
    expect(chanceOf(['d20'], [11])).toBeCloseTo(0.5);
    expect(chanceOf([], [])).toBe(1);
  });

  it('are exits, but only late ones', () => {
    const acts = Array.from({ length: 20 }, (_, i) => ({
      gold: [0, 0] as [number, number],
      badges: i >= 2 ? ['out'] : [],
      events: i === 19 ? [{ kind: 'flashed' as const, to: 'all' as const, what: 'leave', piece: pieceId('ada') }] : [],
    }));
    expect(
      found(acts)
        .list.filter(({ kind }) => kind === 'exit')
        .map(({ label }) => label),
    ).toEqual(['Out at the last minute: Ada']);
    // What the panel says is not said once more without a name by a flourish of the same moment.
    const left = Array.from({ length: 20 }, (_, i) => ({
      gold: [0, 0] as [number, number],
      badges: i === 19 ? ['has left'] : [],
      events: i === 19 ? [{ kind: 'flashed' as const, to: 'all' as const, what: 'leave' }] : [],
    }));
    expect(
      found(left)
        .list.filter(({ kind }) => kind === 'exit')
        .map(({ label }) => label),
    ).toEqual(['Out at the last minute: Ben']);
  });

  it('take for the score what nothing bounds, where no counter is the score', () => {
    const finder = createFinder();
    const counters = (i: number) => [
      { key: 'health', label: 'HP', value: 9 - i, most: 9 },
      { key: 'loot', label: 'Loot', value: i },
    ];
    for (let i = 0; i < 3; i++)
      finder.add({ at: i, turn: 0, events: [], seats: [{ seat: 0, counters: counters(i), badges: [] }], ownerOf: () => null });
    expect([finder.score(null), finder.score(result(77))].map((each) => each?.key)).toEqual(['loot', 'loot']);
    expect(finder.score(result(7))?.key).toBe('health');
  });

  it('are none where nothing happened', () => expect(found([{ gold: [0, 0] }]).list).toEqual([]));
});

/** Games in which somebody sees a face that others do not. */
const SECRETIVE: readonly string[] = ['dragon-treasure'];

/** The files of a show as the page asks for them. */
function filesOf(show: Show, persp: 'public' | 'all', end: number) {
  const { info, file } = showFiles(show, persp, end);
  let asked = 0;
  return {
    asked: () => asked,
    info: async () => info,
    known: () => info,
    segment: async (n: number): Promise<readonly FeedFrame[]> => {
      asked += 1;
      return file(`${info.path}/${n}.json`)?.frames ?? [];
    },
    key: async (n: number) => {
      const found = file(`${info.path}/k${n}.json`);
      if (!found?.key) throw new Error('no key');
      return { ...found, key: found.key, frames: found.frames ?? [] };
    },
  };
}

describe.each(GAMES.map((game) => [game.id, game] as const))('a whole game of %s', (_id, game) => {
  it('is read once, with a log, turns and a score; nothing lies outside of it', async () => {
    const { show, end } = shownGame(game, 5, game.drawing ? 30 : 120);
    const files = filesOf(show, 'public', end);
    const story = await survey({ segments: files, look: 'public', game, over: () => false });
    expect(files.asked()).toBe(files.known().released);
    expect(story?.lines.length).toBeGreaterThan(5);
    expect(story?.lines.every(({ at, text }) => at >= 0 && at <= end && text.length > 0)).toBe(true);
    if (story?.score) expect(story.score.samples.length).toBeGreaterThan(1);
    expect(story?.highlights.length).toBeLessThanOrEqual(8);
    expect(story?.known).toEqual([]);
    for (const { at, label } of story?.highlights ?? []) {
      expect(at).toBeLessThanOrEqual(end);
      expect(label).not.toMatch(/undefined|NaN/);
    }
    expect(await survey({ segments: files, look: 'public', game, over: () => true })).toBeNull();
    // Where all may see all, the same game tells who knew what, too.
    const whole = await survey({ ...{ look: 'all', game, over: () => false }, segments: filesOf(show, 'all', end) });
    for (const { text, since, until } of whole?.known ?? []) {
      expect(text).not.toMatch(/undefined|NaN/);
      expect(since).toBeLessThanOrEqual(until ?? end);
    }
    expect((whole?.known.length ?? 0) > 0).toBe(SECRETIVE.includes(game.id));
  });
});
