import type { PlaceId } from '../ids.ts';
import { type Grid, indexOf } from './square.ts';

/**
 * Whether the cells that are not blocked hang together by orthogonal steps (K-018, R-04); without any free cell they do.
 * Throws RangeError for a blocked place that is not on the grid.
 */
export function connected(grid: Grid, blocked: Iterable<PlaceId>): boolean {
  const { columns, rows } = grid;
  const size = columns * rows;
  const seen = new Uint8Array(size);
  for (const place of blocked) seen[indexOf(grid, place)] = 1;
  const start = seen.indexOf(0);
  if (start < 0) return true;
  const stack = [start];
  seen[start] = 1;
  const visit = (index: number): void => {
    if (seen[index] !== 0) return;
    seen[index] = 1;
    stack.push(index);
  };
  for (let index = stack.pop(); index !== undefined; index = stack.pop()) {
    if (index >= columns) visit(index - columns);
    if (index < size - columns) visit(index + columns);
    if (index % columns > 0) visit(index - 1);
    if (index % columns < columns - 1) visit(index + 1);
  }
  return !seen.includes(0);
}

/**
 * The sides of a board with at least that many cells (R-111): the longer side at most a quarter longer than the shorter one,
 * rounded up, and the smallest such area; of equal areas the one nearest to a square. The longer side runs along the rows' count.
 * Throws RangeError unless `area` is a whole number of at least 1.
 */
export function boardSides(area: number): Grid {
  if (!Number.isInteger(area) || area < 1) throw new RangeError(`no board has ${area} cells`);
  let best: Grid | undefined;
  for (let shorter = 1; best === undefined || shorter * shorter <= best.columns * best.rows; shorter += 1) {
    const longer = Math.max(shorter, Math.ceil(area / shorter));
    if (longer > Math.ceil((5 * shorter) / 4)) continue;
    // A later pair is nearer to a square, so it also wins a tie.
    if (best === undefined || shorter * longer <= best.columns * best.rows) best = { columns: shorter, rows: longer };
  }
  return best;
}
