import type { Hint } from '../../engine/line.ts';
import { PREFIX } from './boards/chuck-view.ts';
import { HINTS as CHUCK_HINTS } from './chuck-rock/hints.ts';

/** What a click on something lit does, by the label or the question that lights it; what Chuck Rock asks for, too, is the same here. */
export const HINTS: Readonly<Record<string, Hint>> = {
  ...Object.fromEntries(Object.entries(CHUCK_HINTS).map(([key, hint]) => [`${PREFIX}${key}`, hint])),
  ...CHUCK_HINTS,
  'option.play': 'act with it',
  'option.mount': 'ride it',
  'ask.target': 'aim at it',
  'ask.direction': 'choose that way',
  'ask.gold': 'drop the gold there',
  'ask.leave.gold': 'leave the gold there',
  'ask.drop.where': 'drop the gold there',
  'ask.fall': 'come down there',
  'ask.dismount': 'get off there',
  'ask.out': 'come out there',
  'ask.decoy': 'set a decoy there',
  'ask.decoy.true': 'stand there yourself',
};
