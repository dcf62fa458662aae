/**
 * The Undead (C-21): grave-banker with actions and Death Points, a buying resource (K-191) that is kept between boards.
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do death-points` (passive, hooks `someoneDowned`, `someoneKilled`, `someoneDestroyed`; also while the bearer is downed, killed or
 *   out): for each character of another player, anywhere on the board: a primary downed 1 Death Point, a primary killed 2 (after a
 *   downing in the same blow, R-40: both), a secondary or tertiary destroyed 1; and 1 more each time that a character of its own player
 *   killed or destroyed it. Own characters give nothing. The number is private; it goes to the seat at once and is kept
 *   (K-191).
 * - `do rise N`: the downed user stands up with HP N (or more if it has more), even without positive HP. `cannot` while a live character,
 *   barrier or wall shares its space (R-42; a hidden one: R-106). Takes the whole turn.
 * - `do burn-half` (passive): a burn X set on the bearer is X/2, rounded up.
 * - `do bone-wall` + reach: the user picks a space within reach and in sight where a character was killed or destroyed on this board (see
 *   graves), free of bodies, wall, void and exit; a barrier (1 HP) stands there and that grave is used up. A hidden body there: it fails,
 *   the cost is spent, it is seen. `cannot` without one.
 * - `do graves` (passive, hooks `someoneKilled`, `someoneDestroyed`): remembers, for all to see, each space on which a character of
 *   anybody was killed or destroyed on this board (an exit's secondaries do not count).
 * - `do march N`: every live tertiary character of the user's player (not the user) may move up to N spaces, one after the other in order
 *   of creation; its player picks the direction, or to stay, for each. Own moves in all ways (bumps, traps, gold, exits), outside of
 *   their turns. `cannot` without one.
 * - `do explode downed|summon N` [+ reach] (shared, effect): an explosive attack at 1 radius around a body, of the entry's types.
 *   `downed`: the user picks a downed character (any player's) within reach and in sight; that body is the centre and takes nothing.
 *   `summon`: the user picks one of its own tertiary characters anywhere on the board; it is destroyed first (cause: its own player), its
 *   space is the centre. Everything else within 1 takes N damage (friends and the user too, K-065; shadows as usual). `cannot` without
 *   such a body. Public.
 * - `do immune STATUS` (shared, passive, hook `immune`): the bearer cannot get that status (weak points neither, with weakness); one that
 *   it has when the board begins does not exist. Known when it first counts.
 * - `do plague` (passive, hook `otherTurnEnds`): when the turn of a character that is irradiated by this Undead ends, a coin is
 *   thrown in the open for each other live character adjacent to it (4 neighbours, R-25) that is not irradiated, the Undead itself left
 *   out; on heads (1/2) that one is irradiated by the Undead too. No attack, no evasion. Hidden ones are left out.
 * - `do reap N` + reach: an attack of the entry's types: N damage if the target has half of its maximum HP or less when it is declared,
 *   otherwise 1 damage. Barriers take 1. HP themselves are not told, only the damage is seen.
 */
export const SHEET = `class Undead v 1
[Start]
start Undead Level 0 (level) - 1 action per turn
start Death Ledger (ability) - do death-points
start Claw (ability, melee) - pay 1 action: deal 1 damage at 1 range
start Lich Hand (ability) - while you are downed, use 1 turn: move 1
[Grave]
3g Undead Level 1 (level) - 2 actions per turn
2g+3dp Undead Level 2 (level) - 3 actions per turn
2g+3dp Grave Tithe (ability) - when a character is killed within 4 range, gain 1 Death Point; limit 1 per turn
0g+3dp Bone Armor (armor, 6 HP) - armor ranged 2, other 0
2g+4dp Rise Again (ability) - while you are downed, use 1 turn: do rise 1; limit 1 per board
1g+1dp Gravecloth (item) - do burn-half
[Host]
5g Raise Bones (spell, summon) - use 1 turn: summon Skeleton {2 HP, 1 action} at 1 range; limit 2 in play
2g+2dp Ghoul (spell, summon) - use 1 turn: summon Ghoul {3 HP, 1 action} at 1 range; limit 1 in play
0g+2dp Bone Wall (spell) - pay 1 action: do bone-wall at 4 range | do graves; may target spaces
3g March (ability) - pay 1 action: do march 1; limit 1 per turn
2g+2dp Explode Corpse (spell, explosive) - pay 1 action: do explode downed 2 at 4 range; limit 1 per turn
[Dread]
2g Wail (ability) - pay 1 action: inflict weakness for 2 turns at 2 radius; limit 2 per board
3g Grasp (ability, melee) - pay 1 action: inflict stun at 1 range; limit 1 per turn
2g Death Bolt (spell, ranged) - pay 1 action: deal 2 damage at 4 range; limit 2 per turn
3g Unlife (ability) - do immune irradiated, do immune weakness
3g+2dp Plague (spell, ranged, poison) - pay 1 action: inflict irradiated at 3 range | do plague
4g+6dp Reaper (ability, ranged) - pay 1 action: do reap 4 at 2 range; prerequisite: Death Bolt or Grasp; limit 1 per turn
[Summon Skeleton]
start Bone Blade (ability, melee) - pay 1 action: deal 1 damage at 1 range
[Summon Ghoul]
start Ghoul Claw (ability, melee) - pay 1 action: deal 1 damage and weakness for 2 turns at 1 range
`;
