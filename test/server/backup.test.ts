import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTable } from '../../client/net/http.ts';
import { verify } from '../../scripts/admin/verify.ts';
import { type App, createApp } from '../../server/app.ts';
import { backUp, contentsOf, type Place } from '../../server/store/backup.ts';
import { bringBack } from '../../server/store/bring-back.ts';
import { loadMigrations } from '../../server/store/migrate.ts';
import type { StoragePort } from '../../server/store/port.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { COPIED } from '../../server/store/postgres-copy.ts';
import { openToRead } from '../../server/store/reading.ts';
import { openSqlite } from '../../server/store/sqlite.ts';
import { TABLES } from '../../shared/games/index.ts';
import { FAST, Person } from '../support/server.ts';
import { soon } from '../support/soon.ts';
import { sql } from '../support/sql.ts';
import { toy } from '../support/toy.ts';
import { PICTURE, playAt } from './support/damage.ts';
import { newDatabase, newTable, postgresUrl, row, temporaryFolder } from './support/store.ts';

const GAMES = [...TABLES, toy];
const BUSY = 'chuck-rock';

let ends: (() => unknown)[] = [];
let desk: string;
beforeEach(() => {
  const { folder, remove } = temporaryFolder();
  ends.push(remove);
  desk = folder;
});
afterEach(async () => {
  for (const end of ends.reverse()) await end();
  ends = [];
});

async function newPlace(kind: 'embedded' | 'postgres'): Promise<Place> {
  if (kind === 'postgres') {
    const { url, remove } = await newDatabase(postgresUrl ?? '');
    ends.push(remove);
    return { url };
  }
  const { folder, remove } = temporaryFolder();
  ends.push(remove);
  return { folder };
}
const open = (place: Place): Promise<StoragePort> => ('url' in place ? openPostgres(place) : openSqlite(place));
const within = async <T>(place: Place | { file: string }, look: (store: StoragePort) => Promise<T>): Promise<T> => {
  const store = await openToRead(place);
  try {
    return await look(store);
  } finally {
    await store.close();
  }
};
const inspected = (place: Place | { file: string }) => within(place, (store) => verify(store, GAMES));

/** A server whose bots play at some tables as fast as they can. */
async function busyAt(place: Place): Promise<App> {
  const log = pino({ level: 'silent' });
  const app = await createApp({ games: TABLES, store: await open(place), port: 0, host: '127.0.0.1', dice: 'told', log, settings: FAST });
  ends.push(() => app.close());
  const base = `http://127.0.0.1:${app.port}`;
  for (let n = 0; n < 3; n++) {
    const made = await createTable({ game: BUSY, seats: 2 }, base);
    if (!made.ok) throw new Error(made.refusal.text);
    const host = await new Person(base, made.value.code, { host: made.value.host }).open();
    ends.push(() => host.leave());
    for (const seat of [0, 1]) await host.do({ t: 'bot', seat, strength: 'random' });
    await host.do({ t: 'start' });
  }
  return app;
}
const written = (app: App): number => app.services.store.stats().writes;

const kinds = ['embedded', 'postgres'] as const;
const ways = kinds.flatMap((from) => kinds.map((to) => ({ from, to })));
const there = ({ from, to }: (typeof ways)[number]): boolean => postgresUrl !== undefined || (from !== 'postgres' && to !== 'postgres');

