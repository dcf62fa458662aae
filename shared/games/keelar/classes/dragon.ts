/**
 * The Dragon (C-23): carrier and hoarder with actions. It carries one consenting rider of any player (K-127 to K-138).
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do fare` (passive): whoever asks to mount first says how much of its carried gold it offers, 0 to all (special to the rider;
 *   default 0); the carrier's question shows the offer. On yes that gold (drawn as R-94) goes over to the Dragon with the mounting.
 *   Standing consent accepts any offer. Public.
 * - `do free-dismount` (passive): the bearer's rider may dismount without paying (K-135); the bearer still pays to make it dismount.
 * - `do rider-soft-fall` (passive): falls of a rider that leaves the bearer's back, or loses it, do no damage (K-138, R-78).
 * - `do rider-range-plus N` (passive): abilities of type ranged of the bearer's rider reach N farther; radii are not changed.
 * - `do ferry N` (passive, hook `someoneLeft`): a rider of another player that goes out while riding on the bearer leaves up to N of its
 *   carried gold (drawn as R-94) with the Dragon, which carries it out if it leaves through the same exit.
 * - `do range-plus N TYPE` (shared, passive, hook `rangePlus`): abilities of entries of that type reach N farther; lines are N longer,
 *   radii are not changed.
 * - `do gold-sense N` (passive, hook `goldTaken`): each time anybody takes gold within distance N of the live bearer, its player alone is
 *   told the space and the number; also for hidden ones, without who it was.
 * - `do hoard-rage GOLD N` (passive, hook `damagePlus`): while the bearer carries GOLD gold or more (as believed, R-94), its attacks that
 *   deal damage deal N more (direct targets and lines; tiers not).
 */
export const SHEET = `class Dragon v 1 types breath
[Start]
start Dragon Level 0 (level) - max 8 HP, 1 action per turn
start Wings (ability) - pay 2 actions: fly until your next turn, move 2
start Claw (ability, melee) - pay 1 action: deal 2 damage at 1 range
start Broad Back (ability) - carry a character
start Fare (ability) - do fare
[Ride]
1g Dragon Level 1 (level) - max 9 HP, 2 actions per turn
4g Dragon Level 2 (level) - max 10 HP, 3 actions per turn
1g Saddle (item) - do free-dismount
1g Soft Fall (ability) - do rider-soft-fall
2g War Mount (ability) - do rider-range-plus 1
2g Ferry (ability) - do ferry 1
[Breath]
2g Fire Breath (ability, ranged, fire) - pay 1 action: deal 2 damage in a line of 3; limit 1 per turn
2g Frost Breath (ability, ranged, ice) - pay 1 action: deal 1 damage and stun in a line of 3; limit 1 per turn
2g Poison Breath (ability, ranged, poison) - pay 1 action: inflict weakness for 2 turns in a line of 3; limit 1 per turn
2g Deep Lungs (ability) - do range-plus 2 breath
6g Inferno (ability, fire, explosive) - pay 2 actions: deal 2 damage and burn 1 at 2 radius;
 prerequisite: Fire Breath or Frost Breath or Poison Breath; limit 1 per turn
[Hoard]
1g Gold Sense (ability) - do gold-sense 4
4g Hoard Rage (ability) - do hoard-rage 7 1
3g Scales Level 1 (level, armor, 4 HP) - armor other 1
5g Scales Level 2 (level, armor, 6 HP) - armor other 2
3g Tail Sweep (ability, melee) - pay 1 action: inflict 1 push back at 1 radius
2g Roar (ability) - pay 1 action: 1/4 chance: inflict stun at 2 radius; limit 1 per turn
`;
