import { describe, expect, it } from 'vitest';
import { groundHeight, groundSpot } from '../../client/scene/free/ground.ts';
import type { Coming } from '../../client/store/free.ts';
import type { Over } from '../../client/tools/hand/chart.ts';
import { now, Person, SCENE } from '../support/free-person.ts';

describe('letting go over something', () => {
  const deckAt = (me: Person) => me.table.spawn(0, { kind: 'free/deck', inside: { of: 'free/card', faces: ['1', '2'] } }, 5, 5);
  it('a card goes into a deck, anything into a bag, a die lies on the deck', () => {
    const me = new Person();
    const [deck, bag] = [deckAt(me), me.table.spawn(0, 'free/bag', -5, 5)];
    const [card, cube, die] = [
      me.table.spawn(0, { kind: 'free/card', face: '7' }, 0, 0),
      ...['free/cube', 'free/d6'].map((kind) => me.table.spawn(0, kind, 2, 2)),
    ];
    me.press(0, 0, card)
      .move(5, 5)
      .release(5, 5, { over: { on: 'table', piece: deck } });
    expect(me.ops.at(-1)).toEqual({ op: 'put', pieces: [card], into: deck, at: 'top' });
    expect(me.touches.at(-1)).toMatchObject({ t: 'drop', vx: 0, vz: 0 });
    me.press(2, 2, cube)
      .move(-5, 5)
      .release(-5, 5, { over: { on: 'table', piece: bag } });
    expect(me.ops.at(-1)).toMatchObject({ op: 'put', pieces: [cube], into: bag });
    me.press(2, 2, die)
      .move(5, 5)
      .release(5, 5, { over: { on: 'table', piece: deck } });
    expect(me.ops).toHaveLength(2);
  });
  it('alike coins become one stack, decks one deck', () => {
    const me = new Person();
    const [a, b] = [3, 4].map((count) => me.table.spawn(0, { kind: 'free/coin', count }, count, 0));
    me.press(3, 0, a)
      .move(4, 0)
      .release(4, 0, { over: { on: 'table', piece: b ?? null } });
    expect(me.ops).toEqual([{ op: 'stack', pieces: [b, a] }]);
    expect(me.table.amount('free/coin')).toBe(7);
  });
  it('what is dropped on the own hand goes there', () => {
    const me = new Person();
    const card = me.table.spawn(0, { kind: 'free/card', face: '7' }, 0, 0);
    me.press(0, 0, card)
      .move(5, 5)
      .release(5, 5, { over: { on: 'hand' } });
    expect(me.ops).toEqual([{ op: 'hand', pieces: [card] }]);
    expect(me.around.view.free?.hands[0]).toBe(1);
  });
  it('a card of the hand is played up or down, given, or kept', () => {
    const me = new Person();
    const play = (over: Over, shift = false) => {
      const card = me.table.spawn(0, { kind: 'free/card', face: '7' }, 0, 0);
      me.table.do(0, { op: 'hand', pieces: [card] });
      const held = Object.values(me.around.view.pieces).find((piece) => piece.place === 'hand:0');
      me.feel({ is: 'carry', what: { is: 'playing', pieces: [held?.id ?? ''] } });
      me.move(3, 3).release(3, 3, { over, shift });
      return me.ops.at(-1);
    };
    expect(play({ on: 'table', piece: null })).toMatchObject({ op: 'play', up: true, pieces: [{ pose: { x: 3, z: 3, y: 0.42 } }] });
    expect(play({ on: 'table', piece: null }, true)).toMatchObject({ op: 'play', up: false });
    expect(play({ on: 'seat', seat: 1 })).toMatchObject({ op: 'give', seat: 1 });
    const deck = deckAt(me);
    expect(play({ on: 'table', piece: deck })).toMatchObject({ op: 'put', into: deck });
    const before = me.ops.length;
    play({ on: 'hand' });
    expect(me.ops.length).toBe(before);
    expect(me.touches).toEqual([]);
  });
});

