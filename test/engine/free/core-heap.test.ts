import { describe, expect, it } from 'vitest';
import { MOST_INK } from '../../../shared/engine/free/spawn.ts';
import { MOST_PIECES } from '../../../shared/engine/free/state.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { yaw } from '../../../shared/table/pose.ts';
import { at, bare } from '../../support/bare-hands.ts';

const coins = (count: number) => ({ kind: 'free/coin', count });

describe('counted stacks', () => {
  it('stack to the sum at the spot of the first, on its ground', () => {
    const hands = bare();
    const [a, b, c] = [hands.spawn(0, coins(7), 1, 1, 0.9), hands.spawn(0, coins(5), 1.1, 1, 0.42), hands.spawn(0, coins(30), 4, 4)];
    hands.do(1, { op: 'stack', pieces: [a, b, c] });
    expect(hands.kind('free/coin')).toEqual([expect.objectContaining({ id: a, count: 42, pose: at(1, 1) })]);
    hands.undo(1);
    expect([a, b, c].map((id) => hands.piece(id).count)).toEqual([7, 5, 30]);
  });
  it('make change: any number is taken off, the rest stays', () => {
    const hands = bare();
    const heap = hands.spawn(0, coins(25));
    hands.do(0, { op: 'take', piece: heap, count: 7, pose: at(3, 0) });
    expect(hands.kind('free/coin').map(({ count, pose }) => [count, pose?.x])).toEqual([
      [18, 0],
      [7, 3],
    ]);
    expect(hands.kind('free/coin')[1]?.id).not.toBe(heap);
    for (const count of [19, 0, -1, 1.5]) expect(hands.no(0, { op: 'take', piece: heap, count, pose: at(0, 0) })).toBe('illegal');
    hands.do(0, { op: 'take', piece: heap, count: 18, pose: at(5, 5) });
    expect(hands.kind('free/coin')).toHaveLength(2);
    expect(hands.pose(heap).x).toBe(5);
  });
  it('mix with nothing else', () => {
    const hands = bare();
    const [heap, pawn] = [hands.spawn(0, coins(5)), hands.spawn(0, 'free/pawn', 3, 3)];
    expect(hands.no(0, { op: 'stack', pieces: [heap, pawn] })).toBe('illegal');
    expect(hands.no(0, { op: 'take', piece: pawn, count: 1, pose: at(0, 0) })).toBe('illegal');
    hands.do(0, { op: 'lock', pieces: [heap], on: true });
    expect(hands.no(0, { op: 'take', piece: heap, count: 1, pose: at(0, 0) })).toBe('locked');
  });
  it('are set by hand within limits, and the log says so', () => {
    const hands = bare();
    const [heap, number, pawn] = [hands.spawn(0, coins(5)), hands.spawn(0, 'free/counter', 3, 3), hands.spawn(0, 'free/pawn', 5, 5)];
    hands.do(1, { op: 'count', piece: heap, value: 99 }).do(1, { op: 'count', piece: number, value: 0 });
    expect([hands.piece(heap).count, hands.piece(number).count]).toEqual([99, 0]);
    expect(hands.voice.events).toContainEqual({ kind: 'told', to: 'all', line: ['!free.count', 1, heap, 5, 99] });
    expect(hands.no(0, { op: 'count', piece: heap, value: 0 })).toBe('illegal');
    expect(hands.no(0, { op: 'count', piece: number, value: 1000 })).toBe('illegal');
    expect(hands.no(0, { op: 'count', piece: pawn, value: 2 })).toBe('illegal');
  });
});

