import type { AnyGame, GameFace } from '../engine/game.ts';
import { MANIFEST, WITHOUT_GAME } from './manifest.ts';

const PARTS = new Map([...MANIFEST, WITHOUT_GAME].map((entry) => [entry.card.id, entry]));

/** The ids of the games that can be loaded. */
export const LOADABLE: readonly string[] = [...PARTS.keys()];

/** Loads what a table of this game shows; undefined for an id that is no game's. Rejects when it cannot be had (an outdated page). */
export const loadFace = async (id: string): Promise<GameFace | undefined> => (await PARTS.get(id)?.face())?.FACE;

/** Loads a whole game with its rules and bots, for an engine that runs in the tab. */
export const loadGame = async (id: string): Promise<AnyGame | undefined> => (await PARTS.get(id)?.game())?.GAME;
