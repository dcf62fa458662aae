import { afterEach, describe, expect, it } from 'vitest';
import { createGallery } from '../../server/broadcast/gallery.ts';
import type { Cheers } from '../../shared/wire-aside.ts';
import { watch } from '../support/audience.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

describe('those who watch', () => {
  const someone = (me: string, gone: string[] = []) => ({ me, persp: 'public' as const, close: () => gone.push(me) });
  it('bear names that are nobody else’s, told at most fifty at a time', () => {
    const gallery = createGallery();
    const [eve, mallory] = [gallery.enter(someone('e')), gallery.enter(someone('m'))];
    expect(gallery.call(eve, 'Eve', ['Ada'])).toBeNull();
    for (const name of ['Ada', 'АDА', 'eve', 'E v e', 'The host', 'Lootable'])
      expect(gallery.call(mallory, name, ['Ada']), name).not.toBeNull();
    // The same person after a break, while the old line is not closed yet.
    expect(gallery.call(gallery.enter(someone('e')), 'Eve', ['Ada'])).toBeNull();
    expect(gallery.names()).toEqual(['Eve']);
    expect(gallery.call(eve, null, [])).toBeNull();
    for (let n = 0; n < 80; n++)
      gallery.call(gallery.enter(someone(`n${n}`)), `Viewer ${'abcdefghij'[n % 10]}${'klmnopqr'[(n >> 3) & 7]}${n}x`, []);
    expect(gallery.names().length).toBe(50);
  });
  it('are muted and sent away by the host, also after a break, until the host thinks better of it', () => {
    const gone: string[] = [];
    const gallery = createGallery();
    const eve = gallery.enter(someone('e', gone));
    gallery.call(eve, 'Eve', []);
    gallery.hush(eve.id, true, false);
    expect([gallery.names(), gallery.isQuiet({ me: 'e' }), gallery.isAway('e'), gone]).toEqual([[], true, false, []]);
    expect(gallery.guests()).toEqual([{ id: eve.id, name: 'Eve', muted: true }]);
    gallery.leave(eve);
    expect(gallery.isQuiet({ me: 'e' })).toBe(true);
    gallery.hush(eve.id, false, false);
    expect(gallery.isQuiet({ me: 'e' })).toBe(false);
    const again = gallery.enter(someone('e', gone));
    gallery.hush(again.id, true, true);
    expect([gallery.isAway('e'), gone]).toEqual([true, ['e']]);
  });
  it('are seen by those who play only where they see no more', () => {
    const gallery = createGallery();
    const [open, all] = [gallery.enter(someone('o')), gallery.enter({ ...someone('a'), persp: 'all' })];
    gallery.cheer(open, 'wow', { at: 5, delay: 0 });
    gallery.cheer(open, 'wow', { at: 6, delay: 0 });
    gallery.cheer(all, 'skull', { at: 2, delay: 60 });
    expect(gallery.taken()).toEqual({
      told: [
        { delay: 0, at: 6, cheers: { wow: 2 } },
        { delay: 60, at: 2, cheers: { skull: 1 } },
      ],
      open: { wow: 2 },
    });
    expect(gallery.taken()).toEqual({ told: [], open: null });
  });
});

