/** How a table comes back: the last snapshot, then the log from there on. What does not fit leaves it `broken` at the last good state. */

import { commitment } from '../../shared/dice/values.ts';
import { recordedChance } from '../../shared/engine/chance.ts';
import { submit } from '../../shared/engine/engine.ts';
import type { AnyGame } from '../../shared/engine/game.ts';
import { emptyLog, entriesOf, logOf } from '../../shared/engine/log.ts';
import { mustFit, start } from '../../shared/engine/start.ts';
import type { LogEntry } from '../../shared/engine/state.ts';
import type { Table } from '../../shared/engine/table.ts';
import { addToHistory, EMPTY_HISTORY } from '../../shared/session/history.ts';
import { inTurns } from '../runtime/scheduler.ts';
import { ThreadEnded } from '../runtime/workshop.ts';
import { type LogRow, type StoredTable, StoreError } from '../store/port.ts';
import { storedChat } from './chat.ts';
import { clockFrom, entryOf, follows, type LoadedTable, lighter, stampOf, weightOf } from './loaded-table.ts';
import { readRecord, rootOf, seedBytes, type TableRecord } from './record.ts';
import type { Services } from './services.ts';
import { readSnapshot } from './snapshot.ts';
import { inParts } from './submit.ts';

/** Rows that are read at once. */
const PAGE = 100;

/** Brings a table back. What the log holds counts: a snapshot only saves the way. */
export async function restore(services: Services, row: StoredTable, epoch: number): Promise<LoadedTable> {
  const { store, log } = services;
  const record = readRecord(row);
  if (row.damaged.includes('time')) log.error({ table: row.id }, 'the time of a table was changed on the disk');
  const said = await storedChat(services, row.id);
  await lookAtTokens(services, row.id, record);
  const empty = (): LoadedTable => ({ ...emptyDesk(row, record, epoch), ...said });
  if (record.status === 'lobby') return withPromise(services, empty());
  const snapshot = await store.latestSnapshot(row.id);
  if (snapshot && snapshot.damaged.length > 0)
    log.error({ table: row.id, damaged: snapshot.damaged }, 'damaged snapshots were passed over');
  const { entry = 0, body = null } = snapshot ?? {};
  const short = await rebuild(services, empty(), row, body === null ? undefined : { entry, body });
  if (short.broken === null || body === null) return withPromise(services, short);
  // A snapshot that the log does not go on from is worth nothing: the log alone decides.
  log.error({ table: row.id, entry, why: short.broken }, 'a snapshot was set aside');
  const long = await rebuild(services, empty(), row, undefined);
  const better = long.broken === null || (long.engine?.state.entries ?? -1) > (short.engine?.state.entries ?? -1);
  return withPromise(services, better ? long : short);
}