describe('[S9] a backup', () => {
  it.each(ways.filter(there))(
    'of a busy $from server comes back as $to, and every table of it leads to the state that it should',
    async ({ from, to }) => {
      const [home, away] = [await newPlace(from), await newPlace(to)];
      const code = await open(home).then((store) => playAt(store));
      const app = await busyAt(home);
      const before = written(app);
      await soon(() => expect(written(app)).toBeGreaterThan(before + 30));
      const file = join(desk, 'backup');
      const contents = await backUp(home, file);
      const after = written(app);
      // It is played on meanwhile, and afterwards.
      await soon(() => expect(written(app)).toBeGreaterThan(after + 10));
      expect(contents.tables).toBe(4);
      expect(contents.commands).toBeGreaterThan(30);
      expect(readdirSync(desk)).toEqual(['backup']);
      expect(await inspected(home)).toMatchObject({ tables: 4, replayed: 4, others: 0, wrong: [] });
      expect(await inspected({ file })).toMatchObject({ ...contents, replayed: 4, others: 0, wrong: [] });
      expect(await bringBack(file, away)).toEqual({ ...contents, aside: undefined });
      expect(await inspected(away)).toMatchObject({ ...contents, replayed: 4, others: 0, wrong: [] });
      // All that was kept of a table, as it was.
      const all = (place: Place | { file: string }) =>
        within(place, async (store) => {
          const table = await store.getTableByCode(code);
          const id = table?.id ?? '';
          return [
            table,
            await store.read(id, 1),
            await store.latestSnapshot(id),
            await store.readChat(id),
            await store.getSeatToken(id, 0),
            await store.pictures.list(id),
            await store.pictures.part(id, PICTURE.id, 1),
          ];
        });
      expect(await all(away)).toEqual(await all(home));
      expect((await all({ file }))[0]).toMatchObject({ code, owner: null });
    },
  );

  it('is refused where it would come over something, where a server runs, and when it is no backup', async () => {
    const [home, away] = [await newPlace('embedded'), await newPlace('embedded')];
    const store = await open(home);
    const { table, epoch } = await newTable(store);
    await store.append([row(table, 1)], { epoch });
    const file = join(desk, 'backup');
    await backUp(home, file);
    await expect(backUp(home, file)).rejects.toThrow('is there already');
    await expect(bringBack(file, home, { replace: true })).rejects.toMatchObject({ code: 'folder-in-use' });
    await store.close();
    await expect(bringBack(file, home)).rejects.toThrow('There are 1 tables');
    const { aside = '' } = await bringBack(file, home, { replace: true });
    expect(contentsOf(aside)).toEqual({ tables: 1, commands: 1 });
    await expect(bringBack(join(desk, 'nothing'), away)).rejects.toThrow('There is no file');
    const letter = join(desk, 'letter');
    writeFileSync(letter, 'dear aunt, '.repeat(1_000));
    await expect(bringBack(letter, away)).rejects.toThrow('is no backup of Lootable');
    const recipes = new DatabaseSync(join(desk, 'recipes'));
    recipes.exec('create table recipes (id integer)');
    recipes.close();
    await expect(bringBack(join(desk, 'recipes'), away)).rejects.toThrow('is no backup of Lootable');
    const newer = new DatabaseSync(file);
    newer.exec("insert into migrations values (99, 'of the future', 1)");
    newer.close();
    await expect(bringBack(file, away)).rejects.toMatchObject({ code: 'newer-version' });
    if ('folder' in away) expect(existsSync(join(away.folder, 'lootable.sqlite'))).toBe(false);
  });

  const skipped = postgresUrl === undefined ? ' (skipped: no Postgres is here)' : '';
  it.skipIf(postgresUrl === undefined)(`leaves a Postgres as it is that is in use, filled or somebody else's${skipped}`, async () => {
    const [home, away] = [await newPlace('embedded'), await newPlace('postgres')];
    if (!('url' in away)) throw new Error('no Postgres');
    const origin = await open(home);
    ends.push(() => origin.close());
    await newTable(origin);
    const file = join(desk, 'backup');
    await backUp(home, file);
    await expect(backUp(away, join(desk, 'none'))).rejects.toThrow('There is no database of Lootable there');
    await sql(away.url, 'create table log (mine text)');
    await expect(bringBack(file, away, { replace: true })).rejects.toThrow("has a table log that is not Lootable's");
    await sql(away.url, 'drop table log');
    const store = await open(away);
    await newTable(store);
    const server = { id: 'somebody', address: null, keySum: '', games: '{}', draining: false, rooms: 0, live: '{}' };
    await store.beat(server, 60_000);
    await expect(bringBack(file, away, { replace: true })).rejects.toThrow('somebody runs on this database');
    await store.retire('somebody');
    await expect(bringBack(file, away)).rejects.toThrow('There are 1 tables');
    expect((await store.tablesAfter('', 10)).length).toBe(1);
    await store.close();
    expect(await bringBack(file, away, { replace: true })).toMatchObject({ tables: 1, commands: 0 });
  });

  it('copies every table that the migrations make, but who lives', () => {
    const db = new DatabaseSync(':memory:');
    for (const { sql: text } of loadMigrations()) db.exec(text);
    const made = db.prepare("select name from sqlite_master where type = 'table'").all();
    db.close();
    expect(made.map(({ name }) => String(name)).sort()).toEqual([...COPIED, 'servers'].sort());
  });
});

describe('[S9] looking through a database', () => {
  const changes: [what: string, change: string, why: RegExp][] = [
    ['a row of the log', "update log set body = replace(body, 'roll', 'walk') where seq = 2", /row 2 of its log was changed/],
    ['a missing row', 'delete from log where seq = 3', /row 3 of its log is missing/],
    ['the end of the log', 'delete from log where seq > 5', /its log ends at 5, but it had come to/],
    ['a line of chat', "update chat set body = '{}' where n = 1", /its chat was changed on the disk in 1 lines/],
    ['a token', "update seat_tokens set hash = 'x' where seat = 0", /the token of its seat 1 is lost or was changed/],
    ['a snapshot', "update snapshots set body = replace(body, '1', '2')", /its snapshots at .* were changed/],
    ['a picture', 'update pictures set width = 5', /its pictures were changed on the disk/],
    ['the bytes of a picture', "update picture_parts set body = 'AAAA' where n = 1", /its pictures were changed on the disk/],
    ['the record', "update tables set meta = replace(meta, 'Ada', 'Eve') where status <> 'key'", /its record was changed/],
    ['the time', "update tables set updated_at = 5 where status <> 'key'", /the time of its last change/],
    ['the code', "update tables set code = 'OTHERS' where status <> 'key'", /its name was changed/],
  ];
  it.each(changes)('finds %s that was changed on the disk', async (_what, change, why) => {
    const home = await newPlace('embedded');
    await open(home).then((store) => playAt(store));
    expect(await inspected(home)).toMatchObject({ tables: 1, replayed: 1, wrong: [] });
    const file = join(desk, 'copy');
    await backUp(home, file);
    const db = new DatabaseSync(file);
    db.exec(change);
    db.close();
    const { wrong } = await inspected({ file });
    expect(wrong.map(({ why: found }) => found).join('\n')).toMatch(why);
  });

  it('plays nothing anew that is of other rules, and says so', async () => {
    const home = await newPlace('embedded');
    await open(home).then((store) => playAt(store));
    const verdict = await within(home, (store) => verify(store, [{ ...toy, version: '99.0.0' }]));
    expect(verdict).toMatchObject({ tables: 1, replayed: 0, others: 1, wrong: [] });
    expect(verdict.commands).toBeGreaterThan(5);
  });
});
