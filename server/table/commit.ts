/** The write path: check, apply to a copy, append and commit, swap, publish. Nothing leaves before it is durable. */

import type { Event } from '../../shared/engine/event.ts';
import { project, projecting } from '../../shared/engine/project.ts';
import type { Command, GameState, LogEntry } from '../../shared/engine/state.ts';
import { addToHistory } from '../../shared/session/history.ts';
import { packing } from '../../shared/session/publish.ts';
import type { AnyRefusal } from '../../shared/wire.ts';
import type { ThrowShow } from '../../shared/wire-messages.ts';
import { inSlices, inTurns, pause } from '../runtime/scheduler.ts';
import { crashPoint } from '../store/crash.ts';
import { type LogRow, StoreError, type TableChange } from '../store/port.ts';
import { keepSnapshot } from './keep-snapshot.ts';
import { lighter, rowOf, tableTime, weightOf } from './loaded-table.ts';
import { outcomeOf } from './outcome.ts';
import { publishing, publishMeta, sendThrow } from './publishing.ts';
import type { TableRecord } from './record.ts';
import { seedBytes } from './record.ts';
import type { Answer } from './result.ts';
import { DONE, NOT_SAVED, no, refusal } from './result.ts';
import { FIRST_WAIT_MS, nextWait } from './retry.ts';
import type { Room } from './room.ts';
import { submitToEngine } from './submit.ts';

/** Why what a command leads to may not be, judged before it is written; undefined when it may. */
export type Veto = (before: GameState, after: GameState) => AnyRefusal | undefined;

/** What cannot be divided begins with a turn of its own, if so much was done since the last one. */
const BETWEEN_MS = 0.1;

/** Carries out one command of the table; `key` is the client's, so that a resent command is acknowledged and not done again. */
export async function commit(room: Room, command: Command, key: string | null, veto?: Veto): Promise<Answer> {
  const { table } = room;
  if (key !== null && table.keys.has(key)) return DONE;
  if (table.broken !== null || !table.engine || table.record.status === 'lobby') return wrongPhase(room);
  const letOthers = inTurns(BETWEEN_MS);
  const outcome = await submitToEngine(room, table.engine, command);
  if (!outcome.ok) {
    if (outcome.fault) report(room, command, outcome.fault);
    return { ok: false, refusal: outcome.refusal };
  }
  await letOthers();
  // What everybody will see: it is worked out once.
  await inSlices(projecting(outcome.table, null), room.charged);
  await letOthers();
  const forbidden = veto?.(table.engine.state, outcome.table.state);
  if (forbidden) return { ok: false, refusal: forbidden };
  const row = rowOf(table, outcome.entry, table.engine.game.version, key);
  const spent = budgeted(room, command, weightOf(row));
  if (spent) return { ok: false, refusal: spent };
  const ended = outcome.table.state.result !== null && table.record.status === 'playing';
  const record: TableRecord = ended
    ? {
        ...table.record,
        status: 'over',
        throws: table.throws,
        outcome: outcomeOf(outcome.table, table.record.seats),
        endedAt: Date.now() + room.services.settings.storePatienceMs,
      }
    : table.record;
  const change: TableChange = { updatedAt: Date.now(), ...(ended ? { record: storedRecord(record) } : {}) };
  // The list of tables is in the order of their last changes: a secret one must not show there.
  const secret = outcome.table.state.shown === table.engine.state.shown;
  crashPoint('before-append');
  const kept = await append(room, row, secret ? undefined : change);
  if (kept !== 'stored') return { ok: false, refusal: kept };
  crashPoint('after-append');
  await letOthers();
  const { history, heard } = addToHistory(table.history, outcome.table, outcome.events);
  const frame = await inSlices(packing(room.published, project(outcome.table, null), heard.open?.events ?? []), room.charged);
  await letOthers();
  // From here on it is so, for whoever comes in as well.
  table.engine = lighter(table, outcome.table);
  table.weights.since += weightOf(row);
  table.weights.ms += outcome.ms ?? 0;
  table.record = record;
  table.head = { entry: row.entry, hash: row.hash };
  if (key !== null) table.keys.add(key);
  room.services.shows.entry(table, row, outcome.done);
  table.toldAt = tableTime(table);
  table.history = history;
  await inSlices(publishing(room, heard, frame), room.charged);
  if (ended) publishMeta(room);
  throwDice(room, outcome.entry, outcome.events);
  keepSnapshot(room, ended);
  await letOthers();
  room.charged(() => room.look());
  return DONE;
}

