/** A table in memory: the record, the game, what happened. */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ThrowRecord } from '../../shared/dice/transcript.ts';
import { type Committed, committedChance } from '../../shared/dice/values.ts';
import type { Chance } from '../../shared/engine/chance.ts';
import { emptyLog } from '../../shared/engine/log.ts';
import type { Command, LogEntry } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import type { History } from '../../shared/session/history.ts';
import type { ChatLine } from '../../shared/wire-messages.ts';
import type { LogRow } from '../store/port.ts';
import type { TableRecord } from './record.ts';
import { seedBytes } from './record.ts';
import type { Tail } from './tail.ts';

export interface LoadedTable {
  readonly id: string;
  readonly code: string;
  record: TableRecord;
  engine: Table | null;
  /** The last durable row. */
  head: { entry: number; hash: string };
  epoch: number;
  /** Table time: `base` milliseconds at `since` of the process's own clock. */
  clock: { base: number; since: number };
  /** Client keys of durable commands. */
  keys: Set<string>;
  history: History;
  chat: ChatLine[];
  /** The number of the last line that the store keeps. */
  chatAt: number;
  /** Lines out of a snapshot of before chat was kept line by line: they are kept with the next one. */
  unkept: ChatLine[];
  throws: ThrowRecord[];
  snapshotAt: number;
  /** Table time at which the last row was told; null where nobody knows it any more. */
  toldAt: number | null;
  /** What those who watch late have still to see of when another process had it; until somebody watches. */
  tail: Tail | null;
  /** Characters of the last snapshot, bytes of the rows since, and milliseconds that they took where they were worked out beside the main loop. */
  weights: { snapshot: number; since: number; ms: number };
  /** Why the table can only be looked at, for us; null for a sound one. */
  broken: string | null;
}

const entrySchema = z.object({
  command: z.custom<Command>((value) => typeof value === 'object'),
  draws: z.custom<LogEntry['draws']>(Array.isArray),
});

/**
 * Milliseconds of table time: since the game began, as long as the table was open. It never jumps, whatever happens to the computer's clock,
 * and after a restart goes on from the last row.
 */
export const tableTime = ({ clock }: Pick<LoadedTable, 'clock'>): number => Math.floor(clock.base + performance.now() - clock.since);

/** A clock that goes on from there. */
export const clockFrom = (base: number): LoadedTable['clock'] => ({ base, since: performance.now() });

/** The table time at which a row was written; undefined for one of before rows had it. */
export const stampOf = (body: string): number | undefined => numberIn(/,"at":(\d{1,15})\}$/, body);

/** The table time at which the row before was told; undefined where nobody knew it. */
export const toldBefore = (body: string): number | undefined => numberIn(/,"told":(\d{1,15}),"at":\d{1,15}\}$/, body);

function numberIn(pattern: RegExp, body: string): number | undefined {
  const digits = pattern.exec(body)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

/** The row of a log entry, chained to the one before. */
export function rowOf(
  table: Pick<LoadedTable, 'id' | 'head' | 'clock' | 'toldAt'>,
  entry: LogEntry,
  version: string,
  clientKey: string | null,
): LogRow {
  const { command, draws, number } = entry;
  const body = JSON.stringify({ command, draws, ...(table.toldAt === null ? {} : { told: table.toldAt }), at: tableTime(table) });
  const seat = 'seat' in command ? command.seat : null;
  const row = { table: table.id, entry: number, clientKey, seat, kind: command.do, body, rulesVersion: version, prevHash: table.head.hash };
  return { ...row, hash: hashOfRow(row) };
}

const hashOfRow = (row: Omit<LogRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([row.prevHash, row.table, row.entry, row.clientKey, row.seat, row.kind, row.rulesVersion, row.body]))
    .digest('hex');

/** True when a row is as it was written, right after the one with this hash. */
export const follows = (hash: string, row: LogRow): boolean => row.prevHash === hash && row.hash === hashOfRow(row);

/** What all draws of a table come from. */
export const committedOf = (id: string, { seed, entropy }: TableRecord): Committed => ({ seed: seedBytes(seed), table: id, entropy });

export const chanceOf = (id: string, record: TableRecord): Chance => committedChance(committedOf(id, record));

/** About how many bytes a row takes in the database, its columns and indexes besides the body too. */
export const weightOf = ({ body }: Pick<LogRow, 'body'>): number => Buffer.byteLength(body) + 600;

/**
 * The table as it is kept in memory. At one that was opened as a free table nothing ever goes back over its log (each seat's undo is in the
 * state, dice are read from the store): so that hours of play weigh nothing, it is left to the store.
 */
export const lighter = ({ record }: Pick<LoadedTable, 'record'>, table: Table): Table =>
  record.free ? { ...table, log: emptyLog() } : table;

export const entryOf = (row: LogRow): LogEntry => ({ number: row.entry, ...entrySchema.parse(JSON.parse(row.body)) });
