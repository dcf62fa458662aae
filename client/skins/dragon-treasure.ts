import { PLAIN_MAP } from './plain.ts';
import type { Skin } from './skin.ts';

/** An inked map of four kingdoms around a dragon's lair. */
export const dragonTreasure: Skin = { palette: PLAIN_MAP.palette };