describe('carrying from beside the table', () => {
  const lookInto = (me: Person) => {
    const deck = me.table.spawn(0, { kind: 'free/deck', inside: { of: 'free/card', faces: ['a', 'b', 'c'] } }, 5, 5);
    me.table.do(0, { op: 'look', piece: deck, on: true });
    return deck;
  };
  it('what was chosen in a deck lies where it is let go, or is in the own hand', () => {
    const me = new Person();
    const deck = lookInto(me);
    me.feel({ is: 'carry', what: { is: 'fetching', heap: deck, index: 1 } });
    me.move(2, 2);
    expect(now(me).carry).toMatchObject({ what: { heap: deck, index: 1 } });
    me.release(2, 2);
    expect(me.ops.at(-1)).toMatchObject({ op: 'fetch', from: deck, index: 1, to: { pose: { x: 2, z: 2 } } });
    me.feel({ is: 'carry', what: { is: 'fetching', heap: deck, index: 0 } });
    me.move(2, 2).release(2, 2, { over: { on: 'hand' } });
    expect(me.ops.at(-1)).toEqual({ op: 'fetch', from: deck, index: 0, to: 'hand' });
    expect(me.touches).toEqual([]);
  });
  it('over another card of the fan it comes to lie there, which nobody is told', () => {
    const me = new Person();
    const deck = lookInto(me);
    const drag = (index: number, at: number) => {
      me.feel({ is: 'carry', what: { is: 'fetching', heap: deck, index } });
      me.move(2, 2).release(2, 2, { over: { on: 'fan', at } });
    };
    drag(2, 0);
    expect(now(me).fan).toEqual({ piece: deck, order: [2, 0, 1] });
    drag(0, 2);
    expect(now(me).fan).toEqual({ piece: deck, order: [2, 1, 0] });
    expect(me.ops).toEqual([]);
  });
  it('let go over a drawer it stays where it was; something new comes where it is let go over the table', () => {
    const me = new Person();
    const deck = lookInto(me);
    const coming: Coming = { words: 'Cube', reach: 0.5, ops: () => [] };
    for (const what of [{ is: 'fetching', heap: deck, index: 1 } as const, { is: 'bringing', coming } as const]) {
      me.feel({ is: 'carry', what });
      me.move(2, 2).release(2, 2, { over: { on: 'drawer' } });
    }
    expect([me.ops, now(me).carry]).toEqual([[], null]);
    me.feel({ is: 'carry', what: { is: 'bringing', coming } });
    me.move(2, 2).release(2, 2);
    expect(me.deeds.at(-1)).toEqual({ do: 'bring', at: { x: 2, z: 2 }, coming });
    me.feel({ is: 'carry', what: { is: 'bringing', coming } });
    me.move(2, 2).feel({ is: 'cancel' });
    expect(now(me).carry).toBeNull();
  });
});

describe('snap points', () => {
  it('are pressed as points and dragged as lines; what is put down nearby lies on them, unless it lies anywhere', () => {
    const me = new Person();
    me.ui = { tool: 'snap' };
    me.press(2, 3).release(2.1, 3);
    me.press(6, 1).move(6, 3).release(6, 5);
    expect(me.ops).toMatchObject([
      { op: 'spawn', component: { kind: 'free/snap' }, pose: { x: 2, z: 3 } },
      { op: 'spawn', component: { kind: 'free/snap', text: '4.00' }, pose: { x: 6, z: 3 } },
    ]);
    expect(now(me).stroke).toEqual([]);
    const put = (x: number, z: number) => {
      const cube = me.table.spawn(0, 'free/cube', -4, -4);
      me.press(-4, -4, cube).move(x, z).release(x, z);
      return me.last('drag');
    };
    me.ui = { tool: 'hand', snap: 'mats' };
    expect(put(2.4, 3.3)).toMatchObject({ x: expect.closeTo(2), z: expect.closeTo(3) });
    expect(put(6.5, 4.2)).toMatchObject({ x: expect.closeTo(6), z: expect.closeTo(4.2) });
    expect(put(3.4, 3.3)).toMatchObject({ x: 3.4, z: 3.3 });
    me.ui = { tool: 'hand', snap: 'free' };
    expect(put(2.4, 3.3)).toMatchObject({ x: 2.4, z: 3.3 });
  });
  it('have a menu, and are wiped away by whoever may delete', () => {
    const me = new Person();
    const point = me.table.spawn(0, 'free/snap', 2, 3);
    me.feel({ is: 'menu', x: 520, y: 530, under: me.under(2.1, 3, null) });
    expect(now(me).menu).toMatchObject({ piece: point });
    me.ui = { tool: 'erase' };
    me.press(2, 3).release(2, 3);
    expect(me.ops).toEqual([{ op: 'delete', pieces: [point] }]);
  });
});

