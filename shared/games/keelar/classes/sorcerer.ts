/**
 * The Sorcerer (C-20): summoner on credit with actions and MP. It may pay more MP than it has and pays the rest in blood.
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do debt N` (passive, hook `turnBegins`): the bearer may pay MP down to -N (of several the largest N counts; a loss that others cause
 *   stops at 0). When its turn begins (R-19 step 2, after burn and irradiated) it takes 1 damage for each point below 0 (no attack, its
 *   own fault: R-39 by nobody) and its MP are 0 again: the debt is settled. The debt is private, the damage public.
 * - `do sacrifice`: the user picks one of its own tertiary characters anywhere on the board; it is destroyed (its gold stays, R-110) and
 *   the user gains MP equal to the HP that it had left, up to the maximum. `cannot` without one. Cause: the user.
 * - `do swap barrier|summon` [+ reach] (shared, effect): the user and a target change places at once, nothing between is touched; both
 *   must be able to occupy the other's space, else it cannot be chosen. `barrier`: a barrier within reach and in sight; `summon`: an own
 *   tertiary character anywhere on the board (needs no sight). Arriving counts as by teleport to a chosen space: gold, exit and
 *   traps as when stepping there (the exit: it leaves). No attack. `cannot` without a target. Public; an unseen user is seen by it.
 * - `do command`: the user picks one of its own live tertiary characters. If its turn in this player turn is still to come, its income of
 *   this turn is doubled; else it gets one more whole turn in this player turn (with ticks, income and counts). Each character once a
 *   player turn. Public which one; `cannot` without one.
 * - `do explode downed|summon N` [+ reach] (shared, effect): an explosive attack at 1 radius around a body, of the entry's types.
 *   `downed`: the user picks a downed character (any player's) within reach and in sight; that body is the centre and takes nothing.
 *   `summon`: the user picks one of its own tertiary characters anywhere on the board; it is destroyed first (cause: its own player), its
 *   space is the centre. Everything else within 1 takes N damage (friends and the user too, K-065; shadows as usual). `cannot` without
 *   such a body. Public.
 * - `do wild-surge`: a d6 is rolled in the open; the next spell that this character uses before its turn ends costs that many MP instead
 *   of its own MP (other costs stay; hook `cost`; debt is allowed). Unused it ends with the turn.
 * - `do decoy N [follow|barrier]` (shared, effect): N false figurines (dice are rolled in the open). The user's seat picks N free spaces
 *   within distance 1 of the user (also diagonal; fewer when there are fewer), then secretly which of these spaces or its own space holds
 *   the true figure; all look alike (CharPublic.figure null), nobody else knows which is true. If the user is unseen, it stays unseen and
 *   the false figures appear as if it had been seen there. A false figure blocks like a character, does nothing, and is gone (public)
 *   when an ability targets it, damage or push reaches it, somebody bumps into it, or the true figure acts in a way that others see
 *   (move, attack, gold, or damage): then all go. `cannot` without a free space. With `follow` a step of the true figure is repeated by every false
 *   one that can make it, and steps do not end it. With `barrier` the false figure stands on while the true one moves or acts, and when
 *   found out by anything but damage it stays as a plain barrier.
 * - `do gate` + reach: the user picks two free spaces within reach and in sight, one after the other (no body, wall, void, exit; a hidden
 *   body there is seen and another space is asked). Two public marks, no bodies: a live character of anybody that ends a step of its own
 *   move on one of them comes to the other at once if it can occupy it, as by a chosen teleport, else it stays. Pushes, flights
 *   above and teleports do not set it off, arriving through it neither. Marks last until the board ends; void or a wall on one ends both;
 *   a new pair ends the old.
 * - `do summon-carry N NAME` (passive): the owner's summoned (or climbed out) characters NAME may carry up to N gold each (as `carry up
 *   to N gold`; K-058): they pick up and drop it like others, but may not exit with it (K-059, R-34). Public when the first gold is
 *   taken.
 * - `do detect N` (shared, passive, hook `detects`): enemies within distance N of a live, seeing bearer cannot stay hidden, invisible
 *   ones neither (checked after every step of anybody, R-82; shown as R-84). Known when it first shows somebody.
 */
export const SHEET = `class Sorcerer v 1
[Start]
start Sorcerer Level 0 (level) - max 3 MP, 1 action per turn, 1 MP per turn
start Credit (ability) - do debt 4
start Hex Spark (spell, ranged) - pay 1 action, 1 MP: deal 1 damage at 4 range
start Imp (spell, summon) - pay 1 action, 2 MP: summon Imp {1 HP, 1 action} at 1 range
[Host]
2g Sorcerer Level 1 (level) - max 6 MP, 2 actions per turn, 2 MP per turn
4g Sorcerer Level 2 (level) - max 10 MP, 2 actions per turn, 2 MP per turn
2g Hound (spell, summon) - pay 1 action, 3 MP: summon Hound {2 HP, 2 actions} at 1 range
4g Ogre (spell, summon) - pay 1 action, 5 MP: summon Ogre {5 HP, 1 action} at 1 range
1g Wisp (spell, summon) - pay 1 action, 1 MP: summon Wisp {1 HP, 2 actions} at 1 range
6g Horde (spell, summon) - pay 1 action, 5 MP: summon Imp {1 HP, 1 action} at 1 range,
 then summon Imp {1 HP, 1 action} at 1 range, then summon Imp {1 HP, 1 action} at 1 range; prerequisite: Hound or Wisp
[Pact]
2g Deep Debt (ability) - do debt 8
2g Sacrifice (ability) - free: do sacrifice; limit 1 per turn
3g Swap (spell) - pay 1 action, 1 MP: do swap summon
2g Command (spell) - pay 1 action, 1 MP: do command; limit 1 per turn
3g Explode (spell, explosive) - pay 1 action, 1 MP: do explode summon 2
[Wild]
3g Wild Surge (ability) - free: do wild-surge; limit 1 per turn
2g Hex (spell) - pay 1 action, 1 MP: inflict weakness for 2 turns at 4 range
2g Bolt (spell, ranged) - pay 1 action, 2 MP: deal 2 damage at 4 range
4g Mirror Images (spell) - pay 1 action, 2 MP: do decoy 1d4
4g Gate (spell) - pay 1 action, 3 MP: do gate at 5 range; may target spaces
3g Gold Imp (ability) - do summon-carry 1 Imp
[Summon Imp]
start Imp Claw (ability, melee) - pay 1 action: deal 1 damage at 1 range
[Summon Hound]
start Fangs (ability, melee) - pay 1 action: deal 1 damage at 1 range; limit 1 per turn
[Summon Ogre]
start Ogre Fist (ability, melee) - pay 1 action: deal 1 damage and 2 push back at 1 range
[Summon Wisp]
start Float (ability) - fly
start Glow (ability) - do detect 2
`;
