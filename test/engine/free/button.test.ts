import { describe, expect, it } from 'vitest';
import { isStepFlaw, LONGEST_STEPS, MOST_STEPS, readSteps, STEP_SAMPLES } from '../../../shared/engine/free/button.ts';
import type { HandOp } from '../../../shared/engine/free/op.ts';
import { handOpSchema } from '../../../shared/wire-hands.ts';
import { at, Hands } from '../../support/freehand.ts';

const EVERYBODY = [0, 1, 2];
const button = (name: string, ...steps: string[]): HandOp => ({
  ...{ op: 'design', name },
  design: { what: 'button', colour: '#1f4d9a', steps: steps.join('\n') },
});
const press = (name: string, seats = EVERYBODY): HandOp => ({ op: 'press', name, seats });

/** A table with a button that is pressed at once. */
function pressed(hands: Hands, steps: string[], seat = 0, seats = EVERYBODY) {
  hands.do(0, button('Go', ...steps));
  return hands.do(seat, press('Go', seats));
}
const refused = (hands: Hands, ...steps: string[]): string => {
  hands.do(0, button('Go', ...steps));
  return hands.no(0, press('Go')).text;
};
const label = (hands: Hands, text: string, pose = at(0)) => hands.spawn({ kind: 'free/label', text }, pose);
const tally = (hands: Hands, name: string, seat: number | null, value = 0) =>
  hands.do(0, { op: 'tally', id: null, seat, label: name, value });
const tallies = (hands: Hands) => hands.free.helpers.tallies.map(({ seat, label, value }) => [seat, label, value]);
const CARDS = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

describe('the lines of a button', () => {
  it('are read, each as one step, whatever their letters and blanks', () => {
    for (const sample of STEP_SAMPLES) expect(readSteps(sample), sample).toHaveLength(1);
    expect(readSteps('  DEAL  5   cards from My Deck to EVERYBODY \n\n next TURN')).toEqual([
      { do: 'deal', count: 5, from: 'my deck', to: 'everybody' },
      { do: 'turn' },
    ]);
    expect(readSteps('deal 2')).toEqual([{ do: 'deal', count: 2, from: 'deck', to: 'everybody' }]);
    expect(readSteps('roll 3d6 and add to score')).toEqual([{ do: 'roll', dice: { many: 3, die: 'd6' }, to: 'score' }]);
    expect(readSteps('flip all cards')).toEqual([{ do: 'flip', what: 'cards', to: null }]);
    expect(readSteps('flip all')).toEqual([{ do: 'flip', what: 'all', to: null }]);
  });

  it.each([
    ['nothing', ' \n ', undefined, 'one thing'],
    ['what no button does', 'next turn\nfetch https://example.org', 2, 'no button does that'],
    ['a press of another button', 'press Go', 1, 'no button does that'],
    ['dice that there are not', 'roll 2d7', 1, 'dice are d4'],
    ['too many dice', 'roll 99d6', 1, '1 to 40 dice'],
    ['none to deal', 'deal 0 from deck', 1, '1 to 500'],
    ['a name without end', `shuffle ${'x'.repeat(99)}`, 1, 'names have'],
    ['too many steps', 'next turn\n'.repeat(MOST_STEPS + 1), MOST_STEPS + 1, `${MOST_STEPS} things`],
    ['too long a text', 'x'.repeat(LONGEST_STEPS + 1), undefined, 'characters'],
  ])('are refused with %s', (_, steps, line, word) => {
    const flaw = readSteps(steps);
    expect(isStepFlaw(flaw) && flaw.line).toBe(line);
    expect(isStepFlaw(flaw) && flaw.text).toContain(word);
    expect(new Hands().no(0, button('Go', steps), 'illegal').text).toContain(`steps${line === undefined ? '' : `, line ${line}`}: `);
  });

  it('come over the wire, and everybody may read them', () => {
    expect(handOpSchema.safeParse(button('Go', 'next turn')).success).toBe(true);
    expect(handOpSchema.safeParse(button('Go', 'x'.repeat(LONGEST_STEPS + 1))).success).toBe(false);
    expect(handOpSchema.safeParse(press('Go')).success).toBe(true);
    expect(handOpSchema.safeParse(press('Go', [])).success).toBe(false);
    const hands = new Hands();
    hands.do(1, button('Go', 'next turn'));
    for (const viewer of [null, 0, 2])
      expect(hands.view(viewer).free?.designs).toEqual([{ name: 'Go', by: 1, what: 'button', many: 1, steps: 'next turn' }]);
  });
});

