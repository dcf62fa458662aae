import { describe, expect, it } from 'vitest';
import { createHeap } from '../../shared/table/geometry/plane/heap.ts';
import { findPaths } from '../../shared/table/geometry/plane/path.ts';
import type { Goal } from '../../shared/table/geometry/plane/types.ts';
import { land } from '../support/plane.ts';
import { solid, walker } from '../support/plane-route.ts';
import { seededBelow } from '../support/table.ts';

describe('what a search settles next', () => {
  it('is the cheapest, of equal prices what comes first by its own order, then the lower number', () => {
    const below = seededBelow(7);
    for (let run = 0; run < 200; run++) {
      // Ten ranks for forty items: some have the same rank and price.
      const ranks = Array.from({ length: 40 }, () => below(10));
      const rank = (item: number): number => ranks[item] ?? 0;
      const heap = createHeap((a, b) => rank(a) < rank(b));
      const waiting: { item: number; price: number }[] = [];
      const taken: number[] = [];
      const wanted: number[] = [];
      for (let step = 0; step < 120; step++) {
        if (below(3) > 0) {
          const [item, price] = [below(40), below(6)];
          heap.push(item, price);
          waiting.push({ item, price });
        } else {
          waiting.sort((a, b) => b.price - a.price || rank(b.item) - rank(a.item) || b.item - a.item);
          wanted.push(waiting.pop()?.item ?? -1);
          taken.push(heap.pop() ?? -1);
        }
      }
      expect(taken).toEqual(wanted);
    }
    expect(createHeap(() => false).pop()).toBeUndefined();
  });
});

describe('what is remembered of a ground', () => {
  it('[G-17] changes no way: many searches in any order find what each finds alone', () => {
    const below = seededBelow(11);
    const spot = () => ({ x: 1_000 + below(22_000), y: 1_000 + below(22_000), z: 0 });
    const searches = Array.from({ length: 30 }, () => {
      const bases = Array.from({ length: 3 }, spot).map(({ x, y }) => solid(x / 1000, y / 1000));
      const goals: Goal[] = Array.from({ length: 4 }, () => ({ near: spot(), within: 1_500 }));
      return { from: spot(), bases, goals };
    });
    const found = (terrain: ReturnType<typeof land>, { from, bases, goals }: (typeof searches)[number]) =>
      findPaths(terrain, bases, walker(from), goals);
    const used = land('village', 'all-open');
    const together = searches.map((each) => found(used, each));
    const again = [...searches].reverse().map((each) => found(used, each));
    expect(again.reverse()).toEqual(together);
    // A terrain of its own remembers nothing yet.
    expect(searches.map((each) => found(land('village', 'all-open'), each))).toEqual(together);
    expect(together.flat().filter(Boolean).length).toBeGreaterThan(30);
  });
});
