/** Waiting for a store that is away. */
import { pause } from '../runtime/scheduler.ts';
import { StoreError } from '../store/port.ts';
import type { Services } from './services.ts';

/** How long to wait before the next try. */
export const nextWait = (wait: number): number => Math.min(1_000, wait * 2);
export const FIRST_WAIT_MS = 25;

/** Does a write that may be done twice, again and again while the store is away; rejects with the last refusal. */
export async function patiently<T>({ settings }: Pick<Services, 'settings'>, write: () => Promise<T>): Promise<T> {
  const until = performance.now() + settings.storePatienceMs;
  for (let wait = FIRST_WAIT_MS; ; wait = nextWait(wait)) {
    try {
      return await write();
    } catch (error) {
      const away = error instanceof StoreError && (error.code === 'unavailable' || error.code === 'busy');
      if (!away || performance.now() >= until) throw error;
      await pause(wait);
    }
  }
}
