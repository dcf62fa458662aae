import { describe, expect, it } from 'vitest';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { eventsFor, project } from '../../../shared/engine/project.ts';
import type { PieceId } from '../../../shared/table/ids.ts';
import { pieceId } from '../../../shared/table/ids.ts';
import { at, bare, type Hands } from '../../support/bare-hands.ts';

/** A table at which seat 0 has hidden two of these. */
function hiding(kind: string, count = 1): { hands: Hands; a: PieceId; b: PieceId } {
  const hands = bare({ seats: 3 });
  const ids = [hands.spawn(0, { kind, count, face: 'x' }), hands.spawn(0, { kind, count, face: 'y' }, 0.2, 0, 0.92)];
  hands.do(0, { op: 'hide', pieces: ids });
  const [a, b] = hands.kind(kind).map(({ id }) => pieceId(id));
  if (!a || !b) throw new Error('nothing is hidden');
  return { hands, a, b };
}

const ACTS: readonly [string, string, (a: PieceId, b: PieceId) => HandOp][] = [
  ['place', 'free/pawn', (a) => ({ op: 'place', pieces: [{ piece: a, pose: at(4, 4) }] })],
  ['turn', 'free/pawn', (a) => ({ op: 'turn', pieces: [a], angle: 1 })],
  ['tip', 'free/pawn', (a) => ({ op: 'tip', pieces: [a], axis: 'x', angle: 1 })],
  ['flip', 'free/pawn', (a) => ({ op: 'flip', pieces: [a] })],
  ['flip', 'free/card', (a) => ({ op: 'flip', pieces: [a] })],
  ['lock', 'free/pawn', (a) => ({ op: 'lock', pieces: [a], on: true })],
  ['group', 'free/pawn', (a, b) => ({ op: 'group', pieces: [a, b], on: true })],
  ['under', 'free/cube', (_a, b) => ({ op: 'under', pieces: [b] })],
  ['stack', 'free/coin', (a, b) => ({ op: 'stack', pieces: [a, b] })],
  ['take', 'free/coin', (a) => ({ op: 'take', piece: a, count: 2, pose: at(5, 5) })],
  ['count', 'free/coin', (a) => ({ op: 'count', piece: a, value: 7 })],
  ['count', 'free/d6', (a) => ({ op: 'count', piece: a, value: 2 })],
  ['write', 'free/pawn', (a) => ({ op: 'write', piece: a, text: 'spy' })],
  ['copy', 'free/pawn', (a) => ({ op: 'copy', pieces: [a], pose: at(3, 3) })],
  ['delete', 'free/pawn', (a) => ({ op: 'delete', pieces: [a] })],
];

describe('what is hidden', () => {
  it.each(ACTS)('is done with in secret: %s of a %s', (_name, kind, op) => {
    const { hands, a, b } = hiding(kind, kind === 'free/coin' ? 5 : 1);
    const before = hands.table;
    const views = [1, 2, null].map((viewer) => project(before, viewer));
    for (const seat of [1, 2]) expect(hands.no(seat, op(a, b))).toBe('no-such-piece');
    const heard = hands.voice.events.length;
    hands.do(0, op(a, b));
    expect(hands.state.pieces).not.toEqual(before.state.pieces);
    expect(hands.state.shown).toBe(before.state.shown);
    expect([1, 2, null].map((viewer) => project(hands.table, viewer))).toEqual(views);
    for (const viewer of [1, 2, null]) expect(eventsFor(hands.voice.events.slice(heard), viewer)).toEqual([]);
    expect(hands.free.minted).toBe(before.state.free?.minted);
    for (const id of Object.keys(hands.state.pieces)) if (!Object.hasOwn(before.state.pieces, id)) expect(id).toMatch(/^s0\./);
  });
  it('goes into no group, heap or copy with what is open, and is carried by no board', () => {
    const { hands, a } = hiding('free/coin', 5);
    const open = hands.spawn(0, { kind: 'free/coin', count: 3 }, -2, 0);
    expect(hands.no(0, { op: 'group', pieces: [a, open], on: true })).toBe('illegal');
    expect(hands.no(0, { op: 'stack', pieces: [a, open] })).toBe('illegal');
    expect(hands.no(0, { op: 'copy', pieces: [a, open], pose: at(0, 0) })).toBe('illegal');
    const board = pieceId(hands.kind('free/board')[0]?.id ?? '');
    hands.do(1, { op: 'lock', pieces: [board], on: false }).do(1, { op: 'place', pieces: [{ piece: board, pose: at(1, 0, 0) }] });
    // Seat 1 does not see it; what seat 1 sees is carried along.
    expect([hands.pose(a).x, hands.pose(open).x]).toEqual([0, -1]);
    hands.do(0, { op: 'place', pieces: [{ piece: board, pose: at(0, 0, 0) }] });
    expect([hands.pose(a).x, hands.pose(open).x]).toEqual([-1, -2]);
  });
  it('does not lie in anybody’s way', () => {
    const { hands, a } = hiding('free/cube');
    const tile = hands.spawn(1, 'free/tile', 0, 0, 0.42);
    hands.do(1, { op: 'under', pieces: [tile] });
    expect([hands.pose(a).y, hands.pose(tile).y]).toEqual([0.42, 0.42]);
    hands.rest({ by: 1, poses: [{ piece: a, pose: at(9, 9) }] });
    expect(hands.pose(a).x).toBe(0);
  });
  it('in the hand is not moved like what lies on the table', () => {
    const hands = bare();
    const card = hands.spawn(0, { kind: 'free/card', face: 'x' });
    hands.do(0, { op: 'hand', pieces: [card] });
    const mine = pieceId(hands.kind('free/card')[0]?.id ?? '');
    for (const op of ['flip', 'under', 'delete', 'stack'] as const) expect(hands.no(0, { op, pieces: [mine] })).toBe('illegal');
    expect(hands.no(0, { op: 'place', pieces: [{ piece: mine, pose: at(0, 0) }] })).toBe('illegal');
    expect(hands.no(1, { op: 'flip', pieces: [mine] })).toBe('no-such-piece');
  });
});
