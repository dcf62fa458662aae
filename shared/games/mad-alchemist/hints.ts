import type { Hint } from '../../engine/line.ts';

/** What a click on something lit does, by the label or the question that lights it. */
export const HINTS: Readonly<Record<string, Hint>> = {
  'option.start': 'let that player begin',
  'option.move': 'walk there',
  beyond: 'lay a tile there',
  'option.attack': 'attack what stands there',
  'option.drink': 'drink it',
  'option.drink.known': 'drink it',
  'option.throw': 'throw it there',
  'option.throw.known': 'throw it there',
  'option.swap': 'swap places',
  'option.steal': 'steal it',
  'option.steal.any': 'steal it',
  'option.steal.stone': 'steal the Stone',
  'option.space': 'reveal it',
  'option.to': 'send it there',
  'option.place': 'lay the tile',
};
