import type { Board } from '../../shared/table/scene.ts';
import { PLAIN_GRID, PLAIN_MAP } from './plain.ts';
import type { Skin } from './skin.ts';

/** A skin is found by its file, which is named as the game: there is no list of them. */
const FILES = import.meta.glob<Skin>('./games/*.ts', { import: 'default' });

const loaded = new Map<string, Skin>();

/** Loads the skin of a game; a game without one is drawn plainly. */
export async function loadSkin(game: string): Promise<void> {
  if (loaded.has(game)) return;
  const skin = await FILES[`./games/${game}.ts`]?.();
  if (skin) loaded.set(game, skin);
}

/** How a game is drawn: its own skin once that is loaded, or the plain one for its kind of board. */
export const skinOf = (game: string, board: Board['kind']): Skin => loaded.get(game) ?? (board === 'graph' ? PLAIN_MAP : PLAIN_GRID);
