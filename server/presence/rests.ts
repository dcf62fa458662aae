import type { Rested } from '../../shared/engine/free/op.ts';
import { QueueFull } from '../runtime/queue.ts';
import { commit } from '../table/commit.ts';
import type { Room } from '../table/room.ts';

interface Rests {
  /** Takes what came to rest; it is in the log soon after, in this order. */
  add(rests: readonly Rested[]): void;
}

const AGAIN_MS = 250;
/** How often something that the store could not take is tried again. */
const MOST_TRIES = 40;

/** `reject` is called with the pieces of a rest that the game does not take over. */
export function createRests(room: Room, reject: (ids: readonly string[]) => void): Rests {
  const waiting: Rested[] = [];
  let writing = false;
  let tries = 0;

  function write(): void {
    if (writing || waiting.length === 0) return;
    writing = true;
    room.services.scheduler.run('rest', async () => {
      try {
        await room.queue.push(writeAll);
        tries = 0;
      } catch (error) {
        if (!(error instanceof QueueFull) && !(error instanceof NotNow)) throw error;
        tries += 1;
      } finally {
        writing = false;
        if (waiting.length > 0) room.services.scheduler.after(AGAIN_MS, 'rest', write);
      }
    });
  }

  async function writeAll(): Promise<void> {
    for (let rest = waiting[0]; rest; rest = waiting[0]) {
      const done = room.table.engine?.state.free ? await commit(room, { do: 'rest', rest }, null) : undefined;
      if (done && !done.ok && done.refusal.code === 'store' && tries < MOST_TRIES) throw new NotNow();
      waiting.shift();
      if (done && !done.ok) {
        room.services.log.warn({ table: room.table.id, why: done.refusal }, 'a rest was not taken over');
        reject([...rest.poses, ...rest.spills].map(({ piece }) => piece));
      }
    }
  }

  return {
    add: (rests) => {
      waiting.push(...rests);
      write();
    },
  };
}

/** The store is away: later. */
class NotNow extends Error {}
