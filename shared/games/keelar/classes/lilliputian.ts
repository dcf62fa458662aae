/**
 * The Lilliputian Rolling Fortress (C-14): a tiny people's war wagon with 12 HP and no hands. It has actions for Roll (or Move) and 1
 * activation of a station for each Crew inside; unused ones vanish.
 *
 * `max N HP` names its HP; of several (General Health Levels too) the highest counts. Stations are the abilities that cost `1
 * activation`.
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do hands N` (passive): the bearer has N hands (K-044).
 * - `do roll N`: asked: one of the four directions. The fort moves N steps that way (and the steps of step-plus; it may stop early),
 *   stopping before what it cannot enter. If its last Roll on this board went the same way and it has not been moved in any other way
 *   since, the Roll pushes: a live character or barrier in the way first gets 1 push back in that direction (K-085 to K-088, collisions
 *   as usual, an attack of the entry's types, no evasion), then the fort enters the space if it is free now, else it stops. How far it
 *   pushes: see ram. A hidden body in the way of a Roll without push is a bump. Counts as Move for step-plus.
 * - `do crew-out` (effect, after the summon of a Crew in the same ability): the new Crew is secondary, not tertiary (K-074): destroyed at
 *   0 HP, its own turn each player turn, back inside when the next board begins. `cannot` unless a Crew is inside. The activation
 *   that it would have given is missing from the next income on.
 * - `do no-riders` (passive): nobody may mount the bearer, and it cannot be picked up, thrown or swapped by others.
 * - `do damage-minus N TYPE` (shared, passive, hook `damageIn`): each attack of that type does N less damage to the bearer, after armor,
 *   not below 0. Known when it first counts.
 * - `do step-plus N [flying]` (shared, passive, hook `movePlus`): one Move may go N steps farther, step by step, and may stop early; with
 *   `flying` only while the bearer flies.
 * - `do crew` (passive, hook `income`, once for each brought copy): 1 activation more in each income. `1 activation per turn` of the Hull
 *   levels is that of the first Crew, which comes with the fort. The number of Crew is 1 and all brought copies; each Crew outside and
 *   each one destroyed on this board gives none. How many there are is private until seen.
 * - `do scatter DIE DAMAGE RADIUS [delayed]` + reach (shared, effect): a blast on a space. The user picks a space within reach (no LOS
 *   where the reach says so; any space but wall and void). A d8 is rolled in the open: N, NE, E, SE, S, SW, W, NW; the centre is the
 *   space one step that way, or the chosen one if that step leaves the board or meets a wall or void. Everything on the centre and within
 *   RADIUS of it (K-092, shadows as usual, R-63) takes DAMAGE as one attack of the entry's types. Hidden bodies may be hit and are then
 *   seen.
 * - `do keg N` + reach: puts a powder keg on a free space within reach (no body, wall, void, exit; a hidden body there is seen and the
 *   use is lost, R-87). To all rules it is a barrier with 1 HP, shown as a keg. When it is destroyed by damage, everything within 1
 *   radius of it takes N damage as an explosive attack caused by who destroyed it; kegs may set each other off. Pushed, it only
 *   moves. Public. It goes with the board.
 * - `do broadside`: every brought copy of Cannon, then of Mortar that works is fired once, one after the other, each as its own
 *   ability says, with its own targets asked (each may be skipped), without its activation and outside of its limit. Range and attacks as
 *   usual. `cannot` when none has a target.
 * - `do summon-detect N NAME` (passive): each of the owner's live characters NAME on the board detects like `do detect N`.
 * - `do grab-gold` + reach (shared, effect): the user picks a visible pile within reach in sight and takes all of it (or part, Q-14), as
 *   by K-039. `cannot` without one.
 * - `do summon-carry N NAME` (passive): the owner's summoned (or climbed out) characters NAME may carry up to N gold each (as `carry up
 *   to N gold`; K-058): they pick up and drop it like others, but may not exit with it (K-059, R-34). Public when the first gold is
 *   taken.
 * - `do ram N` (passive): the push of the bearer's Roll is N more (1 + N push back, K-085).
 * - `do summon-step-plus N NAME` (passive): one Move of each of the owner's characters NAME may go N steps farther (as step-plus).
 * - `do climb-in` + reach (effect of a Crew): its own fort, live or downed, is within reach: the Crew goes off the board into it, and the
 *   gold that it carries goes over to the fort if the fort is live (else it falls on the Crew's space). It gives its activation again
 *   from the next income on, and may climb out again. `cannot` without the fort in reach.
 */
export const SHEET = `class Lilliputian Rolling Fortress v 1 types station, crew
[Start]
start Hull Level 0 (level) - max 12 HP, 2 actions per turn, 2 activations per turn
start Tiny Folk (ability) - do hands 0
start Roll (ability) - pay 1 action: do roll 1
start Bow Slits (station, bow, ranged) - pay 1 activation: deal 1 damage at 3 range
start Climb Out (station) - pay 1 activation: summon Crew {1 HP, 1 action} at 1 range, do crew-out
[Hull]
1g Hull Level 1 (level) - max 16 HP, 2 actions per turn, 3 activations per turn
3g Hull Level 2 (level) - max 22 HP, 3 actions per turn, 3 activations per turn
3g Iron Skin (armor, 8 HP) - armor ranged 1, melee 1
2g Repair Gang (station) - pay 1 activation: heal 1 to self
2g Portcullis (device) - do no-riders, do damage-minus 1 melee
3g Extra Wheels (device) - do step-plus 1
[Guns]
2g Crew (item, crew) - do crew
2g Cannon (item, station, gun, ranged) - pay 1 activation: deal 2 damage at 5 range; limit 2 per turn
3g Mortar (item, station, gun, ranged, explosive) - pay 1 activation: do scatter d8 1 1 at 6 range no LOS;
 may target spaces; limit 2 per turn
2g Hot Oil (station, fire) - pay 1 activation: inflict burn 2 at 1 radius
1g Powder Keg (item, one use, explosive) - free: do keg 2 at 1 range; may target spaces
5g Broadside (ability, ranged) - pay 1 action: do broadside; prerequisite: Cannon or Mortar; limit 1 per turn
[Parties]
2g Scout Party (ability, crew) - do summon-detect 3 Crew
1g Gold Winch (station, device) - pay 1 activation: do grab-gold at 2 range
2g Ladder Team (ability, crew) - do summon-carry 1 Crew
2g Ram Prow (device) - do ram 2
2g Catapult (station, device) - pay 1 activation: summon Crew {1 HP, 1 action} at 4 range no LOS, do crew-out
1g Flag Signals (ability, crew) - do summon-step-plus 1 Crew
[Summon Crew]
start Tiny Spear (ability, melee) - pay 1 action: deal 1 damage at 1 range
start Climb In (ability) - pay 1 action: do climb-in at 1 range
`;
