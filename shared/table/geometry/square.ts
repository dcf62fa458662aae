import { cellId, type PlaceId } from '../ids.ts';
import { DIRECTIONS, type Direction, isDiagonal, ORTHOGONAL, STEPS } from './direction.ts';
import type { Geometry } from './geometry.ts';

/** A board of square cells; (0,0) is the north-west corner. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
}

export interface Cell {
  readonly column: number;
  readonly row: number;
}

/** How many steps of a distance may be diagonal (K-081); `all` is the rules' "(diagonals)" without a number. */
export type Diagonals = number | 'all';

/** How many neighbours a cell has: the orthogonal ones or all around. */
export type Around = 4 | 8;

const [ZERO, NINE] = [48, 57];

/** Reads `column,row`; `undefined` for any other text. Asked so often that digits are read one by one: a third of what the pattern takes. */
export function parseCell(id: string): Cell | undefined {
  const comma = id.indexOf(',');
  const column = wholeAt(id, 0, comma);
  const row = column < 0 ? -1 : wholeAt(id, comma + 1, id.length);
  return row < 0 ? undefined : { column, row };
}

/** The whole number that stands from one place in a text up to another; -1 where none does, or one with zeros before it or of more than 15 digits. */
function wholeAt(text: string, from: number, to: number): number {
  if (to <= from || to - from > 15 || (to - from > 1 && text.charCodeAt(from) === ZERO)) return -1;
  let sum = 0;
  for (let i = from; i < to; i++) {
    const code = text.charCodeAt(i);
    if (code < ZERO || code > NINE) return -1;
    sum = 10 * sum + code - ZERO;
  }
  return sum;
}

/** The cell of an id. Throws RangeError where the id is no cell. */
export function cellOf(id: PlaceId): Cell {
  const cell = parseCell(id);
  if (!cell) throw new RangeError(`not a cell: ${id}`);
  return cell;
}

export const inside = (grid: Grid, column: number, row: number): boolean =>
  column >= 0 && row >= 0 && column < grid.columns && row < grid.rows;

/** The number of a cell in reading order (row by row). Throws RangeError for a place that is not on the grid. */
export function indexOf(grid: Grid, id: PlaceId): number {
  const { column, row } = cellOf(id);
  if (!inside(grid, column, row)) throw new RangeError(`outside the ${grid.columns}x${grid.rows} board: ${id}`);
  return row * grid.columns + column;
}

/** The id of the cell with that number in reading order. */
export const idAt = (grid: Grid, index: number): PlaceId => cellId(index % grid.columns, Math.floor(index / grid.columns));

/** All cells in reading order. */
export const cells = (grid: Grid): PlaceId[] => Array.from({ length: grid.columns * grid.rows }, (_, index) => idAt(grid, index));

/** The next cell in a direction; `undefined` beyond the edge. */
export function step(grid: Grid, from: PlaceId, direction: Direction): PlaceId | undefined {
  const { column, row } = cellOf(from);
  const next = { column: column + STEPS[direction].columns, row: row + STEPS[direction].rows };
  return inside(grid, next.column, next.row) ? cellId(next.column, next.row) : undefined;
}

/** The neighbours on the grid, in the order N, NE, E, SE, S, SW, W, NW (of which 4 keeps N, E, S, W). */
export function neighbours(grid: Grid, from: PlaceId, around: Around = 4): PlaceId[] {
  const found: PlaceId[] = [];
  for (const direction of around === 4 ? ORTHOGONAL : DIRECTIONS) {
    const next = step(grid, from, direction);
    if (next !== undefined) found.push(next);
  }
  return found;
}

/** The cells in a straight line from a cell (itself excepted) to the edge. */
export function ray(grid: Grid, from: PlaceId, direction: Direction): PlaceId[] {
  const found: PlaceId[] = [];
  for (let next = step(grid, from, direction); next !== undefined; next = step(grid, next, direction)) found.push(next);
  return found;
}

/**
 * Whether a diagonal step slips between two cells that both block. An orthogonal step is never pinched, and the
 * edge pinches nothing: a step beside it ends off the board anyway.
 */
export function pinched(grid: Grid, from: PlaceId, direction: Direction, blocks: (place: PlaceId) => boolean): boolean {
  if (!isDiagonal(direction)) return false;
  const sides = diagonalSides(grid, from, direction);
  return sides.length === 2 && sides.every(blocks);
}

/** The two cells between which a diagonal step passes: first the one in the same row, then the one in the same column. */
export function diagonalSides(grid: Grid, from: PlaceId, direction: Direction): PlaceId[] {
  const { column, row } = cellOf(from);
  const { columns, rows } = STEPS[direction];
  if (columns === 0 || rows === 0) return [];
  const sides = [
    { column: column + columns, row },
    { column, row: row + rows },
  ];
  return sides.filter((side) => inside(grid, side.column, side.row)).map((side) => cellId(side.column, side.row));
}

/** Delta columns + delta rows: the distance of R-49 without diagonals (K-081). */
export function manhattan(a: PlaceId, b: PlaceId): number {
  return between(a, b, 0);
}

/** The distance of R-49 for differences of columns and rows: dx + dy − min(dx, dy, diagonals). */
export function distance(columns: number, rows: number, diagonals: Diagonals = 0): number {
  const dx = Math.abs(columns);
  const dy = Math.abs(rows);
  return dx + dy - Math.min(dx, dy, diagonals === 'all' ? dx : diagonals);
}

/** The distance of R-49 between two cells. */
export function between(a: PlaceId, b: PlaceId, diagonals: Diagonals = 0): number {
  const from = cellOf(a);
  const to = cellOf(b);
  return distance(to.column - from.column, to.row - from.row, diagonals);
}

/** Whether `firing=orthogonal` lets one fire so: along a row, a column, or an exact diagonal that the diagonals cover. */
export function aligned(columns: number, rows: number, diagonals: Diagonals = 0): boolean {
  const dx = Math.abs(columns);
  const dy = Math.abs(rows);
  return dx === 0 || dy === 0 || (dx === dy && (diagonals === 'all' || dx <= diagonals));
}

/** The cells from distance `least` (0: the cell itself too) to distance `most`, in reading order. */
export function cellsWithin(grid: Grid, from: PlaceId, most: number, diagonals: Diagonals = 0, least = 0): PlaceId[] {
  const { column, row } = cellOf(from);
  const found: PlaceId[] = [];
  for (let y = Math.max(0, row - most); y <= Math.min(grid.rows - 1, row + most); y += 1) {
    for (let x = Math.max(0, column - most); x <= Math.min(grid.columns - 1, column + most); x += 1) {
      const away = distance(x - column, y - row, diagonals);
      if (away >= least && away <= most) found.push(cellId(x, y));
    }
  }
  return found;
}

/** The grid as a geometry: steps to 4 or 8 neighbours, and the distance that counts such steps. */
export function squares(grid: Grid, around: Around = 4): Geometry {
  const all = cells(grid);
  const near = new Map(all.map((place) => [place, neighbours(grid, place, around)]));
  return {
    places: () => all,
    neighbours: (place) => near.get(place) ?? [],
    distance: (a, b) => between(a, b, around === 8 ? 'all' : 0),
  };
}
