/** The past of a table with its times, as the store has it, and how it is handed over to whoever shows it. */

import { z } from 'zod';
import type { LogEntry } from '../../shared/engine/state.ts';
import type { TableMeta, ThrowShow } from '../../shared/wire-messages.ts';
import type { Throws } from '../physics/dice-throws.ts';
import type { StoragePort, StoredTable } from '../store/port.ts';
import { stampOf, tableTime, toldBefore } from '../table/loaded-table.ts';
import { metaOf } from '../table/publishing.ts';
import { NOBODY, publicMeta, readRecord, seedBytes, type TableRecord } from '../table/record.ts';
import type { Room } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import type { ShownEntry, Standing, ToHost, Told } from './messages.ts';

const PAGE = 100;
/** What entries lie apart that were written before entries had times. */
const UNTIMED_MS = 700;

/**
 * The entries of a log in pages. A row bears the time at which it was written down; it was told a little later: as the next one says, or `last` of
 * the last one. Where nobody knows, it was at the latest when the next one was written, or `patience` later, or `now` (milliseconds of table time):
 * so that nothing is shown early the later time counts.
 */
export async function* entriesOf(
  store: Pick<StoragePort, 'read'>,
  table: string,
  {
    patience,
    now,
    last: end = null,
  }: { patience: number; now: number; last?: { readonly number: number; readonly at: number | null } | null },
): AsyncGenerator<readonly ShownEntry[]> {
  let last = 0;
  let held: ShownEntry | undefined;
  const told = (entry: ShownEntry, next: number, known: number | null = null): ShownEntry => ({
    ...entry,
    at: Math.max(entry.at, known ?? Math.min(next, entry.at + patience)),
  });
  for (let rows: Awaited<ReturnType<StoragePort['read']>> = [], from = 1; from === 1 || rows.length === PAGE; from += PAGE) {
    rows = await store.read(table, from, PAGE);
    const page: ShownEntry[] = [];
    for (const { entry: number, body } of rows) {
      last = stampOf(body) ?? last + UNTIMED_MS;
      if (held) page.push(told(held, last, toldBefore(body)));
      held = { number, body, at: last };
    }
    if (page.length > 0) yield page;
  }
  if (held) yield [told(held, now, end?.number === held.number ? end.at : null)];
}

/** What an audience is told of a table: nothing about the audience itself, no request of a guest. */
export const metaFor = ({ named: _, ...meta }: TableMeta): TableMeta => ({ ...meta, watchers: 0, asks: [], feeds: [], hostHere: true });
/** The same of a time when nothing was decided. */
const early = (meta: TableMeta): TableMeta => ({
  ...metaFor(meta),
  status: meta.status === 'lobby' ? 'lobby' : 'playing',
  seed: null,
  next: null,
  replay: false,
});

type Post = (message: ToHost) => void;

const opening = (
  id: string,
  { game, free, show: { open: _, ...rules } }: TableRecord,
  more: Pick<Extract<ToHost, { t: 'open' }>, 'replay' | 'standing'>,
): ToHost => ({ ...{ t: 'open', id, game, free, rules }, ...more });

/** What is played again as soon as it is handed over. */
const FEW = 10;
/** With so many states that undo may return to it is too much to hand over. */
const MOST_PAST = 12;

/** The table as it stands; null where its past is played again as soon. */
function standingOf({ table }: Room, meta: TableMeta): Standing | null {
  const { engine, record, history, chat, head } = table;
  if (!engine || !record.header || (head.entry < FEW && !table.tail) || engine.past.length > MOST_PAST) return null;
  const { state, past, nextDraw } = engine;
  const known = { header: record.header, game: { state, past, nextDraw }, history, meta: metaFor(meta), chat: [...chat] };
  return { ...known, at: tableTime(table), tail: table.tail };
}

