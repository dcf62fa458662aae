import { describe, expect, it } from 'vitest';
import { hexCell, hexesAround, hexField, hexId, hexMiddle } from '../../../shared/table/geometry/hex.ts';
import { placeId } from '../../../shared/table/ids.ts';

type Cell = { column: number; row: number };

/** Steps between two hexagons of an endless field without holes. */
function openDistance(a: Cell, b: Cell): number {
  const across = Math.abs(a.column - b.column);
  return across + Math.max(0, (Math.abs(a.row - b.row) - across) / 2);
}

const ids = (text: string) => text.split(' ').map(placeId);
const disc = Array.from({ length: 9 }, (_, column) => Array.from({ length: 18 }, (_, row) => ({ column: column + 1, row: row + 1 })))
  .flat()
  .filter(({ column, row }) => (column + row) % 2 === 0);

describe('hexagons', () => {
  it('are named by column and half row, odd with odd and even with even', () => {
    expect(hexCell('6B')).toEqual({ column: 6, row: 2 });
    expect(hexId({ column: 6, row: 2 })).toBe('6B');
    for (const bad of ['2C', '6', 'B6', '6b', '06B', '6BB', '', '100A', '1Å', '0B']) expect(hexCell(bad), bad).toBeUndefined();
    for (const cell of [
      { column: 1, row: 2 },
      { column: 0, row: 2 },
      { column: 1, row: 27 },
    ])
      expect(() => hexId(cell)).toThrow(RangeError);
    for (const cell of disc) expect(hexCell(hexId(cell))).toEqual(cell);
  });

  it('have six neighbours clockwise from the north, fewer at the edges of what has a name', () => {
    expect(hexesAround({ column: 3, row: 5 }).map(hexId)).toEqual(['3C', '4D', '4F', '3G', '2F', '2D']);
    expect(hexesAround({ column: 1, row: 1 }).map(hexId)).toEqual(['2B', '1C']);
    for (const cell of disc) for (const next of hexesAround(cell)) expect(hexesAround(next)).toContainEqual(cell);
  });

  it('lie as far from one another as a search counts on a field without holes', () => {
    const field = hexField(disc.map(hexId));
    for (const a of disc.filter((_, i) => i % 7 === 0))
      for (const b of disc) expect(openDistance(a, b)).toBe(field.distance(hexId(a), hexId(b)));
  });

  it('make fields with holes and gates', () => {
    const ring = hexField(ids('3C 4D 4F 3G 2F 2D'), [{ id: placeId('gate'), beside: ids('3G') }]);
    expect(ring.places()).toEqual([...ids('3C 4D 4F 3G 2F 2D'), 'gate']);
    expect(ring.distance(placeId('3C'), placeId('3G'))).toBe(3);
    expect(ring.distance(placeId('gate'), placeId('3C'))).toBe(4);
    expect(ring.neighbours(placeId('3G'))).toEqual(['4F', '2F', 'gate']);
    expect(ring.neighbours(placeId('9Z'))).toEqual([]);
  });

  it('may lie in several parts', () => {
    const field = hexField(ids('1A 1C 5A'));
    expect([field.distance(placeId('1A'), placeId('1C')), field.distance(placeId('1A'), placeId('5A'))]).toEqual([
      1,
      Number.POSITIVE_INFINITY,
    ]);
    expect(field.neighbours(placeId('5A'))).toEqual([]);
    expect(hexField([]).places()).toEqual([]);
  });

  it('refuse what is no field', () => {
    expect(() => hexField(ids('1A 1A'))).toThrow(RangeError);
    expect(() => hexField(ids('1A 2C'))).toThrow(RangeError);
    expect(() => hexField(ids('1A'), [{ id: placeId('gate'), beside: ids('3A') }])).toThrow(RangeError);
  });

  it('are drawn where whole numbers say', () => {
    expect(hexMiddle({ column: 2, row: 4 })).toEqual({ east: 6, south: 4 });
    const [a, b] = [hexMiddle({ column: 1, row: 1 }), hexMiddle({ column: 2, row: 2 })];
    expect([b.east - a.east, b.south - a.south]).toEqual([3, 1]);
  });
});
