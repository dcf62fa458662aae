import { afterEach, describe, expect, it, vi } from 'vitest';
import { PROTOCOL } from '../../shared/protocol.ts';
import type { Segment, ShowInfo, WatchReply } from '../../shared/wire-show.ts';
import { watch } from '../support/audience.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
afterEach(() => server.end());

/** A roll, as news tell it or packed. */
const ROLLED = /"rolled"|\\"r\\",/;

const modules = new URL('../support/toy-tables.ts', import.meta.url);

/** A game of two people that has begun. */
async function played(spec: ConstructorParameters<typeof TestServer>[0] = {}) {
  server = await new TestServer(spec).start();
  const { code, host } = await server.create({ game: 'toy', seats: 2 });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  return { code, ada, ben };
}

describe.each([
  ['in a process of its own', modules],
  ['in the process of the tables', undefined],
] as const)('an audience %s', (_, gamesModule) => {
  it('is told of each act as it is told to those who sit, counted, and nothing it sends does anything', async () => {
    const { code, ada } = await played(gamesModule ? { gamesModule } : {});
    const eve = watch(server.base, code);
    const reply = await eve.reply;
    if (!reply.ok) throw new Error(reply.refusal.text);
    expect(reply.key.meta ?? reply.frames.some(({ m }) => m)).toBeTruthy();
    await ada.until((now) => now.meta?.watchers === 1 && now.meta.feeds.length === 1);
    const before = eve.frames.filter(({ p, e }) => p ?? e).length;
    await ada.answer('roll');
    await soon(() => expect(eve.frames.filter(({ p, e }) => p ?? e).length).toBeGreaterThan(before));
    eve.send('{"t":"stop","k":"1"}');
    await soon(() => expect(JSON.stringify(eve.frames.at(-1))).toContain('You are watching'));
    eve.leave();
    await ada.until((now) => now.meta?.watchers === 0);
  });

  it('reads segments that do not change, and refuses what is not released or made up', async () => {
    const { code, ada } = await played(gamesModule ? { gamesModule } : {});
    const shown = async (): Promise<ShowInfo> => (await fetch(`${server.base}/api/shows/${code}`)).json();
    // Where the computer is slow the audience's process may be begun anew: it is asked again then, and its feed has another path.
    const info = await soon(async () => {
      const now = await shown();
      expect(now).toMatchObject({ code, persp: 'public', delay: 0, over: false });
      return now;
    });
    await ada.answer('roll');
    const future = await fetch(`${server.base}${info.path}/${info.released + 1_000}.json`);
    expect([future.status, (await future.json()).refusal.code]).toEqual([425, 'later']);
    const other = info.path.endsWith('x') ? 'y' : 'x';
    expect((await fetch(`${server.base}${info.path.slice(0, -1)}${other}/0.json`)).status).toBe(403);
    const { first, path } = await soon(async () => {
      const now = await shown();
      const got = await fetch(`${server.base}${now.path}/0.json`);
      expect(got.status).toBe(200);
      return { first: got, path: now.path };
    });
    expect(first.headers.get('cache-control')).toContain('immutable');
    const text = await first.text();
    expect(await (await fetch(`${server.base}${path}/0.json`)).text()).toBe(text);
    const key: Segment = await (await fetch(`${server.base}${path}/k0.json`)).json();
    expect(key).toMatchObject({ n: 0, key: { at: 0 } });
  });
});

