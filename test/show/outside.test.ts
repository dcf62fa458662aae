import { afterEach, describe, expect, it, vi } from 'vitest';
import { listTables } from '../../server/lobby/join.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import type { ShowSettings } from '../../shared/wire-audience.ts';
import { Ears, restOf, spawn } from '../support/hands.ts';
import { type RawClient, rawClient } from '../support/raw.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
let code: string;
let ada: Person;
let ben: Person;
afterEach(() => server.end());

const LATE: ShowSettings = { open: true, delay: 60, all: null };
const LINKS: ShowSettings = { open: false, delay: 0, all: null };
const OPEN: ShowSettings = { open: true, delay: 0, all: null };

/** Two people at a game that has begun, with a clock for each question. */
async function begun(show: ShowSettings) {
  server = await new TestServer().start();
  const made = await server.create({ game: 'toy', seats: 2 });
  code = made.code;
  ada = await server.person(code, { host: made.host }).sit(0, 'Ada');
  ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'settings', settings: { show, timer: 600 } });
}
const setShow = (show: ShowSettings) => ada.do({ t: 'settings', settings: { show } });
/** What may be told to somebody outside: who they are and who sits there. */
const kinds = (client: RawClient) => new Set(client.messages.map(({ type }) => type));
const OUTSIDE = new Set(['you', 'backlog', 'meta', 'reply']);
/** All that happens at a table: acts with throws and clocks, and talk. */
async function play() {
  await ada.answer('roll');
  await ada.do({ t: 'chat', text: 'the canary sings' });
  await ada.until((now) => now.chat.some(({ text }) => text.includes('canary')));
}

