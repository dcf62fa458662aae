import type { AnyGame } from '../engine/game.ts';
import { MANIFEST, WITHOUT_GAME } from './manifest.ts';

/** All games with their rules, in the order of the manifest. */
export const GAMES: readonly AnyGame[] = await Promise.all(MANIFEST.map(async ({ game }) => (await game()).GAME));

/** All that a table can be opened with: the games, and the table without one. */
export const TABLES: readonly AnyGame[] = [...GAMES, (await WITHOUT_GAME.game()).GAME];

/** The game with this id, or undefined. */
export const gameOf = (id: string): AnyGame | undefined => TABLES.find((game) => game.id === id);
