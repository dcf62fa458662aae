/**
 * The Geomancer (C-15): shaper of the board with actions and MP. It alone may move walls (against K-091); walls that it makes or moves
 * keep the board connected.
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do raise-wall` + reach: the user picks a space within reach and in sight without body, wall, void, exit, gold or downed character
 *   where a wall would leave all spaces without walls in one piece (R-04, K-018); a wall stands there. A hidden body there: it fails, the
 *   cost is spent, the body is seen. `cannot` without a space.
 * - `do slide-wall N` + reach: the user picks a wall within reach and in sight (the wall itself does not block it) and one of the four
 *   directions; the wall moves up to N spaces that way with push: a live character or barrier there is pushed 1 ahead of it first (K-085
 *   to K-088, caused by the user), and if the space is not free then, the wall stays. Not onto void, exit, gold, downed characters or off
 *   the board, and only where the result keeps the board in one piece as raise-wall. A hidden body in the way takes the push and is seen.
 *   `cannot` without one.
 * - `do pass walls|barriers|bodies|characters N` (shared, effect when used): the user picks one of the four directions in which the next
 *   1 to N spaces all hold such a thing (bodies: barriers and characters), and moves to the first space behind them, which it must be
 *   able to occupy; the spaces between are not entered. Void and the edge stop it. A hidden body behind is a bump. `cannot`
 *   without one.
 * - `do rock-spray N` + reach: one attack of the entry's types on the target with N damage for each barrier on the 4 neighbour spaces of
 *   the user, counted when declared. `cannot` with none.
 * - `do boulder N` + reach: the user picks a barrier within reach and one of the four directions; the barrier is moved N spaces that way
 *   with push (K-089, K-088: it stops at the first body, and both take damage equal to the push that is left). Exit, gold and downed
 *   characters do not stop it. Caused by the user; an attack of the entry's types, no evasion.
 * - `do trap damage N`, `do trap damage 1d4` + reach (shared, effect): lays a trap on a space within reach and in sight that holds no wall,
 *   void, exit or visible body (a hidden body there springs it at once). With `undeclared` only its owner knows place and use; without it
 *   everybody sees it. The first character of anybody (the owner too) that comes onto the space, however, and does not fly, takes N
 *   damage (dice are rolled then, in the open) as an attack of the entry's types by the owner (armor counts, no evasion); a hidden one is
 *   seen. Then the trap is gone; with a last argument `stays` it remains. It goes with the board.
 * - `do tremor N` (passive, hook `someoneArrived`): each time a hidden or invisible enemy that does not fly comes to a space within
 *   distance N of the live bearer, or begins its turn there, the bearer's player alone is told that space (a note; the figure stays
 *   unseen to all, R-89). Its player is not told.
 * - `do bury-gold` + reach: the user picks a visible pile within reach (0 too) on a space without wall or barrier. Public: that gold was
 *   buried there and how much. From then on it is no pile: it is not shown, not picked up by walking, and not hit by teleports. Its place
 *   stays known to the owner; others must remember. It comes up as an ordinary pile when dug up, when a live character of another player
 *   that does not fly ends its turn on the space, or when a wall or void comes there (void destroys it). What is still buried when the
 *   board ends is abandoned.
 * - `do dig-up` + reach: the user picks a space within reach where gold that it buried lies; it is an ordinary pile again (and is taken
 *   at once by who stands there, R-31). `cannot` without one.
 * - `do lodestone N` + reach: the user picks a visible pile within reach and in sight; the pile moves up to N spaces toward the user,
 *   each step along the longer of the two distances (equal: the user's column first), not onto walls or void; it passes bodies and may
 *   stop under them. On the user's own space it is taken. No attack. Public.
 * - `do decoy N [follow|barrier]` (shared, effect): N false figurines (dice are rolled in the open). The user's seat picks N free spaces
 *   within distance 1 of the user (also diagonal; fewer when there are fewer), then secretly which of these spaces or its own space holds
 *   the true figure; all look alike (CharPublic.figure null), nobody else knows which is true. If the user is unseen, it stays unseen and
 *   the false figures appear as if it had been seen there. A false figure blocks like a character, does nothing, and is gone (public)
 *   when an ability targets it, damage or push reaches it, somebody bumps into it, or the true figure acts in a way that others see
 *   (move, attack, gold, or damage): then all go. `cannot` without a free space. With `follow` a step of the true figure is repeated by every false
 *   one that can make it, and steps do not end it. With `barrier` the false figure stands on while the true one moves or acts, and when
 *   found out by anything but damage it stays as a plain barrier.
 */
export const SHEET = `class Geomancer v 1
[Start]
start Geo Level 0 (level) - max 2 MP, 1 action per turn
start Pebble (ability, ranged, earth) - pay 1 action: deal 1 damage at 3 range
start Raise Barrier (spell, earth) - pay 1 action, 1 MP: create barrier at 3 range; may target spaces
start Draw from the Deep (ability, earth) - use 1 turn: gain 1 MP
[Build]
4g Geo Level 1 (level) - max 4 MP, 2 actions per turn
4g Geo Level 2 (level) - max 8 MP, 2 actions per turn
3g Raise Wall (spell, earth) - pay 1 action, 2 MP: do raise-wall at 3 range; may target spaces
2g Crumble (spell, earth) - pay 1 action, 1 MP: destroy wall at 3 range; may target walls
3g Slide Wall (spell, earth) - pay 1 action, 1 MP: do slide-wall 1 at 3 range; may target walls
1g Bridge (spell, earth) - pay 1 action, 1 MP: do pass walls 1
[Break]
3g Rock Spray (spell, ranged, earth) - pay 1 action, 1 MP: do rock-spray 1 at 4 range
4g Boulder (spell, earth) - pay 1 action, 1 MP: do boulder 5 at 1 range
5g Quake (spell, earth) - pay 1 action, 2 MP: deal 1 damage at 3 radius (no blast shadow); prerequisite: Crumble or Rock Spray
3g Pit (spell, earth, trap) - pay 1 action, 1 MP: do trap damage 1d4 at 2 range; may target spaces; undeclared
3g Earth Hands (spell, ranged, earth) - pay 1 action, 2 MP: inflict stun at 3 range
[Depth]
2g Stone Skin (armor, earth, 5 HP) - armor other 1
4g Tunnel (spell, earth) - pay 1 action, 2 MP: teleport self at 3 range no LOS; may target spaces
2g Tremor Sense (ability, earth) - do tremor 3
2g Bury Gold (spell, earth) - pay 1 action: do bury-gold at 1 range | pay 1 action: do dig-up at 1 range; may target spaces
4g Lodestone (spell, earth) - pay 1 action, 1 MP: do lodestone 2 at 5 range; may target spaces
2g Statue (item, one use) - pay 1 action: do decoy 1 barrier
`;
