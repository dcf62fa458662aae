import type { Game } from '../../engine/game.ts';
import { arrivalSteps } from './arrival.ts';
import { bot } from './bot/bot.ts';
import { check, flaws } from './check.ts';
import { dealSteps } from './deeds.ts';
import { encounterSteps } from './encounter.ts';
import { declines, explain } from './explain.ts';
import { FACE } from './face.ts';
import { fixed } from './fixed.ts';
import { monsterSteps } from './monsters.ts';
import { turnKnob } from './panel.ts';
import { potionSteps } from './potions.ts';
import { revealSteps } from './reveal.ts';
import { newHidden, newOwn, setupSteps } from './setup.ts';
import type { Frames, Hidden, Own } from './state.ts';
import { turnSteps } from './turn.ts';
import { taken, unruled } from './unruled.ts';

/** Mad-Alchemist: a cellar laid tile by tile, potions that nobody knows, and one Stone (rules.md). */
export const GAME: Game<Own, Frames, Hidden> = {
  ...FACE,
  version: '2',
  own: newOwn,
  hidden: newHidden,
  first: { step: 'setup', args: {} },
  steps: {
    ...setupSteps,
    ...turnSteps,
    ...dealSteps,
    ...potionSteps,
    ...arrivalSteps,
    ...revealSteps,
    ...encounterSteps,
    ...monsterSteps,
  },
  bot,
  explain,
  declines,
  check,
  tableFix: { turnKnob, fixed, flaws },
  freeTable: { unruled, taken },
};
