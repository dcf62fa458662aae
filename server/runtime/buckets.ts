/** Token buckets: so many at once, so many a second. */
export interface Bucket {
  /** True when one more is allowed, or one as dear as `cost` of them; takes it. */
  take(cost?: number): boolean;
  /** Takes that much, whether it is there or not: what is missing is waited for. */
  spend(cost: number): void;
  /** Milliseconds until that much is there. */
  waitMs(cost: number): number;
}

export interface Rate {
  burst: number;
  perSecond: number;
}

/** Nobody waits longer than this for what one mistake cost. */
const LONGEST_DEBT_MS = 5_000;

/** A level that refills with time and may be overdrawn. */
function createLevel({ burst, perSecond }: Rate, now: () => number) {
  let left = burst;
  let at = now();
  return {
    left: (): number => {
      const time = now();
      left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
      at = time;
      return left;
    },
    spend: (cost: number): void => {
      left -= cost;
    },
  };
}

export function createBucket(rate: Rate, now: () => number = () => performance.now()): Bucket {
  const level = createLevel(rate, now);
  return {
    take: (cost = 1) => {
      if (level.left() < cost) return false;
      level.spend(cost);
      return true;
    },
    spend: level.spend,
    waitMs: (cost) => Math.max(0, ((cost - level.left()) / rate.perSecond) * 1000),
  };
}

/** An account that is charged afterwards: it may be overdrawn, and then says how long until it is not. */
export interface Account {
  spend(cost: number): void;
  /** Milliseconds until everything is paid; 0 when it is. */
  owesMs(): number;
}

export function createAccount(rate: Rate, now: () => number = () => performance.now()): Account {
  const level = createLevel(rate, now);
  return {
    spend: (cost) => {
      const least = (-LONGEST_DEBT_MS / 1000) * rate.perSecond;
      level.spend(Math.min(cost, Math.max(0, level.left() - least)));
    },
    owesMs: () => Math.max(0, (-level.left() / rate.perSecond) * 1000),
  };
}

interface Buckets {
  take(key: string): boolean;
  /** Takes that much more, whether it is there or not: what is missing is waited for. */
  spend(key: string, cost: number): void;
  /** More was taken than was there. */
  owes(key: string): boolean;
  forget(): void;
}

/** A bucket for each key (an address); those that are full again are forgotten. */
export function createBuckets(rate: Rate): Buckets {
  const buckets = new Map<string, { bucket: Bucket; usedAt: number }>();
  const refillMs = (rate.burst / rate.perSecond) * 1000;
  const of = (key: string): Bucket => {
    const known = buckets.get(key) ?? { bucket: createBucket(rate), usedAt: 0 };
    known.usedAt = performance.now();
    buckets.set(key, known);
    return known.bucket;
  };
  return {
    take: (key) => of(key).take(),
    spend: (key, cost) => of(key).spend(cost),
    owes: (key) => of(key).waitMs(0) > 0,
    forget: () => {
      // Twice as long: what was overdrawn is not forgiven by being forgotten.
      for (const [key, { usedAt }] of buckets) if (performance.now() - usedAt > 2 * refillMs) buckets.delete(key);
    },
  };
}
