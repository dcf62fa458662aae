import { HILLTOP, TERRACE } from './boards.ts';
import { CARAVAN, LANTERNS, TINKERS } from './cards.ts';
import { CHESS } from './chess.ts';
import { GO } from './go.ts';
import { GULLS } from './gulls.ts';
import type { Kit } from './kit.ts';
import { NIGHT, RINGS } from './maps.ts';
import { MILL } from './mill.ts';

/** The games that come along, in the order in which they are offered. */
export const KITS: readonly Kit[] = [CHESS, GO, LANTERNS, TERRACE, HILLTOP, NIGHT, TINKERS, RINGS, CARAVAN, MILL, GULLS];
