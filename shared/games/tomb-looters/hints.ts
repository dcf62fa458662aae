import type { Hint } from '../../engine/line.ts';

/** What a click on something lit does, by the label or the question that lights it. */
export const HINTS: Readonly<Record<string, Hint>> = {
  'move.ask': 'walk there',
  'act.look': 'look there for treasure',
  'act.glm': 'move the GLM there',
  'act.leash': 'use up the Kid Leash and move it farther (dotted rings)',
  'fall.option': 'bring it down',
  'flee.option': 'run there',
  'flee.with': 'run there',
  'gear.ankh': 'leap there with the Ankh',
  'gear.ankh.with': 'leap there with the Ankh',
};