describe.each([
  ['late', LATE],
  ['by link only', LINKS],
])('a running table that is shown %s', (_, show) => {
  it('tells nobody without a seat anything of the game, neither one who is there before it starts nor one who comes later', async () => {
    await begun(show);
    const early = await rawClient(server.base, code, { watch: true });
    await soon(() => expect(kinds(early)).toContain('backlog'));
    await ada.do({ t: 'start' });
    await soon(() => expect(kinds(early)).toContain('meta'));
    const shown = early.states;
    const later = await rawClient(server.base, code, { watch: true });
    await play();
    const third = await rawClient(server.base, code, { watch: true });
    await soon(() => expect(kinds(third)).toContain('meta'));
    expect(await third.wish({ k: 'x', t: 'chat', text: 'who leads?' })).toMatchObject({ ok: false, refusal: { code: 'not-seated' } });
    expect(early.states).toBe(shown);
    expect([later.states, third.states]).toEqual([0, 0]);
    const dice = async () => (await fetch(`${server.base}/api/tables/${code}/dice`)).json();
    expect(await dice()).toMatchObject({ draws: [], throws: [] });
    for (const each of [early, later, third]) {
      for (const kind of kinds(each)) expect(OUTSIDE).toContain(kind);
      expect(JSON.stringify(each.messages)).not.toMatch(/canary|rolled|"news":\[\{/);
    }
    await setShow(OPEN);
    expect((await dice()).draws).toHaveLength(1);
    await setShow(show);
    expect((await dice()).draws).toEqual([]);
  });

  it('shows everything to whoever sits down there, and nothing more once they get up; all see it when it is opened', async () => {
    await begun(show);
    await ada.do({ t: 'start' });
    await ben.do({ t: 'stand' });
    await ben.until((now) => now.you.seat === null);
    const before = ben.now.news.length;
    await play();
    expect(ben.now.news.length).toBe(before);
    expect(ben.now.chat.some(({ text }) => text.includes('canary'))).toBe(false);
    await setShow(OPEN);
    await ben.until((now) => now.chat.some(({ text }) => text.includes('canary')) && now.view?.seq === ada.now.view?.seq);
    await setShow(show);
    await ben.sit(1, 'Ben');
    await ben.until((now) => now.you.seat === 1 && now.view?.seq === ada.now.view?.seq);
  });
});

describe('the end of a game that is shown late', () => {
  afterEach(() => vi.restoreAllMocks());

  it('is told to those who sit there, and before its delay has passed to nobody else, by whatever door', async () => {
    await begun(LATE);
    await ada.do({ t: 'settings', settings: { listed: true } });
    for (const each of [ada, ben]) await each.do({ t: 'share', yes: true });
    await ada.do({ t: 'start' });
    await ben.do({ t: 'stand' });
    const other = await server.create({ game: 'toy', seats: 2, listed: true });
    const eve = await server.person(code, {}).open();
    const ask = async (path: string) => (await fetch(`${server.base}${path}`)).json();
    const list = () => listTables(server.app.services, server.app.rooms);
    const told = async () => ({
      ...{ meta: await ask(`/api/tables/${code}`), line: (await list()).find((each) => each.code === code) },
      ...{ dice: await ask(`/api/tables/${code}/dice`), replay: await ask(`/api/shows/${code}?replay`) },
      ...{ inside: eve.now.meta, sit: { ...(await eve.say({ t: 'sit', seat: 1, name: 'Eve' })), k: '' } },
    });
    await soon(async () => expect((await list()).map((each) => each.code)).toEqual([other.code, code]));
    const raw = await rawClient(server.base, code, { watch: true });
    const count = (client: RawClient) => client.messages.filter(({ type }) => type === 'meta').length;
    await eve.do({ t: 'sit', seat: 1, name: 'Eve' });
    await eve.until((now) => now.meta?.watchers === 3);
    await eve.until((now) => now.meta?.asks.length === 1);
    const before = await told();
    expect(before).toMatchObject({ meta: { status: 'playing', seed: null }, line: { status: 'playing' }, sit: { ok: true } });
    const heard = count(raw);
    await ada.do({ t: 'stop' });
    await ada.until((now) => now.meta?.status === 'over' && now.meta.seed !== null);
    expect(await told()).toEqual(before);
    expect((await list()).map((each) => each.code)).toEqual([other.code, code]);
    // No message either: one that says nothing new would say that something happened.
    await ada.do({ t: 'again' });
    await ada.do({ t: 'chat', text: 'well played' });
    await ada.until((now) => now.chat.some(({ text }) => text === 'well played'));
    expect(count(raw)).toBe(heard);
    expect((await list()).map((each) => each.code)).toEqual([other.code, code]);
    const later = Date.now() + LATE.delay * 1_000 + server.app.services.settings.storePatienceMs;
    vi.spyOn(Date, 'now').mockImplementation(() => later + 500);
    await eve.until((now) => now.meta?.status === 'over' && now.meta.seed !== null);
    await soon(async () => expect((await told()).meta).toMatchObject({ status: 'over', seed: ada.now.meta?.seed }));
    expect((await told()).dice.seed).toBe(ada.now.meta?.seed);
    expect((await told()).sit).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
  });
});

describe('a free table that is shown late', () => {
  it('shows nobody without a seat what hands do, from nothing to a ping', async () => {
    server = await new TestServer().start([freeTable]);
    const made = await server.create({ game: 'free-table', free: true, seats: 2 });
    code = made.code;
    ada = await server.person(code, { host: made.host }).sit(0, 'Ada');
    ben = await server.person(code).sit(1, 'Ben');
    await setShow(LATE);
    const eve = await rawClient(server.base, code, { watch: true });
    await soon(() => expect(kinds(eve)).toContain('meta'));
    const [mine, ears] = [new Ears(ada), new Ears(ben)];
    const [pawn = ''] = await spawn(ada, ['free/pawn', 0, 0]);
    await mine.grab({ g: 1, pieces: [pieceId(pawn)], x: 0, z: 0 });
    mine.touch({ t: 'cursor', at: { x: 2, z: 2, tool: 'hand' } });
    mine.touch({ t: 'ping', x: 1, z: 1 });
    mine.touch({ t: 'drag', g: 1, x: 3, z: 3, up: 0, turn: 0 });
    mine.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: false });
    await restOf(ben, pawn, { x: 3, z: 3 });
    await soon(() => expect(ears.heard.ping).toHaveLength(1));
    expect(eve.states).toBe(0);
    for (const kind of kinds(eve)) expect(OUTSIDE).toContain(kind);
  });
});

describe('a host without a seat', () => {
  it('sees the running table at once, however late it is shown to others', async () => {
    server = await new TestServer().start();
    const made = await server.create({ game: 'toy', seats: 2 });
    code = made.code;
    const host = await server.person(code, { host: made.host }).open();
    ada = await server.person(code).sit(0, 'Ada');
    ben = await server.person(code).sit(1, 'Ben');
    await host.do({ t: 'settings', settings: { show: LATE } });
    await host.do({ t: 'start' });
    await ada.answer('roll');
    await host.until((now) => now.you.seat === null && now.you.host && now.news.length > 0 && now.view?.seq === ada.now.view?.seq);
  });
});
