/**
 * The Vampire (C-16): drainer with actions and blood. Blood is 0 when a board begins and comes only from biting (and from flasks).
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do starts-at N RES` (shared, passive, hook `boardBegins`): the bearer begins each board with N of RES instead of the maximum
 *   (K-036).
 * - `do drink` (passive, hook `didHit`): each point of damage that an attack of type melee of the bearer really deals to a character
 *   (downed ones too, any player's; not to barriers) gives it 1 blood, up to the maximum. The amount is private. Thralls drink nothing.
 * - `do feast` (passive): drink gives double for damage dealt to a character that was downed before the attack.
 * - `do upkeep N RES` (shared, effect): goes with the state set in the same ability. At the start of each later own turn, after income, N
 *   of RES is paid by itself; if it cannot be paid, the state ends (flight against its will, K-125). The owner may end the state in its
 *   own turn for free at any time (flight: only over a space that it can occupy, K-124).
 * - `do pass walls|barriers|bodies|characters N` (shared, effect when used): the user picks one of the four directions in which the next
 *   1 to N spaces all hold such a thing (bodies: barriers and characters), and moves to the first space behind them, which it must be
 *   able to occupy; the spaces between are not entered. Void and the edge stop it. A hidden body behind is a bump. `cannot`
 *   without one.
 * - `do step-plus N [flying]` (shared, passive, hook `movePlus`): one Move may go N steps farther, step by step, and may stop early; with
 *   `flying` only while the bearer flies.
 * - `do require downed N` (shared `require`, only a condition): `cannot` unless a downed character of another player is within distance N
 *   of the user, and only once per board; does nothing itself.
 * - `do coffin` + reach: the coffin is put on a free space within reach (no body, wall, void, exit; a hidden body there is seen and the
 *   use is lost, R-87). A public mark, no body: it blocks nothing; void or a wall there destroys it. When the bearer is killed on this
 *   board, it loses its gold as usual (K-071, R-40, R-41), and then lies on the coffin's space downed with 0 HP (off the killed ones),
 *   without statuses, and the coffin is gone. Without a coffin it stays killed.
 * - `do dominate` + reach: an attack without damage (evasion counts) of type psychic on a live character of another player. The user
 *   picks one and it is done at once: `step` (the target moves 1 space by its own move, to a neighbour space it can occupy, picked by the
 *   user; gold, traps and exits as usual), `strike` (the target deals 1 melee damage to a body adjacent to it, not itself, picked by the
 *   user; cause is the user's seat) or `drop` (up to 1 carried gold of the target goes to an adjacent space picked by the user, K-040,
 *   In any case the target's next income of its primary resource is 1 lower, not below 0. Public. `cannot` when nothing of this is
 *   possible.
 */
export const SHEET = `class Vampire v 1 types bite
[Start]
start Vampire Level 0 (level) - max 4 blood, 1 action per turn
start Blood Thirst (ability) - do starts-at 0 blood, do drink
start Bite (ability, melee, bite) - pay 1 action: deal 1 damage at 1 range
[Blood]
3g Vampire Level 1 (level) - max 7 blood, 2 actions per turn
4g Vampire Level 2 (level) - max 11 blood, 2 actions per turn
3g Drain (ability, melee, bite) - pay 1 action: deal 2 damage at 1 range; limit 1 per turn
2g Blood Bolt (spell, ranged) - pay 1 action, 1 blood: deal 1 damage at 4 range
2g Regenerate (ability) - pay 1 blood: heal 1 to self
2g Feast (ability) - do feast
1g Flask of Blood (item, one use) - free: gain 2 blood
[Form]
4g Bat Form (shape) - pay 1 blood: fly, do upkeep 1 blood
4g Mist Form (shape) - pay 1 action, 1 blood: evasion 1/2 until your next turn | pay 1 action, 1 blood: do pass bodies 1
2g Wolf Form (shape) - do step-plus 1
3g Night Cloak (item) - pay 1 action: hide 2 range
[Lord]
3g Charm (spell, psychic) - pay 1 action, 1 blood: move target 1 with push at 4 range
4g Thrall (spell, summon) - pay 1 action, 3 blood: summon Thrall {2 HP, 1 action} at 1 range
 | pay 1 action: do require downed 1, summon Thrall {2 HP, 1 action} at 1 range; limit 2 in play
3g Coffin (item) - pay 1 action: do coffin at 1 range; may target spaces; limit 1 per board
2g Terror (spell, psychic) - pay 1 action, 1 blood: inflict weakness for 2 turns at 3 range
6g Dominate (spell, psychic) - pay 1 action, 5 blood: do dominate at 4 range; prerequisite: Charm or Thrall
[Summon Thrall]
start Claw (ability, melee) - pay 1 action: deal 1 damage at 1 range
`;
