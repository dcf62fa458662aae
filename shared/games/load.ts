import type { AnyGame, GameFace } from '../engine/game.ts';

/** The parts of a game that are loaded apart: what a table shows, and the rules. */
interface Parts {
  face(): Promise<GameFace>;
  game(): Promise<AnyGame>;
}

const PARTS: Readonly<Record<string, Parts>> = {
  'dragon-treasure': {
    face: async () => (await import('./dragon-treasure/face.ts')).FACE,
    game: async () => (await import('./dragon-treasure/index.ts')).dragonTreasure,
  },
  'chuck-rock': {
    face: async () => (await import('./keelar/chuck-rock/face.ts')).FACE,
    game: async () => (await import('./keelar/chuck-rock/index.ts')).chuckRock,
  },
  'free-table': {
    face: async () => (await import('./free-table/index.ts')).FACE,
    game: async () => (await import('./free-table/index.ts')).freeTable,
  },
  keelar: {
    face: async () => (await import('./keelar/face.ts')).FACE,
    game: async () => (await import('./keelar/index.ts')).keelar,
  },
  'mad-alchemist': {
    face: async () => (await import('./mad-alchemist/face.ts')).FACE,
    game: async () => (await import('./mad-alchemist/index.ts')).madAlchemist,
  },
  'tomb-looters': {
    face: async () => (await import('./tomb-looters/face.ts')).FACE,
    game: async () => (await import('./tomb-looters/index.ts')).tombLooters,
  },
  'traps-and-treasure': {
    face: async () => (await import('./traps-and-treasure/face.ts')).FACE,
    game: async () => (await import('./traps-and-treasure/index.ts')).trapsAndTreasure,
  },
};

const partsOf = (id: string): Parts | undefined => (Object.hasOwn(PARTS, id) ? PARTS[id] : undefined);

/** The ids of the games that can be loaded. */
export const LOADABLE: readonly string[] = Object.keys(PARTS);

/** Loads what a table of this game shows; undefined for an id that is no game's. Rejects when it cannot be had (an outdated page). */
export const loadFace = async (id: string): Promise<GameFace | undefined> => partsOf(id)?.face();

/** Loads a whole game with its rules and bots, for an engine that runs in the tab. */
export const loadGame = async (id: string): Promise<AnyGame | undefined> => partsOf(id)?.game();
