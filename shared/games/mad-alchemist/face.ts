import { withHints } from '../../engine/line.ts';
import { CARD } from './card.ts';
import { FACES, KINDS } from './content.ts';
import { CONTESTS } from './contests.ts';
import { HINTS } from './hints.ts';
import { LINES } from './lines.ts';
import { knobs, panel, sheet } from './panel.ts';
import { preview } from './preview.ts';
import { scene } from './scene.ts';

/** What a table shows of Mad-Alchemist; nothing in here may import a step or a bot. */
export const FACE = {
  ...CARD,
  points: false as const,
  lines: withHints(LINES, HINTS),
  kinds: KINDS,
  faces: FACES,
  scene,
  panel,
  preview,
  sheet,
  contests: CONTESTS,
  knobs,
};
