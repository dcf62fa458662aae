import { CHUCK_LINES } from './boards/chuck-view.ts';
import { FACES, KINDS } from './boards/kinds.ts';
import { LINES } from './boards/lines.ts';
import { panel } from './boards/panel.ts';
import { scene } from './boards/scene.ts';
import { CARD } from './card.ts';
import { CLASS_LINES } from './classes/lines.ts';
import { PLAY_LINES } from './play/lines.ts';
import type { Own } from './play/state.ts';
import { withStory } from './story.ts';

/** What is told of Keelar in words and numbers; nothing in here may import how an answer is helped with. */
export const TOLD = {
  ...CARD,
  lines: withStory({ ...CHUCK_LINES, ...LINES, ...PLAY_LINES, ...CLASS_LINES }),
  kinds: KINDS,
  faces: FACES,
  scene: (own: Own, _options: object, seats: number) => scene(own, seats),
  panel,
};
