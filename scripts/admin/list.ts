/** Tables as lines of a list, and a game that is over as a file. No hand, no seed of a game that is still played. */
import type { StoragePort, StoredTable } from '../../server/store/port.ts';
import { entryOf } from '../../server/table/loaded-table.ts';
import { readRecord, type TableRecord } from '../../server/table/record.ts';

export interface Filter {
  status?: string;
  game?: string;
  owner?: string;
  /** Days. */
  idle?: number;
  limit: number;
}

interface Line {
  code: string;
  game: string;
  /** As the table has it; `damaged` where that cannot be read. */
  status: string;
  people: number;
  bots: number;
  seats: number;
  owner: string | null;
  /** Rows and bytes of the log. */
  rows: number;
  bytes: number;
  createdAt: string;
  updatedAt: string;
}

const PAGE = 500;
const DAY_MS = 86_400_000;

/** Those tables that pass, the last change first. `now`: milliseconds since 1970. */
export async function linesOf(store: StoragePort, { status, game, owner, idle = 0, limit }: Filter, now: number): Promise<Line[]> {
  let found: StoredTable[] = [];
  for (let last = '', more = true; more; ) {
    const rows = await store.tablesAfter(last, PAGE);
    more = rows.length === PAGE;
    last = rows.at(-1)?.id ?? '';
    const passing = rows.filter(
      (row) =>
        (status === undefined || row.status === status) &&
        (game === undefined || row.game === game) &&
        (owner === undefined || row.owner?.includes(owner) === true) &&
        now - row.updatedAt >= idle * DAY_MS,
    );
    found = [...found, ...passing].sort((a, b) => b.updatedAt - a.updatedAt).slice(0, limit);
  }
  const lines: Line[] = [];
  for (const row of found) lines.push(await lineOf(store, row));
  return lines;
}

async function lineOf(store: StoragePort, row: StoredTable): Promise<Line> {
  const record = legible(row);
  const kinds = record?.seats.map(({ kind }) => kind) ?? [];
  const date = (at: number): string => new Date(at).toISOString();
  return {
    ...{ code: row.code, game: row.game, status: record ? (record.free ? 'free' : record.status) : 'damaged' },
    people: kinds.filter((kind) => kind === 'human').length,
    bots: kinds.filter((kind) => kind === 'bot').length,
    seats: kinds.length,
    owner: row.owner,
    ...(await store.weight(row.id)),
    ...{ createdAt: date(row.createdAt), updatedAt: date(row.updatedAt) },
  };
}

function legible(row: StoredTable): TableRecord | undefined {
  try {
    return readRecord(row);
  } catch {
    return undefined;
  }
}

const size = (bytes: number): string => (bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} kB` : `${(bytes / 1e6).toFixed(1)} MB`);

/** The list for a screen, in columns. */
export function shown(lines: readonly Line[]): string[] {
  const cells = lines.map((line) => [
    ...[line.code, line.game, line.status, `${line.people}+${line.bots} of ${line.seats}`, size(line.bytes)],
    ...[line.updatedAt.slice(0, 16).replace('T', ' '), line.owner ?? '-'],
  ]);
  const table = [['CODE', 'GAME', 'STATUS', 'PEOPLE+BOTS', 'LOG', 'LAST CHANGE (UTC)', 'PROCESS'], ...cells];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0))) ?? [];
  return table.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** A game that is over, all of it as JSON; undefined for any other table. Throws where there is none of this code. */
export async function logFile(store: StoragePort, code: string): Promise<string | undefined> {
  const row = await store.getTableByCode(code);
  if (!row) throw new Error(`There is no table ${code}.`);
  const { name, options, status, seats, header, seed, commit, entropy } = readRecord(row);
  if (status !== 'over') return undefined;
  const log = (await store.read(row.id, 1)).map((each) => ({ ...entryOf(each), hash: each.hash }));
  const players = seats.map(({ kind, name: player }) => ({ kind, name: player }));
  const game = { format: 'lootable-game', version: 1, code, table: row.id, game: row.game, name, options, seats: players };
  return `${JSON.stringify({ ...game, commit, seed, entropy, header, log })}\n`;
}
