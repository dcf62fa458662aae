import type { Blockers } from './blockers.ts';

/**
 * One end of a line: a point in doubled coordinates (the centre of cell (c,r) is (2c+1, 2r+1)) and how many cells the body there
 * spans, across and down, with the point as its centre. The body's own cells never stop the line.
 */
export interface End {
  readonly x: number;
  readonly y: number;
  readonly across: number;
  readonly down: number;
}

/** Which bits of the blockers stop a line, and which pinch it at a corner. */
export interface Stops {
  readonly line: number;
  readonly corner: number;
}

/** The answer of `trace` for a line that nothing stops. */
export const CLEAR = -1;

const owns = (end: End, column: number, row: number): boolean =>
  2 * column >= end.x - end.across &&
  2 * column + 2 <= end.x + end.across &&
  2 * row >= end.y - end.down &&
  2 * row + 2 <= end.y + end.down;

/**
 * Follows a line and says what stops it first: CLEAR, or the number of the stopping cell, or −2 − (number of the cell beside the
 * pinched corner in the row where the line comes from). Exact: only whole numbers. Both ends must lie on the board.
 */
export function trace(board: Blockers, stops: Stops, a: End, b: End): number {
  const dx = Math.abs(b.x - a.x);
  const dy = Math.abs(b.y - a.y);
  if (dx === 0 || dy === 0) return straight(board, stops.line, a, b);
  const { columns, cells } = board;
  const right = b.x > a.x ? 1 : -1;
  const below = b.y > a.y ? 1 : -1;
  // The cell which the line enters first: from an even coordinate it is the one ahead.
  let column = right > 0 ? a.x >> 1 : (a.x - 1) >> 1;
  let row = below > 0 ? a.y >> 1 : (a.y - 1) >> 1;
  // The way to the next grid lines, both multiplied by dx·dy so that they compare as whole numbers; the end is at dx·dy.
  let nextX = (a.x % 2 === 0 ? 2 : 1) * dy;
  let nextY = (a.y % 2 === 0 ? 2 : 1) * dx;
  const end = dx * dy;
  for (;;) {
    const index = row * columns + column;
    // inside a cell a slanted line is always longer than one point.
    if (((cells[index] ?? 0) & stops.line) !== 0 && !owns(a, column, row) && !owns(b, column, row)) return index;
    if (nextX >= end && nextY >= end) return CLEAR;
    if (nextX < nextY) {
      column += right;
      nextX += 2 * dy;
    } else if (nextY < nextX) {
      row += below;
      nextY += 2 * dx;
    } else {
      // through a grid point, between the two cells beside it.
      const beside = index + right;
      const along = index + below * columns;
      if (
        ((cells[beside] ?? 0) & stops.corner) !== 0 &&
        ((cells[along] ?? 0) & stops.corner) !== 0 &&
        !owns(a, column + right, row) &&
        !owns(b, column + right, row) &&
        !owns(a, column, row + below) &&
        !owns(b, column, row + below)
      )
        return -2 - beside;
      column += right;
      row += below;
      nextX += 2 * dy;
      nextY += 2 * dx;
    }
  }
}

/** A line along a row or column. On an even coordinate it runs between two rows of cells and both stop it (K-108). */
function straight(board: Blockers, line: number, a: End, b: End): number {
  const flat = a.y === b.y;
  const [from, to] = flat ? [a.x, b.x] : [a.y, b.y];
  const level = flat ? a.y : a.x;
  const length = Math.abs(to - from);
  const ahead = to > from ? 1 : -1;
  let cell = ahead > 0 ? from >> 1 : (from - 1) >> 1;
  for (let gone = 0; gone < length; gone += gone === 0 && from % 2 !== 0 ? 1 : 2) {
    for (let side = level % 2 === 0 ? (level >> 1) - 1 : level >> 1; side <= level >> 1; side += 1) {
      const column = flat ? cell : side;
      const row = flat ? side : cell;
      // An even level can be the board's own edge; beyond it nothing stands.
      if (column < 0 || row < 0 || column >= board.columns || row >= board.rows) continue;
      const index = row * board.columns + column;
      if (((board.cells[index] ?? 0) & line) !== 0 && !owns(a, column, row) && !owns(b, column, row)) return index;
    }
    cell += ahead;
  }
  return CLEAR;
}
