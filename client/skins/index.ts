import type { Board } from '../../shared/table/scene.ts';
import { PLAIN_GRID, PLAIN_MAP } from './plain.ts';
import type { Skin } from './skin.ts';

const LOADERS: Readonly<Record<string, () => Promise<Skin>>> = {
  'dragon-treasure': async () => (await import('./dragon-treasure.ts')).dragonTreasure,
  'chuck-rock': async () => (await import('./chuck-rock.ts')).chuckRock,
  keelar: async () => (await import('./keelar.ts')).keelar,
  'mad-alchemist': async () => (await import('./mad-alchemist.ts')).madAlchemist,
  'traps-and-treasure': async () => (await import('./traps-and-treasure.ts')).trapsAndTreasure,
  'tomb-looters': async () => (await import('./tomb-looters.ts')).tombLooters,
};

const loaded = new Map<string, Skin>();

/** Loads the skin of a game; a game without one is drawn plainly. */
export async function loadSkin(game: string): Promise<void> {
  if (loaded.has(game) || !Object.hasOwn(LOADERS, game)) return;
  const skin = await LOADERS[game]?.();
  if (skin) loaded.set(game, skin);
}

/** How a game is drawn: its own skin once that is loaded, or the plain one for its kind of board. */
export const skinOf = (game: string, board: Board['kind']): Skin => loaded.get(game) ?? (board === 'graph' ? PLAIN_MAP : PLAIN_GRID);
