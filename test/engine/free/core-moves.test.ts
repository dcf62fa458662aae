import { describe, expect, it } from 'vitest';
import { RIGHTS } from '../../../shared/engine/free/state.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { uprightness, yaw, yawOf } from '../../../shared/table/pose.ts';
import { at, bare } from '../../support/bare-hands.ts';

const none = pieceId('nothing');

describe('moving by hand', () => {
  it('puts pieces exactly where they are placed, rounded to what is kept', () => {
    const hands = bare();
    const pawn = hands.spawn(0, 'free/pawn');
    hands.do(1, { op: 'place', pieces: [{ piece: pawn, pose: at(1.23456, -2, 0.42, yaw(1)) }] });
    expect(hands.pose(pawn)).toEqual({ x: 1.235, y: 0.42, z: -2, q: yaw(1) });
  });
  it('puts back onto the table what is placed beside, below or far above it', () => {
    const hands = bare();
    const pawn = hands.spawn(0, 'free/pawn');
    const half = 12 / 2 + 0.55 + 5;
    hands.do(0, { op: 'place', pieces: [{ piece: pawn, pose: at(400, -400, -30) }] });
    expect(hands.pose(pawn)).toMatchObject({ x: half, z: -half, y: expect.closeTo(0, 1) });
    hands.do(0, { op: 'place', pieces: [{ piece: pawn, pose: at(0, 0, 499) }] });
    expect(hands.pose(pawn).y).toBe(20);
  });
  it('refuses what is no pose at all', () => {
    const hands = bare();
    const pawn = hands.spawn(0, 'free/pawn');
    for (const pose of [at(Number.NaN, 0), at(0, Number.POSITIVE_INFINITY), at(0, 0, 0, [0, 0, 0, 0]), at(0, 0, 0, [9, 0, 0, 9])])
      expect(hands.no(0, { op: 'place', pieces: [{ piece: pawn, pose }] })).toBe('illegal');
    expect(hands.no(0, { op: 'turn', pieces: [pawn], angle: Number.NaN })).toBe('illegal');
    expect(hands.no(0, { op: 'tip', pieces: [pawn], axis: 'x', angle: Number.NaN })).toBe('illegal');
  });
  it('knows no piece that is not there, whatever is done with it', () => {
    const hands = bare();
    const pieces = [none, pieceId('__proto__'), pieceId('constructor')];
    for (const piece of pieces) {
      expect(hands.no(0, { op: 'place', pieces: [{ piece, pose: at(0, 0) }] })).toBe('no-such-piece');
      for (const op of ['flip', 'under', 'stack', 'delete', 'roll'] as const)
        expect(hands.no(0, { op, pieces: [piece] })).toBe('no-such-piece');
      for (const op of ['lock', 'group'] as const) expect(hands.no(0, { op, pieces: [piece], on: true })).toBe('no-such-piece');
      expect(hands.no(0, { op: 'write', piece, text: 'x' })).toBe('no-such-piece');
      expect(hands.no(0, { op: 'count', piece, value: 1 })).toBe('no-such-piece');
      expect(hands.no(0, { op: 'take', piece, count: 1, pose: at(0, 0) })).toBe('no-such-piece');
    }
  });
  it('turns each about itself, and a group about its middle', () => {
    const hands = bare();
    const [a, b] = [hands.spawn(0, 'free/pawn', -1, 0), hands.spawn(0, 'free/pawn', 1, 0)];
    hands.do(0, { op: 'turn', pieces: [a, b], angle: Math.PI / 2 });
    expect([hands.pose(a).x, hands.pose(b).x, yawOf(hands.pose(a).q)]).toEqual([-1, 1, expect.closeTo(Math.PI / 2, 3)]);
    hands.do(0, { op: 'group', pieces: [a, b], on: true }).do(0, { op: 'turn', pieces: [a], angle: Math.PI / 2 });
    // Counter-clockwise seen from above: west goes south.
    expect(hands.pose(a)).toMatchObject({ x: expect.closeTo(0, 3), z: expect.closeTo(1, 3) });
    expect(hands.pose(b)).toMatchObject({ x: expect.closeTo(0, 3), z: expect.closeTo(-1, 3) });
  });
  it('tips a body over so that it lies on the same ground', () => {
    const hands = bare();
    const screen = hands.spawn(0, 'free/screen', 0, 0, 0.42);
    hands.do(0, { op: 'tip', pieces: [screen], axis: 'x', angle: Math.PI / 2 });
    expect(uprightness(hands.pose(screen).q)).toBeCloseTo(0, 3);
    // Lower by half its height and higher by half its depth.
    expect(hands.pose(screen).y).toBeCloseTo(0.42 - 0.8 + 0.26, 2);
    hands.do(0, { op: 'tip', pieces: [screen], axis: 'x', angle: -Math.PI / 2 });
    expect(hands.pose(screen).y).toBeCloseTo(0.42, 3);
  });
  it('tips no card, and neither tips nor flips what has no body', () => {
    const hands = bare();
    const card = hands.spawn(0, { kind: 'free/card', face: 'A♠' });
    const zone = hands.spawn(0, 'free/zone', 5, 5);
    expect(hands.no(0, { op: 'tip', pieces: [card], axis: 'z', angle: 1 })).toBe('illegal');
    expect(hands.no(0, { op: 'tip', pieces: [zone], axis: 'z', angle: 1 })).toBe('illegal');
    expect(hands.no(0, { op: 'flip', pieces: [zone] })).toBe('illegal');
  });
  it('keeps cards flat wherever they are placed', () => {
    const hands = bare();
    const card = hands.spawn(0, { kind: 'free/card', face: 'A♠' });
    hands.do(0, { op: 'place', pieces: [{ piece: card, pose: at(0, 0, 1, [0.5, 0.5, 0.5, 0.5]) }] });
    expect(uprightness(hands.pose(card).q)).toBeCloseTo(1, 3);
  });
  it('flips what has two sides by its face, everything else upside down', () => {
    const hands = bare();
    const card = hands.spawn(0, { kind: 'free/card', face: 'A♠' });
    const pawn = hands.spawn(0, 'free/pawn', 3, 3);
    hands.do(0, { op: 'flip', pieces: [card, pawn] });
    expect(hands.piece(card)).toMatchObject({ faceKnownTo: [], pose: at(0, 0) });
    expect(uprightness(hands.pose(pawn).q)).toBe(-1);
    expect(hands.pose(pawn).y).toBe(0.42);
    hands.do(1, { op: 'flip', pieces: [card] });
    expect(hands.piece(card).faceKnownTo).toBe('all');
    hands.do(0, { op: 'flip', pieces: [pawn] });
    expect(hands.pose(pawn).q.map(Math.abs)).toEqual([0, 0, 0, 1]);
  });
});

