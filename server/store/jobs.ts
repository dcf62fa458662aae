/** Every write, once for both databases: a job yields queries, receives their rows, and throws a `StoreError` to undo itself. */
import { judgeAppend } from './judge.ts';
import { isHeld, type LeaseJob, leaseSteps } from './leases.ts';
import { type PictureJob, pictureSteps, shedPictures } from './pictures.ts';
import { CHAT_KEPT, type ChatRow, GONE, type LogRow, type SealedChange, StoreError, type TableRow } from './port.ts';
import { INSERT_ROW, maybeText, number, rowValues, text } from './sql.ts';
import { fence, noTable, only, type Steps, stale } from './steps.ts';

export type AppendJob = { kind: 'append'; rows: readonly LogRow[]; epoch: number; change?: SealedChange };

/** Under which epoch the writer took the table; left out by those who never took it. */
type Fenced = { table: string; epoch?: number | undefined };

export type Job =
  | AppendJob
  | LeaseJob
  | PictureJob
  | (Fenced & { kind: 'snapshot'; entry: number; body: string; seal: string })
  | (ChatRow & { kind: 'say'; epoch: number; seal: string })
  | { kind: 'create'; row: TableRow; seals: { made: string; record: string; time: string } }
  | (Fenced & { kind: 'update'; change: SealedChange })
  | { kind: 'delete'; table: string; idle?: { status: string; before: number } | undefined }
  | { kind: 'shed'; table: string }
  | (Fenced & { kind: 'put-token'; seat: number; hash: string; rotatedAt: number; seal: string })
  | (Fenced & { kind: 'rotate-token'; seat: number; from: string; to: string; rotatedAt: number; seal: string })
  | (Fenced & { kind: 'drop-token'; seat: number });

/** The steps of one write inside an open transaction; `now` is the database's clock in milliseconds. */
export function steps(job: Job, now: number): Steps {
  switch (job.kind) {
    case 'append':
      return append(job);
    case 'snapshot':
      return fenced(job, snapshot(job));
    case 'say':
      return say(job);
    case 'create':
      return create(job);
    case 'update':
      return fenced(job, update(job.table, job.change));
    case 'delete':
      return remove(job, now);
    case 'shed':
      return shed(job.table);
    case 'put-token':
      return fenced(job, putToken(job));
    case 'rotate-token':
      return fenced(job, rotateToken(job));
    case 'drop-token':
      return fenced(job, only({ sql: 'delete from seat_tokens where table_id = ? and seat = ?', values: [job.table, job.seat] }));
    case 'picture':
    case 'copy-picture':
    case 'drop-picture':
      return fenced(job, pictureSteps(job));
    default:
      return leaseSteps(job, now);
  }
}

/** A process that was halted and wakes up late writes nothing over what others wrote since. */
function* fenced({ table, epoch }: Fenced, write: Steps): Steps {
  yield* fence(table, epoch);
  return yield* write;
}

function* append({ rows, epoch, change }: AppendJob): Steps {
  const first = rows[0];
  if (!first) return {};
  const { table } = first;
  const [known] = yield {
    sql: 'select epoch, coalesce((select max(seq) from log where table_id = tables.id), 0) as head from tables where id = ?',
    values: [table],
  };
  const keys = new Map<string, number>();
  for (const { clientKey } of rows) {
    if (clientKey === null) continue;
    const [row] = yield { sql: 'select seq from log where table_id = ? and client_key = ?', values: [table, clientKey] };
    if (row) keys.set(clientKey, number(row, 'seq'));
  }
  const [same] = yield { sql: 'select hash from log where table_id = ? and seq = ?', values: [table, first.entry] };
  judgeAppend(rows, epoch, {
    table: known && { epoch: number(known, 'epoch'), head: number(known, 'head') },
    entryOfKey: (key) => keys.get(key),
    hashAt: () => (same ? (maybeText(same, 'hash') ?? undefined) : undefined),
  });
  for (const row of rows) yield { sql: INSERT_ROW, values: rowValues(row) };
  const last = rows.at(-1) ?? first;
  yield { sql: 'update tables set head_seq = ?, head_hash = ? where id = ?', values: [last.entry, last.hash, table] };
  if (change) yield* update(table, change);
  return {};
}

function* snapshot(job: Extract<Job, { kind: 'snapshot' }>): Steps {
  const { table } = job;
  const [known] = yield {
    sql: 'select coalesce((select max(seq) from log where table_id = tables.id), 0) as head from tables where id = ?',
    values: [table],
  };
  if (!known) throw noTable(table);
  const head = number(known, 'head');
  if (job.entry > head)
    throw new StoreError({
      code: 'entry-conflict',
      message: `Table ${table} is at ${head}; no snapshot of ${job.entry}.`,
      table,
      entry: head,
    });
  yield {
    sql: `insert into snapshots (table_id, seq, body, seal) values (?, ?, ?, ?)
      on conflict (table_id, seq) do update set body = excluded.body, seal = excluded.seal`,
    values: [table, job.entry, job.body, job.seal],
  };
  // Two stay: when the newest turns out damaged, the one before and a longer log give the same state.
  yield {
    sql: 'delete from snapshots where table_id = ? and seq not in (select seq from snapshots where table_id = ? order by seq desc limit 2)',
    values: [table, table],
  };
  return {};
}

