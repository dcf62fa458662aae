import type { GameCard } from '../engine/game.ts';
import { MANIFEST, WITHOUT_GAME } from './manifest.ts';

/** The cards of all games, in the order of the manifest; without any rules. */
export const CARDS: readonly GameCard[] = MANIFEST.map(({ card }) => card);

/** The card of the table without a game. */
export const FREE_TABLE: GameCard = WITHOUT_GAME.card;

/** The card of this game, or undefined. */
export const cardOf = (id: string): GameCard | undefined => [...CARDS, FREE_TABLE].find((card) => card.id === id);
