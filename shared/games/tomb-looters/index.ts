import type { Game } from '../../engine/game.ts';
import { bot } from './bot.ts';
import { check, flaws } from './check.ts';
import { collapseSteps } from './collapse.ts';
import { counsel } from './counsel.ts';
import { escapeSteps } from './escape.ts';
import { aims, declines, explain, refuses } from './explain.ts';
import { FACE } from './face.ts';
import { fixed } from './fixed.ts';
import { gearUse } from './gear.ts';
import { lootAnnounce } from './look.ts';
import { lootSteps } from './loot.ts';
import { movementSteps } from './move.ts';
import { notes } from './notes.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { turnKnob } from './panel.ts';
import { newHidden, newOwn, setupSteps } from './setup.ts';
import type { Frames, Hidden, Own } from './state.ts';
import { taken, unruled } from './unruled.ts';
import { windowSteps } from './window.ts';

/** Tomb Looters: Live!: secret, simultaneous looting of catacombs that collapse (rules.md). */
export const GAME: Game<Own, Frames, Hidden> = {
  ...FACE,
  options: OPTIONS,
  presets: PRESETS,
  version: '2',
  own: newOwn,
  hidden: newHidden,
  notes,
  first: { step: 'game', args: {} },
  steps: {
    ...setupSteps,
    ...movementSteps,
    'gear.use': gearUse,
    ...lootSteps,
    'loot.announce': lootAnnounce,
    ...windowSteps,
    ...collapseSteps,
    ...escapeSteps,
  },
  bot,
  explain,
  aims,
  counsel,
  declines,
  refuses,
  check,
  tableFix: { turnKnob, fixed, flaws },
  freeTable: { unruled, taken },
};