function* say({ table, epoch, n, clientKey, body, seal }: Extract<Job, { kind: 'say' }>): Steps {
  const [known] = yield {
    sql: 'select epoch, coalesce((select max(n) from chat where table_id = tables.id), 0) as last from tables where id = ?',
    values: [table],
  };
  if (!known) throw noTable(table);
  if (number(known, 'epoch') !== epoch) throw stale(table, epoch);
  const [same] = yield {
    sql: 'select n from chat where table_id = ? and (client_key = ? or (n = ? and seal = ?))',
    values: [table, clientKey, n, seal],
  };
  if (same) return { changed: false };
  const last = number(known, 'last');
  if (n !== last + 1)
    throw new StoreError({
      code: 'entry-conflict',
      message: `The chat of table ${table} is at ${last}; line ${n} does not follow.`,
      table,
      entry: last,
    });
  yield { sql: 'insert into chat (table_id, n, client_key, body, seal) values (?, ?, ?, ?, ?)', values: [table, n, clientKey, body, seal] };
  yield {
    sql: 'delete from chat where table_id = ? and n not in (select n from chat where table_id = ? order by n desc limit ?)',
    values: [table, table, CHAT_KEPT],
  };
  return { changed: true };
}

function* create({ row, seals }: Extract<Job, { kind: 'create' }>): Steps {
  const [made] = yield {
    sql: `insert into tables (id, code, game, status, meta, created_at, updated_at, made_seal, record_seal, time_seal)
      values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict do nothing returning id`,
    values: [row.id, row.code, row.game, row.status, row.meta, row.createdAt, row.updatedAt, seals.made, seals.record, seals.time],
  };
  if (!made) throw new StoreError({ code: 'table-exists', message: `Table ${row.id} or code ${row.code} is taken.`, table: row.id });
  return {};
}

function* update(table: string, { record, time }: SealedChange): Steps {
  const [found] = yield {
    sql: `update tables set status = coalesce(?, status), meta = coalesce(?, meta), record_seal = coalesce(?, record_seal),
      updated_at = coalesce(?, updated_at), time_seal = coalesce(?, time_seal) where id = ? returning id`,
    values: [record?.status ?? null, record?.meta ?? null, record?.seal ?? null, time?.updatedAt ?? null, time?.seal ?? null, table],
  };
  if (!found) throw noTable(table);
  return {};
}

/** From here on nobody finds the table or writes to it; its rows go piece by piece (`shed`). */
function* remove({ table, idle }: Extract<Job, { kind: 'delete' }>, now: number): Steps {
  const [row] = yield { sql: 'select status, updated_at, owner, lease_until from tables where id = ?', values: [table] };
  if (!row) return { changed: false };
  if (idle) {
    const touched = text(row, 'status') !== idle.status || number(row, 'updated_at') >= idle.before;
    if (touched || (yield* isHeld(row, now))) return { changed: false };
  }
  // Another epoch: whoever holds it writes nothing any more.
  yield { sql: 'update tables set status = ?, owner = null, lease_until = 0, epoch = epoch + 1 where id = ?', values: [GONE, table] };
  return { changed: true };
}

/** So many rows of a log in one piece: nobody who writes beside it waits for long. */
const SHED_ROWS = 1_000;

/** `changed`: there may be more of it. */
function* shed(table: string): Steps {
  const gone = yield {
    sql: `delete from log where table_id = ? and seq in (select seq from log where table_id = ? order by seq limit ${SHED_ROWS}) returning seq`,
    values: [table, table],
  };
  if (gone.length === SHED_ROWS || (yield* shedPictures(table))) return { changed: true };
  yield { sql: 'delete from tables where id = ?', values: [table] };
  return { changed: false };
}

function* putToken(job: Extract<Job, { kind: 'put-token' }>): Steps {
  const [known] = yield { sql: 'select id from tables where id = ?', values: [job.table] };
  if (!known) throw noTable(job.table);
  yield {
    sql: `insert into seat_tokens (table_id, seat, hash, previous_hash, rotated_at, seal) values (?, ?, ?, null, ?, ?)
      on conflict (table_id, seat)
      do update set hash = excluded.hash, previous_hash = null, rotated_at = excluded.rotated_at, seal = excluded.seal`,
    values: [job.table, job.seat, job.hash, job.rotatedAt, job.seal],
  };
  return {};
}

function* rotateToken(job: Extract<Job, { kind: 'rotate-token' }>): Steps {
  const [changed] = yield {
    sql: `update seat_tokens set previous_hash = hash, hash = ?, rotated_at = ?, seal = ?
      where table_id = ? and seat = ? and hash = ? returning seat`,
    values: [job.to, job.rotatedAt, job.seal, job.table, job.seat, job.from],
  };
  return { changed: changed !== undefined };
}
