/** The port over a queue of writes and a way to ask: what both databases have in common. */
import { checkJob, sizeOf } from './check.ts';
import type { Job } from './jobs.ts';
import type { LeaseJob } from './leases.ts';
import { picturePort } from './pictures.ts';
import {
  CHAT_KEPT,
  type ChatRow,
  GONE,
  HOLDING_AMONG,
  type LogRow,
  type Snapshot,
  type StoragePort,
  type StoredTable,
  StoreError,
} from './port.ts';
import type { GroupQueue } from './queue.ts';
import { keyOf, READ_KEY, type Seals, sealedChange, sealsOf, serversOf, tokenOf } from './seals.ts';
import * as sql from './sql.ts';
import type { Done } from './steps.ts';

/** Rows of one read step: small enough that commits and other readers get their turn in between. */
const PAGE = 2_000;

interface Backend {
  queue: GroupQueue<Job>;
  /** Runs one reading query; sees only what is committed. */
  ask: (query: sql.Query) => Promise<sql.Row[]>;
  /** Does a write about leases beside the queue, where there are other writers: nothing that waits there may make a lease run out. */
  apart?: (job: LeaseJob) => Promise<Done>;
  /** Its own time in milliseconds, as a piece of SQL, where several processes share it. */
  clock?: string;
  /** Lets go of the database; the queue is empty by then. */
  end: () => Promise<void>;
}

/** Builds the port over a backend. Lets go of the database and rejects as `damaged` when it has lost its key. */
export async function storagePort(backend: Backend): Promise<StoragePort> {
  try {
    return portWith(backend, sealsOf(keyOf(await backend.ask({ sql: READ_KEY, values: [] }))));
  } catch (error) {
    await backend.end();
    throw error;
  }
}

