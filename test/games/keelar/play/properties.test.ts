import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blast, blastTiers } from '../../../../shared/table/geometry/blast.ts';
import { type Blockers, BODY, blockers, SOLID, VOID } from '../../../../shared/table/geometry/blockers.ts';
import { DIRECTIONS, pushDirection } from '../../../../shared/table/geometry/direction.ts';
import { los } from '../../../../shared/table/geometry/line-of-sight.ts';
import { cellOf, cells, distance, inside } from '../../../../shared/table/geometry/square.ts';
import { cellId, type PlaceId, placeId } from '../../../../shared/table/ids.ts';
import { type Board, board } from '../board.ts';

const SIDE = 7;
const grid = { columns: SIDE, rows: SIDE };
const cell = fc.record({ column: fc.integer({ min: 0, max: SIDE - 1 }), row: fc.integer({ min: 0, max: SIDE - 1 }) });
const blocked = fc.uniqueArray(fc.record({ at: cell, kind: fc.constantFrom(SOLID, BODY, VOID) }), {
  maxLength: 14,
  selector: ({ at }) => `${at.column},${at.row}`,
});
type Entries = readonly { at: { column: number; row: number }; kind: number }[];
type Turn = (at: { column: number; row: number }) => PlaceId;

/** The 8 ways to turn and mirror the square board. */
const TURNS: readonly Turn[] = [0, 1, 2, 3].flatMap((quarters) =>
  [false, true].map(
    (mirrored): Turn =>
      ({ column, row }) => {
        let [x, y] = mirrored ? [SIDE - 1 - column, row] : [column, row];
        for (let each = 0; each < quarters; each++) [x, y] = [SIDE - 1 - y, x];
        return cellId(x, y);
      },
  ),
);
const plain: Turn = ({ column, row }) => cellId(column, row);
const boardOf = (entries: Entries, turn: Turn = plain): Blockers =>
  blockers(
    grid,
    entries.map(({ at, kind }) => [turn(at), kind] as const),
  );

describe('geometry of Keelar, in general', () => {
  it('[I-20, K-104] lines are the same both ways, turned and mirrored; one more thing never opens a line', () => {
    fc.assert(
      fc.property(
        blocked,
        cell,
        cell,
        cell,
        fc.constantFrom('all' as const, 'wallsAndBarriers' as const),
        (entries, a, b, more, corners) => {
          const open = los(boardOf(entries), plain(a), plain(b), corners);
          for (const turn of TURNS) {
            expect(los(boardOf(entries, turn), turn(a), turn(b), corners)).toBe(open);
            expect(los(boardOf(entries, turn), turn(b), turn(a), corners)).toBe(open);
          }
          const fuller = boardOf([...entries.filter(({ at }) => plain(at) !== plain(more)), { at: more, kind: SOLID }]);
          if (!open) expect(los(fuller, plain(a), plain(b), corners)).toBe(false);
        },
      ),
      { numRuns: 150 },
    );
  });

  it('[I-20] lines do not change when all is moved along', () => {
    fc.assert(
      fc.property(blocked, cell, cell, fc.integer({ min: 0, max: 4 }), fc.integer({ min: 0, max: 4 }), (entries, a, b, right, down) => {
        const wide = { columns: SIDE + 4, rows: SIDE + 4 };
        const moved = ({ column, row }: { column: number; row: number }) => cellId(column + right, row + down);
        const there = blockers(
          wide,
          entries.map(({ at, kind }) => [moved(at), kind] as const),
        );
        expect(los(there, moved(a), moved(b))).toBe(los(boardOf(entries), plain(a), plain(b)));
      }),
      { numRuns: 150 },
    );
  });

  it('[I-21, R-49] distances are symmetric and do not grow with the diagonals; without limit the larger difference', () => {
    const delta = fc.integer({ min: -20, max: 20 });
    fc.assert(
      fc.property(delta, delta, fc.integer({ min: 0, max: 20 }), (columns, rows, diagonals) => {
        const far = distance(columns, rows, diagonals);
        expect(distance(-columns, -rows, diagonals)).toBe(far);
        expect(distance(rows, columns, diagonals)).toBe(far);
        expect(distance(columns, rows, diagonals + 1)).toBeLessThanOrEqual(far);
        expect(distance(columns, rows, 'all')).toBe(Math.max(Math.abs(columns), Math.abs(rows)));
      }),
    );
  });

  it('[I-22, R-62, R-63] without a shadow at least as much; on a free board the same all around; one tier for each space', () => {
    const reach = fc.record({ radius: fc.integer({ min: 1, max: 4 }), diagonals: fc.integer({ min: 0, max: 3 }) });
    fc.assert(
      fc.property(blocked, cell, reach, reach, (entries, at, one, other) => {
        const there = boardOf(entries);
        const open = new Set(blast(there, plain(at), one, 'voidOnly'));
        for (const place of blast(there, plain(at), one)) expect(open).toContain(place);
        for (const numbers of blastTiers(there, plain(at), [one, other]).values()) {
          expect(numbers.length === 1 || one.radius === other.radius).toBe(true);
        }
        const middle = { column: 3, row: 3 };
        const free = blast(boardOf([]), plain(middle), one);
        for (const turn of TURNS) expect(new Set(free.map((place) => turn(cellOf(place))))).toEqual(new Set(free));
      }),
      { numRuns: 100 },
    );
  });
});

