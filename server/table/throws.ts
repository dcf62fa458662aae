/** The thrower of a process, as tables know it: dice are thrown beside the main loop. */
import { flat, MAX_WAITING, type ThrownDice, type ThrowRequest, type Throws } from '../physics/dice-throws.ts';
import type { Workshop } from '../runtime/workshop.ts';
import type { TableActors, TableJobs } from './jobs.ts';

/** Loads what throws; rejects when it cannot be loaded. `failed` hears of throws that are shown by their values alone for a fault. */
export async function createThrows(
  workshop: Pick<Workshop<TableJobs, TableActors>, 'perform'>,
  failed: (table: string, error: unknown) => void,
): Promise<Throws> {
  let waiting = 0;

  async function throwDice(request: ThrowRequest): Promise<ThrownDice> {
    if (waiting >= MAX_WAITING) return flat(request);
    waiting += 1;
    const { table } = request.committed;
    try {
      return await workshop.perform('throw', request, { whose: table });
    } catch (error) {
      failed(table, error);
      return flat(request);
    } finally {
      waiting -= 1;
    }
  }

  return { ...(await workshop.perform('thrower', null)), throwDice, waiting: () => waiting };
}
