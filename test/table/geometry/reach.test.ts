import { describe, expect, it } from 'vitest';
import { DIRECTIONS, STEPS } from '../../../shared/table/geometry/direction.ts';
import type { Geometry } from '../../../shared/table/geometry/geometry.ts';
import { mapTable } from '../../../shared/table/geometry/map-table.ts';
import { type Entry, exactWalks, FREELY, type Movement, reach } from '../../../shared/table/geometry/reach.ts';
import { pinched, squares } from '../../../shared/table/geometry/square.ts';
import { cellId, type PlaceId, placeId } from '../../../shared/table/ids.ts';

const endsOf = (found: ReturnType<typeof reach>, wanted: Entry): PlaceId[] =>
  [...found.places].filter(([, { entry }]) => entry === wanted).map(([place]) => place);
const rests = (found: ReturnType<typeof reach>): PlaceId[] => endsOf(found, 'rest');
const stops = (found: ReturnType<typeof reach>): PlaceId[] => endsOf(found, 'stop');

/** The cheapest way to a reached place, both ends included; `undefined` where it was not reached. */
function pathTo(found: ReturnType<typeof reach>, place: PlaceId): PlaceId[] | undefined {
  const path: PlaceId[] = [];
  for (let at: PlaceId | null = place; at !== null; ) {
    const reached: { previous: PlaceId | null } | undefined = found.places.get(at);
    if (!reached) return undefined;
    path.push(at);
    at = reached.previous;
  }
  return path.reverse();
}

/** The cheapest way between two places, both included; `undefined` where no way leads there or it may only be passed. */
function shortestPath(geometry: Geometry, from: PlaceId, to: PlaceId, movement: Movement = FREELY): PlaceId[] | undefined {
  const found = reach(geometry, from, Number.POSITIVE_INFINITY, movement);
  return found.places.get(to)?.entry === 'pass' ? undefined : pathTo(found, to);
}

const line = squares({ columns: 7, rows: 1 });
const entering = (answers: Readonly<Record<string, Entry>>) => ({ enter: (place: string): Entry => answers[place] ?? 'rest' });

/** The corner of the map around one castle gate: two roads and a way between them. */
const corner = mapTable(`
A1;0;0;road;Gate;A2 C D2
A2;1;0;road;Road;A1 A3
A3;2;0;road;Ford;A2 A4 D3
A4;3;0;road;Ridge;A3 D4
B1;0;1;road;Mill;B2 C D2
B2;1;2;road;Pit;B1 B3
B3;2;2;road;Mere;B2 B4 D3
B4;3;2;road;Hollow;B3 D4
C;-1;-1;castle;Keep;A1 B1
D2;1;1;road;Camp;A1 B1 D3
D3;2;1;road;Wood;A3 B3 D2 D4
D4;3;1;road;Steps;A4 B4 D3 L
L;4;1;lair;Den;D4
`).graph;

