/** One open SQLite file: settings, migrations, group commits. Runs in the worker; every call blocks its thread. */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { afterStep } from './after.ts';
import { crashPoint } from './crash.ts';
import { syncFolder, syncPath } from './folder.ts';
import { type Job, steps } from './jobs.ts';
import { openMarker, saveOrphan, whatIsMissing } from './marker.ts';
import { CREATE_MIGRATIONS, INSERT_MIGRATION, type Migration, pendingMigrations, READ_MIGRATIONS } from './migrate.ts';
import { StoreError } from './port.ts';
import type { Outcome } from './queue.ts';
import { number, type Query, type Row } from './sql.ts';
import { checkPages, checkSchema } from './sqlite-check.ts';
import { concernsAll, sqliteProblem } from './sqlite-errors.ts';
import type { Steps } from './steps.ts';

/** What must hold before the first write. FULL flushes at every commit; fullfsync reaches the platter on macOS. */
const SETTINGS: [name: string, set: string, expected: string | number][] = [
  ['journal_mode', 'WAL', 'wal'],
  ['synchronous', 'FULL', 2],
  ['foreign_keys', 'ON', 1],
  ['busy_timeout', '5000', 5000],
  ['fullfsync', 'ON', 1],
  ['checkpoint_fullfsync', 'ON', 1],
  // A log that once grew long is cut back after its next checkpoint.
  ['journal_size_limit', String(64 << 20), 64 << 20],
];

interface SqliteFile {
  /** What people must hear about what was found. */
  warnings: string[];
  /** Commits a group in one transaction and answers each job; throws at a fault of disk or file, and then none is stored. */
  commit: (jobs: Job[]) => Outcome[];
  ask: (query: Query) => Row[];
  close: () => void;
}

/** Opens or makes the file and brings it up to date. Throws before anything was changed when it belongs to a newer version. */
export function openFile(path: string, migrations: readonly Migration[]): SqliteFile {
  try {
    return tryOpen(path, migrations, false);
  } catch (error) {
    if (sqliteProblem(error).code !== 'disk-full') throw error;
    // Not even the small index file beside the log fits. Locked for us alone, SQLite keeps that index in memory, and reading works.
    return tryOpen(path, migrations, true);
  }
}

function tryOpen(path: string, migrations: readonly Migration[], exclusive: boolean): SqliteFile {
  const warnings: string[] = [];
  const warn = (text: string | undefined): void => {
    if (text !== undefined) warnings.push(text);
  };
  warn(saveOrphan(path));
  const isNew = !existsSync(path);
  const marker = openMarker(dirname(path));
  const db = new DatabaseSync(path, { timeout: 5_000 });
  try {
    if (exclusive) db.exec('pragma locking_mode = exclusive');
    const applied = appliedMigrations(db, path);
    const pending = pendingMigrations(migrations, applied, `The data file ${path}`);
    if (!isNew && applied.length > 0) {
      checkPages(db, path);
      checkSchema(db, path, migrations.slice(0, migrations.length - pending.length));
    }
    setUp(db);
    if (pending.length > 0 && !isNew && hasTables(db)) backUp(db, path);
    for (const step of pending) applyMigration(db, step);
    const now = { commits: commitsOf(db), tables: tablesOf(db) };
    warn(whatIsMissing(path, marker.found, now));
    endLeases(db);
    if (isNew) syncFolder(dirname(path));
    marker.write(now);
    return {
      warnings,
      ...working(db, (jobs) => {
        now.commits += 1;
        if (jobs.some(({ kind }) => kind === 'create' || kind === 'shed')) now.tables = tablesOf(db);
        marker.write(now);
      }),
      close: () => {
        db.close();
        marker.close();
      },
    };
  } catch (error) {
    db.close();
    marker.close();
    throw error;
  }
}

function working(db: DatabaseSync, committed: (jobs: Job[]) => void): Pick<SqliteFile, 'ask' | 'commit'> {
  const ask = asker(db);
  return {
    ask,
    commit: (jobs) => {
      const outcomes = commitGroup(db, ask, jobs);
      committed(jobs);
      return outcomes;
    },
  };
}

const commitsOf = (db: DatabaseSync): number => number(db.prepare("select value from marks where name = 'commits'").get() ?? {}, 'value');
const tablesOf = (db: DatabaseSync): number => number(db.prepare('select count(*) as value from tables').get() ?? {}, 'value');

