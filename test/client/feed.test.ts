import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FeedSpec, feedTable } from '../../client/net/feed.ts';
import { GAMES } from '../../shared/games/index.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import type { FeedFrame, KeyFrame, WatchReply } from '../../shared/wire-show.ts';
import { lobbyMeta } from '../support/page-table.tsx';
import { framesOf, serving, showFiles, shownGame } from '../support/show-files.ts';

/** The server's ends of the lines that were opened, oldest first. */
const lines: Line[] = [];

class Line extends EventTarget {
  readonly url: string;
  readonly sent: string[] = [];
  closed = false;
  constructor(url: string | URL) {
    super();
    this.url = String(url);
    lines.push(this);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    this.closed = true;
  }
  /** The line stands; the server answers. */
  answer(reply: WatchReply): void {
    this.dispatchEvent(new Event('open'));
    this.say(reply);
  }
  say(thing: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: typeof thing === 'string' ? thing : JSON.stringify(thing) }));
  }
  break(): void {
    this.dispatchEvent(new Event('close'));
  }
}

const NOTHING: KeyFrame = { at: 0, state: null, meta: lobbyMeta({ status: 'playing' }), chat: [], news: [], touches: [] };
const [game] = GAMES;
if (!game) throw new Error('no game');
const { show, end } = shownGame(game, 4, 40, undefined, lobbyMeta({ status: 'playing' }));
const all = framesOf(show, 'public');
const steps = all.filter((frame) => frame.m === undefined);
const hello = (frames: readonly FeedFrame[], patch: Partial<Extract<WatchReply, { ok: true }>> = {}): WatchReply => ({
  ...{ ok: true, persp: 'public', delay: 0, key: NOTHING, frames },
  ...patch,
});
const refusal = (code: 'bad-token' | 'later' | 'no-such-table' | 'full', text: string): WatchReply => ({
  ok: false,
  refusal: { code, text },
});
const newest = (): Line => {
  const line = lines.at(-1);
  if (!line) throw new Error('no line was opened');
  return line;
};

