import { afterEach, describe, expect, it, vi } from 'vitest';
import { openTable } from '../../scripts/inspect.ts';
import { createLogBudgets } from '../../server/table/log-budget.ts';
import { snapshotOf } from '../../server/table/snapshot.ts';
import { printInk } from '../../shared/engine/free/ink.ts';
import { stateHash } from '../../shared/engine/replay.ts';
import { GAME as freeTable } from '../../shared/games/free-table/index.ts';
import { pieceId } from '../../shared/table/ids.ts';
import { at, Ears, hand, spawn } from '../support/hands.ts';
import { type Person, TestServer } from '../support/server.ts';
import { soon } from '../support/soon.ts';

let server: TestServer;
afterEach(() => server?.end());

/** A line of so many points. */
const strokeOf = (many: number): string =>
  printInk({ colour: '#112233', width: 0.1, points: Array.from({ length: many }, (_, i) => ({ x: i / 8, z: i / 7 })) }) ?? '';

async function seated(settings: object): Promise<{ code: string; ada: Person; bob: Person }> {
  server = await new TestServer({ settings }).start([freeTable]);
  const made = await server.create({ game: 'free-table', free: true, seats: 2 });
  const ada = await server.person(made.code, { host: made.host }).sit(0, 'Ada');
  const bob = await server.person(made.code).sit(1, 'Bob');
  return { code: made.code, ada, bob };
}

describe('what a table may write in an hour', () => {
  it('[S8] ends with a refusal that names it, for the seat that used its part alone, and not by leaving the table for a while', async () => {
    const { code, ada, bob } = await seated({ tableBytesPerHour: 40 << 10 });
    const ink = { op: 'spawn', component: { kind: 'free/ink', text: strokeOf(80) }, pose: at(0, 0) } as const;
    let reply = await hand(ada, ink);
    for (let n = 0; n < 30 && reply.ok; n++) reply = await hand(ada, ink);
    expect(reply).toMatchObject({
      ok: false,
      refusal: { code: 'quota', text: expect.stringContaining('40 kB of moves an hour, 20 kB of each seat') },
    });
    const { head } = server.room.table;
    expect(await hand(ada, ink)).toMatchObject({ ok: false, refusal: { code: 'quota' } });
    expect(server.room.table.head).toEqual(head);
    const rows = await server.app.services.store.read(server.room.table.id, 1);
    expect(rows.filter(({ seat }) => seat === 0).reduce((sum, { body }) => sum + body.length, 0)).toBeLessThan(10 << 10);
    expect(await hand(bob, ink)).toMatchObject({ ok: true });
    for (const each of [ada, bob]) each.leave();
    await soon(() => expect([...server.app.rooms.all()]).toEqual([]));
    const back = server.person(code, { memory: ada.memory });
    await back.until(({ you, link }) => link === 'open' && you.seat === 0);
    expect(await hand(back, ink)).toMatchObject({ ok: false, refusal: { code: 'quota' } });
    back.leave();
  });

  it('[S8] counts where throws come to rest: who has used it up sets nothing going, and what is under way still comes to rest', async () => {
    const { ada, bob } = await seated({});
    const ears = new Ears(ada);
    const [pawn = ''] = await spawn(ada, ['free/pawn', 0, 0]);
    expect(await ears.grab({ g: 1, pieces: [pieceId(pawn)], x: 0, z: 0 })).toMatchObject({ ok: true });
    server.app.services.budgets.spend(server.room.table.id, 2, 0, 1 << 30);
    ears.touch({ t: 'drag', g: 1, x: 3, z: 3, up: 0, turn: 0 });
    ears.touch({ t: 'drop', g: 1, vx: 0, vz: 0, exact: true });
    await bob.until(({ view }) => view?.pieces[pawn]?.pose?.z === 3);
    expect(await ears.grab({ g: 2, pieces: [pieceId(pawn)], x: 3, z: 3 })).toMatchObject({ ok: false, refusal: { code: 'quota' } });
    for (const each of [ada, bob]) each.leave();
  });

  it('[S8] comes back in the course of the hour, half at once and half with time', () => {
    vi.useFakeTimers({ toFake: ['performance'] });
    try {
      const budgets = createLogBudgets(8_000);
      const taken = (bytes: number): boolean => budgets.take('t', 2, 0, bytes) === undefined;
      expect([taken(2_000), taken(1), budgets.take('t', 2, 1, 2_000)]).toEqual([true, false, undefined]);
      vi.advanceTimersByTime(1_800_000);
      expect([taken(1_001), taken(1_000)]).toEqual([false, true]);
      expect(budgets.take('t', 2, 0, 1_000)?.text).toContain('in about 30 minutes');
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('a free table that is used for long', () => {
  it('[S8] has each long text once in a snapshot, however often it was moved, kept and undone; all comes back', async () => {
    const { code, ada, bob } = await seated({ snapshotEvery: 1 });
    const pieces = [];
    for (let n = 0; n < 10; n++) pieces.push(...(await spawn(ada, ['free/ink', 0, n, { text: strokeOf(200) }])).map(pieceId));
    for (let n = 0; n < 20; n++)
      await ada.do({ t: 'hand', op: { op: 'place', pieces: pieces.map((piece, i) => ({ piece, pose: at(n, i) })) } });
    await ada.do({ t: 'undo' });
    for (let n = 0; n < 4; n++) await ada.do({ t: 'hand', op: { op: 'save', name: `position ${n}` } });
    const making = snapshotOf(server.room.table);
    let step = making.next();
    while (!step.done) step = making.next();
    const body = step.value;
    const long = body.split(strokeOf(200)).length - 1;
    expect(long).toBe(1);
    const state = server.room.table.engine?.state;
    const hash = state && stateHash(state);
    for (const each of [ada, bob]) each.leave();
    await server.stop();
    const { table } = await openTable(server.folder, code, [freeTable]);
    expect(table.snapshotAt).toBeGreaterThan(0);
    expect([table.engine && stateHash(table.engine.state), table.replayed, table.broken]).toEqual([hash, hash, null]);
  });

  it('[S8] keeps no log in memory, writes few large snapshots, and replay leads to its state all the same', async () => {
    const { code, ada, bob } = await seated({ snapshotEvery: 4 });
    const snapshots = vi.spyOn(server.app.services.store, 'snapshot');
    const [card = ''] = await spawn(ada, ['free/card', 0, 0]);
    for (let n = 0; n < 40; n++)
      await ada.do({ t: 'hand', op: { op: 'spawn', component: { kind: 'free/ink', text: strokeOf(160 + n) }, pose: at(0, n / 9) } });
    const before = snapshots.mock.calls.length;
    // Another hand: one person's would be told to wait.
    for (let n = 0; n < 40; n++) await bob.do({ t: 'hand', op: { op: 'flip', pieces: [pieceId(card)] } });
    expect(snapshots.mock.calls.length - before).toBeLessThan(5);
    expect(server.room.table.engine?.log.length).toBe(0);
    const state = server.room.table.engine?.state;
    const hash = state && stateHash(state);
    for (const each of [ada, bob]) each.leave();
    await server.stop();
    const { table } = await openTable(server.folder, code, [freeTable]);
    expect([table.replayed, table.broken, table.engine?.log.length]).toEqual([hash, null, 0]);
    expect(table.engine && stateHash(table.engine.state)).toBe(hash);
  });
});
