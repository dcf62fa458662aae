import type { AnyGame } from '../engine/game.ts';
import { dragonTreasure } from './dragon-treasure/index.ts';
import { chuckRock } from './keelar/chuck-rock/index.ts';
import { keelar } from './keelar/index.ts';

/** The catalogue: one line a game. */
export const GAMES: readonly AnyGame[] = [dragonTreasure, chuckRock, keelar];

/** The game with this id, or undefined. */
export const gameOf = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
