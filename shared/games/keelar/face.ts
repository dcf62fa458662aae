import { withHints } from '../../engine/line.ts';
import { CONTESTS } from './boards/contests.ts';
import { lattice } from './boards/lattice.ts';
import { OPTIONS, PRESETS } from './boards/options.ts';
import { knobs } from './boards/panel.ts';
import { help } from './boards/reading.ts';
import { printed, sheet } from './boards/sheet.ts';
import { HINTS } from './hints.ts';
import { TOLD } from './told.ts';

/** What a table shows of Keelar at once (what acts lead to comes after it); nothing in here may import a step, a bot or a companion. */
export const FACE = {
  ...TOLD,
  lines: withHints(TOLD.lines, HINTS),
  options: OPTIONS,
  presets: PRESETS,
  sheet,
  lattice,
  printed,
  help,
  contests: CONTESTS,
  knobs,
};
