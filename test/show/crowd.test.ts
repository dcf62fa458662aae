import { afterEach, describe, expect, it } from 'vitest';
import { createGallery } from '../../server/broadcast/gallery.ts';
import { createPolls, GAME, whichSeat } from '../../server/broadcast/polls.ts';
import type { Cheers, Poll } from '../../shared/wire-aside.ts';
import { watch } from '../support/audience.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

const whoWins = whichSeat(GAME, 'Who will win?', ['Ada', 'Ben']);

/** Questions of a table by a clock in hand (milliseconds of table time). */
function asking() {
  const clock = { now: 0 };
  const told: Poll[] = [];
  const polls = createPolls({ now: () => clock.now, tell: (poll) => told.push(poll) });
  const vote = (me: string, option: number, late = 0, address = '10.0.0.1') =>
    polls.vote({ me, address }, told.at(-1)?.n ?? 0, option, clock.now - late * 1_000);
  return { clock, told, polls, vote, last: () => told.at(-1) };
}

describe('a question to the audience', () => {
  it('takes one vote each, which may change until voting ends, and tells who voted what only then', () => {
    const { clock, polls, vote, last } = asking();
    expect(polls.ask(whoWins, 60)).toBeNull();
    expect(last()).toMatchObject({ n: 1, options: ['Ada', 'Ben'], seats: [0, 1], votes: 0, left: 60_000, tally: null, right: null });
    expect([vote('a', 0), vote('b', 1), vote('a', 1), vote('c', 0)]).toEqual([null, null, null, null]);
    clock.now = 5_000;
    polls.tick();
    expect(last()).toMatchObject({ votes: 3, left: 55_000, tally: null });
    expect([vote('d', 2), vote('d', -1), polls.vote({ me: 'd', address: '' }, 9, 0, 0)].every((each) => each !== null)).toBe(true);
    clock.now = 60_000;
    polls.tick();
    expect(last()).toMatchObject({ votes: 3, left: null, tally: [1, 2] });
    expect(vote('e', 0)).toContain('ended');
    expect(polls.ask(whoWins, 60)).toBeNull();
    expect(polls.ask(whoWins, 60)).toContain('open already');
  });

  it('ends for everybody at the moment of the table at which it is decided; who is late does not learn that from an answer', () => {
    const { clock, polls, vote, last } = asking();
    polls.ask(whoWins, 600);
    clock.now = 100_000;
    vote('near', 1);
    vote('late', 0, 60);
    clock.now = 200_000;
    // Ben wins: whoever sees the table a minute late does not know it yet, and may know it from elsewhere.
    polls.stands(GAME, [1], false);
    expect(last()).toMatchObject({ tally: [1, 1], right: [1], left: null });
    clock.now = 230_000;
    expect(vote('late', 1, 60)).toBeNull();
    expect(vote('newcomer', 1, 60)).toBeNull();
    expect(last()).toMatchObject({ tally: [1, 1], votes: 2 });
    clock.now = 260_000;
    expect(vote('late', 1, 60)).toContain('ended');
    // The last act is taken back.
    polls.stands(GAME, null, false);
    expect(last()).toMatchObject({ right: null, tally: [1, 1] });
    polls.stands(GAME, [0], true);
    expect(last()?.right).toEqual([0]);
  });

  it('of an operator is settled by the operator alone, one about the winner by the game alone', () => {
    const { polls, last } = asking();
    expect([polls.close(), polls.settle([0])].every((each) => each !== null)).toBe(true);
    polls.ask({ text: 'Will the floor hold?', options: ['Yes', 'No'], seats: null }, 60);
    polls.stands(GAME, [1], true);
    expect(last()).toMatchObject({ left: null, right: null });
    expect(polls.settle([2])).not.toBeNull();
    expect(polls.settle([1])).toBeNull();
    expect(last()?.right).toEqual([1]);
    polls.ask(whoWins, 60);
    expect(polls.settle([0])).toContain('game');
    expect([polls.close(), polls.close()].map((each) => each === null)).toEqual([true, false]);
  });

  it('about one board of several is settled by that board, while the one about the winner waits for the end', () => {
    const { polls, vote, told, last } = asking();
    const board = (n: number) => whichSeat(`board ${n}`, `Who leaves board ${n} with most gold?`, ['Ada', 'Ben']);
    polls.ask(whoWins, 60);
    vote('a', 0);
    polls.close();
    expect([polls.hasAsked(GAME), polls.hasAsked('board 1'), polls.open]).toEqual([true, false, false]);
    polls.ask(board(1), 60);
    vote('a', 1);
    polls.stands('board 2', null, true);
    polls.stands(GAME, null, false);
    expect(last()).toMatchObject({ n: 2, left: 60_000, tally: null });
    // The first has left the board.
    polls.stands('board 1', null, true);
    expect(last()).toMatchObject({ n: 2, left: null, tally: [0, 1], right: null });
    polls.stands('board 1', [0, 1], true);
    expect(last()).toMatchObject({ n: 2, right: [0, 1] });
    polls.ask(board(2), 60);
    polls.stands('board 2', [], true);
    expect(last()).toMatchObject({ n: 3, right: [] });
    expect(polls.settle([0])).toContain('game');
    const before = told.length;
    polls.stands(GAME, [1], true);
    expect(told.slice(before)).toMatchObject([{ n: 1, text: 'Who will win?', tally: [1, 0], right: [1] }]);
    // The last acts are taken back, the board with them.
    polls.stands('board 2', null, false);
    expect(last()).toMatchObject({ n: 3, right: null, tally: [0, 0] });
  });

  it('keeps a bounded number of votes, and of one address no crowd', () => {
    const { polls, vote, last, clock } = asking();
    polls.ask(whoWins, 60);
    const crowd = Array.from({ length: 60 }, (_, n) => vote(`v${n}`, 0, 0, '203.0.113.9'));
    expect(crowd.filter((each) => each === null)).toHaveLength(40);
    expect(vote('v0', 1, 0, '203.0.113.9')).toBeNull();
    for (let n = 0; n < 25_000; n++) vote(`w${n}`, n % 2, 0, '127.0.0.1');
    clock.now = 60_000;
    polls.tick();
    expect(last()?.votes).toBe(20_000);
  });
});

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
      { t: 'ask', own, seconds: 60 },
      { t: 'ask', own: null, seconds: 60 },
      { t: 'ask', own: 'contest', seconds: 60 },
      { t: 'close' },
      { t: 'settle', right: [0] },
    ]) {
      const before = replies(eve).length;
      say(eve, remark);
      await soon(() => expect(replies(eve).length).toBe(before + 1));
      expect(replies(eve).at(-1)).toMatchObject({ ok: false, refusal: { code: 'not-allowed' } });
    }
    say(rosa, { t: 'ask', own: 'contest', seconds: 60 });
    await soon(() =>
      expect(replies(rosa).at(-1)).toMatchObject({ ok: false, refusal: { text: expect.stringContaining('nothing to guess') } }),
    );
    say(rosa, { t: 'ask', own, seconds: 60 });
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
      [{ t: 'ask', own: { text: 'x', options: ['one'] }, seconds: 60 }, 'own'],
      [{ t: 'ask', own: null, seconds: 1e9 }, 'seconds'],
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

  const seen = (person: Person): Cheers | undefined => person.now.cheers;
});