function portWith({ queue, ask, apart, clock, end }: Backend, seals: Seals): StoragePort {
  let closing: Promise<void> | undefined;
  /** The epochs under which this store took its tables; that of a table which was lost stays, so that nothing is written to it any more. */
  const held = new Map<string, number>();
  const write = async (job: Job): Promise<Done> => {
    checkJob(job);
    return queue.push(job, sizeOf(job));
  };
  const claim = async (job: LeaseJob): Promise<Done> => {
    if (!apart) return write(job);
    checkJob(job);
    if (closing) throw new StoreError({ code: 'closed', message: 'The store is closed.' });
    const done = await apart(job);
    queue.reached();
    return done;
  };
  const under = (table: string) => ({ table, epoch: held.get(table) });
  const query = async (text: string, ...values: sql.Value[]): Promise<sql.Row[]> => {
    if (closing) throw new StoreError({ code: 'closed', message: 'The store is closed.' });
    // Such a text cannot be stored, so nothing matches; Postgres would call it an error.
    if (values.some((value) => typeof value === 'string' && value.includes('\0'))) return [];
    return ask({ sql: text, values });
  };
  const oneTable = async (text: string, key: string) =>
    (await query(text, key)).filter((row) => sql.text(row, 'status') !== GONE).map((row) => toStored(seals, row))[0];

  return {
    append: async (rows, { epoch, table }) => {
      const id = rows[0]?.table ?? '';
      await write({ kind: 'append', rows: rows.map(exactRow), epoch, ...(table && { change: sealedChange(seals, id, table) }) });
    },
    read: (table, fromSeq, limit) => readLog(query, table, fromSeq, limit ?? Number.POSITIVE_INFINITY),
    head: async (table) =>
      (await query(sql.READ_HEAD, table)).map((row) => ({ entry: sql.number(row, 'seq'), hash: sql.text(row, 'hash') }))[0],
    snapshot: async (table, entry, body) => {
      await write({ kind: 'snapshot', ...under(table), entry, body, seal: seals.snapshot(table, entry, body) });
    },
    latestSnapshot: async (table) => pickSnapshot(seals, table, await query(sql.READ_SNAPSHOTS, table)),
    say: async ({ table, n, clientKey, body }, epoch) =>
      (await write({ kind: 'say', table, n, clientKey, body, epoch, seal: seals.chat(table, n, clientKey, body) })).changed === true,
    readChat: async (table) => pickChat(seals, table, await query(sql.READ_CHAT, table)),
    createTable: async (row) => {
      const { id, code, game, status, meta, createdAt, updatedAt } = row;
      const exact = { id, code, game, status, meta, createdAt, updatedAt };
      const made = { made: seals.made(exact), record: seals.record(id, status, meta), time: seals.time(id, updatedAt) };
      await write({ kind: 'create', row: exact, seals: made });
    },
    updateTable: async (table, change, epoch = held.get(table)) => {
      await write({ kind: 'update', table, epoch, change: sealedChange(seals, table, change) });
    },
    deleteTable: async (table, idle) => {
      if ((await write({ kind: 'delete', table, idle })).changed !== true) return false;
      while ((await write({ kind: 'shed', table })).changed === true);
      return true;
    },
    getTable: (id) => oneTable(sql.READ_TABLE, id),
    getTableByCode: (code) => oneTable(sql.READ_CODE, code),
    listTables: async ({ status, limit = 100 }) => {
      const rows = status === undefined ? await query(sql.LIST_TABLES, most(limit)) : await query(sql.LIST_STATUS, status, most(limit));
      return rows.map((row) => toStored(seals, row));
    },
    tablesHolding: async (part, { status, limit }) =>
      (await query(sql.LIST_HOLDING, status, sql.anywhere(part), status, HOLDING_AMONG, most(limit))).map((row) => toStored(seals, row)),
    staleTables: async (status, before, limit) =>
      (await query(sql.LIST_STALE, status, before, most(limit))).map((row) => toStored(seals, row)),
    tablesAfter: async (id, limit) => (await query(sql.LIST_AFTER, id, most(limit))).map((row) => toStored(seals, row)),
    weight: async (table) => {
      const [row = {}] = await query(sql.WEIGH, table);
      return { rows: sql.number(row, 'n'), bytes: sql.number(row, 'bytes') };
    },
    now: async () => (clock === undefined ? Date.now() : sql.number((await query(sql.timeOf(clock)))[0] ?? {}, 'now')),
    servers: async () => (clock === undefined ? [] : serversOf(seals, await query(sql.livingServers(clock)))),
    misnamed: () => misnamed(query, seals),
    lease: async (table, owner, ttlMs, epoch) => {
      const { lease } = await claim({ kind: 'lease', table, owner, ttlMs, ...(epoch !== undefined && { epoch }) });
      if (!lease) throw new StoreError({ code: 'unavailable', message: 'The database gave no lease.', table });
      held.set(table, lease.epoch);
      return lease;
    },
    release: async (table, owner, epoch) => {
      await claim({ kind: 'release', table, owner, epoch });
    },
    beat: async (server, ttlMs) => {
      const { changed, rows = [] } = await claim({ kind: 'beat', server, seal: seals.server(server), ttlMs });
      return { kept: changed === true, servers: serversOf(seals, rows) };
    },
    retire: async (server) => {
      await claim({ kind: 'retire', server });
    },
    heldBy: async (owner) => {
      const { rows = [] } = await claim({ kind: 'held', owner });
      return rows.map((row) => ({ table: sql.text(row, 'id'), epoch: sql.number(row, 'epoch') }));
    },
    putSeatToken: async ({ table, seat, hash, rotatedAt }, epoch = held.get(table)) => {
      const seal = seals.token({ table, seat, hash, previousHash: null, rotatedAt });
      await write({ kind: 'put-token', table, epoch, seat, hash, rotatedAt, seal });
    },
    getSeatToken: async (table, seat) => (await query(sql.READ_TOKEN, table, seat)).map((row) => tokenOf(seals, table, seat, row))[0],
    rotateSeatToken: async ({ table, seat, from, to, rotatedAt }, epoch = held.get(table)) => {
      const seal = seals.token({ table, seat, hash: to, previousHash: from, rotatedAt });
      return (await write({ kind: 'rotate-token', table, epoch, seat, from, to, rotatedAt, seal })).changed === true;
    },
    pictures: picturePort({ seals, under, write, query }),
    dropSeatToken: async (table, seat, epoch = held.get(table)) => {
      await write({ kind: 'drop-token', table, epoch, seat });
    },
    stats: () => queue.stats(),
    close: () => {
      closing ??= queue.close().then(end);
      return closing;
    },
  };
}

