import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTable, joinTable } from '../../client/net/http.ts';
import { startPostgres, type TestPostgres } from '../../scripts/postgres.mjs';
import { createApp } from '../../server/app.ts';
import { loadMigrations, migration } from '../../server/store/migrate.ts';
import type { StoragePort } from '../../server/store/port.ts';
import { openPostgres } from '../../server/store/postgres.ts';
import { sql } from '../support/sql.ts';
import { toy } from '../support/toy.ts';
import { fresh, newDatabase, newTable, postgresUrl, problem, refusal, row, tableRow } from './support/store.ts';

/** A process that can be reached by nobody. */
const FIRST = { id: 'the first server', address: null, keySum: '', games: '{}', draining: false, rooms: 0, live: '{}' };

describe.skipIf(postgresUrl === undefined)('postgres', () => {
  let url: string;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ url, remove } = await newDatabase(postgresUrl ?? ''));
  });
  afterAll(() => remove());

  it('is set up once when six servers start together', async () => {
    const stores = await Promise.all(Array.from({ length: 6 }, () => openPostgres({ url })));
    expect(await sql(url, 'select id from migrations')).toEqual(loadMigrations().map(({ id }) => ({ id })));
    await Promise.all(stores.map((store) => store.close()));
  });

  it('lets one of two processes write a row, and the loser learns the head', async () => {
    const [a, b] = [await openPostgres({ url }), await openPostgres({ url })];
    const { table, epoch } = await newTable(a);
    const other = await newTable(b);
    for (let entry = 1; entry <= 30; entry += 1) {
      const answers = await Promise.all([
        refusal(a.append([row(table, entry, { clientKey: `a${entry}`, hash: 'a' })], { epoch })),
        refusal(b.append([row(table, entry, { clientKey: `b${entry}`, hash: 'b' })], { epoch })),
        refusal(b.append([row(other.table, entry)], { epoch: other.epoch })),
        refusal(a.updateTable(other.table, { record: { status: 'x', meta: String(entry) }, updatedAt: entry })),
      ]);
      expect(answers.slice(0, 2).sort()).toEqual(['entry-conflict', 'nothing']);
      expect(answers.slice(2)).toEqual(['nothing', 'nothing']);
    }
    await b.lease(table, 'me', 60_000);
    expect(await refusal(a.append([row(table, 31)], { epoch }))).toBe('stale-lease');
    await a.close();
    await b.close();
  });

  it('a process says that it lives before those have a table who asked for one earlier, however many they are', async () => {
    const store = await openPostgres({ url });
    const me = { ...FIRST, id: 'takes all' };
    const tables = Array.from({ length: 300 }, () => fresh());
    await Promise.all(tables.map((id) => store.createTable(tableRow(id))));
    await store.beat(me, 60_000);
    let taken = 0;
    const takes = tables.map(async (id) => {
      const { epoch } = await store.lease(id, me.id, 0);
      taken += 1;
      return epoch;
    });
    expect((await store.beat(me, 60_000)).kept).toBe(true);
    expect(taken).toBeLessThan(150);
    expect(new Set(await Promise.all(takes))).toEqual(new Set([1]));
    expect((await store.heldBy(me.id)).map(({ table }) => table).sort()).toEqual(tables.sort());
    await store.retire(me.id);
    await store.close();
  });

  it('[S11] a visitor of the second server is refused at once, by the name of the first', async () => {
    const store = await openPostgres({ url });
    const first = await openPostgres({ url });
    let asked = 0;
    let told = Promise.resolve();
    let [beats, tell]: [number, () => void] = [0, () => undefined];
    const counted: StoragePort = {
      ...store,
      lease: (...args) => {
        asked += 1;
        // What the second server learns next of who lives is from before the first one came.
        return store.lease(...args).finally(tell);
      },
      beat: async (...args) => {
        const said = await store.beat(...args);
        beats += 1;
        await told;
        return said;
      },
    };
    const log = pino({ level: 'silent' });
    const app = await createApp({
      games: [toy],
      store: counted,
      port: 0,
      host: '127.0.0.1',
      dice: 'told',
      log,
      shared: { address: null },
      settings: { owner: 'second' },
    });
    try {
      const base = `http://127.0.0.1:${app.port}`;
      const made = await createTable({ game: 'toy', seats: 2 }, base);
      if (!made.ok) throw new Error(made.refusal.text);
      const row = await first.getTableByCode(made.value.code);
      const keySum = (await first.beat(FIRST, 60_000)).servers.find(({ id }) => id === 'second')?.keySum ?? '';
      await first.retire(FIRST.id);
      told = new Promise((resolve) => {
        tell = resolve;
      });
      const before = beats;
      await expect.poll(() => beats, { timeout: 5_000 }).toBeGreaterThan(before);
      await first.beat({ ...FIRST, keySum }, 60_000);
      await first.lease(row?.id ?? '', FIRST.id, 0);
      const answer = await joinTable(made.value.code, {}, base);
      expect(answer).toMatchObject({ ok: false, refusal: { code: 'store', text: expect.stringContaining('(the first server)') } });
      expect(asked).toBe(1);
    } finally {
      tell();
      await app.close();
      await first.close();
    }
  });

  it('goes on after its connections were cut, without a lost row', async () => {
    const store = await openPostgres({ url });
    const { table, epoch } = await newTable(store);
    let cuts = 0;
    for (let entry = 1; entry <= 60; ) {
      const sending = refusal(store.append([row(table, entry)], { epoch }));
      if (entry % 7 === 0 && cuts < entry / 7) {
        cuts += 1;
        await sql(
          url,
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'lootable' and datname = current_database()",
        );
      }
      const answer = await sending;
      expect(['nothing', 'unavailable', 'duplicate-key']).toContain(answer);
      if (answer !== 'unavailable') entry += 1;
    }
    expect(cuts).toBeGreaterThan(5);
    expect((await store.read(table, 1)).map(({ entry }) => entry)).toEqual(Array.from({ length: 60 }, (_, i) => i + 1));
    await store.close();
  });

  it('[D4] gives up on a database that does not answer, refuses what is beyond the queue, and a resend tells what was stored', async () => {
    const store = await openPostgres({ url, timeoutMs: 2_500, limits: { maxWaiting: 3 } });
    const { table, epoch } = await newTable(store);
    await store.append([row(table, 1)], { epoch });
    const blocker = new pg.Client({ connectionString: url });
    await blocker.connect();
    await blocker.query('begin; lock table log in exclusive mode');
    const first = refusal(store.append([row(table, 2)], { epoch }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    const more = Array.from({ length: 5 }, () => refusal(store.updateTable(table, { record: { status: 'x', meta: '1' } })));
    expect((await Promise.all(more)).filter((answer) => answer === 'busy')).toHaveLength(2);
    expect(await first).toBe('unavailable');
    await blocker.query('rollback');
    await blocker.end();
    expect(['nothing', 'duplicate-key']).toContain(await refusal(store.append([row(table, 2)], { epoch })));
    expect((await store.read(table, 1)).map(({ entry }) => entry)).toEqual([1, 2]);
    await store.close();
  });

  it('fails only the row that the database itself refuses', async () => {
    const store = await openPostgres({ url });
    const [a, b] = [await newTable(store), await newTable(store)];
    await sql(url, "alter table log add constraint no_curse check (kind <> 'curse')");
    const answers = await Promise.all([
      refusal(store.append([row(a.table, 1, { kind: 'curse' })], { epoch: a.epoch })),
      refusal(store.append([row(b.table, 1)], { epoch: b.epoch })),
      refusal(store.updateTable(a.table, { record: { status: 'fine', meta: '{}' } })),
    ]);
    expect(answers).toEqual(['invalid', 'nothing', 'nothing']);
    await sql(url, 'alter table log drop constraint no_curse');
    await store.close();
  });

  it('refuses a database of a newer version or with a changed migration, and undoes a failing step', async () => {
    const broken = [
      ...loadMigrations(),
      migration(loadMigrations().length + 1, '003_broken.sql', 'create table later (id integer); insert into nowhere values (1)'),
    ];
    expect(await problem(openPostgres({ url, migrations: broken }))).toBeDefined();
    expect(await sql(url, "select to_regclass('later') as later")).toEqual([{ later: null }]);
    await sql(url, "insert into migrations values (99, 'of the future', 1)");
    expect(await refusal(openPostgres({ url }))).toBe('newer-version');
    await sql(url, 'delete from migrations where id = 99');
    await sql(url, "update migrations set sha256 = 'x'");
    expect(await refusal(openPostgres({ url }))).toBe('migration-changed');
  });
});

