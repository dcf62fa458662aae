import type { PlaceId } from '../ids.ts';
import { type Grid, indexOf } from './square.ts';

/** A body stops lines, but no explosion and (by default) no corner: a character. */
export const BODY = 1;
/** Something solid stops lines, corners and explosions: a wall or barrier. */
export const SOLID = 2;
/** Void counts as a wall and stops even explosions without blast shadow. */
export const VOID = 4;

/** What stands on each cell, as a sum of BODY, SOLID and VOID in reading order; 0 is free. */
export interface Blockers extends Grid {
  readonly cells: Uint8Array;
}

/** Blockers from places; a place named several times gets all its bits. Throws RangeError for a place that is not on the grid. */
export function blockers(grid: Grid, entries: Iterable<readonly [PlaceId, number]> = []): Blockers {
  const masks = new Uint8Array(grid.columns * grid.rows);
  for (const [place, mask] of entries) {
    const index = indexOf(grid, place);
    masks[index] = (masks[index] ?? 0) | mask;
  }
  return { columns: grid.columns, rows: grid.rows, cells: masks };
}
