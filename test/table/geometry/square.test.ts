import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boardSides, connected } from '../../../shared/table/geometry/board.ts';
import { DIRECTIONS, opposite, pushDirection, STEPS, turned } from '../../../shared/table/geometry/direction.ts';
import { nearest } from '../../../shared/table/geometry/geometry.ts';
import {
  cells,
  cellsWithin,
  diagonalSides,
  distance,
  idAt,
  indexOf,
  inside,
  manhattan,
  neighbours,
  parseCell,
  pinched,
  ray,
  squares,
  step,
} from '../../../shared/table/geometry/square.ts';
import { cellId, placeId } from '../../../shared/table/ids.ts';
import { picture } from './boards.ts';

const grid = { columns: 5, rows: 4 };

describe('squares', () => {
  it('reads and writes cells', () => {
    expect(parseCell('12,0')).toEqual({ column: 12, row: 0 });
    for (const text of ['', '1', '1,', '01,2', '-1,2', '1, 2', '1,2,3', 'a,b', '1.0,2']) expect(parseCell(text)).toBeUndefined();
    expect(cells(grid).map((place) => indexOf(grid, place))).toEqual(Array.from({ length: 20 }, (_, index) => index));
    expect(idAt(grid, 7)).toBe('2,1');
    expect([inside(grid, 4, 3), inside(grid, 5, 3), inside(grid, 4, 4), inside(grid, -1, 0), inside(grid, 0, -1)]).toEqual([
      true,
      false,
      false,
      false,
      false,
    ]);
    expect(() => indexOf(grid, cellId(5, 0))).toThrow(RangeError);
    expect(() => indexOf(grid, placeId('hand'))).toThrow(RangeError);
  });

  it('[R-25] neighbours in the order N, NE, E, SE, S, SW, W, NW', () => {
    expect(neighbours(grid, cellId(1, 1))).toEqual(['1,0', '2,1', '1,2', '0,1']);
    expect(neighbours(grid, cellId(1, 1), 8)).toEqual(['1,0', '2,0', '2,1', '2,2', '1,2', '0,2', '0,1', '0,0']);
    expect(neighbours(grid, cellId(4, 0), 8)).toEqual(['4,1', '3,1', '3,0']);
    expect(step(grid, cellId(0, 0), 'N')).toBeUndefined();
    expect(ray(grid, cellId(1, 2), 'E')).toEqual(['2,2', '3,2', '4,2']);
    expect(ray(grid, cellId(1, 2), 'N')).toEqual(['1,1', '1,0']);
    expect(ray(grid, cellId(0, 3), 'W')).toEqual([]);
  });

  it('[R-49] distance = dx + dy − min(dx, dy, diagonals)', () => {
    const table = [0, 1, 2, 'all' as const].map((diagonals) => [0, 1, 2, 3].map((dx) => distance(dx, -2, diagonals)));
    expect(table).toEqual([
      [2, 3, 4, 5],
      [2, 2, 3, 4],
      [2, 2, 2, 3],
      [2, 2, 2, 3],
    ]);
    expect(distance(-3, 3, 'all')).toBe(3);
    expect(manhattan(cellId(4, 0), cellId(1, 2))).toBe(5);
  });

  it('[R-50] 3 radius with 2 diagonals is 7×7 without four corners: 44 spaces and the target', () => {
    const shape = cellsWithin({ columns: 9, rows: 9 }, cellId(4, 4), 3, 2);
    expect(shape).toHaveLength(45);
    expect(
      picture(9, 9, shape)
        .map((row) => row.slice(1, 8))
        .slice(1, 8),
    ).toEqual(['.XXXXX.', ...Array(5).fill('XXXXXXX'), '.XXXXX.']);
  });

  it('[R-49] lists the spaces at and within a distance as the formula says', () => {
    expect(cellsWithin(grid, cellId(0, 0), 2, 0, 2)).toEqual(['2,0', '1,1', '0,2']);
    expect(cellsWithin(grid, cellId(4, 3), 1, 'all', 1)).toEqual(['3,2', '4,2', '3,3']);
    fc.assert(
      fc.property(fc.nat(4), fc.nat(3), fc.nat(8), fc.nat(4), (column, row, most, diagonals) => {
        const slow = cells(grid).filter((place) => {
          const cell = parseCell(place);
          return cell !== undefined && distance(cell.column - column, cell.row - row, diagonals) <= most;
        });
        expect(cellsWithin(grid, cellId(column, row), most, diagonals)).toEqual(slow);
      }),
      { numRuns: 200 },
    );
  });

  it('[R-56] the push goes along the larger difference, or exactly diagonally', () => {
    const of = (columns: number, rows: number) => pushDirection(columns, rows);
    expect([of(3, 1), of(-3, 2), of(1, 3), of(-2, -5), of(0, -4), of(6, 0)]).toEqual(['E', 'W', 'S', 'N', 'N', 'E']);
    expect([of(2, 2), of(-1, 1), of(-4, -4), of(3, -3)]).toEqual(['SE', 'SW', 'NW', 'NE']);
    expect(of(0, 0)).toBeUndefined();
  });

  it('[K-090] the opposite direction leads back', () => {
    for (const direction of DIRECTIONS) {
      const [there, back] = [STEPS[direction], STEPS[opposite(direction)]];
      expect([there.columns + back.columns, there.rows + back.rows]).toEqual([0, 0]);
    }
    expect([turned('N', 2), turned('W', 2), turned('N', -2), turned('NE', -9)]).toEqual(['E', 'N', 'W', 'N']);
  });

  it('[R-58, P-07] only two blocking spaces pinch a diagonal step', () => {
    const board = { columns: 5, rows: 5 };
    expect(diagonalSides(board, cellId(1, 1), 'SE')).toEqual(['2,1', '1,2']);
    const blocking = (...ids: string[]) => pinched(board, cellId(1, 1), 'SE', (place) => ids.includes(place));
    expect([blocking('2,1', '1,2'), blocking('2,1'), blocking('1,2'), blocking('2,2')]).toEqual([true, false, false, false]);
    expect(pinched(board, cellId(1, 1), 'E', () => true)).toBe(false);
    expect(pinched(board, cellId(0, 0), 'NW', () => true)).toBe(false);
  });

  it('[K-018, R-04] walls may not cut anything off; diagonal gaps do not count', () => {
    const walls = (...ids: string[]) => connected(grid, ids.map(placeId));
    expect(walls()).toBe(true);
    expect(walls('1,0', '1,1', '1,2')).toBe(true);
    expect(walls('1,0', '1,1', '1,2', '1,3')).toBe(false);
    expect(walls('1,0', '0,1')).toBe(false);
    // The last column and the first one of the next row are no neighbours.
    expect(walls('3,0', '3,1', '4,1')).toBe(false);
    expect(connected({ columns: 1, rows: 1 }, [cellId(0, 0)])).toBe(true);
    expect(() => walls('5,0')).toThrow(RangeError);
  });

  it('[R-111] sides of the board for an area', () => {
    const sides = (area: number) => Object.values(boardSides(area));
    expect([sides(140), sides(160)]).toEqual([
      [11, 13],
      [12, 14],
    ]);
    expect([sides(100), sides(120), sides(1), sides(2)]).toEqual([
      [10, 10],
      [10, 12],
      [1, 1],
      [1, 2],
    ]);
  });

  it('[R-111, R-01] no allowed board that is large enough is smaller', () => {
    for (let area = 1; area <= 400; area += 1) {
      let least = Number.POSITIVE_INFINITY;
      for (let a = 1; a <= 30; a += 1) for (let b = a; b <= Math.ceil(1.25 * a); b += 1) if (a * b >= area) least = Math.min(least, a * b);
      const { columns, rows } = boardSides(area);
      expect(columns * rows).toBe(least);
      expect(rows).toBeGreaterThanOrEqual(columns);
      expect(rows).toBeLessThanOrEqual(Math.ceil(1.25 * columns));
    }
    expect(() => boardSides(0)).toThrow(RangeError);
  });

  it('[R-07] the nearest fitting spaces, all ties in reading order', () => {
    const board = squares({ columns: 5, rows: 5 });
    expect(nearest(board, cellId(2, 2), (place) => place !== '2,2' && place !== '2,1')).toEqual(['1,2', '3,2', '2,3']);
    expect(nearest(board, cellId(2, 2), () => true)).toEqual(['2,2']);
    expect(nearest(board, cellId(2, 2), () => false)).toEqual([]);
  });
});
