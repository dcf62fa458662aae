import type { Scene } from '../../../table/scene.ts';
import { purseOf } from '../gold.ts';
import { COLOURS } from './kinds.ts';
import type { Own } from './own.ts';

/** Inches between the board's edge and the purses around it. */
const MARGIN = 2;

/** The board in the middle, a purse before each seat: seat 0 sits in the south, the others follow clockwise. */
export function scene(own: Own, seats: number): Scene {
  return {
    board: { kind: 'grid', id: 'board', columns: own.columns, rows: own.rows, x: 0, z: 0 },
    areas: Array.from({ length: seats }, (_, seat) => ({
      id: purseOf(seat),
      kind: 'aside' as const,
      seat,
      name: `Purse of ${COLOURS[seat]?.name ?? seat}`,
      ...around(own, seat / seats),
      contents: 'shown' as const,
    })),
  };
}

/** A point on the rim around the board: `part` 0 is the middle of the south side, growing clockwise (west, north, east). */
function around(own: Own, part: number): { x: number; z: number } {
  const halfWide = own.columns / 2 + MARGIN;
  const halfDeep = own.rows / 2 + MARGIN;
  let way = part * 4 * (halfWide + halfDeep);
  const sides = [
    { length: halfWide, at: (d: number) => ({ x: -d, z: halfDeep }) },
    { length: 2 * halfDeep, at: (d: number) => ({ x: -halfWide, z: halfDeep - d }) },
    { length: 2 * halfWide, at: (d: number) => ({ x: d - halfWide, z: -halfDeep }) },
    { length: 2 * halfDeep, at: (d: number) => ({ x: halfWide, z: d - halfDeep }) },
    { length: halfWide, at: (d: number) => ({ x: halfWide - d, z: halfDeep }) },
  ];
  for (const side of sides) {
    if (way < side.length) return side.at(way);
    way -= side.length;
  }
  return { x: 0, z: halfDeep };
}