const most = (limit: number): number => Math.max(0, Math.min(1_000, Math.floor(limit)));

// Copies of exactly the known fields: what the caller changes later, or hangs on its records beside them, never reaches a commit.
const exactRow = ({ table, entry, clientKey, seat, kind, body, rulesVersion, prevHash, hash }: LogRow): LogRow => ({
  table,
  entry,
  clientKey,
  seat,
  kind,
  body,
  rulesVersion,
  prevHash,
  hash,
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
    next = last.entry + 1;
  }
  return rows;
}

async function misnamed(query: Ask, seals: Seals): Promise<string[]> {
  const found: string[] = [];
  for (let last: string | undefined = ''; last !== undefined; ) {
    const page = await query(sql.READ_NAMES, last, PAGE);
    for (const row of page) {
      const made = {
        id: sql.text(row, 'id'),
        code: sql.text(row, 'code'),
        game: sql.text(row, 'game'),
        createdAt: sql.number(row, 'created_at'),
      };
      if (seals.made(made) !== sql.text(row, 'made_seal')) found.push(made.id);
      last = made.id;
    }
    if (page.length < PAGE) last = undefined;
  }
  return found;
}

function pickSnapshot(seals: Seals, table: string, rows: sql.Row[]): Snapshot | undefined {
  const damaged: number[] = [];
  for (const row of rows) {
    const [entry, body] = [sql.number(row, 'seq'), sql.text(row, 'body')];
    if (seals.snapshot(table, entry, body) === sql.text(row, 'seal')) return { table, entry, body, damaged };
    damaged.push(entry);
  }
  return damaged.length > 0 ? { table, entry: 0, body: null, damaged } : undefined;
}

function pickChat(seals: Seals, table: string, rows: sql.Row[]): { lines: ChatRow[]; damaged: number[] } {
  const lines: ChatRow[] = [];
  const damaged: number[] = [];
  for (const row of rows) {
    const line = { table, n: sql.number(row, 'n'), clientKey: sql.maybeText(row, 'client_key'), body: sql.text(row, 'body') };
    if (seals.chat(table, line.n, line.clientKey, line.body) === sql.text(row, 'seal')) lines.push(line);
    else damaged.push(line.n);
  }
  // Kept are the last ones, without a gap.
  const there = new Set([...damaged, ...lines.map(({ n }) => n)]);
  const last = Math.max(0, ...there);
  for (let n = Math.max(1, last - CHAT_KEPT + 1); n < last; n++) if (!there.has(n)) damaged.push(n);
  return { lines, damaged };
}

function toStored(seals: Seals, row: sql.Row): StoredTable {
  const found = sql.toTableRow(row);
  const { id, status, meta, updatedAt } = found;
  const damaged: ('made' | 'record' | 'time')[] = [];
  if (seals.made(found) !== sql.text(row, 'made_seal')) damaged.push('made');
  if (seals.record(id, status, meta) !== sql.text(row, 'record_seal')) damaged.push('record');
  const late = seals.time(id, updatedAt) !== sql.text(row, 'time_seal');
  if (late) damaged.push('time');
  const head = { entry: sql.number(row, 'head_seq'), hash: sql.text(row, 'head_hash') };
  return { ...found, ...(late ? { updatedAt: Date.now() } : {}), head, damaged, owner: sql.maybeText(row, 'owner') };
}
