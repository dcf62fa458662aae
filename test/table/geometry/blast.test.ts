import { describe, expect, it } from 'vitest';
import { blast, blastTiers, type Shadow } from '../../../shared/table/geometry/blast.ts';
import { blockers, SOLID, VOID } from '../../../shared/table/geometry/blockers.ts';
import type { Diagonals } from '../../../shared/table/geometry/square.ts';
import { cellId, type PlaceId } from '../../../shared/table/ids.ts';
import { draw, picture } from './boards.ts';

interface Example {
  title: string;
  radius: number;
  diagonals?: Diagonals;
  shadow?: Shadow;
  solid?: string[];
  voids?: string[];
  count: number;
  rows: string;
}

const EXAMPLES: readonly Example[] = [
  { title: '[K-092, X-01] 1 radius', radius: 1, count: 4, rows: '....... ....... ...X... ..X*X.. ...X... ....... .......' },
  { title: '[K-092, X-02] 2 radius', radius: 2, count: 12, rows: '....... ...X... ..XXX.. .XX*XX. ..XXX.. ...X... .......' },
  {
    title: '[K-099, X-03] 2 radius, 1 diagonal',
    radius: 2,
    diagonals: 1,
    count: 20,
    rows: '....... ..XXX.. .XXXXX. .XX*XX. .XXXXX. ..XXX.. .......',
  },
  {
    title: '[R-50, X-04] 3 radius, 2 diagonals',
    radius: 3,
    diagonals: 2,
    count: 44,
    rows: '.XXXXX. XXXXXXX XXXXXXX XXX*XXX XXXXXXX XXXXXXX .XXXXX.',
  },
  {
    title: '[K-099, X-06] 1 radius, 1 diagonal',
    radius: 1,
    diagonals: 1,
    count: 8,
    rows: '....... ....... ..XXX.. ..X*X.. ..XXX.. ....... .......',
  },
  {
    title: '[K-094, R-63, X-07] the shadow of one wall',
    radius: 3,
    diagonals: 2,
    solid: ['4,3'],
    count: 36,
    rows: '.XXXXX. XXXXXX- XXXXX-- XXX*#-- XXXXX-- XXXXXX- .XXXXX.',
  },
  {
    title: '[K-096, X-08] no blast shadow',
    radius: 3,
    diagonals: 2,
    shadow: 'voidOnly',
    solid: ['4,3'],
    count: 44,
    rows: '.XXXXX. XXXXXXX XXXXXXX XXX*#XX XXXXXXX XXXXXXX .XXXXX.',
  },
  {
    title: '[K-094, R-61, X-09] a barrier shields and is hit',
    radius: 3,
    diagonals: 2,
    solid: ['2,2'],
    count: 39,
    rows: '.-XXXX. ---XXXX X-XXXXX XXX*XXX XXXXXXX XXXXXXX .XXXXX.',
  },
  {
    title: '[R-52, X-10] two walls pinch a corner',
    radius: 3,
    diagonals: 2,
    solid: ['3,2', '2,3'],
    count: 26,
    rows: '.-----. -----XX ---#XXX --#*XXX --XXXXX -XXXXXX .XXXXX.',
  },
  {
    title: '[R-51, X-11] one wall does not pinch',
    radius: 3,
    diagonals: 2,
    solid: ['4,2'],
    count: 39,
    rows: '.XXXX-. XXXX--- XXXX#-X XXX*XXX XXXXXXX XXXXXXX .XXXXX.',
  },
  {
    title: '[R-63, X-12] barriers and void',
    radius: 2,
    diagonals: 1,
    solid: ['2,1', '1,2'],
    voids: ['2,3'],
    count: 9,
    rows: '.---. --XXX -X*XX --VXX .---.',
  },
  {
    title: '[R-63, X-12] void stops even without blast shadow',
    radius: 2,
    diagonals: 1,
    shadow: 'voidOnly',
    solid: ['2,1', '1,2'],
    voids: ['2,3'],
    count: 17,
    rows: '.XXX. XXXXX XX*XX XXVXX .---.',
  },
];

describe('explosions', () => {
  for (const example of EXAMPLES)
    it(example.title, () => {
      const rows = example.rows.split(' ');
      const size = { columns: rows[0]?.length ?? 0, rows: rows.length };
      const middle = cellId((size.columns - 1) / 2, (size.rows - 1) / 2);
      const of = (places: string[] | undefined, mask: number) =>
        (places ?? []).map((text) => {
          const [column, row] = text.split(',').map(Number);
          return [cellId(column ?? 0, row ?? 0), mask] as const;
        });
      const board = blockers(size, [...of(example.solid, SOLID), ...of(example.voids, VOID)]);
      const hit = blast(board, middle, { radius: example.radius, diagonals: example.diagonals ?? 0 }, example.shadow);
      // The spaces of walls and void are reached as well; whether they take anything is not geometry.
      const expected = rows.map((row) => row.replaceAll(/[#V]/g, 'X').replaceAll(/[-*]/g, '.'));
      expect(picture(size.columns, size.rows, hit)).toEqual(expected);
      expect(hit).toHaveLength(example.count);
    });

  it('[K-093, X-05] the smallest radius that reaches a space counts alone', () => {
    const board = blockers({ columns: 7, rows: 7 });
    const tiers = blastTiers(board, cellId(3, 3), [{ radius: 3 }, { radius: 2 }]);
    const rows = Array.from({ length: 7 }, (_, row) =>
      Array.from(
        { length: 7 },
        (_, column) =>
          tiers
            .get(cellId(column, row))
            ?.map((entry) => entry + 1)
            .join('') ?? '.',
      ).join(''),
    );
    expect(rows).toEqual(['...1...', '..121..', '.12221.', '122.221', '.12221.', '..121..', '...1...']);
    expect(tiers.size).toBe(24);
  });

  it('[R-62, X-16] entries of one radius form one bundle', () => {
    const board = blockers({ columns: 3, rows: 1 });
    const tiers = blastTiers(board, cellId(0, 0), [{ radius: 1 }, { radius: 2 }, { radius: 1, diagonals: 1 }]);
    expect([...tiers]).toEqual([
      ['1,0', [0, 2]],
      ['2,0', [1]],
    ]);
  });

  it('[K-095, X-13] goes through characters, not through a wall', () => {
    const { board } = draw('*BC#D');
    const spared = (shadow: Shadow): PlaceId[] => blast(board, cellId(0, 0), { radius: 4 }, shadow);
    expect(spared('solid')).toEqual(['1,0', '2,0', '3,0']);
    expect(spared('voidOnly')).toEqual(['1,0', '2,0', '3,0', '4,0']);
  });

  it('[R-49, X-14] the own fireball reaches back', () => {
    const { board, at } = draw('A... ..TB');
    const hit = blast(board, at('T'), { radius: 2, diagonals: 1 });
    expect(hit).toContain(at('A'));
    expect(hit).toContain(at('B'));
    expect(hit).not.toContain(at('T'));
  });
});