/** What a person writes into the log has a measure; what the table itself has to write is put on the account of who set it going. */
function budgeted({ services, table }: Room, command: Command, bytes: number): AnyRefusal | undefined {
  const seats = table.record.seats.length;
  if (command.do === 'rest') {
    if (command.rest.by !== null) services.budgets.spend(table.id, seats, command.rest.by, bytes);
    return undefined;
  }
  const byPerson = 'seat' in command && !('by' in command && command.by);
  return byPerson ? services.budgets.take(table.id, seats, command.seat, bytes) : undefined;
}

function wrongPhase({ table }: Room): Answer {
  const text = table.broken !== null ? 'This table can only be looked at.' : 'The game has not started.';
  return no('wrong-phase', text);
}

/** A mistake of a game: the table keeps its state, we learn what happened and where. */
function report({ services, table }: Room, command: Command, fault: unknown): void {
  services.log.error(
    { table: table.id, game: table.record.game, entry: table.head.entry + 1, command: command.do, err: fault },
    'a game threw',
  );
}

const GONE = refusal('store', 'The table is being opened anew; your move was not lost if it had arrived.');

/** Appends one row. While the store is away the row waits (and with it the table); a doubtful one is sent again as it is. */
async function append(room: Room, row: LogRow, change: TableChange | undefined): Promise<'stored' | AnyRefusal> {
  const { services, table } = room;
  const until = performance.now() + services.settings.storePatienceMs;
  let unsure = false;
  for (let wait = FIRST_WAIT_MS; ; wait = nextWait(wait)) {
    try {
      await services.store.append([row], { epoch: table.epoch, ...(change ? { table: change } : {}) });
      return 'stored';
    } catch (error) {
      const problem = error instanceof StoreError ? error.problem : { code: 'unavailable' as const, message: String(error), unsure: true };
      // The same row is there already: an attempt that seemed to fail had arrived.
      if (problem.code === 'duplicate-key' && unsure && problem.entry === row.entry) return 'stored';
      if (problem.unsure) unsure = true;
      const patient = problem.code === 'unavailable' || problem.code === 'busy';
      if (patient && performance.now() < until) {
        await pause(wait);
        continue;
      }
      services.log.error({ table: table.id, entry: row.entry, code: problem.code }, 'a command could not be stored');
      if (!unsure && (problem.code === 'disk-full' || problem.code === 'busy' || problem.code === 'unavailable')) return NOT_SAVED;
      // The store has not even tried.
      if (!unsure && problem.code === 'invalid') return refusal('malformed', problem.message);
      // Whether it is stored only the store can tell: everybody comes back and sees what it says.
      room.abandon(problem.code);
      return GONE;
    }
  }
}

/** Throws what was rolled, after it is durable: values first, the tray's track when it is made. Whoever was not told sees no dice. */
function throwDice(room: Room, entry: LogEntry, events: readonly Event[]): void {
  const { services, table } = room;
  for (const { n, request, values } of entry.draws) {
    if (request.kind !== 'dice') continue;
    services.scheduler.run('throw', async () => {
      const { seed, entropy } = table.record;
      const committed = { seed: seedBytes(seed), table: table.id, entropy };
      const thrown = await services.throws?.throwDice({ committed, n, dice: request.dice, values });
      if (thrown?.record) table.throws = [...table.throws, thrown.record];
      const track = thrown?.track ? Buffer.from(thrown.track).toString('base64') : '';
      const shown: ThrowShow = { n, dice: request.dice, values, sym: thrown?.sym ?? [], track };
      sendThrow(room, events, shown);
    });
  }
}

/** A record as the store takes it. */
const storedRecord = (record: TableRecord): { status: string; meta: string } => ({
  status: record.status,
  meta: JSON.stringify(record),
});

/** Makes a new record durable, then swaps it in and shows it. */
export async function saveRecord(room: Room, record: TableRecord): Promise<void> {
  const { services, table } = room;
  await services.store.updateTable(table.id, { record: storedRecord(record), updatedAt: Date.now() }, table.epoch);
  const before = table.record;
  table.record = record;
  services.shows.changed(table, before);
  publishMeta(room);
}

/** Makes the private notes of a seat durable. Nothing is shown, nor does the table move in any list: that somebody writes is nobody's business. */
export async function saveNote(room: Pick<Room, 'services' | 'table'>, seat: number, note: string): Promise<void> {
  const { services, table } = room;
  const seats = table.record.seats.map((each, at) => (at === seat ? { ...each, note } : each));
  const record = { ...table.record, seats };
  // The list of tables is in the order of their last changes: there this does not show either.
  await services.store.updateTable(table.id, { record: storedRecord(record) }, table.epoch);
  table.record = record;
}

/** Makes the table time durable, for whoever takes the table next. Nothing is shown. */
export async function saveTime({ services, table }: Pick<Room, 'services' | 'table'>): Promise<void> {
  const record = { ...table.record, at: tableTime(table) };
  await services.store.updateTable(table.id, { record: storedRecord(record) }, table.epoch);
  table.record = record;
}
