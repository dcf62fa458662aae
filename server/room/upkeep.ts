/** What is looked at now and then: the people of a table, and games that nobody plays any more. */
import { coverTheAway } from '../autoplay/takeover.ts';
import { passHostOn } from '../lobby/host.ts';
import { settleAsks } from '../lobby/seats.ts';
import { GONE } from '../store/port.ts';
import { commit } from '../table/commit.ts';
import { readRecord } from '../table/record.ts';
import type { Room, Rooms } from '../table/room.ts';
import type { Services } from '../table/services.ts';

/** Every now and then: who is the host, who may sit, for whom a bot plays. Runs inside the table's queue. */
export async function lookAtPeople(room: Room): Promise<void> {
  await passHostOn(room);
  await settleAsks(room);
  await coverTheAway(room);
}

/**
 * Ends and takes away what is old. It is old when both say so, the clock of this computer and that of the database: one that goes wrong takes
 * nothing away.
 */
export async function sweep(services: Services, rooms: Rooms): Promise<void> {
  const now = Math.min(Date.now(), await services.store.now());
  await endAbandoned(services, rooms, now);
  await takeAwayOld(services, rooms, now);
}

/** So many tables of a kind are looked at in one round; the next one goes on. */
const MOST = 1_000;

/**
 * Ends games that nobody has touched for long: what was promised at the start, the seed of their dice, is owed to everybody who played.
 * Stops every running game without people whose last command is older than `settings.abandonedMs`; returns how many.
 */
export async function endAbandoned(services: Services, rooms: Rooms, now: number): Promise<number> {
  let ended = 0;
  if (!services.cluster.first()) return ended;
  for (const row of await services.store.staleTables('playing', now - services.settings.abandonedMs, MOST)) {
    if (services.closing) return ended;
    try {
      // A free table never ends by itself: it is there for whoever comes back.
      if (readRecord(row).free) continue;
      const room = await rooms.open(row);
      if (room.sessions.size > 0) continue;
      await room.queue.push(async () => {
        const stopped = await commit(room, { do: 'stop' }, null);
        if (stopped.ok) ended += 1;
      });
    } catch (error) {
      // A table held by another server, or one too many for now: the next round finds it again.
      services.log.warn({ table: row.id, err: error }, 'an abandoned table could not be ended');
    }
  }
  return ended;
}

/**
 * Takes tables away that are kept no longer: games that are over, and tables where no game was begun and nobody sits; never one that is played,
 * that somebody has open, or that cannot be read. The database does it piece by piece. Returns how many are gone.
 */
export async function takeAwayOld(services: Services, rooms: Rooms, now: number): Promise<number> {
  const { store, settings, cluster } = services;
  if (!cluster.first()) return 0;
  // A process ended in the middle of it: nobody finds these any more.
  for (const { id } of await store.staleTables(GONE, Number.MAX_SAFE_INTEGER, MOST)) await store.deleteTable(id);
  let gone = 0;
  const kinds = [
    { status: 'over', keepMs: settings.keepFinishedMs },
    { status: 'lobby', keepMs: settings.keepLobbyMs },
  ];
  for (const { status, keepMs } of kinds) {
    if (keepMs === null) continue;
    const idle = { status, before: now - keepMs };
    for (const row of await store.staleTables(status, idle.before, MOST)) {
      if (services.closing) return gone;
      if (row.damaged.length > 0 || rooms.get(row.id)) continue;
      const { seats, exhibition } = readRecord(row);
      if (exhibition || (status === 'lobby' && seats.some(({ kind }) => kind === 'human'))) continue;
      if (await store.deleteTable(row.id, idle)) gone += 1;
    }
  }
  if (gone > 0) services.log.info({ tables: gone }, 'tables that are kept no longer were taken away');
  return gone;
}
