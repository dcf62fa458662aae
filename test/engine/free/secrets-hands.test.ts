import { describe, expect, it } from 'vitest';
import { at, Hands, legible, lowest } from '../../support/freehand.ts';

const ids = (list: readonly { id: unknown }[]) => list.map(({ id }) => id);

describe('the own hand', () => {
  it('takes cards from the table under ids of its own; the others see how many it holds', () => {
    const hands = new Hands();
    const [open, down] = [hands.card('king', at(0)), hands.card('queen', at(2))];
    hands.do(0, { op: 'flip', pieces: [down] });
    const events = hands.do(1, { op: 'hand', pieces: [open, down] });
    expect(hands.hand(1).map(({ id, face, pose }) => [id, face, pose])).toEqual([
      ['s1.0', 'king', undefined],
      ['s1.1', 'queen', undefined],
    ]);
    expect(
      hands
        .see(1)
        .filter(({ secret }) => secret === 'place')
        .map(({ face }) => face),
    ).toEqual(['king', 'queen']);
    for (const viewer of [0, 2, null]) {
      expect(hands.view(viewer).free?.hands).toEqual([0, 2, 0]);
      expect(legible(hands, viewer, events)).not.toMatch(/king|queen|s1\./);
    }
    // It has seen the queen.
    hands.noUndo(1);
  });

  it('gives back what everybody saw anyway', () => {
    const hands = new Hands();
    const open = hands.card('king');
    hands.do(1, { op: 'hand', pieces: [open] });
    hands.undo(1);
    expect(hands.view(2).pieces[open]).toMatchObject({ face: 'king', pose: { x: -3 } });
    hands.redo(1);
    expect([hands.hand(1).length, hands.view(2).pieces[open]]).toEqual([1, undefined]);
  });

  it('takes a deck card by card, but neither bags, boards, zones nor what is locked or there already', () => {
    const hands = new Hands();
    hands.do(0, { op: 'hand', pieces: [hands.deck(['king', 'queen', 'ten'])] });
    expect(hands.hand(0).map(({ face }) => face)).toEqual(['king', 'queen', 'ten']);
    hands.noUndo(0);
    const first = hands.hand(0)[0]?.id;
    hands.no(0, { op: 'hand', pieces: first ? [first] : [] }, 'illegal');
    for (const kind of ['free/bag', 'free/zone']) {
      const id = hands.spawn({ kind }, at(-9));
      hands.no(0, { op: 'hand', pieces: [id] }, 'illegal');
      hands.do(0, { op: 'delete', pieces: [id] });
    }
    const card = hands.card('jack');
    hands.do(0, { op: 'lock', pieces: [card], on: true });
    hands.no(0, { op: 'hand', pieces: [card] }, 'locked');
    // Another one's cards are no cards at all.
    hands.no(1, { op: 'hand', pieces: first ? [first] : [] }, 'no-such-piece');
  });

  it('gives cards to another one, who alone sees them from then on', () => {
    const hands = new Hands();
    hands.do(0, { op: 'hand', pieces: [hands.deck(['king', 'queen'])] });
    const [king, queen] = hands.hand(0);
    if (!king || !queen) throw new Error('two cards are needed');
    hands.no(0, { op: 'give', pieces: [king.id], seat: 0 }, 'illegal');
    hands.no(0, { op: 'give', pieces: [king.id], seat: 3 }, 'no-such-seat');
    hands.no(1, { op: 'give', pieces: [king.id], seat: 1 }, 'no-such-piece');
    hands.no(0, { op: 'give', pieces: [hands.card('ten')], seat: 1 }, 'illegal');
    const events = hands.do(0, { op: 'give', pieces: [king.id], seat: 1 });
    expect([hands.hand(0).map(({ face }) => face), hands.hand(1).map(({ id, face }) => [id, face])]).toEqual([
      ['queen'],
      [['s1.0', 'king']],
    ]);
    expect(legible(hands, 2, events)).not.toMatch(/king|queen|s0|s1/);
    expect(legible(hands, 0, events)).not.toMatch(/king|s1/);
    // Whether it could be taken back would tell what seat 1 has done with it.
    hands.noUndo(0);
  });

  it('plays cards open or face down, under new ids that tell nothing of the hand', () => {
    const hands = new Hands();
    hands.do(0, { op: 'hand', pieces: [hands.deck(['king', 'queen', 'ten'])] });
    const [king, queen, ten] = hands.hand(0);
    if (!king || !queen || !ten) throw new Error('three cards are needed');
    hands.voice.chance = lowest;
    const minted = hands.free.minted;
    const down = [king, queen].map(({ id }, i) => ({ piece: id, pose: at(i * 2) }));
    const events = hands.do(0, { op: 'play', pieces: down, up: false });
    // The first of the hand did not get the first id.
    expect(hands.see(1).find(({ id }) => id === `f${minted}`)).toMatchObject({ face: null, pose: { x: 2 } });
    expect(legible(hands, 1, events)).not.toMatch(/king|queen|s0\./);
    expect(hands.see(0).find(({ id }) => id === `f${minted}`)).toMatchObject({ face: 'queen', secret: 'face' });
    hands.undo(0);
    expect(ids(hands.hand(0)).sort()).toEqual(ids([king, queen, ten]).sort());
    hands.redo(0);
    hands.do(0, { op: 'play', pieces: [{ piece: ten.id, pose: at(5) }], up: true });
    expect(hands.see(null).map(({ face }) => face)).toContain('ten');
    hands.noUndo(0);
    hands.no(0, { op: 'play', pieces: [{ piece: ten.id, pose: at(5) }], up: true }, 'no-such-piece');
    hands.no(0, { op: 'play', pieces: [{ piece: hands.card('jack'), pose: at(5) }], up: true }, 'illegal');
    const nowhere = { x: Number.NaN, y: 0, z: 0, q: [0, 0, 0, 1] } as const;
    hands.do(0, { op: 'hand', pieces: [hands.card('ace')] });
    hands.no(0, { op: 'play', pieces: [{ piece: hands.hand(0)[0]?.id ?? ten.id, pose: nowhere }], up: true }, 'illegal');
  });

  it('is mixed without anybody noticing', () => {
    const hands = new Hands();
    hands.do(0, { op: 'hand', pieces: [hands.deck(['king', 'queen', 'ten'])] });
    const [shown, before] = [hands.state.shown, legible(hands, 1)];
    hands.voice.chance = lowest;
    const events = hands.do(0, { op: 'shuffle', piece: null });
    expect(hands.hand(0).map(({ face }) => face)).toEqual(['ten', 'queen', 'king']);
    expect([hands.state.shown, legible(hands, 1), events.filter(({ to }) => to === 'all')]).toEqual([shown, before, []]);
    hands.no(1, { op: 'shuffle', piece: null }, 'illegal');
  });
});

