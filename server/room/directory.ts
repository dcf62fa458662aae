/** Which tables are open in this process; opens others from the store. */

import { matchMaker } from '@colyseus/core';
import type { Position } from '../../shared/engine/state.ts';
import { pause } from '../runtime/scheduler.ts';
import { type StoredTable, StoreError } from '../store/port.ts';
import { Elsewhere, leadAway, peersOf } from '../table/cluster.ts';
import { watchersOf } from '../table/publishing.ts';
import { readRecord } from '../table/record.ts';
import { restore } from '../table/restore.ts';
import { type Room, type Rooms, ServerFull } from '../table/room.ts';
import type { Services } from '../table/services.ts';
import { openFreeTable } from '../table/start.ts';
import type { Holdings } from './cluster.ts';
import type { Listed } from './redis.ts';
import type { RoomSpec } from './TableRoom.ts';

export const ROOM = 'table';

/** The open tables, and what the other processes are told of them. */
interface OpenTables extends Rooms {
  readonly holdings: Holdings;
}

export function createRooms(services: Services): OpenTables {
  const open = new Map<string, Room>();
  /** What the list of rooms says of each. */
  const shown = new WeakMap<Room, number>();
  const opening = new Map<string, Promise<Room>>();
  /** What was taken to be opened, and whether another process took it meanwhile. */
  const taken = new Map<string, { readonly id: string; readonly epoch: number; lost: boolean }>();

  async function bring(row: StoredTable, position: Position | undefined, lost: string | undefined): Promise<Room> {
    // Another process may have it already.
    if (lost === undefined || !services.cluster.isThat(row.owner, lost)) await leadAway(services, row);
    if (services.closing || services.cluster.draining || open.size >= services.settings.maxRooms) {
      const other = services.cluster.instead();
      if (other !== undefined && row.owner === services.settings.owner) await giveBack(services, row.id);
      throw other === undefined ? new ServerFull('no more tables fit here right now') : new Elsewhere(other);
    }
    const able = elsewhereAble(services, row);
    if (able !== undefined) throw new Elsewhere(able);
    const epoch = await takeLease(services, row.id, lost);
    const hold = { id: row.id, epoch, lost: false };
    taken.set(row.id, hold);
    // Read again under the lease: what another holder wrote last is what counts.
    const fresh = (await services.store.getTable(row.id)) ?? row;
    const table = await restore(services, fresh, epoch).catch(async (error: unknown) => {
      await services.store.release(row.id, services.settings.owner, epoch).catch(() => undefined);
      throw error;
    });
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
      if (hold.lost) throw new StoreError({ code: 'stale-lease', message: 'Another process took this table meanwhile.', table: row.id });
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
    open: (row, { position, lost } = {}) => {
      const underway = opening.get(row.id);
      // Whoever has not lost anybody does not wait with those who have, where another process lives that has it.
      if (underway) return lost === undefined ? leadAway(services, row).then(() => underway) : underway;
      const known = open.get(row.id);
      if (known) return Promise.resolve(known);
      const promise = bring(row, position, lost).finally(() => {
        opening.delete(row.id);
        taken.delete(row.id);
      });
      opening.set(row.id, promise);
      return promise;
    },
    get: (table) => open.get(table),
    all: () => open.values(),
    holdings: {
      tables: function* () {
        for (const room of open.values()) yield { id: room.table.id, epoch: room.table.epoch, watchers: watchersOf(room) };
        for (const { id, epoch } of taken.values()) if (!open.has(id)) yield { id, epoch, watchers: 0 };
      },
      list: (server) => {
        for (const room of open.values()) {
          const watchers = watchersOf(room);
          if (shown.get(room) === watchers) continue;
          shown.set(room, watchers);
          matchMaker.getLocalRoomById(room.roomId)?.setMetadata({ table: room.table.id, watchers, server } satisfies Listed);
        }
      },
      peers: () => {
        const peers = peersOf(services.cluster);
        if (peers) for (const room of open.values()) room.tell(room.sessions.values(), 'peers', peers);
      },
      lost: (table) => {
        const hold = taken.get(table);
        if (hold) hold.lost = true;
        open.get(table)?.abandon('stale-lease');
      },
    },
    tableOf: (roomId) => [...open].find(([, room]) => room.roomId === roomId)?.[0],
  };
}

/** It is not open here and still ours, from when it could not be given back: whoever is led elsewhere finds it free there. */
async function giveBack({ store, settings: { owner } }: Services, table: string): Promise<void> {
  const held = (await store.heldBy(owner)).find((each) => each.table === table);
  if (held) await store.release(table, owner, held.epoch);
}

/** How long the lease of a process that ended without a word may still last, and some more. */
const DEAD_MS = 3_500;

/**
 * Takes the table. Where another process lives that has it, whoever asks is led there; but `lost` is whom they have just asked in vain: for that
 * one it is waited as long as it may count as living. It also waits out the lease of one that cannot be reached by anybody.
 */
async function takeLease({ store, settings, cluster }: Services, table: string, lost: string | undefined): Promise<number> {
  const until = performance.now() + (cluster.leaseMs || DEAD_MS);
  for (;;) {
    try {
      return (await store.lease(table, settings.owner, cluster.leaseMs)).epoch;
    } catch (error) {
      if (!(error instanceof StoreError) || error.code !== 'lease-held') throw error;
      const refused = performance.now();
      for (;;) {
        const seen = await cluster.look();
        const owner = error.problem.owner ?? null;
        const address = cluster.addressOf(owner);
        const late = performance.now() > until;
        if (typeof address === 'string' && (late || lost === undefined || !cluster.isThat(owner, lost))) throw new Elsewhere(address);
        if (late || (address === null && lost === undefined)) throw error;
        await pause(100);
        // The database is not asked for the table before it says that its owner is gone: a look from before the refusal says nothing of that.
        // One that was lost may give it back and live.
        if ((address === undefined || lost !== undefined) && seen >= refused) break;
      }
    }
  }
}

/** A game ends under the rules that it began with: who has others does not take the table while somebody lives who has these. */
function elsewhereAble({ cluster, games }: Services, row: StoredTable): string | undefined {
  if (row.status !== 'playing' || cluster.addresses().length === 0) return undefined;
  const { header } = readRecord(row);
  if (!header || games.get(header.game)?.version === header.version) return undefined;
  return cluster.instead({ id: header.game, version: header.version });
}
