import { describe, expect, it } from 'vitest';
import { BODY, blockers, SOLID } from '../../../shared/table/geometry/blockers.ts';
import { los, sight } from '../../../shared/table/geometry/line-of-sight.ts';
import { aligned, between } from '../../../shared/table/geometry/square.ts';
import { cellId } from '../../../shared/table/ids.ts';
import { draw, losPoints } from './boards.ts';

const EXAMPLES: readonly (readonly [string, string, boolean])[] = [
  ['[K-104, L-01] nothing between', 'A..T', true],
  ['[K-106, L-02] a wall', 'A.#.T', false],
  ['[K-106, L-03] a character', 'A.B.T', false],
  ['[R-54, L-04] a downed character does not block', 'A.d.T', true],
  ['[R-54, L-05] void', 'A.V.T', false],
  ['[R-54, L-06] gold, exit and smoke do not block', 'A2E~T', true],
  ['[K-107, L-07] a wall fills its space', 'A#. ..T', false],
  ['[K-107, L-08] a wall beside the target', 'A.. .#T', false],
  ['[K-107, L-09] walls that the line passes by', 'A.# #.T', true],
  ['[K-109, L-10] the corner of one wall', 'A#. ... ..T', true],
  ['[K-109, L-11] a corner between two walls', 'A#. #.. ..T', false],
  ['[K-109, L-12] a corner between a barrier and a wall', 'A.. ..b .#T', false],
  ['[K-083, L-13] a corner between a character and a wall', 'AB. #.. ..T', true],
  ['[K-083, L-13] a corner between two characters', 'AB. C.. ..T', true],
  ['[K-109, L-14] a corner on a slanted line', 'A.#. ...T', true],
  ['[K-109, L-15] a pinch on a slanted line', 'A.#. .#.T', false],
  ['[R-51, L-16] the first space on the line', 'A#.. ...T', false],
  ['[R-51, L-17] the last space on the line', 'A... ..#T', false],
  ['[R-51, L-18] still above the wall', 'A.... .#..T', true],
  ['[R-51, L-19] a sliver is enough', 'A.... ..#.T', false],
  ['[R-51, L-20] a wall on a flat line', 'A.#.. ....T', false],
  ['[R-51, L-21] a long slanted line', 'A..#.. .#.... ....#. .....T', false],
  ['[R-51, L-21] only its second wall', 'A..#.. ...... ....#. .....T', false],
  ['[R-51, L-21] only its irrelevant wall', 'A..#.. ...... ...... .....T', true],
];

describe('line of sight', () => {
  for (const [title, board, clear] of EXAMPLES)
    it(title, () => {
      const drawn = draw(board);
      expect(los(drawn.board, drawn.at('A'), drawn.at('T'))).toBe(clear);
      expect(los(drawn.board, drawn.at('T'), drawn.at('A'))).toBe(clear);
    });

  it('[R-52, L-13] with los.cornerBlockers=all characters pinch too', () => {
    for (const board of ['AB. #.. ..T', 'AB. C.. ..T']) {
      const drawn = draw(board);
      expect(los(drawn.board, drawn.at('A'), drawn.at('T'), 'all')).toBe(false);
    }
    const single = draw('AB. ... ..T');
    expect(los(single.board, single.at('A'), single.at('T'), 'all')).toBe(true);
  });

  it('[K-108, R-53, L-22] along the edge between two rows, for bodies of even size', () => {
    const grid = { columns: 7, rows: 4 };
    const walled = (row: number) => losPoints(blockers(grid, [[cellId(3, row), SOLID]]), { x: 2, y: 2 }, { x: 10, y: 2 });
    expect([walled(0), walled(1), walled(2)]).toEqual([false, false, true]);
  });

  it('[K-108] along a column edge and along the edge of the board', () => {
    const grid = { columns: 4, rows: 7 };
    const walled = (column: number, x: number) => losPoints(blockers(grid, [[cellId(column, 3), SOLID]]), { x, y: 13 }, { x, y: 1 });
    expect([walled(0, 2), walled(1, 2), walled(2, 2)]).toEqual([false, false, true]);
    expect([walled(0, 0), walled(1, 0), walled(3, 8)]).toEqual([false, true, false]);
  });

  it('[R-51] the cells of bodies at both ends never block, whatever their size', () => {
    const grid = { columns: 10, rows: 10 };
    const big = [0, 1, 2, 3].flatMap((row) => [0, 1, 2, 3].map((column) => [cellId(column, row), BODY] as const));
    const board = blockers(grid, [...big, [cellId(8, 8), BODY], [cellId(9, 8), BODY], [cellId(8, 9), BODY], [cellId(9, 9), BODY]]);
    expect(losPoints(board, { x: 4, y: 4, size: 4 }, { x: 18, y: 18 })).toBe(true);
    expect(losPoints(board, { x: 4, y: 4 }, { x: 18, y: 18 })).toBe(false);
  });

  it('[R-51, L-23] the target space never blocks', () => {
    const board = blockers({ columns: 4, rows: 1 }, [[cellId(3, 0), SOLID]]);
    expect(los(board, cellId(0, 0), cellId(3, 0))).toBe(true);
    expect(los(board, cellId(3, 0), cellId(3, 0))).toBe(true);
  });

  it('[R-48, L-24] firing=orthogonal needs a row, a column or a covered diagonal', () => {
    expect([aligned(2, 1, 'all'), aligned(2, 2, 1), aligned(2, -2, 2), aligned(2, 2, 'all'), aligned(4, 0)]).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(between(cellId(0, 0), cellId(4, 0))).toBe(4);
  });

  it('[R-49, L-25] the distance to (3,3)', () => {
    const to = cellId(3, 3);
    expect([between(cellId(0, 0), to), between(cellId(0, 0), to, 2), between(cellId(0, 0), to, 'all')]).toEqual([6, 4, 3]);
  });

  it('[K-105] tells of each space whether it can be seen from a space', () => {
    const drawn = draw('A#. ..T');
    expect([...sight(drawn.board, drawn.at('A'))]).toEqual([1, 1, 0, 1, 1, 0]);
  });

  it('refuses places off the board', () => {
    const board = blockers({ columns: 3, rows: 2 });
    expect(() => los(board, cellId(0, 0), cellId(3, 0))).toThrow(RangeError);
    expect(() => blockers({ columns: 3, rows: 2 }, [[cellId(0, 2), SOLID]])).toThrow(RangeError);
  });
});
