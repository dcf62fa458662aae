import { connect, type Socket } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPlaces } from '../../client/net/show/places.ts';
import { createSegments } from '../../client/net/show/segments.ts';
import { createFeeds } from '../../server/broadcast/feeds.ts';
import { GAMES } from '../../shared/games/index.ts';
import type { Segment } from '../../shared/wire-show.ts';
import { watch } from '../support/audience.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { TestServer } from '../support/server.ts';
import { serving, showFiles, shownGame } from '../support/show-files.ts';
import { soon } from '../support/soon.ts';

let server: TestServer | undefined;
const lines: Socket[] = [];
afterEach(async () => {
  vi.unstubAllGlobals();
  for (const line of lines.splice(0)) line.destroy();
  await server?.end();
  server = undefined;
});

describe('a crowd of strangers', () => {
  it('that comes all at once, a thousand in five seconds, is let in or turned away; who plays and who watched goes on', async () => {
    server = await new TestServer({ gamesModule: new URL('../support/toy-tables.ts', import.meta.url) }).start();
    const { base, app } = server;
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    const eve = watch(base, code);
    expect(await eve.reply).toMatchObject({ ok: true });
    const answers = new Map<string, number>();
    const upgrade = `GET /live/${code} HTTP/1.1\r\nHost: ${new URL(base).host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;
    // A text of two bytes, masked with nothing: {} is no request to watch.
    const nonsense = Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x7b, 0x7d]);
    const before = eve.frames.length;
    for (let i = 0; i < 1_000; i++) {
      const line = connect(app.port, '127.0.0.1', () => line.write(upgrade));
      lines.push(line);
      line.on('error', () => undefined);
      line.once('data', (data) => {
        const status = data.toString('latin1').slice(9, 12);
        answers.set(status, (answers.get(status) ?? 0) + 1);
        // A third says nonsense, a third nothing at all, a third never reads again.
        if (i % 3 === 0) line.write(nonsense);
        if (i % 3 === 1) line.pause();
      });
      if (i % 100 === 50) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    await ada.answer('roll');
    await soon(() => expect(eve.frames.length).toBeGreaterThan(before));
    await soon(() => expect([...answers.values()].reduce((sum, each) => sum + each, 0)).toBe(1_000));
    for (const status of answers.keys()) expect(['101', '429', '503']).toContain(status);
    for (const line of lines.splice(0)) line.destroy();
    // Strangers who never said what they want were never counted.
    await soon(() => expect(ada.now.meta?.watchers).toBe(1));
    eve.leave();
  });

  it('does not cost the others: who stops reading is sent away, and everybody else is told', () => {
    const [game] = GAMES;
    if (!game) throw new Error('no game');
    const feeds = createFeeds(fakeClock());
    feeds.open('t', { game, free: false, rules: { delay: 0, all: null }, replay: false });
    feeds.sync('t', 0);
    const seen = { reads: 0, stalls: 0, closed: 0 };
    const reads = { send: () => seen.reads++, begin: () => seen.reads++, unsent: () => 0, close: () => undefined };
    const stalls = { send: () => seen.stalls++, begin: () => seen.stalls++, unsent: () => 10_000_000, close: () => seen.closed++ };
    for (const viewer of [reads, stalls]) feeds.join('t', { persp: 'public', delay: 0 }, viewer);
    feeds.show('t')?.chat({ seat: 0, name: 'Ada', text: 'hello', minute: 0 }, 0);
    feeds.sync('t', 0);
    expect(seen).toEqual({ reads: 1, stalls: 0, closed: 1 });
  });
});

describe('a replay whose files are damaged, made up or of other rules', () => {
  const [game] = GAMES;
  if (!game) throw new Error('no game');
  const { show, end } = shownGame(game, 5, 30);
  const files = showFiles(show, 'public', end);
  /** Reads the first key and segment where one file is another one. */
  async function reading(change: (segment: Segment, path: string) => string) {
    const real = serving({ public: files });
    vi.stubGlobal('fetch', async (input: string) => {
      const answer = await real(input);
      if (!input.includes('/show/')) return answer;
      return new Response(change(await answer.json(), new URL(input).pathname));
    });
    const segments = createSegments({ code: 'ABC234', persp: 'public', delay: 0, places: createPlaces('ABC234', 'http://table.example') });
    await segments.key(0);
    await segments.segment(0);
  }

  it('is not begun to be shown, and says why', async () => {
    await reading((segment) => JSON.stringify(segment));
    const broken: ((segment: Segment) => unknown)[] = [
      () => null,
      () => [],
      () => 'x',
      (segment) => ({ ...segment, n: 7 }),
      (segment) => ({ ...segment, n: '0' }),
      (segment) => ({ ...segment, rules: undefined }),
      (segment) => ({ ...segment, frames: {} }),
      (segment) => ({ ...segment, frames: [null] }),
      (segment) => ({ ...segment, frames: [{ d: -1 }], key: segment.key && { ...segment.key, at: -1 } }),
      (segment) => ({ ...segment, frames: [{ d: 1e9 }], key: segment.key && { ...segment.key, at: 'now' } }),
    ];
    for (const change of broken) {
      await expect(reading((segment) => JSON.stringify(change(segment)))).rejects.toMatchObject({ code: 'broken' });
    }
    for (const text of ['', '{', '\0'.repeat(100), `"${'x'.repeat(9_000_000)}"`]) {
      await expect(reading(() => text)).rejects.toMatchObject({ code: 'broken' });
    }
    await expect(
      reading((segment, path) => JSON.stringify(path.endsWith('/0.json') ? { ...segment, rules: 'older' } : segment)),
    ).rejects.toMatchObject({ code: 'old-rules', message: expect.stringContaining('other rules') });
  });
});
