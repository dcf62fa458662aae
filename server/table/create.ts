/** New tables: their record is stored under a fresh id and code. A free one is opened at once. */

import type { Position } from '../../shared/engine/state.ts';
import type { CreatedTable, CreateTable, Result, ServerRefusal } from '../../shared/wire.ts';
import { pause } from '../runtime/scheduler.ts';
import { digest, newCode, newSecret } from '../runtime/secrets.ts';
import { type StoragePort, StoreError } from '../store/port.ts';
import { Elsewhere } from './cluster.ts';
import type { TableRecord } from './record.ts';
import { newRecord } from './record-changes.ts';
import { no } from './result.ts';
import { FIRST_WAIT_MS } from './retry.ts';
import { type Rooms, ServerFull } from './room.ts';
import type { Services } from './services.ts';

const FULL = no('full', 'The server has no room for another table right now.');
/** Opens a table; `host` is the secret of whoever asked for it. A free table is in everybody's hands when this resolves. */
export async function createTable(services: Services, rooms: Rooms, request: CreateTable): Promise<Result<CreatedTable, ServerRefusal>> {
  const host = newSecret();
  const made = newRecord(services.games, request, digest(host));
  return made.ok ? insertAndOpen(services, rooms, made.value, host) : made;
}

/** Stores a new table; a free one is opened at once, as `position` says if there is one. */
export async function insertAndOpen(
  services: Services,
  rooms: Rooms,
  record: TableRecord,
  host: string,
  position?: Position,
): Promise<Result<CreatedTable, ServerRefusal>> {
  const other = services.cluster.draining ? services.cluster.instead() : undefined;
  if (other !== undefined) throw new Elsewhere(other);
  if (services.closing) return no('full', 'The server is about to restart; please try again in a moment.');
  if (record.free) {
    const wrong = await wrongWith(services, record, position);
    if (wrong) return wrong;
  }
  const { id, code } = await insertTable(services.store, record);
  if (!record.free) return { ok: true, value: { code, host } };
  const row = await services.store.getTable(id);
  if (!row) throw new Error('a new table is not there');
  try {
    await rooms.open(row, { position });
  } catch (error) {
    // Nobody knows its code: better no table than half of one.
    await services.store.deleteTable(id).catch(() => undefined);
    if (error instanceof ServerFull) return FULL;
    throw error;
  }
  return { ok: true, value: { code, host } };
}

/** Opens the table for trial, beside the main loop, so that nothing is stored which could not be opened. */
async function wrongWith(
  services: Services,
  record: TableRecord,
  position: Position | undefined,
): Promise<ReturnType<typeof no> | undefined> {
  if (!services.games.has(record.game)) return no('no-such-game', 'This server does not have that game.');
  const { game, options, seats, consent, hostSeat } = record;
  const head = { game, spec: { options, seats: seats.length, assist: { consent, host: hostSeat } }, position: position ?? null };
  const why = await services.workshop.perform('trial', head, { here: !position });
  if (why === null) return undefined;
  services.log.warn({ game, why }, 'a free table could not be opened');
  return position ? no('bad-file', `This file does not fit the game: ${why}`) : no('bad-options', why);
}

/** Stores a new table under a fresh id and code; tries again when the code is taken, or when the database was away for a moment. */
export async function insertTable(store: StoragePort, record: TableRecord): Promise<{ id: string; code: string }> {
  for (let attempt = 0; ; attempt++) {
    const id = newSecret();
    const code = newCode();
    const now = Date.now();
    const row = { id, code, game: record.game, status: record.status, meta: JSON.stringify(record), createdAt: now, updatedAt: now };
    try {
      await store.createTable(row);
      return { id, code };
    } catch (error) {
      const again = error instanceof StoreError && (error.code === 'table-exists' || error.code === 'unavailable');
      if (!again || attempt > 4) throw error;
      // What may have been stored all the same is a table whose code nobody knows.
      if (error.code === 'unavailable') await pause(FIRST_WAIT_MS * 2 ** attempt);
    }
  }
}
