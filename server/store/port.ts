/** What the server needs from a store, and every way in which it may refuse. */

/** How many lines of a table's chat are kept. */
export const CHAT_KEPT = 100;

/** How many tables of a status are looked through at most for those that hold a text. */
export const HOLDING_AMONG = 10_000;

/** The status of a table that is being taken away, piece by piece: nobody finds it any more. */
export const GONE = 'gone';

/** One durable command of a table. `entry` starts at 1 and has no gaps; `body` is JSON text; hashes are made by the caller. */
export interface LogRow {
  table: string;
  entry: number;
  /** Made by the client, unique in its table: a resent command carries the same key. Null for rows of the server itself. */
  clientKey: string | null;
  seat: number | null;
  kind: string;
  body: string;
  rulesVersion: string;
  prevHash: string;
  hash: string;
}

/** One table as lists and rooms see it. `meta` is JSON text, times are milliseconds since 1970. */
export interface TableRow {
  id: string;
  /** What people type to join; unique. */
  code: string;
  game: string;
  status: string;
  meta: string;
  createdAt: number;
  updatedAt: number;
}

/** A server process, as all who share the database know it. */
export interface ServerRow {
  id: string;
  /** Where this very process is reached: a path of the address that all have, or an address of its own; null: nowhere. */
  address: string | null;
  /** Names the key of its table files without telling it: one key for all. */
  keySum: string;
  /** JSON: the games it has, with the version of their rules. */
  games: string;
  /** It takes no table any more and gives away those it has. */
  draining: boolean;
  /** How many tables are open there. */
  rooms: number;
  /** JSON: how many watch its tables, by table. */
  live: string;
}

/** What a renewed process learns. */
interface Beat {
  /** False: its lease had run out before, or it never had one; others may have taken any of its tables. */
  kept: boolean;
  /** All processes whose lease has not run out, the oldest first. */
  servers: ServerRow[];
}

/** A table as it was found. */
export interface StoredTable extends TableRow {
  /** Who took it last; theirs as long as they live. */
  owner: string | null;
  /** The last row of the log as the table itself says it; entry 0 before the first. */
  head: { entry: number; hash: string };
  /**
   * Parts that do not fit their seal: they were changed on the disk. `made`: id, code, game, creation; `record`: status and meta;
   * `time`: the last change, which is then given as now.
   */
  damaged: readonly ('made' | 'record' | 'time')[];
}

/** What may change of a table after it was made; what is left out stays. */
export interface TableChange {
  record?: { status: string; meta: string };
  updatedAt?: number;
}

/** A change with the seals of its parts. */
export interface SealedChange {
  record?: { status: string; meta: string; seal: string };
  time?: { updatedAt: number; seal: string };
}

/** One line of a table's chat; `n` starts at 1 and has no gaps, `body` is JSON text, `clientKey` as in the log. */
export interface ChatRow {
  table: string;
  n: number;
  clientKey: string | null;
  body: string;
}

/** A picture of a table; its bytes are kept in parts of base64. `hash`: SHA-256 of the bytes (64 hex digits), `size`: how many there are. */
export interface Picture {
  /** Unique in its table, and not to be guessed: whoever knows it may see the picture. */
  id: string;
  type: string;
  width: number;
  height: number;
  size: number;
  hash: string;
}

/** Most pictures of a table, and most bytes of them. */
export interface PictureRoom {
  pictures: number;
  bytes: number;
}

export interface AppendOptions {
  /** From `lease`: a writer whose epoch is no longer the table's is refused. */
  epoch: number;
  /** Stored in the same transaction, so that room list and log never disagree. */
  table?: TableChange;
}

export interface LeaseGrant {
  epoch: number;
  expiresAt: number;
}

/** A seat's bearer token, as SHA-256 (64 hex digits): the token itself never reaches the store. */
interface SeatToken {
  table: string;
  seat: number;
  hash: string;
  /** The one before the last rotation, for a client that never received the answer; null when there is none. */
  previousHash: string | null;
  rotatedAt: number;
}

