import { afterEach, describe, expect, it } from 'vitest';
import { listTables } from '../../server/lobby/join.ts';
import { readRecord } from '../../server/table/record.ts';
import { emptyLog, entriesOf } from '../../shared/engine/log.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

let server: TestServer;
afterEach(() => server.end());

const start = async (spec: ConstructorParameters<typeof TestServer>[0] = {}): Promise<TestServer> => {
  server = await new TestServer(spec).start();
  return server;
};

describe('the lobby', () => {
  it('lets the host set up the table, and everybody choose seats', async () => {
    await start();
    const { code, host } = await server.create({ game: 'toy', seats: 3, name: ' The  Toy\u202e Table ' });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    expect(ada.now.meta).toMatchObject({ name: 'The Toy Table', hostSeat: 0, status: 'lobby' });
    expect(ada.now.you.host).toBe(true);
    await ada.do({ t: 'settings', settings: { options: { length: 7 }, timer: 90, consent: 'host', listed: true, name: 'Fun' } });
    await ben.until((now) => now.meta?.name === 'Fun');
    expect(ben.now.meta).toMatchObject({ options: { length: 7, mode: 'plain' }, timer: 90, consent: 'host', listed: true });
    expect(await ada.say({ t: 'settings', settings: { options: { length: 99 } } })).toMatchObject({
      ok: false,
      refusal: { code: 'bad-options' },
    });
    expect(await ada.say({ t: 'start' })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
    await ben.do({ t: 'sit', seat: 2, name: 'Benny' });
    await ben.until((now) => now.you.seat === 2 && now.meta?.seats[1]?.kind === 'open');
    expect(await ada.say({ t: 'settings', settings: { seats: 2 } })).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    await ada.do({ t: 'bot', seat: 1, strength: 'random' });
    await ben.do({ t: 'name', name: 'Benjamin' });
    await ben.do({ t: 'chat', text: 'hello' });
    await ada.until((now) => now.chat.at(-1)?.text === 'hello' && now.meta?.seats[2]?.name === 'Benjamin');
    await ada.do({ t: 'start' });
    await ben.until((now) => now.view !== null);
    expect(ada.now.view?.options).toEqual({ length: 7, mode: 'plain' });
    expect(ada.now.view?.assist).toEqual({ consent: 'host', host: 0 });
  });

  it('lists what is listed, however many tables are newer that are not', async () => {
    await start();
    const { services, rooms } = server.app;
    const { code } = await server.create({ game: 'toy', seats: 2, listed: true });
    const stored = await services.store.getTableByCode(code);
    if (!stored) throw new Error('no table');
    // The words of the record as a name do not make it one that is listed.
    const meta = JSON.stringify({ ...readRecord(stored), listed: false, name: '"listed":true' });
    const { game, status, createdAt, updatedAt } = stored;
    for (let i = 1; i <= 120; i++)
      await services.store.createTable({ id: `other${i}`, code: `OTHER${i}`, game, status, meta, createdAt, updatedAt: updatedAt + i });
    expect((await listTables(services, rooms)).map((line) => line.code)).toEqual([code]);
  });

  it('keeps every one of several changes of how it is shown that come at once', async () => {
    await start();
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const changes = [{ cheers: true }, { polls: true }, { delay: 30 }, { all: 60 }, { all: null }, { names: true }];
    await Promise.all(changes.map((show) => ada.do({ t: 'settings', settings: { show } })));
    await ada.until(({ meta }) => meta?.show.names === true);
    expect(ada.now.meta?.show).toEqual({ open: true, delay: 30, all: null, cheers: true, polls: true, names: true });
  });

  it('[R-01, R-41] takes more seats than usual where an option of the game allows them', async () => {
    await start({ games: [{ ...toy, seats: { min: 1, max: 2, option: 'length' } }] });
    const { code, host } = await server.create({ game: 'toy', seats: 4, options: { length: 5 } });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    expect(ada.now.meta?.seats).toHaveLength(4);
    expect(await ada.say({ t: 'settings', settings: { seats: 6 } })).toMatchObject({ ok: false, refusal: { code: 'bad-options' } });
    await ada.do({ t: 'settings', settings: { options: { length: 3 } } });
    await ada.until((now) => now.meta?.seats.length === 3);
  });

  it('starts a table of bots by itself as soon as the first person sits, and plays it to the end', async () => {
    await start();
    const { code } = await server.create({ game: 'toy', seats: 3, bots: 'heuristic' });
    const ada = await server.person(code).sit(0, 'Ada');
    await ada.answer('end');
    await ada.until((now) => now.meta?.status === 'over');
    expect(ada.now.view?.result?.winners).toEqual([1]);
  });

  it('leads to a rematch with the same people on the same seats', async () => {
    await start();
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    expect(await ada.say({ t: 'again' })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
    await ada.do({ t: 'stop' });
    await ben.until((now) => now.meta?.status === 'over');
    expect(ben.now.meta?.seed).not.toBeNull();
    const { code: next } = await ada.do({ t: 'again' });
    expect((await ben.do({ t: 'again' })).code).toBe(next);
    await ben.until((now) => now.meta?.next === next);
    const again = [server.person(next ?? '', { memory: ada.memory }), server.person(next ?? '', { memory: ben.memory })];
    await again[0]?.until((now) => now.you.seat === 0 && now.you.host);
    await again[1]?.until((now) => now.you.seat === 1 && now.meta?.commit !== ben.now.meta?.commit);
    // [S15] Nobody starts it once more.
    for (const each of again) await each.until((now) => now.meta?.status === 'playing' && now.view !== null);
  });
});

describe('a game with people who come and go', () => {
  it('shows an absent seat as offline, lets the host put a bot there, and somebody else take the place', async () => {
    await start({ settings: { botPace: [100, 101] } });
    const { code, host } = await server.create({ game: 'toy', seats: 2, options: { length: 9 } });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    expect(await ada.say({ t: 'bot', seat: 1, strength: 'random' })).toMatchObject({ ok: false, refusal: { code: 'seat-taken' } });
    ben.leave();
    await ada.until((now) => now.meta?.seats[1]?.online === false);
    await ada.answer('end');
    await ada.do({ t: 'bot', seat: 1, strength: 'heuristic' });
    await ada.until((now) => (now.view?.seq ?? 0) >= 3);
    await ada.do({ t: 'kick', seat: 1 });
    const cy = await server.person(code).open();
    expect(await cy.do({ t: 'sit', seat: 1, name: 'Cy' })).toMatchObject({ waits: true });
    await ada.until((now) => now.meta?.asks.length === 1);
    await ada.do({ t: 'admit', guest: cy.now.you.guest ?? '', yes: true });
    await cy.until((now) => now.you.seat === 1 && now.view?.viewer === 1);
    expect(cy.now.view?.viewer).toBe(1);
    expect(cy.now.news.length).toBeGreaterThan(0);
    await cy.answer('roll');
  });

  it('passes the host on to whoever has sat longest when the host stays away', async () => {
    await start({ settings: { hostAwayMs: 100 } });
    const { code, host } = await server.create({ game: 'toy', seats: 3 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    const cy = await server.person(code).sit(2, 'Cy');
    await ada.do({ t: 'settings', settings: { consent: 'host' } });
    await ada.do({ t: 'start' });
    ada.leave();
    await ben.until((now) => now.you.host && now.meta?.hostSeat === 1);
    await ben.until((now) => now.view?.assist.host === 1);
    expect(cy.now.you.host).toBe(false);
    const late = await server.person(code, { host }).open();
    expect(late.now.you.host).toBe(false);
    await ben.do({ t: 'stop' });
  });

  it('takes the default answer when the time is up, and gives a clock to look at', async () => {
    await start();
    const { code, host } = await server.create({ game: 'toy', seats: 2, timer: 1 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    await ben.until((now) => now.clock !== null);
    expect((ben.now.clock?.until ?? 0) - Date.now()).toBeLessThan(1_100);
    await ben.until((now) => (now.view?.seq ?? 0) >= 1);
    expect(server.room.table.engine?.log.shared[0]?.command).toMatchObject({ do: 'answer', seat: 0, by: 'timeout', choice: 'walk' });
  });

  it('gives nobody more time who acts and takes it back again and again', async () => {
    await start();
    const { code, host } = await server.create({ game: 'toy', seats: 2, timer: 1 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'start' });
    await ada.until((now) => now.view !== null);
    const first = ada.now.view?.prompts[0]?.id ?? '';
    const timedOut = (): boolean =>
      entriesOf(server.room.table.engine?.log ?? emptyLog()).some(({ command }) => command.do === 'answer' && command.by === 'timeout');
    // Far more than one second of it.
    for (let n = 0; n < 40 && !timedOut(); n++) {
      const id = ada.now.view?.prompts.find(({ seat }) => seat === 0)?.id ?? first;
      await ada.say({ t: 'answer', prompt: id, choice: 'walk' });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await ada.say({ t: 'undo' });
    }
    expect(timedOut()).toBe(true);
  });

  it('lets a bot answer however often somebody answers in the same round and takes that back', async () => {
    await start({ settings: { botPace: [800, 801] } });
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    await ada.do({ t: 'bot', seat: 1, strength: 'random' });
    await ada.do({ t: 'start' });
    await ada.until((now) => now.view !== null);
    await ada.answer('duel');
    const answered = (): boolean =>
      entriesOf(server.room.table.engine?.log ?? emptyLog()).some(({ command }) => command.do === 'answer' && command.by === 'bot');
    for (let n = 0; n < 30 && !answered(); n++) {
      const { id = '', prompt } = ada.now.view?.prompts.find(({ seat }) => seat === 0) ?? {};
      await ada.say({ t: 'answer', prompt: id, choice: prompt?.kind === 'pieces' ? prompt.from.slice(0, prompt.least) : 'card' });
      await new Promise((resolve) => setTimeout(resolve, 100));
      await ada.say({ t: 'undo' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    expect(answered()).toBe(true);
  });

  it('lets bots agree to a table fix, and people decide on theirs', async () => {
    await start();
    const { code, host } = await server.create({ game: 'toy', seats: 3 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    const ben = await server.person(code).sit(1, 'Ben');
    await ada.do({ t: 'bot', seat: 2, strength: 'random' });
    await ada.do({ t: 'start' });
    await ada.until((now) => now.view !== null);
    await ada.do({ t: 'fix.propose', ops: [{ op: 'knob', key: 'roll', value: 4 }], note: 'it was a four' });
    await ben.until((now) => now.view?.fix?.agreed.includes(2) === true);
    await ben.do({ t: 'fix.vote', fix: ben.now.view?.fix?.id ?? '', yes: true });
    await ada.until((now) => now.view?.fix === null && JSON.stringify(now.view.own).includes('"roll":4'));
  });

  it.each([1, 0])('opens at once where a bot begins, which takes its time from then on (person on seat %i)', async (mine) => {
    await start({ settings: { botPace: [60_000, 60_001] } });
    const { code, host } = await server.create({ game: 'toy', seats: 2 });
    const ada = await server.person(code, { host }).sit(mine, 'Ada');
    await ada.do({ t: 'bot', seat: 1 - mine, strength: 'heuristic' });
    await ada.do({ t: 'start' });
    const acts = () => server.room.table.engine?.log.shared.flatMap(({ command }) => (command.do === 'answer' ? [command.seat] : []));
    if (mine === 0) await ada.answer('end');
    await soon(() => expect(acts()).toEqual([0]));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(acts()).toEqual([0]);
  });

  it('stands still while nobody is there, leaves memory, and goes on when somebody comes', async () => {
    await start({ settings: { botPace: [30, 40], emptyMs: 200 } });
    const { code } = await server.create({ game: 'toy', seats: 2, bots: 'heuristic' });
    const ada = await server.person(code).sit(0, 'Ada');
    await ada.answer('end');
    // It closes by itself before long, however busy the computer is.
    const { room } = server;
    ada.leave();
    await soon(() => expect(room.sessions.size).toBe(0));
    const { entry } = room.table.head;
    await soon(() => expect([...server.app.rooms.all()]).toEqual([]));
    expect(room.table.head.entry).toBeLessThanOrEqual(entry + 1);
    const back = server.person(code, { memory: ada.memory });
    await back.until((now) => now.you.seat === 0 && (now.view?.seq ?? 0) > entry);
  });
});
