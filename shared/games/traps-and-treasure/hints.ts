import type { Hint } from '../../engine/line.ts';
import { ITEM_NAMES } from './content.ts';

/** What a click on something lit does, by the label or the question that lights it. */
export const HINTS: Readonly<Record<string, Hint>> = {
  'option.attack': 'attack it',
  'option.special': 'attack it',
  'option.shoot': 'shoot at it',
  'option.salve': 'heal it',
  'option.pick': 'pick the treasure up',
  'option.rob': 'rob it',
  ...Object.fromEntries([...Object.keys(ITEM_NAMES), 'treasure'].map((item) => [`option.rob.${item}`, 'rob it'])),
  'option.trade': 'hand things over',
  'option.door.break': 'break the door down',
  'option.door.pick': 'pick the lock',
  'option.door.break.unmet': 'open the door, or break it down',
  'option.door.pick.unmet': 'open the door, or pick its lock',
  'option.door.lock': 'lock the door',
  'option.door.close': 'close the door',
  'option.door.open': 'open the door',
  'option.retry': 'search it again',
  'option.ball': 'look at it from here',
  'option.force-bolt': 'cast a Force Bolt',
  'option.heal': 'heal it',
  'option.climb': 'let it climb walls by a spell',
  'option.fly': 'let it fly by a spell',
};
