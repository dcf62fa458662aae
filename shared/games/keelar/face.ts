import { withHints } from '../../engine/line.ts';
import { CONTESTS } from './boards/contests.ts';
import { OPTIONS, PRESETS } from './boards/options.ts';
import { knobs } from './boards/panel.ts';
import { HINTS } from './hints.ts';
import { TOLD } from './told.ts';

/** What a table shows of Keelar at once (sheets and what acts lead to come after it: `later.ts`); nothing in here may import a step, a bot or a companion. */
export const FACE = {
  ...TOLD,
  points: 'Gold',
  lines: withHints(TOLD.lines, HINTS),
  options: OPTIONS,
  presets: PRESETS,
  contests: CONTESTS,
  knobs,
};
