import { afterEach, describe, expect, it, vi } from 'vitest';
import { createEyes } from '../../client/net/show/eyes.ts';
import { type Look, lookOf } from '../../client/net/show/look.ts';
import { createPlaces } from '../../client/net/show/places.ts';
import { createSegments } from '../../client/net/show/segments.ts';
import { createTimeline } from '../../client/net/show/timeline.ts';
import { join, partOf } from '../../shared/engine/part.ts';
import { project } from '../../shared/engine/project.ts';
import type { View } from '../../shared/engine/view.ts';
import { GAMES } from '../../shared/games/index.ts';
import { framesOf, serving, showFiles, shownGame } from '../support/show-files.ts';
import { seededBelow } from '../support/table.ts';

const plain = <T>(value: T): T => JSON.parse(JSON.stringify(value));

/** What eyes see of a table, without what a seat may answer. */
function seenBy(look: Look, table: Parameters<typeof project>[0]): View {
  const open = project(table, null);
  if (look === 'public' || look === 'all') return open;
  const mine = project(table, Number(look.slice(5)));
  return join(open, { ...partOf(open, mine), prompts: [], undo: 0, seq: open.seq });
}

/** A timeline over the files of a show. */
async function opened(show: Parameters<typeof showFiles>[0], look: Look, end: number) {
  const persp = look === 'public' ? 'public' : 'all';
  const files = showFiles(show, persp, end);
  const asked: string[] = [];
  vi.stubGlobal('fetch', serving({ [persp]: files }, asked));
  const segments = createSegments({ code: 'ABC234', persp, delay: 0, places: createPlaces('ABC234', 'http://table.example') });
  await segments.info();
  const eyes = createEyes(look);
  const timeline = createTimeline({ ...segments, released: () => segments.known()?.released ?? 0 }, eyes);
  /** Plays to a moment, with every file that it takes. */
  const playTo = async (to: number) => {
    while (timeline.play(to) < Math.min(to, timeline.end())) await timeline.fetch();
  };
  return { eyes, timeline, playTo, asked };
}

afterEach(() => void vi.unstubAllGlobals());

describe.each(GAMES.map((game) => [game.id, game] as const))('%s', (_id, game) => {
  it.each(['public', 'seat:0'] as const)('is at any moment what %s saw then, sought for or played to', async (look) => {
    const moments: { at: number; view: View }[] = [];
    const { show, end } = shownGame(game, 21, game.drawing ? 20 : 60, (table, at) =>
      moments.push({ at, view: plain(seenBy(look, table)) }),
    );
    const at = (time: number) => moments.findLast((moment) => moment.at <= time)?.view;
    const below = seededBelow(5);
    const sought = await opened(show, look, end);
    const played = await opened(show, look, end);
    await played.timeline.seek(0);
    const times = Array.from({ length: 16 }, () => below(end)).sort((a, b) => a - b);
    const shuffled = [...times].sort((a, b) => (a % 97) - (b % 97));
    const found = new Map<number, View | null>();
    for (const time of shuffled) {
      await sought.timeline.seek(time);
      found.set(time, sought.eyes.seen().view);
      expect(sought.eyes.seen().view).toEqual(at(time));
    }
    for (const time of times) {
      await played.playTo(time);
      expect(played.eyes.seen().view).toEqual(found.get(time));
    }
  });
});

describe('a timeline', () => {
  const [game] = GAMES;
  if (!game) throw new Error('no game');

  it('goes act by act, both ways, and stays at the ends', async () => {
    const times: number[] = [];
    const { show, end } = shownGame(game, 3, 40, (_, at) => times.at(-1) !== at && times.push(at));
    const { timeline } = await opened(show, 'all', end);
    await timeline.seek(0);
    const steps: number[] = [0];
    for (let to = await timeline.act(1); to !== undefined; to = await timeline.act(1)) {
      steps.push(to);
      await timeline.seek(to);
    }
    expect(steps).toEqual(times);
    await timeline.seek(timeline.at() + 10);
    for (const time of [...times].reverse().slice(1)) {
      const to = await timeline.act(-1);
      expect(to).toBe(time);
      await timeline.seek(to ?? 0);
    }
    expect(await timeline.act(-1)).toBe(0);
  });

  it('asks for few files, once each, and shows what was wanted last', async () => {
    const { show, end } = shownGame(game, 3, 120);
    const { timeline, eyes, asked } = await opened(show, 'public', end);
    const both = await Promise.all([timeline.seek(end), timeline.seek(1_000)]);
    expect(both).toEqual([false, true]);
    expect(timeline.at()).toBe(1_000);
    expect(new Set(asked).size).toBe(asked.length);
    const seq = eyes.seq();
    await timeline.seek(1_001);
    await timeline.seek(1_000);
    expect(eyes.seq()).toBe(seq);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('tells seats and everything what they heard', () => {
    const { show } = shownGame(game, 9, 60);
    const heard = (look: Look) => {
      const eyes = createEyes(look);
      eyes.pass(framesOf(show, look === 'public' ? 'public' : 'all'));
      return eyes.seen().news;
    };
    const open = heard('public').map(({ events }) => events);
    expect(open.length).toBeGreaterThan(5);
    const everything = heard('all');
    expect(everything.length).toBeGreaterThanOrEqual(open.length);
    expect(new Set(everything.map(({ n }) => n)).size).toBe(everything.length);
    expect(heard('seat:0').length).toBeGreaterThan(0);
  });

  it('shows a roll of a finished game once, tumbling where its track came along', () => {
    const eyes = createEyes('public', { toldThrows: true });
    const told = () => eyes.seen().throws;
    for (const frame of framesOf(shownGame(game, 9, 40).show, 'public')) {
      eyes.take(frame);
      if (told().length > 0) break;
    }
    const before = told();
    const first = before.at(-1);
    expect(first).toMatchObject({ sym: [], track: '' });
    if (!first) throw new Error('nothing was rolled');
    eyes.take({ x: { ...first, sym: [3], track: 'abc' } });
    expect(told()).toEqual([...before.slice(0, -1), { ...first, sym: [3], track: 'abc' }]);
  });

  it('reads eyes from an address', () => {
    expect(['all', 'seat:3', 'seat:x', null, 'public', 'seat:12'].map(lookOf)).toEqual([
      'all',
      'seat:3',
      'public',
      'public',
      'public',
      'public',
    ]);
  });
});
