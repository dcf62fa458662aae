import type { Option } from '../../../engine/prompt.ts';
import type { Seat } from '../../../table/ids.ts';
import { secretOf, unseen } from '../play/lookup.ts';
import type { Char, T } from '../play/state.ts';
import { deckOf, discardsOf, drawCard, freshDeck, setDiscards } from './deck.ts';
import { passiveArgs } from './morph-shape.ts';

/** The hand is known to its seat alone. */
export function handOf(t: T, seat: Seat): string[] {
  const { hand } = secretOf(t, seat).memo;
  return Array.isArray(hand) ? hand.map(String) : [];
}

/** The discards as they truly are: what an unseen one lays there, others see when its turn ends. */
export function pileOf(t: T, seat: Seat): string[] {
  const { pile } = secretOf(t, seat).memo;
  return Array.isArray(pile) ? pile.map(String) : discardsOf(t, seat);
}

export function setCards(t: T, char: Char, hand: readonly string[], pile: readonly string[]): void {
  const { memo } = secretOf(t, char.seat);
  memo.hand = [...hand];
  memo.pile = [...pile];
  if (unseen(char) === null) showCards(t, char);
}

/** What others know: the discards, and how many cards are in hand. */
export function showCards(t: T, char: Char): void {
  const { memo } = secretOf(t, char.seat);
  if (Array.isArray(memo.pile)) setDiscards(t, char.seat, pileOf(t, char.seat));
  delete memo.pile;
  t.own.memo[`board:hand:${char.seat}`] = handOf(t, char.seat).length;
}

/** The largest hand and the most cards of an income. */
function limits(t: T, char: Char): { hand: number; draw: number } {
  const all = passiveArgs(t, char, 'morph-deck');
  const most = (index: number): number => Math.max(0, ...all.map((args) => Number(args[index] ?? 0)));
  return { hand: most(0), draw: most(1) };
}

function draw(t: T, char: Char, n: number): void {
  const most = limits(t, char).hand;
  const hand = handOf(t, char.seat);
  for (let i = 0; i < n && hand.length < most; i++) {
    const card = drawCard(t, char.seat);
    if (card !== undefined) hand.push(card);
  }
  secretOf(t, char.seat).memo.hand = hand;
  showCards(t, char);
}

/** The whole deck is shuffled and the first hand drawn. */
export function beginDeck(t: T, char: Char): void {
  const { memo } = secretOf(t, char.seat);
  memo.hand = [];
  delete memo.pile;
  freshDeck(t, char.seat);
  draw(t, char, limits(t, char).hand);
}

export function drawIncome(t: T, char: Char): void {
  const cards = deckOf(t, char.seat).length + discardsOf(t, char.seat).length + handOf(t, char.seat).length;
  if (cards === 0) beginDeck(t, char);
  else draw(t, char, limits(t, char).draw);
}

/** Discards a card of the hand. */
export function discardCard(t: T, char: Char, card: string): void {
  const { seat } = char;
  setCards(
    t,
    char,
    handOf(t, seat).filter((each) => each !== card),
    [...pileOf(t, seat), card],
  );
}

export const asOptions = (cards: readonly string[]): Option[] =>
  cards.map((card): Option => ({ id: `card:${card}`, label: ['option.card', ...faceOf(card)] }));

/** The suit and the face of a card, for its line. */
const faceOf = (card: string): [string, string] => {
  const [suit = '', face = ''] = card.split('-');
  return [suit, face];
};

export const cardIn = (answer: string): string => answer.slice('card:'.length);
