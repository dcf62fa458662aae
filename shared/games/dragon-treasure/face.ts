import { withHints } from '../../engine/line.ts';
import { CARD } from './card.ts';
import { FACES, KINDS } from './content.ts';
import { CONTESTS } from './contests.ts';
import { HINTS } from './hints.ts';
import { LINES } from './lines.ts';
import { knobs, panel } from './panel.ts';
import { scene } from './scene.ts';

/** What a table shows of Dragon Treasure; nothing in here may import a step or a bot. */
export const FACE = {
  ...CARD,
  points: 'Treasures',
  point: 'Treasure',
  lines: withHints(LINES, HINTS),
  kinds: KINDS,
  faces: FACES,
  scene,
  panel,
  contests: CONTESTS,
  knobs,
};
