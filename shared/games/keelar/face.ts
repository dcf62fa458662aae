import { withHints } from '../../engine/line.ts';
import { PREFIX } from './boards/chuck-view.ts';
import { OPTIONS, PRESETS } from './boards/options.ts';
import { knobs } from './boards/panel.ts';
import { help } from './boards/reading.ts';
import { sheet } from './boards/sheet.ts';
import { HINTS as CHUCK_HINTS } from './chuck-rock/hints.ts';
import { HINTS } from './hints.ts';
import { TOLD } from './told.ts';

const OF_CHUCK = Object.fromEntries(Object.entries(CHUCK_HINTS).map(([key, hint]) => [`${PREFIX}${key}`, hint]));

/** What a table shows of Keelar at once (what acts lead to comes after it); nothing in here may import a step, a bot or a companion. */
export const FACE = {
  ...TOLD,
  lines: withHints(TOLD.lines, { ...HINTS, ...OF_CHUCK }),
  options: OPTIONS,
  presets: PRESETS,
  sheet,
  help,
  knobs,
};
