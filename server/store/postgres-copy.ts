/** A Postgres into an SQLite file and back: both have the same tables, made by the same texts. */
import { DatabaseSync } from 'node:sqlite';
import type pg from 'pg';
import { CREATE_MIGRATIONS, INSERT_MIGRATION, loadMigrations, type Migration, pendingMigrations, READ_MIGRATIONS } from './migrate.ts';
import { connectTo } from './postgres.ts';
import { LOCK } from './postgres-migrate.ts';
import { dollars, number, type Row } from './sql.ts';

/** Hears now and then how many rows are copied. */
export type Hear = (rows: number) => void;

/** What is copied, in an order in which the rows may be put in. Who lives is not kept. Tests hold it against the migrations. */
export const COPIED = ['keys', 'marks', 'tables', 'log', 'snapshots', 'seat_tokens', 'chat', 'pictures', 'picture_parts'] as const;
const LEFT = ['servers', 'migrations'] as const;
/** Rows that are fetched at once: of those that may be large, few. */
const FETCH: Readonly<Record<string, number>> = { snapshots: 2, picture_parts: 10 };
const USUAL_FETCH = 200;
/** Bytes that are put in with one statement, about. */
const BATCH = 1 << 20;

/** Makes the file `target` out of one moment of the database, on which nobody waits. */
export async function copyPostgres(url: string, target: string, hear: Hear): Promise<void> {
  const client = await connectTo(url);
  const db = new DatabaseSync(target);
  try {
    await client.query('begin isolation level repeatable read read only; set local idle_in_transaction_session_timeout = 0');
    if (!(await isOurs(client))) throw new Error('There is no database of Lootable there.');
    const { rows: applied } = await client.query('select id, sha256, at from migrations order by id');
    const known = loadMigrations();
    const pending = pendingMigrations(known, applied, 'The database');
    db.exec('pragma journal_mode = off; pragma synchronous = off; begin');
    makeTables(db, known.slice(0, known.length - pending.length));
    const note = db.prepare(INSERT_MIGRATION);
    for (const { id, sha256, at } of applied) note.run(id, sha256, at);
    let copied = 0;
    for (const table of COPIED) {
      const columns = columnsOf(db, table);
      if (columns.length === 0) continue;
      const names = columns.map(({ name }) => name);
      const insert = db.prepare(`insert into ${table} (${names.join(', ')}) values (${names.map(() => '?').join(', ')})`);
      await client.query(`declare rows no scroll cursor for select ${names.join(', ')} from ${table}`);
      for (let size = 1; size > 0; ) {
        const { rows } = await client.query(`fetch ${FETCH[table] ?? USUAL_FETCH} from rows`);
        for (const row of rows) insert.run(...names.map((name) => row[name]));
        size = rows.length;
        copied += size;
        hear(copied);
      }
      await client.query('close rows');
    }
    db.exec('update tables set owner = null, lease_until = 0; commit');
    await client.query('rollback');
  } finally {
    db.close();
    await client.end();
  }
}

/**
 * Puts all of an SQLite file into a Postgres, in one transaction. Rejects with a sentence, and changes nothing, where something is there already
 * (unless `replace`), where processes run on it, or where its tables are somebody else's.
 */
export async function fillPostgres(file: string, url: string, replace: boolean, hear: Hear): Promise<void> {
  const db = new DatabaseSync(file, { readOnly: true });
  const client = await connectTo(url);
  try {
    const applied: Row[] = db.prepare(READ_MIGRATIONS).all();
    const known = loadMigrations();
    const pending = pendingMigrations(known, applied, `The file ${file}`);
    await client.query("begin; set local statement_timeout = 0; set local lock_timeout = '10s'");
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await clear(client, replace);
    await client.query(CREATE_MIGRATIONS);
    for (const { id, sql, sha256 } of known.slice(0, known.length - pending.length)) {
      await client.query(sql);
      await client.query(dollars(INSERT_MIGRATION), [id, sha256, Date.now()]);
    }
    let copied = 0;
    for (const table of COPIED) copied = await fill(db, client, table, copied, hear);
    await client.query('update tables set owner = null, lease_until = 0');
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    db.close();
    await client.end();
  }
}

async function fill(db: DatabaseSync, client: pg.Client, table: string, before: number, hear: Hear): Promise<number> {
  const columns = columnsOf(db, table);
  if (columns.length === 0) return before;
  const names = columns.map(({ name }) => name).join(', ');
  const arrays = columns.map(({ type }, i) => `$${i + 1}::${type}[]`).join(', ');
  // What the migrations themselves have put in.
  await client.query(`delete from ${table}`);
  let [copied, bytes] = [before, 0];
  let batch: unknown[][] = columns.map(() => []);
  const send = async (): Promise<void> => {
    if (batch[0]?.length) await client.query(`insert into ${table} (${names}) select * from unnest(${arrays})`, batch);
    [batch, bytes] = [columns.map(() => []), 0];
    hear(copied);
  };
  for (const row of db.prepare(`select ${names} from ${table}`).iterate()) {
    columns.forEach(({ name }, i) => {
      const value = row[name];
      batch[i]?.push(value);
      bytes += typeof value === 'string' ? value.length : 8;
    });
    copied += 1;
    if (bytes > BATCH) await send();
  }
  await send();
  return copied;
}

/** Takes away what is there, or says why not. */
async function clear(client: pg.Client, replace: boolean): Promise<void> {
  const names = [...COPIED, ...LEFT];
  const { rows } = await client.query('select name from unnest($1::text[]) as n (name) where to_regclass(name) is not null', [names]);
  if (rows.length === 0) return;
  if (!(await isOurs(client))) throw new Error(`The database has a table ${rows[0]?.name} that is not Lootable's. Nothing was changed.`);
  const drop = `drop table if exists ${[...names].reverse().join(', ')}`;
  const has = (table: string): boolean => rows.some(({ name }) => name === table);
  if (has('servers')) {
    await client.query('lock table servers in access exclusive mode');
    const { rows: living } = await client.query(
      'select id from servers where lease_until > (extract(epoch from clock_timestamp()) * 1000)::bigint',
    );
    if (living.length > 0) throw new Error(`${living[0]?.id} runs on this database: stop all servers first. Nothing was changed.`);
  }
  if (has('tables') && !replace) {
    const { rows: counted } = await client.query("select count(*) as n from tables where status <> 'key'");
    const n = number(counted[0] ?? {}, 'n');
    if (n > 0)
      throw new Error(`There are ${n} tables in the database already; --replace puts the backup in their place. Nothing was changed.`);
  }
  await client.query(drop);
}

const isOurs = async (client: pg.Client): Promise<boolean> =>
  (await client.query("select to_regclass('migrations') is not null and to_regclass('tables') is not null as ours")).rows[0]?.ours === true;

function makeTables(db: DatabaseSync, steps: readonly Migration[]): void {
  db.exec(CREATE_MIGRATIONS);
  for (const { sql } of steps) db.exec(sql);
  for (const table of COPIED) if (columnsOf(db, table).length > 0) db.exec(`delete from ${table}`);
}

/** The columns of a table with their types, which mean the same to both; none where there is no such table. */
function columnsOf(db: DatabaseSync, table: string): { name: string; type: string }[] {
  return db
    .prepare(`pragma table_info(${table})`)
    .all()
    .map(({ name, type }) => ({ name: String(name), type: String(type) }));
}
