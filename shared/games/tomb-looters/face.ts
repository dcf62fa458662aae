import { withHints } from '../../engine/line.ts';
import { CARD } from './card.ts';
import { FACES, GROUNDS, KINDS } from './content.ts';
import { CONTESTS } from './contests.ts';
import { HINTS } from './hints.ts';
import { LINES } from './lines.ts';
import { help } from './maps.ts';
import { knobs, panel } from './panel.ts';
import { preview } from './preview.ts';
import { scene } from './scene.ts';
import { sheet } from './sheet.ts';

/** What a table shows of Tomb Looters; nothing in here may import a step or a bot. */
export const FACE = {
  ...CARD,
  points: 'Treasure',
  stands: 'what was begun (L-052), what all have answered',
  lines: withHints(LINES, HINTS),
  kinds: KINDS,
  faces: FACES,
  grounds: GROUNDS,
  scene,
  panel,
  preview,
  sheet,
  help,
  contests: CONTESTS,
  knobs,
};
