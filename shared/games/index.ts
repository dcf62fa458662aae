import type { AnyGame } from '../engine/game.ts';

/** The catalogue: one line a game. */
export const GAMES: readonly AnyGame[] = [];

/** The game with this id, or undefined. */
export const gameOf = (id: string): AnyGame | undefined => GAMES.find((game) => game.id === id);
