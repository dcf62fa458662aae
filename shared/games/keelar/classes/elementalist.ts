/**
 * The Elementalist (C-22): combiner with actions and MP. It is attuned to one of fire, ice, water, earth, air (fire when a board begins;
 * public), and its elements react with each other.
 *
 * Elements of an attack: those of the five types among the types of its entry; an attack with several counts as the first of them in that
 * order.
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do attunement` (passive, hooks `boardBegins`, `didHit`): keeps the element (own memo, public) and the reactions. An attack of the
 *   bearer with an element that hits a character leaves a public mark of that element on it, in place of the one before. If it bore the
 *   mark of another element left by this Elementalist, there may be a reaction at once, after the attack's own statuses and before its
 *   push: fire then water: smoke on its space for 2 turns of the Elementalist; water then ice: it is stunned; earth then air: 1
 *   push back in the attack's direction; air then fire: everything at 1 radius around it takes 1 fire damage too (K-092, the target not;
 *   an attack with a radius of its own reaches 1 farther with its largest tier instead). Other pairs: nothing. Reactions set no marks.
 *   Marks end with the board.
 * - `do shift [random]`: the user picks the element it is attuned to from now on, one of the five (not the present one; `cannot` never).
 *   `random`: a d6 in the open: 1 fire, 2 ice, 3 water, 4 earth, 5 air, 6 the user picks. Public.
 * - `do shard N` + reach: an attack with N damage whose types are those of its entry and the user's element (so ice and water put burn
 *   out, K-112). For an Elemental it is the element it was summoned with; its hits set marks and reactions as if the Elementalist had
 *   hit.
 * - `do attuned-guard N` (passive, hook `damageIn`): an attack of the element to which the bearer is attuned does N less damage to it,
 *   after armor, not below 0.
 * - `do reaction-plus N` (passive): reactions are stronger: smoke at N radius around the space, N more stuns, N more push back, N more
 *   radius.
 * - `do attune-summon` (effect, after the summon in the same ability): the new Elemental has the element to which the user is attuned
 *   now, for good. Public.
 */
export const SHEET = `class Elementalist v 1
[Start]
start Elementalist Level 0 (level) - max 3 MP, 1 action per turn, 1 MP per turn
start Attunement (ability) - do attunement
start Shift (ability) - free: do shift; limit 1 per turn
start Shard (spell, ranged) - pay 1 action, 1 MP: do shard 1 at 4 range
start Deep Breath (ability) - use 1 turn: gain 1 MP
[Fire and Air]
3g Elementalist Level 1 (level) - max 6 MP, 2 actions per turn, 1 MP per turn
4g Elementalist Level 2 (level) - max 10 MP, 2 actions per turn, 2 MP per turn
3g Kindle (spell, ranged) - pay 1 action, 1 MP: inflict burn 3 at 3 range
4g Flame Ring (spell, fire) - pay 1 action, 2 MP: inflict burn 1 at 1 radius
2g Gust (spell, ranged, air) - pay 1 action, 1 MP: inflict 2 push back at 4 range
4g Storm Wings (ability, air) - pay 1 action: fly until your next turn
[Water and Ice]
1g Splash (spell, ranged, water) - pay 1 action, 1 MP: inflict 1 push back at 3 range
2g Ice Wall (spell, ice) - pay 1 action, 1 MP: create barrier at 3 range; may target spaces
3g Frost (spell, ranged, ice) - pay 1 action, 2 MP: deal 1 damage and stun at 4 range
2g Mist (spell, water) - pay 1 action, 1 MP: create smoke at 3 range, 1 radius (1 diagonal) for 2 turns; may target spaces
4g Tide (spell, ranged, water) - pay 1 action, 2 MP: inflict 2 push back in a line of 3
[Earth and All]
2g Stone Fist (ability, melee, earth) - pay 1 action: deal 2 damage at 1 range
2g Shelter (armor, earth, 4 HP) - armor other 1
3g Quick Shift (ability) - when you are targeted, free: do shift | do attuned-guard 1
1g Rolled Attunement (ability) - pay 1 action: do shift random, gain 1 MP
4g Reaction Mastery (ability) - do reaction-plus 1
5g Elemental (spell, summon) - pay 1 action, 3 MP: summon Elemental {3 HP, 1 action} at 1 range, do attune-summon;
 prerequisite: Elementalist Level 1 or Kindle; limit 1 in play
[Summon Elemental]
start Elemental Touch (ability, melee) - pay 1 action: do shard 1 at 1 range
`;
