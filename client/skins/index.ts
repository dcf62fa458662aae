import { chuckRock } from './chuck-rock.ts';
import { dragonTreasure } from './dragon-treasure.ts';
import { keelar } from './keelar.ts';
import { PLAIN_GRID, PLAIN_MAP } from './plain.ts';
import type { Skin } from './skin.ts';

const SKINS: Readonly<Record<string, Skin>> = { 'dragon-treasure': dragonTreasure, 'chuck-rock': chuckRock, keelar };

/** How a game is drawn: its own skin, or the plain one for its kind of board. */
export const skinOf = (game: string, board: 'grid' | 'graph'): Skin =>
  (Object.hasOwn(SKINS, game) ? SKINS[game] : undefined) ?? (board === 'grid' ? PLAIN_GRID : PLAIN_MAP);
