import type { AnyGame } from '../engine/game.ts';

const LOADERS: Readonly<Record<string, () => Promise<AnyGame>>> = {
  'dragon-treasure': async () => (await import('./dragon-treasure/index.ts')).dragonTreasure,
  'chuck-rock': async () => (await import('./keelar/chuck-rock/index.ts')).chuckRock,
  keelar: async () => (await import('./keelar/index.ts')).keelar,
};

/** The ids of the games that can be loaded. */
export const LOADABLE: readonly string[] = Object.keys(LOADERS);

/** Loads a game with its rules, alone; undefined for an id that is no game's. Rejects when it cannot be had (an outdated page). */
export const loadGame = async (id: string): Promise<AnyGame | undefined> => (Object.hasOwn(LOADERS, id) ? LOADERS[id]?.() : undefined);
