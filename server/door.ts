/** Who may come in and as whom: tables by code, seat tokens, tickets. */

import type { Position } from '../shared/engine/free/state.ts';
import { PROTOCOL } from '../shared/protocol.ts';
import type { CreatedTable, CreateTable, DoorCode, JoinedTable, JoinTable, TableLine, TableMeta } from '../shared/wire.ts';
import { insertTable } from './again.ts';
import { shutTo } from './guests.ts';
import type { House } from './house.ts';
import { metaOf, refusal, seatedSession } from './live.ts';
import { newRecord } from './lobby.ts';
import { NOBODY, publicLine, publicMeta, readRecord, type TableRecord } from './record.ts';
import { HouseFull, type Rooms } from './rooms.ts';
import { digest, newSecret, sameDigest } from './secrets.ts';
import { type StoredTable, StoreError } from './store/port.ts';
import { readToken } from './tokens.ts';
import type { Transcripts } from './transcript.ts';

export type Door<T> = { ok: true; value: T } | { ok: false; refusal: { code: DoorCode; text: string } };

const no = (code: DoorCode, text: string): { ok: false; refusal: { code: DoorCode; text: string } } => ({
  ok: false,
  refusal: refusal(code, text),
});
const FULL = no('full', 'The server has no room for another table right now.');
const NO_TABLE = no('no-such-table', 'There is no table with this code.');

/** Opens a table; `host` is the secret of whoever asked for it. A free table is in everybody's hands when this resolves. */
export async function createTable(house: House, rooms: Rooms, wish: CreateTable): Promise<Door<CreatedTable>> {
  const host = newSecret();
  const made = newRecord(house.games, wish, digest(host));
  return made.ok ? insertAndOpen(house, rooms, made.record, host) : made;
}

/** Stores a new table; a free one is opened at once, as `position` says if there is one. */
export async function insertAndOpen(
  house: House,
  rooms: Rooms,
  record: TableRecord,
  host: string,
  position?: Position,
): Promise<Door<CreatedTable>> {
  if (house.closing) return no('full', 'The server is about to restart; please try again in a moment.');
  if (record.free) {
    const wrong = await wrongWith(house, record, position);
    if (wrong) return wrong;
  }
  const { id, code } = await insertTable(house.store, record);
  if (!record.free) return { ok: true, value: { code, host } };
  const row = await house.store.getTable(id);
  if (!row) throw new Error('a new table is not there');
  try {
    await rooms.open(row, position);
  } catch (error) {
    // Nobody knows its code: better no table than half of one.
    await house.store.deleteTable(id).catch(() => undefined);
    if (error instanceof HouseFull) return FULL;
    throw error;
  }
  return { ok: true, value: { code, host } };
}

/** Opens the table for trial, beside the main loop, so that nothing is stored which could not be opened. */
async function wrongWith(house: House, record: TableRecord, position: Position | undefined): Promise<ReturnType<typeof no> | undefined> {
  if (!house.games.has(record.game)) return no('no-such-game', 'This server does not have that game.');
  const { game, options, seats, consent, hostSeat } = record;
  const head = { game, spec: { options, seats: seats.length, assist: { consent, host: hostSeat } }, position: position ?? null };
  const why = await house.workshop.perform('trial', head, [], position ? 'beside' : 'here');
  if (why === null) return undefined;
  house.log.warn({ game, why }, 'a free table could not be opened');
  return position ? no('bad-file', `This file does not fit the game: ${why}`) : no('bad-options', why);
}

/** The tables that may be listed, last played first. */
export async function listTables(house: House, rooms: Rooms): Promise<TableLine[]> {
  const groups = await Promise.all([
    house.store.listTables({ status: 'lobby', limit: 100 }),
    house.store.listTables({ status: 'playing', limit: 100 }),
  ]);
  const rows = groups.flat().sort((a, b) => b.updatedAt - a.updatedAt);
  return rows.flatMap((row) => {
    const room = rooms.get(row.id);
    const record = room?.live.desk.record ?? legibleRecord(house, row);
    if (!record?.listed) return [];
    const presence = room ? { ...NOBODY, watchers: metaOf(room.live).watchers } : NOBODY;
    return [publicLine(row.code, record, presence)];
  });
}

/** A table that cannot be read must not hide all others. */
function legibleRecord({ log }: House, row: StoredTable): TableRecord | undefined {
  try {
    return readRecord(row);
  } catch (error) {
    log.error({ table: row.id, err: error }, 'a table in the list cannot be read');
    return undefined;
  }
}

/** What everybody may know of the table with this code. */
export async function tableMeta(house: House, rooms: Rooms, code: string): Promise<Door<TableMeta>> {
  const row = await house.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  const room = rooms.get(row.id);
  return { ok: true, value: room ? metaOf(room.live) : publicMeta(code, readRecord(row), NOBODY) };
}

/** The dice of the table: what may be checked already, and everything once the game is over. */
export async function tableDice(house: House, rooms: Rooms, transcripts: Transcripts, code: string): Promise<Door<Buffer>> {
  const row = await house.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  const desk = rooms.get(row.id)?.live.desk;
  return { ok: true, value: await transcripts.of(row, desk) };
}

const UNREADABLE = no(
  'bad-token',
  'What the server kept of this seat was damaged on its disk: it cannot tell whose it is. You can come in as a spectator; the host can free the seat.',
);

function unreadable(error: unknown): 'unreadable' {
  if (error instanceof StoreError && error.code === 'damaged') return 'unreadable';
  throw error;
}

/** Lets somebody in: finds or opens the room, looks at the token, and signs a ticket. */
export async function joinTable(house: House, rooms: Rooms, code: string, wish: JoinTable, address: string): Promise<Door<JoinedTable>> {
  if (wish.protocol !== PROTOCOL) return no('reload', 'There is a newer version of this page; please reload it.');
  const row = await house.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  try {
    const { live, roomId } = await rooms.open(row);
    if (live.sessions.size >= house.settings.maxPeople) return no('full', 'Too many people are at this table already.');
    const asked = wish.token === undefined || wish.watch === true ? null : wish.token;
    const shown = asked === null ? null : await readToken(house.store, row.id, asked).catch(unreadable);
    if (shown === 'unreadable') return UNREADABLE;
    const { record } = live.desk;
    if (shown === undefined || (shown && record.seats[shown.seat]?.kind !== 'human')) {
      return no('bad-token', 'This seat is no longer yours; you can come in as a spectator.');
    }
    const elsewhere = shown !== null && wish.takeOver !== true && seatedSession(live, shown.seat) !== undefined;
    const mine = elsewhere ? null : shown;
    const host = wish.host !== undefined && record.hostHash !== null && sameDigest(digest(wish.host), record.hostHash);
    if (!host && shutTo(live, { seat: mine?.seat ?? null, address }) === 'removed')
      return no('removed', 'The host has sent you away from this table.');
    const other = elsewhere ? (shown?.seat ?? null) : null;
    const ticket = house.tickets.issue({
      table: row.id,
      seat: mine?.seat ?? null,
      from: mine?.hash ?? null,
      host,
      elsewhere: other,
      address,
    });
    return { ok: true, value: { roomId, ticket, elsewhere } };
  } catch (error) {
    if (error instanceof HouseFull) return FULL;
    if (error instanceof StoreError && error.code === 'lease-held') return no('store', heldBy(error));
    throw error;
  }
}

/** Who has the table that this server may not open. */
export const heldBy = ({ problem }: StoreError): string => `Another server (${problem.owner ?? 'unknown'}) holds this table right now.`;
