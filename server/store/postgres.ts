/** The store for several server processes: Postgres through a small pool, writes grouped as in the embedded store. */
import pg from 'pg';
import { storagePort } from './front.ts';
import type { Job } from './jobs.ts';
import type { LeaseJob } from './leases.ts';
import { loadMigrations, type Migration } from './migrate.ts';
import { type StoragePort, StoreError } from './port.ts';
import { beatAtOnce, NOW } from './postgres-beat.ts';
import { connectionLost, postgresProblem, unavailable } from './postgres-errors.ts';
import { runGroup, runJobs } from './postgres-group.ts';
import { migratePostgres } from './postgres-migrate.ts';
import { GroupQueue, type Outcome, problemOf, type QueueLimits } from './queue.ts';
import { dollars, type Query, type Row } from './sql.ts';
import type { Done } from './steps.ts';

interface PostgresOptions {
  /** A connection URL, `postgres://user:password@host:port/database`. */
  url: string;
  migrations?: Migration[];
  limits?: Partial<QueueLimits>;
  /** Longest wait for one answer of the database, in milliseconds. */
  timeoutMs?: number;
}

const BIGINT = 20;
/** A lease that is not renewed within this time is tried again on another connection. */
const LEASE_WAIT_MS = 1_500;
/** So many tables are taken in one commit: whoever asks for the first waits for the last. */
const TAKEN_AT_ONCE = 32;

/** `bigint` columns as numbers: sequence numbers, epochs and milliseconds all stay below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => (oid === BIGINT ? Number : pg.types.getTypeParser(oid, format)),
};

/** Opens the store and brings the schema up to date. Rejects with a `StoreError`: `unavailable`, `newer-version`, `migration-changed`, `unsafe-settings`. */
export async function openPostgres({
  url,
  migrations = loadMigrations(),
  limits,
  timeoutMs = 15_000,
}: PostgresOptions): Promise<StoragePort> {
  const settings = settingsOf(url, timeoutMs);
  await migratePostgres(settings, migrations);
  const pool = guarded(new pg.Pool({ ...settings, max: 4 }));
  const leases = openLeases(settings, timeoutMs);
  return storagePort({
    queue: new GroupQueue((jobs) => commitGroup(pool, jobs), limits),
    ask: asker(pool),
    apart: leases.claim,
    clock: NOW,
    end: async () => {
      await leases.end();
      await pool.end();
    },
  });
}

/**
 * Leases have connections of their own: what reads a long log, or waits for one that does, keeps none from being renewed in time. Nor do those who
 * take tables, however many want one at once, when all tables of a dead process come here: a process says through another pool that it lives, and
 * tables are taken in groups, one group after the other, so that nobody waits for a connection. Taking never waits for who writes to a table.
 */
function openLeases(settings: pg.PoolConfig, timeoutMs: number): { claim: (job: LeaseJob) => Promise<Done>; end: () => Promise<void> } {
  const patient = { ...settings, query_timeout: Math.min(LEASE_WAIT_MS, timeoutMs) };
  const beats = guarded(new pg.Pool({ ...patient, max: 2 }));
  const others = guarded(new pg.Pool({ ...patient, max: 3 }));
  const takes = new GroupQueue<LeaseJob>((jobs) => transaction(others, (client) => runJobs(client, jobs)), { maxGroup: TAKEN_AT_ONCE });
  return {
    claim: (job) => {
      if (job.kind === 'beat') return beatOn(beats, job);
      return job.kind === 'lease' && job.epoch === undefined ? takes.push(job, 1) : claimAlone(others, job);
    },
    end: async () => {
      await takes.close();
      await Promise.all([beats.end(), others.end()]);
    },
  };
}

const settingsOf = (url: string, timeoutMs: number): pg.PoolConfig => ({
  connectionString: url,
  types,
  connectionTimeoutMillis: Math.min(5_000, timeoutMs),
  query_timeout: timeoutMs,
  keepAlive: true,
  application_name: 'lootable',
});

