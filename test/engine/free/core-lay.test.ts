import { describe, expect, it } from 'vitest';
import type { AnyGame, PieceSpec } from '../../../shared/engine/game.ts';
import { project } from '../../../shared/engine/project.ts';
import { pieceId, placeId } from '../../../shared/table/ids.ts';
import { handOf, ON_TABLE, onPiece } from '../../../shared/table/piece.ts';
import { at, bare, Hands } from '../../support/bare-hands.ts';
import { table } from '../../support/table.ts';
import { looping, tiny } from '../../support/tiny.ts';

const THERE = placeId('1,1');
const BOX = placeId('box');

/** A game that lays these pieces out and is taken to the free table. */
function laid(...pieces: PieceSpec[]): Hands {
  const game: AnyGame = tiny(
    looping(() => undefined, 'go'),
    {
      kinds: {
        thing: { name: 'Thing', stance: 'flat' },
        tower: { name: 'Tower', stance: 'block' },
        rock: { name: 'Rock', stance: 'block', loose: true },
        man: { name: 'Man', stance: 'figure' },
        gold: { name: 'Gold', stance: 'stack' },
        smoke: { name: 'Smoke', stance: 'block', bodiless: true },
      },
      scene: () => ({
        board: { kind: 'grid', id: 'tiny', columns: 3, rows: 3, x: 0, z: 0 },
        areas: [
          { id: BOX, kind: 'cup', seat: null, name: 'Box', x: 9, z: 0, contents: 'counted' },
          { id: placeId('purse'), kind: 'aside', seat: 0, name: 'Purse', x: 0, z: 5, contents: 'shown' },
          { id: handOf(1), kind: 'hand', seat: 1, name: 'Hand', x: 0, z: -5, contents: 'shown' },
        ],
      }),
      freeTable: {
        unruled: (t) => {
          for (const spec of pieces) t.mint(spec);
        },
      },
    },
  );
  return new Hands(table(game, { seats: 2 }).command({ do: 'free' }));
}

