import type { Game } from '../../engine/game.ts';
import { arrivalSteps } from './arrival.ts';
import { bot } from './bot.ts';
import { combatSteps } from './combat.ts';
import { COLOURS, FACES, KINDS } from './content.ts';
import { dragonSteps } from './dragon.ts';
import { explain } from './explain.ts';
import { frenzySteps } from './frenzy.ts';
import { check } from './invariants.ts';
import { LINES } from './lines.ts';
import { movementSteps } from './movement.ts';
import { OPTIONS, PRESETS } from './options.ts';
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
  id: 'dragon-treasure',
  title: 'Dragon Treasure',
  tagline: 'Send small armies into the lair, carry three treasures home, and do not wake the Dragon.',
  credits:
    'Monster Maker Board Game: Dragon Treasure. Illustrations: Kugatsuhime. Published by Sho-Kikaku. English translation: Matt Boehland. ' +
    'Map, characters and all pictures of this edition are our own.',
  version: '1',
  seats: { min: 2, max: 4 },
  colours: COLOURS.map(({ name, colour, symbol }) => ({ name, colour, symbol })),
  options: OPTIONS,
  presets: PRESETS,
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