function appliedMigrations(db: DatabaseSync, path: string): Row[] {
  const names = db.prepare("select name from sqlite_master where type = 'table'").all();
  if (names.some(({ name }) => name === 'migrations')) return db.prepare(READ_MIGRATIONS).all();
  if (names.length === 0) return [];
  throw new StoreError({ code: 'damaged', message: `The file ${path} is a database, but not one of Lootable. Nothing was changed.` });
}

const hasTables = (db: DatabaseSync): boolean => db.prepare("select name from sqlite_master where type = 'table'").get() !== undefined;

function setUp(db: DatabaseSync): void {
  for (const [name, set, expected] of SETTINGS) {
    db.exec(`pragma ${name} = ${set}`);
    const found = Object.values(db.prepare(`pragma ${name}`).get() ?? {})[0];
    if (found !== expected)
      throw new StoreError({
        code: 'unsafe-settings',
        message: `SQLite does not accept ${name} = ${set} here (it says ${String(found)}).`,
      });
  }
}

/** A complete copy beside the file, flushed before the migration begins; named after the step that is in the file. */
function backUp(db: DatabaseSync, path: string): void {
  const row = db.prepare('select coalesce(max(id), 0) as id from migrations').get() ?? {};
  const target = `${path}.before-step-${number(row, 'id') + 1}`;
  const draft = `${target}.new`;
  rmSync(draft, { force: true });
  db.prepare('vacuum into ?').run(draft);
  syncPath(draft);
  renameSync(draft, target);
  syncFolder(dirname(path));
  crashPoint('K8-backup');
}

function applyMigration(db: DatabaseSync, step: Migration): void {
  db.exec('begin exclusive');
  try {
    db.exec(CREATE_MIGRATIONS);
    db.exec(step.sql);
    const more = afterStep(step);
    for (let query = more.next([]); !query.done; ) query = more.next(db.prepare(query.value.sql).all(...query.value.values));
    db.prepare(INSERT_MIGRATION).run(step.id, step.sha256, Date.now());
    crashPoint('K8');
    db.exec('commit');
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

/** A server that died leaves its leases; the folder lock proves that it is gone, so nobody has to wait for them to expire. */
function endLeases(db: DatabaseSync): void {
  try {
    db.exec('update tables set lease_until = 0 where lease_until > 0');
  } catch (error) {
    // On a full disk the server still opens for reading, and the leases expire by themselves.
    if (sqliteProblem(error).code !== 'disk-full') throw error;
  }
}

function asker(db: DatabaseSync): (query: Query) => Row[] {
  const prepared = new Map<string, StatementSync>();
  return ({ sql, values }) => {
    let statement = prepared.get(sql);
    if (!statement) {
      statement = db.prepare(sql);
      prepared.set(sql, statement);
    }
    return statement.all(...values);
  };
}

function commitGroup(db: DatabaseSync, ask: (query: Query) => Row[], jobs: Job[]): Outcome[] {
  try {
    db.exec('begin immediate');
    const outcomes = jobs.map((job) => runJob(db, ask, job));
    db.exec("update marks set value = value + 1 where name = 'commits'");
    crashPoint('K2');
    db.exec('commit');
    crashPoint('K3');
    return outcomes;
  } catch (error) {
    rollBack(db);
    throw error;
  }
}

function runJob(db: DatabaseSync, ask: (query: Query) => Row[], job: Job): Outcome {
  db.exec('savepoint job');
  try {
    const done = walk(steps(job, Date.now()), ask);
    db.exec('release job');
    if (job.kind === 'snapshot') crashPoint('K6');
    return { ok: true, done };
  } catch (error) {
    // With such a fault SQLite may have undone the whole transaction already: nobody of the group may hear "stored".
    if (concernsAll(error) || !db.isTransaction) throw error;
    db.exec('rollback to job');
    db.exec('release job');
    return { ok: false, problem: sqliteProblem(error) };
  }
}

function walk(run: Steps, ask: (query: Query) => Row[]) {
  let step = run.next([]);
  while (!step.done) step = run.next(ask(step.value));
  return step.value;
}

function rollBack(db: DatabaseSync): void {
  if (db.isTransaction) db.exec('rollback');
}
