import { describe, expect, it } from 'vitest';
import { at, Hands, legible, lowest } from '../../support/freehand.ts';

const FACES = ['knave', 'two', 'three', 'four', 'five'];
const faces = (hands: Hands, id: string) => hands.free.stored[id]?.map(({ face }) => face);

describe('a deck at the free table', () => {
  it('shows its back and its number, and nothing of its cards', () => {
    const hands = new Hands();
    const deck = hands.deck(FACES);
    for (const viewer of [0, 1, null]) {
      expect(hands.view(viewer).pieces[deck]).toMatchObject({ kind: 'free/deck', text: 'free/card', face: null, count: 5 });
      for (const face of FACES) expect(legible(hands, viewer, hands.voice.events)).not.toContain(face);
    }
  });

  it('gives its top cards to the hand: the number is seen, the faces are the drawer’s', () => {
    const hands = new Hands();
    const deck = hands.deck(FACES);
    const events = hands.do(1, { op: 'draw', from: deck, count: 2, to: 'hand' });
    expect(hands.hand(1).map(({ face }) => face)).toEqual(['knave', 'two']);
    expect(hands.view(1).pieces['s1.0']).toMatchObject({ face: 'knave', secret: 'place' });
    for (const viewer of [0, 2, null]) {
      expect(hands.view(viewer).free?.hands).toEqual([0, 2, 0]);
      expect(hands.view(viewer).pieces[deck]?.count).toBe(3);
      expect(hands.heard(viewer, events)).toEqual(['!free.draw']);
      expect(legible(hands, viewer, events)).not.toMatch(/knave|two|s1\./);
    }
    hands.noUndo(1);
  });

  it('gives one card to the table face down, several as a deck of their own, in their order', () => {
    const hands = new Hands();
    const deck = hands.deck(FACES);
    let before = hands.state.pieces;
    hands.do(1, { op: 'draw', from: deck, count: 1, to: { pose: at(2) } });
    const card = hands.newest(before);
    expect(hands.piece(card)).toMatchObject({ kind: 'free/card', face: 'knave', faceKnownTo: [], pose: { x: 2, z: 9 } });
    expect(hands.view(1).pieces[card]?.face).toBeNull();
    before = hands.state.pieces;
    hands.do(1, { op: 'draw', from: deck, count: 2, to: { pose: at(4) } });
    expect(faces(hands, hands.newest(before))).toEqual(['two', 'three']);
  });

  it('is a card again when one is left, and gone when none is', () => {
    const hands = new Hands();
    const deck = hands.deck(['knave', 'two'], at(1));
    const before = hands.state.pieces;
    hands.do(0, { op: 'draw', from: deck, count: 1, to: 'hand' });
    const left = hands.see(null).find(({ id }) => !Object.hasOwn(before, id));
    expect(left).toMatchObject({ kind: 'free/card', face: null, pose: { x: 1, z: 9 } });
    const other = hands.deck(['knave', 'two'], at(5));
    hands.do(0, { op: 'draw', from: other, count: 9, to: 'hand' });
    expect([hands.state.pieces[other], hands.free.stored[other], hands.hand(0).length]).toEqual([undefined, undefined, 3]);
  });

  it('is dealt round by round; too many are refused, as are seats that are none', () => {
    const hands = new Hands();
    const deck = hands.deck(FACES);
    hands.no(0, { op: 'deal', from: deck, count: 2, seats: [0, 1, 2] }, 'illegal');
    hands.no(0, { op: 'deal', from: deck, count: 1, seats: [3] }, 'no-such-seat');
    const events = hands.do(0, { op: 'deal', from: deck, count: 2, seats: [1, 2] });
    expect([1, 2].map((seat) => hands.hand(seat).map(({ face }) => face))).toEqual([
      ['knave', 'three'],
      ['two', 'four'],
    ]);
    expect(legible(hands, 2, events)).not.toMatch(/knave|three/);
    expect(legible(hands, 0, events)).not.toMatch(/knave|two|three|four|five/);
    hands.noUndo(0);
  });

  it('takes cards on top and below as they lie; nobody else learns what came out of a hand', () => {
    const hands = new Hands();
    const deck = hands.deck(FACES);
    const open = hands.card('king');
    hands.do(1, { op: 'put', pieces: [open], into: deck, at: 'top' });
    expect(hands.view(2).pieces[deck]).toMatchObject({ face: 'king', count: 6 });
    hands.do(1, { op: 'draw', from: deck, count: 1, to: 'hand' });
    const [king] = hands.hand(1);
    const events = hands.do(1, { op: 'put', pieces: king ? [king.id] : [], into: deck, at: 'bottom' });
    expect(faces(hands, deck)?.at(-1)).toBe('king');
    expect(hands.heard(0, events)).toEqual(['!free.put']);
    expect(legible(hands, 0, events)).not.toMatch(/king|s1\./);
  });

  it('takes other decks card by card, but neither dice, figures, notes nor what is locked', () => {
    const hands = new Hands();
    const [deck, other] = [hands.deck(FACES), hands.deck(['x', 'y'], at(6))];
    hands.do(0, { op: 'put', pieces: [other], into: deck, at: 'bottom' });
    expect(faces(hands, deck)).toEqual([...FACES, 'x', 'y']);
    for (const kind of ['free/d6', 'free/pawn', 'free/note', 'free/bag', 'free/zone']) {
      const id = hands.spawn({ kind }, at(-6));
      hands.no(0, { op: 'put', pieces: [id], into: deck, at: 'top' }, 'illegal');
      hands.do(0, { op: 'delete', pieces: [id] });
    }
    const card = hands.card('king');
    hands.do(0, { op: 'lock', pieces: [card], on: true });
    hands.no(0, { op: 'put', pieces: [card], into: deck, at: 'top' }, 'locked');
    hands.no(0, { op: 'put', pieces: [deck], into: deck, at: 'top' }, 'illegal');
    hands.no(0, { op: 'draw', from: card, count: 1, to: 'hand' }, 'illegal');
  });

  it('is shuffled by recorded draws; nobody takes back what they did with it before', () => {
    const hands = new Hands();
    const deck = hands.deck(FACES);
    hands.do(1, { op: 'put', pieces: [hands.card('king')], into: deck, at: 'bottom' });
    hands.voice.chance = lowest;
    const events = hands.do(0, { op: 'shuffle', piece: deck });
    expect(faces(hands, deck)).toEqual(['king', ...FACES.toReversed()]);
    expect(hands.heard(null, events)).toEqual(['!free.shuffle']);
    hands.no(0, { op: 'shuffle', piece: hands.bag(['a']) }, 'illegal');
    // The same order again by chance: that must not show in what seat 1 may take back.
    const same = new Hands();
    const small = same.deck(['knave', 'knave']);
    const king = same.card('knave');
    same.do(0, { op: 'flip', pieces: [king] });
    same.do(1, { op: 'put', pieces: [king], into: small, at: 'top' });
    same.voice.chance = lowest;
    same.do(0, { op: 'shuffle', piece: small });
    same.noUndo(1);
  });

  it('turns over whole: the order and every card', () => {
    const hands = new Hands();
    const deck = hands.deck(['knave', 'two', 'three']);
    hands.do(0, { op: 'flip', pieces: [deck] });
    expect(hands.view(null).pieces[deck]?.face).toBe('three');
    hands.noUndo(0);
    hands.do(1, { op: 'flip', pieces: [deck] });
    expect(hands.view(null).pieces[deck]?.face).toBeNull();
    expect(faces(hands, deck)).toEqual(['knave', 'two', 'three']);
    expect(hands.free.done[1]).toHaveLength(1);
  });

  it('is gathered of cards and decks at the spot of the first, what lies higher further up', () => {
    const hands = new Hands();
    const [low, high, far] = [hands.card('low', at(0)), hands.card('high', at(0, 9, 0.1)), hands.card('far', at(4))];
    hands.do(0, { op: 'flip', pieces: [far] });
    const before = hands.state.pieces;
    hands.do(0, { op: 'stack', pieces: [low, high, far] });
    const deck = hands.newest(before);
    expect(faces(hands, deck)).toEqual(['high', 'low', 'far']);
    expect(hands.view(1).pieces[deck]).toMatchObject({ face: 'high', pose: { x: 0, y: 0, z: 9 } });
    hands.undo(0);
    expect(hands.view(1).pieces[low]).toMatchObject({ face: 'low' });
    expect(hands.free.stored).toEqual({});
    hands.redo(0);
    expect(faces(hands, deck)).toEqual(['high', 'low', 'far']);
  });
});

