import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handOver } from '../../server/room/hand-over.ts';
import { stampOf, tableTime } from '../../server/table/loaded-table.ts';
import type { Room } from '../../server/table/room.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import { watch } from '../support/audience.ts';
import { againstBot, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

const server = new TestServer();
beforeAll(() => server.start([toy]));
afterAll(() => server.end());

const fail = (): never => {
  throw new Error('no game');
};

/** Table time after the last act, in milliseconds: longer than anything here takes. */
const THOUGHT_MS = 60_000;

it('[S11] a table that is given away goes on there at the time at which it was left, however long somebody had been thinking', async () => {
  const { code, host } = await againstBot(server.base, toy.id);
  await host.until((now) => now.view?.prompts.some(({ prompt, answered }) => prompt && !answered) === true);
  const { room } = server;
  await room.queue.idle();
  room.table.clock = { ...room.table.clock, base: room.table.clock.base + THOUGHT_MS };
  const left = tableTime(room.table);
  const rows = await server.app.services.store.read(room.table.id, 1);
  const last = Math.max(0, ...rows.map(({ body }) => stampOf(body) ?? 0));
  expect(last).toBeLessThan(left - THOUGHT_MS / 2);
  await handOver(server.app.rooms);
  // Whoever sits there comes back by themselves, and the table with them.
  const next = await soon(() => {
    const again = server.app.rooms.get(room.table.id);
    if (!again || again === room) throw new Error('not yet');
    return again;
  });
  expect(next.table.clock.base).toBeGreaterThanOrEqual(left);
  await host.until((now) => now.link === 'open' && now.you.seat === 0);
  // Nobody is told when it was.
  expect(JSON.stringify(host.now.meta)).not.toContain('"at"');
  expect(host.now.meta?.code).toBe(code);
  host.leave();
});

/** The same table after it was given away and opened again by whoever sits there. */
async function givenAway(room: Room) {
  await handOver(server.app.rooms);
  return soon(() => {
    const again = server.app.rooms.get(room.table.id);
    if (!again || again === room) throw new Error('not yet');
    return again;
  });
}

const roomOf = (code: string): Room => [...server.app.rooms.all()].find(({ table }) => table.code === code) ?? fail();

/** A table where somebody has made a step. */
async function walked() {
  const { code, host } = await server.create({ game: toy.id, seats: 2, options: { length: 9 } });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  await ada.answer('walk');
  return { code, ada, ben, room: roomOf(code) };
}

describe('a table that is given away', () => {
  it('is kept as it stands: whoever takes it repeats nothing, and undo goes back as far as before', async () => {
    const { ada, ben, room } = await walked();
    const { engine, head, snapshotAt } = room.table;
    expect([engine?.past.length, snapshotAt < head.entry]).toEqual([1, true]);
    const perform = vi.spyOn(server.app.services.workshop, 'perform');
    const { table } = await givenAway(room);
    expect(perform.mock.calls.filter(([job]) => job === 'replay')).toEqual([]);
    expect([table.snapshotAt, table.head, table.engine?.past.length]).toEqual([head.entry, head, 1]);
    expect(stateHash(table.engine?.state ?? fail())).toBe(stateHash(engine?.state ?? fail()));
    await ada.until(({ link, view }) => link === 'open' && view?.undo === 1);
    await ada.do({ t: 'undo' });
    await soon(() => expect(table.engine?.past).toEqual([]));
    for (const person of [ada, ben]) person.leave();
  });

  it('tells seats and feeds where it goes; what is done while it is kept is done there', async () => {
    const { code, ada, ben, room } = await walked();
    const { head } = room.table;
    const near = watch(server.base, code);
    expect(await near.reply).toMatchObject({ ok: true });
    const { cluster, store, workshop } = server.app.services;
    const onward = { at: server.base, called: 'another', peers: [server.base] };
    vi.spyOn(cluster, 'onward').mockReturnValue(onward);
    const perform = vi.spyOn(workshop, 'perform');
    const keep = store.snapshot.bind(store);
    let done: Promise<unknown> = Promise.resolve();
    vi.spyOn(store, 'snapshot').mockImplementationOnce(async (...all) => {
      await keep(...all);
      done = ada.answer('walk');
      await soon(() => expect(room.queue.waiting).toBeGreaterThan(1));
    });
    const again = await givenAway(room);
    await done;
    expect(perform.mock.calls.filter(([job]) => job === 'replay')).toEqual([]);
    expect(again.table.head.entry).toBe(head.entry + 1);
    await near.closed;
    expect(near.frames).toContainEqual({ a: { at: server.base, peers: [server.base] } });
    for (const person of [ada, ben]) person.leave();
    vi.restoreAllMocks();
  });
});

it('[show 1] whoever watches late sees what is due while they go where the table goes on, and is waited for', async () => {
  const { code, ada, ben, room } = await walked();
  const { shows, services } = server.app;
  vi.spyOn(services.cluster, 'onward').mockReturnValue({ at: server.base, called: 'another', peers: [server.base] });
  const [late, gone] = [watch(server.base, code, { delay: 1 }), watch(server.base, code, { delay: 1 })];
  for (const each of [late, gone]) expect(await each.reply).toMatchObject({ ok: true });
  await ada.answer('walk');
  const acted = performance.now();
  await givenAway(room);
  const left = shows.left();
  const news = () => late.frames.findLastIndex(({ e }) => e !== undefined);
  await soon(() => expect(news()).toBeGreaterThan(late.frames.findIndex(({ a }) => a?.at === server.base)));
  expect(performance.now() - acted).toBeGreaterThanOrEqual(1_000);
  gone.leave();
  // Who stays all the same is sent away.
  await late.closed;
  await left;
  // Where nobody watches there is nothing to wait for, nor for who is gone.
  const next = watch(server.base, code);
  expect(await next.reply).toMatchObject({ ok: true });
  await givenAway(roomOf(code));
  next.leave();
  await shows.left();
  await shows.left();
  for (const each of [ada, ben]) each.leave();
  vi.restoreAllMocks();
});

it('[show 1] a table that is given away goes on at once for those who watch it late, where they were', async () => {
  const { code, host } = await server.create({ game: toy.id, seats: 2, options: { length: 9 } });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  for (let n = 0; n < 12; n++) await ada.answer('roll');
  const room = roomOf(code);
  const late = watch(server.base, code, { delay: 20 });
  expect(await late.reply).toMatchObject({ ok: true, key: { state: null } });
  // The past of the table is long to read; what had been shown is known.
  const read = vi.spyOn(server.app.services.store, 'read');
  const { table } = await givenAway(room);
  expect(Object.keys(table.tail ?? {})).toEqual(['public']);
  table.clock = { ...table.clock, base: table.clock.base + 20_000 };
  read.mockImplementation(() => new Promise(() => undefined));
  const back = watch(server.base, code, { delay: 20 });
  const reply = await back.reply;
  if (!reply.ok) throw new Error(reply.refusal.text);
  expect([reply.delay, table.tail]).toEqual([20, null]);
  await soon(() => expect(JSON.stringify([reply, back.frames])).toContain('rolled'));
  read.mockRestore();
  for (const each of [late, back, ada, ben]) each.leave();
});

it('a table whose acts were hard to work out is kept sooner, so that nobody waits for them again', async () => {
  const { code, host } = await server.create({ game: toy.id, seats: 2, options: { length: 9 } });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  const { table } = roomOf(code);
  const kept = async () => (await server.app.services.store.latestSnapshot(table.id))?.entry ?? 0;
  await ada.answer('walk');
  expect(await kept()).toBe(0);
  table.weights.ms = 10_000;
  // What is rolled cannot be taken back: nothing of before needs to be kept.
  await ada.answer('roll');
  await soon(async () => expect(await kept()).toBe(table.head.entry));
  expect(table.weights.ms).toBe(0);
  for (const person of [ada, ben]) person.leave();
});