export interface Snapshot {
  table: string;
  entry: number;
  /** Null when none is sound. */
  body: string | null;
  /** Newer snapshots whose seal is wrong and which were passed over: a reason for an alarm. */
  damaged: number[];
}

export interface StoreStats {
  /** Writes that are accepted and not yet durable. */
  waiting: number;
  commits: number;
  /** Writes that became durable or were answered. */
  writes: number;
  largestCommit: number;
  lastCommitMs: number;
  /** Why the last commit failed as a whole, or null after a good one. */
  trouble: StoreCode | null;
}

export type StoreCode =
  /** Another writer was faster, or a row is missing before this one: `entry` is the table's head. Reload the table. */
  | 'entry-conflict'
  /** This row is already stored, as `entry`: acknowledge it, do not apply it again. */
  | 'duplicate-key'
  /** Another process owns the table since. */
  | 'stale-lease'
  /** The lease is held and has not expired; `owner` says by whom. */
  | 'lease-held'
  | 'no-table'
  /** The id or the code is taken. */
  | 'table-exists'
  /** The row itself is malformed: a mistake of the caller. */
  | 'invalid'
  /** Too many writes wait: slow the clients down. */
  | 'busy'
  | 'disk-full'
  /** The database is out of reach. When `unsure` is true the write may have been stored: resend the same rows. */
  | 'unavailable'
  | 'closed'
  /** Another live server holds the data folder; `pid` names it when known. */
  | 'folder-in-use'
  | 'newer-version'
  | 'migration-changed'
  | 'damaged'
  | 'unsafe-settings';

/** A refusal as a plain record; it crosses threads and can be logged. */
export interface Problem {
  code: StoreCode;
  message: string;
  table?: string;
  entry?: number;
  owner?: string;
  pid?: number;
  unsure?: boolean;
}

/** The only error that a store throws. */
export class StoreError extends Error {
  readonly code: StoreCode;
  readonly problem: Problem;
  constructor(problem: Problem) {
    super(problem.message);
    this.name = 'StoreError';
    this.code = problem.code;
    this.problem = problem;
  }
}

/** A store. Every write resolves only once it is durable (flushed to the disk) and rejects with a `StoreError` otherwise. */
export interface StoragePort {
  /** Appends rows of one table, all or none; the first `entry` must be the table's head + 1. */
  append(rows: readonly LogRow[], options: AppendOptions): Promise<void>;
  /** Rows from `fromSeq` on, in order; all of them unless `limit` is given. */
  read(table: string, fromSeq: number, limit?: number): Promise<LogRow[]>;
  /** The last row's number and hash; undefined when the log is empty. */
  head(table: string): Promise<{ entry: number; hash: string } | undefined>;
  /** Keeps a state at `entry` (at most the head). The two newest are kept. */
  snapshot(table: string, entry: number, body: string): Promise<void>;
  /** The newest snapshot whose seal is right. */
  latestSnapshot(table: string): Promise<Snapshot | undefined>;

  /** Keeps a line of chat; the last `CHAT_KEPT` stay. False when a line with its client key is kept already: then nothing changed. */
  say(line: ChatRow, epoch: number): Promise<boolean>;
  /** The lines that are kept, oldest first; `damaged` are the numbers of those that were changed on the disk or are gone. */
  readChat(table: string): Promise<{ lines: ChatRow[]; damaged: number[] }>;