describe('postgres away', () => {
  let postgres: TestPostgres | undefined;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.stop());

  it('[D2, D4] answers unavailable, keeps the process alive, and resumes by itself after a crash of the server', async (context) => {
    if (!postgres) return context.skip('no Postgres is installed here');
    const store = await openPostgres({ url: postgres.url, timeoutMs: 2_000 });
    const { table, epoch } = await newTable(store);
    await store.append([row(table, 1)], { epoch });
    const during = refusal(store.append([row(table, 2)], { epoch }));
    await postgres.crash();
    expect(['nothing', 'unavailable']).toContain(await during);
    expect(await refusal(store.append([row(table, 3)], { epoch }))).toBe('unavailable');
    expect(await refusal(store.read(table, 1))).toBe('unavailable');
    expect(store.stats().trouble).toBe('unavailable');
    expect(await refusal(openPostgres({ url: postgres.url }))).toBe('unavailable');
    await postgres.start();
    expect(['nothing', 'duplicate-key']).toContain(await refusal(store.append([row(table, 2)], { epoch })));
    await store.append([row(table, 3)], { epoch });
    expect((await store.read(table, 1)).map(({ hash }) => hash)).toEqual(['h1', 'h2', 'h3']);
    expect(store.stats().trouble).toBeNull();
    await store.close();
  });
});