describe('a bag', () => {
  it('takes anything, other bags too, and gives it back at random by recorded draws', () => {
    const hands = new Hands();
    const bag = hands.bag(['one']);
    const inner = hands.bag(['deep', 'deeper'], at(6));
    const die = hands.spawn({ kind: 'free/d6', count: 3 }, at(8));
    hands.do(0, { op: 'put', pieces: [inner, die], into: bag, at: 'top' });
    expect(hands.view(1).pieces[bag]?.count).toBe(3);
    expect(legible(hands, 0)).not.toMatch(/deep|free\/d6/);
    hands.do(1, { op: 'draw', from: bag, count: 3, to: { pose: at(3, 9) } });
    expect(hands.view(1).pieces[bag]?.count).toBe(0);
    hands.no(1, { op: 'draw', from: bag, count: 1, to: 'hand' }, 'illegal');
    const back = hands.see(null).find(({ kind, id }) => kind === 'free/bag' && id !== bag);
    expect(hands.free.stored[back?.id ?? '']?.map(({ face }) => face).sort()).toEqual(['deep', 'deeper']);
    expect(hands.see(null).find(({ kind }) => kind === 'free/d6')).toMatchObject({ count: 3 });
    expect(hands.see(null).some(({ id }) => id === inner || id === die)).toBe(false);
  });

  it('can be looked into, announced; inner bags stay shut, and the look ends when somebody else reaches in', () => {
    const hands = new Hands();
    const bag = hands.bag(['one', 'two']);
    hands.do(0, { op: 'put', pieces: [hands.bag(['deep'], at(6))], into: bag, at: 'top' });
    hands.no(1, { op: 'fetch', from: bag, index: 0, to: 'hand' }, 'illegal');
    const events = hands.do(1, { op: 'look', piece: bag, on: true });
    expect(hands.heard(null, events)).toEqual(['!free.look']);
    expect(
      hands
        .view(1)
        .free?.look?.contents.map(({ face, kind }) => face ?? kind)
        .sort(),
    ).toEqual(['free/bag', 'one', 'two']);
    expect(legible(hands, 1, events)).not.toContain('deep');
    for (const viewer of [0, 2, null]) expect(legible(hands, viewer, events)).not.toMatch(/"one"|"two"/);
    hands.do(0, { op: 'draw', from: bag, count: 1, to: 'hand' });
    expect(hands.view(1).free?.look).toBeNull();
    hands.no(1, { op: 'look', piece: bag, on: false }, 'illegal');
  });

  it('gives what was chosen by sight; the others hear that it was chosen', () => {
    const hands = new Hands();
    const deck = hands.deck(FACES);
    hands.do(1, { op: 'look', piece: deck, on: true });
    const events = hands.do(1, { op: 'fetch', from: deck, index: 3, to: 'hand' });
    expect(hands.hand(1).map(({ face }) => face)).toEqual(['four']);
    expect(hands.heard(0, events)).toEqual(['!free.fetch']);
    expect(legible(hands, 0, events)).not.toMatch(/four|"index"/);
    expect(hands.view(1).free?.look?.contents).toHaveLength(4);
    hands.no(1, { op: 'fetch', from: deck, index: 4, to: 'hand' }, 'illegal');
    const away = hands.do(1, { op: 'look', piece: deck, on: false });
    expect([hands.heard(0, away), hands.view(1).free?.look]).toEqual([['!free.away'], null]);
    hands.voice.command({ do: 'assist', assist: { consent: 'off', host: 2 } });
    hands.do(2, { op: 'rights', rights: { ...hands.free.rights, look: 'host' } });
    hands.no(1, { op: 'look', piece: deck, on: true }, 'no-right');
    hands.do(2, { op: 'look', piece: deck, on: true });
  });

  it('keeps no order that would tell what was put in when', () => {
    const contents = [0, 1].map((first) => {
      const hands = new Hands();
      const bag = hands.bag(['one', 'two']);
      const cards = [hands.card('king'), hands.card('queen')];
      for (const card of first === 0 ? cards : cards.toReversed()) hands.do(1, { op: 'put', pieces: [card], into: bag, at: 'top' });
      return hands.free.stored[bag];
    });
    expect(contents[0]).toEqual(contents[1]);
  });

  it('shows what is put in to whoever looks into it, who cannot take that back', () => {
    const hands = new Hands();
    const [bag, card] = [hands.bag(['one']), hands.card('king')];
    hands.do(1, { op: 'flip', pieces: [card] });
    hands.do(0, { op: 'look', piece: bag, on: true });
    hands.do(0, { op: 'put', pieces: [card], into: bag, at: 'top' });
    expect(
      hands
        .view(0)
        .free?.look?.contents.map(({ face }) => face)
        .sort(),
    ).toEqual(['king', 'one']);
    hands.noUndo(0);
  });
});
