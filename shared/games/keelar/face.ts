import { CHUCK_LINES } from './boards/chuck-view.ts';
import { FACES, KINDS } from './boards/kinds.ts';
import { LINES } from './boards/lines.ts';
import { OPTIONS, PRESETS } from './boards/options.ts';
import { knobs, panel } from './boards/panel.ts';
import { help } from './boards/reading.ts';
import { scene } from './boards/scene.ts';
import { sheet } from './boards/sheet.ts';
import { CARD } from './card.ts';
import { CLASS_LINES } from './classes/lines.ts';
import { PLAY_LINES } from './play/lines.ts';
import { preview } from './play/preview.ts';
import type { Own } from './play/state.ts';
import { withStory } from './story.ts';

/** What a table shows of Keelar; nothing in here may import a step, a bot or a companion. */
export const FACE = {
  ...CARD,
  options: OPTIONS,
  presets: PRESETS,
  lines: withStory({ ...CHUCK_LINES, ...LINES, ...PLAY_LINES, ...CLASS_LINES }),
  kinds: KINDS,
  faces: FACES,
  scene: (own: Own, _options: object, seats: number) => scene(own, seats),
  panel,
  preview,
  sheet,
  help,
  knobs,
};
