import type { LineSpec } from '../../engine/line.ts';
import { CORE_LINES } from './lines-core.ts';
import { DANGER_LINES } from './lines-dangers.ts';

/** Every sentence of the game. */
export const LINES: Readonly<Record<string, LineSpec>> = { ...CORE_LINES, ...DANGER_LINES };