describe('clicks', () => {
  it('select, add with Ctrl, drop the selection on the empty table, ping when doubled', () => {
    const me = new Person();
    const [a, b] = [1, 3].map((x) => me.table.spawn(0, 'free/cube', x, 1));
    me.press(1, 1, a).release(1, 1);
    expect(now(me).selected).toEqual(new Set([a]));
    me.press(3, 1, b, { ctrl: true }).release(3, 1);
    expect(now(me).selected).toEqual(new Set([a, b]));
    me.press(1, 1, a, { ctrl: true }).release(1, 1);
    expect(now(me).selected).toEqual(new Set([b]));
    me.press(9, 9).release(9, 9);
    expect(now(me).selected).toEqual(new Set());
    me.press(9, 9).release(9, 9, { after: 100 });
    expect(me.deeds.at(-1)).toEqual({ do: 'ping', at: { x: 9, z: 9 } });
    expect(me.touches).toEqual([]);
  });
  it('with the key for pointing: a click pings, a drag measures', () => {
    const me = new Person();
    me.press(2, 2, null, { point: true }).release(2, 2);
    expect(me.deeds.at(-1)).toEqual({ do: 'ping', at: { x: 2, z: 2 } });
    me.press(2, 2, null, { point: true }).move(5, 6).release(5, 6);
    expect(me.deeds.at(-1)).toEqual({ do: 'tape', tape: { x: 2, z: 2, tx: 5, tz: 6 } });
  });
  it('the right button and a resting finger open the menu of what is there', () => {
    const me = new Person();
    const cube = me.table.spawn(0, 'free/cube', 1, 1);
    me.feel({ is: 'menu', x: 510, y: 510, under: me.under(1, 1, cube) });
    expect(now(me).menu).toEqual({ x: 510, y: 510, piece: cube, at: { x: 1, z: 1 } });
    const board = me.table.kind('free/board')[0];
    me.press(4, 4, null, { touch: true });
    me.feel({ is: 'menu', x: 540, y: 540, under: me.under(4, 4, board?.id ?? null) });
    expect(now(me).menu).toMatchObject({ piece: null, at: { x: 4, z: 4 } });
    me.move(9, 9).release(9, 9);
    expect(now(me).box).toBeNull();
  });
  it('what is placed out of the box comes to lie where the next click is', () => {
    const me = new Person();
    me.ui = { placing: true };
    me.press(2, 3).release(2, 3);
    expect(me.deeds).toContainEqual({ do: 'bring', at: { x: 2, z: 3 }, coming: null });
    expect(me.touches).toEqual([]);
  });
});

describe('dragging over the table', () => {
  it('draws a box that selects, adds with Ctrl, and leaves out what is locked', () => {
    const me = new Person();
    const [a, b, c, d] = me.cubes();
    me.table.do(0, { op: 'lock', pieces: [b], on: true });
    const board = me.table.kind('free/board')[0]?.id ?? null;
    me.press(0, 0, board).move(2.5, 2);
    expect(now(me).box).toEqual({ x0: 500, y0: 500, x1: 525, y1: 520 });
    me.release(2.5, 2);
    expect([now(me).box, now(me).selected]).toEqual([null, new Set([a])]);
    me.press(2.8, 0.5, board, { ctrl: true }).move(3.5, 2).release(3.5, 2);
    expect(now(me).selected).toEqual(new Set([a, c]));
    me.press(0, 0, board).move(9, 9).release(9, 9);
    expect(now(me).selected).toEqual(new Set([a, c, d]));
    expect(me.deeds.some((deed) => deed.do === 'say')).toBe(false);
  });
  it('on a locked piece draws the box too, and says why', () => {
    const me = new Person();
    const cube = me.table.spawn(0, 'free/cube', 1, 1);
    me.table.do(0, { op: 'lock', pieces: [cube], on: true });
    me.press(1, 1, cube).move(3, 3);
    expect(me.deeds).toContainEqual({ do: 'say', text: 'It is locked; unlock it first (L).', rule: undefined });
    expect(me.touches).toEqual([]);
  });
});