describe('the box', () => {
  it('brings universal pieces, the game’s own and those of other games, with what they need', () => {
    const hands = bare({ seats: 3 });
    const pawn = hands.spawn(1, { kind: 'free/pawn', owner: 2 });
    const foreign = hands.spawn(0, { kind: 'other/tower', stance: 'figure', face: 'tower-1' }, 2, 0);
    const die = hands.spawn(0, 'free/d20', 4, 0);
    expect(hands.piece(pawn)).toMatchObject({ owner: 2, face: null, count: 1, tags: [], placeKnownTo: 'all' });
    expect(hands.piece(foreign)).toMatchObject({ kind: 'other/tower', tags: ['stance:figure'], face: 'tower-1' });
    expect(hands.piece(die).count).toBe(20);
    expect(hands.voice.events).toContainEqual({ kind: 'told', to: 'all', line: ['!free.spawn', 0, 'tower'] });
  });
  it('brings decks face down and bags, with their contents', () => {
    const hands = bare();
    const deck = hands.spawn(0, { kind: 'free/deck', inside: { of: 'free/card', faces: ['A♠', 'K♠', 'Q♠'] } });
    const bag = hands.spawn(0, { kind: 'free/bag', inside: { of: 'free/cube', faces: ['red', 'red'] } }, 4, 4);
    const empty = hands.spawn(0, 'free/bag', 6, 4);
    expect([deck, bag, empty].map((id) => hands.piece(id).count)).toEqual([3, 2, 0]);
    expect(hands.free.stored[deck]?.map(({ face, up }) => [face, up])).toEqual([
      ['A♠', false],
      ['K♠', false],
      ['Q♠', false],
    ]);
  });
  it('has nothing else', () => {
    const hands = bare();
    const wrong = (component: Parameters<typeof hands.spawn>[1] & object) => hands.no(0, { op: 'spawn', component, pose: at(0, 0) });
    for (const kind of ['nothing', 'free/nothing', '__proto__', 'toString', 'a/b/c', '']) expect(wrong({ kind })).toBe('illegal');
    expect(wrong({ kind: 'free/pawn', count: 2 })).toBe('illegal');
    for (const count of [0, -1, 1000, 1.5]) expect(wrong(coins(count))).toBe('illegal');
    expect(wrong({ kind: 'free/d6', count: 7 })).toBe('illegal');
    expect(wrong({ kind: 'free/pawn', owner: 2 })).toBe('no-such-seat');
    expect(wrong({ kind: 'free/zone', owner: 1 })).toBe('done');
    expect(wrong({ kind: 'free/zone', text: '4' })).toBe('illegal');
    expect(wrong({ kind: 'free/zone', text: '90 4' })).toBe('illegal');
    expect(wrong({ kind: 'free/ink', text: 'red' })).toBe('illegal');
    expect(wrong({ kind: 'free/deck' })).toBe('illegal');
    expect(wrong({ kind: 'free/deck', inside: { of: 'free/pawn', faces: ['a', 'b'] } })).toBe('illegal');
    expect(wrong({ kind: 'free/bag', inside: { of: 'free/bag', faces: ['a', 'b'] } })).toBe('illegal');
    expect(wrong({ kind: 'free/pawn', inside: { of: 'free/card', faces: ['a'] } })).toBe('illegal');
    expect(wrong({ kind: 'free/note', text: 'x'.repeat(5000) })).toBe('limit');
    expect(wrong({ kind: 'free/bag', inside: { of: 'free/card', faces: Array.from({ length: 301 }, () => 'a') } })).toBe('limit');
  });
  it('leaves other people’s hidden zones to them, where there is a host', () => {
    const hands = bare({ assist: { consent: 'host', host: 0 } });
    expect(hands.no(1, { op: 'spawn', component: { kind: 'free/zone', owner: 0 }, pose: at(0, 0) })).toBe('not-yours');
    expect(hands.piece(hands.spawn(1, 'free/zone'))).toMatchObject({ owner: 1, text: '6 4' });
  });
  it('copies with contents, groups and turns, but neither locks nor known faces', () => {
    const hands = bare();
    const [a, b] = [
      hands.spawn(0, 'free/cube', -1, 0),
      hands.spawn(0, { kind: 'free/bag', inside: { of: 'free/cube', faces: ['x', 'y'] } }, 1, 0),
    ];
    hands.do(0, { op: 'turn', pieces: [a], angle: 1 }).do(0, { op: 'group', pieces: [a, b], on: true });
    hands.do(0, { op: 'lock', pieces: [a], on: true });
    hands.do(1, { op: 'copy', pieces: [a], pose: at(0, 4) });
    const [, cube] = hands.kind('free/cube');
    const [, bag] = hands.kind('free/bag');
    expect(cube).toMatchObject({ pose: { x: -1, z: 4, q: yaw(1) } });
    expect(bag).toMatchObject({ count: 2, pose: { x: 1, z: 4 } });
    expect(cube?.tags).toEqual(bag?.tags);
    expect(cube?.tags).not.toContain('locked');
    expect(cube?.tags).not.toEqual(hands.piece(a).tags.filter((tag) => tag !== 'locked'));
    expect(hands.free.stored[bag?.id ?? '']).toEqual(hands.free.stored[b]);
  });
  it('takes things back with all that they hold', () => {
    const hands = bare();
    const bag = hands.spawn(0, { kind: 'free/bag', inside: { of: 'free/cube', faces: ['x', 'y'] } });
    const before = hands.free.stored[bag];
    hands.do(1, { op: 'delete', pieces: [bag] });
    expect([hands.kind('free/bag'), hands.free.stored]).toEqual([[], {}]);
    hands.undo(1);
    expect(hands.free.stored[bag]).toEqual(before);
  });
  it('writes on notes, figurines and zones, and not on lines or boards', () => {
    const hands = bare();
    const [note, pawn, zone] = [hands.spawn(0, 'free/note'), hands.spawn(0, 'free/pawn', 2, 2), hands.spawn(0, 'free/zone', 5, 5)];
    const ink = hands.spawn(0, { kind: 'free/ink', text: '#112233 0.1 0,0 1,1' });
    hands.do(1, { op: 'write', piece: note, text: 'Ring the bell' }).do(1, { op: 'write', piece: pawn, text: 'HP 3' });
    expect([hands.piece(note).text, hands.piece(pawn).text]).toEqual(['Ring the bell', 'HP 3']);
    hands.do(1, { op: 'write', piece: note, text: '' });
    expect(Object.hasOwn(hands.piece(note), 'text')).toBe(false);
    expect(hands.no(0, { op: 'write', piece: zone, text: '8 2.5' })).toBe('done');
    expect(hands.no(0, { op: 'write', piece: zone, text: 'wide' })).toBe('illegal');
    expect(hands.no(1, { op: 'write', piece: zone, text: '8 2' })).toBe('not-yours');
    expect(hands.no(0, { op: 'write', piece: ink, text: 'x' })).toBe('illegal');
    expect(hands.no(0, { op: 'write', piece: pieceId(hands.kind('free/board')[0]?.id ?? ''), text: 'x' })).toBe('illegal');
    expect(hands.no(0, { op: 'write', piece: note, text: 'x'.repeat(4001) })).toBe('limit');
  });
  it('wipes off the own lines, or all of them', () => {
    const hands = bare();
    const ink = { kind: 'free/ink', text: '#112233 0.1 0,0 1,1', owner: 1 };
    for (const seat of [0, 0, 1]) hands.spawn(seat, ink);
    expect(hands.kind('free/ink').map(({ owner }) => owner)).toEqual([0, 0, 1]);
    hands.do(1, { op: 'erase', of: 'mine' });
    expect(hands.kind('free/ink')).toHaveLength(2);
    hands.do(1, { op: 'erase', of: 'all' });
    expect(hands.kind('free/ink')).toHaveLength(0);
    hands.undo(1);
    expect(hands.kind('free/ink')).toHaveLength(2);
  });
});

