import type { Component } from '../../../shared/engine/free/op.ts';

const SUITS = ['♠', '♥', '♦', '♣'] as const;
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'] as const;

/** The faces of 52 French cards: `A♠` to `K♣`. */
const FRENCH: readonly string[] = SUITS.flatMap((suit) => RANKS.map((rank) => `${rank}${suit}`));

const numbers = (most: number): string[] => Array.from({ length: most }, (_, at) => String(at + 1));

/** Decks and bags that are in every box. Decks come unshuffled. */
export const HEAPS: readonly { id: string; name: string; component: Component }[] = [
  { id: 'french', name: 'Deck of 52 French cards', component: { kind: 'free/deck', inside: { of: 'free/card', faces: [...FRENCH] } } },
  {
    id: 'french-jokers',
    name: 'Deck of French cards with 2 jokers',
    component: { kind: 'free/deck', inside: { of: 'free/card', faces: [...FRENCH, 'joker', 'joker'] } },
  },
  { id: 'numbers', name: 'Deck of numbers, 1 to 100', component: { kind: 'free/deck', inside: { of: 'free/card', faces: numbers(100) } } },
  { id: 'tiles', name: 'Bag of tiles, 1 to 20', component: { kind: 'free/bag', inside: { of: 'free/tile', faces: numbers(20) } } },
  { id: 'bag', name: 'Empty bag', component: { kind: 'free/bag' } },
];
