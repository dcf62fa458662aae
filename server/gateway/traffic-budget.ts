/** What one socket may send and cost, and all sockets of one address together. */
import { type Account, type Bucket, createAccount, createBucket, type Rate } from '../runtime/buckets.ts';

export interface Budget {
  readonly messages: Bucket;
  readonly bytes: Bucket;
  /** Milliseconds of the main loop. */
  readonly work: Account;
}

export type BudgetRates = Readonly<Record<keyof Budget, Rate>>;

/** A page sends up to 90 messages a second, and what a stalled line has held back at once. */
export const SOCKET: BudgetRates = {
  messages: { burst: 300, perSecond: 150 },
  bytes: { burst: 600_000, perSecond: 60_000 },
  work: { burst: 600, perSecond: 120 },
};

/** A household, a classroom. */
export const ADDRESS: BudgetRates = {
  messages: { burst: 3_000, perSecond: 1_500 },
  bytes: { burst: 3_000_000, perSecond: 300_000 },
  work: { burst: 1_000, perSecond: 200 },
};

export const createBudget = (rates: BudgetRates): Budget => ({
  messages: createBucket(rates.messages),
  bytes: createBucket(rates.bytes),
  work: createAccount(rates.work),
});

interface Budgets {
  /** The one budget of an address, for one more of its sockets; `close` when that socket is gone. */
  open(address: string): { budget: Budget; close(): void };
  /** Forgets those that are full again. */
  forget(): void;
}

export function createBudgets(rates: BudgetRates): Budgets {
  const budgets = new Map<string, { budget: Budget; sockets: number; usedAt: number }>();
  const refillMs = 1_000 * Math.max(...Object.values(rates).map(({ burst, perSecond }) => burst / perSecond));
  return {
    open: (address) => {
      const known = budgets.get(address) ?? { budget: createBudget(rates), sockets: 0, usedAt: 0 };
      known.sockets += 1;
      budgets.set(address, known);
      return {
        budget: known.budget,
        close: () => {
          known.sockets -= 1;
          known.usedAt = performance.now();
        },
      };
    },
    forget: () => {
      for (const [address, { sockets, usedAt }] of budgets) {
        if (sockets === 0 && performance.now() - usedAt > refillMs) budgets.delete(address);
      }
    },
  };
}