describe('limits', () => {
  it('holds so many pieces, those in bags counted, and no more', () => {
    const hands = bare();
    const faces = Array.from({ length: 299 }, () => 'a');
    const bag = hands.spawn(0, { kind: 'free/bag', inside: { of: 'free/cube', faces } });
    // The board, 6 bags of 299 and themselves.
    for (let i = 0; i < 5; i++) hands.do(0, { op: 'copy', pieces: [bag], pose: at(i, 0) });
    expect(hands.no(0, { op: 'copy', pieces: [bag], pose: at(0, 0) })).toBe('limit');
    const heap = hands.spawn(0, coins(500), 5, 5);
    for (let left = MOST_PIECES - 1 - 6 * 300 - 1; left > 0; left--)
      hands.do(0, { op: 'take', piece: heap, count: 1, pose: at(-3, left % 5) });
    expect(hands.no(0, { op: 'spawn', component: { kind: 'free/pawn' }, pose: at(0, 0) })).toBe('limit');
    expect(hands.no(0, { op: 'take', piece: heap, count: 1, pose: at(0, 0) })).toBe('limit');
    expect(hands.amount('free/coin')).toBe(500);
    // A stack that falls apart on a full table stays together, to the coin.
    const { count } = hands.piece(heap);
    hands.rest({
      spills: [
        {
          piece: heap,
          into: [
            { count: 1, pose: at(0, 0) },
            { count: count - 1, pose: at(1, 1) },
          ],
        },
      ],
    });
    expect([hands.piece(heap).count, hands.amount('free/coin')]).toEqual([count, 500]);
  });
  it('holds so many lines', () => {
    const hands = bare();
    const component = { kind: 'free/ink', text: '#112233 0.1 0,0 1,1' };
    for (let i = 0; i < MOST_INK; i++) hands.do(0, { op: 'spawn', component, pose: at(0, 0) });
    expect(hands.no(1, { op: 'spawn', component, pose: at(0, 0) })).toBe('limit');
  });
});
