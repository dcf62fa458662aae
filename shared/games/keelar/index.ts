import type { Game } from '../../engine/game.ts';
import { bot } from './boards/bot.ts';
import { check, flaws } from './boards/check.ts';
import { explain, refuses } from './boards/explain.ts';
import { BOARD_STEPS } from './boards/index.ts';
import { notes } from './boards/notes.ts';
import { turnKnob } from './boards/panel.ts';
import { newHidden, newOwn } from './boards/start.ts';
import { unruled } from './boards/unruled.ts';
import { playBot } from './bot/bot.ts';
import { COMPANION_LINES, COMPANIONS } from './classes/companions.ts';
import { FACE } from './face.ts';
import { declines } from './order.ts';
import { fixedInPlay } from './play/fixed.ts';
import type { Frames } from './play/frames.ts';
import { PLAY_STEPS } from './play/index.ts';
import { registerCompanions } from './play/register.ts';
import { forgetUnsettled } from './play/stacks.ts';
import type { Hidden, Own } from './play/state.ts';
import { withStory } from './story.ts';

registerCompanions(COMPANIONS);

/** All steps of Keelar with their arguments. */
type KeelarFrames = { [Name in keyof Frames]: Frames[Name] };

/** Keelar (Militious Treasure Hunt): classes, boards, gold. */
export const GAME: Game<Own, KeelarFrames, Hidden> = {
  ...FACE,
  version: '2',
  lines: withStory({ ...FACE.lines, ...COMPANION_LINES }),
  own: newOwn,
  hidden: newHidden,
  notes,
  first: { step: 'game', args: {} },
  steps: { ...BOARD_STEPS, ...PLAY_STEPS },
  bot: (view, prompt, below) => bot(view, prompt, below) ?? playBot(view, prompt, below),
  explain,
  declines,
  refuses,
  check,
  tableFix: { turnKnob, fixed: (t, put) => (t.own.chuck === null ? fixedInPlay(t, put) : undefined), flaws },
  freeTable: { unruled, taken: (t) => forgetUnsettled(t, Object.values(t.hidden.chars)) },
};
