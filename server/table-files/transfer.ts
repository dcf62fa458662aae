import { mayNot } from '../../shared/engine/free/permissions.ts';
/** The doors for table files: who may take one out, and a new table out of one that is brought. */

import type { Table } from '../../shared/engine/table.ts';
import { EMPTY_HISTORY } from '../../shared/session/history.ts';
import type { CreatedTable, Result, ServerRefusal } from '../../shared/wire.ts';
import { inSlices } from '../runtime/scheduler.ts';
import { digest, newSecret } from '../runtime/secrets.ts';
import { announce } from '../table/chat.ts';
import { leadAway } from '../table/cluster.ts';
import { insertAndOpen } from '../table/create.ts';
import { newRecord } from '../table/record-changes.ts';
import { no } from '../table/result.ts';
import type { Rooms } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import { snapshotOf } from '../table/snapshot.ts';
import { type Asker, provenBy } from './askers.ts';
import { copyPictures } from './pictures.ts';

const NOT_THERE = no('bad-token', 'Only those who sit at the table can save it.');

/** The table as the text of a file; everybody at the table is told who took it. */
export async function exportTable(services: Services, rooms: Rooms, code: string, asker: Asker): Promise<Result<string, ServerRefusal>> {
  const row = await services.store.getTableByCode(code);
  if (!row) return no('no-such-table', 'There is no table with this code.');
  const proven = await provenBy(services, row, asker);
  if (!proven) return NOT_THERE;
  const room = await rooms.open(row);
  // As it stands now: while the file is made the table goes on.
  const taken = await room.queue.push(async () => {
    const { record, engine } = room.table;
    const { seat, host, operator } = proven(record);
    if (seat === null && !host && !operator) return NOT_THERE;
    if (!engine?.state.free) return no('wrong-phase', 'Only a free table goes into a file: take the game to the free table first.');
    const hands = { seat, host: engine.state.assist.host, rights: engine.state.free.rights };
    if (!host && !operator && mayNot(hands, 'save')) return no('not-host', 'At this table the host alone saves it.');
    const name = (seat === null ? undefined : record.seats[seat]?.name) ?? (operator ? 'Whoever runs the server' : 'The host');
    return { ok: true, value: { record, engine, name, seat } } as const;
  });
  if (!taken.ok) return taken;
  const { record, engine, name, seat } = taken.value;
  const head = { key: services.fileKey, code, record, header: engine.header };
  const here = Object.keys(engine.state.pieces).length < FEW;
  const text = await services.workshop.perform('export', head, { parts: inParts(engine), whose: row.id, here });
  await announce(room, `${name} saves this table to a file.`, seat);
  return { ok: true, value: text };
}

/** So few pieces are written sooner than handed over. */
const FEW = 60;
/** Characters that are handed over at once. */
const PART = 200_000;

/** The table as a text, made in slices; nothing that is said there or was rolled goes into a file. */
async function* inParts(engine: Table): AsyncGenerator<string> {
  const text = await inSlices(
    snapshotOf({ engine: { ...engine, past: [] }, history: EMPTY_HISTORY, throws: [], head: { entry: 0, hash: '' } }),
  );
  for (let at = 0; at < text.length; at += PART) yield text.slice(at, at + PART);
}

/** Bytes of a file that is read sooner than handed over. */
const SMALL = 4_096;

/** A new free table as a file (in parts, as it came) says. Seats that keep secrets open only to those who sat there. */
export async function importTable(services: Services, rooms: Rooms, file: readonly Buffer[]): Promise<Result<CreatedTable, ServerRefusal>> {
  const size = file.reduce((sum, part) => sum + part.length, 0);
  const read = await services.workshop.perform('file', { key: services.fileKey }, { parts: file, here: size < SMALL });
  if (!read.ok) return read;
  const { game, name, options, consent, kept, from, position, pictures } = read.value;
  // Those who play at the table that it came from are to hear of it: it is opened where they are.
  const origin = await services.store.getTableByCode(from);
  if (origin && !rooms.get(origin.id)) await leadAway(services, origin);
  const host = newSecret();
  const made = newRecord(services.games, { game, name, options, consent, seats: kept.length, free: true }, digest(host));
  if (!made.ok) return no('bad-file', `This file does not fit the game: ${made.refusal.text}`);
  const seats = made.value.seats.map((each, seat) => ({ ...each, kept: kept[seat] ?? null }));
  const opened = await insertAndOpen(services, rooms, { ...made.value, seats, from }, host, position);
  if (opened.ok && origin) await bringAlong(services, origin.id, opened.value.code, pictures);
  if (opened.ok) await tellOrigin(services, rooms, from);
  return opened;
}

/** The pictures that lie there, as far as the table that they come from still has them. */
async function bringAlong(services: Services, from: string, code: string, ids: readonly string[]): Promise<void> {
  const made = await services.store.getTableByCode(code);
  if (made) await copyPictures(services, from, made.id, new Set(ids));
}

/** Those who still play hear that a copy of their table, decks and all, lies open somewhere else. */
async function tellOrigin(services: Services, rooms: Rooms, code: string): Promise<void> {
  const row = await services.store.getTableByCode(code);
  const room = row && rooms.get(row.id);
  if (room) await announce(room, 'A file of this table was opened as a new table.');
}
