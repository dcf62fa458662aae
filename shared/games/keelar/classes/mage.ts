/**
 * The Mage (C-01): flexible caster with actions and MP.
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments):
 * - `do skip-summon` + reach: the user picks a tertiary character within reach and in sight (any owner). That character skips its next
 *   turn; a skipped turn does not begin. No attack: no evasion, no armor. Public.
 * - `do detect N` (shared, passive): enemies within distance N of a live bearer cannot stay hidden (hook `detects`, R-82 timing: after
 *   every single step of anybody, and when the bearer begins to act). It sees hidden ones whatever their hide range; invisible ones too.
 *   The bearer must not be blind (K-166). The lamp must be held (1 hand, R-26). It becomes known when it first shows somebody.
 * - `do echo`: repeats the spell which this character used last on this board (any entry of type spell other than Echo, any of its
 *   abilities). The user pays double the MP of that ability and nothing else of its cost (Echo's own action is paid), picks targets anew,
 *   and the entry's effects run as if it was used; limits of the repeated spell are not counted. `cannot` while no spell was used on this
 *   board, the spell is no longer active, or its doubled MP cannot be paid. Which spell is repeated is public.
 */
export const SHEET = `class Mage v 1
[Start]
start Mage Level 0 (level) - max 3 MP, 1 action per turn, 1 MP per turn
start Focus (ability) - pay 1 action: gain 1 MP
start Mage's Spark (spell, ranged) - pay 1 action, 1 MP: deal 1 damage at 4 range
[Blast]
2g Mage Level 1 (level) - max 5 MP, 2 actions per turn, 1 MP per turn
3g Mage Level 2 (level) - max 8 MP, 2 actions per turn, 2 MP per turn
4g Mage Level 3 (level) - max 12 MP, 2 actions per turn, 3 MP per turn
5g Fireball (spell, ranged, fire, explosive) - pay 2 actions, 3 MP: deal 2 damage at 5 range, 1 damage at 2 radius (1 diagonal);
 prerequisite: Mage Level 2
3g Frost Ray (spell, ranged, ice) - pay 1 action, 2 MP: deal 1 damage and stun at 4 range
3g Lance (spell, ranged) - pay 1 action, 3 MP: deal 3 damage at 6 range in line
[Hold]
2g Gust (spell, ranged, air) - pay 1 action, 1 MP: deal 2 push back at 4 range
3g Rime Wall (spell, ice) - pay 1 action, 2 MP: create barrier at 3 range; may target spaces
3g Ward (spell) - pay 1 action, 2 MP: evasion 1/2 until your next turn
2g Dispel (spell) - pay 1 action, 1 MP: remove statuses at 4 range | pay 1 action, 2 MP: do skip-summon at 4 range; may target self
[Slip]
4g Blink (spell) - pay 1 action, 2 MP: teleport self at 3 range; may target spaces
1g Scatter Step (spell) - pay 1 action, 1 MP: teleport self to random space
1g Mana Flask (item, one use) - pay 1 action: gain 3 MP
2g Lamp of Seeing (item, 1 hand) - do detect 2
6g Echo (spell) - pay 1 action: do echo; prerequisite: Fireball or Blink or Ward
`;
