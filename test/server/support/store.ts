/** What the store tests share: rows, tables, temporary folders, a database of one's own, and the two variants of the port. */
import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { type LogRow, type StoragePort, type StoreCode, StoreError, type TableRow } from '../../../server/store/port.ts';
import { openPostgres } from '../../../server/store/postgres.ts';
import type { QueueLimits } from '../../../server/store/queue.ts';
import { openSqlite } from '../../../server/store/sqlite.ts';
import { sql } from '../../support/sql.ts';

export const sha = (value: string): string => createHash('sha256').update(value).digest('hex');
export const fresh = (): string => randomBytes(8).toString('hex');

/** A row that follows the chain `h0, h1, …`; its client key is `k<entry>`. */
export const row = (table: string, entry: number, change: Partial<LogRow> = {}): LogRow => ({
  table,
  entry,
  clientKey: `k${entry}`,
  seat: 0,
  kind: 'command',
  body: JSON.stringify({ entry }),
  rulesVersion: 'test 1',
  prevHash: `h${entry - 1}`,
  hash: `h${entry}`,
  ...change,
});

export const tableRow = (id: string, change: Partial<TableRow> = {}): TableRow => ({
  id,
  code: `c-${id}`,
  game: 'test',
  status: 'lobby',
  meta: '{}',
  createdAt: 1_700_000_000_000,
  updatedAt: 1_700_000_000_000,
  ...change,
});

/** Makes a table and takes it. */
export async function newTable(store: StoragePort): Promise<{ table: string; epoch: number }> {
  const table = fresh();
  await store.createTable(tableRow(table));
  const { epoch } = await store.lease(table, 'me', 60_000);
  return { table, epoch };
}

/** The code with which a promise is refused; 'nothing' when it is not. */
export async function refusal(promise: Promise<unknown>): Promise<StoreCode | 'nothing'> {
  return (await problem(promise))?.code ?? 'nothing';
}

/** The error of a refused promise; undefined when it is fulfilled. Any other error is thrown on. */
export async function problem(promise: Promise<unknown>): Promise<StoreError | undefined> {
  try {
    await promise;
    return undefined;
  } catch (error) {
    if (error instanceof StoreError) return error;
    throw error;
  }
}

export function temporaryFolder(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'lootable-store-'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) };
}

async function findPostgres(): Promise<string | undefined> {
  const given = process.env.LOOTABLE_TEST_POSTGRES;
  if (given) return given;
  for (const url of ['postgres://localhost/postgres', 'postgres:///postgres?host=/var/run/postgresql']) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 });
    client.on('error', () => undefined);
    try {
      await client.connect();
      const { rows } = await client.query('select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user');
      if (rows[0]?.may === true) return url;
    } catch {
      // Nobody there, or nobody who lets us in: the Postgres variant shows as skipped.
    } finally {
      await client.end().catch(() => undefined);
    }
  }
  return undefined;
}

/** Where a Postgres for tests is; undefined when there is none, and given URLs are trusted without a look. */
export const postgresUrl = await findPostgres();

/** An empty database of one's own on the server behind `base`. */
export async function newDatabase(base: string): Promise<{ url: string; remove: () => Promise<void> }> {
  const name = `lootable_test_${fresh()}`;
  await sql(base, `create database ${name}`);
  const url = new URL(base);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    remove: async () => {
      await sql(base, `drop database ${name} with (force)`);
    },
  };
}

export interface Place {
  /** Opens a store on this place; again after the last one was closed. */
  open: (limits?: Partial<QueueLimits>) => Promise<StoragePort>;
  /** What a child process needs to open the same place. */
  env: Record<string, string>;
  remove: () => Promise<void>;
}

interface Variant {
  name: string;
  available: boolean;
  place: () => Promise<Place>;
}

export const variants: Variant[] = [
  {
    name: 'sqlite',
    available: true,
    place: async () => {
      const { folder, remove } = temporaryFolder();
      return { open: (limits = {}) => openSqlite({ folder, limits }), env: { STORE_FOLDER: folder }, remove: async () => remove() };
    },
  },
  {
    name: 'postgres',
    available: postgresUrl !== undefined,
    place: async () => {
      const { url, remove } = await newDatabase(postgresUrl ?? '');
      return { open: (limits = {}) => openPostgres({ url, limits }), env: { STORE_URL: url }, remove };
    },
  },
];