describe('a pressed button', () => {
  it('deals to whose turn it is: a turn order that also deals', () => {
    const hands = new Hands();
    hands.deck(CARDS);
    expect(refused(hands, 'deal 2 to whose turn it is')).toContain('nobody’s turn');
    pressed(hands, ['next turn', 'deal 2 to whose turn it is'], 1, [1, 2]);
    hands.do(2, press('Go', [1, 2]));
    hands.do(0, press('Go', [1, 2]));
    expect([0, 1, 2].map((seat) => hands.hand(seat).length)).toEqual([0, 4, 2]);
    expect(hands.free.helpers.turn).toBe(1);
  });
  it('deals to everybody who sits, to the others, or to whoever presses it', () => {
    const hands = new Hands();
    hands.deck([...CARDS, ...CARDS]);
    const heard = hands.heard(2, pressed(hands, ['deal 2 from deck to everybody', 'deal 1 to the others', 'deal 1 to me'], 1, [0, 1]));
    expect([0, 1, 2].map((seat) => hands.hand(seat).length)).toEqual([3, 3, 0]);
    expect(heard).toEqual(['!free.press', '!free.deal', '!free.deal', '!free.deal']);
  });

  it('finds what lies at a label, puts it into the deck of its name and mixes that', () => {
    const hands = new Hands();
    hands.do(0, { op: 'design', name: 'Loot', design: { what: 'deck', colour: '#a3232b', size: 'normal', cards: CARDS.join('\n') } });
    hands.spawn({ kind: 'free/own', design: 'Loot' }, at(-6));
    label(hands, 'Discard', at(6));
    for (const x of [5.5, 6.5]) hands.card('z', at(x, 8));
    const far = hands.card('far', at(0, 6));
    const heard = hands.heard(1, pressed(hands, ['shuffle discard into loot']));
    expect(heard).toEqual(['!free.press', '!free.put', '!free.shuffle']);
    expect(hands.see(null).find(({ kind }) => kind === 'free/deck')?.count).toBe(CARDS.length + 2);
    expect(hands.piece(far).face).toBe('far');
  });

  it('knows cards by their backs, and makes a deck of them at a label where none lies', () => {
    const hands = new Hands();
    hands.do(0, { op: 'design', name: 'Loot', design: { what: 'deck', colour: '#a3232b', size: 'normal', cards: '3x Sword\n3x Gold' } });
    const loot = hands.spawn({ kind: 'free/own', design: 'Loot' }, at(-5));
    label(hands, 'Stock', at(5));
    pressed(hands, ['deal 2 from loot to everybody']);
    expect(hands.state.pieces[loot]).toBeUndefined();
    expect(refused(hands, 'deal 1 from stock to me')).toContain('“stock”');
    for (const seat of EVERYBODY)
      hands.do(seat, {
        op: 'play',
        up: seat === 0,
        pieces: hands.hand(seat).map(({ id }, n) => ({ piece: id, pose: at(n - 6, 10 + seat) })),
      });
    const events = pressed(hands, ['shuffle loot into stock', 'deal 1 from stock to everybody']);
    expect(hands.view(1).free?.hands).toEqual([1, 1, 1]);
    expect(hands.heard(2, events)).toContain('!free.shuffle');
    const left = Object.values(hands.state.pieces).find(({ kind }) => kind === 'free/deck');
    // What is mixed lies face down, though some of it lay open.
    expect(left).toMatchObject({ count: 3, pose: { x: 5 }, face: null });
    expect(hands.free.stored[left?.id ?? '']?.map(({ up }) => up)).toEqual([false, false, false]);
  });

  it('means one’s own of several decks and boards of a name', () => {
    const hands = new Hands();
    const mat = { what: 'board', colour: '#1f6b4a', width: 2, depth: 2, grid: 'none', cell: 1 } as const;
    for (const name of ['My deck', 'My discards']) hands.do(0, { op: 'design', name, design: mat });
    for (const seat of [0, 1]) {
      hands.spawn({ kind: 'free/own', design: 'My deck', owner: seat }, at(seat * 8 - 4, 9));
      hands.spawn({ kind: 'free/own', design: 'My discards', owner: seat }, at(seat * 8 - 4, 12));
      hands.deck([`a${seat}`, `b${seat}`, `c${seat}`], at(seat * 8 - 4, 9, 0.1));
    }
    pressed(hands, ['draw 3 from my deck'], 1);
    expect(hands.hand(1).map(({ face }) => face)).toEqual(['a1', 'b1', 'c1']);
    // The other's deck is no place to draw from when one's own is used up.
    expect(hands.no(1, press('Go')).text).toContain('“my deck”');
    hands.do(1, { op: 'play', up: true, pieces: hands.hand(1).map(({ id }, n) => ({ piece: id, pose: at(4, 12 + n / 10, 0.1) })) });
    pressed(hands, ['shuffle my discards into my deck', 'draw 1 from my deck'], 1);
    expect(hands.view(0).free?.hands).toEqual([0, 1, 0]);
    // One card alone is laid there.
    pressed(hands, ['draw 2 from my deck'], 1);
    const [one] = hands.hand(1);
    hands.do(1, { op: 'play', up: true, pieces: one ? [{ piece: one.id, pose: at(4, 12, 0.1) }] : [] });
    pressed(hands, ['put my discards into my deck'], 1);
    expect(Object.values(hands.state.pieces).find(({ kind, pose }) => kind === 'free/card' && pose)).toMatchObject({
      pose: { x: 4, z: 9 },
    });
  });

  it('knows a deck by its name, whatever lies on top of it', () => {
    const hands = new Hands();
    const cards = 'a | Event\nb | Gear\nc\nd';
    hands.do(0, { op: 'design', name: 'Loot', design: { what: 'deck', colour: '#a3232b', size: 'normal', cards } });
    hands.spawn({ kind: 'free/own', design: 'Loot' }, at(-6));
    hands.do(0, button('Go', 'draw 1 from loot'));
    for (const held of [1, 2]) {
      hands.do(0, press('Go'));
      expect(hands.hand(0)).toHaveLength(held);
    }
  });

  it('flips all that lies flat and open on the table, or what has that name', () => {
    const hands = new Hands();
    const [a, b] = [hands.card('a', at(-4)), hands.card('b', at(4))];
    pressed(hands, ['flip all']);
    expect([a, b].map((id) => hands.view(null).pieces[id]?.face)).toEqual([null, null]);
    pressed(hands, ['flip card'], 2);
    expect([a, b].map((id) => hands.view(null).pieces[id]?.face)).toEqual(['a', 'b']);
  });

  it('turns up or down what does not lie so already', () => {
    const hands = new Hands();
    const cards = ['a', 'b', 'c'].map((face, n) => hands.card(face, at(n)));
    hands.do(0, { op: 'flip', pieces: cards.slice(0, 2) });
    const up = () => cards.map((id) => hands.piece(id).faceKnownTo === 'all');
    pressed(hands, ['turn up all']);
    expect(up()).toEqual([true, true, true]);
    pressed(hands, ['turn up card', 'turn down b']);
    expect(up()).toEqual([true, false, true]);
    pressed(hands, ['turn down all']);
    expect(up()).toEqual([false, false, false]);
    expect(refused(hands, 'turn up b')).toContain('“b”');
  });

  it('gives the turn to the next who sits, round and round', () => {
    const hands = new Hands();
    hands.do(0, button('Next', 'next turn'));
    for (const turn of [0, 2, 0]) {
      hands.do(0, press('Next', [2, 0]));
      expect(hands.free.helpers.turn).toBe(turn);
    }
  });

  it('rolls dice of a kind and adds what lies on top to the own counter, else to the table’s', () => {
    const hands = new Hands();
    const dice = [0, 1, 2].map((i) => hands.spawn({ kind: 'free/d6' }, at(i * 2)));
    tally(hands, 'Score', null, 10);
    tally(hands, 'Score', 1, 5);
    pressed(hands, ['roll 2d6 and add to score'], 1);
    const top = dice.map((id) => hands.piece(id).count);
    expect(tallies(hands)).toEqual([
      [null, 'Score', 10],
      [1, 'Score', 5 + (top[0] ?? 0) + (top[1] ?? 0)],
    ]);
    pressed(hands, ['roll all dice and add to score'], 0);
    const sum = dice.reduce((all, id) => all + hands.piece(id).count, 0);
    expect(tallies(hands)[0]).toEqual([null, 'Score', 10 + sum]);
    expect(refused(hands, 'roll 4d6')).toContain('not so many');
  });

  it('reckons with counters beside and on the table, and takes it back as one act', () => {
    const hands = new Hands();
    tally(hands, 'Round', null, 1);
    const frame = hands.spawn({ kind: 'free/counter', text: 'Doom', count: 3 }, at(0));
    pressed(hands, ['add 1 to round', 'set doom to 12', 'next turn', 'add -2 to doom']);
    expect([tallies(hands), hands.piece(frame).count, hands.free.helpers.turn]).toEqual([[[null, 'Round', 2]], 10, 0]);
    hands.undo(0);
    expect([tallies(hands), hands.piece(frame).count, hands.free.helpers.turn]).toEqual([[[null, 'Round', 1]], 3, null]);
    hands.redo(0);
    expect(hands.piece(frame).count).toBe(10);
  });

  it('brings a kept position back', () => {
    const hands = new Hands({ seats: 3 });
    hands.do(0, { op: 'rights', rights: { ...hands.free.rights, save: 'everyone' } });
    hands.do(0, { op: 'save', name: 'Start' });
    hands.card('x');
    pressed(hands, ['load start']);
    expect(hands.see(null).some(({ face }) => face === 'x')).toBe(false);
  });

  it('does all of it or nothing, and says which step cannot be', () => {
    const hands = new Hands();
    hands.deck(CARDS);
    expect(refused(hands, 'deal 1', 'deal 8')).toBe('“Go”, step 2: There are not enough for that.');
    expect(hands.hand(0)).toHaveLength(0);
    expect(refused(hands, 'shuffle treasure')).toContain('called “treasure”');
    expect(refused(hands, 'add 1 to gold')).toContain('called “gold”');
    expect(hands.no(0, press('None'), 'no-such-piece').text).toContain('workshop');
    expect(hands.no(0, press('Go', [9]), 'no-such-seat').text).toContain('seat');
    expect(hands.no(0, { op: 'spawn', component: { kind: 'free/own', design: 'Go' }, pose: at(0) }, 'illegal').text).toContain('pressed');
  });

  it('takes hold of as many things as a hand, all steps together', () => {
    const hands = new Hands();
    const deck = hands.deck(Array.from({ length: 300 }, (_, i) => `c${i}`));
    hands.do(0, { op: 'draw', from: deck, count: 260, to: 'hand' });
    hands.do(0, {
      op: 'play',
      up: true,
      pieces: hands.hand(0).map(({ id }, i) => ({ piece: id, pose: at((i % 20) - 10, Math.floor(i / 20) - 5) })),
    });
    expect(refused(hands, 'flip card', 'flip card')).toBe('“Go”, step 2: A press takes hold of 500 things at most.');
    pressed(hands, ['flip card']);
  });

  it('may do no more than whoever presses it', () => {
    const hands = new Hands();
    hands.card('a');
    hands.do(0, { op: 'save', name: 'Start' });
    hands.do(0, button('Go', 'load start'));
    hands.do(0, { op: 'rights', rights: { ...hands.free.rights, touch: 'owner' } });
    const theirs = hands.spawn({ kind: 'free/card', face: 'mine', owner: 1 }, at(4));
    hands.do(0, button('Turn', 'flip card'));
    expect(hands.no(2, press('Turn')).text).toContain('step 1');
    expect(hands.piece(theirs).faceKnownTo).toBe('all');
  });

  it('knows nothing of what only some see: hidden cards of that name stay where they are, and nobody hears of them', () => {
    const hands = new Hands();
    const [a, b] = [hands.card('gem', at(-4), 0), hands.card('gem', at(4), 0)];
    hands.do(0, { op: 'hide', pieces: [a] });
    pressed(hands, ['flip gem']);
    expect(hands.piece(b).faceKnownTo).not.toBe('all');
    expect(Object.values(hands.state.pieces).filter(({ placeKnownTo, face }) => placeKnownTo !== 'all' && face === 'gem')).toHaveLength(1);
    hands.do(0, { op: 'delete', pieces: [b] });
    expect(hands.no(0, press('Go')).text).toContain('Nothing on the table is called “gem”');
  });

  it('finds nothing under a blindfold', () => {
    const hands = new Hands();
    hands.card('gem');
    hands.do(0, button('Go', 'flip gem'));
    hands.do(1, { op: 'blindfold', on: true });
    expect(hands.no(1, press('Go')).text).toContain('Nothing on the table');
  });
});