describe('locks and groups', () => {
  it('moves nothing that is locked until it is unlocked', () => {
    const hands = bare();
    const pawn = hands.spawn(0, 'free/pawn');
    hands.do(0, { op: 'lock', pieces: [pawn], on: true });
    expect(hands.piece(pawn).tags).toEqual(['locked']);
    expect(hands.no(1, { op: 'place', pieces: [{ piece: pawn, pose: at(2, 2) }] })).toBe('locked');
    expect(hands.no(1, { op: 'turn', pieces: [pawn], angle: 1 })).toBe('locked');
    expect(hands.no(1, { op: 'tip', pieces: [pawn], axis: 'x', angle: 1 })).toBe('locked');
    for (const op of ['flip', 'under', 'delete'] as const) expect(hands.no(1, { op, pieces: [pawn] })).toBe('locked');
    hands.do(1, { op: 'lock', pieces: [pawn], on: false }).do(1, { op: 'place', pieces: [{ piece: pawn, pose: at(2, 2) }] });
    expect(hands.pose(pawn).x).toBe(2);
  });
  it('moves a group as one, by whichever member it is moved', () => {
    const hands = bare();
    const [a, b, c] = [hands.spawn(0, 'free/pawn'), hands.spawn(0, 'free/cube', 1, 0), hands.spawn(0, 'free/cube', 4, 0)];
    hands.do(0, { op: 'group', pieces: [a, b], on: true });
    expect(hands.piece(a).tags).toEqual(hands.piece(b).tags);
    hands.do(1, { op: 'place', pieces: [{ piece: a, pose: at(0, 3, 0.42, yaw(Math.PI / 2)) }] });
    // The cube one inch east of the pawn is north of it now.
    expect(hands.pose(b)).toMatchObject({ x: expect.closeTo(0, 2), z: expect.closeTo(2, 2) });
    expect(hands.pose(c)).toEqual(at(4, 0));
    hands.do(0, { op: 'lock', pieces: [b], on: true });
    expect(hands.piece(a).tags).toContain('locked');
    expect(hands.no(0, { op: 'place', pieces: [{ piece: a, pose: at(0, 0) }] })).toBe('locked');
    hands.do(0, { op: 'lock', pieces: [b], on: false }).do(0, { op: 'group', pieces: [a], on: false });
    expect([...hands.piece(a).tags, ...hands.piece(b).tags]).toEqual([]);
    expect(hands.no(0, { op: 'group', pieces: [a], on: true })).toBe('illegal');
  });
  it('gives every group a number of its own, and joins groups', () => {
    const hands = bare();
    const [a = none, b = none, c = none, e = none] = [0, 1, 2, 3].map((x) => hands.spawn(0, 'free/cube', x, 0));
    hands.do(0, { op: 'group', pieces: [a, b], on: true }).do(1, { op: 'group', pieces: [c, e], on: true });
    expect(hands.piece(a).tags).not.toEqual(hands.piece(c).tags);
    hands.do(0, { op: 'group', pieces: [a, c], on: true });
    expect(new Set([a, b, c, e].map((id) => hands.piece(id).tags.join()))).toHaveProperty('size', 1);
    hands.do(0, { op: 'delete', pieces: [a] });
    expect(hands.kind('free/cube')).toEqual([]);
  });
});