const asker =
  (pool: pg.Pool) =>
  async ({ sql, values }: Query): Promise<Row[]> => {
    try {
      return (await pool.query(dollars(sql), values)).rows;
    } catch (error) {
      throw new StoreError(postgresProblem(error, false));
    }
  };

/** Reads by a tool may take long. */
const TOOL_MS = 600_000;

/** Only what reading needs, without a look at how far the database has come. */
export function openPostgresToRead(url: string): { ask: (query: Query) => Promise<Row[]>; clock: string; end: () => Promise<void> } {
  const pool = guarded(new pg.Pool({ ...settingsOf(url, TOOL_MS), max: 2 }));
  return { ask: asker(pool), clock: NOW, end: () => pool.end() };
}

/** A connection for long work of a tool; rejects with a `StoreError`. */
export async function connectTo(url: string): Promise<pg.Client> {
  const { connectionString, connectionTimeoutMillis } = settingsOf(url, TOOL_MS);
  const client = new pg.Client({ connectionString, connectionTimeoutMillis, types, keepAlive: true, application_name: 'lootable tool' });
  client.on('error', () => undefined);
  try {
    await client.connect();
  } catch (error) {
    throw new StoreError(postgresProblem(error, false));
  }
  return client;
}

/** An idle connection that breaks is dropped by the pool; without these listeners the process would end. */
function guarded(pool: pg.Pool): pg.Pool {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

const beatOn = (pool: pg.Pool, job: Extract<LeaseJob, { kind: 'beat' }>): Promise<Done> =>
  beatAtOnce(pool, job).catch((error: unknown) => {
    throw new StoreError(postgresProblem(error, false));
  });

async function claimAlone(pool: pg.Pool, job: LeaseJob): Promise<Done> {
  const [outcome] = await transaction(pool, (client) => runJobs(client, [job]));
  if (outcome?.ok) return outcome.done;
  throw new StoreError(outcome?.problem ?? problemOf(undefined));
}

async function commitGroup(pool: pg.Pool, jobs: Job[]): Promise<Outcome[]> {
  try {
    return await transaction(pool, (client) => runGroup(client, jobs));
  } catch (error) {
    const problem = problemOf(error);
    // A row that only Postgres refuses must not fail the others: then each write gets a transaction of its own.
    if (problem.code !== 'invalid' || jobs.length === 1) throw error;
  }
  const outcomes: Outcome[] = [];
  for (const job of jobs) outcomes.push(await commitAlone(pool, job));
  return outcomes;
}

async function commitAlone(pool: pg.Pool, job: Job): Promise<Outcome> {
  try {
    const [outcome] = await transaction(pool, (client) => runGroup(client, [job]));
    return outcome ?? { ok: false, problem: problemOf(undefined) };
  } catch (error) {
    return { ok: false, problem: problemOf(error) };
  }
}

/** Runs `work` in one transaction and resolves after its commit was confirmed; rejects with a `StoreError`. */
async function transaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<Outcome[]>): Promise<Outcome[]> {
  let client: pg.PoolClient;
  try {
    client = await pool.connect();
  } catch (error) {
    throw new StoreError(postgresProblem(error, false));
  }
  let committing = false;
  try {
    // Whatever the server's default is: acknowledged means flushed. The limits free a table that a halted process holds.
    await client.query(
      "begin; set local synchronous_commit = on; set local lock_timeout = '5s'; set local idle_in_transaction_session_timeout = '3s'",
    );
    const outcomes = await work(client);
    committing = true;
    const { command } = await client.query('commit');
    // A transaction that had failed before answers COMMIT with ROLLBACK, and no error.
    if (command !== 'COMMIT') throw unavailable('Postgres rolled the transaction back.', false);
    client.release();
    return outcomes;
  } catch (error) {
    const problem = postgresProblem(error, committing);
    if (connectionLost(error)) client.release(true);
    else await rollBack(client);
    throw new StoreError(problem);
  }
}

async function rollBack(client: pg.PoolClient): Promise<void> {
  try {
    await client.query('rollback');
    client.release();
  } catch {
    client.release(true);
  }
}
