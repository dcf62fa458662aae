import { describe, expect, it } from 'vitest';
import { enters, groundAt, hits, type Ray, wanted } from '../../client/scene/stage/pick.ts';
import { placeId } from '../../shared/table/ids.ts';
import { placeAt } from '../../shared/table/place-at.ts';
import type { Scene } from '../../shared/table/scene.ts';

const grid: Scene = {
  board: { kind: 'grid', id: 'b', columns: 5, rows: 5, x: 0, z: 0 },
  areas: [{ id: placeId('hand:0'), kind: 'hand', seat: 0, name: 'Hand', x: 0, z: 5, contents: 'shown' }],
};
const node = (id: string, x: number, z: number) => ({ id: placeId(id), x, z, terrain: 'road', name: id });
const map: Scene = {
  board: { kind: 'graph', id: 'm', width: 10, depth: 10, nodes: [node('A', -2, 0), node('B', 0.5, 0)], edges: [] },
  areas: [],
};
const down = (x: number, z: number): Ray => ({ o: [x, 10, z], d: [0, -1, 0] });
const slanted: Ray = { o: [0, 4, 5], d: [0, -Math.SQRT1_2, -Math.SQRT1_2] };
const pawn = { piece: 'pawn', place: '2,2', x: 0, y: 0, z: 0, radius: 0.4, height: 1.2 };

const going = (piece: string | null, last: string | null = null) => ({ piece, last });

