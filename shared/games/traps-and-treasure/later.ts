import { CONTESTS } from './contests.ts';
import { field, help, measure, sight, way } from './draw.ts';
import { knobs } from './panel.ts';
import { sheet } from './sheet.ts';

/**
 * What a table of Traps & Treasure shows besides its face: how ways and sight measure, sheets, what an audience is asked and what a fix may set.
 * Nobody waits for it.
 */
export const LATER = { help, drawing: { measure, field, way, sight }, sheet, contests: CONTESTS, knobs };
