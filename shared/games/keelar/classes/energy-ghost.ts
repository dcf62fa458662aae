/**
 * The Energy Ghost (C-05): patient charger. Energy is its primary resource and is stored up to the maximum. It has no actions:
 * Move is not among its abilities, Drift is. At 0 energy nothing with a cost can be used.
 *
 * What data cannot say:
 * - `do absorb TYPE RES` (shared, passive, hook `wasHit`): for each point of damage that an attack of TYPE really deals to it, it gains 1
 *   RES (up to the maximum).
 * - `do steal-resource N` + reach (shared, effect): an attack without damage (evasion counts) on a character within reach: it loses up to
 *   N of its primary resource (the one it holds most of; ties: first on its sheet) and the user gains as many of its own primary
 *   resource. What the target holds is private: only user and target learn the number. Of actions only those it holds now can be lost:
 *   outside of its turn it loses N of its next income instead.
 * - `do overload N` (effect): the user pays all its energy X (at least 2); everything within N radius of it takes X/2 damage, rounded
 *   down, as one attack around the user, who is spared. `cannot` below 2 energy.
 * - `do pass walls|barriers|bodies|characters N` (shared, effect when used): the user picks one of the four directions in which the next
 *   1 to N spaces all hold such a thing (bodies: barriers and characters), and moves to the first space behind them, which it must be
 *   able to occupy; the spaces between are not entered. Void and the edge stop it. A hidden body behind is a bump. `cannot`
 *   without one.
 * - `do upkeep N RES` (shared, effect): goes with the state set in the same ability. At the start of each later own turn, after income, N
 *   of RES is paid by itself; if it cannot be paid, the state ends. The owner may end the state in its own turn for free at any time.
 * - `do possess` + reach (effect): the user picks a barrier within reach (adjacent) without a character on it and moves into it: it
 *   shares the barrier's space, off the board for the others, unseen like an invisible character (K-164). Public: that the Ghost vanished
 *   next to its space, not which barrier (if only one is near, all know). Damage to the barrier hits the barrier first; when it is
 *   destroyed, the Ghost is seen on that space and takes the rest of the damage. If the barrier is pushed, the Ghost goes with it. It may
 *   not attack from inside (an attack shows it first, and puts it on an adjacent free space, asked); it leaves by any move. Gold cannot
 *   be taken inside.
 * - `do decoy N` (shared, effect): N false figurines. The user's seat picks N free spaces within distance 1 of the user (also diagonal),
 *   then secretly which of these spaces or its own space holds the true figure; the figures look alike (CharPublic.figure null), and no
 *   one else knows which is true. If the user is unseen, it stays unseen and one false figure appears on a free space within 1 as if it
 *   had been seen there. A false figure blocks like a character, does nothing, and is gone (public) when an ability targets it, damage or
 *   push reaches it, somebody bumps into it, or the true figure acts in a way that others see (move, attack, gold, or damage): then all of them go.
 *   `cannot` without a free space.
 * - `do chain DAMAGE RANGE` (effect, after an attack of the same use): the user picks a second body within RANGE of the first one's
 *   space, in line of sight from there, other than the first and the user; it takes DAMAGE as an attack of its own from that space. None
 *   there: nothing.
 * - `do static-field N` (passive, hook `otherTurnEnds`): another character whose own turn ends adjacent to the live bearer (4 neighbours,
 *   R-25) takes N damage as a lightning attack by the bearer (armor counts, no evasion, nothing is declared). It reveals an unseen bearer
 *   and an unseen victim.
 * - `do dash N` (shared, effect): the user picks one of the four directions and moves up to N spaces that way, step by step (gold, traps,
 *   exit as usual), stopping before what it cannot enter; asked: direction and number of steps.
 */
export const SHEET = `class Energy Ghost v 1
[Start]
start Ghost Level 0 (level) - max 5 energy, 2 energy per turn
start Drift (ability) - pay 1 energy: move 1
start Zap (ability, ranged, lightning) - pay 2 energy: deal 1 damage at 3 range
[Charge]
1g Ghost Level 1 (level) - max 8 energy, 3 energy per turn
4g Ghost Level 2 (level) - max 12 energy, 4 energy per turn
1g Cell (item, one use) - free: gain 4 energy
2g Grounding (ability) - do absorb magical energy
3g Siphon (ability, ranged, magical) - pay 1 energy: do steal-resource 1 at 3 range; limit 1 per turn
6g Overload (ability, lightning) - free: do overload 2; prerequisite: Ghost Level 1 or Siphon; limit 1 per turn
[Haunt]
4g Phase Walls (ability) - pay 3 energy: do pass walls 1
2g Phase Bodies (ability) - pay 2 energy: do pass bodies 1
4g Fade (ability) - pay 2 energy: turn invisible, do upkeep 2 energy
3g Possess Barrier (ability) - pay 2 energy: do possess at 1 range
2g Cold Spot (ability, melee, ice) - pay 2 energy: inflict weakness for 2 turns at 1 range
2g Decoy (ability) - pay 1 energy: do decoy 1
[Storm]
4g Chain Arc (ability, ranged, lightning) - pay 4 energy: deal 2 damage at 4 range, then do chain 1 2
3g Static Field (ability, lightning) - do static-field 1
3g Flicker (ability) - evasion 1/3
1g Levitation (ability) - levitate
3g Lightning Dash (ability, lightning) - pay 3 energy: do dash 4
`;
