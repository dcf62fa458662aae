/** When a table is kept as a whole, so that whoever brings it back has little left to repeat. */
import { QueueFull } from '../runtime/queue.ts';
import { inSlices, turn } from '../runtime/scheduler.ts';
import type { Room } from './room.ts';
import { snapshotOf } from './snapshot.ts';
import type { Tail } from './tail.ts';

/** A large snapshot is not worth a few small rows: it waits until they weigh a part of it, or are many times as many as usual. */
const LIGHT = 16;
const MANY = 20;
/** Rows that were hard to work out are worth one sooner: whoever brings the table back has to wait for no more of them than this, in milliseconds. */
const DEAR_MS = 500;
/** With so many states that undo may return to, a table is too large to be kept with all of them. */
const MOST_PAST = 12;

/** Keeps a snapshot now and then, only at a moment when undo reaches back over one act at most: then it is small. Nothing waits for it. */
export function keepSnapshot({ services, table, queue }: Room, ended: boolean): void {
  const { engine, weights } = table;
  const rows = table.head.entry - table.snapshotAt;
  const { snapshotEvery } = services.settings;
  const light = weights.since * LIGHT < weights.snapshot && rows < MANY * snapshotEvery;
  const worth = (rows >= snapshotEvery && !light) || weights.ms >= DEAR_MS;
  if (!engine || engine.past.length > 1 || !(ended || worth)) return;
  const { entry, making } = begin(table);
  services.scheduler.run('snapshot', async () => {
    try {
      // Waits in the table's queue, so that one is done before the next, and before the server ends.
      const body = await queue.push(() => turn().then(() => inSlices(making)));
      table.weights.snapshot = body.length;
      await services.store.snapshot(table.id, entry, body);
    } catch (error) {
      // The next one will do.
      if (!(error instanceof QueueFull)) throw error;
    }
  });
}

/**
 * Keeps the table as it stands, with all that undo may return to and all that those who watch late have still to see: nothing is left to repeat for
 * whoever takes it. Resolves when it is kept, or cannot be.
 */
export async function keepForOthers({ services, table }: Pick<Room, 'services' | 'table'>): Promise<void> {
  const tail = await services.shows.tail(table.id);
  const { engine } = table;
  if (table.broken !== null || !engine || engine.past.length > MOST_PAST) return;
  if (table.head.entry === table.snapshotAt && !tail) return;
  const { entry, making } = begin(table, tail);
  // Without it whoever comes repeats what the log holds.
  await services.store.snapshot(table.id, entry, await inSlices(making)).catch(() => undefined);
}

function begin(table: Room['table'], tail: Tail | null = null): { entry: number; making: Generator<undefined, string> } {
  table.snapshotAt = table.head.entry;
  Object.assign(table.weights, { since: 0, ms: 0 });
  return { entry: table.head.entry, making: snapshotOf({ ...table, tail }) };
}
