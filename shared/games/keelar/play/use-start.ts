import type { Held } from './entries.ts';
import type { Use } from './frames.ts';
import { unseen } from './lookup.ts';
import type { Char } from './state.ts';

/** A use that is being declared: what is true now counts for its conditions. */
export const begun = (char: Char, held: Held, ability: number): Use => ({
  char: char.id,
  owned: held.id,
  sheet: held.sheet,
  entry: held.entry.name,
  ability,
  target: null,
  place: null,
  direction: null,
  wasHidden: unseen(char) !== null,
  undeclared: held.entry.undeclared,
  paid: null,
});
