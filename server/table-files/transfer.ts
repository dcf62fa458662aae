import { mayNot } from '../../shared/engine/free/permissions.ts';
/** The doors for table files: who may take one out, and a new table out of one that is brought. */

import type { CreatedTable, Result, ServerRefusal } from '../../shared/wire.ts';
import { digest, newSecret, sameDigest } from '../runtime/secrets.ts';
import { announce } from '../table/chat.ts';
import { leadAway } from '../table/cluster.ts';
import { insertAndOpen } from '../table/create.ts';
import { newRecord } from '../table/record-changes.ts';
import { no } from '../table/result.ts';
import type { Rooms } from '../table/room.ts';
import { readToken } from '../table/seat-tokens.ts';
import type { Services } from '../table/services.ts';
import { writeFile } from './file.ts';

/** Proof of who asks: the token of a seat, or the host's secret; `operator`: whoever runs the server. */
interface Asker {
  token?: string | undefined;
  host?: string | undefined;
  operator?: true;
}

/** The table as the text of a file; everybody at the table is told who took it. */
export async function exportTable(services: Services, rooms: Rooms, code: string, asker: Asker): Promise<Result<string, ServerRefusal>> {
  const row = await services.store.getTableByCode(code);
  if (!row) return no('no-such-table', 'There is no table with this code.');
  const room = await rooms.open(row);
  const shown = asker.token === undefined ? undefined : await readToken(services.store, row.id, asker.token);
  return room.queue.push(async () => {
    const { table } = room;
    const { record, engine } = table;
    const seat = shown && record.seats[shown.seat]?.kind === 'human' ? shown.seat : null;
    const host = asker.host !== undefined && record.hostHash !== null && sameDigest(digest(asker.host), record.hostHash);
    const { operator = false } = asker;
    if (seat === null && !host && !operator) return no('bad-token', 'Only those who sit at the table can save it.');
    if (!engine?.state.free) return no('wrong-phase', 'Only a free table goes into a file: take the game to the free table first.');
    const hands = { seat, host: engine.state.assist.host, rights: engine.state.free.rights };
    if (!host && !operator && mayNot(hands, 'save')) return no('not-host', 'At this table the host alone saves it.');
    const text = writeFile(services.fileKey, code, record, engine);
    const name = (seat === null ? undefined : record.seats[seat]?.name) ?? (operator ? 'Whoever runs the server' : 'The host');
    await announce(room, `${name} saves this table to a file.`, seat);
    return { ok: true, value: text };
  });
}

/** Bytes of a file that is read sooner than handed over. */
const SMALL = 4_096;

/** A new free table as a file says. Seats that keep secrets open only to those who sat there. */
export async function importTable(services: Services, rooms: Rooms, file: Buffer): Promise<Result<CreatedTable, ServerRefusal>> {
  const read = await services.workshop.perform('file', { key: services.fileKey }, [file], file.length < SMALL ? 'here' : 'beside');
  if (!read.ok) return read;
  const { game, name, options, consent, kept, from, position } = read.value;
  // Those who play at the table that it came from are to hear of it: it is opened where they are.
  const origin = await services.store.getTableByCode(from);
  if (origin && !rooms.get(origin.id)) leadAway(services, origin);
  const host = newSecret();
  const made = newRecord(services.games, { game, name, options, consent, seats: kept.length, free: true }, digest(host));
  if (!made.ok) return no('bad-file', `This file does not fit the game: ${made.refusal.text}`);
  const seats = made.value.seats.map((each, seat) => ({ ...each, kept: kept[seat] ?? null }));
  const opened = await insertAndOpen(services, rooms, { ...made.value, seats, from }, host, position);
  if (opened.ok) await tellOrigin(services, rooms, from);
  return opened;
}

/** Those who still play hear that a copy of their table, decks and all, lies open somewhere else. */
async function tellOrigin(services: Services, rooms: Rooms, code: string): Promise<void> {
  const row = await services.store.getTableByCode(code);
  const room = row && rooms.get(row.id);
  if (room) await announce(room, 'A file of this table was opened as a new table.');
}
