/** How much a table may write into its log. What is written stays, or replay would not lead to the state: so it has a measure. */
import type { AnyRefusal } from '../../shared/wire.ts';
import { type Bucket, createBucket } from '../runtime/buckets.ts';

export interface LogBudgets {
  /** Takes so many bytes out of what a seat of a table may write; why not, when there are not so many left. */
  take(table: string, seats: number, seat: number, bytes: number): AnyRefusal | undefined;
  /** What the table has to write because of a seat, such as where its throws come to rest: in any case, and waited for later. */
  spend(table: string, seats: number, seat: number, bytes: number): void;
  forget(): void;
}

const HOUR = 3_600_000;
const MEGABYTE = 1 << 20;

/**
 * A table may write `perHour` bytes an hour, each seat an equal part: nobody uses up another's, and nobody learns from a refusal how much the
 * others write. Half of it may come at once, half comes back in the course of the hour. It outlives the room, which anybody may let close.
 */
export function createLogBudgets(perHour: number): LogBudgets {
  const seats = new Map<string, { bucket: Bucket; usedAt: number }>();
  const of = (table: string, count: number, seat: number): Bucket => {
    const key = `${table} ${count} ${seat}`;
    const half = perHour / count / 2;
    const known = seats.get(key) ?? { bucket: createBucket({ burst: half, perSecond: half / 3_600 }), usedAt: 0 };
    known.usedAt = performance.now();
    seats.set(key, known);
    return known.bucket;
  };
  return {
    take: (table, count, seat, bytes) => {
      const bucket = of(table, count, seat);
      if (bucket.take(bytes)) return undefined;
      const minutes = Math.max(1, Math.ceil(bucket.waitMs(bytes) / 60_000));
      const text =
        `This table keeps ${size(perHour)} of moves an hour, ${size(perHour / count)} of each seat, and your seat has used its part: ` +
        `this is possible again in about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;
      return { code: 'quota', text };
    },
    spend: (table, count, seat, bytes) => of(table, count, seat).spend(bytes),
    forget: () => {
      for (const [key, { usedAt }] of seats) if (performance.now() - usedAt > 2 * HOUR) seats.delete(key);
    },
  };
}

const size = (bytes: number): string => (bytes >= MEGABYTE ? `${Math.round(bytes / MEGABYTE)} MB` : `${Math.round(bytes / 1024)} kB`);
