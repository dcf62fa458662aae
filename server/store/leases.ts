/** Whose a table is: leases of tables, and of the processes that hold them. Times are the database's own; no other clock is asked. */
import { GONE, type ServerRow, StoreError } from './port.ts';
import { maybeText, number, type Query, type Row, text } from './sql.ts';
import { noTable, only, type Steps, stale } from './steps.ts';

export type LeaseJob =
  | { kind: 'lease'; table: string; owner: string; ttlMs: number; epoch?: number }
  | { kind: 'release'; table: string; owner: string; epoch: number }
  | { kind: 'beat'; server: ServerRow; seal: string; ttlMs: number }
  | { kind: 'retire'; server: string }
  | { kind: 'held'; owner: string };

/** Rows of processes that ended without a word are kept so long, for whoever looks what happened. */
const FORGOTTEN_MS = 3_600_000;

/** The steps of one such write; `now` is the database's clock in milliseconds. */
export function leaseSteps(job: LeaseJob, now: number): Steps {
  switch (job.kind) {
    case 'lease':
      return job.epoch === undefined ? takeLease(job, now) : renewLease(job, job.epoch, now);
    case 'release':
      // Nothing that was still under way is written under it any more.
      return only({
        sql: 'update tables set owner = null, lease_until = 0, epoch = epoch + 1 where id = ? and owner = ? and epoch = ?',
        values: [job.table, job.owner, job.epoch],
      });
    case 'beat':
      return beat(job, now);
    case 'retire':
      return only({ sql: 'delete from servers where id = ?', values: [job.server] });
    case 'held':
      return heldBy(job.owner);
  }
}

/** What a process still has. It writes nothing, and is a job all the same: nothing that only reads keeps it waiting, as its tables wait for it. */
function* heldBy(owner: string): Steps {
  return { rows: yield { sql: 'select id, epoch from tables where owner = ? order by id', values: [owner] } };
}

function* takeLease({ table, owner, ttlMs }: Extract<LeaseJob, { kind: 'lease' }>, now: number): Steps {
  const [row] = yield { sql: 'select owner, lease_until, status from tables where id = ?', values: [table], lock: 'free' };
  if (!row) {
    const [known] = yield { sql: 'select owner from tables where id = ?', values: [table] };
    if (!known) throw noTable(table);
    // Somebody writes to it at this moment, or was halted in the middle of that: the database lets go of the latter before long.
    throw held(table, maybeText(known, 'owner') ?? '');
  }
  if (text(row, 'status') === GONE) throw noTable(table);
  if (maybeText(row, 'owner') !== owner && (yield* isHeld(row, now))) throw held(table, maybeText(row, 'owner') ?? '');
  const expiresAt = now + ttlMs;
  const [taken] = yield {
    sql: 'update tables set owner = ?, epoch = epoch + 1, lease_until = ? where id = ? returning epoch',
    values: [owner, expiresAt, table],
  };
  if (!taken) throw noTable(table);
  return { lease: { epoch: number(taken, 'epoch'), expiresAt } };
}

/** Whether somebody has the table, by the columns `owner` and `lease_until` of its row. */
export function* isHeld(row: Row, now: number): Generator<Query, boolean, Row[]> {
  const holder = maybeText(row, 'owner');
  if (holder === null) return false;
  if (number(row, 'lease_until') > now) return true;
  // Locked: a process that comes back to life at this moment learns that the table was taken, or this one that it lives.
  const [server] = yield { sql: 'select lease_until from servers where id = ?', values: [holder], lock: 'share' };
  return server !== undefined && number(server, 'lease_until') > now;
}

const held = (table: string, owner: string): StoreError =>
  new StoreError({ code: 'lease-held', message: `Table ${table} is held by ${owner}.`, table, owner });

function* renewLease({ table, owner, ttlMs }: Extract<LeaseJob, { kind: 'lease' }>, epoch: number, now: number): Steps {
  const expiresAt = now + ttlMs;
  const [renewed] = yield {
    sql: 'update tables set lease_until = ? where id = ? and owner = ? and epoch = ? returning epoch',
    values: [expiresAt, table, owner, epoch],
  };
  if (!renewed) throw stale(table, epoch);
  return { lease: { epoch, expiresAt } };
}

function* beat({ server, seal, ttlMs }: Extract<LeaseJob, { kind: 'beat' }>, now: number): Steps {
  const { id, address, keySum, games, draining, rooms, live } = server;
  const [before] = yield { sql: 'select lease_until from servers where id = ?', values: [id] };
  const kept = before !== undefined && number(before, 'lease_until') > now;
  yield {
    sql: `insert into servers (id, address, key_sum, games, draining, rooms, live, since, lease_until, seal)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (id) do update set draining = excluded.draining, rooms = excluded.rooms,
      live = excluded.live, lease_until = excluded.lease_until`,
    values: [id, address, keySum, games, draining ? 1 : 0, rooms, live, now, now + ttlMs, seal],
  };
  yield { sql: 'delete from servers where lease_until < ?', values: [now - FORGOTTEN_MS] };
  const rows = yield {
    sql: 'select id, address, key_sum, games, draining, rooms, live, seal from servers where lease_until > ? order by since, id',
    values: [now],
  };
  return { changed: kept, rows };
}
