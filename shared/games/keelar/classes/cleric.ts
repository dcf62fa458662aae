/**
 * The Cleric (C-13): healer and judge with actions and MP. Helping another player's primary character, by consent, earns a Favor.
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do favor-heal N` + reach: the target is a character, downed ones too (`may target self`: the user). If it is another player's
 *   primary, its player is asked first: accept and owe a Favor, or not (default no). Yes: it is healed by N (up to its maximum, R-45) and
 *   a public chip shows that this player owes the Cleric 1 Favor (own memo; several add up). No: nothing is healed, the whole cost comes
 *   back and the use is not counted. All others are healed without a question and without a Favor. What is asked and answered is public;
 *   HP stay private (K-174).
 * - `do call-favor`: the Cleric picks a player who owes it a Favor and one wish, which is done at once and cannot be refused: `gold`
 *   (only if the debtor's primary is within distance 3 of the Cleric and carries gold: 1 carried gold, drawn as R-94, goes over to the
 *   Cleric), `step` (the debtor's primary, live and on the board, is moved 1 with push in a direction picked by the Cleric, K-089), or
 *   `peace` (until the end of the debtor's next player turn, attacks of all its characters do 0 damage to the Cleric). The chip is gone.
 *   Chips end with the board (K-027). `cannot` without a chip and a possible wish. Public.
 * - `do raise N` + reach: the target is a downed character on whose space no live character, barrier or wall stands; `cannot`
 *   without one. Asked and paid with a Favor as favor-heal. Its HP become N (they stay if already higher) and it is no longer downed. It
 *   does not get its turn back.
 * - `do resurrect` + reach: the user picks a primary that was killed on this board (not one that went out), its own one never, and a free
 *   space within reach that it can occupy (a hidden body there is seen and another space is asked, R-106). Asked and paid with a Favor as
 *   favor-heal. It stands there live, with half of its maximum HP (rounded up), without gold, statuses or weak points, its resources as
 *   when it was killed. It plays again from its player's next turn. `cannot` without one.
 * - `do bane N TYPE CLASS ...` (passive, hook `damagePlus`): the bearer's attacks of TYPE deal N more damage to each character (of any
 *   rank) of a player whose class is one of those named; only if they deal damage at all.
 * - `do turn-undead N` + radius: one attack around the user, who is spared: every tertiary character of a player whose class is Undead or
 *   Vampire within the radius gets N push back straight away from the user, no damage; nobody else is touched. Hidden ones are hit and
 *   seen.
 * - `do reveal` + radius (shared, effect): all hidden and invisible characters of other players within that distance of the user (no line
 *   of sight needed, R-82) are seen at once. Nobody is asked; public, also that nobody was found.
 * - `do unblind` + radius: blind and superblind end on every character within the radius, the user too (it may be used while blind).
 * - `do judge 1d6` + reach: the target must be a character of the player who downed (K-066, cause of R-39) somebody else's primary on
 *   this board, and be that character if one did it; `cannot` without one in reach. The die is rolled in the open and that much damage is
 *   dealt as an ordinary attack of the entry's types (evasion, armor, bane count).
 * - `do docket` (passive, hook `someoneDowned`): writes down, for everybody to see, whose which character downed a primary of another
 *   player on this board; also for what happened while the bearer itself was downed.
 * - `do bonus N` + reach (shared, effect; no attack, not refused by anybody): the target character gets the status `bonus` N: its next
 *   attack that hits with damage deals N more, once, to its direct target (or, without one, to all that it hits); then it is gone, else
 *   with the board. A second one does not add up, the larger counts. Public.
 * - `do sanctuary N` + reach: the user picks a space within reach and in sight without wall or void. Until the user's Nth next turn
 *   begins, no attack may be aimed at that space or at a body on it, and no attack does anything to bodies on it (damage, status, push 0;
 *   explosions too). Burn, falls and collisions still count, and who stands there may attack. Public (own memo). Needs a look at blows on
 *   others. A new one ends the old one.
 *   It ends when its maker leaves the board.
 * - `do martyr` + reach (effect): the target is another character (any player's, not the user). Until the user's next turn begins, damage
 *   that attacks deal to the target, after the target's armor, is taken by the user instead, without armor (statuses and push stay with
 *   the target); only while the user is live and within distance 3 of the target. Burn, falls and collisions are not taken over. No leave
 *   is needed. Public. Needs a look at blows on others (no hook of the bearer's own). A second one replaces the first.
 */
export const SHEET = `class Cleric v 1
[Start]
start Cleric Level 0 (level) - max 2 MP, 1 action per turn, 1 MP per turn
start Staff (weapon, melee, 1 hand) - pay 1 action: deal 1 damage at 1 range
start Mend (spell, holy) - pay 1 action, 1 MP: do favor-heal 1 at 1 range; may target self
start Call Favor (ability) - free: do call-favor; limit 1 per turn
[Mercy]
2g Cleric Level 1 (level) - max 6 MP, 2 actions per turn, 2 MP per turn
4g Cleric Level 2 (level) - max 9 MP, 3 actions per turn, 3 MP per turn
1g Heal (spell, holy) - pay 1 action, 1 MP: do favor-heal 3 at 1 range; may target self
2g Raise (spell, holy) - pay 1 action, 2 MP: do raise 1 at 1 range
1g Cure (spell, holy) - pay 1 action, 1 MP: remove statuses at 2 range; may target self
5g Resurrection (spell, holy) - use 1 turn, 2 MP: do resurrect at 1 range; prerequisite: Raise or Cleric Level 1;
 may target spaces; limit 1 per board
[Wrath]
2g Mace (weapon, melee, 1 hand) - pay 1 action: deal 2 damage at 1 range
3g Smite (spell, ranged, holy) - pay 1 action, 2 MP: deal 2 damage at 4 range | do bane 1 holy Undead Demon Vampire
2g Turn Undead (spell, holy) - pay 1 action, 1 MP: do turn-undead 3 at 3 radius
3g Holy Light (spell, holy) - pay 1 action, 2 MP: do reveal at 3 radius, do unblind at 3 radius
5g Judgment (spell, ranged, holy) - pay 1 action, 2 MP: do judge 1d6 at 5 range | do docket
[Faith]
2g Bless (spell, holy) - pay 1 action, 1 MP: do bonus 1 at 3 range; may target self
2g Sanctuary (spell, holy) - pay 1 action, 2 MP: do sanctuary 1 at 3 range; may target spaces
1g Prayer (ability) - use 1 turn: gain 9 MP
2g Martyr (ability, holy) - pay 1 action: do martyr at 3 range
2g Guardian (spell, holy, summon) - pay 1 action, 2 MP: summon Angel {3 HP, 1 action} at 1 range; limit 1 in play
2g Tithe (ability, holy) - pay 1 gold: do favor-heal 4 at 1 range; may target self
[Summon Angel]
start Halo (ability, melee, holy) - pay 1 action: deal 1 damage at 1 range
start Guard (ability, holy) - pay 1 action: do martyr at 2 range
`;
