/** Texts and row readers that both databases share. Placeholders are `?`. */
import { type LogRow, StoreError, type TableRow } from './port.ts';

export type Value = string | number | null;
export interface Query {
  sql: string;
  values: Value[];
  /** What a database with several writers locks of it: `share`: nobody may change it meanwhile; `free`: it is taken, and not there if somebody has it. */
  lock?: 'share' | 'free';
}
export type Row = Record<string, unknown>;

/** `?` as Postgres wants it: `$1`, `$2`, … No text of ours holds a question mark otherwise. */
export function dollars(sql: string): string {
  let n = 0;
  return sql.replace(/\?/g, () => `$${++n}`);
}

const LOG_COLUMNS = 'table_id, seq, client_key, seat, kind, body, rules_version, prev_hash, hash';
const TABLE_COLUMNS = 'id, code, game, status, meta, created_at, updated_at, made_seal, record_seal, time_seal, head_seq, head_hash, owner';

export const INSERT_ROW = `insert into log (${LOG_COLUMNS}) values (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
/** One statement for any number of rows: nine arrays. Postgres only. */
export const INSERT_ROWS = `insert into log (${LOG_COLUMNS}) select * from unnest(
  $1::text[], $2::bigint[], $3::text[], $4::integer[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[])`;

export const READ_LOG = `select ${LOG_COLUMNS} from log where table_id = ? and seq >= ? order by seq limit ?`;
export const READ_HEAD = 'select seq, hash from log where table_id = ? order by seq desc limit 1';
export const READ_SNAPSHOTS = 'select seq, body, seal from snapshots where table_id = ? order by seq desc';
export const READ_TABLE = `select ${TABLE_COLUMNS} from tables where id = ?`;
export const READ_CODE = `select ${TABLE_COLUMNS} from tables where code = ?`;
export const LIST_TABLES = `select ${TABLE_COLUMNS} from tables where status <> 'gone' order by updated_at desc, id limit ?`;
export const LIST_STATUS = `select ${TABLE_COLUMNS} from tables where status = ? order by updated_at desc, id limit ?`;
/** Of the newest of a status, those that hold a text: so many are looked through at most, along the index. */
export const LIST_HOLDING = `select ${TABLE_COLUMNS} from tables where status = ? and meta like ? escape '!'
  and updated_at >= coalesce((select updated_at from tables where status = ? order by updated_at desc limit 1 offset ?), 0)
  order by updated_at desc, id limit ?`;
export const LIST_STALE = `select ${TABLE_COLUMNS} from tables where status = ? and updated_at < ? order by updated_at, id limit ?`;
export const LIST_AFTER = `select ${TABLE_COLUMNS} from tables where id > ? and status not in ('gone', 'key') order by id limit ?`;
export const WEIGH = 'select count(*) as n, coalesce(sum(length(body)), 0) as bytes from log where table_id = ?';
/** Tables after an id, as far as their name goes. */
export const READ_NAMES = 'select id, code, game, created_at, made_seal from tables where id > ? order by id limit ?';
export const READ_TOKEN = 'select hash, previous_hash, rotated_at, seal from seat_tokens where table_id = ? and seat = ?';
export const READ_CHAT = 'select n, client_key, body, seal from chat where table_id = ? order by n';

/** What `like … escape '!'` finds a text by, anywhere. */
export const anywhere = (part: string): string => `%${part.replace(/[!%_]/g, '!$&')}%`;

/** What time it is by this clock of the database. */
export const timeOf = (clock: string): string => `select ${clock} as now`;

/** Processes whose lease has not run out, by this clock of the database. */
export const livingServers = (clock: string): string =>
  `select id, address, key_sum, games, draining, rooms, live, seal from servers where lease_until > ${clock} order by since, id`;

export const rowValues = (row: LogRow): Value[] => [
  row.table,
  row.entry,
  row.clientKey,
  row.seat,
  row.kind,
  row.body,
  row.rulesVersion,
  row.prevHash,
  row.hash,
];

export const toLogRow = (row: Row): LogRow => ({
  table: text(row, 'table_id'),
  entry: number(row, 'seq'),
  clientKey: maybeText(row, 'client_key'),
  seat: row.seat === null ? null : number(row, 'seat'),
  kind: text(row, 'kind'),
  body: text(row, 'body'),
  rulesVersion: text(row, 'rules_version'),
  prevHash: text(row, 'prev_hash'),
  hash: text(row, 'hash'),
});

export const toTableRow = (row: Row): TableRow => ({
  id: text(row, 'id'),
  code: text(row, 'code'),
  game: text(row, 'game'),
  status: text(row, 'status'),
  meta: text(row, 'meta'),
  createdAt: number(row, 'created_at'),
  updatedAt: number(row, 'updated_at'),
});

/** A text column; a stored value of another type throws `damaged`. */
export function text(row: Row, column: string): string {
  const value = row[column];
  if (typeof value !== 'string') throw damaged(column);
  return value;
}

export function maybeText(row: Row, column: string): string | null {
  return row[column] === null ? null : text(row, column);
}

/** A whole-number column; a stored value of another type throws `damaged`. */
export function number(row: Row, column: string): number {
  const value = row[column];
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) throw damaged(column);
  return value;
}

const damaged = (column: string): StoreError =>
  new StoreError({ code: 'damaged', message: `The database holds an unexpected value in column ${column}.` });
