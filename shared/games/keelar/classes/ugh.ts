/**
 * The Ugh (C-10): caveman of many hands. Hand actions are its primary resource; they vanish at turn end like actions: each hand has one
 * per turn. Barriers are its rocks (a bow to Chuck Rock).
 *
 * What data cannot say:
 * - `do hands N` (shared, passive): the character has N hands (the largest N counts).
 * - `do hand-economy` (passive): each hand acts at most once per turn. A use that costs hand actions takes as many hands that have not
 *   acted (Use.paid): a thing with hands is used by the hand(s) holding it, a second hand action of it by an empty hand; entries without
 *   hands (Step, Stomp ...) by any hand, empty ones first. What is not payable in this way is not offered. Income refreshes all hands;
 *   losing hand actions (stun) takes hands that have not acted, its player picks which (default empty ones first). Hands cannot change
 *   what they hold after they acted. Unspent ones vanish at turn end.
 * - `do require empty-hand` (shared `require`, only a condition): `cannot` unless a hand that has not acted is empty; that hand acts.
 * - `do require rock`: `cannot` unless it holds a rock (in a hand that has not acted, or in the sack with an empty one).
 * - `do grab-rock` + reach (effect): a barrier within reach (adjacent) leaves the board and is in the hand that paid. Held rocks are
 *   public, fill a hand each, and are gone when the board ends; a downed Ugh keeps them. A barrier with somebody inside (`do
 *   possess`) shows and frees it.
 * - `do throw-rock` (effect, before the blow): the rock leaves the hand. `do land-rock` (after the blow): it lies as a barrier (1 HP) on
 *   the target's space if nothing stands there now (no live body, barrier, wall, void, exit); else it is gone. At a space aimed at:
 *   likewise.
 * - `do rock-plus N` (passive, hook `damagePlus`): blows of Hurl Rock deal N more damage.
 * - `do rock-sack N` (passive): up to N more rocks may be held in the sack without a hand; rocks move between hand and sack freely in its
 *   own turn.
 * - `do juggle` (passive): held things may be changed at any time in the own turn (not only at its start, R-26); hands that have acted
 *   stay spent.
 * - `do mushroom` (effect): a d6 in the open: 1 or 2: weakness for 2 turns on itself; 3 to 6: heals 3.
 * - `do require beside-wall`: `cannot` unless a wall or the board's edge is among the 4 neighbours of its space. In Headbutt the stun has
 *   no reach of its own: it is for the target of the blow before it.
 */
export const SHEET = `class Ugh v 1
[Start]
start Ugh Level 0 (level) - 2 hand actions per turn, do hands 2
start Many Hands (ability) - do hand-economy
start Step (ability) - pay 1 hand action: move 1
start Punch (ability, melee) - pay 1 hand action: do require empty-hand, deal 1 damage at 1 range
start Grab Rock (ability) - pay 1 hand action: do require empty-hand, do grab-rock at 1 range
start Hurl Rock (ability, ranged) - pay 1 hand action: do require rock, do throw-rock, deal 1 damage at 4 range, do land-rock;
 may target spaces
[Hands]
5g Ugh Level 1 (level) - 3 hand actions per turn, do hands 3
5g Ugh Level 2 (level) - 4 hand actions per turn, do hands 4
2g Feet Like Hands (ability) - free: move 1; limit 1 per turn
2g Rock Sack (item) - do rock-sack 3
2g Juggle (ability) - do juggle
[Smash]
1g Club (weapon, melee, 1 hand) - pay 1 hand action: deal 1 damage and 1 push back at 1 range
2g Big Club (weapon, melee, 1 hand) - pay 1 hand action: deal 1 damage and 1 push back at 1 range
 | pay 2 hand actions: do require empty-hand, deal 2 damage and 1 push back at 1 range
1g Sharp Rock (ability) - do rock-plus 1
2g Headbutt (ability, melee) - free: deal 1 damage at 1 range, 1/4 chance: inflict stun; limit 1 per turn
4g Throw Friend (ability, melee) - pay 2 hand actions: move target 3 with push at 1 range
5g Stomp (ability, melee, earth) - pay 2 hand actions: deal 1 damage and 1 push back at 1 radius; prerequisite: Big Club or Throw Friend
[Tribe]
2g Bear Skin (armor, 5 HP) - armor other 1
2g Bone Shield (armor, 1 hand, 6 HP) - armor ranged 2
2g Torch (weapon, melee, fire, 1 hand) - pay 1 hand action: inflict burn 2 at 1 range
3g Roar (ability) - pay 1 hand action: inflict stun at 1 radius; limit 1 per board
1g Odd Mushroom (item, one use) - free: do mushroom
3g Cave Paint (ability) - pay 1 hand action: do require beside-wall, hide 2 range
`;