/**
 * Hands over all that a table has been told until now. `stands`: it is shown as it stands meanwhile, and what happens from here on may be told at
 * once; else that waits until the `whole` of its past was.
 */
export function tellPast(
  post: Post,
  room: Room,
  { store, settings }: Pick<Services, 'store' | 'settings'>,
): { stands: boolean; whole: Promise<void> } {
  const { table } = room;
  const standing = standingOf(room, metaOf(room));
  const chat = [...table.chat];
  const last = { number: table.head.entry, at: table.toldAt };
  const tellAt = (at: number, told: Told): void => post({ t: 'told', id: table.id, at, told, ...(standing ? { past: true } : {}) });
  const tellAll = async (): Promise<void> => {
    tellAt(0, { t: 'meta', meta: early(metaOf(room)) });
    if (table.record.header) {
      tellAt(0, { t: 'begin', header: table.record.header });
      const times = { patience: settings.storePatienceMs, now: tableTime(table), last };
      for await (const entries of entriesOf(store, table.id, times)) tellAt(0, { t: 'entries', entries });
    }
    for (const line of chat) tellAt(tableTime(table), { t: 'chat', line });
    tellAt(tableTime(table), { t: 'meta', meta: metaFor(metaOf(room)) });
    if (standing) post({ t: 'whole', id: table.id });
  };
  post(opening(table.id, table.record, { replay: false, standing }));
  table.tail = null;
  return { stands: standing !== null, whole: tellAll() };
}

/** Throws of one game that are made again, at most: each takes the computer a few milliseconds. */
const MOST_THROWS = 400;
const drawsSchema = z.object({ draws: z.custom<LogEntry['draws']>(Array.isArray) });

/** Makes the throws of entries again from the seed of a game that is over; what would not tumble as it did at the table is left out. */
function thrower(table: string, { seed, entropy, throws: kept }: TableRecord, throws: Throws | undefined) {
  const hashes = new Map(kept.slice(0, MOST_THROWS).map(({ n, trackHash }) => [n, trackHash]));
  const committed = { seed: seedBytes(seed), table, entropy };
  return async ({ body }: ShownEntry): Promise<ThrowShow[]> => {
    // Most entries throw nothing.
    if (!throws || !body.includes('"dice"')) return [];
    const made: ThrowShow[] = [];
    for (const { n, request, values } of drawsSchema.parse(JSON.parse(body)).draws) {
      if (request.kind !== 'dice' || !hashes.has(n)) continue;
      const { track, sym, record } = await throws.throwDice({ committed, n, dice: request.dice, values });
      const alike = track && record?.trackHash === hashes.get(n);
      if (alike) made.push({ n, dice: request.dice, values, sym, track: Buffer.from(track).toString('base64') });
    }
    return made;
  };
}

/** Hands over the whole of a game that is over, as `id`. */
export async function tellReplay(
  post: Post,
  id: string,
  row: StoredTable,
  { store, throws }: Pick<Services, 'store' | 'throws'>,
): Promise<void> {
  const record = readRecord(row);
  const tellAt = (told: Told, at = 0): void => post({ t: 'told', id, at, told });
  post(opening(id, record, { replay: true, standing: null }));
  tellAt({ t: 'meta', meta: metaFor(publicMeta(row.code, record, NOBODY)) });
  if (record.header) tellAt({ t: 'begin', header: record.header });
  const thrownBy = thrower(row.id, record, throws);
  for await (const entries of entriesOf(store, row.id, { patience: 0, now: 0 })) {
    let waiting: ShownEntry[] = [];
    for (const entry of entries) {
      waiting.push(entry);
      const made = await thrownBy(entry);
      if (made.length === 0) continue;
      tellAt({ t: 'entries', entries: waiting });
      waiting = [];
      for (const thrown of made) tellAt({ t: 'thrown', thrown, open: null }, entry.at);
    }
    if (waiting.length > 0) tellAt({ t: 'entries', entries: waiting });
  }
}
