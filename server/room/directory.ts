/** Which tables are open in this process; opens others from the store. */

import { matchMaker } from '@colyseus/core';
import type { Position } from '../../shared/engine/state.ts';
import { pause } from '../runtime/scheduler.ts';
import { type StoredTable, StoreError } from '../store/port.ts';
import { restore } from '../table/restore.ts';
import { HouseFull, type Live, type Rooms } from '../table/room.ts';
import type { House } from '../table/services.ts';
import { openFree } from '../table/start.ts';
import type { RoomSpec } from './TableRoom.ts';

export const ROOM = 'table';

export function createRooms(house: House): Rooms {
  const open = new Map<string, Live>();
  const opening = new Map<string, Promise<Live>>();

  async function bring(row: StoredTable, position: Position | undefined): Promise<Live> {
    if (house.closing || open.size >= house.settings.maxRooms) throw new HouseFull('no more tables fit here right now');
    const epoch = await takeLease(house, row.id);
    // Read again under the lease: what another holder wrote last is what counts.
    const fresh = (await house.store.getTable(row.id)) ?? row;
    const desk = await restore(house, fresh, epoch);
    let live: Live | undefined;
    const spec: RoomSpec = {
      house,
      desk,
      opened: (opened) => {
        live = opened;
      },
      closed: () => {
        open.delete(row.id);
      },
    };
    await matchMaker.createRoom(ROOM, spec);
    if (!live) throw new Error('the room did not open');
    const opened = live;
    open.set(row.id, opened);
    try {
      const refused = await opened.queue.push(() => openFree(opened, position));
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
async function takeLease({ store, settings }: House, table: string): Promise<number> {
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
