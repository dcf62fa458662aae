import type { PlaceId } from '../ids.ts';
import { type Blockers, BODY, SOLID, VOID } from './blockers.ts';
import { cellOf, type Grid, idAt, indexOf } from './square.ts';
import { CLEAR, type End, type Stops, trace } from './trace.ts';

/** The option `los.cornerBlockers`. */
export type CornerBlockers = 'wallsAndBarriers' | 'all';

/**
 * A point in doubled coordinates; `size` is the width of a square body centred there, by default 1 (odd) or 2 (even) per axis.
 * Size 0 is a bare point, which excepts no cell.
 */
interface Point {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

/** What stops a line: a cell on its way, or the two cells that pinch a corner (the one in the row of the line's origin first). */
type Obstacle =
  | { readonly kind: 'cell'; readonly place: PlaceId }
  | { readonly kind: 'pinch'; readonly places: readonly [PlaceId, PlaceId] };

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

/**
 * Whether the line between two points in doubled coordinates is unbroken, for bodies of any size.
 * Throws RangeError for points that are not whole numbers on the board.
 */
export function losPoints(board: Blockers, from: Point, to: Point, corners: CornerBlockers = 'wallsAndBarriers'): boolean {
  return trace(board, stopsOf(corners), endAt(board, from), endAt(board, to)) === CLEAR;
}

/** What stops the line between the centres of two cells first, seen from `from`; `undefined` where nothing does. */
export function obstacle(board: Blockers, from: PlaceId, to: PlaceId, corners: CornerBlockers = 'wallsAndBarriers'): Obstacle | undefined {
  indexOf(board, from);
  indexOf(board, to);
  const a = centre(from);
  const b = centre(to);
  const found = trace(board, stopsOf(corners), a, b);
  if (found === CLEAR) return undefined;
  if (found > CLEAR) return { kind: 'cell', place: idAt(board, found) };
  const beside = -2 - found;
  const along = beside - Math.sign(b.x - a.x) + Math.sign(b.y - a.y) * board.columns;
  return { kind: 'pinch', places: [idAt(board, beside), idAt(board, along)] };
}

/** Which cells can be seen from a cell: 1 for each visible one in reading order, the own cell included. */
export function sight(board: Blockers, from: PlaceId, corners: CornerBlockers = 'wallsAndBarriers'): Uint8Array {
  return sightThrough(board, stopsOf(corners), from);
}

/** `sight` for any bits of the blockers; the shadow of an explosion is made of it too. */
function sightThrough(board: Blockers, stops: Stops, from: PlaceId): Uint8Array {
  indexOf(board, from);
  const a = centre(from);
  const seen = new Uint8Array(board.columns * board.rows);
  for (let row = 0, index = 0; row < board.rows; row += 1) {
    for (let column = 0; column < board.columns; column += 1, index += 1) {
      const b: End = { x: 2 * column + 1, y: 2 * row + 1, across: 1, down: 1 };
      if (trace(board, stops, a, b) === CLEAR) seen[index] = 1;
    }
  }
  return seen;
}

/** The cells that can be seen from a cell, itself excepted, in reading order. */
export function visible(board: Blockers, from: PlaceId, corners: CornerBlockers = 'wallsAndBarriers'): PlaceId[] {
  const own = indexOf(board, from);
  const found: PlaceId[] = [];
  sight(board, from, corners).forEach((seen, index) => {
    if (seen === 1 && index !== own) found.push(idAt(board, index));
  });
  return found;
}

function endAt(grid: Grid, point: Point): End {
  const { x, y, size } = point;
  const fits = Number.isInteger(x) && Number.isInteger(y) && x >= 0 && y >= 0 && x <= 2 * grid.columns && y <= 2 * grid.rows;
  if (!fits) throw new RangeError(`no point of the ${grid.columns}x${grid.rows} board: ${x},${y}`);
  return { x, y, across: size ?? (x % 2 === 0 ? 2 : 1), down: size ?? (y % 2 === 0 ? 2 : 1) };
}
