/** A group of writes inside one Postgres transaction: all appends of a run as one statement. */
import type { ClientBase } from 'pg';
import { type AppendJob, type Job, steps } from './jobs.ts';
import { judgeAppend } from './judge.ts';
import { type LogRow, type SealedChange, StoreError } from './port.ts';
import { NOW } from './postgres-beat.ts';
import type { Outcome } from './queue.ts';
import { dollars, INSERT_ROWS, number, type Row, rowValues, text, timeOf } from './sql.ts';

/** Runs the jobs in order; refusals become outcomes, any other error leaves the transaction unusable and is thrown. */
export async function runGroup(client: ClientBase, jobs: Job[]): Promise<Outcome[]> {
  await lockTables(client, jobs);
  return runJobs(client, jobs);
}

/** The same without waiting for anybody who writes to the same tables. */
export async function runJobs(client: ClientBase, jobs: Job[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let run: AppendJob[] = [];
  const flush = async (): Promise<void> => {
    if (run.length > 0) outcomes.push(...(await runAppends(client, run)));
    run = [];
  };
  for (const job of jobs) {
    if (job.kind === 'append') run.push(job);
    else {
      await flush();
      outcomes.push(await runOne(client, job));
    }
  }
  await flush();
  return outcomes;
}

/** What asks for the time. */
const TIMED = new Set<Job['kind']>(['lease', 'beat', 'delete']);

/** Runs one job; when it refuses, nothing of it stays. */
async function runOne(client: ClientBase, job: Job): Promise<Outcome> {
  await client.query('savepoint job');
  try {
    const run = steps(job, TIMED.has(job.kind) ? await databaseTime(client) : 0);
    let step = run.next([]);
    while (!step.done) {
      const { sql, values, lock } = step.value;
      step = run.next((await client.query(dollars(sql) + (lock ? LOCKS[lock] : ''), values)).rows);
    }
    await client.query('release savepoint job');
    return { ok: true, done: step.value };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    await client.query('rollback to savepoint job');
    return { ok: false, problem: error.problem };
  }
}

const LOCKS = { share: ' for share', free: ' for no key update skip locked' } as const;

/** Leases compare times of several machines, so the database's clock is the only one that counts. */
async function databaseTime(client: ClientBase): Promise<number> {
  const { rows } = await client.query(timeOf(NOW));
  const row: Row = rows[0] ?? {};
  return number(row, 'now');
}

/**
 * A second process that writes to the same table waits here, so what is read afterwards is still true at commit.
 * All tables of the group at once and in one order, so that two processes never wait for each other.
 */
async function lockTables(client: ClientBase, jobs: Job[]): Promise<void> {
  const ids = new Set(
    jobs.flatMap((job) => (job.kind === 'append' ? job.rows.map(({ table }) => table) : 'table' in job ? [job.table] : [])),
  );
  // Deleting needs the full lock; taking it here keeps the lock from being raised later.
  const strength = jobs.some(({ kind }) => kind === 'shed') ? 'update' : 'no key update';
  await client.query(`select id from tables where id = any($1::text[]) order by id for ${strength}`, [[...ids]]);
}

interface Ledger {
  tables: Map<string, { epoch: number; head: number }>;
  keys: Map<string, number>;
  hashes: Map<string, string>;
}

const at = (table: string, what: string | number): string => `${table}\n${what}`;

async function runAppends(client: ClientBase, jobs: AppendJob[]): Promise<Outcome[]> {
  const ledger = await readLedger(client, jobs);
  const accepted: LogRow[] = [];
  const changes = new Map<string, SealedChange>();
  const outcomes = jobs.map((job) => decide(job, ledger, accepted, changes));
  if (accepted.length > 0) {
    await insertRows(client, accepted);
    await updateTables(client, accepted, changes);
  }
  return outcomes;
}

function decide({ rows, epoch, change }: AppendJob, ledger: Ledger, accepted: LogRow[], changes: Map<string, SealedChange>): Outcome {
  const table = rows[0]?.table ?? '';
  const known = ledger.tables.get(table);
  try {
    judgeAppend(rows, epoch, {
      table: known,
      entryOfKey: (key) => ledger.keys.get(at(table, key)),
      hashAt: (entry) => ledger.hashes.get(at(table, entry)),
    });
  } catch (error) {
    if (error instanceof StoreError) return { ok: false, problem: error.problem };
    throw error;
  }
  for (const row of rows) {
    accepted.push(row);
    ledger.hashes.set(at(table, row.entry), row.hash);
    if (row.clientKey !== null) ledger.keys.set(at(table, row.clientKey), row.entry);
    if (known) known.head = row.entry;
  }
  if (change) changes.set(table, { ...changes.get(table), ...change });
  return { ok: true, done: {} };
}

async function readLedger(client: ClientBase, jobs: AppendJob[]): Promise<Ledger> {
  const rows = jobs.flatMap((job) => job.rows);
  const ids = rows.map(({ table }) => table);
  const tables = await client.query(
    'select id, epoch, coalesce((select max(seq) from log where table_id = tables.id), 0) as head from tables where id = any($1::text[])',
    [ids],
  );
  // What is stored already under one of these keys or numbers; empty except for resends.
  const stored = await client.query(
    `select l.table_id, l.seq, l.client_key, l.hash from unnest($1::text[], $2::text[]) as k (t, c)
      join log l on l.table_id = k.t and l.client_key = k.c
    union select l.table_id, l.seq, l.client_key, l.hash from unnest($1::text[], $3::bigint[]) as k (t, s)
      join log l on l.table_id = k.t and l.seq = k.s`,
    [ids, rows.map(({ clientKey }) => clientKey), rows.map(({ entry }) => entry)],
  );
  const ledger: Ledger = { tables: new Map(), keys: new Map(), hashes: new Map() };
  for (const row of tables.rows) ledger.tables.set(text(row, 'id'), { epoch: number(row, 'epoch'), head: number(row, 'head') });
  for (const row of stored.rows) {
    const [table, entry] = [text(row, 'table_id'), number(row, 'seq')];
    ledger.hashes.set(at(table, entry), text(row, 'hash'));
    if (row.client_key !== null) ledger.keys.set(at(table, text(row, 'client_key')), entry);
  }
  return ledger;
}

async function insertRows(client: ClientBase, rows: LogRow[]): Promise<void> {
  const values = rows.map(rowValues);
  const columns = Array.from({ length: 9 }, (_, column) => values.map((row) => row[column] ?? null));
  await client.query(INSERT_ROWS, columns);
}

/** What a table says of itself beside its log: the end of the log, and what the appends changed. */
async function updateTables(client: ClientBase, rows: LogRow[], changes: Map<string, SealedChange>): Promise<void> {
  const heads = [...new Map(rows.map((row) => [row.table, row])).values()];
  const changed = heads.map(({ table }) => changes.get(table));
  await client.query(
    `update tables set head_seq = c.seq, head_hash = c.hash,
      status = coalesce(c.status, tables.status), meta = coalesce(c.meta, tables.meta),
      record_seal = coalesce(c.record_seal, tables.record_seal),
      updated_at = coalesce(c.at, tables.updated_at), time_seal = coalesce(c.time_seal, tables.time_seal)
      from unnest($1::text[], $2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::text[])
      as c (id, seq, hash, status, meta, record_seal, at, time_seal) where tables.id = c.id`,
    [
      heads.map(({ table }) => table),
      heads.map(({ entry }) => entry),
      heads.map(({ hash }) => hash),
      changed.map((change) => change?.record?.status ?? null),
      changed.map((change) => change?.record?.meta ?? null),
      changed.map((change) => change?.record?.seal ?? null),
      changed.map((change) => change?.time?.updatedAt ?? null),
      changed.map((change) => change?.time?.seal ?? null),
    ],
  );
}
