import { describe, expect, it, vi } from 'vitest';
import { end, feedsByHand, hello, lines, newest, seq, show, steps, watch } from '../support/feed-lines.ts';
import { serving, showFiles } from '../support/show-files.ts';

feedsByHand();

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
    let told = 0;
    const seen = new Set([seq(feed)]);
    feed.subscribe(() => {
      told += 1;
      seen.add(seq(feed));
    });
    feed.show.setSpeed(2);
    feed.show.play(true);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(feed.show.state().at).toBeGreaterThan(stopped + 3_200);
    expect(feed.show.state().at).toBeLessThan(stopped + 4_300);
    // Time alone wakes nobody who looks at the table.
    expect(told).toBe(seen.size - 1);
    feed.show.live();
    expect(feed.show.state().mode).toBe('live');
    newest().answer(hello(steps));
    expect(seq(feed)).toBe(live);
  });

  it('stands still while the server is away, and is there again by itself when it is back', async () => {
    const running = serving({ public: { ...files, info: { ...files.info, over: false, next: 3_000 } } });
    vi.stubGlobal('fetch', running);
    const feed = watch();
    newest().answer(hello(steps));
    feed.show.seek(2_000);
    await vi.advanceTimersByTimeAsync(10);
    feed.show.play(false);
    const stood = seq(feed);
    vi.stubGlobal('fetch', () => Promise.reject(new Error('away')));
    await vi.advanceTimersByTimeAsync(20_000);
    expect(feed.snapshot()).toMatchObject({ link: 'reconnecting', problem: 'The server cannot be reached.' });
    expect(seq(feed)).toBe(stood);
    vi.stubGlobal('fetch', running);
    await vi.advanceTimersByTimeAsync(13_000);
    expect(feed.snapshot()).toMatchObject({ link: 'open', problem: null });
    expect([feed.show.state().playing, seq(feed)]).toEqual([false, stood]);
  });

  it('goes on by itself after it was refused because the server could not look into its database', async () => {
    let away = false;
    const served = serving({ public: { info: { ...files.info, released: 3, over: false, next: 3_000 }, file: files.file } });
    vi.stubGlobal('fetch', async (input: string) =>
      away
        ? Response.json({ refusal: { code: 'store', text: 'The server could not do that right now.' } }, { status: 503 })
        : served(input),
    );
    const feed = watch({ via: 'http' });
    await vi.advanceTimersByTimeAsync(9_000);
    away = true;
    await vi.advanceTimersByTimeAsync(9_000);
    expect(feed.snapshot().link).toBe('reconnecting');
    away = false;
    await vi.advanceTimersByTimeAsync(12_000);
    expect(feed.snapshot()).toMatchObject({ link: 'open', problem: null });
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
