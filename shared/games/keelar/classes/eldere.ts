/**
 * The Eldere (C-09): reader of minds with actions and MP. The header's type `piercing`: attacks of that type are not blocked by armor at
 * all (the sheet beats K-139), no block is lost.
 *
 * Omens: a sealed guess about the time from its sealing to the beginning of the user's next turn. Known to the own seat alone until
 * judged (others see that an omen is sealed, not its kind). Judged when the user's next turn begins (step 2, if it is not downed or
 * gone): right: opened for all, the user gains MP (the number of the entry) and the bonus; wrong: thrown away unopened. A skipped turn
 * only delays judging. Right or wrong goes by what is public: acts of a hidden character that nobody saw do not count.
 *
 * What data cannot say:
 * - `do omen-slots N` (passive): so many omens may be sealed at the same time (the largest N counts).
 * - `do omen KIND MP` (effect): asks the guess (private), seals it. `cannot` while no slot is free or the same kind is sealed. Kinds:
 *   attack: names another player's character: it makes at least one declared attack. Bonus: the next attack on the user deals 1 less (as
 *     `do shield 1`).
 *   steps: names another player's character and 0, 1, 2 or "3 or more": so many spaces it moves by its own moves in its own turns. Bonus:
 *     the user moves up to 2 spaces at once for free (asked step by step, may stop).
 *   blood: names a primary character (its own too): it is downed or killed. Bonus: the user heals 2.
 *   greed: names another player's primary: it leaves by an exit. Bonus: the user may (asked) teleport to the space from which it stepped
 *     or was pushed onto the exit, if that space is in the user's line of sight and it can occupy it.
 * - `do doubt NUM DEN` + reach (effect): no attack; a character within reach in sight: its next attack until the end of the board misses
 *   with chance NUM/DEN, one roll for the attack before anything else (its own miss: K-097 and K-098 hold); then the doubt is gone. A
 *   second one replaces it.
 * - `do origin N` (effect): the user picks a space within N spaces of itself in its line of sight, without wall or void. Until the end of
 *   its turn its abilities with a range are aimed from there: distance, line of sight, push direction (Blow.from). Public. Does not hold
 *   for melee.
 * - `do recall` (effect): the user is back on the space where it stood when this turn began, as a teleport to a chosen space.
 *   `cannot` if it is there, or may not occupy it by what its seat sees; a hidden body there is a bump.
 */
export const SHEET = `class Eldere v 1 types piercing
[Start]
start Eldere Level 0 (level) - max 2 MP, 1 action per turn, 1 MP per turn
start Mind Touch (spell, ranged, psychic, piercing) - pay 1 action, 1 MP: deal 1 damage at 3 range
start Contemplate (ability) - use 1 turn: gain 1 MP
start Omen Slot (ability) - do omen-slots 1
start Omen of Blades (ability) - free: do omen attack 2
[Omens]
3g Eldere Level 1 (level) - max 4 MP, 2 actions per turn, 1 MP per turn
4g Eldere Level 2 (level) - max 8 MP, 2 actions per turn, 2 MP per turn
1g Omen of Steps (ability) - free: do omen steps 2
2g Omen of Blood (ability) - free: do omen blood 2
2g Omen of Greed (ability) - free: do omen greed 2
3g Second Slot (ability) - do omen-slots 2
[Mind]
3g Sleep (spell, ranged, psychic) - pay 1 action, 2 MP: inflict stun at 4 range
3g Age (spell, ranged, psychic) - pay 1 action, 2 MP: inflict weakness for 3 turns at 3 range
3g Blindness (spell, ranged, psychic) - pay 1 action, 2 MP: inflict blind for 1 turn at 4 range
5g Nightmare (spell, ranged, psychic) - pay 1 action, 4 MP: inflict superblind for 1 turn at 4 range; prerequisite: Sleep or Blindness
2g Doubt (spell, ranged, psychic) - pay 1 action, 1 MP: do doubt 1 3 at 4 range
[Will]
3g Force Hand (spell, ranged) - pay 1 action, 2 MP: move target 2 with push at 4 range
2g Will Wall (spell) - pay 1 action, 1 MP: create barrier at 3 range; may target spaces
1g Levitate (ability) - levitate
2g Calm (spell) - pay 1 action, 1 MP: remove statuses to self
2g Far Sight (spell) - pay 1 MP: do origin 2; may target spaces
4g Recall (spell) - pay 1 MP: do recall; limit 1 per turn
`;
