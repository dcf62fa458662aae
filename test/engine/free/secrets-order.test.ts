import { describe, expect, it } from 'vitest';
import { at, Hands, legible, lowest } from '../../support/freehand.ts';

const FACES = ['knave', 'two', 'three', 'four', 'five'];
const faces = (hands: Hands, id: string) => hands.free.stored[id]?.map(({ face }) => face);

describe('a deck and its order', () => {
  it('is put into another order by whoever looks into it: the others hear that it has one, not which', () => {
    const told = (order: number[]) => {
      const hands = new Hands();
      const deck = hands.deck(FACES);
      hands.no(0, { op: 'order', piece: deck, order }, 'illegal');
      hands.do(0, { op: 'look', piece: deck, on: true });
      const events = hands.do(0, { op: 'order', piece: deck, order });
      expect(hands.view(0).free?.look?.contents.map(({ face }) => face)).toEqual(order.map((at) => FACES[at]));
      hands.undo(0);
      expect(faces(hands, deck)).toEqual(FACES);
      hands.redo(0);
      expect(faces(hands, deck)).toEqual(order.map((at) => FACES[at]));
      expect(hands.heard(1, events)).toEqual(['!free.order']);
      return [1, 2, null].map((viewer) => legible(hands, viewer, events));
    };
    // Also that nothing was moved is told to nobody.
    expect(told([4, 0, 1, 2, 3])).toEqual(told([0, 1, 2, 3, 4]));
  });

  it('takes no order that is none, and an open card that comes up stands', () => {
    const hands = new Hands();
    const [deck, bag] = [hands.deck(['knave', 'two', 'three']), hands.bag(['a', 'b'])];
    hands.do(1, { op: 'look', piece: deck, on: true });
    for (const order of [
      [0, 1],
      [0, 1, 1],
      [0, 1, 3],
      [0, 1, 2, 0],
    ])
      hands.no(1, { op: 'order', piece: deck, order }, 'illegal');
    hands.no(0, { op: 'order', piece: deck, order: [2, 1, 0] }, 'illegal');
    hands.do(1, { op: 'flip', pieces: [deck] });
    hands.do(1, { op: 'order', piece: deck, order: [1, 0, 2] });
    expect(hands.view(null).pieces[deck]?.face).toBe('two');
    hands.noUndo(1);
    hands.do(1, { op: 'look', piece: bag, on: true });
    expect(hands.no(1, { op: 'order', piece: bag, order: [1, 0] }, 'illegal').text).toContain('bag');
  });

  it('takes a hand back, is shuffled and gives as many: a mulligan, of which the number alone is told', () => {
    const told = (held: string[]) => {
      const hands = new Hands();
      const deck = hands.deck([...held, 'ten', 'nine', 'eight']);
      hands.no(1, { op: 'mulligan', into: deck }, 'illegal');
      hands.do(1, { op: 'draw', from: deck, count: 2, to: 'hand' });
      hands.voice.chance = lowest;
      const before = hands.hand(1).map(({ id }) => id);
      const events = hands.do(1, { op: 'mulligan', into: deck });
      expect(hands.hand(1).map(({ face }) => face)).toEqual(['eight', 'nine']);
      expect(hands.hand(1).some(({ id }) => before.includes(id))).toBe(false);
      expect(faces(hands, deck)).toEqual(['ten', ...held.toReversed()]);
      expect(hands.heard(0, events)).toEqual(['!free.put', '!free.shuffle', '!free.draw']);
      hands.noUndo(1);
      return [0, 2, null].map((viewer) => legible(hands, viewer, events));
    };
    expect(told(['knave', 'two'])).toEqual(told(['two', 'knave']));
  });

  it('keeps what is no card in the hand, and shows no open deck what comes out of one', () => {
    const hands = new Hands();
    const deck = hands.deck(['two', 'three']);
    hands.do(0, { op: 'hand', pieces: [hands.card('king'), hands.spawn({ kind: 'free/pawn' }, at(6))] });
    hands.do(0, { op: 'flip', pieces: [deck] });
    expect(hands.no(0, { op: 'mulligan', into: deck }, 'illegal').text).toContain('open');
    hands.do(0, { op: 'flip', pieces: [deck] });
    hands.do(0, { op: 'mulligan', into: deck });
    expect(
      hands
        .hand(0)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['free/card', 'free/pawn']);
    expect(hands.free.stored[deck]?.map(({ up }) => up)).toEqual([false, false]);
    hands.no(0, { op: 'mulligan', into: hands.bag(['a']) }, 'illegal');
  });
});
