import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shadowed } from '../../../shared/table/geometry/blast.ts';
import { type Blockers, BODY, SOLID, VOID } from '../../../shared/table/geometry/blockers.ts';
import { los, sight } from '../../../shared/table/geometry/line-of-sight.ts';
import { idAt } from '../../../shared/table/geometry/square.ts';
import { losPoints } from './boards.ts';
import { slowLos } from './reference.ts';

const ANY = BODY | SOLID | VOID;

const boards: fc.Arbitrary<Blockers> = fc
  .record({ columns: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 9 }), free: fc.integer({ min: 2, max: 40 }) })
  .chain(({ columns, rows, free }) =>
    fc
      .array(fc.integer({ min: 1 - free, max: 3 }), { minLength: columns * rows, maxLength: columns * rows })
      .map((kinds) => ({ columns, rows, cells: Uint8Array.from(kinds, (kind) => (kind < 1 ? 0 : 2 ** (kind - 1))) })),
  );

const bodyOf = (board: Blockers, index: number) => ({
  x: 2 * (index % board.columns) + 1,
  y: 2 * Math.floor(index / board.columns) + 1,
  size: 1,
});

/** A board, two cells' numbers and the option about corners. */
const lines = boards.chain((board) => {
  const cell = fc.integer({ min: 0, max: board.columns * board.rows - 1 });
  return fc.record({
    board: fc.constant(board),
    from: cell,
    to: cell,
    corners: fc.constantFrom('all' as const, 'wallsAndBarriers' as const),
  });
});

/** A board and two doubled points, each the centre of a body of fitting parity or a bare point (size 0). */
const points = boards.chain((board) => {
  const end = fc
    .record({
      x: fc.integer({ min: 0, max: 2 * board.columns }),
      y: fc.integer({ min: 0, max: 2 * board.rows }),
      more: fc.integer({ min: -1, max: 1 }),
    })
    .filter(({ x, y }) => x % 2 === y % 2)
    .map(({ x, y, more }) => ({ x, y, size: Math.max(0, (x % 2 === 0 ? 2 : 1) + 2 * more) }));
  return fc.record({ board: fc.constant(board), a: end, b: end });
});

describe('line of sight, in general', () => {
  it('[K-104] A sees T exactly when T sees A', () => {
    fc.assert(
      fc.property(lines, ({ board, from, to, corners }) => {
        const [a, b] = [idAt(board, from), idAt(board, to)];
        expect(los(board, a, b, corners)).toBe(los(board, b, a, corners));
      }),
      { numRuns: 600 },
    );
  });

  it('[R-51, R-52] agrees with clipping every space by exact fractions', () => {
    fc.assert(
      fc.property(lines, ({ board, from, to, corners }) => {
        const cornerBits = corners === 'all' ? ANY : SOLID | VOID;
        const slow = slowLos(board, bodyOf(board, from), bodyOf(board, to), ANY, cornerBits);
        expect(los(board, idAt(board, from), idAt(board, to), corners)).toBe(slow);
      }),
      { numRuns: 2000 },
    );
  });

  it('[R-53, K-108] agrees with the fractions for bodies of any size', () => {
    fc.assert(
      fc.property(points, ({ board, a, b }) => {
        expect(losPoints(board, a, b)).toBe(slowLos(board, a, b, ANY, SOLID | VOID));
        expect(losPoints(board, b, a)).toBe(losPoints(board, a, b));
      }),
      { numRuns: 3000 },
    );
  });

  it('[R-63] shadows agree with the fractions, with and without blast shadow', () => {
    fc.assert(
      fc.property(lines, ({ board, from, to }) => {
        const [a, b] = [bodyOf(board, from), bodyOf(board, to)];
        const [middle, place] = [idAt(board, from), idAt(board, to)];
        expect(shadowed(board, middle, place)).toBe(!slowLos(board, a, b, SOLID | VOID, SOLID | VOID));
        expect(shadowed(board, middle, place, 'voidOnly')).toBe(!slowLos(board, a, b, VOID, VOID));
      }),
      { numRuns: 600 },
    );
  });

  it('[K-105] sight agrees with single lines', () => {
    fc.assert(
      fc.property(lines, ({ board, from, corners }) => {
        const own = idAt(board, from);
        const single = Array.from(board.cells, (_, index) => (los(board, own, idAt(board, index), corners) ? 1 : 0));
        expect([...sight(board, own, corners)]).toEqual(single);
      }),
      { numRuns: 150 },
    );
  });

  it('[R-51, R-52] every pair of spaces on all boards of 3 by 3 with walls', () => {
    const wrong: string[] = [];
    for (let walls = 0; walls < 512; walls += 1) {
      const board: Blockers = { columns: 3, rows: 3, cells: Uint8Array.from({ length: 9 }, (_, bit) => ((walls >> bit) & 1 ? SOLID : 0)) };
      for (let from = 0; from < 9; from += 1)
        for (let to = from; to < 9; to += 1) {
          const slow = slowLos(board, bodyOf(board, from), bodyOf(board, to), ANY, SOLID | VOID);
          if (los(board, idAt(board, from), idAt(board, to)) !== slow) wrong.push(`walls ${walls.toString(2)}: ${from} to ${to}`);
        }
    }
    expect(wrong).toEqual([]);
  });
});
