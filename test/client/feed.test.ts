import { describe, expect, it, vi } from 'vitest';
import { PROTOCOL } from '../../shared/protocol.ts';
import { feedsByHand, hello, lines, newest, refusal, seq, steps, watch } from '../support/feed-lines.ts';

feedsByHand();

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
    feed.touches?.listen('ping', (ping) => pings.push(ping));
    feed.touches?.onPoses((bytes) => poses.push(bytes));
    newest().answer(hello(steps.slice(0, 5), { delay: 60 }));
    expect(feed.snapshot()).toMatchObject({ link: 'open', problem: null, you: { seat: null }, meta: { status: 'playing' } });
    expect(feed.show.state()).toMatchObject({ mode: 'live', delay: 60 });
    const before = feed.snapshot().view;
    for (const frame of steps.slice(5, 8)) newest().say(frame);
    expect(seq(feed)).toBe((before?.seq ?? 0) + 3);
    newest().say({ h: { seat: null, name: 'Ben', text: 'Oh!', minute: 1 } });
    newest().say({ x: { n: 3, dice: ['d6'], values: [5], sym: [0], track: '' } });
    newest().say({ v: { viewers: 12, feeds: [{ persp: 'public', delay: 60, viewers: 12 }], names: ['Ida'] } });
    let told = 0;
    const stop = feed.subscribe(() => {
      told += 1;
    });
    newest().say({ b: ['ping', { seat: 1, x: 1, z: 2 }] });
    newest().say({ b: ['poses', btoa('abc')] });
    expect(told).toBe(0);
    stop();
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

  it('is back within two seconds of a server that was away for long, also where that seats its audience anew at first', async () => {
    // The server's files are as far away as the server itself.
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('nobody is there');
    });
    const feed = watch();
    newest().answer(hello(steps.slice(0, 5)));
    /** Milliseconds until another line is opened. */
    const opened = async (): Promise<number> => {
      const before = lines.length;
      let ms = 0;
      for (; lines.length === before && ms < 20_000; ms += 50) await vi.advanceTimersByTimeAsync(50);
      return ms;
    };
    let away = 0;
    for (let tries = 0; tries < 40; tries++) {
      newest().break();
      const pause = await opened();
      expect(pause, `after ${tries} tries`).toBeLessThanOrEqual(2_000);
      away += pause;
    }
    expect(away).toBeGreaterThan(20_000);
    newest().answer(refusal('later', 'The audience is being seated anew.'));
    expect(await opened()).toBeLessThanOrEqual(1_100);
    newest().answer(refusal('later', 'The audience is being seated anew.'));
    expect(await opened()).toBeLessThanOrEqual(1_700);
    newest().answer(hello(steps.slice(0, 8)));
    expect(feed.snapshot().link).toBe('open');
    // Whoever only says "later" is asked ever more seldom.
    for (let tries = 0; tries < 9; tries++) {
      newest().answer(refusal('later', 'Not yet.'));
      await opened();
    }
    newest().answer(refusal('later', 'Not yet.'));
    expect(await opened()).toBeGreaterThan(6_000);
  });

  it('asks the other processes that share the tables, in turn, when the one that has the table is gone', async () => {
    const feed = watch();
    const [one, two] = ['http://one.example', 'http://two.example'];
    newest().answer(hello(steps.slice(0, 5), { peers: [one, two] }));
    newest().break();
    await vi.advanceTimersByTimeAsync(200);
    expect(newest().url).toBe('ws://two.example/live/ABC234');
    // It knows no better yet, and leads to one that stands still.
    const moved = { code: 'moved', text: 'Another process has the table.', to: one, peers: [two, one] } as const;
    newest().answer({ ok: false, refusal: moved });
    expect(newest().url).toBe('ws://one.example/live/ABC234');
    const asked = lines.length;
    await vi.advanceTimersByTimeAsync(4_500);
    expect(lines[asked]?.url).toMatch(/^ws:..(two|table).example/);
    while (!newest().url.startsWith('ws://two')) {
      newest().break();
      await vi.advanceTimersByTimeAsync(1_000);
    }
    newest().answer(hello(steps.slice(0, 8), { peers: [two] }));
    expect(feed.snapshot()).toMatchObject({ link: 'open', problem: null });
    // Whoever makes up where to go leads nobody there.
    newest().break();
    await vi.advanceTimersByTimeAsync(200);
    newest().answer(hello(steps.slice(0, 8), { peers: [two, 'javascript:alert(1)', '//evil.example', 'http://a:b@evil.example'] }));
    for (let tries = 0; tries < 12; tries++) {
      newest().break();
      await vi.advanceTimersByTimeAsync(1_500);
      expect(newest().url).toMatch(/^ws:..(two|table).example/);
    }
  });

  it('asks another process when its own does not know whether the table is still its own, and goes there if it is not', async () => {
    const [one, two, three] = ['http://one.example', 'http://two.example', 'http://three.example'];
    const feed = watch({ token: 'SECRET' });
    newest().answer(hello(steps.slice(0, 5), { peers: [one, two, three] }));
    const asked: string[] = [];
    let owner = one;
    vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
      asked.push(`${new URL(input).origin} ${new Headers(init.headers).get('authorization')} ${init.redirect}`);
      if (input.startsWith(two)) throw new TypeError('nobody is there');
      const led = { refusal: { code: 'moved', text: 'Another process has the table.', to: owner } };
      return input.startsWith(owner) ? Response.json({}) : Response.json(led, { status: 421 });
    });
    const doubt = async (): Promise<void> => {
      newest().say({ a: { peers: [one, two, three], unsure: true } });
      await vi.advanceTimersByTimeAsync(1_300);
    };
    await doubt();
    await doubt();
    await doubt();
    expect(feed.snapshot()).toMatchObject({ link: 'open', unsure: true });
    expect(new Set(asked)).toEqual(new Set([`${two} Bearer SECRET manual`, `${three} Bearer SECRET manual`]));
    expect(lines).toHaveLength(1);
    newest().say({ a: { peers: [one, two, three] } });
    expect(feed.snapshot().unsure).toBe(false);
    owner = three;
    for (let tries = 0; tries < 4 && lines.length === 1; tries++) await doubt();
    expect(newest().url).toBe('ws://three.example/live/ABC234');
    newest().answer(hello(steps.slice(0, 8), { peers: [three, one, two] }));
    expect(feed.snapshot()).toMatchObject({ link: 'open', unsure: false });
    expect(seq(feed)).toBe(7);
    // Whoever is asked may know better.
    owner = 'http://four.example';
    for (let tries = 0; tries < 2 && newest().url.includes('three'); tries++) {
      newest().say({ a: { peers: [three, one, two], unsure: true } });
      await vi.advanceTimersByTimeAsync(1_300);
    }
    expect(newest().url).toBe('ws://four.example/live/ABC234');
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