describe('boards and heaps', () => {
  it('carries along what lies on a board, locked or not, when the unlocked board is moved or turned', () => {
    const hands = bare();
    const board = hands.kind('free/board')[0]?.id ?? none;
    const [on, fixed, off] = [hands.spawn(0, 'free/cube', 2, 0), hands.spawn(0, 'free/cube', 0, 2), hands.spawn(0, 'free/cube', 9, 0, 0)];
    hands.do(0, { op: 'lock', pieces: [fixed], on: true });
    expect(hands.no(0, { op: 'place', pieces: [{ piece: board, pose: at(1, 1, 0) }] })).toBe('locked');
    hands.do(0, { op: 'lock', pieces: [board], on: false }).do(0, { op: 'place', pieces: [{ piece: board, pose: at(1, 1, 0) }] });
    expect([hands.pose(on), hands.pose(fixed), hands.pose(off)]).toEqual([at(3, 1), at(1, 3), at(9, 0, 0)]);
    hands.do(0, { op: 'turn', pieces: [board], angle: Math.PI });
    expect(hands.pose(on)).toMatchObject({ x: expect.closeTo(-1, 2), z: expect.closeTo(1, 2) });
    hands.undo(0).undo(0);
    expect([hands.pose(on), hands.pose(fixed)]).toEqual([at(2, 0), at(0, 2)]);
  });
  it('slides a piece below what lies at its spot, and that rises by its height', () => {
    const hands = bare();
    const low = hands.spawn(0, 'free/cube', 0, 0, 0.42);
    const high = hands.spawn(0, 'free/cube', 0.1, 0, 0.92);
    const far = hands.spawn(0, 'free/cube', 3, 0, 0.42);
    const tile = hands.spawn(0, { kind: 'free/tile', face: '7' }, 0, 0, 1.42);
    hands.do(1, { op: 'under', pieces: [tile] });
    expect([tile, low, high, far].map((id) => hands.pose(id).y)).toEqual([0.42, 0.48, 0.98, 0.42]);
    hands.do(1, { op: 'under', pieces: [tile, far] });
    expect([tile, low, high, far].map((id) => hands.pose(id).y)).toEqual([0.42, 0.48, 0.98, 0.42]);
    hands.undo(1);
    expect(hands.pose(tile).y).toBe(1.42);
  });
});

describe('rights', () => {
  const hosted = () => bare({ seats: 3, assist: { consent: 'host', host: 0 } });
  it('lets only owners touch, where the host says so', () => {
    const hands = hosted();
    const mine = hands.spawn(1, { kind: 'free/pawn', owner: 1 });
    const free = hands.spawn(1, 'free/pawn', 3, 3);
    expect(hands.no(1, { op: 'rights', rights: { ...RIGHTS, touch: 'owner' } })).toBe('no-right');
    hands.do(0, { op: 'rights', rights: { ...RIGHTS, touch: 'owner' } });
    expect(hands.no(2, { op: 'turn', pieces: [mine], angle: 1 })).toBe('not-yours');
    expect(hands.no(2, { op: 'turn', pieces: [free], angle: 1 })).toBe('done');
    expect(hands.no(1, { op: 'turn', pieces: [mine], angle: 1 })).toBe('done');
  });
  it('keeps for the host what is the host’s', () => {
    const hands = hosted();
    const pawn = hands.spawn(1, 'free/pawn');
    const ink = { kind: 'free/ink', text: '#112233 0.1 0,0 1,1' };
    hands.do(0, {
      op: 'rights',
      rights: { touch: 'everyone', spawn: 'host', delete: 'host', lock: 'host', look: 'host', ink: 'host', save: 'host' },
    });
    expect(hands.no(1, { op: 'spawn', component: { kind: 'free/pawn' }, pose: at(0, 0) })).toBe('no-right');
    expect(hands.no(1, { op: 'spawn', component: ink, pose: at(0, 0) })).toBe('no-right');
    expect(hands.no(1, { op: 'copy', pieces: [pawn], pose: at(0, 0) })).toBe('no-right');
    expect(hands.no(1, { op: 'delete', pieces: [pawn] })).toBe('no-right');
    expect(hands.no(1, { op: 'lock', pieces: [pawn], on: true })).toBe('no-right');
    expect(hands.no(1, { op: 'erase', of: 'all' })).toBe('no-right');
    for (const op of ['save', 'load', 'forget'] as const) expect(hands.no(1, { op, name: 'x' })).toBe('no-right');
    expect(hands.no(0, { op: 'copy', pieces: [pawn], pose: at(2, 0) })).toBe('done');
    expect(hands.no(0, { op: 'delete', pieces: [pawn] })).toBe('done');
  });
});
