/** Who may come in and as whom: tables by code, seat tokens, tickets. */

import { PROTOCOL } from '../../shared/protocol.ts';
import type { JoinedTable, JoinTable, Result, ServerRefusal } from '../../shared/wire.ts';
import { isKeptToSeats } from '../../shared/wire-audience.ts';
import type { TableLine, TableMeta } from '../../shared/wire-messages.ts';
import { digest, sameDigest } from '../runtime/secrets.ts';
import { type StoredTable, StoreError } from '../store/port.ts';
import { leadAway, peersOf } from '../table/cluster.ts';
import { metaOutside, watchersOf } from '../table/publishing.ts';
import { asShown, mayReplay, NOBODY, publicLine, publicMeta, readRecord, type TableRecord } from '../table/record.ts';
import { no } from '../table/result.ts';
import { type Rooms, ServerFull, seatedSession } from '../table/room.ts';
import { readToken } from '../table/seat-tokens.ts';
import type { Services } from '../table/services.ts';
import type { Transcripts } from '../table/transcript.ts';
import { shutTo } from './guests.ts';

const FULL = no('full', 'The server has no room for another table right now.');
const NO_TABLE = no('no-such-table', 'There is no table with this code.');

const MOST_REPLAYS = 6;

/** How a stored record says that its table is listed: asked of the store, so that tables which are not push none out. In a text the signs stand escaped. */
const LISTED = '"listed":true';

/** The tables that may be listed, last played first; those of which feeds lie behind by when they were made, as their last act is not told yet. */
export async function listTables(services: Services, rooms: Rooms): Promise<TableLine[]> {
  const groups = await Promise.all([
    services.store.tablesHolding(LISTED, { status: 'lobby', limit: 100 }),
    services.store.tablesHolding(LISTED, { status: 'playing', limit: 100 }),
    services.store.tablesHolding(LISTED, { status: 'over', limit: 30 }),
  ]);
  const tables = groups.flat().flatMap((row) => {
    const record = listedRecord(services, rooms, row);
    return record ? [{ row, record, at: isKeptToSeats(record) ? row.createdAt : row.updatedAt }] : [];
  });
  let replays = 0;
  return tables
    .sort((a, b) => b.at - a.at)
    .flatMap(({ row, record }) => {
      replays += record.status === 'over' ? 1 : 0;
      return record.status !== 'over' || replays <= MOST_REPLAYS ? [lineOf(services, rooms, row, record)] : [];
    });
}

/** The table with this code, if it may be listed. */
export async function listedTable(services: Services, rooms: Rooms, code: string): Promise<TableLine | undefined> {
  const row = await services.store.getTableByCode(code);
  const record = row && listedRecord(services, rooms, row);
  return row && record && lineOf(services, rooms, row, record);
}

/** A table as strangers may know it; undefined where it is not for them, or is over and may not be seen again. */
function listedRecord(services: Services, rooms: Rooms, row: StoredTable): TableRecord | undefined {
  const known = rooms.get(row.id)?.table.record ?? legibleRecord(services, row);
  const record = known && asShown(known);
  return !record?.listed || (record.status === 'over' && !mayReplay(record)) ? undefined : record;
}

function lineOf(services: Services, rooms: Rooms, row: StoredTable, record: TableRecord): TableLine {
  const room = rooms.get(row.id);
  return publicLine(row.code, record, { ...NOBODY, watchers: room ? watchersOf(room) : services.cluster.watching(row.id) });
}

/** A table that cannot be read must not hide all others. */
function legibleRecord({ log }: Services, row: StoredTable): TableRecord | undefined {
  try {
    return readRecord(row);
  } catch (error) {
    log.error({ table: row.id, err: error }, 'a table in the list cannot be read');
    return undefined;
  }
}

/** What everybody may know of the table with this code. */
export async function tableMeta(services: Services, rooms: Rooms, code: string): Promise<Result<TableMeta, ServerRefusal>> {
  const row = await services.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  const room = rooms.get(row.id);
  if (!room) await leadAway(services, row);
  return { ok: true, value: room ? metaOutside(room) : publicMeta(code, asShown(readRecord(row)), NOBODY) };
}

/** The dice of the table: what may be checked already, and everything once the game is over. */
export async function tableDice(
  services: Services,
  rooms: Rooms,
  transcripts: Transcripts,
  code: string,
): Promise<Result<Buffer, ServerRefusal>> {
  const row = await services.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  const table = rooms.get(row.id)?.table;
  return { ok: true, value: await transcripts.of(row, table) };
}

const UNREADABLE = no(
  'bad-token',
  'What the server kept of this seat was damaged on its disk: it cannot tell whose it is. You can come in as a spectator; the host can free the seat.',
);

function unreadable(error: unknown): 'unreadable' {
  if (error instanceof StoreError && error.code === 'damaged') return 'unreadable';
  throw error;
}

/** Lets somebody in: finds or opens the room (`opens`: unless too many were opened for them), looks at the token, and signs a ticket. */
export async function joinTable(
  services: Services,
  rooms: Rooms,
  code: string,
  request: JoinTable,
  address: string,
  opens: <T>(table: string, open: () => Promise<T>) => Promise<T>,
): Promise<Result<JoinedTable, ServerRefusal>> {
  if (request.protocol !== PROTOCOL) return no('reload', 'There is a newer version of this page; please reload it.');
  const row = await services.store.getTableByCode(code);
  if (!row) return NO_TABLE;
  try {
    const room = await opens(row.id, () => rooms.open(row, { lost: request.lost }));
    if (!services.cluster.holds()) return no('store', 'It is being asked whose this table is; please wait a moment.');
    if (room.sessions.size >= services.settings.maxPeople) return no('full', 'Too many people are at this table already.');
    const asked = request.token === undefined || request.watch === true ? null : request.token;
    const shown = asked === null ? null : await readToken(services.store, row.id, asked).catch(unreadable);
    if (shown === 'unreadable') return UNREADABLE;
    const { record } = room.table;
    if (shown === undefined || (shown && record.seats[shown.seat]?.kind !== 'human')) {
      return no('bad-token', 'This seat is no longer yours; you can come in as a spectator.');
    }
    const elsewhere = shown !== null && request.takeOver !== true && seatedSession(room, shown.seat) !== undefined;
    const mine = elsewhere ? null : shown;
    const host = request.host !== undefined && record.hostHash !== null && sameDigest(digest(request.host), record.hostHash);
    if (!host && shutTo(room, { seat: mine?.seat ?? null, address }) === 'removed')
      return no('removed', 'The host has sent you away from this table.');
    const other = elsewhere ? (shown?.seat ?? null) : null;
    const ticket = services.tickets.issue({
      table: row.id,
      seat: mine?.seat ?? null,
      from: mine?.hash ?? null,
      host,
      elsewhere: other,
      address,
    });
    return { ok: true, value: { roomId: room.roomId, ticket, elsewhere, ...peersOf(services.cluster) } };
  } catch (error) {
    if (error instanceof ServerFull) return FULL;
    if (error instanceof StoreError && error.code === 'lease-held') return no('store', heldBy(error));
    throw error;
  }
}

/** Who has the table that this server may not open. */
export const heldBy = ({ problem }: StoreError): string => `Another server (${problem.owner ?? 'unknown'}) holds this table right now.`;
