import type { GameCard } from '../engine/game.ts';
import { CARD as dragonTreasure } from './dragon-treasure/card.ts';
import { CARD as freeTable } from './free-table/card.ts';
import { CARD as keelar } from './keelar/card.ts';
import { CARD as chuckRock } from './keelar/chuck-rock/card.ts';
import { CARD as madAlchemist } from './mad-alchemist/card.ts';
import { CARD as tombLooters } from './tomb-looters/card.ts';
import { CARD as trapsAndTreasure } from './traps-and-treasure/card.ts';

/** The cards of all games, in the order of the catalogue; without any rules. */
export const CARDS: readonly GameCard[] = [dragonTreasure, chuckRock, keelar, madAlchemist, tombLooters, trapsAndTreasure];

/** The card of the table without a game. */
export const FREE_TABLE: GameCard = freeTable;

/** The card of this game, or undefined. */
export const cardOf = (id: string): GameCard | undefined => [...CARDS, FREE_TABLE].find((card) => card.id === id);
