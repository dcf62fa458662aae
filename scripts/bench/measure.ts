/** One figure of `npm run bench`, with the goal it is held against in words and whether it is reached. */
export type Measure = { name: string; value: number; unit: string; goal: string; ok: boolean };

/** The value below which `share` (0..1) of the samples lie; 0 for no samples. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** The value in milliseconds below which 95 of 100 lie. */
export const p95 = (ms: readonly number[]): number => Math.round(quantile(ms, 0.95));

/** A figure in milliseconds that must stay under `most`. */
export const under = (name: string, value: number, most: number): Measure => ({
  name,
  value,
  unit: 'ms',
  goal: `under ${most} ms`,
  ok: value < most,
});

/** A figure that must be there, and at most `most`. */
export const atMost = (name: string, value: number, unit: string, most: number): Measure => ({
  name,
  value,
  unit,
  goal: `at most ${most}`,
  ok: value > 0 && value <= most,
});
