import type { Lattice } from '../../shared/engine/lattice.ts';

type Cells = Lattice['cells'];

/** True for what lies there for good. */
export const isFixed = ({ cells, movable }: Lattice, name: string): boolean => cells.includes(name) && !movable.includes(name);

/**
 * The cells with a thing laid on one of them: what lay there takes its place, or goes back to what waits. Undefined where that leads to no
 * answer.
 */
export function laidOn(lattice: Lattice, cells: Cells, name: string, cell: number): Cells | undefined {
  const there = cells[cell];
  const from = cells.indexOf(name);
  if (there === undefined || there === name || isFixed(lattice, name)) return undefined;
  if (there !== null && (isFixed(lattice, there) || (from < 0 && lattice.cells.includes(there)))) return undefined;
  const next = cells.map((each, at) => (at === cell ? name : at === from ? there : each));
  return lattice.plan(next) ? next : undefined;
}

/** The cells without a thing that was laid there just now. */
export const takenOff = (lattice: Lattice, cells: Cells, name: string): Cells | undefined =>
  cells.includes(name) && !lattice.cells.includes(name) ? cells.map((each) => (each === name ? null : each)) : undefined;
