import type { Game } from '../../engine/game.ts';
import { bot } from './boards/bot.ts';
import { check } from './boards/check.ts';
import { CHUCK_LINES } from './boards/chuck.ts';
import { explain, refuses } from './boards/explain.ts';
import { BOARD_STEPS } from './boards/index.ts';
import { FACES, KINDS } from './boards/kinds.ts';
import { LINES } from './boards/lines.ts';
import { notes } from './boards/notes.ts';
import { knobs, panel, turnKnob } from './boards/panel.ts';
import { help } from './boards/reading.ts';
import { scene } from './boards/scene.ts';
import { sheet } from './boards/sheet.ts';
import { newHidden, newOwn } from './boards/start.ts';
import { playBot } from './bot/bot.ts';
import { CARD } from './card.ts';
import { COMPANION_LINES, COMPANIONS } from './classes/companions.ts';
import type { Frames } from './play/frames.ts';
import { registerCompanions } from './play/hooks.ts';
import { PLAY_STEPS } from './play/index.ts';
import { PLAY_LINES } from './play/lines.ts';
import { preview } from './play/preview.ts';
import type { Hidden, Own } from './play/state.ts';
import { position } from './position/position.ts';
import { withStory } from './story.ts';

registerCompanions(COMPANIONS);

/** All steps of Keelar with their arguments. */
export type KeelarFrames = { [Name in keyof Frames]: Frames[Name] };

/** Keelar (Militious Treasure Hunt): classes, boards, gold. */
export const keelar: Game<Own, KeelarFrames, Hidden> = {
  ...CARD,
  version: '1',
  lines: withStory({ ...CHUCK_LINES, ...LINES, ...PLAY_LINES, ...COMPANION_LINES }),
  kinds: KINDS,
  faces: FACES,
  own: newOwn,
  hidden: newHidden,
  notes,
  first: { step: 'game', args: {} },
  steps: { ...BOARD_STEPS, ...PLAY_STEPS },
  scene: (own, _options, seats) => scene(own, seats),
  panel,
  bot: (view, prompt, below) => bot(view, prompt, below) ?? playBot(view, prompt, below),
  explain,
  refuses,
  preview,
  sheet,
  help,
  knobs,
  turnKnob,
  position,
  check,
};
