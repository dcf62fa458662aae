import { describe, expect, it } from 'vitest';
import { fallback } from '../../../../shared/engine/answers.ts';
import type { Json } from '../../../../shared/engine/json.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Sage',
  'start Sage Level 0 (level) - max 4 cards, 1 action per turn | at start of turn, draw 1 card',
  '4g Sage Level 2 (level) - max 9 cards, 3 actions per turn | at start of turn, draw 3 cards',
  '2g Library (ability) - pay 1 action: do search 1; limit 1 per board',
  '1g Bookmark (ability) - free: do bookmark 1; limit 1 per turn',
  '2g Discard Study (ability) - discard 1 card: draw 1 card; limit 2 per turn',
  '1g Ember (item, card, single, magical, ranged, fire) - pay 1 action: do play 1, deal 1 damage at 4 range',
  '2g Double Ember (item, card, double, magical, ranged, fire) - pay 1 action: do play 2, deal 2 damage at 4 range',
  '1g Step (item, card, single) - pay 1 action: do play 1, move 2',
  '1g Mend Card (item, card, single, magical) - pay 1 action: do play 1, heal 1 at 1 range; may target self',
  '2g Double Mend (item, card, double, magical) - pay 1 action: do play 2, heal 3 at 1 range; may target self',
  '2g Riddle (item, card, single, psychic) - pay 1 action: do play 1, do riddle 1 at 4 range',
  '1g Blank Card (item, card, single) - pay 1 action: do play 1, do write',
  '5g Quadruple Truth (item, card, quadruple, psychic) - pay 1 action: do play 4, do truth; prerequisite: Library or Bookmark',
);
const SIX = { Ember: 2, Step: 2, 'Mend Card': 2 };

/** A Sage's board as it begins: the six cards are asked for; the deck keeps the order in which they are listed, unless picks say more. */
const sage = (
  rows: string,
  own: string[],
  six: Record<string, number> = SIX,
  more: Record<string, Json> = {},
  spec: BoardSpec = {},
): Board =>
  begun(
    board(playing('A', SHEET, { board: rows, own: { A: own }, begins: true, ...more }), {
      picks: Array.from({ length: 40 }, () => 0),
      ...spec,
    }),
    six,
  );
/** The six are chosen; whoever has no copyist is asked for a copy all the same (K-173). */
function begun(b: Board, six: Record<string, number>): Board {
  b.seat(0).answer(six);
  return b.offers(0).includes('none') ? b.answer('none') : b;
}
const hand = (b: Board): string[] => {
  const { hand: ids, cards } = b.char('c0').memo;
  const names: Record<string, unknown> = typeof cards === 'object' && cards !== null ? { ...cards } : {};
  return Array.isArray(ids) ? ids.map((id) => String(names[String(id)])) : [];
};
const toldOf = (b: Board, key: string) => b.heard(1).filter((event) => event.kind === 'told' && event.line[0] === key);
const open = (b: Board, viewer: number | null): Json | undefined => b.viewOf(viewer).own.memo['board:cards:0'];
const choose = (b: Board, name: string, seat = 0): Board => {
  const { prompt } = b.open(seat);
  const option = prompt.kind === 'choose' ? prompt.options.find(({ label }) => label[1] === name) : undefined;
  if (!option) throw new Error(`${name} is not offered: ${JSON.stringify(prompt)}`);
  return b.seat(seat).answer(option.id);
};

