import { afterEach, describe, expect, it } from 'vitest';
import { createFeeds } from '../../server/broadcast/feeds.ts';
import { createProgramme } from '../../server/broadcast/programme.ts';
import { createVoices } from '../../server/broadcast/voices.ts';
import type { Watching } from '../../server/broadcast/watching.ts';
import type { Cut, Shot } from '../../shared/wire-aside.ts';
import type { FeedFrame } from '../../shared/wire-show.ts';
import { watch } from '../support/audience.ts';
import { fakeClock } from '../support/fake-clock.ts';
import { hider } from '../support/hider.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

const shot = (cam: Shot['cam'], more: Partial<Shot> = {}): Shot => ({ cam, blend: 0, scene: 'table', ...more });

/** A table with its voices, by a clock in hand. */
function stage(rules = { delay: 0, all: 30 as number | null }) {
  const clock = fakeClock();
  const feeds = createFeeds(clock);
  const voices = createVoices(feeds, clock.after);
  voices.open('t', { game: hider, free: false, replay: false, rules });
  let people = 0;
  feeds.open('t', { game: hider, free: false, rules, replay: false });
  feeds.sync('t', 0);
  const join = (who: Partial<Watching>) => {
    const cuts: { at: number; cut: Cut | null }[] = [];
    let closed = false;
    const viewer = {
      send: (bytes: Buffer) => {
        const { u }: FeedFrame = JSON.parse(bytes.toString());
        if (u !== undefined) cuts.push({ at: clock.now(), cut: u });
      },
      begin: () => undefined,
      unsent: () => 0,
      close: () => {
        closed = true;
      },
    };
    const full: Watching = { persp: 'public', delay: 0, ...who };
    people += 1;
    feeds.join('t', full, viewer);
    for (const text of feeds.standing('t', viewer)) viewer.send(text);
    const voice = voices.join('t', viewer, full, { me: `me ${people}`, address: '127.0.0.1' });
    const leave = () => {
      voice.end();
      feeds.leave('t', viewer);
    };
    return { cuts, cams: () => cuts.map(({ cut }) => cut?.cam ?? null), say: voice.say, leave, closed: () => closed };
  };
  const operator = (delay = 0) => join({ delay, link: 'op', role: 'operator' });
  return { clock, feeds, voices, join, operator };
}

