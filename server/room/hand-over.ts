/** Gives the tables of this process away before it ends, one after the other, each at a quiet moment. */
import { QueueFull } from '../runtime/queue.ts';
import { pause } from '../runtime/scheduler.ts';
import { saveTime } from '../table/commit.ts';
import { keepForOthers } from '../table/keep-snapshot.ts';
import { asShown } from '../table/record.ts';
import { isAttended, type Room, type Rooms } from '../table/room.ts';

/** Nothing was done for so long: nobody is in the middle of something. */
const QUIET_MS = 150;
/** A table where there is no end of it goes all the same. */
const PATIENCE_MS = 1_500;
/**
 * One at a time, as whoever takes them has to read them again: the fewer, the sooner each is back. Of many tables one more for so many, so that all
 * are gone in time. The next one goes when somebody has this one, or nobody came for so long.
 */
const AT_A_TIME = 1;
const ONE_MORE_FOR = 40;
const TAKEN_MS = 2_000;
const LOOK_MS = 100;
/** What is still there then is ended with the process. */
const LONGEST_MS = 25_000;

/** Resolves with how many were given away: all of them, unless it took too long, or those left over are `wanted` no more. */
export async function handOver(rooms: Rooms, wanted: () => boolean = () => true): Promise<number> {
  const until = performance.now() + LONGEST_MS;
  // Whoever plays goes first, while the others have little to read; tables at which nobody is left are read when somebody comes.
  const waiting = [...rooms.all()].sort((a, b) => playersOf(b) - playersOf(a));
  let given = 0;
  const giver = async (): Promise<void> => {
    for (let room = waiting.shift(); room && performance.now() < until && wanted(); room = waiting.shift()) {
      await giveAway(room);
      given += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME + Math.floor(waiting.length / ONE_MORE_FOR) }, giver));
  return given;
}

const playersOf = ({ sessions }: Room): number => [...sessions.values()].filter(({ seat }) => seat !== null).length;

/** What it takes to go on with a game. */
const rulesOf = ({ record: { header } }: Room['table']) => (header ? { id: header.game, version: header.version } : undefined);

async function giveAway(room: Room): Promise<void> {
  const { services, table } = room;
  const late = performance.now() + PATIENCE_MS;
  for (let before = -1; before !== table.head.entry && performance.now() < late; ) {
    before = table.head.entry;
    await pause(QUIET_MS);
    await room.queue.idle();
    await room.talk.idle();
  }
  const keep = async (): Promise<void> => {
    await keepForOthers(room);
    // As late as can be: until it is open again its time stands still, and with it what is shown to those who watch late.
    if (asShown(table.record).status === 'playing') await saveTime(room).catch(() => undefined);
    // Free before anybody comes to ask for it.
    await services.store.release(table.id, services.settings.owner, table.epoch).catch(() => undefined);
  };
  // When it is its turn at the table: what is done after that is done where the table goes, which has nothing to repeat.
  await room.queue.push(keep).catch((error: unknown) => {
    if (!(error instanceof QueueFull)) throw error;
    return keep();
  });
  const awaited = isAttended(room);
  const onward = services.cluster.onward(rulesOf(table));
  if (onward) {
    room.tell(room.sessions.values(), 'peers', onward);
    services.shows.ended(table.id, onward);
  }
  room.abandon('handed over');
  for (const last = performance.now() + TAKEN_MS; awaited && performance.now() < last; await pause(LOOK_MS)) {
    const row = await services.store.getTable(table.id).catch(() => undefined);
    if (row && row.owner !== null && row.owner !== services.settings.owner) return;
  }
}
