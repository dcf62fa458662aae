import type { AnyGame } from '../engine/game.ts';
import { dragonTreasure } from './dragon-treasure/index.ts';
import { freeTable } from './free-table/index.ts';
import { chuckRock } from './keelar/chuck-rock/index.ts';
import { keelar } from './keelar/index.ts';
import { madAlchemist } from './mad-alchemist/index.ts';
import { tombLooters } from './tomb-looters/index.ts';
import { trapsAndTreasure } from './traps-and-treasure/index.ts';

/** The catalogue: one line a game. */
export const GAMES: readonly AnyGame[] = [dragonTreasure, chuckRock, keelar, madAlchemist, tombLooters, trapsAndTreasure];

/** All that a table can be opened with: the games, and the table without one. */
export const TABLES: readonly AnyGame[] = [...GAMES, freeTable];

/** The game with this id, or undefined. */
export const gameOf = (id: string): AnyGame | undefined => TABLES.find((game) => game.id === id);
