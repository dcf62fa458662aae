/** Which tables are open in this process; opens others from the store. */

import { matchMaker } from '@colyseus/core';
import type { Position } from '../../shared/engine/state.ts';
import { pause } from '../runtime/scheduler.ts';
import { type StoredTable, StoreError } from '../store/port.ts';
import { restore } from '../table/restore.ts';
import { type Room, type Rooms, ServerFull } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import { openFreeTable } from '../table/start.ts';
import type { RoomSpec } from './TableRoom.ts';

export const ROOM = 'table';

export function createRooms(services: Services): Rooms {
  const open = new Map<string, Room>();
  const opening = new Map<string, Promise<Room>>();

  async function bring(row: StoredTable, position: Position | undefined): Promise<Room> {
    if (services.closing || open.size >= services.settings.maxRooms) throw new ServerFull('no more tables fit here right now');
    const epoch = await takeLease(services, row.id);
    // Read again under the lease: what another holder wrote last is what counts.
    const fresh = (await services.store.getTable(row.id)) ?? row;
    const table = await restore(services, fresh, epoch);
    let room: Room | undefined;
    const spec: RoomSpec = {
      services,
      table,
      opened: (opened) => {
        room = opened;
      },
      closed: () => {
        open.delete(row.id);
      },
    };
    await matchMaker.createRoom(ROOM, spec);
    if (!room) throw new Error('the room did not open');
    const opened = room;
    open.set(row.id, opened);
    try {
      const refused = await opened.queue.push(() => openFreeTable(opened, position));
      if (refused) throw new Error(refused.text);
    } catch (error) {
      // Whoever asks next finds the table as the store has it, and finishes it.
      opened.abandon('not opened');
      throw error;
    }
    return opened;
  }

  return {
    open: (row, position) => {
      const underway = opening.get(row.id);
      if (underway) return underway;
      const known = open.get(row.id);
      if (known) return Promise.resolve(known);
      const promise = bring(row, position).finally(() => opening.delete(row.id));
      opening.set(row.id, promise);
      return promise;
    },
    get: (table) => open.get(table),
    all: () => open.values(),
    tableOf: (roomId) => [...open].find(([, room]) => room.roomId === roomId)?.[0],
  };
}

/** Takes the table; waits while the lease of a server that ended without a word runs out. One that lives is asked for nothing. */
async function takeLease({ store, settings }: Services, table: string): Promise<number> {
  const until = performance.now() + settings.leaseMs;
  for (;;) {
    try {
      return (await store.lease(table, settings.owner, settings.leaseMs)).epoch;
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'lease-held') throw error;
      if (error.problem.live || performance.now() > until) throw error;
      await pause(500);
    }
  }
}