describe('a programme', () => {
  it('is cut for each feed at the moment of the game that it was cut for, and for those who come late', () => {
    const { clock, join, operator } = stage();
    const [near, late, later] = [join({}), join({ delay: 60 }), join({ delay: 90 })];
    const ada = operator(60);
    clock.forward(100_000);
    expect(ada.say({ t: 'cut', k: 1, shot: shot('top') })).toEqual({ k: 1, ok: true });
    expect([ada.cams(), late.cams(), later.cams()]).toEqual([['top'], ['top'], []]);
    // Whoever is nearer than the picture that was directed has the director.
    expect(near.cams()).toEqual([null]);
    expect(join({ delay: 60 }).cams()).toEqual(['top']);
    expect(join({}).cams()).toEqual([]);
    clock.forward(29_000);
    expect(later.cams()).toEqual([]);
    expect(join({ delay: 90 }).cams()).toEqual([]);
    clock.forward(1_000);
    expect(later.cuts.map(({ at }) => at)).toEqual([130_000]);
    expect(join({ delay: 90 }).cams()).toEqual(['top']);
  });

  it('goes back to the director a minute after the last operator has gone, not before one who came back', () => {
    const { clock, join, operator } = stage();
    const eve = join({ delay: 10 });
    const [first, second] = [operator(), operator()];
    first.say({ t: 'cut', k: 1, shot: shot('seat:1') });
    first.leave();
    clock.forward(70_000);
    expect(eve.cams()).toEqual(['seat:1']);
    second.leave();
    clock.forward(30_000);
    const again = operator();
    clock.forward(60_000);
    expect(eve.cams()).toEqual(['seat:1']);
    again.leave();
    clock.forward(60_000);
    expect(eve.cams()).toEqual(['seat:1']);
    clock.forward(10_000);
    expect(eve.cams()).toEqual(['seat:1', null]);
    expect(join({ delay: 10 }).cams()).toEqual([null]);
  });

  it('ends at once for everybody when the link is taken back, also what was still to be shown', () => {
    const { clock, feeds, voices, join, operator } = stage();
    const [eve, late] = [join({}), join({ delay: 300 })];
    const ada = operator();
    clock.forward(1_000);
    ada.say({ t: 'cut', k: 1, shot: shot('top') });
    voices.revoke('t', 'other');
    expect(eve.cams()).toEqual(['top']);
    voices.revoke('t', 'op');
    feeds.revoke('t', 'op');
    expect([eve.cams(), late.cams(), ada.closed()]).toEqual([['top', null], [null], true]);
    clock.forward(400_000);
    expect(late.cams()).toEqual([null]);
    expect(join({}).cams()).toEqual([]);
  });

  it('is nobody’s who has no operator’s link; follows nothing that not everybody sees; is bounded and paced', () => {
    const { join, operator } = stage();
    const cut = { t: 'cut', k: 3, shot: shot('top') };
    for (const who of [
      {},
      { link: 'w', role: 'watch' },
      { link: 'c', role: 'commentator' },
      { role: 'operator' },
    ] satisfies Partial<Watching>[])
      expect(join(who).say(cut)).toMatchObject({ k: 3, ok: false, refusal: { code: 'not-allowed' } });
    const ada = operator();
    expect(ada.say({ t: 'cut', k: 1, shot: shot('follow:secret-card') })).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    const rig = { x: 0, z: 0, distance: 20, azimuth: 0, polar: 0.5 };
    const bad: unknown[] = [
      shot('sideways' as 'top'),
      shot('seat:99'),
      shot('seat:x' as 'top'),
      shot(`follow:${'x'.repeat(500)}`),
      shot({ ...rig, x: 1e9 }),
      shot({ ...rig, distance: Number.NaN }),
      shot({ ...rig, polar: 3 }),
      shot({ ...rig, secret: 1 } as typeof rig),
      shot('top', { blend: 1e6 }),
      shot('top', { scene: 'naked' as 'table' }),
      { cam: 'top' },
      null,
    ];
    const reply = bad.map((each) => operator().say({ t: 'cut', k: 1, shot: each }));
    for (const [n, each] of reply.entries()) expect(each, String(n)).toMatchObject({ ok: false, refusal: { code: 'malformed' } });
    for (const odd of [null, 7, 'cut', [], {}, { t: 'cut' }, { t: 'stop', k: '1' }, { t: 'cut', k: 'x', shot: shot('top') }])
      expect(operator().say(odd)).toBeUndefined();
    expect(operator().say({ t: 'cut', k: 1, shot: shot(rig, { blend: 700, scene: 'scores' }) })).toMatchObject({ ok: true });
    const flood = Array.from({ length: 40 }, (_, n) => ada.say({ t: 'cut', k: n, shot: shot('top') }));
    const refusals = flood.filter((each) => each?.ok === false && each.refusal.code === 'too-fast').length;
    expect(refusals).toBeGreaterThan(20);
  });
});

