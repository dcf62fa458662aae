import type { Line } from '../../../engine/line.ts';
import type { View } from '../../../engine/view.ts';
import { LINES } from '../chuck-rock/lines.ts';
import type { Own as ChuckOwn } from '../chuck-rock/own.ts';
import type { Own } from '../play/state.ts';

/** Chuck Rock is played by its own steps on its own state; here they get other hands, and their words another name. */
export const PREFIX = 'chuck.';

const isChuck = (own: object | null): own is ChuckOwn => own !== null && 'apart' in own && 'needsExit' in own;

/** Chuck Rock's state while it is played as the first board. */
export function chuckOf(own: Own): ChuckOwn {
  if (!isChuck(own.chuck)) throw new Error('Chuck Rock is not being played');
  return own.chuck;
}

export const chuckLine = (line: Line): Line => {
  const [key, ...args] = line;
  return key.startsWith('!') ? line : [`${PREFIX}${key}`, ...args];
};

/** The lines of Chuck Rock under their names here. */
export const CHUCK_LINES = Object.fromEntries(Object.entries(LINES).map(([key, spec]) => [`${PREFIX}${key}`, spec]));

/** The view that Chuck Rock's bot, refusals and panel read. */
export const chuckView = (view: View<Own>): View<ChuckOwn> => ({ ...view, own: chuckOf(view.own) });
