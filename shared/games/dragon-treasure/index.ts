import type { Game } from '../../engine/game.ts';
import { aims } from './aims.ts';
import { arrivalSteps } from './arrival.ts';
import { bot } from './bot.ts';
import { combatSteps } from './combat.ts';
import { counsel } from './counsel.ts';
import { dragonSteps } from './dragon.ts';
import { declines, explain } from './explain.ts';
import { FACE } from './face.ts';
import { fixed } from './fixed.ts';
import { frenzySteps } from './frenzy.ts';
import { check, flaws } from './invariants.ts';
import { movementSteps } from './movement.ts';
import { OPTIONS, PRESETS } from './options.ts';
import { turnKnob } from './panel.ts';
import { newOwn, setupSteps, unruled } from './setup.ts';
import { shiftSteps } from './shift.ts';
import type { Frames, Own } from './state.ts';
import { pickupSteps } from './treasure.ts';
import { turnSteps } from './turn.ts';
import { victorySteps } from './victory.ts';

/** Dragon Treasure: small armies, a sleeping Dragon and six treasures (rules.md). */
export const GAME: Game<Own, Frames> = {
  ...FACE,
  options: OPTIONS,
  presets: PRESETS,
  version: '2',
  own: (_options, seats) => newOwn(seats),
  first: { step: 'setup', args: {} },
  steps: {
    ...setupSteps,
    ...turnSteps,
    ...movementSteps,
    ...pickupSteps,
    ...arrivalSteps,
    ...combatSteps,
    ...dragonSteps,
    ...shiftSteps,
    ...frenzySteps,
    ...victorySteps,
  },
  bot,
  explain,
  aims,
  counsel,
  declines,
  check,
  tableFix: { turnKnob, fixed, flaws },
  freeTable: { unruled, rides: { treasure: 'army' } },
};
