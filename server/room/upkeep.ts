/** What is looked at now and then: the people of a table, and games that nobody plays any more. */
import { coverTheAway } from '../autoplay/takeover.ts';
import { passHostOn } from '../lobby/host.ts';
import { settleAsks } from '../lobby/seats.ts';
import { carryOut } from '../table/commit.ts';
import { readRecord } from '../table/record.ts';
import type { Live, Rooms } from '../table/room.ts';
import type { House } from '../table/services.ts';

/** Every now and then: who is the host, who may sit, for whom a bot plays. Runs inside the table's queue. */
export async function lookAtPeople(live: Live): Promise<void> {
  await passHostOn(live);
  await settleAsks(live);
  await coverTheAway(live);
}

const MOST = 10_000;

/**
 * Ends games that nobody has touched for long: what was promised at the start, the seed of their dice, is owed to everybody who played.
 * Stops every running game without people whose last command is older than `settings.abandonedMs`; returns how many.
 */
export async function endAbandoned(house: House, rooms: Rooms, now: number): Promise<number> {
  let ended = 0;
  for (const row of await house.store.listTables({ status: 'playing', limit: MOST })) {
    if (now - row.updatedAt < house.settings.abandonedMs || house.closing) continue;
    try {
      // A free table never ends by itself: it is there for whoever comes back.
      if (readRecord(row).free) continue;
      const live = await rooms.open(row);
      if (live.sessions.size > 0) continue;
      await live.queue.push(async () => {
        const stopped = await carryOut(live, { do: 'stop' }, null);
        if (stopped.ok) ended += 1;
      });
    } catch (error) {
      // A table held by another server, or one too many for now: the next round finds it again.
      house.log.warn({ table: row.id, err: error }, 'an abandoned table could not be ended');
    }
  }
  return ended;
}