describe('laying a game out', () => {
  it('stands the pieces of one space on each other: flat ones, stacks, blocks, figurines; bodiless ones lift nothing', () => {
    const hands = laid(
      { id: 'man', kind: 'man', place: THERE, owner: 0 },
      { id: 'tower', kind: 'tower', place: THERE, owner: 0 },
      { id: 'gold', kind: 'gold', place: THERE, count: 3 },
      { id: 'smoke', kind: 'smoke', place: THERE },
      { id: 'thing', kind: 'thing', place: THERE },
    );
    const heights = Object.fromEntries(hands.pieces.map(({ id, pose }) => [id, pose?.y]));
    expect(heights).toMatchObject({ smoke: 0.42, thing: 0.42, gold: 0.54, tower: 0.78, man: 1.74 });
    for (const { place, pose } of hands.pieces) expect([place, pose?.x === 9 ? 0 : pose?.x, pose?.z]).toEqual([ON_TABLE, 0, 0]);
  });
  it('puts several figurines of a space side by side', () => {
    const hands = laid(...['a', 'b', 'c'].map((id) => ({ id, kind: 'man', place: THERE })));
    const men = hands.kind('man').flatMap(({ pose }) => (pose ? [pose] : []));
    for (const [i, a] of men.entries()) for (const b of men.slice(i + 1)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.8);
    expect(men.map(({ y }) => y)).toEqual([0.42, 0.42, 0.42]);
  });
  it('locks the board and blocks without an owner, and nothing else', () => {
    const hands = laid(
      { id: 'wall', kind: 'tower', place: THERE },
      { id: 'rock', kind: 'rock', place: placeId('1,0') },
      { id: 'castle', kind: 'tower', place: placeId('0,0'), owner: 1 },
      { id: 'man', kind: 'man', place: placeId('2,2') },
    );
    expect(hands.pieces.filter(({ tags }) => tags.includes('locked')).map(({ kind, id }) => [kind, id === 'wall'])).toEqual([
      ['tower', true],
      ['free/board', false],
    ]);
  });
  it('makes a bag of a cup: everybody knows the number, nobody which', () => {
    const hands = laid(...['x', 'y'].map((face): PieceSpec => ({ id: `in-${face}`, kind: 'thing', face, place: BOX, faceKnownTo: [] })));
    const [bag] = hands.kind('free/bag');
    expect(bag).toMatchObject({ count: 2, text: 'Box', pose: { x: 9, y: 0, z: 0 } });
    expect(hands.kind('thing')).toEqual([]);
    for (const viewer of [0, 1, null]) expect(JSON.stringify(project(hands.table, viewer))).not.toMatch(/in-[xy]|"face":"[xy]"/);
  });
  it('gives a hand its cards under ids that nobody else is sent', () => {
    const hands = laid({ id: 'card', kind: 'thing', face: 'x', place: handOf(1), faceKnownTo: [1] });
    expect(hands.kind('thing')).toEqual([expect.objectContaining({ id: 's1.0', placeKnownTo: [1], faceKnownTo: [1] })]);
    expect([project(hands.table, 0).free?.hands, Object.values(project(hands.table, 0).pieces).map(({ kind }) => kind)]).toEqual([
      [0, 1],
      ['free/board', 'free/bag'],
    ]);
  });
  it('lays out in rows what lay beside the board, and drops stacks of nothing', () => {
    const hands = laid(...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id): PieceSpec => ({ id, kind: 'thing', place: placeId('purse') })), {
      id: 'none',
      kind: 'gold',
      place: placeId('purse'),
      count: 0,
    });
    const things = hands.kind('thing').flatMap(({ pose }) => (pose ? [pose] : []));
    expect(things.map(({ y }) => y)).toEqual([0, 0, 0, 0, 0, 0, 0]);
    expect(new Set(things.map(({ z }) => z))).toEqual(new Set([5, 5.95]));
    expect(new Set(things.map(({ x, z }) => `${x},${z}`)).size).toBe(7);
    expect(hands.kind('gold')).toEqual([]);
  });
  it('lets ride beside a figurine, and on anything else', () => {
    const hands = laid(
      { id: 'coin', kind: 'gold', place: onPiece(pieceId('man')), count: 2 },
      { id: 'man', kind: 'man', place: THERE },
      { id: 'hat', kind: 'thing', place: onPiece(pieceId('tower')) },
      { id: 'brim', kind: 'thing', place: onPiece(pieceId('hat')) },
      { id: 'tower', kind: 'tower', place: placeId('0,0') },
    );
    expect(hands.pose('coin')).toMatchObject({ x: 0.55, y: 0.42, z: 0.35 });
    expect([hands.pose('hat').y, hands.pose('brim').y]).toEqual([1.38, 1.5]);
  });
  it('keeps hidden what was hidden, with all that rides on it, under new ids, and lifts nothing by it', () => {
    const hands = laid(
      { id: 'spy', kind: 'man', place: THERE, placeKnownTo: [1], owner: 1 },
      { id: 'loot', kind: 'gold', place: onPiece(pieceId('spy')), count: 5 },
      { id: 'pact', kind: 'thing', place: THERE, placeKnownTo: [0, 1] },
      { id: 'lost', kind: 'thing', place: THERE, placeKnownTo: [] },
      { id: 'man', kind: 'man', place: THERE },
    );
    expect(hands.pose('man').y).toBe(0.42);
    const ids = (viewer: number | null) => Object.keys(project(hands.table, viewer).pieces).sort();
    expect(ids(null)).toEqual(['f0', 'f1', 'man']);
    expect(ids(0)).toEqual(['f0', 'f1', 'man', 's0-1.0']);
    expect(ids(1)).toEqual(['f0', 'f1', 'man', 's0-1.0', 's1.0', 's1.1']);
    expect(hands.kind('gold')).toEqual([expect.objectContaining({ count: 5, placeKnownTo: [1], place: ON_TABLE })]);
    expect(hands.kind('thing').map(({ placeKnownTo }) => placeKnownTo)).toEqual([[0, 1], []]);
  });
});

describe('a bare table', () => {
  it('has no board where the options say so: things lie on the cloth', () => {
    const hands = bare({ options: { board: false } });
    expect(hands.pieces).toEqual([]);
    expect(hands.pose(hands.spawn(0, 'free/pawn', 0, 0, -9)).y).toBeCloseTo(0, 1);
    const board = hands.spawn(0, 'free/board', 0, 0, 0);
    hands.do(0, { op: 'place', pieces: [{ piece: board, pose: at(2, 0, 0) }] });
    expect(hands.pose(board).x).toBe(2);
  });
});
