/** Token buckets: so many at once, so many a second. */
export interface Bucket {
  /** True when one more is allowed, or one as dear as `cost` of them; takes it. */
  take(cost?: number): boolean;
}

export interface Rate {
  burst: number;
  perSecond: number;
}

export function createBucket({ burst, perSecond }: Rate, now: () => number = () => performance.now()): Bucket {
  let left = burst;
  let at = now();
  return {
    take: (cost = 1) => {
      const time = now();
      left = Math.min(burst, left + ((time - at) / 1000) * perSecond);
      at = time;
      if (left < cost) return false;
      left -= cost;
      return true;
    },
  };
}

/** A bucket for each key (an address); those that are full again are forgotten. */
export function createBuckets(rate: Rate): { take(key: string): boolean; forget(): void } {
  const buckets = new Map<string, { bucket: Bucket; usedAt: number }>();
  const refillMs = (rate.burst / rate.perSecond) * 1000;
  return {
    take: (key) => {
      const known = buckets.get(key) ?? { bucket: createBucket(rate), usedAt: 0 };
      known.usedAt = performance.now();
      buckets.set(key, known);
      return known.bucket.take();
    },
    forget: () => {
      for (const [key, { usedAt }] of buckets) if (performance.now() - usedAt > refillMs) buckets.delete(key);
    },
  };
}