describe('the deck', () => {
  it('[C-18, K-205] deck: six singles of choice, the hand drawn to its limit, 1 more card each turn', () => {
    const b = sage('A...T', []);
    // Four fit, and the card of the turn's start stays on top.
    expect(hand(b)).toEqual(['Ember', 'Ember', 'Step', 'Step']);
    expect(b.char('c0').res.card).toBe(4);
    expect(open(b, 1)).toEqual({ hand: 4, deck: 2, bookmark: 0, discards: [] });
    // What a level gives in every turn is no use of an ability: the log does not repeat it.
    b.end(0).end(1);
    expect(toldOf(b, 'turn.ended').length).toBeGreaterThan(0);
    expect(toldOf(b, 'uses')).toEqual([]);
  });

  it('[K-173, C-18] whoever brought no copyist is asked for a copy as well, so that nobody learns who brought one', () => {
    const asked = ([[], ['Copyist']] as const).map((own) =>
      board(playing('A', SHEET, { board: 'A...T', own: { A: [...own] }, begins: true }))
        .seat(0)
        .answer(SIX),
    );
    expect(asked[0]?.view(1)).toEqual(asked[1]?.view(1));
    expect(asked.map((b) => b.offers(0)[0])).toEqual(['none', 'card:Ember']);
  });

  it('[C-18] fewer than six are filled up; the answer is secret, and the default is two of each', () => {
    const b = board(playing('A', SHEET, { board: 'A...T', begins: true }));
    expect(b.open(0).prompt.fallback).toEqual(SIX);
    begun(b, { Riddle: 4 });
    const cards = b.char('c0').memo.cards;
    expect(Object.values(typeof cards === 'object' && cards !== null ? cards : {}).sort()).toEqual([
      'Ember',
      'Riddle',
      'Riddle',
      'Riddle',
      'Riddle',
      'Step',
    ]);
    expect(JSON.stringify(b.view(1))).not.toContain('Riddle"');
  });

  it('[C-18, I-16] the order of the deck is in no view', () => {
    const b = sage('A...T', []);
    expect(b.hidden.memo['board:deck:0']).toEqual(['six-4', 'six-5']);
    for (const viewer of [0, 1, null]) expect(JSON.stringify(b.view(viewer))).not.toContain('board:deck');
    expect(JSON.stringify(b.view(1))).not.toContain('"hand":["');
  });

  it('[C-18] a card that would not fit stays on top, and drawing ends', () => {
    const b = sage('A...T', ['Double Ember'], { Ember: 6 }, {}, { picks: [0, 0, 0, 3, 0, 0, 0, 0] });
    // Three Embers and the double card on top: that would be 5, now and at the start of the turn.
    expect(hand(b)).toEqual(['Ember', 'Ember', 'Ember']);
    expect(open(b, 1)).toMatchObject({ hand: 3, deck: 4 });
    b.use(0, 'Ember').aim(0, 'c1').end(0).end(1);
    expect(hand(b)).toEqual(['Ember', 'Ember', 'Double Ember']);
    expect(b.char('c0').res.card).toBe(4);
  });

  it('[C-18, R-93] play: from the hand to the discards, face up; only what was drawn can be played', () => {
    const b = sage('A...T', ['Double Mend']);
    // It is the seventh card of the deck.
    expect(() => b.use(0, 'Double Mend')).toThrow(/not offered/);
    b.use(0, 'Ember').aim(0, 'c1');
    expect(b.hp('c1')).toBe(5);
    expect(hand(b)).toEqual(['Ember', 'Step', 'Step']);
    expect(b.char('c0').res.card).toBe(3);
    expect(open(b, 1)).toMatchObject({ hand: 3, discards: ['Ember'] });
    expect(b.own.seats[0]?.known).toContain('Ember');
  });

  it('[C-18] draws at the start of its turns; an empty deck is made of the discards', () => {
    const b = sage('A...T', [], { Ember: 6 });
    for (let turn = 0; turn < 3; turn++) b.use(0, 'Ember').aim(0, 'c1').end(0).end(1);
    expect(b.hp('c1')).toBe(3);
    expect(open(b, 1)).toMatchObject({ hand: 4, deck: 2, discards: [] });
  });

  it('[C-18, K-190, Q-12] a cost in cards is paid with cards of choice; the cheapest is the default', () => {
    const b = sage('A...T', ['Discard Study', 'Double Ember'], { Ember: 2, Step: 4 }, {}, { picks: [6, 0, 0, 0, 0, 0, 0, 0] });
    expect(hand(b)).toEqual(['Double Ember', 'Ember', 'Ember']);
    b.use(0, 'Discard Study');
    expect(b.open(0).prompt.fallback).toBe('card:six-0');
    choose(b, 'Double Ember');
    // A double card is worth 2, so there is room; then 1 card is drawn.
    expect(hand(b)).toEqual(['Ember', 'Ember', 'Step']);
    expect(open(b, 1)).toMatchObject({ discards: ['Double Ember'] });
  });
});

