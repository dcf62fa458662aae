/** Lines of sight between all pairs of spaces of a 20×20 board: the most that a client or a bot ever asks for at once. */
import { type Blockers, SOLID } from '../../shared/table/geometry/blockers.ts';
import { sight } from '../../shared/table/geometry/line-of-sight.ts';
import { cells } from '../../shared/table/geometry/square.ts';
import { type Measure, quantile } from './measure.ts';

const SIDE = 20;
const GOAL_MS = 40;
const RUNS = 25;

/** Measures an empty board, where every line is walked to its end, and one with two fifths of walls and barriers. */
export async function bench(): Promise<Measure[]> {
  return [measure('all lines of sight, 20×20, empty', 0), measure('all lines of sight, 20×20, walls and barriers', 2)];
}

function measure(name: string, blockedOfFive: number): Measure {
  // A fixed scatter, so that every run measures the same board.
  let drawn = 1;
  const masks = Uint8Array.from({ length: SIDE * SIDE }, () => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn % 5 < blockedOfFive ? SOLID : 0;
  });
  const board: Blockers = { columns: SIDE, rows: SIDE, cells: masks };
  const places = cells(board);
  const samples: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    for (const place of places) sight(board, place);
    samples.push(performance.now() - start);
  }
  // The median leaves out the first runs, which pay for compiling.
  const median = quantile(samples, 0.5);
  return { name, value: median, unit: 'ms', goal: `under ${GOAL_MS} ms`, ok: median < GOAL_MS };
}
