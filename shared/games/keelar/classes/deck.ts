import type { Seat } from '../../../table/ids.ts';
import type { T } from '../play/state.ts';

/** A card as the state keeps it: its suit and its face, `hearts-7`, `clubs-J`. */
export interface Card {
  readonly suit: Suit;
  readonly face: string;
}
export const SUITS = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
export type Suit = (typeof SUITS)[number];
const FACES = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** The 52 cards of a class's deck in order (K-206). */
export const CARDS: readonly string[] = SUITS.flatMap((suit) => FACES.map((face) => `${suit}-${face}`));

/** Reads a card; undefined for what is none. */
export function cardOf(id: string): Card | undefined {
  const [name, face] = id.split('-');
  const suit = SUITS.find((each) => each === name);
  return suit && face !== undefined ? { suit, face } : undefined;
}

/** Court cards: jack, queen and king. */
export const isCourt = ({ face }: Card): boolean => face === 'J' || face === 'Q' || face === 'K';

const strings = (kept: unknown): string[] => (Array.isArray(kept) ? kept.map(String) : []);

/** The order of a seat's deck, top first: known to nobody. It ends with the board. */
export const deckOf = (t: T, seat: Seat): string[] => strings(t.hidden.memo[`board:deck:${seat}`]);

export const setDeck = (t: T, seat: Seat, cards: readonly string[]): void => {
  t.hidden.memo[`board:deck:${seat}`] = [...cards];
};

/** What lies open on the discards of a seat, the last one last. */
export const discardsOf = (t: T, seat: Seat): string[] => strings(t.own.memo[`board:discards:${seat}`]);

export const setDiscards = (t: T, seat: Seat, cards: readonly string[]): void => {
  t.own.memo[`board:discards:${seat}`] = [...cards];
};

export const discard = (t: T, seat: Seat, card: string): void => setDiscards(t, seat, [...discardsOf(t, seat), card]);

/** The cards in an order that nobody knows. */
export function shuffled(t: T, cards: readonly string[]): string[] {
  const rest = [...cards];
  const done: string[] = [];
  while (rest.length > 0) done.push(...rest.splice(t.pick(rest.length), 1));
  return done;
}

/** All 52 cards, shuffled, and no discards. */
export function freshDeck(t: T, seat: Seat): void {
  setDeck(t, seat, shuffled(t, CARDS));
  setDiscards(t, seat, []);
}

/** Takes the top card off; an empty deck is made of the discards first. Undefined when there is no card at all. */
export function drawCard(t: T, seat: Seat): string | undefined {
  if (deckOf(t, seat).length === 0) {
    setDeck(t, seat, shuffled(t, discardsOf(t, seat)));
    setDiscards(t, seat, []);
  }
  const [top, ...rest] = deckOf(t, seat);
  if (top !== undefined) setDeck(t, seat, rest);
  return top;
}
