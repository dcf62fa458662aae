import { dragonOdds } from '../../../shared/games/dragon-treasure/content.ts';
import type { Gallery } from '../gallery.ts';
import characters, { strengthIn } from './dragon-treasure.ts';

/** The characters of a hand before the Dragon: how many throws of its two dice each of them beats (D-081). */
const duel: Gallery = {
  ...characters,
  of: ({ label: [, name] }) => {
    const strength = strengthIn(String(name));
    return Number.isInteger(strength) ? { lines: [`beats ${dragonOdds(strength)} of 36 throws`] } : undefined;
  },
};

export default duel;
