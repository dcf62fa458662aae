/** How a table comes back: the last snapshot, then the log from there on. What does not fit leaves it `broken` at the last good state. */

import { commitment } from '../../shared/dice/values.ts';
import { recordedChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { emptyLog, logOf } from '../../shared/engine/log.ts';
import { mustFit, start } from '../../shared/engine/start.ts';
import type { LogEntry } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { inTurns } from '../runtime/scheduler.ts';
import { type LogRow, type StoragePort, type StoredTable, StoreError } from '../store/port.ts';
import { storedChat } from './chat.ts';
import { NO_NEWS, remember } from './feed.ts';
import { type Desk, entryOf, follows, lighter, weightOf } from './loaded-table.ts';
import { readRecord, rootOf, seedBytes, type TableRecord } from './record.ts';
import type { House } from './services.ts';
import { readSnapshot } from './snapshot.ts';

/** Rows that are read at once. */
const PAGE = 100;

/** Brings a table back. What the log holds counts: a snapshot only saves the way. */
export async function restore(house: House, row: StoredTable, epoch: number): Promise<Desk> {
  const { store, log } = house;
  const record = readRecord(row);
  if (row.damaged.includes('time')) log.error({ table: row.id }, 'the time of a table was changed on the disk');
  const said = await storedChat(house, row.id);
  await lookAtTokens(house, row.id, record);
  const empty = (): Desk => ({ ...emptyDesk(row, record, epoch), ...said });
  if (record.status === 'lobby') return withPromise(house, empty());
  const snapshot = await store.latestSnapshot(row.id);
  if (snapshot && snapshot.damaged.length > 0)
    log.error({ table: row.id, damaged: snapshot.damaged }, 'damaged snapshots were passed over');
  const { seq = 0, body = null } = snapshot ?? {};
  const short = await rebuild(house, empty(), row, body === null ? undefined : { seq, body });
  if (short.broken === null || body === null) return withPromise(house, short);
  // A snapshot that the log does not go on from is worth nothing: the log alone decides.
  log.error({ table: row.id, seq, why: short.broken }, 'a snapshot was set aside');
  const long = await rebuild(house, empty(), row, undefined);
  const better = long.broken === null || (long.table?.state.seq ?? -1) > (short.table?.state.seq ?? -1);
  return withPromise(house, better ? long : short);
}

/** Whoever sits there cannot come back without it: that is not to happen in silence. */
async function lookAtTokens({ store, log }: House, table: string, { seats }: TableRecord): Promise<void> {
  for (const [seat, { kind }] of seats.entries()) {
    if (kind !== 'human') continue;
    const token = await store.getSeatToken(table, seat).catch((error: unknown) => {
      if (!(error instanceof StoreError) || error.code !== 'damaged') throw error;
      return undefined;
    });
    if (!token) log.error({ table, seat }, 'the token of a seat is lost or was changed on the disk');
  }
}

/** A seed that is not the one that was promised would make an honest server look like a cheat: such a table is only looked at. */
function withPromise({ log }: House, desk: Desk): Desk {
  const { seed, commit } = desk.record;
  if (desk.broken === null && commitment(seedBytes(seed)) !== commit) {
    desk.broken = 'the seed is not the one that was promised';
    log.error({ table: desk.id, why: desk.broken }, 'a table cannot be continued');
  }
  return desk;
}

const emptyDesk = (row: StoredTable, record: TableRecord, epoch: number): Desk => ({
  id: row.id,
  code: row.code,
  record,
  table: null,
  head: { seq: 0, hash: rootOf(record) },
  epoch,
  keys: new Set(),
  news: NO_NEWS,
  chat: [],
  chatAt: 0,
  unkept: [],
  throws: [...record.throws],
  snapshotAt: 0,
  weights: { snapshot: 0, since: 0 },
  broken: null,
});

async function rebuild(
  { games, log, store }: House,
  desk: Desk,
  { head }: StoredTable,
  snapshot: { seq: number; body: string } | undefined,
): Promise<Desk> {
  try {
    const game = games.get(desk.record.game);
    if (!game) throw new Error(`this server has no game ${desk.record.game}`);
    await follow(store, desk, game, snapshot ? fromSnapshot(desk, game, snapshot) : { table: fromStart(desk, game) });
    if (desk.head.seq < head.seq) throw new Error(`the log ends at ${desk.head.seq}, but the table had come to ${head.seq}`);
    // The log is a chain, this is only a note of where it ends.
    if (desk.head.seq === head.seq && head.seq > 0 && desk.head.hash !== head.hash)
      log.error({ table: desk.id, seq: head.seq }, 'a table names another end of its log than the log has');
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

/** Where the replay begins; `head`: the hash of the row that the snapshot says it was taken at. */
interface Beginning {
  table: Table;
  head?: string | undefined;
}

function fromSnapshot(desk: Desk, game: AnyGame, { seq, body }: { seq: number; body: string }): Beginning {
  const { header } = desk.record;
  if (!header) throw new Error('the table was started without a header');
  const { state: kept, nextDraw, news, chat, throws, head } = readSnapshot(body);
  // Snapshots of before there was a free table lack it.
  const state = { ...kept, free: kept.free ?? null };
  const table = { game, header, state, past: [], nextDraw, log: emptyLog() };
  desk.table = table;
  desk.news = news;
  if (chat && desk.chatAt === 0) [desk.chat, desk.unkept] = [chat, [...chat]];
  desk.throws = throws;
  desk.snapshotAt = seq;
  desk.weights.snapshot = body.length;
  mustFit(game, header);
  return { table, head };
}

/** Checks the chain of the whole log and repeats what the state does not hold yet; `desk` always stands at the last good row. */
async function follow(store: StoragePort, desk: Desk, game: AnyGame, { table: first, head }: Beginning): Promise<void> {
  const early: LogEntry[] = [];
  const letOthers = inTurns();
  for (let rows: LogRow[] = [], begun = false; !begun || rows.length === PAGE; begun = true) {
    rows = await store.read(desk.id, desk.head.seq + 1, PAGE);
    for (const row of rows) {
      if (!follows(desk.head.hash, row)) throw new Error(`row ${row.seq} was changed after it was written`);
      if (row.rulesVersion !== game.version) throw new Error(`row ${row.seq} was written for version ${row.rulesVersion}`);
      if (row.seq > first.state.seq) repeat(desk, row);
      else if (!desk.record.free) early.push(entryOf(row));
      if (row.seq === first.state.seq) {
        if (head !== undefined && head !== row.hash) throw new Error(`the snapshot of ${row.seq} was taken of another log`);
        desk.table = { ...first, log: logOf(early) };
      }
      desk.head = { seq: row.seq, hash: row.hash };
      if (row.clientKey !== null) desk.keys.add(row.clientKey);
      await letOthers();
    }
  }
  const stands = desk.table?.state.seq;
  if (desk.head.seq !== stands) throw new Error(`the log ends at ${desk.head.seq}, the state stands at ${stands}`);
}

function repeat(desk: Desk, row: LogRow): void {
  if (!desk.table) throw new Error('there is nothing to go on from');
  const entry = entryOf(row);
  const outcome = submit(desk.table, entry.command, recordedChance(entry.draws));
  if (!outcome.ok) {
    const why = outcome.fault instanceof Error ? outcome.fault.message : outcome.refusal.code;
    throw new Error(`row ${row.seq} does not fit: ${why}`);
  }
  desk.table = lighter(desk, outcome.table);
  desk.weights.since += weightOf(row);
  desk.news = remember(desk.news, outcome.table, outcome.events).memory;
}