describe('reach', () => {
  it('[D-030] lists cost and predecessor, cheapest first', () => {
    const found = reach(line, cellId(2, 0), 2);
    expect([...found.places]).toEqual([
      ['2,0', { cost: 0, previous: null, entry: 'start' }],
      ['3,0', { cost: 1, previous: '2,0', entry: 'rest' }],
      ['1,0', { cost: 1, previous: '2,0', entry: 'rest' }],
      ['4,0', { cost: 2, previous: '3,0', entry: 'rest' }],
      ['0,0', { cost: 2, previous: '1,0', entry: 'rest' }],
    ]);
    expect(pathTo(found, cellId(4, 0))).toEqual(['2,0', '3,0', '4,0']);
    expect(pathTo(found, cellId(2, 0))).toEqual(['2,0']);
    expect(pathTo(found, cellId(5, 0))).toBeUndefined();
  });

  it('[D-035] passes over a place where it may not rest', () => {
    const found = reach(line, cellId(0, 0), 2, entering({ '1,0': 'pass' }));
    expect(rests(found)).toEqual(['2,0']);
    expect(pathTo(found, cellId(2, 0))).toEqual(['0,0', '1,0', '2,0']);
    expect(rests(reach(line, cellId(0, 0), 1, entering({ '1,0': 'pass' })))).toEqual([]);
  });

  it('[D-034] is stopped by a fight and does not lead on behind it', () => {
    const found = reach(line, cellId(0, 0), 6, entering({ '2,0': 'stop' }));
    expect([rests(found), stops(found)]).toEqual([['1,0'], ['2,0']]);
    expect(pathTo(found, cellId(3, 0))).toBeUndefined();
  });

  it('[D-066] a push of 2 on the map: all rests within it, not the start', () => {
    const found = reach(corner, placeId('D3'), 2);
    expect(rests(found).sort()).toEqual(['A1', 'A2', 'A3', 'A4', 'B1', 'B2', 'B3', 'B4', 'D2', 'D4', 'L']);
  });

  it('[D-066, D-034] a push with obstacles: over the own army, into fights', () => {
    const movement = entering({ A3: 'pass', D2: 'stop', D4: 'stop' });
    const two = reach(corner, placeId('D3'), 2, movement);
    expect([rests(two).sort(), stops(two).sort()]).toEqual([
      ['A2', 'A4', 'B2', 'B3', 'B4'],
      ['D2', 'D4'],
    ]);
    const one = reach(corner, placeId('D3'), 1, movement);
    expect([rests(one), stops(one).sort()]).toEqual([['B3'], ['D2', 'D4']]);
  });

  it('takes the cheaper way round, and prices of steps into account', () => {
    const board = squares({ columns: 3, rows: 2 });
    const dear = { ...FREELY, cost: (_: string, to: string) => (to === '1,0' ? 5 : 1) };
    const found = reach(board, cellId(0, 0), 9, dear);
    expect(pathTo(found, cellId(2, 0))).toEqual(['0,0', '0,1', '1,1', '2,1', '2,0']);
    expect(found.places.get(cellId(2, 0))?.cost).toBe(4);
    expect(found.places.get(cellId(1, 0))?.cost).toBe(5);
    expect(reach(board, cellId(0, 0), 4, dear).places.has(cellId(1, 0))).toBe(false);
    for (const price of [0, -1, 0.5]) expect(() => reach(board, cellId(0, 0), 1, { ...FREELY, cost: () => price })).toThrow(RangeError);
  });

  it('[R-24, R-58] a pinched corner closes one step, not the space', () => {
    const grid = { columns: 2, rows: 2 };
    const walls = ['1,0', '0,1'];
    const diagonal = (from: string, to: string) =>
      DIRECTIONS.find((way) => {
        const [a, b] = [from.split(',').map(Number), to.split(',').map(Number)];
        return STEPS[way].columns === (b[0] ?? 0) - (a[0] ?? 0) && STEPS[way].rows === (b[1] ?? 0) - (a[1] ?? 0);
      });
    const movement = (blocking: string[]) => ({
      enter(place: ReturnType<typeof placeId>, from: ReturnType<typeof placeId>): Entry {
        const way = diagonal(from, place);
        if (blocking.includes(place) || way === undefined) return 'no';
        return pinched(grid, from, way, (side) => blocking.includes(side)) ? 'no' : 'rest';
      },
    });
    expect(rests(reach(squares(grid, 8), cellId(0, 0), 3, movement(walls)))).toEqual([]);
    expect(rests(reach(squares(grid, 8), cellId(0, 0), 3, movement(['1,0'])))).toEqual(['1,1', '0,1']);
  });

  it('finds a shortest way, or none', () => {
    expect(shortestPath(corner, placeId('C'), placeId('L'))).toEqual(['C', 'A1', 'D2', 'D3', 'D4', 'L']);
    expect(shortestPath(corner, placeId('C'), placeId('C'))).toEqual(['C']);
    expect(shortestPath(corner, placeId('C'), placeId('L'), entering({ D4: 'no' }))).toBeUndefined();
    expect(shortestPath(corner, placeId('C'), placeId('L'), entering({ L: 'pass' }))).toBeUndefined();
    expect(shortestPath(corner, placeId('C'), placeId('L'), entering({ L: 'stop' }))).toHaveLength(6);
  });
});

describe('walks of exact length', () => {
  it('[D-082] may go to and fro', () => {
    expect([...exactWalks(line, cellId(3, 0), 3).rests].sort()).toEqual(['0,0', '2,0', '4,0', '6,0']);
    expect(exactWalks(line, cellId(3, 0), 2).rests).toContain('3,0');
    const notBack = exactWalks(line, cellId(3, 0), 4, entering({ '3,0': 'pass' }));
    expect([...notBack.rests].sort()).toEqual(['1,0', '5,0']);
  });

  it('[D-082] ends early only where something stops it', () => {
    const walks = exactWalks(line, cellId(2, 0), 5, entering({ '4,0': 'stop' }));
    expect(walks.stops).toEqual(['4,0']);
    expect([...walks.rests].sort()).toEqual(['1,0', '3,0']);
  });

  it('[D-068] walks two steps from a castle', () => {
    const movement = (more: Readonly<Record<string, Entry>>) => entering({ C: 'pass', ...more });
    expect([...exactWalks(corner, placeId('C'), 2, movement({})).rests].sort()).toEqual(['A2', 'B2', 'D2']);
    const hindered = exactWalks(corner, placeId('C'), 2, movement({ D2: 'stop', A2: 'stop' }));
    expect([hindered.rests, [...hindered.stops].sort()]).toEqual([['B2'], ['A2', 'D2']]);
    expect([...exactWalks(corner, placeId('C'), 4, movement({})).rests].sort()).toEqual(
      ['A2', 'A3', 'A4', 'B2', 'B3', 'B4', 'D2', 'D3', 'D4'].sort(),
    );
  });

  it('finds no end where every way is closed', () => {
    const shut = exactWalks(line, cellId(0, 0), 3, { enter: () => 'no' });
    expect([shut.rests, shut.stops]).toEqual([[], []]);
  });
});
