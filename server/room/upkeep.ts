/** What is looked at now and then: the people of a table, and games that nobody plays any more. */
import { coverTheAway } from '../autoplay/takeover.ts';
import { passHostOn } from '../lobby/host.ts';
import { settleAsks } from '../lobby/seats.ts';
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

const MOST = 10_000;

/**
 * Ends games that nobody has touched for long: what was promised at the start, the seed of their dice, is owed to everybody who played.
 * Stops every running game without people whose last command is older than `settings.abandonedMs`; returns how many.
 */
export async function endAbandoned(services: Services, rooms: Rooms, now: number): Promise<number> {
  let ended = 0;
  if (!services.cluster.first()) return ended;
  for (const row of await services.store.listTables({ status: 'playing', limit: MOST })) {
    if (now - row.updatedAt < services.settings.abandonedMs || services.closing) continue;
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
