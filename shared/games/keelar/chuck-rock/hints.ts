import type { Hint } from '../../../engine/line.ts';

/** What a click on something lit does, by the label or the question that lights it. */
export const HINTS: Readonly<Record<string, Hint>> = {
  'option.move': { '': 'move there', exit: 'leave for good with what you carry' },
  'option.take': 'take it',
  'option.throw': 'throw rocks at it',
  spill: 'drop the gold there',
  'drop.where': 'drop the gold there',
  'lay.wall': 'lay it there',
  'lay.rock': 'lay it there',
  'lay.coins': 'lay it there',
  'lay.exit': 'lay it there',
  'lay.start': 'begin there',
};
