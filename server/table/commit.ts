/** The write path: check, apply to a copy, append and commit, swap, publish. Nothing leaves before it is durable. */

import type { Event } from '../../shared/engine/event.ts';
import type { Command, GameState, LogEntry } from '../../shared/engine/state.ts';
import type { AnyRefusal, ThrowShow } from '../../shared/wire.ts';
import { pause } from '../runtime/scheduler.ts';
import { crashPoint } from '../store/crash.ts';
import { type LogRow, StoreError, type TableChange } from '../store/port.ts';
import { publishMeta, publishState, sendThrow } from './broadcast.ts';
import { remember } from './feed.ts';
import { lighter, rowOf, weightOf } from './loaded-table.ts';
import type { TableRecord } from './record.ts';
import { seedBytes } from './record.ts';
import type { Answer } from './result.ts';
import { DONE, no, refusal } from './result.ts';
import { FIRST_WAIT_MS, nextWait } from './retry.ts';
import type { Live } from './room.ts';
import { snapshotOf } from './snapshot.ts';
import { submitted } from './submit.ts';

/** Why what a command leads to may not be, judged before it is written; undefined when it may. */
export type Veto = (before: GameState, after: GameState) => AnyRefusal | undefined;

/** Carries out one command of the table; `key` is the client's, so that a resent command is acknowledged and not done again. */
export async function carryOut(live: Live, command: Command, key: string | null, veto?: Veto): Promise<Answer> {
  const { desk } = live;
  if (key !== null && desk.keys.has(key)) return DONE;
  if (desk.broken !== null || !desk.table || desk.record.status === 'lobby') return wrongPhase(live);
  const outcome = await submitted(live, desk.table, command);
  if (!outcome.ok) {
    if (outcome.fault) report(live, command, outcome.fault);
    return { ok: false, refusal: outcome.refusal };
  }
  const forbidden = veto?.(desk.table.state, outcome.table.state);
  if (forbidden) return { ok: false, refusal: forbidden };
  const row = rowOf(desk, outcome.entry, desk.table.game.version, key);
  const spent = budgeted(live, command, weightOf(row));
  if (spent) return { ok: false, refusal: spent };
  const ended = outcome.table.state.result !== null && desk.record.status === 'playing';
  const record: TableRecord = ended ? { ...desk.record, status: 'over', throws: desk.throws } : desk.record;
  const change: TableChange = { updatedAt: Date.now(), ...(ended ? { record: stored(record) } : {}) };
  // The list of tables is in the order of their last changes: a secret one must not show there.
  const secret = outcome.table.state.shown === desk.table.state.shown;
  crashPoint('before-append');
  const kept = await append(live, row, secret ? undefined : change);
  if (kept !== 'stored') return { ok: false, refusal: kept };
  crashPoint('after-append');
  desk.table = lighter(desk, outcome.table);
  desk.weights.since += weightOf(row);
  desk.record = record;
  desk.head = { seq: row.seq, hash: row.hash };
  if (key !== null) desk.keys.add(key);
  const { memory, heard } = remember(desk.news, outcome.table, outcome.events);
  desk.news = memory;
  live.charged(() => publishState(live, heard));
  if (ended) publishMeta(live);
  throwDice(live, outcome.entry, outcome.events);
  keepSnapshot(live, ended);
  live.charged(() => live.look());
  return DONE;
}

/** What a person writes into the log has a measure; what the table itself has to write is put on the account of who set it going. */
function budgeted({ house, desk }: Live, command: Command, bytes: number): AnyRefusal | undefined {
  const seats = desk.record.seats.length;
  if (command.do === 'rest') {
    if (command.rest.by !== null) house.budgets.spend(desk.id, seats, command.rest.by, bytes);
    return undefined;
  }
  const byPerson = 'seat' in command && !('by' in command && command.by);
  return byPerson ? house.budgets.take(desk.id, seats, command.seat, bytes) : undefined;
}

function wrongPhase({ desk }: Live): Answer {
  const text = desk.broken !== null ? 'This table can only be looked at.' : 'The game has not started.';
  return no('wrong-phase', text);
}

/** A mistake of a game: the table keeps its state, we learn what happened and where. */
function report({ house, desk }: Live, command: Command, fault: unknown): void {
  house.log.error({ table: desk.id, game: desk.record.game, seq: desk.head.seq + 1, command: command.do, err: fault }, 'a game threw');
}

const GONE = refusal('store', 'The table is being opened anew; your move was not lost if it had arrived.');

