import { afterEach, describe, expect, it } from 'vitest';
import { openSqlite } from '../../server/store/sqlite.ts';
import { hashOf, stateHash } from '../../shared/engine/replay.ts';
import { PROTOCOL } from '../../shared/protocol.ts';
import { type Person, TestServer } from '../support/server.ts';
import { toy } from '../support/toy.ts';

/** A server that waits for somebody waits for 10 s and more. */
const PATIENCE = 6_000;

let server: TestServer;
afterEach(() => server.end());

const hashNow = (): string => {
  const { engine } = server.room.table;
  if (!engine) throw new Error('no table is open');
  return stateHash(engine.state);
};

async function started(settings = {}): Promise<{ code: string; ada: Person; ben: Person; eve: Person }> {
  server = await new TestServer({ settings }).start();
  const { code, host } = await server.create({ game: 'toy', seats: 2 });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  const eve = await server.person(code, { watch: true }).open();
  await ada.do({ t: 'start' });
  await ada.until((now) => now.view !== null);
  return { code, ada, ben, eve };
}

describe('a server that is stopped', () => {
  it('waits for nobody who has been let in and has not come', async () => {
    const { code, ada, ben, eve } = await started();
    const post = async (path: string, body: object) => {
      const headers = { 'content-type': 'application/json' };
      return (await fetch(server.base + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
    };
    const { roomId, ticket } = await post(`/api/tables/${code}/join`, { protocol: PROTOCOL });
    expect(await post(`/matchmake/joinById/${roomId}`, { ticket })).toMatchObject({ sessionId: expect.any(String) });
    const { store } = server.app.services;
    const [room] = [...server.app.rooms.all()];
    if (!room) throw new Error('no room is open');
    const rests = Promise.race([server.stop(), new Promise((resolve) => setTimeout(resolve, PATIENCE, 'waits'))]);
    expect(await rests).toBeUndefined();
    await expect(store.getTable(room.table.id)).rejects.toMatchObject({ code: 'closed' });
    for (const each of [ada, ben, eve]) each.leave();
  });
});

describe('a server that is stopped right after its start', () => {
  it('has made no mistake: what it was looking for beside the tables is not asked of a closed store', async () => {
    server = new TestServer({ exhibition: true });
    for (let waited = 0; waited < 3; waited++) {
      await server.start();
      for (let turn = 0; turn < waited; turn++) await new Promise((resolve) => setImmediate(resolve));
      await server.stop();
    }
    // What is reported is reported once the main loop comes round.
    await new Promise((resolve) => setImmediate(resolve));
    expect(server.lines.filter((line) => line.includes('"level":50'))).toEqual([]);
  });
});

describe('a server that is started again', () => {
  it('brings back table, seats, log and undo by itself', async () => {
    const { ada, ben, eve } = await started();
    await ada.answer('roll');
    await ada.answer('walk');
    await ada.answer('walk');
    const before = hashNow();
    const seen = hashOf(ada.now.view);
    await server.stop();
    await ada.until((now) => now.link === 'reconnecting');
    await server.start();
    for (const each of [ada, ben, eve]) await each.until((now) => now.link === 'open' && now.view?.seq === 3);
    expect(hashNow()).toBe(before);
    expect(hashOf(ada.now.view)).toBe(seen);
    expect([ada.now.you, ben.now.you, eve.now.you]).toMatchObject([
      { seat: 0, host: true },
      { seat: 1, host: false },
      { seat: null, host: false },
    ]);
    expect(ada.now.view?.undo).toBe(2);
    await ada.do({ t: 'undo' });
    await ada.answer('walk');
    expect(ada.now.news.map((news) => [news.seq, news.struck ?? false])).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, true],
      [4, false],
      [5, false],
    ]);
    for (const each of [ada, ben, eve]) each.leave();
  });

  it('continues from a snapshot, and the log wins when the last one is damaged', async () => {
    const { ada, code } = await started({ snapshotEvery: 3 });
    for (const choice of ['roll', 'roll', 'roll', 'roll', 'walk']) await ada.answer(choice);
    const before = hashNow();
    await server.stop();
    await server.start();
    await ada.until((now) => now.link === 'open' && now.view?.seq === 5);
    expect(server.room.table.snapshotAt).toBe(3);
    expect(hashNow()).toBe(before);
    ada.leave();
    await server.stop();
    const store = await openSqlite({ folder: server.folder });
    const row = await store.getTableByCode(code);
    await store.snapshot(row?.id ?? '', 5, '{"v":1}');
    await store.close();
    await server.start();
    const late = await server.person(code).open();
    // A snapshot that says something else than the log leads to is set aside; nothing is lost.
    expect(late.now.meta?.status).toBe('playing');
    expect(hashNow()).toBe(before);
    late.leave();
  });

  it('opens a table whose log does not fit as it last stood, to look at only, and all others as usual', async () => {
    const { ada, ben, code } = await started();
    const other = await server.create({ game: 'toy', seats: 2 });
    await ada.answer('walk');
    for (const each of [ada, ben]) each.leave();
    await server.stop();
    const store = await openSqlite({ folder: server.folder });
    const row = await store.getTableByCode(code);
    if (!row) throw new Error('no table');
    const { epoch } = await store.lease(row.id, 'local', 1_000);
    const head = await store.head(row.id);
    const body = JSON.stringify({ command: { do: 'answer', seat: 1, prompt: '9.9', choice: 'x' }, draws: [] });
    const bad = {
      table: row.id,
      entry: 2,
      clientKey: null,
      seat: 1,
      kind: 'answer',
      body,
      rulesVersion: '1',
      prevHash: head?.hash ?? '',
      hash: 'x',
    };
    await store.append([bad], { epoch });
    await store.close();
    await server.start();
    const eve = await server.person(code).open();
    expect(eve.now.meta?.status).toBe('broken');
    expect(eve.now.view?.seq).toBe(1);
    expect(server.lines.some((line) => line.includes('cannot be continued'))).toBe(true);
    const again = server.person(code, { memory: ada.memory });
    await again.until((now) => now.you.seat === 0);
    const prompt = again.now.view?.prompts[0]?.id ?? '';
    expect(await again.say({ t: 'answer', prompt, choice: 'walk' })).toMatchObject({ ok: false, refusal: { code: 'wrong-phase' } });
    const fine = await server.person(other.code, { host: other.host }).sit(0);
    for (const each of [eve, again, fine]) each.leave();
  });

  it('refuses rules of another version to go on, and shows the table', async () => {
    const { ada, ben, code } = await started();
    await ada.answer('walk');
    for (const each of [ada, ben]) each.leave();
    await server.stop();
    await server.start([{ ...toy, version: '2' }]);
    const eve = await server.person(code).open();
    expect(eve.now.meta?.status).toBe('broken');
    eve.leave();
  });
});
