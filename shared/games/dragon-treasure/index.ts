import type { Game } from '../../engine/game.ts';
import { arrivalSteps } from './arrival.ts';
import { bot } from './bot.ts';
import { CARD } from './card.ts';
import { combatSteps } from './combat.ts';
import { FACES, KINDS } from './content.ts';
import { dragonSteps } from './dragon.ts';
import { explain } from './explain.ts';
import { frenzySteps } from './frenzy.ts';
import { check } from './invariants.ts';
import { LINES } from './lines.ts';
import { movementSteps } from './movement.ts';
import { knobs, panel, turnKnob } from './panel.ts';
import { position } from './position.ts';
import { scene } from './scene.ts';
import { newOwn, setupSteps } from './setup.ts';
import { shiftSteps } from './shift.ts';
import type { Frames, Own } from './state.ts';
import { pickupSteps } from './treasure.ts';
import { turnSteps } from './turn.ts';
import { victorySteps } from './victory.ts';

/** Dragon Treasure: small armies, a sleeping Dragon and six treasures (rules.md). */
export const dragonTreasure: Game<Own, Frames> = {
  ...CARD,
  version: '1',
  lines: LINES,
  kinds: KINDS,
  faces: FACES,
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
  scene,
  panel,
  bot,
  explain,
  knobs,
  turnKnob,
  position,
  check,
};
