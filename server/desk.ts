/** A table in memory: the record, the game, what happened. Brought back from snapshot and log at any time. */

import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { ThrowRecord } from '../shared/dice/transcript.ts';
import { committedChance } from '../shared/dice/values.ts';
import type { Chance, NextDraw } from '../shared/engine/chance.ts';
import { start, submit, type Table } from '../shared/engine/engine.ts';
import type { AnyGame } from '../shared/engine/game.ts';
import { logOf } from '../shared/engine/log.ts';
import { mustFit, recordedChance } from '../shared/engine/replay.ts';
import type { Command, GameState, LogEntry } from '../shared/engine/state.ts';
import type { ChatLine } from '../shared/wire.ts';
import { seedBytes } from './chance/seed.ts';
import type { House } from './house.ts';
import { type Memory, NO_NEWS, remember } from './news.ts';
import { readRecord, type TableRecord } from './record.ts';
import type { LogRow, TableRow } from './store/port.ts';

export interface Desk {
  readonly id: string;
  readonly code: string;
  record: TableRecord;
  table: Table | null;
  /** The last durable row. */
  head: { seq: number; hash: string };
  epoch: number;
  /** Client keys of durable commands. */
  keys: Set<string>;
  news: Memory;
  chat: ChatLine[];
  throws: ThrowRecord[];
  snapshotAt: number;
  /** Why the table can only be looked at, for us; null for a sound one. */
  broken: string | null;
}

const CHAT_KEPT = 100;

const entrySchema = z.object({
  command: z.custom<Command>((value) => typeof value === 'object'),
  draws: z.custom<LogEntry['draws']>(Array.isArray),
});
const snapshotSchema = z.object({
  v: z.literal(2),
  state: z.custom<GameState>((value) => typeof value === 'object' && value !== null),
  nextDraw: z.custom<NextDraw>((value) => typeof value === 'object' && value !== null),
  news: z.custom<Memory>((value) => typeof value === 'object' && value !== null),
  chat: z.custom<ChatLine[]>(Array.isArray),
  throws: z.custom<ThrowRecord[]>(Array.isArray),
});

/** The row of a log entry, chained to the one before. */
export function rowOf(desk: Pick<Desk, 'id' | 'head'>, entry: LogEntry, version: string, clientKey: string | null): LogRow {
  const { command, draws, seq } = entry;
  const body = JSON.stringify({ command, draws });
  const seat = 'seat' in command ? command.seat : null;
  const row = { table: desk.id, seq, clientKey, seat, kind: command.do, body, rulesVersion: version, prevHash: desk.head.hash };
  return { ...row, hash: hashOfRow(row) };
}

const hashOfRow = (row: Omit<LogRow, 'hash'>): string =>
  createHash('sha256')
    .update(JSON.stringify([row.prevHash, row.table, row.seq, row.clientKey, row.seat, row.kind, row.rulesVersion, row.body]))
    .digest('hex');

export const chanceOf = (id: string, { seed, entropy }: TableRecord): Chance =>
  committedChance({ seed: seedBytes(seed), table: id, entropy });

export const snapshotOf = ({ table, news, chat, throws }: Desk): string =>
  JSON.stringify({ v: 2, state: table?.state, nextDraw: table?.nextDraw, news, chat, throws });

export const rememberChat = (desk: Desk, line: ChatLine): void => {
  desk.chat = [...desk.chat, line].slice(-CHAT_KEPT);
};

/** Brings a table back: the last snapshot, then the log from there on. What does not fit leaves it `broken` at the last good state. */
export async function restore(house: House, row: TableRow, epoch: number): Promise<Desk> {
  const { store, log } = house;
  const record = readRecord(row);
  if (record.status === 'lobby') return emptyDesk(row, record, epoch);
  const [rows, snapshot] = await Promise.all([store.read(row.id, 1), store.latestSnapshot(row.id)]);
  if (snapshot && snapshot.damaged.length > 0)
    log.error({ table: row.id, damaged: snapshot.damaged }, 'damaged snapshots were passed over');
  const short = rebuild(house, emptyDesk(row, record, epoch), rows, snapshot);
  if (short.broken === null || !snapshot) return short;
  // A snapshot that the log does not go on from is worth nothing: the log alone decides.
  log.error({ table: row.id, seq: snapshot.seq, why: short.broken }, 'a snapshot was set aside');
  const long = rebuild(house, emptyDesk(row, record, epoch), rows, undefined);
  return long.broken === null || (long.table?.state.seq ?? -1) > (short.table?.state.seq ?? -1) ? long : short;
}

