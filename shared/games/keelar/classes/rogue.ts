/**
 * The Rogue (C-12): thief; undeclared theft and fakes (K-177 to K-182, R-94, R-95).
 *
 * What data cannot say:
 * - `do decoy N` (shared, effect): N false figurines. The user's seat picks N free spaces within distance 1 of the user (also diagonal),
 *   then secretly which of these spaces or its own space holds the true figure; the figures look alike (CharPublic.figure null), and no
 *   one else knows which is true. If the user is unseen, it stays unseen and one false figure appears on a free space within 1 as if it
 *   had been seen there. A false figure blocks like a character, does nothing, and is gone (public) when an ability targets it, damage or
 *   push reaches it, somebody bumps into it, or the true figure acts in a way that others see (move, attack, gold, or damage): then all of them go.
 *   `cannot` without a free space.
 * - `do fake-gold N` + reach (effect): a pile of N fake coins (hidden.fakeGold) appears on a space within reach in sight without wall or
 *   void; it looks like gold for all but the user's seat. Undeclared: an unseen Rogue stays unseen; others only see the pile.
 *   Fakes are no placed gold (I-01) and never reach a purse.
 * - `do plant` + reach (effect, undeclared): the user picks an item entry of its own sheet (a name, no price) and a live character within
 *   reach: the target's seat gets a fake of it (hidden.fakeItems) among its brought things and is told privately that it has got that
 *   item; it works like any fake (using it fails, costs nothing, and tells its owner; R-94).
 * - `do fence` (passive): things of other sheets which this seat stole (Owned.sheet is another seat) work without their prerequisites
 *   (beats K-037).
 * - `do grab-gold` + reach (shared, effect): the user picks a visible pile within reach in sight and takes all of it (or part, Q-14), as
 *   by K-039.
 * - `do coat STATUS TURNS` (shared, effect): the next attack of this character on this board that hits a character with a weapon or in
 *   melee also inflicts STATUS for TURNS turns, set by the user; then it is used up. Private until then; a second coat replaces the
 *   first.
 * - `do trap damage N [stays]` + reach (shared, effect): lays a trap on a space within reach and in sight that holds no wall, void, exit
 *   or visible body (a hidden body there springs it at once). Without `undeclared` everybody sees it. A character of anybody that comes
 *   onto the space, however, and does not fly, takes N damage as an attack of the entry's types by the trap's owner (armor counts, no
 *   evasion); a hidden one is seen. Without `stays` it is gone then. It goes with the board.
 * - `do pass walls|barriers|bodies|characters N` (shared, effect when used): the user picks one of the four directions in which the next
 *   1 to N spaces all hold such a thing (visible), and moves to the first space behind them, which it must be able to occupy; the spaces
 *   between are not entered. `cannot` without one.
 * - `do grapple N` (effect): the user picks one of the four directions in which a wall, barrier, character or the edge stops the line of
 *   spaces within N + 1; it is pulled that way step by step (gold, traps, exit), up to N spaces, to the space before it. `cannot` if it
 *   stands there already in all four.
 */
export const SHEET = `class Rogue v 1
[Start]
start Rogue Level 0 (level) - 1 action per turn
start Dagger (weapon, melee, 1 hand) - pay 1 action: deal 1 damage at 1 range
start Hide Level 0 (level) - pay 1 action: hide 4 range
[Shadow]
2g Hide Level 1 (level) - pay 1 action: hide 3 range
3g Hide Level 2 (level) - pay 1 action: hide 2 range
5g Hide Level 3 (level) - pay 1 action: hide 1 range
2g Rogue Level 1 (level) - 2 actions per turn
2g False Trail (ability) - pay 1 action: do decoy 1
1g Smoke Pellet (item, one use) - pay 1 action: create smoke at 2 range, 1 radius for 2 turns; may target spaces
[Fingers]
4g Cutpurse (ability) - pay 1 action: steal 2 gold at 1 range; undeclared
4g Lift Item (ability) - pay 1 action: steal an item at 1 range; undeclared
2g Fake Gold (ability) - pay 1 action: do fake-gold 2 at 1 range; may target spaces; undeclared; limit 1 per board
1g Plant (ability) - pay 1 action: do plant at 1 range; undeclared; limit 1 per board
3g Fence (ability) - do fence; prerequisite: Lift Item
2g Quick Hands (ability) - free: do grab-gold at 1 range
[Knife]
3g Backstab (ability, melee) - pay 1 action: if you are hidden: deal 3 damage at 1 range
5g Ambush Dagger (weapon, melee, 1 hand) - pay 1 action: if you are hidden: deal 4 damage at 1 range, otherwise deal 2 damage at 1 range
1g Poison Vial (item, one use, poison) - free: do coat weakness 2
3g Hand Crossbow (weapon, ranged, bow, 1 hand) - pay 1 action: deal 1 damage at 4 range
2g Caltrops (item, trap) - pay 1 action: do trap damage 1 stays at 1 range; may target spaces; limit 2 per board
2g Tumble (ability) - pay 1 action: do pass characters 1
3g Grapple (item, 1 hand) - pay 1 action: do grapple 3
`;