const open: { leave(): void }[] = [];
function watch(patch: Partial<FeedSpec> = {}) {
  const feed = feedTable({ code: 'ABC234', base: 'http://table.example', ...patch });
  open.push(feed);
  return feed;
}
const seq = (feed: ReturnType<typeof watch>): number | undefined => feed.snapshot().view?.seq;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  vi.stubGlobal('fetch', serving({}));
});
afterEach(() => {
  for (const feed of open.splice(0)) feed.leave();
  lines.length = 0;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('a feed by a WebSocket', () => {
  it('asks with a message that has the token, and the address has none', () => {
    watch({ persp: 'seat:1', delay: 60, token: 'SECRET', name: 'Ida' });
    newest().dispatchEvent(new Event('open'));
    expect(newest().url).toBe('ws://table.example/live/ABC234');
    expect(newest().sent.map((text) => JSON.parse(text))).toEqual([
      { protocol: PROTOCOL, persp: 'all', delay: 60, token: 'SECRET', name: 'Ida' },
    ]);
  });

  it('shows what is there, then what comes, with chat, throws, viewers and hands', () => {
    const feed = watch();
    expect(feed.snapshot().link).toBe('connecting');
    const pings: unknown[] = [];
    const poses: Uint8Array[] = [];
    feed.hands?.listen('ping', (ping) => pings.push(ping));
    feed.hands?.onPoses((bytes) => poses.push(bytes));
    newest().answer(hello(steps.slice(0, 5), { delay: 60 }));
    expect(feed.snapshot()).toMatchObject({ link: 'open', problem: null, you: { seat: null }, meta: { status: 'playing' } });
    expect(feed.show.state()).toMatchObject({ mode: 'live', delay: 60 });
    const before = feed.snapshot().view;
    for (const frame of steps.slice(5, 8)) newest().say(frame);
    expect(seq(feed)).toBe((before?.seq ?? 0) + 3);
    newest().say({ h: { seat: null, name: 'Ben', text: 'Oh!', minute: 1 } });
    newest().say({ x: { n: 3, dice: ['d6'], values: [5], sym: [0], track: '' } });
    newest().say({ v: { viewers: 12, feeds: [{ persp: 'public', delay: 60, viewers: 12 }], names: ['Ida'] } });
    newest().say({ b: ['ping', { seat: 1, x: 1, z: 2 }] });
    newest().say({ b: ['poses', btoa('abc')] });
    expect(feed.snapshot()).toMatchObject({ chat: [{ text: 'Oh!' }], throws: [{ values: [5] }], meta: { watchers: 12 } });
    expect(feed.show.state().audience?.viewers).toBe(12);
    expect(pings).toEqual([{ seat: 1, x: 1, z: 2 }]);
    expect(poses.map((bytes) => [...bytes])).toEqual([[97, 98, 99]]);
    expect(feed.snapshot().news.length).toBeGreaterThan(0);
  });

  it('does nothing at the table', async () => {
    const feed = watch();
    newest().answer(hello(steps));
    expect(await feed.send({ t: 'undo' })).toMatchObject({ ok: false, refusal: { text: expect.stringContaining('You are watching') } });
    expect(newest().sent).toHaveLength(1);
  });

  it('comes back by itself within seconds, and the picture never goes backwards', async () => {
    const feed = watch();
    newest().answer(hello(steps.slice(0, 10)));
    const before = seq(feed);
    newest().break();
    expect(feed.snapshot()).toMatchObject({ link: 'reconnecting' });
    expect(seq(feed)).toBe(before);
    // The server is away for a while: every attempt fails, by files too.
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
    for (let i = 0; i < 40; i++) {
      if (!newest().closed) newest().break();
      await vi.advanceTimersByTimeAsync(300);
    }
    expect(lines.length).toBeLessThan(30);
    const count = lines.length;
    await vi.advanceTimersByTimeAsync(4_900);
    expect(lines.length).toBeGreaterThanOrEqual(count);
    newest().answer(hello(steps.slice(0, 7)));
    expect(feed.snapshot()).toMatchObject({ link: 'open', problem: null });
    expect(seq(feed)).toBe(before);
    for (const frame of steps.slice(7, 9)) newest().say(frame);
    expect(seq(feed)).toBe(before);
    for (const frame of steps.slice(9, 12)) newest().say(frame);
    expect(seq(feed)).toBe((before ?? 0) + 2);
  });

  it.each(['{', 'null', '[]', '"x"', '{"w":5}', '{"q":"{"}', '{"e":"1 2"}'])(
    'comes back when it is sent %s, ever more slowly',
    async (text) => {
      const feed = watch();
      newest().answer(hello(steps.slice(0, 6)));
      const shown = feed.snapshot().view;
      for (let i = 0; i < 50; i++) {
        const line = newest();
        if (line.sent.length === 0) line.answer(hello(steps.slice(0, 6)));
        if (!line.closed) line.say(text);
        await vi.advanceTimersByTimeAsync(100);
      }
      expect(feed.snapshot().view).toEqual(shown);
      expect(lines.length).toBeLessThan(12);
    },
  );

  it('says in words why it may not watch, and tries again only where that helps', async () => {
    const away = watch();
    newest().answer(refusal('bad-token', 'This link is no longer valid.'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(away.snapshot()).toMatchObject({ link: 'gone', problem: 'This link is no longer valid.' });
    expect(lines).toHaveLength(1);
    const later = watch();
    newest().answer(refusal('later', 'Please try again in a moment.'));
    expect(later.snapshot()).toMatchObject({ link: 'connecting', problem: 'Please try again in a moment.' });
    await vi.advanceTimersByTimeAsync(500);
    expect(lines).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(lines).toHaveLength(3);
    newest().answer(hello(steps));
    expect(later.snapshot().link).toBe('open');
  });

  it('is no longer silent for minutes on a dead line', async () => {
    watch();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(lines.length).toBe(2);
    newest().answer(hello(steps));
    await vi.advanceTimersByTimeAsync(100_000);
    expect(lines.length).toBeGreaterThan(2);
  });

  it('stays away once it was left', async () => {
    const feed = watch();
    newest().answer(hello(steps));
    feed.leave();
    expect(newest().closed).toBe(true);
    await vi.advanceTimersByTimeAsync(100_000);
    expect(lines).toHaveLength(1);
  });
});

describe('a feed by files', () => {
  const files = showFiles(show, 'public', end);
  /** The same while the game runs: so many segments are released. */
  const running = (released: () => number) => ({
    info: files.info,
    get file() {
      return (path: string) => (Number(/(\d+)\.json$/.exec(path)?.[1]) < released() ? files.file(path) : undefined);
    },
  });

  it('is found where WebSockets do not get through', async () => {
    vi.stubGlobal('fetch', serving({ public: files }));
    const feed = watch();
    for (let i = 0; i < 9; i++) {
      if (!newest().closed) newest().break();
      await vi.advanceTimersByTimeAsync(1_500);
    }
    expect(feed.snapshot()).toMatchObject({ link: 'open' });
    expect(feed.show.state().byFiles).toBe(true);
    expect(seq(feed)).toBeGreaterThanOrEqual(0);
  });

  it('follows a running game without a WebSocket, asks when it is told to, and does not go backwards', async () => {
    let released = 3;
    const asked: string[] = [];
    const served = running(() => released);
    vi.stubGlobal('fetch', (input: string) => {
      const now = { ...files.info, released, over: false, next: 3_000 };
      return serving({ public: { info: now, file: served.file } }, asked)(input);
    });
    const feed = watch({ via: 'http' });
    let before = -1;
    for (let i = 0; i < 8; i++) {
      await vi.advanceTimersByTimeAsync(3_000);
      expect(seq(feed)).toBeGreaterThanOrEqual(before);
      before = seq(feed) ?? -1;
      released += 1;
    }
    expect(lines).toHaveLength(0);
    expect(feed.snapshot()).toMatchObject({ link: 'open' });
    expect(feed.show.state()).toMatchObject({ mode: 'live', byFiles: true });
    expect(feed.show.state().at).toBeGreaterThan(18_000);
    expect(asked.filter((url) => url.startsWith('/api')).length).toBeLessThan(12);
  });

  it('goes back in time and to the present again, by its own clock', async () => {
    vi.stubGlobal('fetch', serving({ public: { ...files, info: { ...files.info, over: false, next: 3_000 } } }));
    const feed = watch();
    newest().answer(hello(steps));
    const live = seq(feed);
    const cut = feed.snapshot().cut ?? 0;
    feed.show.measure();
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.show.state()).toMatchObject({ mode: 'live', playing: true });
    expect(feed.show.state().end).toBeGreaterThan(0);
    feed.show.seek(2_000);
    await vi.advanceTimersByTimeAsync(0);
    expect(feed.show.state()).toMatchObject({ mode: 'past', playing: true });
    expect(feed.snapshot().cut).toBe(cut + 1);
    expect(seq(feed)).toBeLessThan(live ?? 0);
    feed.show.play(false);
    const stopped = feed.show.state().at;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(feed.show.state().at).toBe(stopped);
    feed.show.setSpeed(2);
    feed.show.play(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(feed.show.state().at).toBeGreaterThan(stopped + 3_200);
    expect(feed.show.state().at).toBeLessThan(stopped + 4_300);
    feed.show.live();
    expect(feed.show.state().mode).toBe('live');
    newest().answer(hello(steps));
    expect(seq(feed)).toBe(live);
  });

  it('plays a finished game from a moment to its end, and stops there', async () => {
    vi.stubGlobal('fetch', serving({ public: files }));
    const feed = watch({ replayFrom: end - 4_000 });
    await vi.advanceTimersByTimeAsync(12_000);
    expect(feed.show.state()).toMatchObject({ mode: 'past', over: true, playing: false });
    expect(seq(feed)).toBe(steps.length - 1);
    feed.show.step(-1);
    await vi.advanceTimersByTimeAsync(10);
    expect(seq(feed)).toBeLessThan(steps.length - 1);
    expect(lines).toHaveLength(0);
  });

  it.each([
    ['cut off', (text: string) => text.slice(0, text.length / 2)],
    ['of another place', (text: string) => text.replace(/"n":\d+/, '"n":999')],
    ['of other rules', (text: string) => text.replace('"rules":"1"', '"rules":"2"')],
    ['without times', (text: string) => text.replaceAll(/"d":\d+/g, '"d":"x"')],
    ['of nonsense', () => '[[[['],
    ['with a key that is none', (text: string) => text.replace('"at":', '"it":')],
  ])('survives files %s: it says so, does not hurry, and goes on elsewhere', async (_what, spoil) => {
    const asked: string[] = [];
    const good = serving({ public: files }, asked);
    vi.stubGlobal('fetch', async (input: string) => {
      const response = await good(input);
      return /\/k?[01]\.json/.test(input) ? new Response(spoil(await response.text())) : response;
    });
    const feed = watch({ replayFrom: 0 });
    await vi.advanceTimersByTimeAsync(4_000);
    const [first] = asked;
    expect(first).toContain('/api/shows/ABC234');
    expect(asked.length).toBeLessThan(30);
    feed.show.seek(end - 1_000);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(['open', 'connecting', 'reconnecting', 'gone']).toContain(feed.snapshot().link);
    expect(asked.length).toBeLessThan(90);
  });

  it('does not hurry when files are refused of which the server has spoken, and says so in the end', async () => {
    const asked: string[] = [];
    const none = { ...files, info: { ...files.info, over: false, next: 0 }, file: () => undefined };
    vi.stubGlobal('fetch', serving({ public: none }, asked));
    const feed = watch({ via: 'http' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBeLessThan(80);
    expect(feed.snapshot()).toMatchObject({ link: 'gone', problem: 'There is no such table.' });
  });

  it('ends with words where there is no such show', async () => {
    const feed = watch({ replayFrom: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(feed.snapshot()).toMatchObject({ link: 'gone', problem: 'There is no such table.' });
  });

  it('changes eyes: of the same feed at once, of another one where it was', async () => {
    vi.stubGlobal('fetch', serving({ public: files, all: showFiles(show, 'all', end) }));
    const feed = watch({ replayFrom: 5_000 });
    await vi.advanceTimersByTimeAsync(10);
    feed.show.play(false);
    const at = feed.show.state().at;
    feed.show.look('seat:1');
    await vi.advanceTimersByTimeAsync(10);
    expect(feed.snapshot().view?.viewer).toBe(1);
    expect(feed.show.state().at).toBe(at);
    feed.show.look('all');
    expect(feed.snapshot().view?.viewer).toBe(null);
    feed.show.look('public');
    await vi.advanceTimersByTimeAsync(10);
    expect(feed.show.state()).toMatchObject({ look: 'public', persp: 'public', playing: false });
  });
});