describe('an audience over the network', () => {
  let server: TestServer;
  afterEach(() => server.end());
  type Viewer = ReturnType<typeof watch>;
  const poll = (viewer: Viewer) => viewer.frames.findLast(({ l }) => l)?.l;
  const cheers = (viewer: Viewer) => viewer.frames.flatMap(({ g }) => g ?? []);
  const replies = (viewer: Viewer) => viewer.frames.flatMap(({ y }) => y ?? []);
  const say = (viewer: Viewer, remark: object) => viewer.send(JSON.stringify({ k: 1, ...remark }));

  async function played(show: object, names = ['Ada', 'Ben']) {
    server = await new TestServer({}).start();
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, names[0] ?? '');
    const ben = await server.person(code).sit(1, names[1] ?? '');
    await ada.do({ t: 'settings', settings: { show: { open: true, delay: 0, all: null, ...show } } });
    await ada.do({ t: 'start' });
    return { code, ada, ben };
  }
  const watching = async (code: string, more: Parameters<typeof watch>[2] = {}) => {
    const viewer = watch(server.base, code, more);
    const reply = await viewer.reply;
    if (!reply.ok) throw new Error(reply.refusal.text);
    return viewer;
  };

  it('is asked who wins, and told so when the game has ended; nothing of it is in the log', async () => {
    const { code, ada } = await played({ polls: true });
    const [eve, rosa] = [await watching(code, { me: 'eve-1234' }), await watching(code)];
    await soon(() => expect(poll(eve)).toMatchObject({ text: 'Who will win?', options: ['Ada', 'Ben'] }), { timeout: 8_000 });
    const n = poll(eve)?.n;
    say(eve, { t: 'vote', poll: n, option: 0 });
    await soon(() => expect(replies(eve)).toHaveLength(1));
    eve.leave();
    // The same browser after a break has one vote.
    const again = await watching(code, { me: 'eve-1234' });
    say(again, { t: 'vote', poll: n, option: 1 });
    say(rosa, { t: 'vote', poll: n, option: 1 });
    await soon(() => expect(replies(rosa)).toHaveLength(1));
    const late = await watching(code);
    await soon(() => expect(poll(late)?.n).toBe(n));
    await ada.do({ t: 'stop' });
    await soon(() => expect(poll(rosa)).toMatchObject({ left: null, tally: [0, 2], votes: 2 }), { timeout: 8_000 });
    const { store, rooms } = server.app.services
      ? { store: server.app.services.store, rooms: server.app.rooms }
      : { store: undefined, rooms: undefined };
    const [room] = rooms ? [...rooms.all()] : [];
    const rows = room && store ? await store.read(room.table.id, 1, 100) : [];
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.some(({ body }) => /vote|poll|win\?/.test(body))).toBe(false);
  });

  it('is asked what comes next of each contest of the game, told at the act that decides it; what is sealed decides nothing', async () => {
    const { code, ada, ben } = await played({});
    const token = (await ada.do({ t: 'link', role: 'operator', name: 'Rosa' })).link ?? '';
    const rosa = await watching(code, { token });
    const eve = await watching(code);
    const ask = async (contest: string, text: string) => {
      say(rosa, { t: 'ask', about: { contest }, seconds: 600 });
      await soon(() => expect(poll(eve)).toMatchObject({ text, left: expect.any(Number), own: false, right: null }));
    };
    await ask('walk', 'Who walks next?');
    expect(poll(eve)).toMatchObject({ options: ['Ada', 'Ben'], seats: [0, 1] });
    say(eve, { t: 'vote', poll: poll(eve)?.n, option: 0 });
    await soon(() => expect(replies(eve)).toHaveLength(1));
    await ada.answer('end');
    await ben.answer('walk');
    await soon(() => expect(poll(eve)).toMatchObject({ left: null, tally: [1, 0], right: [1] }));
    await ask('card', 'Which card is shown next?');
    expect(poll(eve)).toMatchObject({ options: ['High', 'Low'], seats: null });
    await ben.answer('duel');
    await ada.answer([handOf(ada)]);
    // A sealed card is not shown: the question is as open as before, for newcomers as well.
    const late = await watching(code);
    await soon(() => expect(poll(late)).toMatchObject({ tally: null, right: null }));
    await ben.answer([handOf(ben)]);
    await soon(() =>
      expect(poll(eve)?.right).toEqual([...new Set([handOf(ada), handOf(ben)].map((card) => (card.startsWith('high') ? 0 : 1)))].sort()),
    );
    await ask('walk', 'Who walks next?');
  });

  it('shows what it feels to all who watch, and to those who play only where the host lets it; names the same way', async () => {
    const { code, ada, ben } = await played({});
    const [eve, rosa] = [await watching(code, { me: 'eve-1234' }), await watching(code)];
    say(eve, { t: 'cheer', what: 'wow' });
    say(eve, { t: 'cheer', what: 'wow' });
    await soon(() => expect(cheers(rosa)).toEqual([{ wow: 2 }]));
    say(eve, { t: 'name', name: ' Eve ​Bright ' });
    await soon(() => expect(ada.now.guests.map(({ name }) => name)).toEqual(['Eve Bright']));
    expect(ben.now.guests).toEqual([]);
    expect(ben.now.meta?.named).toBeUndefined();
    expect(seen(ben)).toBeUndefined();
    await ada.do({ t: 'settings', settings: { show: { open: true, delay: 0, all: null, names: true, cheers: true } } });
    await soon(() => expect(ben.now.meta?.named).toEqual(['Eve Bright']));
    await soon(() => expect(rosa.frames.findLast(({ v }) => v)?.v?.names).toEqual(['Eve Bright']));
    say(eve, { t: 'cheer', what: 'heart' });
    await soon(() => expect(seen(ben)).toEqual({ heart: 1 }));
    // The host keeps her quiet, and sends her away for good.
    const id = ada.now.guests[0]?.id ?? '';
    expect(await ben.say({ t: 'mute', guest: id, on: true })).toMatchObject({ ok: false });
    await ada.do({ t: 'mute', guest: id, on: true });
    await soon(() => expect(ben.now.meta?.named).toBeUndefined());
    say(eve, { t: 'cheer', what: 'fire' });
    await soon(() => expect(replies(eve).at(-1)).toMatchObject({ ok: false, refusal: { text: 'The host has muted you.' } }));
    await ada.do({ t: 'remove', guest: id });
    await eve.closed;
    expect(await watch(server.base, code, { me: 'eve-1234' }).reply).toMatchObject({ ok: false, refusal: { code: 'not-shown' } });
    await ada.do({ t: 'mute', guest: id, on: false });
    await soon(async () => expect(await watch(server.base, code, { me: 'eve-1234' }).reply).toMatchObject({ ok: true }), {
      timeout: 8_000,
    });
  });

  it('lets an operator ask, close and settle, and nobody else; what is malformed, too much or too fast is refused and named', async () => {
    const { code, ada } = await played({});
    const token = (await ada.do({ t: 'link', role: 'operator', name: 'Rosa' })).link ?? '';
    const [rosa, eve] = [await watching(code, { token }), await watching(code)];
    const own = { text: 'Will the <b>floor</b> hold?', options: ['Yes', 'No'] };
    for (const remark of [
      { t: 'ask', about: own, seconds: 60 },
      { t: 'ask', about: null, seconds: 60 },
      { t: 'ask', about: { contest: 'walk' }, seconds: 60 },
      { t: 'close' },
      { t: 'settle', right: [0] },
    ]) {
      const before = replies(eve).length;
      say(eve, remark);
      await soon(() => expect(replies(eve).length).toBe(before + 1));
      expect(replies(eve).at(-1)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    }
    say(rosa, { t: 'ask', about: { contest: 'swim' }, seconds: 60 });
    await soon(() =>
      expect(replies(rosa).at(-1)).toMatchObject({ ok: false, refusal: { text: expect.stringContaining('nothing to guess') } }),
    );
    say(rosa, { t: 'ask', about: own, seconds: 60 });
    await soon(() => expect(poll(eve)).toMatchObject({ text: own.text, options: ['Yes', 'No'], seats: null }));
    say(rosa, { t: 'settle', right: [1] });
    await soon(() => expect(poll(eve)).toMatchObject({ right: [1], tally: [0, 0] }));
    const mallory = await watching(code);
    const wrong: [object, string][] = [
      [{ t: 'cheer', what: 'nuke' }, 'what'],
      [{ t: 'vote', poll: 1, option: 1.5 }, 'option'],
      [{ t: 'vote', poll: 1, option: 99 }, 'option'],
      [{ t: 'name', name: '​' }, 'name'],
      [{ t: 'name', name: 'x'.repeat(3_000) }, 'name'],
      [{ t: 'ask', about: { text: 'x', options: ['one'] }, seconds: 60 }, 'about'],
      [{ t: 'ask', about: { contest: 'x'.repeat(80) }, seconds: 60 }, 'about'],
      [{ t: 'ask', about: null, seconds: 1e9 }, 'seconds'],
      [{ t: 'settle', right: 'all' }, 'right'],
    ];
    for (const [remark, field] of wrong) {
      const before = replies(mallory).length;
      say(mallory, remark);
      await soon(() => expect(replies(mallory).length).toBe(before + 1));
      expect(replies(mallory).at(-1)).toMatchObject({ ok: false, refusal: { code: 'malformed', text: expect.stringContaining(field) } });
    }
    for (let n = 0; n < 80; n++) say(mallory, { t: 'cheer', what: 'wow' });
    await mallory.closed;
    const shown = cheers(eve).reduce((sum, { wow = 0 }) => sum + wow, 0);
    expect(shown).toBeLessThan(20);
    expect(replies(eve)).toHaveLength(5);
  });

  const handOf = (person: Person): string =>
    Object.values(person.now.view?.pieces ?? {}).find(({ place }) => place === `hand:${person.now.you.seat}`)?.id ?? '';
  const seen = (person: Person): Cheers | undefined => person.now.cheers;
});
