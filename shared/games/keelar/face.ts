import { withHints } from '../../engine/line.ts';
import { HINTS } from './hints.ts';
import { TOLD } from './told.ts';

/** What a table shows of Keelar at once (sheets, what acts lead to and what is asked of an audience come after it: `later.ts`); nothing in here may import a step, a bot or a companion. */
export const FACE = {
  ...TOLD,
  points: 'Gold',
  stands: 'what is done in secret, ends of turns',
  lines: withHints(TOLD.lines, HINTS),
};
