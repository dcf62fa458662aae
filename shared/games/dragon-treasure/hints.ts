import type { Hint } from '../../engine/line.ts';

/** What a click on something lit does, by the label or the question that lights it. */
export const HINTS: Readonly<Record<string, Hint>> = {
  'corner.ask': 'make it your castle',
  'move.step': { '': 'walk there' },
  'move.fight': { '': 'attack there' },
  'deed.examine': 'turn the counter over',
  'deed.take': 'take the treasure',
  'deed.drop': 'lay the treasure down',
  'prize.take': 'steal it and walk off',
  'six.draw': 'draw characters from the cup',
  'six.return': { '': 'put a lost army back there', fight: 'put a lost army back there and fight' },
  'frenzy.ask': { '': 'send the Dragon there', fight: 'let the Dragon fight there' },
  'shift.dragon.ask': { '': 'drive the Dragon there', fight: 'let the Dragon fight the army there' },
  'shift.push.ask': { '': 'push the loser there', fight: 'push the loser into a fight there' },
  'shift.walk.ask': { '': 'walk off there', fight: 'walk into a fight there' },
  'fight.ask': 'play it',
  'duel.ask': 'play it',
};
