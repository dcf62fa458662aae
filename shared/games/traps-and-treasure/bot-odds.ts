import type { Creature } from './state.ts';
import { facesFor } from './values.ts';
import type { World } from './world.ts';
import { boxesOf } from './world.ts';

/** What a Character may strike with. */
export type Blow = 'attack' | 'special' | 'shoot' | 'bolt';

/** Chance that a check of this attribute succeeds now. */
export const odds = (of: Creature, attribute: 'wits' | 'might' | 'combat'): number => facesFor(of, attribute).length / 6;

/** Chance that a blow wounds: the Combat check hits and the Might check does not save; a Force Bolt is cast first (T-040, T-041, R-47). */
export function woundOdds(w: World, by: Creature, target: Creature, blow: Blow): number {
  const hit = odds(by, 'combat');
  const struck = blow === 'bolt' ? odds(by, 'wits') * (w.settings.boltNeedsCombat ? hit : 1) : hit;
  return struck * (1 - odds(target, 'might'));
}

/** White boxes of the Torso that are not crossed. */
export const torsoLeft = (of: Creature): number => boxesOf(of, 'torso') - of.crossed.torso;

/** Wounds that a Creature stands, on average: every second one of a Character's is in the Torso or the Head, or ends there (T-044). */
const wounds = (of: Creature): number => (of.kind === 'character' ? 2 * torsoLeft(of) : of.hits);

/** Whether a Character may expect to win a fight against a Monster in fewer blows than it would lose it. */
export function prevails(w: World, of: Creature, foe: Creature): boolean {
  const special = of.class === 'warrior' && of.items.includes('special');
  const mine = woundOdds(w, of, foe, 'attack') * (special ? 2 : 1);
  const theirs = woundOdds(w, foe, of, 'attack');
  return mine > 0 && wounds(foe) / mine < (theirs > 0 ? wounds(of) / theirs : Number.POSITIVE_INFINITY);
}