  createTable(row: TableRow): Promise<void>;
  /** `epoch`: under which the caller took the table, where it may have been taken again since; left out, whichever this store took it under last. */
  updateTable(id: string, change: TableChange, epoch?: number): Promise<void>;
  /**
   * Removes the table with its log, snapshots and tokens, piece by piece: what others write meanwhile does not wait for it. Removing what is not
   * there is no error. `idle`: only where it has still this status, was not changed since, and nobody holds it. False when nothing was removed.
   */
  deleteTable(id: string, idle?: { status: string; before: number }): Promise<boolean>;
  getTable(id: string): Promise<StoredTable | undefined>;
  getTableByCode(code: string): Promise<StoredTable | undefined>;
  /** Newest change first; at most 1,000. */
  listTables(filter: { status?: string; limit?: number }): Promise<StoredTable[]>;
  /** The same, but only those whose `meta` holds this text; the newest `HOLDING_AMONG` of the status are looked through. */
  tablesHolding(part: string, filter: { status: string; limit: number }): Promise<StoredTable[]>;

  /** Oldest change first, of those that were last changed before this; at most 1,000. */
  staleTables(status: string, before: number, limit: number): Promise<StoredTable[]>;
  /** All tables, by their ids: those after this one; '' begins. */
  tablesAfter(id: string, limit: number): Promise<StoredTable[]>;
  /** How much of a log there is. */
  weight(table: string): Promise<{ rows: number; bytes: number }>;
  /** What time it is (milliseconds since 1970): by the database's own clock where several processes share it, else by that of this process. */
  now(): Promise<number>;
  /** The processes that live. */
  servers(): Promise<ServerRow[]>;

  /** Ids of the tables whose code, game or id was changed on the disk: nobody finds these any more. Looks through all of them. */
  misnamed(): Promise<string[]>;

  /**
   * Takes a table (`epoch` left out: the epoch rises by one) or renews the lease held under `epoch`. It lasts `ttlMs`, and as long as `owner`
   * is a server whose own lease has not run out. From now on whatever this store writes of the table carries this epoch.
   */
  lease(table: string, owner: string, ttlMs: number, epoch?: number): Promise<LeaseGrant>;
  /** Gives a lease back: nothing is written under its epoch any more. No error when it was lost before. */
  release(table: string, owner: string, epoch: number): Promise<void>;
  /** Says that this process lives, for so long: the lease of all its tables. */
  beat(server: ServerRow, ttlMs: number): Promise<Beat>;
  /** Takes a process off the list; its tables are free at once. */
  retire(server: string): Promise<void>;
  /** The tables whose owner this is, with their epochs. */
  heldBy(owner: string): Promise<{ table: string; epoch: number }[]>;

  readonly pictures: {
    /** Keeps a picture of a table; false, and then nothing changed, where the table has no room for it. */
    keep(table: string, picture: Picture, parts: readonly string[], room: PictureRoom): Promise<boolean>;
    /** Rejects as `damaged` when it was changed on the disk. */
    find(table: string, id: string): Promise<Picture | undefined>;
    /** The n-th part of its bytes (base64), from 0 on; undefined behind the last one. */
    part(table: string, id: string, n: number): Promise<string | undefined>;
    list(table: string): Promise<Picture[]>;
    /** Keeps a picture of another table here too, under the same id; false where there is no room for it. */
    copy(from: string, table: string, picture: Picture, room: PictureRoom): Promise<boolean>;
    /** False when there was none. */
    drop(table: string, id: string): Promise<boolean>;
    /** Bytes of all pictures of all tables. */
    weight(): Promise<number>;
  };

  /** Sets a seat's token, whatever was there. `epoch`, here and below: as of `updateTable`. */
  putSeatToken(token: { table: string; seat: number; hash: string; rotatedAt: number }, epoch?: number): Promise<void>;
  /** Rejects as `damaged` when it was changed on the disk. */
  getSeatToken(table: string, seat: number): Promise<SeatToken | undefined>;
  /** Exchanges `from` for `to`; false when `from` is not the current one, and then nothing changed. */
  rotateSeatToken(token: { table: string; seat: number; from: string; to: string; rotatedAt: number }, epoch?: number): Promise<boolean>;
  dropSeatToken(table: string, seat: number, epoch?: number): Promise<void>;

  stats(): StoreStats;
  /** Finishes what was accepted, then lets go of the database. */
  close(): Promise<void>;
}