describe('a figure that is followed', () => {
  /** What everybody was told, by table time: the first as a key, then frames. */
  const shownTo = (key: FeedFrame, frames: readonly { at: number; frame: FeedFrame }[]) => ({
    countBefore: (_: string, at: number) => frames.filter((each) => each.at < at).length,
    keyFor: () => ({ index: 0, at: 0, text: JSON.stringify({ at: 0, state: key, meta: null }) }),
    frames: (_: string, from: number, to: number) =>
      frames.slice(from, to).map(({ at, frame }) => ({ at, text: JSON.stringify(frame), line: '' })),
  });
  it('is one that everybody could see at the moment that was directed, not one that turns up later or is gone', () => {
    const show = shownTo({ p: { hero: 'x' } }, [
      { at: 1_000, frame: { p: { ghost: 'y' } } },
      { at: 2_000, frame: { e: 'a word about "late"' } },
      { at: 3_000, frame: { p: { hero: null, late: 'z' } } },
    ]);
    const told: number[] = [];
    const programme = createProgramme(
      { tell: ({ at }) => told.push(at), forget: () => undefined, tellAll: () => undefined, show: () => show },
      () => () => undefined,
    );
    const follows = (piece: string, at: number) => programme.cut(shot(`follow:${piece}`), { at, delay: 30 }, 'op') === null;
    expect([500, 2_500, 3_500].map((at) => follows('hero', at))).toEqual([true, true, false]);
    expect([500, 1_500].map((at) => follows('ghost', at))).toEqual([false, true]);
    expect([2_500, 3_500].map((at) => follows('late', at))).toEqual([false, true]);
    expect(['nobody', '__proto__', 'toString', ''].map((piece) => follows(piece, 9_000))).toEqual([false, false, false, false]);
    expect(told).toHaveLength(4);
  });
});

describe('directing over the network', () => {
  let server: TestServer;
  afterEach(() => server.end());
  const link = async (ada: Person, role: 'watch' | 'operator'): Promise<string> =>
    (await ada.do({ t: 'link', role, name: role })).link ?? '';
  const cams = (viewer: ReturnType<typeof watch>) => viewer.frames.flatMap(({ u }) => (u === undefined ? [] : [u?.cam ?? null]));
  const cut = (k: number, cam: Shot['cam']) => JSON.stringify({ t: 'cut', k, shot: shot(cam) });

  it('is open to the operator’s link of this very table alone, until it is taken back, and leaves no trace in the log', async () => {
    server = await new TestServer({}).start();
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    const [token, watcher] = [await link(ada, 'operator'), await link(ada, 'watch')];
    const eve = watch(server.base, code);
    await eve.reply;
    const rosa = watch(server.base, code, { token });
    await rosa.reply;
    rosa.send(cut(1, 'top'));
    await soon(() => expect(cams(eve)).toEqual(['top']));
    await soon(() => expect(rosa.frames.find(({ y }) => y)?.y).toEqual({ k: 1, ok: true }));
    const piece = Object.keys(ada.now.view?.pieces ?? {})[0] ?? '';
    rosa.send(cut(2, `follow:${piece}`));
    await soon(() => expect(cams(eve)).toEqual(['top', `follow:${piece}`]));
    // Somebody who comes now sees what is on the programme.
    const late = watch(server.base, code);
    await soon(() => expect(cams(late)).toEqual([`follow:${piece}`]));
    for (const wrong of [undefined, watcher]) {
      const mallory = watch(server.base, code, wrong === undefined ? {} : { token: wrong });
      await mallory.reply;
      mallory.send(cut(9, 'seat:0'));
      await soon(() => expect(mallory.frames.find(({ y }) => y)?.y).toMatchObject({ k: 9, ok: false, refusal: { code: 'not-allowed' } }));
      // Whoever goes on is sent away.
      for (let n = 0; n < 60; n++) mallory.send(cut(n, 'top'));
      await mallory.closed;
    }
    const other = await server.create({ game: 'toy', seats: 2 });
    expect(await watch(server.base, other.code, { token }).reply).toMatchObject({ ok: false, refusal: { code: 'bad-token' } });
    expect(await watch(server.base, code, { token: `${token}x` }).reply).toMatchObject({ ok: false, refusal: { code: 'bad-token' } });
    const entries = ada.now.news.length;
    await ada.do({ t: 'unlink', link: token.split('.')[0] ?? '' });
    await rosa.closed;
    await soon(() => expect(cams(eve).at(-1)).toBeNull());
    expect(await watch(server.base, code, { token }).reply).toMatchObject({ ok: false, refusal: { code: 'bad-token' } });
    expect(ada.now.news.length).toBe(entries);
    expect(ada.now.chat.some(({ text }) => /top|follow/.test(text))).toBe(false);
  });
});