describe('links and delays', () => {
  const link = async (ada: Person, role: 'watch' | 'commentator', name = role): Promise<string> =>
    (await ada.do({ t: 'link', role, name })).link ?? '';

  it('let nobody see everything but by a link of this table that its host has not taken back, late, and the table knows', async () => {
    const { code, ada, ben } = await played();
    expect(await watch(server.base, code, { persp: 'all', delay: 60 }).reply).toMatchObject({ ok: false, refusal: { code: 'not-shown' } });
    const token = await link(ada, 'commentator');
    expect(await watch(server.base, code, { persp: 'all', delay: 60, token }).reply).toMatchObject({
      ok: false,
      refusal: { code: 'not-shown', text: expect.stringContaining('nobody see everything') },
    });
    await ada.do({ t: 'settings', settings: { show: { open: true, delay: 0, all: 60 } } });
    const eve = watch(server.base, code, { persp: 'all', delay: 5, token });
    expect(await eve.reply).toMatchObject({ ok: true, persp: 'all', delay: 60, key: { state: null }, frames: [] });
    await ben.until(
      (now) => now.meta?.feeds.some(({ persp, delay, viewers }) => persp === 'all' && delay === 60 && viewers === 1) === true,
    );
    for (const wrong of [`${token}x`, token.slice(0, -1), 'abc', `${token.split('.')[0]}.`, await link(ada, 'watch')]) {
      expect(await watch(server.base, code, { persp: 'all', delay: 60, token: wrong }).reply).toMatchObject({ ok: false });
    }
    const other = await server.create({ game: 'toy', seats: 2 });
    expect(await watch(server.base, other.code, { persp: 'all', delay: 60, token }).reply).toMatchObject({
      ok: false,
      refusal: { code: 'bad-token' },
    });
    // A player who looks is told about.
    const seat = ben.memory.token(code) ?? '';
    expect(await watch(server.base, code, { persp: 'all', delay: 60, token, seat }).reply).toMatchObject({ ok: true });
    await ada.until((now) => now.chat.some(({ system, text }) => system === true && text.includes('Ben plays here and opened')));
    await ada.do({ t: 'unlink', link: token.split('.')[0] ?? '' });
    await eve.closed;
    expect(await watch(server.base, code, { persp: 'all', delay: 60, token }).reply).toMatchObject({
      ok: false,
      refusal: { code: 'bad-token' },
    });
  });

  it('run out when their host has said, for who asks and for who watches, by sockets and by files', async () => {
    const { code, ada } = await played();
    await ada.do({ t: 'settings', settings: { show: { open: false, delay: 0, all: null } } });
    for (const hours of [0, -1, 1.5, 9_000]) {
      const reply = await ada.say({ t: 'link', role: 'watch', name: 'x', hours });
      expect(reply, String(hours)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    }
    const make = async (hours: number | null): Promise<string> => (await ada.do({ t: 'link', role: 'watch', name: 'x', hours })).link ?? '';
    const [short, lasting] = [await make(1), await make(null)];
    expect(ada.now.links.map(({ until }) => until !== null)).toEqual([true, false]);
    const info = async (token: string) => fetch(`${server.base}/api/shows/${code}`, { headers: { authorization: `Bearer ${token}` } });
    const { path } = await soon(async () => {
      const made: ShowInfo = await (await info(short)).json();
      expect(made.released).toBeGreaterThan(0);
      return made;
    });
    const [eve, fay] = [watch(server.base, code, { token: short }), watch(server.base, code, { token: lasting })];
    expect([await eve.reply, await fay.reply]).toMatchObject([{ ok: true }, { ok: true }]);
    const later = Date.now() + 3_601_000;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => later);
    try {
      await eve.closed;
      const refusal = { code: 'bad-token', text: expect.stringContaining('run out') };
      expect(await watch(server.base, code, { token: short }).reply).toMatchObject({ ok: false, refusal });
      expect((await info(short)).status).toBe(403);
      expect((await fetch(`${server.base}${path}/0.json`)).status).toBe(403);
      expect((await info(lasting)).status).toBe(200);
      expect(await watch(server.base, code, { token: lasting }).reply).toMatchObject({ ok: true });
    } finally {
      clock.mockRestore();
    }
  });

  it('close a table to whoever has no link, and send nearer viewers back when the host sets a longer delay', async () => {
    const { code, ada } = await played();
    const near = watch(server.base, code);
    await near.reply;
    await ada.do({ t: 'settings', settings: { show: { open: true, delay: 40, all: null } } });
    await near.closed;
    expect(await watch(server.base, code).reply).toMatchObject({ ok: true, delay: 40, key: { state: null } });
    expect(await watch(server.base, code, { delay: 90 }).reply).toMatchObject({ ok: true, delay: 90 });
    const token = await link(ada, 'watch');
    await ada.do({ t: 'settings', settings: { show: { open: false, delay: 40, all: null } } });
    expect(await watch(server.base, code).reply).toMatchObject({ ok: false, refusal: { code: 'not-shown' } });
    expect(await watch(server.base, code, { token }).reply).toMatchObject({ ok: true, delay: 40 });
  });

  it('refuse what is no request to watch, and name the field', async () => {
    const { code, ada } = await played();
    const cases: [Parameters<typeof watch>[2], string][] = [
      ['{', 'malformed'],
      ['[]', 'malformed'],
      [{ delay: -1 }, 'delay'],
      [{ delay: 1.5 }, 'delay'],
      [{ delay: Number.NaN }, 'delay'],
      [{ delay: 4_000 }, 'delay'],
      [JSON.stringify({ protocol: PROTOCOL, persp: 'seat', delay: 0 }), 'persp'],
      [{ protocol: 0 }, 'reload'],
      [{ token: 'x'.repeat(400) }, 'token'],
    ];
    for (const [request, told] of cases) expect(JSON.stringify(await watch(server.base, code, request).reply), told).toContain(told);
    for (const wrong of ['delay=-1', 'delay=x', 'delay=3601', 'persp=seat', 'delay=NaN'])
      expect((await fetch(`${server.base}/api/shows/${code}?${wrong}`)).status, wrong).toBe(400);
    for (const settings of [{ delay: -1 }, { delay: 3_601 }, { all: 5 }, { all: Number.POSITIVE_INFINITY }]) {
      const reply = await ada.say({ t: 'settings', settings: { show: { open: true, delay: 0, all: null, ...settings } } });
      expect(reply).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    }
    expect(ada.now.meta?.show).toEqual({ open: true, delay: 0, all: null });
  });
});

