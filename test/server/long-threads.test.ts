import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exportTable, importTable } from '../../client/net/files.ts';
import { positionOf } from '../../shared/engine/free/take.ts';
import { canonical } from '../../shared/engine/json.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { at, spawn } from '../support/hands.ts';
import { TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { toy } from '../support/toy.ts';

let server: TestServer;
afterEach(() => server.end());

const tables = (name: string) => new URL(`../support/${name}.ts`, import.meta.url);
const long = () => server.app.services.workshop.figures().long;
const acts = () => server.app.services.workshop.figures().acts;
const now = () => {
  const { engine, history, head, keys, weights } = server.room.table;
  if (!engine) throw new Error('no game');
  return {
    hash: stateHash(engine.state),
    log: engine.log.length,
    past: engine.past.length,
    draws: engine.nextDraw,
    history,
    head,
    keys,
    // How long rows took is told by no log.
    weights: { ...weights, ms: 0 },
  };
};

/** A toy table where something was done, and threads for acts and for long work that are up. */
async function played() {
  server = await new TestServer({ gamesModule: tables('toy-tables'), threads: 1, warm: false }).start([toy]);
  const { code, host } = await server.create({ game: 'toy', seats: 2, options: { length: 9 }, consent: 'host' });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  await ada.answer('walk');
  // The log alone knows where it goes back to.
  await ada.do({ t: 'fix.propose', ops: [{ op: 'rewind', to: 0 }], note: 'back' });
  for (const choice of ['roll', 'walk', 'walk'] as const) await ada.answer(choice);
  const { header } = server.room.table.engine ?? {};
  if (!header) throw new Error('no header');
  await server.app.services.workshop.perform('moment', { header, shown: 0 });
  await server.app.services.workshop.warm();
  expect(long()).toMatchObject({ threads: 1, jobs: 2 });
  return { ada, ben, code, host };
}

describe('a table with rules that is opened again', () => {
  it('is played again in a thread: state, log, undo and what everybody was told are as they were', async () => {
    const { ada, ben } = await played();
    const [before, { jobs }] = [now(), acts()];
    const then = server.room;
    server.room.abandon('a test');
    await soon(() => expect(server.room).not.toBe(then));
    expect(acts().jobs).toBe(jobs + 1);
    expect(now()).toEqual(before);
    await ben.until(({ link }) => link === 'open');
    await ada.until(({ link, view }) => link === 'open' && view?.undo === 2);
    await ada.do({ t: 'undo' });
    await ada.answer('walk');
    expect(now().log).toBe(before.log + 2);
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('stands where the last row before the wrong one has led to, when it is only looked at', async () => {
    const { ada } = await played();
    const { store } = server.app.services;
    const read = store.read.bind(store);
    const { entry } = server.room.table.head;
    const then = server.room;
    vi.spyOn(store, 'read').mockImplementation(async (...where) =>
      (await read(...where)).map((row) => (row.entry === entry ? { ...row, body: row.body.replace('walk', 'duel') } : row)),
    );
    server.room.abandon('a test');
    await soon(() => expect(server.room).not.toBe(then));
    expect(server.room.table).toMatchObject({ broken: expect.stringContaining(`row ${entry}`), head: { entry: entry - 1 } });
    expect([server.room.table.engine?.state.entries, server.room.table.engine?.log.length]).toEqual([entry - 1, entry - 1]);
    await ada.until(({ meta }) => meta?.status === 'broken');
  });
});

it('a thread that dies over a log says nothing about the table: it is played again on the main loop', async () => {
  const { ada } = await played();
  const before = now();
  const then = server.room;
  const post = Worker.prototype.postMessage;
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (this: Worker, message, ...more) {
    if (message?.job === 'replay') this.terminate();
    else post.call(this, message, ...more);
  });
  server.room.abandon('a test');
  await soon(() => expect(server.room).not.toBe(then));
  expect(now()).toEqual(before);
  expect([acts().deaths, server.room.table.broken]).toEqual([1, null]);
  await ada.until(({ link }) => link === 'open');
  await ada.answer('walk');
});

describe('a file of a table full of pieces', () => {
  it('is made in a thread of the table as it stands, while the table goes on, and opens to the same', async () => {
    server = await new TestServer({ gamesModule: tables('free-tables'), threads: 1, warm: false }).start([freeTable]);
    const { code, host } = await server.create({ game: 'free-table', free: true, seats: 2 });
    const ada = await server.person(code, { host }).sit(0, 'Ada');
    let chips = await spawn(ada, ['free/chip', 0, 0]);
    for (let n = 1; n < 7; n++) {
      await ada.do({ t: 'hand', op: { op: 'copy', pieces: chips.map(pieceId), pose: at(n * 2 - 8, 3) } });
      await ada.until(({ view }) => Object.keys(view?.pieces ?? {}).length >= 2 ** n);
      chips = Object.keys(ada.now.view?.pieces ?? {});
    }
    expect(chips.length).toBeGreaterThanOrEqual(64);
    await ada.do({ t: 'hand', op: { op: 'lock', pieces: chips.map(pieceId), on: true } });
    const position = (table: string) => {
      const room = [...server.app.rooms.all()].find((each) => each.table.code === table);
      return room?.table.engine && canonical(positionOf(room.table.engine.state));
    };
    await soon(() => expect(server.room.table.engine?.state.pieces[chips[0] ?? '']?.tags).toContain('locked'));
    const then = position(code);
    const { snapshotted, goOn } = holdExports();
    const taken = exportTable(code, { token: ada.memory.token(code) ?? '' }, server.base);
    await snapshotted;
    // The table does not wait for its file.
    await ada.do({ t: 'hand', op: { op: 'spawn', component: { kind: 'free/pawn' }, pose: at(0, 9) } });
    goOn();
    const file = await taken;
    if (!file.ok) throw new Error(file.refusal.text);
    expect(long().jobs).toBe(1);
    expect(position(code)).not.toBe(then);
    const made = await importTable(new Blob([await file.value.text()]), server.base);
    if (!made.ok) throw new Error(made.refusal.text);
    expect(position(made.value.code)).toBe(then);
  });
});

/** Exports are handed over when `goOn` is called. */
function holdExports() {
  const { workshop } = server.app.services;
  const { perform } = workshop;
  let [began, goOn] = [(): void => undefined, (): void => undefined];
  const snapshotted = new Promise<void>((resolve) => {
    began = resolve;
  });
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  vi.spyOn(workshop, 'perform').mockImplementation(async (job, ...how) => {
    if (job === 'export') {
      began();
      await held;
    }
    return perform(job, ...how);
  });
  return { snapshotted, goOn: () => goOn() };
}
