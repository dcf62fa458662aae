/** Who may come in and as whom: tables by code, seat tokens, tickets. */

import { PROTOCOL } from '../../shared/protocol.ts';
import type { JoinedTable, JoinTable, Result, ServerRefusal, TableLine, TableMeta } from '../../shared/wire.ts';
import { digest, sameDigest } from '../runtime/secrets.ts';
import { type StoredTable, StoreError } from '../store/port.ts';
import { metaOf } from '../table/broadcast.ts';
import { NOBODY, publicLine, publicMeta, readRecord, type TableRecord } from '../table/record.ts';
import { no } from '../table/result.ts';
import { HouseFull, type Rooms, seatedSession } from '../table/room.ts';
import { readToken } from '../table/seat-tokens.ts';
import type { House } from '../table/services.ts';
import type { Transcripts } from '../table/transcript.ts';
import { shutTo } from './guests.ts';

const FULL = no('full', 'The server has no room for another table right now.');
const NO_TABLE = no('no-such-table', 'There is no table with this code.');

/** The tables that may be listed, last played first. */
export async function listTables(house: House, rooms: Rooms): Promise<TableLine[]> {
  const groups = await Promise.all([
    house.store.listTables({ status: 'lobby', limit: 100 }),
    house.store.listTables({ status: 'playing', limit: 100 }),
  ]);
  const rows = groups.flat().sort((a, b) => b.updatedAt - a.updatedAt);
  return rows.flatMap((row) => {
    const room = rooms.get(row.id);
    const record = room?.desk.record ?? legibleRecord(house, row);
    if (!record?.listed) return [];
    const presence = room ? { ...NOBODY, watchers: metaOf(room).watchers } : NOBODY;
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
export async function tableMeta(house: House, rooms: Rooms, code: string): Promise<Result<TableMeta, ServerRefusal>> {
  const row = await house.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  const room = rooms.get(row.id);
  return { ok: true, value: room ? metaOf(room) : publicMeta(code, readRecord(row), NOBODY) };
}

/** The dice of the table: what may be checked already, and everything once the game is over. */
export async function tableDice(
  house: House,
  rooms: Rooms,
  transcripts: Transcripts,
  code: string,
): Promise<Result<Buffer, ServerRefusal>> {
  const row = await house.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  const desk = rooms.get(row.id)?.desk;
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
export async function joinTable(
  house: House,
  rooms: Rooms,
  code: string,
  wish: JoinTable,
  address: string,
): Promise<Result<JoinedTable, ServerRefusal>> {
  if (wish.protocol !== PROTOCOL) return no('reload', 'There is a newer version of this page; please reload it.');
  const row = await house.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  try {
    const live = await rooms.open(row);
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
    return { ok: true, value: { roomId: live.roomId, ticket, elsewhere } };
  } catch (error) {
    if (error instanceof HouseFull) return FULL;
    if (error instanceof StoreError && error.code === 'lease-held') return no('store', heldBy(error));
    throw error;
  }
}

/** Who has the table that this server may not open. */
export const heldBy = ({ problem }: StoreError): string => `Another server (${problem.owner ?? 'unknown'}) holds this table right now.`;