describe('the audience after a break', () => {
  it('is served again when its process was killed, and the table did not notice', async () => {
    const { code, ada } = await played({ gamesModule: modules });
    const eve = watch(server.base, code);
    await eve.reply;
    const { pid } = server.app.shows;
    if (pid === undefined) throw new Error('there is no process of the audience');
    process.kill(pid, 'SIGKILL');
    await eve.closed;
    await ada.answer('roll');
    // Whoever comes before the end of the old process was noticed is sent away, and comes again.
    const comes = (): Promise<WatchReply> => watch(server.base, code).reply.catch(comes);
    expect(JSON.stringify(await comes())).toMatch(ROLLED);
    expect(server.app.shows.pid).not.toBe(pid);
  });

  it.skipIf(process.platform === 'win32')('sends away whoever waited for a process that hangs and is killed', async () => {
    const { code } = await played({ gamesModule: modules });
    await watch(server.base, code).reply;
    const { pid } = server.app.shows;
    if (pid === undefined) throw new Error('there is no process of the audience');
    process.kill(pid, 'SIGSTOP');
    const viewers = Array.from({ length: 12 }, () => watch(server.base, code));
    // By then the server has taken them in and tried to hand them on.
    for (let asked = 0; asked < 10; asked += 1) expect((await fetch(`${server.base}/healthz`)).ok).toBe(true);
    process.kill(pid, 'SIGKILL');
    await Promise.allSettled(viewers.map(({ reply }) => reply));
  });

  it('sees all of the past after a restart of the server, and a finished game again when all who played agree', async () => {
    const { code, ada, ben } = await played();
    await ada.answer('roll');
    await server.stop();
    await server.start();
    expect(JSON.stringify(await watch(server.base, code).reply)).toMatch(ROLLED);
    const replay = (): Promise<Response> => fetch(`${server.base}/api/shows/${code}?replay=1`);
    expect((await replay()).status).toBe(403);
    await ada.until((now) => now.link === 'open');
    await ben.until((now) => now.link === 'open');
    await ada.do({ t: 'share', yes: true });
    await ada.do({ t: 'stop' });
    expect((await replay()).status).toBe(403);
    expect(await ben.say({ t: 'share', yes: true })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
  });

  it('sees in a replay the very throws that the table saw, also after a restart', async () => {
    server = await new TestServer({ dice: 'thrown' }).start();
    await soon(() => expect(server.app.services.throws).toBeDefined());
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const [ada, ben] = [await server.person(code, { host }).sit(0, 'Ada'), await server.person(code).sit(1, 'Ben')];
    for (const each of [ada, ben]) await each.do({ t: 'share', yes: true });
    await ada.do({ t: 'start' });
    await ada.answer('roll');
    await ada.until((now) => now.throws.length === 1);
    const { throws } = ada.now;
    expect(throws[0]?.track.length).toBeGreaterThan(50);
    await ada.do({ t: 'stop' });
    await ada.until((now) => now.meta?.replay === true);
    const replayed = async (persp: string) => {
      const info: ShowInfo = await (await fetch(`${server.base}/api/shows/${code}?replay=1&persp=${persp}`)).json();
      const files = Array.from(
        { length: info.released },
        async (_, n): Promise<Segment> => (await fetch(`${server.base}${info.path}/${n}.json`)).json(),
      );
      return (await Promise.all(files)).flatMap(({ frames = [] }) => frames.flatMap(({ x }) => x ?? []));
    };
    expect([await replayed('public'), await replayed('all')]).toEqual([throws, throws]);
    await server.stop();
    await server.start();
    await soon(() => expect(server.app.services.throws).toBeDefined());
    expect(await replayed('public')).toEqual(throws);
  });

  it('has a replay of everything where all agreed', async () => {
    const { code, ada, ben } = await played();
    for (const each of [ada, ben]) await each.do({ t: 'share', yes: true });
    await ada.answer('roll');
    await ada.do({ t: 'stop' });
    await ada.until((now) => now.meta?.replay === true);
    const info: ShowInfo = await (await fetch(`${server.base}/api/shows/${code}?replay=1&persp=all`)).json();
    expect(info).toMatchObject({ over: true, delay: 0, persp: 'all', next: 0 });
    const texts = await Promise.all(
      Array.from({ length: info.released }, async (_, n) => (await fetch(`${server.base}${info.path}/${n}.json`)).text()),
    );
    expect(texts.join('')).toMatch(ROLLED);
  });
});
