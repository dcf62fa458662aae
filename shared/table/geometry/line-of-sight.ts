import type { PlaceId } from '../ids.ts';
import { type Blockers, BODY, SOLID, VOID } from './blockers.ts';
import { cellOf, indexOf } from './square.ts';
import { CLEAR, type End, type Stops, trace } from './trace.ts';

/** The option `los.cornerBlockers`. */
export type CornerBlockers = 'wallsAndBarriers' | 'all';

const ANY = BODY | SOLID | VOID;
const WALLS: Stops = { line: ANY, corner: SOLID | VOID };
const ALL: Stops = { line: ANY, corner: ANY };
const stopsOf = (corners: CornerBlockers): Stops => (corners === 'all' ? ALL : WALLS);

/** The end of a line in the centre of a cell. */
export function centre(place: PlaceId): End {
  const { column, row } = cellOf(place);
  return { x: 2 * column + 1, y: 2 * row + 1, across: 1, down: 1 };
}

/**
 * Whether the line between the centres of two cells is unbroken (K-104 to K-109, R-51, R-52). The two cells themselves never
 * block. Throws RangeError for places that are not on the board.
 */
export function los(board: Blockers, from: PlaceId, to: PlaceId, corners: CornerBlockers = 'wallsAndBarriers'): boolean {
  indexOf(board, from);
  indexOf(board, to);
  return trace(board, stopsOf(corners), centre(from), centre(to)) === CLEAR;
}

/** Which cells can be seen from a cell: 1 for each visible one in reading order, the own cell included. */
export function sight(board: Blockers, from: PlaceId, corners: CornerBlockers = 'wallsAndBarriers'): Uint8Array {
  indexOf(board, from);
  const [stops, a] = [stopsOf(corners), centre(from)];
  const seen = new Uint8Array(board.columns * board.rows);
  // Loops and no callback for each cell: `npm run bench -- geometry` takes twice as long with one.
  for (let row = 0, index = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1, index += 1) {
      const b: End = { x: 2 * column + 1, y: 2 * row + 1, across: 1, down: 1 };
      if (trace(board, stops, a, b) === CLEAR) seen[index] = 1;
    }
  }
  return seen;
}
