import { withHints } from '../../../engine/line.ts';
import { CARD } from './card.ts';
import { CONTESTS } from './contests.ts';
import { HINTS } from './hints.ts';
import { FACES, KINDS } from './kinds.ts';
import { LINES } from './lines.ts';
import type { Own } from './own.ts';
import { knobs, panel } from './panel.ts';
import { scene } from './scene.ts';

/** What a table shows of Chuck Rock; nothing in here may import a step or a bot. */
export const FACE = {
  ...CARD,
  points: 'Gold',
  lines: withHints(LINES, HINTS),
  kinds: KINDS,
  faces: FACES,
  scene: (own: Own, _options: object, seats: number) => scene(own, seats),
  panel,
  contests: CONTESTS,
  knobs,
};
