/**
 * The Wyvern (C-19): hit-and-run flier with actions. Flying is cheap, falling is not (K-125, R-76).
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do step-plus N [flying]` (shared, passive, hook `movePlus`): one Move may go N steps farther, step by step, and may stop early; with
 *   `flying` only while the bearer flies.
 * - `do fall-minus N` (shared, passive, hook `fallMinus`): each fall of the bearer does N less damage in all, not below 0 (K-125, R-75).
 * - `do dive N` + reach in line: `cannot` unless the user flies. The target is a body exactly in line within reach at distance 2 or more;
 *   the user flies straight towards it and stops on the space before it (step by step over anything but void and other flyers; if it is
 *   stopped earlier, the attack is lost). Then it attacks the target with as much damage as the spaces that it flew, N at most (3 spaces:
 *   3 damage), an attack of the entry's types at distance 1.
 * - `do poison N TYPE` (passive, hook `didHit`): a character hit by an attack of TYPE of the bearer is poisoned N: 1 damage at the start
 *   of each of its turns until N of its turns have passed, right after burn (R-19 step 2). Not fire; water and ice do not end it, `remove
 *   statuses` does. A second one replaces the first only if it lasts longer (as R-69). Cause is the bearer. Public like all
 *   statuses.
 * - `do range-plus N TYPE` (shared, passive, hook `rangePlus`): abilities of entries of that type reach N farther; lines are N longer,
 *   radii are not changed.
 * - `do thick-venom N` (passive): statuses that attacks of type sting of the bearer set count N-fold: poison and weakness last N times as
 *   long, a stun is N stuns (K-115).
 * - `do snatch` + reach: the user takes up a barrier, or a live tertiary character of any player, from a neighbour space: a character
 *   rides without consent (K-127 to K-138, also while the user flies, K-128 does not matter; it may dismount as any rider, K-135), a
 *   barrier goes off the board with its HP. One load at a time, rider or barrier; an attack to evasion, no damage. What happens when the
 *   user goes down: the rider as R-78, the barrier comes to stand on the nearest free space (distance, then clockwise from N). A Snatch
 *   that is used while a load is there instead puts it down: on a free space within reach that it can occupy. Public.
 * - `do require beside-wall` (shared `require`, only a condition): `cannot` unless a wall or the board's edge is among the 4 neighbours
 *   of the user's space; does nothing itself. It stands before the effects that it guards.
 */
export const SHEET = `class Wyvern v 1 types sting, venom
[Start]
start Wyvern Level 0 (level) - max 8 HP, 1 action per turn
start Flap (ability) - pay 1 action: fly until your next turn, move 1
start Bite (ability, melee) - pay 1 action: deal 2 damage at 1 range
[Wing]
2g Wyvern Level 1 (level) - max 9 HP, 2 actions per turn
5g Wyvern Level 2 (level) - max 10 HP, 3 actions per turn
2g Long Wings (ability) - do step-plus 1 flying
2g Soft Landing (ability) - do fall-minus 1
3g Gale (ability, air) - pay 1 action: inflict 1 push back at 1 radius
4g Dive (ability, melee) - pay 1 action: do dive 3 at 4 range in line
[Sting]
2g Tail Sting (ability, melee, poison, sting) - pay 1 action: deal 1 damage and weakness for 2 turns at 1 range
3g Venom (ability, melee, poison, sting, venom) - pay 1 action: deal 1 damage at 1 range | do poison 2 venom
3g Barbs (ability) - do range-plus 1 sting
4g Paralysis (ability, melee, poison, sting) - pay 1 action: inflict stun at 1 range
5g Thick Venom (ability) - do thick-venom 2; prerequisite: Tail Sting or Venom
[Claw]
2g Talons (ability, melee) - pay 1 action: deal 3 damage at 1 range
3g Snatch (ability, melee) - pay 1 action: do snatch at 1 range; may target spaces
2g Screech (ability) - pay 1 action: inflict stun at 1 radius; limit 1 per board
3g Scales (armor, 6 HP) - armor melee 1, fire 2
3g Egg (item, one use) - pay 1 action: 3/6 chance: summon Wyrmling {2 HP, 1 action} at 1 range
1g Perch (ability) - pay 1 action: do require beside-wall, hide 3 range
[Summon Wyrmling]
start Nip (ability, melee) - pay 1 action: deal 1 damage at 1 range
start Flutter (ability) - pay 1 action: fly until your next turn, move 1
`;
