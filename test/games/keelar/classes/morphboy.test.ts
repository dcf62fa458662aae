import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../shared/engine/json.ts';
import { CARDS } from '../../../../shared/games/keelar/classes/deck.ts';
import { type Board, type BoardSpec, board } from '../board.ts';
import { playing, sheetWith } from './sheet-with.ts';

const SHEET = sheetWith(
  'Morphboy',
  'start Morph Level 0 (level) - 1 action per turn, do morph-deck 2 1',
  '2g Morph Level 1 (level) - 2 actions per turn, do morph-deck 3 1',
  '4g Morph Level 2 (level) - 3 actions per turn, do morph-deck 4 1',
);

/** The lots that bring these cards to the top of the deck. */
function dealt(...cards: string[]): number[] {
  const rest = [...CARDS];
  return cards.map((card) => {
    const index = rest.indexOf(card);
    rest.splice(index, 1);
    return index;
  });
}

const HIT = 'start Hit (melee) - pay 1 action: deal 3 damage at 1 range';
/** A Morphboy with three actions whose first cards are these (the hand holds four). */
const boy = (rows: string, cards: string[], own: string[] = [], more: Record<string, Json> = {}, spec: BoardSpec = {}): Board =>
  board(playing('A', SHEET, { board: rows, own: { A: ['Morph Level 1', 'Morph Level 2', ...own] }, sheets: { T: HIT }, ...more }), {
    seats: 3,
    ...spec,
    picks: [...dealt(...cards), ...Array.from({ length: 52 - cards.length }, () => 0), ...(spec.picks ?? [])],
  });
const morph = (b: Board, card: string): Board => b.use(0, 'Morph').answer(`card:${card}`);
const shape = (b: Board): unknown => b.viewOf(1).own.memo['board:shape:c0'];
const discards = (b: Board): unknown => b.viewOf(1).own.memo['board:discards:0'];
const hand = (b: Board): string[] => {
  const kept = b.hidden.seats[0]?.memo.hand;
  return Array.isArray(kept) ? kept.map(String) : [];
};

