/** The port over a queue of writes and a way to ask: what both databases have in common. */
import { createHash } from 'node:crypto';
import { checkJob, sizeOf } from './check.ts';
import type { Done, Job } from './jobs.ts';
import { type LogRow, type Snapshot, type StoragePort, StoreError, type TableChange } from './port.ts';
import type { GroupQueue } from './queue.ts';
import * as sql from './sql.ts';

/** Rows of one read step: small enough that commits and other readers get their turn in between. */
const PAGE = 2_000;

export interface Backend {
  queue: GroupQueue<Job>;
  /** Runs one reading query; sees only what is committed. */
  ask: (query: sql.Query) => Promise<sql.Row[]>;
  /** Lets go of the database; the queue is empty by then. */
  end: () => Promise<void>;
}

/** Builds the port over a backend. */
export function storagePort({ queue, ask, end }: Backend): StoragePort {
  let closing: Promise<void> | undefined;
  const write = async (job: Job): Promise<Done> => {
    checkJob(job);
    return queue.push(job, sizeOf(job));
  };
  const query = async (text: string, ...values: sql.Value[]): Promise<sql.Row[]> => {
    if (closing) throw new StoreError({ code: 'closed', message: 'The store is closed.' });
    // Such a text cannot be stored, so nothing matches; Postgres would call it an error.
    if (values.some((value) => typeof value === 'string' && value.includes('\0'))) return [];
    return ask({ sql: text, values });
  };
  const oneTable = async (text: string, key: string) => (await query(text, key)).map(sql.toTableRow)[0];

  return {
    append: async (rows, { epoch, table }) => {
      await write({ kind: 'append', rows: rows.map(exactRow), epoch, ...(table && { change: exactChange(table) }) });
    },
    read: (table, fromSeq, limit) => readLog(query, table, fromSeq, limit ?? Number.POSITIVE_INFINITY),
    head: async (table) =>
      (await query(sql.READ_HEAD, table)).map((row) => ({ seq: sql.number(row, 'seq'), hash: sql.text(row, 'hash') }))[0],
    snapshot: async (table, seq, body) => {
      await write({ kind: 'snapshot', table, seq, body, sha256: sumOf(table, seq, body) });
    },
    latestSnapshot: async (table) => pickSnapshot(table, await query(sql.READ_SNAPSHOTS, table)),
    createTable: async (row) => {
      const { id, code, game, status, meta, createdAt, updatedAt } = row;
      await write({ kind: 'create', row: { id, code, game, status, meta, createdAt, updatedAt } });
    },
    updateTable: async (table, change) => {
      await write({ kind: 'update', table, change: exactChange(change) });
    },
    deleteTable: async (table) => {
      await write({ kind: 'delete', table });
    },
    getTable: (id) => oneTable(sql.READ_TABLE, id),
    getTableByCode: (code) => oneTable(sql.READ_CODE, code),
    listTables: async ({ status, limit = 100 }) => {
      const most = Math.max(0, Math.min(1_000, Math.floor(limit)));
      const rows = status === undefined ? await query(sql.LIST_TABLES, most) : await query(sql.LIST_STATUS, status, most);
      return rows.map(sql.toTableRow);
    },
    lease: async (table, owner, ttlMs, epoch) => {
      const { lease } = await write({ kind: 'lease', table, owner, ttlMs, ...(epoch !== undefined && { epoch }) });
      if (!lease) throw new StoreError({ code: 'unavailable', message: 'The database gave no lease.', table });
      return lease;
    },
    release: async (table, owner, epoch) => {
      await write({ kind: 'release', table, owner, epoch });
    },
    putSeatToken: async ({ table, seat, hash, rotatedAt }) => {
      await write({ kind: 'put-token', table, seat, hash, rotatedAt });
    },
    getSeatToken: async (table, seat) =>
      (await query(sql.READ_TOKEN, table, seat)).map((row) => ({
        table,
        seat,
        hash: sql.text(row, 'hash'),
        previousHash: sql.maybeText(row, 'previous_hash'),
        rotatedAt: sql.number(row, 'rotated_at'),
      }))[0],
    rotateSeatToken: async ({ table, seat, from, to, rotatedAt }) =>
      (await write({ kind: 'rotate-token', table, seat, from, to, rotatedAt })).changed === true,
    dropSeatToken: async (table, seat) => {
      await write({ kind: 'drop-token', table, seat });
    },
    stats: () => queue.stats(),
    close: () => {
      closing ??= queue.close().then(end);
      return closing;
    },
  };
}

// Copies of exactly the known fields: what the caller changes later, or hangs on its records beside them, never reaches a commit.
const exactRow = ({ table, seq, clientKey, seat, kind, body, rulesVersion, prevHash, hash }: LogRow): LogRow => ({
  table,
  seq,
  clientKey,
  seat,
  kind,
  body,
  rulesVersion,
  prevHash,
  hash,
});

const exactChange = ({ status, meta, updatedAt }: TableChange): TableChange => ({
  ...(status !== undefined && { status }),
  ...(meta !== undefined && { meta }),
  updatedAt,
});

type Ask = (text: string, ...values: sql.Value[]) => Promise<sql.Row[]>;

async function readLog(query: Ask, table: string, fromSeq: number, limit: number): Promise<LogRow[]> {
  const rows: LogRow[] = [];
  let next = Math.max(1, Math.floor(fromSeq));
  while (rows.length < limit) {
    const wanted = Math.min(PAGE, limit - rows.length);
    const page = (await query(sql.READ_LOG, table, next, wanted)).map(sql.toLogRow);
    rows.push(...page);
    const last = page.at(-1);
    if (!last || page.length < wanted) break;
    next = last.seq + 1;
  }
  return rows;
}

const sumOf = (table: string, seq: number, body: string): string => createHash('sha256').update(`${table}\n${seq}\n${body}`).digest('hex');

function pickSnapshot(table: string, rows: sql.Row[]): Snapshot | undefined {
  const damaged: number[] = [];
  for (const row of rows) {
    const [seq, body] = [sql.number(row, 'seq'), sql.text(row, 'body')];
    if (sumOf(table, seq, body) === sql.text(row, 'sha256')) return { table, seq, body, damaged };
    damaged.push(seq);
  }
  return undefined;
}