describe('a face that lies down', () => {
  it('is seen by whoever peeks, announced, until it looks away', () => {
    const hands = new Hands();
    const card = hands.card('king');
    hands.no(1, { op: 'peek', pieces: [card], on: true }, 'illegal');
    hands.do(0, { op: 'flip', pieces: [card] });
    const events = hands.do(1, { op: 'peek', pieces: [card], on: true });
    expect(hands.view(1).pieces[card]).toMatchObject({ face: 'king', secret: 'face' });
    for (const viewer of [0, 2, null]) {
      expect(hands.heard(viewer, events)).toEqual(['!free.peek']);
      expect(legible(hands, viewer, events)).not.toContain('king');
    }
    hands.noUndo(1);
    hands.do(1, { op: 'peek', pieces: [card], on: false });
    expect([hands.view(1).pieces[card]?.face, hands.piece(card).faceKnownTo]).toEqual([null, []]);
    hands.no(1, { op: 'peek', pieces: [card], on: false }, 'illegal');
    hands.voice.command({ do: 'assist', assist: { consent: 'off', host: 2 } });
    hands.do(2, { op: 'rights', rights: { ...hands.free.rights, look: 'host' } });
    hands.no(1, { op: 'peek', pieces: [card], on: true }, 'no-right');
    hands.do(2, { op: 'peek', pieces: [card], on: true });
  });

  it('is forgotten when the card goes out of sight and comes back', () => {
    const hands = new Hands();
    const card = hands.card('king');
    hands.do(0, { op: 'flip', pieces: [card] });
    hands.do(1, { op: 'peek', pieces: [card], on: true });
    hands.do(0, { op: 'hide', pieces: [card] });
    expect(hands.piece(hands.see(0).find(({ secret }) => secret === 'place')?.id ?? card).faceKnownTo).toEqual([]);
    hands.undo(0);
    expect(hands.view(1).pieces[card]).toMatchObject({ face: 'king' });
  });
});

describe('under a blindfold', () => {
  it('the whole table is gone, nothing can be felt, and nothing of what happens is heard', () => {
    const hands = new Hands();
    const deck = hands.deck(['king', 'queen', 'ten']);
    hands.do(1, { op: 'draw', from: deck, count: 1, to: 'hand' });
    hands.do(1, { op: 'blindfold', on: true });
    const before = legible(hands, 1);
    expect(hands.see(1).map(({ place }) => place)).toEqual(['hand:1']);
    hands.no(1, { op: 'draw', from: deck, count: 1, to: 'hand' }, 'no-such-piece');
    const events = [
      ...hands.do(0, { op: 'draw', from: deck, count: 1, to: 'hand' }),
      ...hands.do(0, { op: 'hide', pieces: [hands.card('jack')] }),
      ...hands.do(0, { op: 'turn', pieces: [hands.card('ace')], angle: 1 }),
    ];
    expect(legible(hands, 1, events)).toBe(before);
    expect(hands.view(1).free).toMatchObject({ hands: [0, 1, 0], look: null });
    hands.do(1, { op: 'blindfold', on: false });
    expect(hands.view(1).free?.hands).toEqual([1, 1, 0]);
  });
});