describe('Morphboy', () => {
  it('[C-08, K-207] morph-deck: the hand is known to its seat alone, its size to all', () => {
    const b = board(playing('A', SHEET, { board: 'A...T' }), { picks: dealt('hearts-2', 'clubs-9', 'spades-3') });
    expect(hand(b)).toEqual(['hearts-2', 'clubs-9']);
    expect(b.viewOf(1).own.memo['board:hand:0']).toBe(2);
    expect(JSON.stringify(b.view(1))).not.toContain('hearts-2');
    expect(JSON.stringify(b.view(0))).not.toContain('spades-3');
  });

  it('[C-08] an income draws up to the hand and no more; an empty deck is made of the discards', () => {
    const b = board(playing('A', SHEET, { board: 'A....T' }), { picks: dealt('hearts-2', 'clubs-9', 'spades-3') });
    morph(b, 'hearts-2').end(0);
    expect(discards(b)).toEqual(['hearts-2']);
    b.end(1);
    expect(hand(b)).toEqual(['clubs-9', 'spades-3']);
    b.end(0).end(1);
    expect(hand(b)).toHaveLength(2);
  });

  it('[C-08] spades: a hunter strikes harder in melee, by its strength', () => {
    const b = morph(boy('AT', ['spades-6', 'spades-7', 'spades-K', 'hearts-2']), 'spades-6');
    expect(shape(b)).toBe('spades:1');
    expect(discards(b)).toEqual(['spades-6']);
    expect(b.use(0, 'Slap').aim(0, 'c1').hp('c1')).toBe(4);
    const strong = morph(boy('AT', ['spades-7']), 'spades-7')
      .use(0, 'Slap')
      .aim(0, 'c1');
    expect(strong.hp('c1')).toBe(3);
  });

  it('[C-08] mastery: 2 more pips for its suit', () => {
    expect(shape(morph(boy('AT', ['spades-9'], ['Spade Mastery']), 'spades-9'))).toBe('spades:3');
    expect(shape(morph(boy('AT', ['spades-5'], ['Heart Mastery']), 'spades-5'))).toBe('spades:1');
    expect(shape(morph(boy('AT', ['hearts-J'], ['Heart Mastery']), 'hearts-J'))).toBe('hearts:2');
  });

  it('[C-08] hearts: the next 2 x S points of damage do not harm a hulk', () => {
    const b = morph(boy('AT', ['hearts-7']), 'hearts-7')
      .end(0)
      .use(1, 'Hit')
      .aim(1, 'c0');
    expect(b.hp('c0')).toBe(6);
    b.end(1).end(0).use(1, 'Hit').aim(1, 'c0');
    expect(b.hp('c0')).toBe(4);
  });

  it('[C-08, K-121] diamonds: a flier flies, and one Move goes S spaces', () => {
    const b = morph(boy('A#....T', ['diamonds-8']), 'diamonds-8');
    expect(b.shown('c0').flying).toBe(true);
    b.move(0, '1,0').answer('to:2,0');
    expect(b.at('c0')).toBe('2,0');
    expect(b.char('c0').res.action).toBe(1);
  });

  it('[C-08, K-124] a flier over what it cannot occupy morphs into nothing but a flier', () => {
    const b = morph(boy('A#....T', ['diamonds-2', 'hearts-3']), 'diamonds-2').move(0, '1,0');
    expect(hand(b).some((card) => card.startsWith('diamonds'))).toBe(false);
    expect(() => b.use(0, 'Morph')).toThrow(/not offered/);
    const free = morph(morph(boy('A.....T', ['diamonds-2', 'hearts-3']), 'diamonds-2').move(0, '1,0'), 'hearts-3');
    expect(free.shown('c0').flying).toBe(false);
    expect(free.hp('c0')).toBe(6);
  });

  it('[C-08, K-055, R-33] a flier that stayed over the exit leaves by it when it comes down in another shape', () => {
    const over = (cards: string[]): Board =>
      morph(boy('AE...T', cards, [], {}, { options: { 'exit.flyersLeave': false } }), cards[0] ?? '').move(0, '1,0');
    const stays = over(['diamonds-2', 'hearts-3']);
    expect(stays.char('c0').life).toBe('live');
    expect(morph(stays, 'hearts-3').char('c0').life).toBe('out');
    // Its last blow strikes from there; nobody hides who is gone.
    expect(morph(over(['diamonds-2', 'spades-K']), 'spades-K').char('c0').life).toBe('out');
    expect(morph(over(['diamonds-2', 'clubs-3']), 'clubs-3').char('c0').life).toBe('out');
  });

  it('[C-08, R-83] clubs: a sneak hides by its strength if nobody would see it, and may lie low', () => {
    const b = morph(boy('A...T', ['clubs-2']), 'clubs-2');
    expect(b.shown('c0').unseen).toBe('hidden');
    const near = morph(boy('A.T', ['clubs-2']), 'clubs-2');
    expect(near.shown('c0').unseen).toBeNull();
    expect(() => near.use(0, 'Lie Low')).toThrow(/not offered/);
    near.end(0).move(1, '1,0');
    const far = morph(boy('.A.T.', ['clubs-2']), 'clubs-2').move(0, '0,0');
    far.end(0).move(1, '4,0').end(1).use(0, 'Lie Low');
    expect(far.shown('c0').unseen).toBe('hidden');
    expect(() => boy('A....T', ['hearts-2']).use(0, 'Lie Low')).toThrow(/not offered/);
  });

  it('[C-08, R-89] what an unseen one discards comes to light when its turn ends', () => {
    const b = morph(boy('A......T', ['clubs-2', 'hearts-3']), 'clubs-2');
    morph(b, 'hearts-3');
    expect(discards(b)).toEqual(['clubs-2']);
    expect(b.viewOf(1).own.memo['board:hand:0']).toBe(3);
    b.end(0);
    expect(discards(b)).toEqual(['clubs-2', 'hearts-3']);
    expect(shape(b)).toBe('hearts:1');
  });

  it('[C-08] Quick Change morphs without an action, once a turn', () => {
    const b = boy('AT', ['hearts-2', 'hearts-3'], ['Quick Change']).use(0, 'Quick Change').answer('card:hearts-2');
    expect(b.char('c0').res.action).toBe(3);
    expect(() => b.use(0, 'Quick Change')).toThrow(/not offered/);
  });

  it('[C-08] discard: Burn a Card throws one away without morphing', () => {
    const b = boy('A..T', ['hearts-2'], ['Burn a Card']).use(0, 'Burn a Card').aim(0, 'c1').seat(0).answer('card:hearts-2');
    expect(b.hp('c1')).toBe(5);
    expect(shape(b) ?? '').toBe('');
    expect(discards(b)).toEqual(['hearts-2']);
  });

  it('[C-08] sleight swaps a card of the hand with one of the discards', () => {
    const b = boy('A..T', ['hearts-2', 'spades-3'], ['Sleight']);
    expect(() => b.use(0, 'Sleight')).toThrow(/not offered/);
    morph(b, 'hearts-2').use(0, 'Sleight').answer('card:spades-3');
    expect(b.offers(0)).toEqual(['card:hearts-2']);
    b.answer('card:hearts-2');
    expect(hand(b)).toContain('hearts-2');
    expect(discards(b)).toEqual(['spades-3']);
  });

  it('[C-08] jack: the old suit may stay; a third one ends the older', () => {
    const b = boy('AT', ['spades-2', 'hearts-J', 'diamonds-J'], ['Jack']);
    morph(morph(b, 'spades-2'), 'hearts-J').answer('keep');
    expect(shape(b)).toBe('spades:1 hearts:1');
    morph(b, 'diamonds-J').answer('keep');
    expect(shape(b)).toBe('hearts:1 diamonds:1');
    const no = boy('AT', ['spades-2', 'hearts-J'], ['Jack']);
    morph(morph(no, 'spades-2'), 'hearts-J').answer('drop');
    expect(shape(no)).toBe('hearts:1');
  });

  it('[C-08] queen: heals 2', () => {
    expect(morph(boy('AT', ['spades-Q'], ['Queen'], { hp: { A: 2 } }), 'spades-Q').hp('c0')).toBe(4);
  });

  it('[C-08, R-65] king: 1 damage to everything around, not to itself', () => {
    const b = morph(boy('.b. AT. .U.', ['spades-K'], ['King']), 'spades-K');
    expect([b.hp('c0'), b.hp('c1'), b.hp('c2')]).toEqual([6, 5, 6]);
  });

  it('[C-08] ace: its player names the pips', () => {
    const b = boy('AT', ['spades-A'], ['Ace']);
    morph(b, 'spades-A').answer('pips:10');
    expect(shape(b)).toBe('spades:2');
    expect(shape(morph(boy('AT', ['spades-A']), 'spades-A'))).toBe('spades:1');
  });

  it('[C-08, R-93] mirror: uses an ability that everybody knows its neighbour to have, for its own cost alone', () => {
    const b = boy('AT', ['hearts-2'], ['Mirror']);
    expect(() => b.use(0, 'Mirror')).toThrow(/not offered/);
    b.end(0).use(1, 'Hit').aim(1, 'c0').end(1).use(0, 'Mirror');
    expect(b.offers(0)).toEqual(['mirror-1-Hit']);
    b.answer('mirror-1-Hit').aim(0, 'c1');
    expect([b.hp('c1'), b.char('c0').res.action]).toEqual([3, 2]);
    expect(() => b.use(0, 'Mirror')).toThrow(/not offered/);
  });

  it('[C-08] keep-shape: once a board it becomes a Blob with 1 HP instead of going down', () => {
    const own = ['Jack', 'Keep Shape'];
    const b = morph(boy('AT', ['spades-2'], own, { hp: { A: 2 }, gold: { A: 2 } }), 'spades-2')
      .end(0)
      .use(1, 'Hit')
      .aim(1, 'c0');
    expect([b.hp('c0'), b.char('c0').life, b.carried('c0'), shape(b)]).toEqual([1, 'live', 2, '']);
    b.end(1).end(0).use(1, 'Hit').aim(1, 'c0');
    expect(b.char('c0').life).toBe('downed');
  });

  it('[C-08] being downed ends the shape', () => {
    const b = morph(boy('AT', ['spades-2'], [], { hp: { A: 2 } }), 'spades-2')
      .end(0)
      .use(1, 'Hit')
      .aim(1, 'c0');
    expect(b.char('c0').life).toBe('downed');
    expect(shape(b)).toBe('');
  });
});
