/**
 * The Morphboy (C-08): shape-shifter with actions and a morph deck (K-207).
 *
 * Morph deck: 52 cards, shuffled whole when a board begins; order known to nobody. The hand is known to its own seat alone (its size to
 * all), the discards to all. When the deck is empty, the discards are shuffled to be the new deck. Cards are no resource: nothing takes
 * them (C-08).
 *
 * Shapes: morphing discards a card face up; its suit is the shape until the next morphing, being downed or the end of the board; before
 * that it is a Blob (no shape). Pips: 2 to 10 as printed, ace 1 (see `court ace`), J, Q, K 5; plus mastery. Strength S: 1 up to 6 pips, 2
 * for 7 to 10, 3 for 11 and more. Spades, hunter: its melee attacks deal S more damage (hook `damagePlus`). Hearts, hulk: the next 2 x S
 * points of damage of any kind do not harm it (hooks `damageIn`, `sufferIn`; what is left is private; gone with the shape). Diamonds,
 * flier: it flies and each Move may go S spaces (hook `movePlus`); leaving the shape lands it and is refused over a space that it cannot
 * occupy (K-124), unless forced. Clubs, sneak: it hides at once with range 4 - S if no enemy would see it (R-83; else it is just a
 * sneak), and may use Lie Low.
 *
 * What data cannot say:
 * - `do morph-deck HAND DRAW` (passive): HAND cards are drawn when the board begins, DRAW at each income up to HAND cards in hand (more
 *   is not drawn).
 * - `do morph` (effect): asks which hand card (private), discards it and takes its shape; the old shape ends. `cannot` without a card.
 * - `do lie-low` (effect): hides again with the shape's hide range. `cannot` unless in a sneak's shape.
 * - `do peek N` (shared with the Demon, effect): the user's seat alone sees the top N cards of its class's deck; others see only that it
 *   looked.
 * - `do sleight` (effect): swaps one hand card with one of the discards (both asked; the card taken is public, the other becomes so).
 *   `cannot` if either is empty.
 * - `do discard N` (effect, before what it pays for): asks which N hand cards are discarded, without morphing. `cannot` with fewer.
 * - `do mastery SUIT N` (passive): cards of SUIT have N more pips when morphing.
 * - `do court RANK [N]` (passive): when it morphs with a card of that rank: jack: it may keep the old shape's suit as well (asked; both
 *   shapes work, each with its own strength; a third suit ends the older one); queen: it heals N; king: N damage to everything at 1
 *   radius around it, an attack that spares it; ace: its player names the pips from 1 to 10 (asked; default 10). Works for every suit.
 * - `do mirror` + reach (effect): the user picks an adjacent live character in sight and one of the entries that everybody knows its seat
 *   to have (SeatPublic.known, R-93) whose first ability has a cost made only of primary resources, `free` or `activate`, is no item, is
 *   not one-use and has no `do`; that ability's effects run as the user's own, with its own targets; only Mirror's cost is paid. `cannot`
 *   without one.
 * - `do keep-shape` (passive, hook `staysUp`, `limit 1 per board`): the first time on a board that it would be downed or killed it
 *   becomes a Blob with 1 HP instead and stays live, with its gold. Public.
 */
export const SHEET = `class Morphboy v 1
[Start]
start Morph Level 0 (level) - 1 action per turn, do morph-deck 2 1
start Morph (ability, shape) - pay 1 action: do morph
start Slap (ability, melee) - pay 1 action: deal 1 damage at 1 range
start Lie Low (ability, shape) - pay 1 action: do lie-low
[Deck]
1g Morph Level 1 (level) - 2 actions per turn, do morph-deck 3 1
5g Morph Level 2 (level) - 3 actions per turn, do morph-deck 4 1
1g Peek (ability) - free: do peek 3; limit 1 per turn
2g Sleight (ability) - pay 1 action: do sleight
2g Burn a Card (ability, ranged, magical) - pay 1 action: do discard 1, deal 1 damage at 4 range
3g Quick Change (ability, shape) - free: do morph; limit 1 per turn
[Suits]
1g Spade Mastery (ability) - do mastery spades 2
1g Heart Mastery (ability) - do mastery hearts 2
1g Diamond Mastery (ability) - do mastery diamonds 2
1g Club Mastery (ability) - do mastery clubs 2
[Courts]
2g Jack (ability) - do court jack
3g Queen (ability) - do court queen 2
4g King (ability) - do court king 1
3g Ace (ability) - do court ace
3g Mirror (ability) - pay 1 action: do mirror at 1 range; limit 1 per turn
2g Keep Shape (ability) - do keep-shape; prerequisite: Jack or Queen or King or Ace; limit 1 per board
`;