/** Appends one row. While the store is away the row waits (and with it the table); a doubtful one is sent again as it is. */
async function append(live: Live, row: LogRow, table: TableChange | undefined): Promise<'stored' | AnyRefusal> {
  const { house, desk } = live;
  const until = performance.now() + house.settings.storePatienceMs;
  let unsure = false;
  for (let wait = FIRST_WAIT_MS; ; wait = nextWait(wait)) {
    try {
      await house.store.append([row], { epoch: desk.epoch, ...(table ? { table } : {}) });
      return 'stored';
    } catch (error) {
      const problem = error instanceof StoreError ? error.problem : { code: 'unavailable' as const, message: String(error), unsure: true };
      // The same row is there already: an attempt that seemed to fail had arrived.
      if (problem.code === 'duplicate-key' && unsure && problem.seq === row.seq) return 'stored';
      if (problem.unsure) unsure = true;
      const patient = problem.code === 'unavailable' || problem.code === 'busy';
      if (patient && performance.now() < until) {
        await pause(wait);
        continue;
      }
      house.log.error({ table: desk.id, seq: row.seq, code: problem.code }, 'a command could not be stored');
      if (!unsure && (problem.code === 'disk-full' || problem.code === 'busy' || problem.code === 'unavailable')) {
        return refusal('store', 'The server cannot save right now. Nothing has changed; please try again.');
      }
      // Whether it is stored only the store can tell: everybody comes back and sees what it says.
      live.abandon(problem.code);
      return GONE;
    }
  }
}

/** Throws what was rolled, after it is durable: values first, the tray's track when it is made. Whoever was not told sees no dice. */
function throwDice(live: Live, entry: LogEntry, events: readonly Event[]): void {
  const { house, desk } = live;
  for (const { n, request, values } of entry.draws) {
    if (request.kind !== 'dice') continue;
    house.guard.run('throw', async () => {
      const { seed, entropy } = desk.record;
      const committed = { seed: seedBytes(seed), table: desk.id, entropy };
      const thrown = await house.throws?.throwDice({ committed, n, dice: request.dice, values });
      if (thrown?.record) desk.throws = [...desk.throws, thrown.record];
      const track = thrown?.track ? Buffer.from(thrown.track).toString('base64') : '';
      const shown: ThrowShow = { n, dice: request.dice, values, sym: thrown?.sym ?? [], track };
      sendThrow(live, events, shown);
    });
  }
}

/** A large snapshot is not worth a few small rows: it waits until they weigh a part of it, or are many times as many as usual. */
const LIGHT = 16;
const MANY = 20;

/** Keeps a snapshot now and then, only at a moment that no undo can reach behind, so that it needs no history. */
function keepSnapshot(live: Live, ended: boolean): void {
  const { house, desk } = live;
  const { table } = desk;
  const rows = desk.head.seq - desk.snapshotAt;
  const { snapshotEvery } = house.settings;
  const worth = rows >= snapshotEvery && (desk.weights.since * LIGHT >= desk.weights.snapshot || rows >= MANY * snapshotEvery);
  if (!table || table.past.length > 0 || !(ended || worth)) return;
  desk.snapshotAt = desk.head.seq;
  const { seq } = desk.head;
  const body = snapshotOf(desk);
  desk.weights = { snapshot: body.length, since: 0 };
  house.guard.run('snapshot', () => house.store.snapshot(desk.id, seq, body));
}

/** A record as the store takes it. */
export const stored = (record: TableRecord): { status: string; meta: string } => ({ status: record.status, meta: JSON.stringify(record) });

/** Makes a new record durable, then swaps it in and shows it. */
export async function saveRecord(live: Live, record: TableRecord): Promise<void> {
  const { house, desk } = live;
  await house.store.updateTable(desk.id, { record: stored(record), updatedAt: Date.now() });
  desk.record = record;
  publishMeta(live);
}

/** Makes the private notes of a seat durable. Nothing is shown, nor does the table move in any list: that somebody writes is nobody's business. */
export async function saveNote(live: Pick<Live, 'house' | 'desk'>, seat: number, note: string): Promise<void> {
  const { house, desk } = live;
  const seats = desk.record.seats.map((each, at) => (at === seat ? { ...each, note } : each));
  const record = { ...desk.record, seats };
  // The list of tables is in the order of their last changes: there this does not show either.
  await house.store.updateTable(desk.id, { record: stored(record) });
  desk.record = record;
}
