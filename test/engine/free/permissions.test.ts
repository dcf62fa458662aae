import { describe, expect, it } from 'vitest';
import { mayNotGrip } from '../../../shared/engine/free/permissions.ts';
import { RIGHTS } from '../../../shared/engine/free/state.ts';
import { at, bare } from '../../support/bare-hands.ts';

describe('what hands may take hold of', () => {
  it('is what acts may move: under a blindfold for single pieces the others may be gripped', () => {
    const hands = bare();
    const [a, b] = [hands.spawn(0, 'free/pawn'), hands.spawn(0, 'free/pawn', 2, 0)];
    const state = { ...hands.state, blind: { 0: { lacks: [a], since: 0 } } };
    const bodied = new Set<string>([a, b]);
    expect(mayNotGrip(state, bodied, 0, [a])?.code).toBe('no-such-piece');
    expect(mayNotGrip(state, bodied, 0, [b])).toBeUndefined();
    expect(mayNotGrip(state, bodied, 1, [a, b])).toBeUndefined();
    expect(mayNotGrip({ ...state, blind: { 0: { lacks: 'board', since: 0 } } }, bodied, 0, [b])?.code).toBe('no-such-piece');
  });
  it('says of each piece the same as the act that moves it', () => {
    const hands = bare();
    const locked = hands.spawn(0, 'free/pawn');
    hands.do(0, { op: 'lock', pieces: [locked], on: true });
    const theirs = hands.spawn(0, { kind: 'free/cube', owner: 1 }, 2, 0);
    hands.do(0, { op: 'rights', rights: { ...RIGHTS, touch: 'owner' } });
    const bodied = new Set<string>([locked, theirs]);
    for (const seat of [0, 1])
      for (const piece of [locked, theirs]) {
        const act = hands.no(seat, { op: 'place', pieces: [{ piece, pose: at(5, 5) }] });
        const grip = mayNotGrip(hands.state, bodied, seat, [piece])?.code ?? 'done';
        expect([seat, piece, grip]).toEqual([seat, piece, act]);
        if (act === 'done') hands.undo(seat);
      }
  });
});