const emptyDesk = (row: TableRow, record: TableRecord, epoch: number): Desk => ({
  id: row.id,
  code: row.code,
  record,
  table: null,
  head: { seq: 0, hash: '' },
  epoch,
  keys: new Set(),
  news: NO_NEWS,
  chat: [],
  throws: [...record.throws],
  snapshotAt: 0,
  broken: null,
});

function rebuild({ games, log }: House, desk: Desk, rows: readonly LogRow[], snapshot: { seq: number; body: string } | undefined): Desk {
  try {
    const game = games.get(desk.record.game);
    if (!game) throw new Error(`this server has no game ${desk.record.game}`);
    follow(desk, game, snapshot ? fromSnapshot(desk, game, snapshot, rows) : fromStart(desk, game), rows);
  } catch (error) {
    // Such a table can only be looked at; every other one is untouched.
    desk.broken = error instanceof Error ? error.message : String(error);
    log.error({ table: desk.id, seq: desk.head.seq, why: desk.broken }, 'a table cannot be continued');
  }
  return desk;
}

function fromStart(desk: Desk, game: AnyGame): Table {
  const { header } = desk.record;
  if (!header) throw new Error('the table was started without a header');
  mustFit(game, header);
  const begun = start(game, header, recordedChance(header.draws));
  desk.table = begun.table;
  desk.news = remember(NO_NEWS, begun.table, begun.events).memory;
  return begun.table;
}

function fromSnapshot(desk: Desk, game: AnyGame, { seq, body }: { seq: number; body: string }, rows: readonly LogRow[]): Table {
  const { header } = desk.record;
  if (!header) throw new Error('the table was started without a header');
  const { state: kept, nextDraw, news, chat, throws } = snapshotSchema.parse(JSON.parse(body));
  // Snapshots of before there was a free table lack it.
  const state = { ...kept, free: kept.free ?? null };
  const log = rows.filter((row) => row.seq <= seq).map(entryOf);
  desk.table = { game, header, state, past: [], nextDraw, log: logOf(log) };
  desk.news = news;
  desk.chat = chat;
  desk.throws = throws;
  desk.snapshotAt = seq;
  mustFit(game, header);
  return desk.table;
}

export const entryOf = (row: LogRow): LogEntry => ({ seq: row.seq, ...entrySchema.parse(JSON.parse(row.body)) });

/** Checks the chain of the whole log and repeats what the state does not hold yet; `desk` always stands at the last good row. */
function follow(desk: Desk, game: AnyGame, first: Table, rows: readonly LogRow[]): void {
  let table = first;
  for (const row of rows) {
    if (row.prevHash !== desk.head.hash || row.hash !== hashOfRow(row)) throw new Error(`row ${row.seq} was changed after it was written`);
    if (row.rulesVersion !== game.version) throw new Error(`row ${row.seq} was written for version ${row.rulesVersion}`);
    if (row.seq > table.state.seq) {
      const entry = entryOf(row);
      const outcome = submit(table, entry.command, recordedChance(entry.draws));
      if (!outcome.ok) {
        const why = outcome.fault instanceof Error ? outcome.fault.message : outcome.refusal.code;
        throw new Error(`row ${row.seq} does not fit: ${why}`);
      }
      table = outcome.table;
      desk.table = table;
      desk.news = remember(desk.news, table, outcome.events).memory;
    }
    desk.head = { seq: row.seq, hash: row.hash };
    if (row.clientKey !== null) desk.keys.add(row.clientKey);
  }
  if (desk.head.seq !== table.state.seq) throw new Error(`the log ends at ${desk.head.seq}, the state stands at ${table.state.seq}`);
}
