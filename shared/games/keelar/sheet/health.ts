import type { Sheet } from './ast.ts';
import { levelOf } from './names.ts';
import { parseSheet } from './parse.ts';

/** The General Health Levels, which every class may buy from (K-031, §5). */
export const HEALTH_TEXT = `class General Health
2g General Health Level 1 (level) - max 8 HP
2g General Health Level 2 (level) - max 10 HP
3g General Health Level 3 (level) - max 12 HP
4g General Health Level 4 (level) - max 15 HP
5g General Health Level 5 (level) - max 18 HP
6g General Health Level 6 (level) - max 22 HP
8g General Health Level 7 (level) - max 26 HP
10g General Health Level 8 (level) - max 30 HP
`;

/** The General Health Levels as a sheet of their own. */
export const HEALTH: Sheet = parseSheet(HEALTH_TEXT).sheet;

const CHAIN = 'General Health Level';

/**
 * A class sheet with everything its player may buy: the General Health Levels behind its own entries, unless the sheet has General
 * Health Levels itself (K-031). Shop, loadout and play work on this sheet.
 */
export function withHealth(sheet: Sheet): Sheet {
  if (sheet.entries.some((entry) => levelOf(entry)?.chain === CHAIN)) return sheet;
  return { ...sheet, entries: [...sheet.entries, ...HEALTH.entries] };
}
