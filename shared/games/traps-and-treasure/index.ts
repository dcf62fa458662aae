import type { Game } from '../../engine/game.ts';
import { activationSteps } from './activate.ts';
import { bot } from './bot.ts';
import { campSteps } from './camp-steps.ts';
import { check, flaws } from './check.ts';
import { classSteps } from './classes.ts';
import { dangerSteps } from './dangers-steps.ts';
import { refuses } from './draw.ts';
import { declines, explain } from './explain.ts';
import { FACE } from './face.ts';
import { fixed } from './fixed.ts';
import type { Frames } from './frames.ts';
import { pactSteps } from './pact-steps.ts';
import { turnKnob } from './panel.ts';
import { newOwn, setupSteps } from './setup.ts';
import type { Own } from './state.ts';
import { tradeSteps } from './trade.ts';
import { turnSteps } from './turn.ts';
import { unruled } from './unruled.ts';

/** Traps & Treasure: a skirmish of small bands on terrain measured in inches (rules.md). */
export const GAME: Game<Own, Frames> = {
  ...FACE,
  version: '2',
  own: newOwn,
  first: { step: 'game', args: {} },
  steps: {
    ...setupSteps,
    ...classSteps,
    ...campSteps,
    ...turnSteps,
    ...activationSteps,
    ...tradeSteps,
    ...pactSteps,
    ...dangerSteps,
  },
  bot,
  explain,
  declines,
  refuses,
  check,
  tableFix: { turnKnob, fixed, flaws },
  freeTable: { unruled },
};
