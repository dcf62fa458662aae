/** One main loop under load, simulated: acts come by chance, each is some work in slices, and whoever is there has a slice in turn. */

import { belowFrom } from '../bots/play.ts';

export interface Load {
  /** Milliseconds of work of an act on the main loop, in the middle. */
  readonly workMs: number;
  /** Share of its time that the loop is busy, 0..1. */
  readonly busy: number;
  readonly seed?: number;
}

const ACTS = 20_000;
/** The longest stretch before others have a turn (ms). */
const SLICE_MS = 1;
const FINE = 1_000_000;

/** How long an act takes from its coming to its end, p99, in milliseconds. */
export function sojournP99({ workMs, busy, seed = 1 }: Load): number {
  const below = belowFrom(seed);
  const chance = (mean: number): number => -mean * Math.log((below(FINE) + 1) / (FINE + 1));
  const every = workMs / busy;
  const waiting: { came: number; left: number }[] = [];
  const took: number[] = [];
  let [now, next, come] = [0, chance(every), 0];
  while (took.length < ACTS) {
    while (next <= now && come < ACTS) {
      waiting.push({ came: next, left: chance(workMs) });
      next += chance(every);
      come += 1;
    }
    const first = waiting.shift();
    if (!first) {
      now = next;
      continue;
    }
    const slice = Math.min(SLICE_MS, first.left);
    now += slice;
    first.left -= slice;
    if (first.left > 0) waiting.push(first);
    else took.push(now - first.came);
  }
  took.sort((a, b) => a - b);
  return took[Math.floor(took.length * 0.99)] ?? 0;
}

/** How busy a main loop may be while acts of so much work end within so long, p99; in hundredths. */
export function mostBusy(workMs: number, withinMs: number): number {
  let [holds, fails] = [0, 100];
  while (fails - holds > 1) {
    const middle = Math.floor((holds + fails) / 2);
    if (sojournP99({ workMs, busy: middle / 100 }) <= withinMs) holds = middle;
    else fails = middle;
  }
  return holds / 100;
}