describe('what a Sage does with its cards', () => {
  it('[C-18] search: a card of choice into the hand, and the deck is shuffled; not what does not fit', () => {
    const full = sage('A...T', ['Library']);
    expect(() => full.use(0, 'Library')).toThrow(/not offered/);
    const b = sage('A...T', ['Library', 'Bookmark', 'Double Mend'], SIX, {}, { picks: [...Array.from({ length: 7 }, () => 0), 1, 0] });
    b.use(0, 'Bookmark');
    choose(b, 'Step');
    expect(b.hidden.memo['board:deck:0']).toHaveLength(3);
    b.use(0, 'Library');
    // One card of the worth 1 fits, and each name is there once.
    expect(b.open(0).prompt).toMatchObject({ options: [{ label: ['sage.card', 'Mend Card'] }] });
    choose(b, 'Mend Card');
    expect(hand(b)).toEqual(['Ember', 'Ember', 'Step', 'Mend Card']);
    expect(open(b, 1)).toMatchObject({ hand: 4, deck: 2 });
    expect(JSON.stringify(b.heard(1))).not.toContain('Mend Card');
    b.end(0).end(1);
    // Once per board.
    b.use(0, 'Ember').aim(0, 'c1');
    expect(() => b.use(0, 'Library')).toThrow(/not offered/);
  });

  it('[C-18] bookmark: one card rests there, secret, and counts for nothing; then it comes back', () => {
    const b = sage('A...T', ['Bookmark']);
    b.use(0, 'Bookmark');
    choose(b, 'Step');
    expect(hand(b)).toEqual(['Ember', 'Ember', 'Step']);
    expect(b.char('c0').res.card).toBe(3);
    expect(open(b, 1)).toMatchObject({ hand: 3, bookmark: 1 });
    expect(() => b.use(0, 'Bookmark')).toThrow(/not offered/);
    b.use(0, 'Ember').aim(0, 'c1').end(0).end(1);
    expect(hand(b)).toHaveLength(3);
    b.use(0, 'Bookmark');
    choose(b, 'Step');
    expect(hand(b).filter((name) => name === 'Step')).toHaveLength(2);
    expect(open(b, 1)).toMatchObject({ bookmark: 0 });
  });

  it('[C-18] copyist: one copy more of a single card, from this board on', () => {
    const b = sage('A...T', ['Copyist', 'Sage Level 2']);
    expect(b.offers(0)).toEqual(['card:Ember', 'card:Mend Card', 'card:Step']);
    expect(b.open(0).prompt.fallback).toBe('card:Ember');
    b.seat(0).answer('card:Mend Card');
    expect(hand(b).filter((name) => name === 'Mend Card')).toHaveLength(3);
    expect(b.hidden.seats[0]?.memo['sage:copies']).toEqual(['Mend Card']);
    expect(b.hidden.seats[0]?.owned.some(({ entry }) => entry === 'Mend Card')).toBe(false);
  });

  const RIDDLES = { Riddle: 6 };

  it('[C-18] riddle: the target’s player takes the damage, armor counts, evasion does not', () => {
    const sheets = { T: 'start Dodge (level) - evasion 9/10\nstart Cap (armor) - armor psychic 1' };
    const b = sage('A...T', [], RIDDLES);
    b.use(0, 'Riddle').aim(0, 'c1');
    expect(b.open(1).prompt.fallback).toBe('take');
    b.seat(1).answer('take');
    expect(b.hp('c1')).toBe(5);
    const c = sage('A...T', [], RIDDLES, { sheets });
    c.use(0, 'Riddle').aim(0, 'c1').seat(1).answer('take');
    expect(c.hp('c1')).toBe(6);
  });

  it('[C-18] riddle: or gives 1 of its next actions, or 1 that it holds', () => {
    const b = sage('A...T', [], RIDDLES);
    b.use(0, 'Riddle').aim(0, 'c1').seat(1).answer('give:action');
    expect(b.hp('c1')).toBe(6);
    b.end(0);
    expect(b.char('c1').res.action).toBe(0);
    const fury = 'start Fury (level) - max 5 rage\nstart Anger (ability) - free: gain 2 rage';
    const c = begun(board(playing('A', SHEET, { board: 'A...T', begins: true, turn: 'T', sheets: { T: fury } })), RIDDLES);
    c.use(1, 'Anger').end(1);
    c.use(0, 'Riddle').aim(0, 'c1');
    expect(c.offers(1)).toEqual(['take', 'give:rage']);
    c.seat(1).answer('give:rage');
    expect([c.hp('c1'), c.char('c1').res.rage]).toEqual([6, 1]);
  });

  it('[C-18] write: the blank card is another one from now on, and that one’s effects run at once', () => {
    const b = sage('A...T', ['Blank Card'], SIX, {}, { picks: [6, 0, 0, 0, 0, 0, 0] });
    expect(hand(b)[0]).toBe('Blank Card');
    b.use(0, 'Blank Card');
    expect(b.offers(0)).toEqual(['card:Ember', 'card:Step', 'card:Mend Card', 'card:Riddle']);
    b.seat(0).answer('card:Ember').aim(0, 'c1');
    expect(b.hp('c1')).toBe(5);
    expect(b.char('c0').res.action).toBe(0);
    expect(open(b, 1)).toMatchObject({ hand: 3, discards: ['Ember'] });
    const memo = b.hidden.seats[0]?.memo['sage:written'];
    expect(Object.values(typeof memo === 'object' && memo !== null ? memo : {})).toEqual(['Ember']);
  });

  it('[C-18, R-84] truth: all are seen; purses and HP are told; fakes stay secret', () => {
    const position = { letters: { A: 0, T: 1, B: 2 } };
    const b = sage('A...T.B', ['Quadruple Truth', 'Library'], SIX, position, { seats: 3, picks: [6, 0, 0, 0, 0, 0, 0] });
    expect(hand(b)).toEqual(['Quadruple Truth']);
    b.use(0, 'Quadruple Truth');
    const told = b.heard(2).flatMap((event) => (event.kind === 'told' && String(event.line[0]).startsWith('sage.') ? [event.line] : []));
    expect(told.filter(([key]) => key === 'sage.purse')).toEqual([
      ['sage.purse', 1, '0'],
      ['sage.purse', 2, '0'],
    ]);
    expect(told.filter(([key]) => key === 'sage.hp').map((line) => line.slice(1))).toEqual([
      [1, 'Plain T', 6, 6],
      [2, 'Plain B', 6, 6],
    ]);
  });

  it('[C-18, K-028] from board to board: the six, the copies and the bookmark stay, the hand does not', () => {
    const b = sage('AE.T', ['Bookmark', 'Copyist'], SIX, {}, { options: { 'game.boards': 2 } });
    b.seat(0).answer('card:Ember').use(0, 'Bookmark');
    choose(b, 'Step');
    b.move(0, '1,0').move(1, '2,0').end(1).move(1, '1,0');
    const asked: string[] = [];
    for (let n = 0; n < 60 && b.own.acting === null; n++) {
      const open = b.state.prompts.find(({ answer }) => answer === null);
      if (!open) break;
      asked.push(String(open.prompt.title[0]));
      const all = open.prompt.kind === 'basket' && open.prompt.title[0] === 'loadout.ask' ? open.prompt.items : [];
      const choice = all.length > 0 ? Object.fromEntries(all.map(({ id, most }) => [id, most])) : fallback(open.prompt);
      b.command({ do: 'answer', seat: open.seat, prompt: open.id, choice });
    }
    expect(b.own.board).toBe(2);
    expect(asked).toContain('sage.ask.copy');
    expect(asked).not.toContain('sage.ask.six');
    const memo = b.hidden.seats[0]?.memo;
    expect(memo?.['sage:six']).toEqual(['Ember', 'Ember', 'Step', 'Step', 'Mend Card', 'Mend Card']);
    expect(memo?.['sage:copies']).toHaveLength(2);
    expect(memo?.['sage:bookmark']).toHaveLength(1);
    expect(open(b, 1)).toMatchObject({ hand: 4, deck: 3, bookmark: 1, discards: [] });
  });
});
