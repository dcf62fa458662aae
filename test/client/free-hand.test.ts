import { describe, expect, it } from 'vitest';
import { snapped } from '../../client/scene/free/ground.ts';
import { reversals, speedOf } from '../../client/tools/hand/carrying.ts';
import { yawOf } from '../../shared/table/pose.ts';
import { now, Person, SCENE } from '../support/free-person.ts';

describe('lifting and carrying', () => {
  it('a drag lifts at once, tells where it is, and puts down what is let go slowly', () => {
    const me = new Person();
    const cube = me.table.spawn(0, 'free/cube', 1, 1);
    me.press(1, 1, cube).move(1.1, 1);
    expect(me.touches).toEqual([]);
    me.move(2, 1);
    expect(me.touches[0]).toEqual({ t: 'grab', g: 1, pieces: [cube], how: 'lift', x: 1, z: 1 });
    expect(now(me).holding).toMatchObject({ g: 1, pieces: [cube], from: { x: 1, z: 1 }, at: { x: 2, z: 1 }, turn: 0 });
    me.move(4, 3).release(4, 3);
    expect(me.last('drag')).toMatchObject({ g: 1, x: 4, z: 3, turn: 0 });
    expect(me.touches.at(-1)).toEqual({ t: 'drop', g: 1, vx: 0, vz: 0, exact: false });
    expect(now(me).holding).toBeNull();
    expect(me.ops).toEqual([]);
  });
  it('numbers its grips', () => {
    const me = new Person();
    const cube = me.table.spawn(0, 'free/cube', 1, 1);
    for (const g of [1, 2, 3]) {
      me.press(1, 1, cube).move(3, 1).release(3, 1);
      expect(me.last('grab')?.g).toBe(g);
    }
  });
  it('a fast hand throws, never faster than anything may be', () => {
    const me = new Person();
    const die = me.table.spawn(0, 'free/d6', 1, 1);
    me.press(1, 1, die).move(2, 1, 10).move(3, 1, 30).move(4, 1, 30).release(4, 1, { after: 1 });
    expect(me.last('drop')).toMatchObject({ exact: false, vz: 0 });
    expect(me.last('drop')?.vx).toBeGreaterThan(25);
    expect(
      speedOf(
        [
          { x: 0, z: 0, time: 0 },
          { x: 30, z: 40, time: 50 },
        ],
        50,
      ),
    ).toEqual({ vx: 18, vz: 24 });
    expect(
      speedOf(
        [
          { x: 0, z: 0, time: 0 },
          { x: 9, z: 0, time: 50 },
        ],
        400,
      ),
    ).toEqual({ vx: 0, vz: 0 });
  });
  it('tells the room thirty times a second at most, the last point always, and that it still holds', () => {
    const me = new Person();
    const cube = me.table.spawn(0, 'free/cube', 1, 1);
    me.press(1, 1, cube);
    for (let i = 0; i < 100; i++) me.move(2 + i / 100, 1, 5);
    const drags = me.touches.filter((touch) => touch.t === 'drag');
    expect(drags.length).toBeGreaterThan(10);
    expect(drags.length).toBeLessThanOrEqual(16);
    me.feel({ is: 'tick', time: me.time + 40 });
    expect(me.last('drag')?.x).toBeCloseTo(2.99);
    const before = me.touches.length;
    me.feel({ is: 'tick', time: me.time + 500 });
    expect(me.touches.length).toBe(before);
    me.feel({ is: 'tick', time: me.time + 1100 });
    expect(me.touches.length).toBe(before + 1);
  });
  it('what is selected or grouped goes along, what is locked stays', () => {
    const me = new Person();
    const [a, b, c, d] = me.cubes();
    me.table.do(0, { op: 'group', pieces: [b, c], on: true }).do(0, { op: 'lock', pieces: [d], on: true });
    me.ui = { selected: new Set<string>([a, b, d]) };
    me.press(1, 1, a).move(2, 1);
    expect(me.last('grab')?.pieces.toSorted()).toEqual([a, b, c].toSorted());
    me.release(2, 1);
    me.ui = { selected: new Set<string>() };
    me.press(3, 1, c).move(5, 1);
    expect(me.last('grab')?.pieces.toSorted()).toEqual([b, c].toSorted());
  });
  it('turns what it holds, and shakes dice out', () => {
    const me = new Person();
    const die = me.table.spawn(0, 'free/d6', 1, 1);
    me.press(1, 1, die).move(2, 1);
    me.feel({ is: 'turn', angle: Math.PI / 12 });
    expect(me.last('drag')?.turn).toBeCloseTo(Math.PI / 12);
    me.feel({ is: 'shake' });
    me.release(2, 1);
    expect(me.touches.slice(-2)).toEqual([
      { t: 'drop', g: 1, vx: 0, vz: 0, exact: false },
      { t: 'toss', pieces: [die] },
    ]);
  });
  it('knows a shake from a carry', () => {
    const ways = (...xs: number[]) => xs.map((x, i) => ({ x, z: 0, time: i * 60 }));
    expect(reversals(ways(0, 1, 2, 3, 4))).toBe(0);
    expect(reversals(ways(0, 2, 0, 2, 0, 2))).toBe(4);
    expect(reversals(ways(0, 0.2, 0, 0.2, 0, 0.2))).toBe(0);
    const me = new Person();
    const deck = me.table.spawn(0, { kind: 'free/deck', inside: { of: 'free/card', faces: ['1', '2', '3'] } }, 1, 1);
    me.press(1, 1, deck);
    for (const x of [3, 1, 3, 1, 3, 1, 3]) me.move(x, 1, 60);
    expect(me.ops).toEqual([{ op: 'shuffle', piece: deck }]);
  });
  it('a second finger, Escape or a lost line puts it back where it was', () => {
    const me = new Person();
    const cube = me.table.spawn(0, 'free/cube', 1, 1);
    me.press(1, 1, cube, { touch: true }).move(4, 4);
    me.feel({ is: 'cancel' });
    expect(me.touches.slice(-2)).toEqual([
      { t: 'drag', g: 1, x: 1, z: 1, up: 0, turn: 0 },
      { t: 'drop', g: 1, vx: 0, vz: 0, exact: true },
    ]);
    const told = me.touches.length;
    me.move(6, 6).release(6, 6);
    expect(me.touches.length).toBe(told);
    expect(now(me).holding).toBeNull();
  });
  it('a grip that the room refuses or takes away is given back, an older one changes nothing', () => {
    const me = new Person();
    const cube = me.table.spawn(0, 'free/cube', 1, 1);
    me.press(1, 1, cube).move(4, 4);
    me.feel({ is: 'refused', g: 7, text: 'Somebody holds it.' });
    expect(now(me).holding).toMatchObject({ g: 1 });
    me.feel({ is: 'refused', g: 1, text: 'Somebody holds it.', rule: 'X-1' });
    expect(me.deeds.at(-1)).toEqual({ do: 'say', text: 'Somebody holds it.', rule: 'X-1' });
    expect(now(me).holding).toBeNull();
    me.release(4, 4).press(1, 1, cube).move(4, 4);
    me.feel({ is: 'lost', g: 2 });
    expect(now(me).holding).toBeNull();
  });
  it('what somebody else holds or owns (where only owners may) is not lifted', () => {
    const me = new Person();
    const cube = me.table.spawn(0, { kind: 'free/cube', owner: 1 }, 1, 1);
    me.ui = { grips: [{ seat: 1, g: 1, how: 'lift', pieces: [cube], x: 0, z: 0 }] };
    me.press(1, 1, cube).move(4, 4).release(4, 4);
    expect(me.deeds).toContainEqual({ do: 'say', text: 'Seat 1 holds it.', rule: undefined });
    me.ui = {};
    const { free } = me.table.voice.view(0);
    if (!free) throw new Error('no free table');
    me.table.do(0, { op: 'rights', rights: { ...free.rights, touch: 'owner' } });
    me.press(1, 1, cube).move(4, 4).release(4, 4);
    expect(me.touches).toEqual([]);
    expect(me.deeds.at(-1)).toMatchObject({ do: 'say' });
  });
  it('snaps to squares and hexes exactly, and only what is put down', () => {
    const me = new Person();
    const cube = me.table.spawn(0, 'free/cube', 0.5, 0.5);
    me.ui = { snap: 'grid' };
    me.press(0.6, 0.5, cube).move(2.3, 1.8).release(2.3, 1.8);
    expect(me.last('drag')).toMatchObject({ x: expect.closeTo(2.6), z: expect.closeTo(1.5) });
    expect(me.last('drop')).toMatchObject({ exact: true });
    expect(snapped(SCENE, 'grid', { x: 0.1, z: 5.9 })).toEqual({ x: 0.5, z: 5.5 });
    expect(snapped(SCENE, 'hex', { x: 0.4, z: 0.9 })).toEqual({ x: 0.5, z: Math.sqrt(3) / 2 });
    expect(snapped(SCENE, 'free', { x: 0.4, z: 0.9 })).toEqual({ x: 0.4, z: 0.9 });
    expect(snapped(SCENE, 'mats', { x: 0.4, z: 0.9 })).toEqual({ x: 0.4, z: 0.9 });
  });
  it('the push tool shoves, Shift flicks', () => {
    const me = new Person();
    const pawn = me.table.spawn(0, 'free/pawn', 1, 1);
    me.ui = { tool: 'push' };
    me.press(1, 1, pawn).move(3, 1).release(3, 1);
    expect(me.last('grab')).toMatchObject({ how: 'push', pieces: [pawn] });
    expect(me.last('drag')).toMatchObject({ up: 0 });
    me.ui = { tool: 'hand' };
    me.press(1, 1, pawn, { shift: true }).move(2, 1, 20).move(3, 1, 20).release(3, 1, { after: 5 });
    expect(me.last('flick')).toMatchObject({ piece: pawn, vz: 0 });
    expect(me.last('flick')?.vx).toBeGreaterThan(20);
    expect(me.touches.filter(({ t }) => t === 'grab')).toHaveLength(1);
    me.press(1, 1, pawn, { shift: true }).move(2, 1, 20).move(3, 1, 20).release(3, 1, { after: 500 });
    expect(me.touches.filter(({ t }) => t === 'flick')).toHaveLength(1);
  });
  it('with Shift the next one of a deck or bag is taken to where the drag ends: a space of a board, the own hand, somebody else’s', () => {
    const me = new Person();
    const bag = me.table.spawn(0, 'free/bag', 6, 1);
    const three = [7, 8, 9].map((x) => me.table.spawn(0, 'free/cube', x, 1));
    me.table.do(0, { op: 'put', pieces: three, into: bag, at: 'top' });
    const drag = (over?: Parameters<Person['release']>[2]) => me.press(6, 1, bag, { shift: true }).move(2.3, 1.8).release(2.3, 1.8, over);
    me.ui = { snap: 'grid' };
    drag();
    expect(me.ops).toEqual([
      expect.objectContaining({ op: 'draw', from: bag, count: 1, to: { pose: expect.objectContaining({ x: 2.5, z: 1.5 }) } }),
    ]);
    drag({ over: { on: 'hand' } });
    expect(me.ops.at(-1)).toEqual({ op: 'draw', from: bag, count: 1, to: 'hand' });
    drag({ over: { on: 'seat', seat: 1 } });
    expect(me.ops.at(-1)).toEqual({ op: 'deal', from: bag, count: 1, seats: [1] });
    me.press(6, 1, bag, { shift: true })
      .move(7, 1)
      .release(7, 1, { over: { on: 'table', piece: bag } });
    expect(me.ops).toHaveLength(3);
    expect(now(me).carry).toBeNull();
    expect(me.touches).toEqual([]);
  });
  it('a number typed over a stack is held without a button until the next click', () => {
    const me = new Person();
    const coins = me.table.spawn(0, { kind: 'free/coin', count: 5 }, 1, 1);
    me.feel({ is: 'stick', piece: coins, at: { x: 2, z: 2 }, time: me.time });
    expect(me.last('grab')).toMatchObject({ pieces: [coins], x: 1, z: 1 });
    me.move(5, 5).press(5, 5).release(5, 5);
    expect(me.last('drag')).toMatchObject({ x: 5, z: 5 });
    expect(me.touches.at(-1)).toMatchObject({ t: 'drop', g: 1 });
  });
});

