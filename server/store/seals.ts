/** Seals of rows: what was changed on the disk, by accident or by hand, does not fit its seal any more. */
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Picture, type SealedChange, type ServerRow, StoreError, type TableChange, type TableRow } from './port.ts';
import { maybeText, number, type Row, text } from './sql.ts';

type Part = string | number | null;

export interface Seals {
  /** What never changes of a table. */
  made(row: Pick<TableRow, 'id' | 'code' | 'game' | 'createdAt'>): string;
  record(id: string, status: string, meta: string): string;
  time(id: string, updatedAt: number): string;
  token(token: { table: string; seat: number; hash: string; previousHash: string | null; rotatedAt: number }): string;
  snapshot(table: string, entry: number, body: string): string;
  chat(table: string, n: number, clientKey: string | null, body: string): string;
  picture(table: string, picture: Picture): string;
  /** What never changes of a process: where others send people to is not made up by whoever can only write rows. */
  server(row: Pick<ServerRow, 'id' | 'address' | 'keySum' | 'games'>): string;
}

export function sealsOf(key: string): Seals {
  const seal = (kind: string, ...parts: Part[]): string => {
    const mac = createHmac('sha256', Buffer.from(key, 'hex')).update(kind);
    // With its length before it no part can pass for the end of another.
    for (const part of parts) mac.update(part === null ? '\n-' : `\n${String(part).length}:${part}`);
    return mac.digest('hex');
  };
  return {
    made: ({ id, code, game, createdAt }) => seal('made', id, code, game, createdAt),
    record: (id, status, meta) => seal('record', id, status, meta),
    time: (id, updatedAt) => seal('time', id, updatedAt),
    token: ({ table, seat, hash, previousHash, rotatedAt }) => seal('token', table, seat, hash, previousHash, rotatedAt),
    snapshot: (table, entry, body) => seal('snapshot', table, entry, body),
    chat: (table, n, clientKey, body) => seal('chat', table, n, clientKey, body),
    picture: (table, { id, type, width, height, size, hash }) => seal('picture', table, id, type, width, height, size, hash),
    server: ({ id, address, keySum, games }) => seal('server', id, address, keySum, games),
  };
}

export const sealedChange = (seals: Seals, id: string, { record, updatedAt }: TableChange): SealedChange => ({
  ...(record && { record: { status: record.status, meta: record.meta, seal: seals.record(id, record.status, record.meta) } }),
  ...(updatedAt !== undefined && { time: { updatedAt, seal: seals.time(id, updatedAt) } }),
});

export const newKey = (): string => randomBytes(32).toString('hex');

/** What is kept beside the key, so that a damaged one is known. */
export const sumOfKey = (value: string): string => createHash('sha256').update('lootable key ').update(value).digest('hex');

export const READ_KEY = "select value, sum from keys where name = 'seal'";

/** The key out of its row; throws `damaged` when it is lost or not what it was. */
export function keyOf(rows: readonly Row[]): string {
  const [row] = rows;
  const [value, sum] = row ? [text(row, 'value'), text(row, 'sum')] : ['', ''];
  if (sum !== sumOfKey(value))
    throw new StoreError({
      code: 'damaged',
      message:
        'The key by which this database tells whether its rows are as they were written is lost or damaged. Put a backup in its place (README, Backup). Nothing was changed.',
    });
  return value;
}

/** The processes in these rows; those whose seal is wrong are left out, as if they were not there. */
export function serversOf(seals: Seals, rows: readonly Row[]): ServerRow[] {
  return rows.flatMap((row) => {
    const server: ServerRow = {
      ...{ id: text(row, 'id'), address: maybeText(row, 'address'), keySum: text(row, 'key_sum'), games: text(row, 'games') },
      ...{ draining: number(row, 'draining') === 1, rooms: number(row, 'rooms'), live: text(row, 'live') },
    };
    return seals.server(server) === text(row, 'seal') ? [server] : [];
  });
}

/** The token of a row; throws `damaged` when it does not fit its seal. */
export function tokenOf(seals: Seals, table: string, seat: number, row: Row) {
  const token = {
    table,
    seat,
    hash: text(row, 'hash'),
    previousHash: maybeText(row, 'previous_hash'),
    rotatedAt: number(row, 'rotated_at'),
  };
  if (seals.token(token) !== text(row, 'seal'))
    throw new StoreError({ code: 'damaged', message: `The token of seat ${seat} of table ${table} was changed on the disk.`, table });
  return token;
}