describe('picking', () => {
  it('finds the ground, and nothing above the horizon', () => {
    expect(groundAt(down(1, 2))).toEqual({ x: 1, z: 2 });
    expect(groundAt({ o: [0, 1, 0], d: [0, 0.5, -1] })).toBeUndefined();
  });
  it('knows cells, spaces of a map, areas, and the empty table', () => {
    expect(placeAt(grid, { x: -2.4, z: 2.4 })).toBe('0,4');
    expect(placeAt(grid, { x: 1, z: 5.5 })).toBe('hand:0');
    expect(placeAt(grid, { x: 9, z: 0 })).toBeNull();
    expect(placeAt(map, { x: -0.3, z: 0.1 })).toBe('B');
    expect(placeAt(map, { x: -0.9, z: 2 })).toBeNull();
  });
  it('meets an upright body from the side, from above, and not beside it', () => {
    expect(enters(slanted, { ...pawn, z: 1.5 })).toBeGreaterThan(0);
    expect(enters(down(0.3, 0), pawn)).toBeCloseTo(8.8);
    expect(enters(down(0.5, 0), pawn)).toBeUndefined();
    expect(enters({ o: [0, 0.5, 5], d: [0, 0, 1] }, pawn)).toBeUndefined();
  });
  it('lists what is nearest first, the ground last', () => {
    const behind = { ...pawn, piece: 'wall', place: '2,1', z: -1 };
    const found = hits({ o: [0, 1, 5], d: [0, -0.08, -0.9968] }, grid, [behind, pawn]);
    expect(found.map((hit) => hit.piece)).toEqual(['pawn', 'wall', null]);
  });
  it('prefers what the question offers to what stands in front of it', () => {
    const found = [
      { piece: 'wall', place: '1,1' },
      { piece: 'pawn', place: '2,2' },
      { piece: null, place: '3,3' },
    ];
    const offer = (pieces: string[], places: string[]) => ({
      pieces: new Map(pieces.map((id) => [id, ''])),
      places: new Map(places.map((id) => [id, ''])),
    });
    expect(wanted(found, offer([], []))).toEqual({ piece: 'wall', place: '1,1', offered: null });
    expect(wanted(found, offer(['pawn'], []))).toMatchObject({ piece: 'pawn', offered: 'piece' });
    expect(wanted(found, offer([], ['2,2']))).toMatchObject({ place: '2,2', offered: 'place' });
    // A picked figure goes where it may, also where another one stands that could be picked instead.
    expect(wanted([{ piece: 'pawn', place: '2,2' }], offer(['pawn'], ['2,2']), going('other'))).toMatchObject({
      place: '2,2',
      offered: 'place',
    });
    expect(wanted([{ piece: 'pawn', place: '2,2' }], offer(['pawn'], ['2,2']), going('pawn'))).toMatchObject({
      piece: 'pawn',
      offered: 'piece',
    });
    expect(wanted(found, offer([], ['3,3']))).toMatchObject({ piece: null, place: '3,3' });
    // Whoever is asked where to go hides no space behind it; its own stays one that is pointed at on the ground.
    const over = [
      { piece: 'pawn', place: '2,2' },
      { piece: null, place: '3,3' },
    ];
    const goes = { piece: 'pawn', does: 'goes' } as const;
    // A figure that is picked does not hide the spaces behind itself.
    expect(wanted(over, offer(['pawn'], ['3,3']), going('pawn'))).toMatchObject({ place: '3,3', offered: 'place' });
    // Nor does the one that moved last: spaces are lit for it, too.
    expect(wanted(over, offer(['pawn'], ['3,3']), going(null, 'pawn'))).toMatchObject({ place: '3,3', offered: 'place' });
    expect(wanted(over, offer(['pawn'], ['3,3']), going(null, 'other'))).toMatchObject({ piece: 'pawn', offered: 'piece' });
    expect(wanted([{ piece: 'pawn', place: '2,2' }], offer(['pawn'], ['2,2']), going(null, 'other'))).toMatchObject({ piece: 'pawn' });
    expect(wanted(over, offer(['pawn'], ['2,2']), going('pawn'))).toMatchObject({ piece: 'pawn', offered: 'piece' });
    expect(wanted(over, offer([], ['2,2', '3,3']), going(null))).toMatchObject({ place: '2,2' });
    expect(wanted(over, offer([], ['2,2', '3,3']), going(null), goes)).toMatchObject({ place: '3,3' });
    expect(wanted([{ piece: null, place: '2,2' }], offer([], ['2,2']), going(null), goes)).toMatchObject({
      place: '2,2',
      offered: 'place',
    });
    expect(wanted(over, offer([], []), going(null), goes)).toMatchObject({ piece: 'pawn', offered: null });
    expect(wanted([], offer([], []))).toEqual({ piece: null, place: null, offered: null });
  });
  it('means the figure that acts, never what stands behind it; only one with nothing to do covers no lit space', () => {
    const [pieces, places] = [['foe'], ['2,0', '2,1']].map((ids) => new Map(ids.map((id) => [id, ''])));
    const lit = { pieces: pieces ?? new Map(), places: places ?? new Map() };
    const pawnThen = (...behind: { piece: string | null; place: string | null }[]) => [{ piece: 'pawn', place: '2,2' }, ...behind];
    const before = pawnThen({ piece: 'foe', place: '2,0' }, { piece: null, place: '2,1' });
    const [acts, idle] = [{ piece: 'pawn', does: 'acts' } as const, { piece: 'pawn', does: 'nothing' } as const];
    expect(wanted(before, lit, going(null), acts)).toEqual({ piece: 'pawn', place: '2,2', offered: null });
    expect(wanted(before, lit, going(null), idle)).toEqual({ piece: null, place: '2,1', offered: 'place' });
    expect(wanted(pawnThen({ piece: 'foe', place: '2,0' }, { piece: null, place: '9,9' }), lit, going(null), idle)).toMatchObject({
      piece: 'pawn',
      offered: null,
    });
    // Where it does not cover the foe, that is pointed at, also when the ground behind both is lit.
    expect(wanted(before.slice(1), lit, going(null), acts)).toMatchObject({ piece: 'foe', offered: 'piece' });
    expect(wanted([{ piece: 'foe', place: '2,0' }, ...before], lit, going(null), acts)).toMatchObject({ piece: 'foe', offered: 'piece' });
    // What is offered with the figure itself comes first.
    expect(wanted(before, { ...lit, pieces: new Map([['pawn', 'use']]) }, going(null), acts)).toMatchObject({
      piece: 'pawn',
      offered: 'piece',
    });
    expect(wanted(before, { ...lit, places: new Map([['2,2', 'drink']]) }, going(null), acts)).toMatchObject({
      piece: 'pawn',
      offered: 'place',
    });
  });
});