/** Whoever sits there cannot come back without it: that is not to happen in silence. */
async function lookAtTokens({ store, log }: Services, table: string, { seats }: TableRecord): Promise<void> {
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
function withPromise({ log }: Services, table: LoadedTable): LoadedTable {
  const { seed, commit } = table.record;
  if (table.broken === null && commitment(seedBytes(seed)) !== commit) {
    table.broken = 'the seed is not the one that was promised';
    log.error({ table: table.id, why: table.broken }, 'a table cannot be continued');
  }
  return table;
}

const emptyDesk = (row: StoredTable, record: TableRecord, epoch: number): LoadedTable => ({
  id: row.id,
  code: row.code,
  record,
  engine: null,
  head: { entry: 0, hash: rootOf(record) },
  epoch,
  clock: clockFrom(0),
  keys: new Set(),
  history: EMPTY_HISTORY,
  chat: [],
  chatAt: 0,
  unkept: [],
  throws: [...record.throws],
  snapshotAt: 0,
  toldAt: null,
  tail: null,
  weights: { snapshot: 0, since: 0, ms: 0 },
  broken: null,
});

async function rebuild(
  services: Services,
  table: LoadedTable,
  { head }: StoredTable,
  snapshot: { entry: number; body: string } | undefined,
): Promise<LoadedTable> {
  const { games, log } = services;
  try {
    const game = games.get(table.record.game);
    if (!game) throw new Error(`this server has no game ${table.record.game}`);
    await follow(services, table, game, snapshot ? fromSnapshot(table, game, snapshot) : { engine: fromStart(table, game) });
    if (table.head.entry < head.entry) throw new Error(`the log ends at ${table.head.entry}, but the table had come to ${head.entry}`);
    // The log is a chain, this is only a note of where it ends.
    if (table.head.entry === head.entry && head.entry > 0 && table.head.hash !== head.hash)
      log.error({ table: table.id, entry: head.entry }, 'a table names another end of its log than the log has');
  } catch (error) {
    // Such a table can only be looked at; every other one is untouched.
    table.broken = error instanceof Error ? error.message : String(error);
    log.error({ table: table.id, entry: table.head.entry, why: table.broken }, 'a table cannot be continued');
  }
  return table;
}

function fromStart(table: LoadedTable, game: AnyGame): Table {
  const { header } = table.record;
  if (!header) throw new Error('the table was started without a header');
  mustFit(game, header);
  const begun = start(game, header, recordedChance(header.draws));
  table.engine = begun.table;
  table.history = addToHistory(EMPTY_HISTORY, begun.table, begun.events).history;
  return begun.table;
}

/** Where the replay begins; `head`: the hash of the row that the snapshot says it was taken at. */
interface Beginning {
  engine: Table;
  head?: string | undefined;
}

function fromSnapshot(table: LoadedTable, game: AnyGame, { entry, body }: { entry: number; body: string }): Beginning {
  const { header } = table.record;
  if (!header) throw new Error('the table was started without a header');
  const { state: kept, past = [], nextDraw, news, chat, throws, head, tail = null, told = null } = readSnapshot(body);
  // Snapshots of before there was a free table lack it; those of before `entries` had its name called it otherwise.
  const state = { ...kept, entries: kept.entries ?? entry, free: kept.free ?? null };
  const engine = { game, header, state, past, nextDraw, log: emptyLog() };
  table.engine = engine;
  table.history = news;
  if (chat && table.chatAt === 0) [table.chat, table.unkept] = [chat, [...chat]];
  table.throws = throws;
  [table.tail, table.toldAt] = [tail, told];
  table.snapshotAt = entry;
  table.weights.snapshot = body.length;
  mustFit(game, header);
  return { engine, head };
}

/** Checks the chain of the whole log and repeats what the state does not hold yet; `table` always stands at the last good row. */
async function follow(services: Services, table: LoadedTable, game: AnyGame, { engine: first, head }: Beginning): Promise<void> {
  const early: LogEntry[] = [];
  const later: { row: LogRow; entry: LogEntry }[] = [];
  const letOthers = inTurns();
  let last = { entry: table.head.entry, hash: table.head.hash };
  try {
    for (let rows: LogRow[] = [], begun = false; !begun || rows.length === PAGE; begun = true) {
      rows = await services.store.read(table.id, last.entry + 1, PAGE);
      for (const row of rows) {
        if (!follows(last.hash, row)) throw new Error(`row ${row.entry} was changed after it was written`);
        if (row.rulesVersion !== game.version) throw new Error(`row ${row.entry} was written for version ${row.rulesVersion}`);
        if (row.entry === first.state.entries && head !== undefined && head !== row.hash)
          throw new Error(`the snapshot of ${row.entry} was taken of another log`);
        last = { entry: row.entry, hash: row.hash };
        const isLater = row.entry > first.state.entries;
        if (isLater && !table.record.free) later.push({ row, entry: entryOf(row) });
        else {
          if (isLater) repeat(table, row);
          else if (!table.record.free) early.push(entryOf(row));
          stand(table, row);
        }
        await letOthers();
      }
    }
  } finally {
    // Whatever is wrong with a row, those before it count.
    if (table.engine) table.engine = { ...table.engine, log: logOf(early) };
    await repeatAll(services, table, later);
  }
  if (table.head.entry !== table.snapshotAt) table.toldAt = null;
  // Whoever had it last says when it was given away.
  table.clock = clockFrom(Math.max(table.clock.base, table.record.at ?? 0));
  const stands = table.engine?.state.entries;
  if (table.head.entry !== stands) throw new Error(`the log ends at ${table.head.entry}, the state stands at ${stands}`);
}

/** The table has come to this row. */
function stand(table: LoadedTable, row: LogRow): void {
  table.clock = clockFrom(stampOf(row.body) ?? table.clock.base);
  table.head = { entry: row.entry, hash: row.hash };
  if (row.clientKey !== null) table.keys.add(row.clientKey);
}

/** What can be repeated at once: at a free table each row is soon done. */
function repeat(table: LoadedTable, row: LogRow): void {
  if (!table.engine) throw new Error('there is nothing to go on from');
  const entry = entryOf(row);
  const outcome = submit(table.engine, entry.command, recordedChance(entry.draws));
  if (!outcome.ok) {
    const why = outcome.fault instanceof Error ? outcome.fault.message : outcome.refusal.code;
    throw new Error(`row ${row.entry} does not fit: ${why}`);
  }
  table.engine = lighter(table, outcome.table);
  table.weights.since += weightOf(row);
  table.history = addToHistory(table.history, outcome.table, outcome.events).history;
}

/** Where rules are in force a row may take long: all of them are repeated beside the main loop. */
async function repeatAll({ workshop }: Services, table: LoadedTable, later: readonly { row: LogRow; entry: LogEntry }[]): Promise<void> {
  const { engine, history, id: whose } = table;
  if (!engine || later.length === 0) return;
  const { header, state, past, nextDraw, log } = engine;
  const entries = [...entriesOf(log), ...later.map(({ entry }) => entry)];
  const head = { header, from: { state, past, nextDraw }, begun: log.length, history };
  const played = (here: boolean) => workshop.perform('replay', head, { parts: inParts(entries), whose, here });
  // A thread that dies says nothing about the table.
  const made = await played(false).catch((error: unknown) => {
    if (error instanceof ThreadEnded) return played(true);
    throw error;
  });
  table.engine = { ...engine, ...made.to, log: logOf(entries.slice(0, log.length + made.done)) };
  table.history = made.history;
  for (const { row } of later.slice(0, made.done)) {
    stand(table, row);
    table.weights.since += weightOf(row);
  }
  if (made.why !== null) throw new Error(`row ${later[made.done]?.row.entry} does not fit: ${made.why}`);
}
