/** Which bodies are near a spot, without looking at all of them. */

import type { Shape } from '../../shared/table/shape.ts';
import { DICE } from '../../shared/table/solids.ts';

/** How far from its middle any part of a shape is, however it is turned. */
export function farthest(shape: Shape): number {
  const known = FARTHEST.get(shape);
  if (known !== undefined) return known;
  const { form } = shape;
  const far =
    form === 'none'
      ? 0
      : form === 'die'
        ? DICE[shape.die].radius
        : form === 'box'
          ? Math.hypot(shape.width, shape.height + 2 * (shape.rim ?? 0), shape.depth) / 2
          : Math.hypot(shape.height / 2, shape.radius);
  FARTHEST.set(shape, far);
  return far;
}
const FARTHEST = new WeakMap<Shape, number>();

/** Inches. */
const CELL = 2;
/** What reaches farther from its middle, such as a board, stands in no cell: it is looked at every time. */
const SMALL = 1.5;
/** Cells from the middle of the table; what is farther away is in the last one. */
const MOST = 64;

/** What stands in a grid: something with a shape at a spot. */
interface Placed {
  readonly shape: Shape;
  readonly at: { readonly x: number; readonly z: number };
}

export interface Grid<T extends Placed> {
  /** It is where it says it is, from now on. */
  put(body: T): void;
  remove(body: T): void;
  /** Shows at least all that reach into the square around this spot. */
  near(x: number, z: number, reach: number, show: (body: T) => unknown): void;
}

const cell = (inches: number): number => Math.max(-MOST, Math.min(MOST, Math.floor(inches / CELL)));
const keyOf = (i: number, j: number): number => i * 4 * MOST + j;

export function createGrid<T extends Placed>(): Grid<T> {
  const cells = new Map<number, Set<T>>();
  const large = new Set<T>();
  const keys = new Map<T, number>();

  function remove(body: T): void {
    const key = keys.get(body);
    if (key === undefined) large.delete(body);
    else {
      const there = cells.get(key);
      there?.delete(body);
      if (there?.size === 0) cells.delete(key);
      keys.delete(body);
    }
  }

  return {
    remove,
    put: (body) => {
      if (farthest(body.shape) > SMALL) {
        large.add(body);
        return;
      }
      const key = keyOf(cell(body.at.x), cell(body.at.z));
      if (Object.is(keys.get(body), key)) return;
      remove(body);
      const there = cells.get(key) ?? new Set<T>();
      there.add(body);
      cells.set(key, there);
      keys.set(body, key);
    },
    near(x, z, reach, show) {
      // No iterator: in a heap this is done thousands of times for one act.
      large.forEach(show);
      const far = reach + SMALL;
      const [lastI, lastJ] = [cell(x + far), cell(z + far)];
      for (let i = cell(x - far); i <= lastI; i++) {
        for (let j = cell(z - far); j <= lastJ; j++) cells.get(keyOf(i, j))?.forEach(show);
      }
    },
  };
}
