import { describe, expect, it } from 'vitest';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { at, Hands, legible } from '../../support/freehand.ts';

describe('undo at the free table', () => {
  it('is each person’s own, and refused where somebody else has laid hands on the same things since', () => {
    const hands = new Hands();
    const [a, b] = [hands.card('king', at(0)), hands.card('queen', at(2))];
    hands.do(0, { op: 'place', pieces: [{ piece: a, pose: at(4) }] });
    hands.do(1, { op: 'place', pieces: [{ piece: b, pose: at(6) }] });
    hands.undo(0);
    expect([hands.piece(a).pose?.x, hands.piece(b).pose?.x]).toEqual([0, 6]);
    hands.redo(0);
    hands.do(1, { op: 'place', pieces: [{ piece: a, pose: at(8) }] });
    expect(hands.noUndo(0).text).toContain('Somebody');
    hands.undo(1);
    hands.undo(0);
    expect(hands.piece(a).pose?.x).toBe(0);
  });

  it('never goes past what chance or eyes have decided', () => {
    const hands = new Hands();
    const [deck, card, die] = [hands.deck(['king', 'queen', 'ten']), hands.card('jack'), hands.spawn({ kind: 'free/d6' }, at(7))];
    hands.do(0, { op: 'flip', pieces: [card] });
    const ops: HandOp[] = [
      { op: 'shuffle', piece: deck },
      { op: 'look', piece: deck, on: true },
      { op: 'fetch', from: deck, index: 1, to: 'hand' },
      { op: 'peek', pieces: [card], on: true },
      { op: 'flip', pieces: [card] },
      { op: 'roll', pieces: [die] },
      { op: 'draw', from: deck, count: 1, to: 'hand' },
    ];
    for (const op of ops) {
      hands.do(0, { op: 'place', pieces: [{ piece: die, pose: at(op.op.length) }] });
      hands.do(0, op);
      expect(hands.view(0).undo, op.op).toBe(0);
      hands.noUndo(0);
    }
  });

  it('of a deck reaches back to the last time that somebody else touched it', () => {
    const hands = new Hands();
    const deck = hands.deck(['king', 'queen']);
    hands.do(0, { op: 'put', pieces: [hands.card('jack')], into: deck, at: 'top' });
    const ace = hands.card('ace');
    expect(hands.free.done[0]).toHaveLength(4);
    // Puts a card on it and takes that back: the deck is as it was, yet others have had their hands on it.
    hands.do(1, { op: 'put', pieces: [ace], into: deck, at: 'top' });
    hands.undo(1);
    expect(hands.free.done[0]?.map(({ stored }) => stored.length)).toEqual([0]);
    hands.undo(0);
    expect(hands.state.pieces[ace]).toBeUndefined();
    hands.noUndo(0);
  });

  it('is told as a list to whoever did it, and to nobody else: the last twenty, newest last', () => {
    const hands = new Hands();
    const [card, deck] = [hands.card('king'), hands.deck(['queen', 'ten'])];
    hands.do(0, { op: 'turn', pieces: [card, deck], angle: 1 });
    hands.do(0, { op: 'tally', id: null, seat: null, label: 'points', value: 1 });
    hands.do(0, { op: 'delete', pieces: [card] });
    expect(hands.view(0).free?.acts).toEqual([
      { op: 'spawn', many: 1, piece: card },
      { op: 'spawn', many: 1, piece: deck },
      { op: 'turn', many: 2, piece: card },
      { op: 'tally', many: 0, piece: null },
      { op: 'delete', many: 1, piece: null },
    ]);
    for (const viewer of [1, 2, null]) expect(hands.view(viewer).free?.acts).toEqual([]);
    hands.undo(0);
    expect(hands.view(0).free?.acts.at(-1)?.op).toBe('tally');
    for (let i = 0; i < 30; i++) hands.do(0, { op: 'turn', pieces: [deck], angle: 1 });
    expect(hands.view(0).free?.acts).toHaveLength(20);
    hands.do(0, { op: 'blindfold', on: true });
    expect(hands.view(0).free?.acts).toEqual([]);
  });

  it('lets what comes back into a hidden zone be hidden, and opens what a vanished zone hid', () => {
    const hands = new Hands();
    const pawn = hands.spawn({ kind: 'free/pawn' }, at(10), 1);
    hands.do(1, { op: 'place', pieces: [{ piece: pawn, pose: at(0) }] });
    hands.spawn({ kind: 'free/zone', text: '4 3' }, at(10), 0);
    hands.undo(1);
    expect(hands.see(1).some(({ kind }) => kind === 'free/pawn')).toBe(false);
    expect(hands.see(0).filter(({ secret }) => secret === 'place')).toHaveLength(1);
    hands.undo(0);
    expect(hands.see(1).filter(({ kind }) => kind === 'free/pawn')).toHaveLength(1);
  });

  it('tells in the same words whether there is nothing, or something was touched unseen', () => {
    const hands = new Hands();
    const before = legible(hands, 1);
    const refusal = hands.noUndo(2);
    hands.do(0, { op: 'hide', pieces: [hands.spawn({ kind: 'free/pawn' }, at(0))] });
    expect(hands.noUndo(2)).toEqual(refusal);
    expect(before).not.toBe('');
  });

  it('knows no turns, and keeps sixty acts', () => {
    const hands = new Hands();
    const card = hands.card('king');
    expect(hands.voice.try({ do: 'reset', seat: 0 })).toMatchObject({ ok: false, refusal: { code: 'nothing-to-undo' } });
    for (let i = 0; i < 70; i++) hands.do(0, { op: 'place', pieces: [{ piece: card, pose: at(i % 5) }] });
    expect(hands.view(0).undo).toBe(60);
    expect(hands.view(1).undo).toBe(0);
  });

  it('a table fix touches no piece while the pieces are in hands', () => {
    const hands = new Hands();
    const card = hands.card('king');
    hands.voice.command({ do: 'assist', assist: { consent: 'all', host: null } });
    for (const op of [
      { op: 'remove', piece: card },
      { op: 'count', piece: card, count: 3 },
    ] as const)
      expect(hands.voice.try({ do: 'fix.propose', seat: 0, ops: [op], note: '' })).toMatchObject({
        ok: false,
        refusal: { code: 'fix-illegal' },
      });
  });
});
