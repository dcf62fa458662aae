import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, describe, expect, it } from 'vitest';
import { CREATE_MIGRATIONS, INSERT_MIGRATION, loadMigrations } from '../../server/store/migrate.ts';
import { rowValues, toLogRow } from '../../server/store/sql.ts';
import { entryOf, rowOf } from '../../server/table/loaded-table.ts';
import { type Person, TestServer } from '../support/server.ts';

const FILE = 'lootable.sqlite';
let server: TestServer;
afterEach(() => server.end());

async function played(): Promise<{ code: string; ada: Person; ben: Person }> {
  server = await new TestServer({ settings: { snapshotEvery: 3 } }).start();
  const { code, host } = await server.create({ game: 'toy', seats: 2 });
  const ada = await server.person(code, { host }).sit(0, 'Ada');
  const ben = await server.person(code).sit(1, 'Ben');
  await ada.do({ t: 'start' });
  for (const choice of ['roll', 'roll', 'roll', 'roll', 'walk']) await ada.answer(choice);
  return { code, ada, ben };
}

/** Writes the data file anew as the first version of the database had it: no seals, no key, chat in snapshots alone, a log without a root. */
function makeOld(folder: string): void {
  const path = join(folder, FILE);
  const now = new DatabaseSync(path, { readOnly: true });
  const all = (table: string) => now.prepare(`select * from ${table}`).all();
  const [tables, log, snapshots, tokens] = [all('tables'), all('log').map(toLogRow), all('snapshots'), all('seat_tokens')];
  now.close();
  for (const file of [path, `${path}-wal`, `${path}-shm`, join(folder, 'lootable.mark')]) rmSync(file, { force: true });
  const old = new DatabaseSync(path);
  const [first] = loadMigrations();
  if (!first) throw new Error('no migrations');
  old.exec(`${CREATE_MIGRATIONS}; ${first.sql}`);
  old.prepare(INSERT_MIGRATION).run(first.id, first.sha256, 1);
  for (const { id, code, game, status, meta, owner, epoch, lease_until: until, created_at: made, updated_at: changed } of tables) {
    const { rooted: _, ...record } = status === 'key' ? {} : JSON.parse(String(meta));
    const text = status === 'key' ? meta : JSON.stringify(record);
    const values = [id, code, game, status, text, owner, epoch, until, made, changed].map((value) => value ?? null);
    old.prepare('insert into tables values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)').run(...values);
  }
  let head = { entry: 0, hash: '' };
  for (const row of log) {
    const again = rowOf({ id: row.table, head, clock: { base: 0, since: 0 }, toldAt: null }, entryOf(row), row.rulesVersion, row.clientKey);
    old.prepare('insert into log values (?, ?, ?, ?, ?, ?, ?, ?, ?)').run(...rowValues(again));
    head = { entry: again.entry, hash: again.hash };
  }
  for (const { table_id: table, seq: entry, body } of snapshots) {
    const { head: _, ...rest } = JSON.parse(String(body));
    const { entries, ...state } = rest.state;
    const text = JSON.stringify({
      ...rest,
      state: { ...state, seq: entries },
      v: 2,
      chat: [{ seat: 0, name: 'Ada', text: 'of old', minute: 1 }],
    });
    const sum = createHash('sha256').update(`${table}\n${entry}\n${text}`).digest('hex');
    old.prepare('insert into snapshots values (?, ?, ?, ?)').run(table ?? '', entry ?? 0, text, sum);
  }
  for (const { table_id: table, seat, hash, previous_hash: previous, rotated_at: at } of tokens)
    old.prepare('insert into seat_tokens values (?, ?, ?, ?, ?)').run(table ?? '', seat ?? 0, hash ?? '', previous ?? null, at ?? 0);
  old.close();
}