describe('tools', () => {
  it('draw strokes that lie where they were drawn, and erase them', () => {
    const me = new Person();
    me.ui = { tool: 'draw' };
    me.press(1, 1).move(2, 1).move(3, 1).move(3, 3).release(3, 3);
    expect(me.ops).toEqual([
      { op: 'spawn', component: { kind: 'free/ink', text: '#e6b400 0.12 -1,-1 1,-1 1,1' }, pose: { x: 2, y: 0.42, z: 2, q: [0, 0, 0, 1] } },
    ]);
    expect(now(me).stroke).toEqual([]);
    const ink = me.table.kind('free/ink')[0]?.id;
    me.ui = { tool: 'erase' };
    me.press(8, 8).move(2, 1.1).move(2.2, 1.1).release(2.2, 1.1);
    expect(me.ops.at(-1)).toEqual({ op: 'delete', pieces: [ink] });
    expect(me.ops).toHaveLength(2);
  });
  it('lay a hidden zone of the own seat, but not too small a one', () => {
    const me = new Person();
    me.ui = { tool: 'zone' };
    me.press(7, 1).move(11, 4);
    expect(now(me).stroke).toEqual([
      { x: 7, z: 1 },
      { x: 11, z: 4 },
    ]);
    me.release(11, 4);
    expect(me.ops).toEqual([
      { op: 'spawn', component: { kind: 'free/zone', owner: 0, text: '4 3' }, pose: { x: 9, y: 0, z: 2.5, q: [0, 0, 0, 1] } },
    ]);
    me.press(1, 1).move(1.2, 4).release(1.2, 4);
    expect(me.ops).toHaveLength(1);
  });
  it('measure with a tape', () => {
    const me = new Person();
    me.ui = { tool: 'measure' };
    me.press(1, 1).move(4, 5).release(4, 5);
    expect(me.deeds.filter((deed) => deed.do === 'tape').at(-1)).toEqual({ do: 'tape', tape: { x: 1, z: 1, tx: 4, tz: 5 } });
  });
  it('give up when a second finger comes', () => {
    const me = new Person();
    me.ui = { tool: 'draw' };
    me.press(1, 1, null, { touch: true }).move(2, 1);
    me.feel({ is: 'cancel' });
    me.move(3, 3).release(3, 3);
    expect([me.ops, now(me).stroke]).toEqual([[], []]);
  });
});

describe('the ground', () => {
  it('is the board where one lies, else the cloth', () => {
    const me = new Person();
    const { view } = me.around;
    expect([groundHeight(SCENE, view, { x: 0, z: 0 }), groundHeight(SCENE, view, { x: 9, z: 0 })]).toEqual([0.42, 0]);
    const down = [0, -1, 0] as const;
    expect(groundSpot(SCENE, view, { o: [9, 10, 1], d: down })).toEqual({ x: 9, z: 1 });
    const slant = { o: [16.42, 10, 0] as const, d: [-Math.SQRT1_2, -Math.SQRT1_2, 0] as const };
    expect(groundSpot(SCENE, view, slant)?.x).toBeCloseTo(6.42);
    const side = { o: [19, 10, 0] as const, d: [-Math.SQRT1_2, -Math.SQRT1_2, 0] as const };
    expect(groundSpot(SCENE, view, side)?.x).toBeCloseTo(8.58);
  });
});