describe('what only this seat sees', () => {
  it('is moved by a wish, and no touch tells of it', () => {
    const me = new Person();
    const pawn = me.table.spawn(0, 'free/pawn', 1, 1);
    me.table.do(0, { op: 'hide', pieces: [pawn] });
    const secret = me.around.view;
    const ghost = Object.values(secret.pieces).find((piece) => piece.secret === 'place');
    if (!ghost) throw new Error('nothing is hidden');
    me.press(1, 1, ghost.id).move(3, 2);
    expect(now(me).holding).toMatchObject({ g: null, pieces: [ghost.id] });
    me.feel({ is: 'turn', angle: Math.PI / 2 });
    me.release(3, 2);
    expect(me.touches).toEqual([]);
    expect(me.ops).toHaveLength(1);
    const { pose } = me.around.view.pieces[ghost.id] ?? {};
    expect(pose).toMatchObject({ x: 3, z: 2 });
    expect(pose && yawOf(pose.q)).toBeCloseTo(Math.PI / 2);
  });
  it('comes down from the board to the cloth', () => {
    const me = new Person();
    const pawn = me.table.spawn(0, 'free/pawn', 1, 1);
    me.ui = { line: false };
    me.press(1, 1, pawn).move(9, 2).release(9, 2);
    expect(me.table.pose(pawn)).toMatchObject({ x: 9, y: 0, z: 2 });
  });
});
