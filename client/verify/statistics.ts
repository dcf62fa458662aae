/** How often each face came up, and whether that looks fair. */

import type { Draw } from '../../shared/engine/chance.ts';
import { DIE_KINDS, type DieKind, faces } from '../../shared/table/die.ts';

/** The faces of one kind of die: `counts[i]` is how often i + 1 came up. */
export interface Histogram {
  kind: DieKind;
  total: number;
  counts: number[];
  chiSquare: number;
  /** Chance that a perfect die strays at least this far; below 0.001 would be suspicious. Undefined when there are too few rolls. */
  p?: number;
}

/** Fewer expected hits per face than this say nothing (the usual rule for chi-square). */
const ENOUGH = 5;

/** The probability that chi-square with `degrees` degrees of freedom is at least `value`. */
export function chiSquareTail(value: number, degrees: number): number {
  // Regularised upper incomplete gamma Q(degrees / 2, value / 2) by its recurrence: exact for whole and half orders.
  const x = value / 2;
  if (x <= 0) return 1;
  const half = degrees % 2 === 1;
  let term = half ? Math.sqrt(x / Math.PI) * 2 * Math.exp(-x) : Math.exp(-x);
  let sum = half ? erfc(Math.sqrt(x)) : 0;
  for (let k = half ? 1.5 : 1; k <= degrees / 2 + 1e-9; k += 1) {
    sum += term;
    term *= x / k;
  }
  return Math.min(1, Math.max(0, sum));
}

/** Complementary error function, relative error below 1.2e-7. */
function erfc(z: number): number {
  const t = 1 / (1 + z / 2);
  const series = [
    -1.26551223, 1.00002368, 0.37409196, 0.09678418, -0.18628806, 0.27886807, -1.13520398, 1.48851587, -0.82215223, 0.17087277,
  ];
  return t * Math.exp(-z * z + series.reduceRight((sum, part) => sum * t + part, 0));
}

/** One histogram for each kind of die that was rolled. */
export function histograms(draws: readonly Draw[]): Histogram[] {
  const all = new Map<DieKind, number[]>();
  for (const { request, values } of draws) {
    if (request.kind !== 'dice') continue;
    request.dice.forEach((kind, i) => {
      const counts = all.get(kind) ?? new Array<number>(faces(kind)).fill(0);
      all.set(kind, counts);
      const face = (values[i] ?? 0) - 1;
      if (counts[face] !== undefined) counts[face] += 1;
    });
  }
  return DIE_KINDS.flatMap((kind) => {
    const counts = all.get(kind);
    if (!counts) return [];
    const total = counts.reduce((a, b) => a + b, 0);
    const expected = total / counts.length;
    const chiSquare = expected > 0 ? counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) : 0;
    const histogram: Histogram = { kind, total, counts, chiSquare };
    return [expected >= ENOUGH ? { ...histogram, p: chiSquareTail(chiSquare, counts.length - 1) } : histogram];
  });
}
