import type { Blockers } from '../../../shared/table/geometry/blockers.ts';

interface Body {
  x: number;
  y: number;
  size: number;
}

interface Fraction {
  over: bigint;
  under: bigint;
}

const less = (a: Fraction, b: Fraction): boolean => a.over * b.under < b.over * a.under;
const fraction = (over: number, under: number): Fraction =>
  under < 0 ? { over: BigInt(-over), under: BigInt(-under) } : { over: BigInt(over), under: BigInt(under) };

/** Whether the closed segment meets the closed box in more than one point: clipping with exact fractions. */
function crosses(a: Body, b: Body, left: number, top: number): boolean {
  let enter = fraction(0, 1);
  let leave = fraction(1, 1);
  for (const [from, to, low] of [
    [a.x, b.x, left],
    [a.y, b.y, top],
  ] as const) {
    const way = to - from;
    if (way === 0) {
      if (from < low || from > low + 2) return false;
      continue;
    }
    const near = fraction((way > 0 ? low : low + 2) - from, way);
    const far = fraction((way > 0 ? low + 2 : low) - from, way);
    if (less(enter, near)) enter = near;
    if (less(far, leave)) leave = far;
  }
  return (a.x !== b.x || a.y !== b.y) && less(enter, leave);
}

const covers = (body: Body, column: number, row: number): boolean =>
  Math.abs(2 * column + 1 - body.x) < body.size && Math.abs(2 * row + 1 - body.y) < body.size;

/** The rules' line of sight (R-51, R-52), cell by cell and corner by corner, without any walking along the line. */
export function slowLos(board: Blockers, a: Body, b: Body, lineBits: number, cornerBits: number): boolean {
  const has = (column: number, row: number, bits: number): boolean =>
    column >= 0 &&
    row >= 0 &&
    column < board.columns &&
    row < board.rows &&
    ((board.cells[row * board.columns + column] ?? 0) & bits) !== 0 &&
    !covers(a, column, row) &&
    !covers(b, column, row);
  for (let row = 0; row < board.rows; row += 1)
    for (let column = 0; column < board.columns; column += 1)
      if (has(column, row, lineBits) && crosses(a, b, 2 * column, 2 * row)) return false;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  if (dx === 0 || dy === 0) return true;
  for (let y = 0; y <= board.rows; y += 1) {
    for (let x = 0; x <= board.columns; x += 1) {
      const gone = (2 * x - a.x) * dx + (2 * y - a.y) * dy;
      const on = (2 * x - a.x) * dy === (2 * y - a.y) * dx && gone > 0 && gone < dx * dx + dy * dy;
      if (!on) continue;
      const falling = dx > 0 === dy > 0;
      const beside = falling ? has(x, y - 1, cornerBits) : has(x - 1, y - 1, cornerBits);
      const opposite = falling ? has(x - 1, y, cornerBits) : has(x, y, cornerBits);
      if (beside && opposite) return false;
    }
  }
  return true;
}
