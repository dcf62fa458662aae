/**
 * The Soldier (C-03): load-out shooter with cheap one-use munitions.
 *
 * What data cannot say:
 * - `do require held TYPE` (shared, effect): only a condition. `cannot` unless the user holds an item of that type in a hand right now;
 *   does nothing itself. It stands before the effects that it guards.
 * - `do trap damage N` + reach (shared, effect): lays a trap on a space within reach and in sight that holds no wall, void, exit or
 *   visible body (a hidden body there springs it at once). With `undeclared` only its owner knows place and use (piece `trap`,
 *   placeKnownTo owner); without it everybody sees it. The first character of anybody that comes onto the space, however, and does not
 *   fly, takes N damage as an attack of the entry's types by the trap's owner (armor counts; no evasion: nothing is aimed); a hidden one
 *   is seen. Then the trap is shown and gone. A third argument `stays` keeps it (then it is public from the first time on). It
 *   goes with the board.
 * - `do range-plus N TYPE` (shared, passive, hook `rangePlus`): abilities of entries of that type reach N farther.
 * - `do free-hands TYPE` (shared, passive): entries of that type need no hands.
 * - `do hide-factor N` (shared, passive, hook `hideFactor`): hide ranges count N-fold against this character. Private until it shows
 *   somebody who would have stayed hidden.
 * - `do scatter DIE DAMAGE RADIUS [delayed]` + reach (shared, effect): a blast on a space. The user picks a space within reach (no LOS
 *   where the reach says so; any space but wall and void). A d8 is rolled in the open: N, NE, E, SE, S, SW, W, NW; the centre is the
 *   space one step that way, or the chosen one if that step leaves the board or meets a wall or void. Everything on the centre and within
 *   RADIUS of it (K-092, shadows as usual, R-63) takes DAMAGE as one attack of the entry's types. With `delayed` the chosen space is
 *   marked for all to see and die roll and blast come when the user's next player turn begins, also if the user is downed or gone by
 *   then; without it at once. A space in smoke or a hidden body may be hit; it is then
 *   seen.
 */
export const SHEET = `class Soldier v 1
[Start]
start Soldier Level 0 (level) - 1 action per turn
start Pistol (weapon, gun, ranged, 1 hand) - pay 1 action: deal 1 damage at 3 range
[Guns]
5g Soldier Level 1 (level) - 2 actions per turn
5g Soldier Level 2 (level) - 3 actions per turn
5g Rifle (weapon, gun, ranged, 2 hands) - pay 1 action: deal 2 damage at 6 range
3g Scattergun (weapon, gun, ranged, 2 hands) - pay 1 action: deal 2 damage and 1 push back at 2 range
1g Bayonet (weapon, melee) - pay 1 action: do require held gun, deal 2 damage at 1 range
6g Rocket Tube (weapon, ranged, explosive, 2 hands) - pay 1 action: deal 3 damage at 6 range, 2 damage at 1 radius, self push back 2;
 prerequisite: Soldier Level 1 or Demolition Kit; limit 1 per turn
[Munitions]
1g Frag Grenade (item, one use, ranged, explosive) - pay 1 action: deal 1 damage at 4 range, 1 damage and 1 push back at 2 radius
1g Concussion Grenade (item, one use, ranged, explosive) - pay 1 action: deal 3 push back at 4 range, 3 push back at 1 radius;
 may target spaces
1g Smoke Grenade (item, one use) - pay 1 action: create smoke at 4 range, 1 radius for 3 turns; may target spaces
4g Blast Charge (item, one use, explosive) - pay 1 action: deal 3 damage at 2 range, 2 damage at 1 radius (no blast shadow);
 prerequisite: Soldier Level 2 or Demolition Kit
2g Trip Mine (item, one use, trap, explosive) - pay 1 action: do trap damage 2 at 1 range; may target spaces; undeclared
2g Demolition Kit (item) - do range-plus 1 explosive, do free-hands explosive
[Field]
3g Flak Vest (armor, 6 HP) - armor explosive 2, ranged 1
2g Dig In (ability) - pay 1 action: create barrier at 1 range, then create barrier at 1 range; may target spaces; limit 1 per board
1g Field Dressing (item, one use) - pay 1 action: heal 2 at 1 range; may target self
2g Night Goggles (item) - do hide-factor 2
5g Radio (device, explosive) - pay 1 action: do scatter d8 2 2 delayed at 12 range no LOS; may target spaces; limit 1 per board
`;
