import { vi } from 'vitest';

/**
 * Waits until `check` does not throw any more, and gives what it returned. The 100 s are for a computer that has much else to do: what is
 * promised within a time is measured by the benchmarks, not by how long a test waits.
 */
export const soon = <T>(check: () => T | Promise<T>, options: { timeout?: number; interval?: number } = {}): Promise<T> =>
  vi.waitFor(check, { timeout: 100_000, ...options });
