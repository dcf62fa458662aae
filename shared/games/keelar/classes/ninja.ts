/**
 * The Ninja (C-17): unseen duelist with actions; named weapons have sub-types (K-183: a Yoshimitsu Wakazashi is a wakazashi).
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do double-strike TYPE`: two attacks, one after the other ("then": each blocked by armor once), each with a weapon of TYPE that the
 *   user holds and that works (the same one may be used twice), each with its own target asked by that weapon's reach, without its cost.
 *   The second may be skipped. `cannot` without a target.
 * - `do pull N` + reach (shared, effect): an attack without damage (evasion counts): the target body moves up to N spaces with push
 *   straight towards the user, in the direction of R-56 turned round, stopping before the user's space (no collision with the user).
 * - `do swap barrier|summon` [+ reach] (shared, effect): the user and a target change places at once, nothing between is touched; both
 *   must be able to occupy the other's space, else it cannot be chosen. `barrier`: a barrier within reach and in sight; `summon`: an own
 *   tertiary character anywhere on the board (needs no sight). Arriving counts as by teleport to a chosen space: gold, exit and
 *   traps as when stepping there (the exit: it leaves). No attack. `cannot` without a target. Public; an unseen user is seen by it.
 * - `do decoy N [follow|barrier]` (shared, effect): N false figurines (dice are rolled in the open). The user's seat picks N free spaces
 *   within distance 1 of the user (also diagonal; fewer when there are fewer), then secretly which of these spaces or its own space holds
 *   the true figure; all look alike (CharPublic.figure null), nobody else knows which is true. If the user is unseen, it stays unseen and
 *   the false figures appear as if it had been seen there. A false figure blocks like a character, does nothing, and is gone (public)
 *   when an ability targets it, damage or push reaches it, somebody bumps into it, or the true figure acts in a way that others see
 *   (move, attack, gold, or damage): then all go. `cannot` without a free space. With `follow` a step of the true figure is repeated by every false
 *   one that can make it, and steps do not end it. With `barrier` the false figure stands on while the true one moves or acts, and when
 *   found out by anything but damage it stays as a plain barrier.
 * - `do pass walls|barriers|bodies|characters N` (shared, effect when used): the user picks one of the four directions in which the next
 *   1 to N spaces all hold such a thing (bodies: barriers and characters), and moves to the first space behind them, which it must be
 *   able to occupy; the spaces between are not entered. Void and the edge stop it. A hidden body behind is a bump. `cannot`
 *   without one.
 * - `do trap damage N`, `do trap damage 1d4` + reach (shared, effect): lays a trap on a space within reach and in sight that holds no wall,
 *   void, exit or visible body (a hidden body there springs it at once). With `undeclared` only its owner knows place and use; without it
 *   everybody sees it. The first character of anybody (the owner too) that comes onto the space, however, and does not fly, takes N
 *   damage (dice are rolled then, in the open) as an attack of the entry's types by the owner (armor counts, no evasion); a hidden one is
 *   seen. Then the trap is gone; with a last argument `stays` it remains. It goes with the board.
 * - `do vow N` (passive, hooks `boardBegins` and `damagePlus`): when the board begins the bearer's player names one other player in secret
 *   (default: the next one clockwise; asked by a special). The bearer's attacks deal N more damage to that player's primary if they deal
 *   damage at all. Known to all when it first counts; it ends with the board.
 */
export const SHEET = `class Ninja v 1 types wakazashi
[Start]
start Ninja Level 0 (level) - 1 action per turn
start Wakazashi (weapon, melee, wakazashi, 1 hand) - pay 1 action: deal 1 damage at 1 range
start First Smoke Bomb (ability) - pay 1 action: create smoke at 3 range, 1 radius (1 diagonal) for 3 turns; may target spaces;
 limit 1 per board
[Blade]
4g Ninja Level 1 (level) - 2 actions per turn
5g Ninja Level 2 (level) - 3 actions per turn
4g Yoshimitsu Wakazashi (weapon, melee, 1 hand) - pay 1 action: deal 3 damage at 1 range
3g Double Strike (ability, melee) - pay 1 action: do double-strike wakazashi; limit 1 per turn
3g Kunai Chain (weapon, ranged, 1 hand) - pay 1 action: do pull 2 at 4 range
[Shade]
5g Invisibility (ability) - pay 2 actions: turn invisible
3g Shadow Step (ability) - free: if you are hidden: move 1; undeclared; limit 1 per turn
1g Smoke Bomb (item, one use) - pay 1 action: create smoke at 3 range, 1 radius (1 diagonal) for 3 turns; may target spaces
3g Substitution (ability) - when you are hit, free: do swap barrier at 3 range; limit 1 per turn
4g Silent Kill (ability, melee) - pay 1 action: if you are hidden: deal 2 damage at 1 range; undeclared; limit 1 per turn
3g Shadow Clone (ability) - pay 1 action: do decoy 1 follow
[Craft]
1g Shuriken (weapon, ranged, 1 hand) - pay 1 action: deal 1 damage at 4 range
1g Blinding Dust (item, one use) - pay 1 action: inflict blind for 1 turn at 1 range
2g Wall Run (ability) - pay 1 action: do pass walls 1
2g Evasion Level 1 (level) - evasion 1/4
4g Evasion Level 2 (level) - evasion 1/2
1g Caltrops (ability, trap) - pay 1 action: do trap damage 1 stays at 1 range; may target spaces; limit 2 per board
2g Vow (ability) - do vow 1; prerequisite: Shuriken or Wakazashi
`;
