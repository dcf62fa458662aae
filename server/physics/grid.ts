/** Which bodies are near a spot, without looking at all of them. */
import type { Body } from './bodies.ts';
import { farthest } from './farthest.ts';

/** Inches. */
const CELL = 2;
/** What reaches farther from its middle, such as a board, stands in no cell: it is looked at every time. */
const SMALL = 1.5;
/** Cells from the middle of the table; what is farther away is in the last one. */
const MOST = 64;

export interface Grid {
  /** The body is where it says it is, from now on. */
  put(body: Body): void;
  remove(body: Body): void;
  /** At least all bodies that reach into the square around this spot. */
  near(x: number, z: number, reach: number): Iterable<Body>;
}

const cell = (inches: number): number => Math.max(-MOST, Math.min(MOST, Math.floor(inches / CELL)));
const keyOf = (i: number, j: number): number => i * 4 * MOST + j;

export function createGrid(): Grid {
  const cells = new Map<number, Set<Body>>();
  const large = new Set<Body>();
  const keys = new Map<Body, number>();

  function remove(body: Body): void {
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
      const there = cells.get(key) ?? new Set();
      there.add(body);
      cells.set(key, there);
      keys.set(body, key);
    },
    *near(x, z, reach) {
      yield* large;
      const far = reach + SMALL;
      const [lastI, lastJ] = [cell(x + far), cell(z + far)];
      for (let i = cell(x - far); i <= lastI; i++) for (let j = cell(z - far); j <= lastJ; j++) yield* cells.get(keyOf(i, j)) ?? [];
    },
  };
}
