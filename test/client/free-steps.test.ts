import { describe, expect, it } from 'vitest';
import { stepsOf } from '../../client/hud/free/steps.ts';
import { isStepFlaw, readSteps } from '../../shared/engine/free/button.ts';
import type { HandOp } from '../../shared/engine/free/op.ts';
import { at, Hands } from '../support/freehand.ts';

/** What seat 0 did, as lines of a button that the engine reads. */
function said(hands: Hands, op: HandOp): string[] {
  const lines = stepsOf(op, hands.view(0));
  if (lines.length > 0) expect(isStepFlaw(readSteps(lines.join('\n')))).toBe(false);
  return lines;
}

describe('what hands just did', () => {
  it('is said in lines that a button reads, by the names of things', () => {
    const hands = new Hands();
    hands.do(0, { op: 'design', name: 'Loot', design: { what: 'deck', colour: '#a3232b', size: 'normal', cards: 'a\nb\nc' } });
    const loot = hands.spawn({ kind: 'free/own', design: 'Loot' }, at(-6));
    const plain = hands.deck(['x', 'y', 'z'], at(-3));
    const [a, b, d20] = [
      hands.spawn({ kind: 'free/d6' }, at(0)),
      hands.spawn({ kind: 'free/d6' }, at(2)),
      hands.spawn({ kind: 'free/d20' }, at(4)),
    ];
    hands.do(0, { op: 'design', name: 'Fate', design: { what: 'die', colour: '#23262f', faces: ['yes', 'no'] } });
    const fate = hands.spawn({ kind: 'free/own', design: 'Fate' }, at(6));
    const doom = hands.spawn({ kind: 'free/counter', text: 'Doom' }, at(0, 6));
    hands.do(0, { op: 'tally', id: null, seat: null, label: 'Round', value: 1 });
    const id = hands.free.helpers.tallies[0]?.id ?? '';
    expect(said(hands, { op: 'deal', from: loot, count: 2, seats: [0, 1] })).toEqual(['deal 2 from loot to everybody']);
    expect(said(hands, { op: 'deal', from: plain, count: 1, seats: [1, 2] })).toEqual(['deal 1 from deck to others']);
    expect(said(hands, { op: 'deal', from: plain, count: 1, seats: [0] })).toEqual(['deal 1 from deck to me']);
    expect(said(hands, { op: 'draw', from: loot, count: 1, to: 'hand' })).toEqual(['draw 1 from loot']);
    expect(said(hands, { op: 'shuffle', piece: loot })).toEqual(['shuffle loot']);
    expect(said(hands, { op: 'flip', pieces: [plain] })).toEqual(['flip deck']);
    expect(said(hands, { op: 'roll', pieces: [a, b, d20, fate] })).toEqual(['roll fate', 'roll 2d6', 'roll 1d20']);
    expect(said(hands, { op: 'turn.marker', seat: 1 })).toEqual(['next turn']);
    expect(said(hands, { op: 'tally', id, seat: null, label: 'Round', value: 3 })).toEqual(['set round to 3']);
    expect(said(hands, { op: 'count', piece: doom, value: 9 })).toEqual(['set doom to 9']);
    expect(said(hands, { op: 'load', name: 'Start' })).toEqual(['load start']);
  });

  it('is left out where no button can say it, where the thing is gone, and where only this person sees it', () => {
    const hands = new Hands();
    const card = hands.card('gem');
    expect(said(hands, { op: 'place', pieces: [{ piece: card, pose: at(1) }] })).toEqual([]);
    expect(said(hands, { op: 'shuffle', piece: null })).toEqual([]);
    hands.do(0, { op: 'hide', pieces: [card] });
    const hidden = hands.see(0).find(({ secret }) => secret === 'place');
    expect(hidden && said(hands, { op: 'flip', pieces: [hidden.id] })).toEqual([]);
    expect(said(hands, { op: 'flip', pieces: [card] })).toEqual([]);
  });
});
