/**
 * The Chaos Elemental (C-07): gambler. EP are primary and secondary and are stored (K-189, R-22); no actions, Churn is its move.
 * All dice of this class are rolled in the open, but not those of an unseen elemental that nothing else shows.
 *
 * What data cannot say:
 * - `do reroll`, `do loaded N` and `do double-or-nothing` (effects) each arm the next roll or attack of the user; armed is public, it
 *   lasts until the end of the turn, and none of the three can be armed twice for one roll. They count for the dice of the user's own
 *   effects in this turn: the damage die of its attacks (hook `damageOut` draws a second die) and every die of the `do` effects below,
 *   not for its income.
 *   reroll: the die is rolled twice, the higher one counts. All tables below are ordered so that higher is better for the user.
 *   loaded: N is added to the die, at most up to its highest face (after a reroll).
 *   double-or-nothing: a coin for the next attack that deals damage: heads all damage of it is doubled, tails it deals none (pushes and
 *     statuses stay).
 * - `do warp` + reach (effect): an attack without damage (evasion counts) on a character within reach: it teleports to a random space
 *   (K-101, K-102, R-37). Riding ends.
 * - `do swap-two` + reach (effect): the user picks two characters in its line of sight within reach (itself may be one; downed ones too),
 *   who trade places if each may occupy the other's space. No attack. Not those in smoke or unseen.
 * - `do unravel` + reach (effect): the user picks an empty space within reach and in sight (K-146, K-147, R-117); a d6: 2 or more, it
 *   becomes void; on a 1 the user's own space becomes void instead, which kills the user (R-80, caused by itself).
 * - `do barrier-rain DIE` (effect): DIE is rolled; so many barriers (1 HP) come to random spaces without wall, void, barrier, exit or
 *   live body; gold may lie there. A draw that meets a hidden body is redone without a word.
 * - `do thorns burn N` (shared, passive, hook `wasHit`): a character whose attack hits the bearer gets burn N, set by the bearer.
 * - `do push-plus N` (shared, passive, hook `pushOut`): each attack of the bearer that hits a body pushes it N more (also attacks without
 *   push).
 * - `do random-gift` + reach (effect): an attack (evasion counts) on a character within reach; a d6: 1 evasion 1/3 until its next turn, 2
 *   burn 1, 3 weakness for 2 turns, 4 blind for 1 turn, 5 stun, 6 irradiated. By the user.
 * - `do entropy-burst DIE` + radius (effect): DIE points of damage are dealt one by one, each to a random body (character other than the
 *   user, or barrier) within the radius of the user in line of sight of K-094; the sums are then dealt at once as one attack around the
 *   user.
 */
export const SHEET = `class Chaos Elemental v 1
[Start]
start Chaos Level 0 (level) - max 6 EP, 1d4 EP per turn
start Churn (ability) - pay 1 EP: move 1
start Wild Bolt (ability, ranged, magical) - pay 2 EP: deal 1d4-1 damage at 4 range
[Luck]
2g Chaos Level 1 (level) - max 9 EP, 1d4 EP per turn
4g Chaos Level 2 (level) - max 13 EP, 1d6 EP per turn
2g Reroll (ability) - pay 1 EP: do reroll
3g Loaded Die (ability) - free: do loaded 1; limit 1 per turn
4g Double or Nothing (ability) - free: do double-or-nothing; limit 1 per turn
3g Coin Shield (ability) - pay 2 EP: evasion 1/2 until your next turn
[Warp]
1g Warp Self (ability) - pay 1 EP: teleport self to random space
4g Warp Other (ability, ranged, magical) - pay 3 EP: do warp at 3 range
5g Shuffle (ability, magical) - pay 4 EP: do swap-two at 8 range; limit 1 per turn
6g Unravel (ability, magical) - pay 5 EP: do unravel at 3 range; may target spaces; prerequisite: Warp Self or Chaos Level 1;
 limit 1 per board
3g Barrier Rain (ability, magical) - pay 2 EP: do barrier-rain 1d4
[Form]
2g Flame Form (ability, fire) - do thorns burn 1
2g Stone Form (ability, armor, 5 HP) - armor other 1
2g Gale Form (ability, air) - do push-plus 1
3g Random Gift (ability, ranged, magical) - pay 2 EP: do random-gift at 4 range
4g Entropy Burst (ability, magical) - pay 3 EP: do entropy-burst 1d6 at 2 radius
1g Static (ability, lightning) - pay 1 EP: 1/2 chance: inflict stun at 2 range; limit 1 per turn
`;
