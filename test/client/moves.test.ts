import { describe, expect, it } from 'vitest';
import { countChanges, SPARKS } from '../../client/motion/flourish.ts';
import { type Item, STAND } from '../../client/scene/pieces/item.ts';
import { differences, lasting, type Moving, poseOf } from '../../client/scene/pieces/moves.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { pieceId, placeId } from '../../shared/table/ids.ts';

const item = (key: string, patch: Partial<Item> = {}, x = 0): Item => ({
  key,
  piece: key,
  place: '0,0',
  model: 'm',
  look: 'solid',
  stance: 'figure',
  tint: null,
  pose: { ...STAND, x },
  decals: [],
  face: 'f',
  downed: false,
  ...patch,
});
const view = (...items: Item[]) => new Map(items.map((each) => [each.key, each]));
const kinds = (before: Item[], after: Item[]) => differences(view(...before), view(...after)).map(({ key, kind }) => `${key} ${kind}`);

describe('the difference of two views', () => {
  it('names each way of moving', () => {
    expect(kinds([item('a')], [item('a', {}, 1)])).toEqual(['a hop']);
    expect(kinds([item('a', { stance: 'flat' })], [item('a', { stance: 'flat' }, 1)])).toEqual(['a slide']);
    expect(kinds([item('a', { stance: 'flat' })], [item('a', { stance: 'flat', face: 'g' })])).toEqual(['a flip']);
    expect(kinds([item('a', { stance: 'block' })], [item('a', { stance: 'block', face: 'g' })])).toEqual([]);
    expect(kinds([item('a')], [item('a', { downed: true })])).toEqual(['a fall']);
    expect(kinds([], [item('a')])).toEqual(['a rise']);
    expect(kinds([item('a', { stance: 'flat' })], [item('a', { face: 'g' })])).toEqual(['a rise']);
    expect(kinds([], [item('a', { stance: 'block' })])).toEqual(['a appear']);
    expect(kinds([item('a')], [])).toEqual(['a vanish']);
  });
  it('leaves alone what has not moved', () => {
    expect(kinds([item('a'), item('b', {}, 3)], [item('a'), item('b', {}, 3)])).toEqual([]);
  });
  it('lets coins fly from the stack that lost them', () => {
    const coin = (key: string, x: number) => item(key, { stance: 'stack', model: 'coin-1' }, x);
    const [move, ...rest] = differences(view(coin('pile', 0), coin('pile#1', 0)), view(coin('pile', 0), coin('purse', 4)));
    expect(rest).toEqual([]);
    expect(move).toMatchObject({ key: 'purse', kind: 'fly', from: { x: 0 }, to: { x: 4 } });
  });
  it('lasts 300 to 1,200 ms, and longer ways longer', () => {
    expect(lasting(0)).toBe(300);
    expect(lasting(2)).toBeGreaterThan(lasting(1));
    expect(lasting(99)).toBe(1200);
    for (const move of differences(view(item('a'), item('gone')), view(item('a', {}, 9), item('new')))) {
      expect(move.duration).toBeGreaterThanOrEqual(300);
      expect(move.duration).toBeLessThanOrEqual(1200);
    }
  });
  it('begins where the body was and ends exactly where it shall be', () => {
    const out: Moving = { ...STAND };
    for (const kind of ['hop', 'slide', 'fly', 'flip', 'fall', 'rise', 'appear', 'vanish'] as const) {
      const move = { key: 'a', kind, from: { ...STAND, x: 1 }, to: { ...STAND, x: 5, z: 2, turn: 1 }, delay: 0, duration: 500 };
      poseOf(move, 0, out);
      if (kind !== 'rise' && kind !== 'appear') expect(out.x).toBeCloseTo(1);
      poseOf(move, 1, out);
      expect([out.x, out.z, out.turn, out.scale].map((each) => Math.round(each * 1e6) / 1e6)).toEqual([5, 2, 1, 1]);
      expect(out.y).toBeCloseTo(0);
      poseOf(move, 0.3, out);
      if (kind === 'hop' || kind === 'fly' || kind === 'flip') expect(out.y).toBeGreaterThan(0.1);
    }
  });
});

describe('flourishes', () => {
  const stack = (id: string, count: number): PieceView => ({
    id: pieceId(id),
    kind: 'coins',
    face: null,
    place: placeId('0,0'),
    owner: null,
    count,
    tags: [],
  });
  it('tells by how much stacks have changed', () => {
    expect(countChanges({ a: stack('a', 3), c: stack('c', 2) }, { a: stack('a', 5), b: stack('b', 4), d: stack('d', 1) })).toEqual([
      { piece: 'a', by: 2 },
      { piece: 'b', by: 4 },
    ]);
  });
  it('says nothing of dice that were turned', () => {
    const die = (count: number) => ({ a: { ...stack('a', count), kind: 'free/d6' } });
    expect(countChanges(die(6), die(3))).toEqual([]);
  });
  it('colours every kind of sparks apart', () => {
    expect(new Set(Object.values(SPARKS).map(({ colour }) => colour)).size).toBe(Object.keys(SPARKS).length);
  });
});