describe('a database of the first version', () => {
  it('[S6] goes on: seats, game and chat are there, everything is sealed from then on, and the old file is kept', async () => {
    const { code, ada, ben } = await played();
    await server.stop();
    makeOld(server.folder);
    await server.start();
    for (const each of [ada, ben]) await each.until(({ link, view }) => link === 'open' && view?.seq === 5);
    expect([ada.now.you.seat, ben.now.you.seat]).toEqual([0, 1]);
    expect(ada.now.chat.map(({ text }) => text)).toEqual(['of old']);
    await ada.do({ t: 'chat', text: 'and new' });
    await ada.do({ t: 'undo' });
    await ada.answer('walk');
    expect(server.lines).toEqual([]);
    await server.stop();
    expect(existsSync(join(server.folder, `${FILE}.before-step-2`))).toBe(true);
    await server.start();
    await ada.until(({ link, view }) => link === 'open' && view?.seq === 7);
    await ada.until(({ chat }) => chat.length === 2);
    expect(ada.now.chat.map(({ text }) => text)).toEqual(['of old', 'and new']);
    const row = await server.app.services.store.getTableByCode(code);
    expect(row).toMatchObject({ damaged: [], head: { entry: 7 } });
    expect(server.lines).toEqual([]);
    for (const each of [ada, ben]) each.leave();
  });
});

describe('the secret of the dice', () => {
  it('[S6] is compared with its promise whenever a table is opened: one that does not fit is only looked at', async () => {
    const { code, ada, ben } = await played();
    for (const each of [ada, ben]) each.leave();
    const { store } = server.app.services;
    const row = await store.getTableByCode(code);
    if (!row) throw new Error('no table');
    const { seed, ...record } = JSON.parse(row.meta);
    const other = seed.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
    await server.stop();
    await server.start();
    await server.app.services.store.updateTable(row.id, {
      record: { status: row.status, meta: JSON.stringify({ ...record, seed: other }) },
    });
    const eve = await server.person(code).open();
    expect(eve.now.meta?.status).toBe('broken');
    expect(server.lines.join()).toContain('not the one that was promised');
    eve.leave();
  });

  it.each(['commit', 'entropy', 'header'])('[S6] the log hangs on %s: with another one it is not continued', async (part) => {
    const { code, ada, ben } = await played();
    for (const each of [ada, ben]) each.leave();
    const row = await server.app.services.store.getTableByCode(code);
    if (!row) throw new Error('no table');
    const record = JSON.parse(row.meta);
    const [draw] = record.header.draws;
    const other = { ...record.header, draws: [{ ...draw, values: draw.values.toReversed() }] };
    record[part] = part === 'header' ? other : `${record[part]}0`;
    await server.stop();
    await server.start();
    await server.app.services.store.updateTable(row.id, { record: { status: row.status, meta: JSON.stringify(record) } });
    const eve = await server.person(code).open();
    expect(eve.now.meta?.status).toBe('broken');
    expect(server.lines.join()).toContain('row 1 was changed after it was written');
    eve.leave();
  });

  it('[S6] a seat whose token was changed is given to nobody, everybody else goes on, and the host frees it', async () => {
    const { code, ada, ben } = await played();
    for (const each of [ada, ben]) each.leave();
    await server.stop();
    const db = new DatabaseSync(join(server.folder, FILE));
    db.exec('update seat_tokens set rotated_at = 7 where seat = 1');
    db.close();
    await server.start();
    const back = await server.person(code, { memory: ben.memory }).open();
    expect(back.now.you.seat).toBeNull();
    expect(server.lines.join()).toContain('the token of a seat is lost or was changed');
    const host = server.person(code, { memory: ada.memory });
    await host.until(({ link, you }) => link === 'open' && you.seat === 0);
    await host.do({ t: 'kick', seat: 1 });
    await host.until(({ meta }) => meta?.seats[1]?.kind === 'open');
    for (const each of [back, host]) each.leave();
  });

  it('[S6] a table whose record does not fit its seal lets nobody in, and says why', async () => {
    const { code, ada, ben } = await played();
    for (const each of [ada, ben]) each.leave();
    await server.stop();
    const db = new DatabaseSync(join(server.folder, FILE));
    db.exec(`update tables set meta = replace(meta, '"status":"playing"', '"status":"over"'), status = 'over' where code = '${code}'`);
    db.close();
    await server.start();
    for (const path of ['', '/dice']) {
      const answer = await fetch(`${server.base}/api/tables/${code}${path}`);
      expect(answer.status).toBe(500);
      expect(await answer.json()).toMatchObject({ refusal: { code: 'damaged', text: expect.stringContaining('damaged on its disk') } });
    }
    const eve = server.person(code);
    await eve.until(({ problem }) => problem?.includes('damaged on its disk') === true);
    eve.leave();
    expect(readFileSync(join(server.folder, FILE)).length).toBeGreaterThan(0);
  });
});