describe('pushes, in general', () => {
  const letters = { A: 0, T: 1, B: 2, C: 3 };
  const sign = fc.constantFrom('.', '.', '.', '.', '#', 'b', 'V', '2');
  /** A board of random things with A, T, B and C on four of its spaces. */
  const drawn = fc
    .record({
      signs: fc.array(sign, { minLength: 36, maxLength: 36 }),
      spots: fc.uniqueArray(fc.integer({ min: 0, max: 35 }), { minLength: 4, maxLength: 4 }),
      push: fc.integer({ min: 1, max: 5 }),
      downed: fc.boolean(),
      flying: fc.boolean(),
    })
    .map(({ signs, spots, push, downed, flying }) => {
      const list: string[] = [...signs];
      ['A', downed ? 't' : 'T', 'B', 'C'].forEach((letter, i) => {
        list[spots[i] ?? 0] = letter;
      });
      const rows = Array.from({ length: 6 }, (_, row) => list.slice(row * 6, row * 6 + 6).join(''));
      return { rows, push, flying: flying && !downed };
    });

  /** Walls, void and live bodies by space, as nothing may share them (I-03 to I-05). */
  function legal(b: Board): void {
    for (const place of cells(b.own)) {
      const kinds = b.on(place);
      const here = Object.values(b.hidden.chars).filter(
        (char) => (char.life === 'live' || char.life === 'downed') && b.at(char.id) === place,
      );
      const ground = here.filter((char) => char.life === 'live' && !char.statuses.some(({ kind }) => kind === 'flying'));
      expect(ground.length + (kinds.includes('barrier') ? 1 : 0) + (kinds.includes('wall') ? 1 : 0)).toBeLessThanOrEqual(1);
      if (kinds.includes('void')) expect(here).toEqual([]);
      if (kinds.includes('wall')) expect(here.every((char) => char.statuses.some(({ kind }) => kind === 'flying'))).toBe(true);
    }
  }

  it('[I-23, I-24, I-25, R-58, R-59, R-60, R-114] of n: at most n steps along one line, what is left is the damage of both, walls stay', () => {
    fc.assert(
      fc.property(drawn, ({ rows, push, flying }) => {
        const sheets = { A: `start Shove (ranged) - pay 1 action: deal ${push} push back at 30 range no LOS` };
        const b = board(
          { board: rows, letters, sheets, hp: { T: [20, 30], B: [30, 30], C: [30, 30] }, flying: flying ? ['T'] : [] },
          { seats: 4 },
        );
        const walls = cells(b.own).filter((place) => b.on(place).includes('wall'));
        const [a, from] = [b.at('c0'), b.at('c1')];
        const before = ['c1', 'c2', 'c3'].map((id) => b.hp(id));
        const barriers = Object.values(b.state.pieces).filter(({ kind }) => kind === 'barrier').length;
        b.use(0, 'Shove').aim(0, 'c1');
        const [start, end] = [cellOf(placeId(from)), cellOf(placeId(b.at('c1')))];
        const aim = cellOf(placeId(a));
        const way = pushDirection(start.column - aim.column, start.row - aim.row);
        const moved = [end.column - start.column, end.row - start.row];
        const steps = Math.max(...moved.map(Math.abs));
        expect(steps).toBeLessThanOrEqual(push);
        if (steps > 0) expect(pushDirection(moved[0] ?? 0, moved[1] ?? 0)).toBe(way);
        if (moved[0] !== 0 && moved[1] !== 0) expect(Math.abs(moved[0] ?? 0)).toBe(Math.abs(moved[1] ?? 0));
        // k + left = n: all that was not walked is damage, to the pushed one and to at most one other body or the barriers of a pinch.
        const [lost, ...others] = ['c1', 'c2', 'c3'].map((id, i) => (before[i] ?? 0) - b.hp(id));
        expect(lost).toBe(push - steps);
        const hit = others.filter((damage) => damage > 0);
        const broken = barriers - Object.values(b.state.pieces).filter(({ kind }) => kind === 'barrier').length;
        expect(hit.every((damage) => damage === push - steps)).toBe(true);
        expect(hit.length + (broken > 0 ? 1 : 0)).toBeLessThanOrEqual(1);
        expect(cells(b.own).filter((place) => b.on(place).includes('wall'))).toEqual(walls);
        expect(inside(b.own, end.column, end.row)).toBe(true);
        expect(DIRECTIONS).toContain(way);
        legal(b);
      }),
      { numRuns: 120 },
    );
  });

  it('[I-25, I-29] a random teleport ends where its layer may be, and never on a primary', () => {
    fc.assert(
      fc.property(drawn, fc.integer({ min: 0, max: 31 }), ({ rows, flying }, lot) => {
        const sheets = { A: 'start Scatter - pay 1 action: teleport self to random space', T: '' };
        const more = { letters, sheets, flying: flying ? ['A', 'T'] : [] };
        const b = board(
          { board: rows, ...more },
          { seats: 4, picks: [lot % (36 - 4 - [...rows.join('')].filter((s) => s === 'V').length)] },
        );
        const others = ['c1', 'c2', 'c3'].map((id) => b.at(id));
        b.use(0, 'Scatter');
        expect(others).not.toContain(b.at('c0'));
        expect(['c1', 'c2', 'c3'].map((id) => b.at(id))).toEqual(others);
        legal(b);
      }),
      { numRuns: 60 },
    );
  });
});
