/**
 * The Sage (C-18): card mage with actions and cards. Its deck is written by its player (K-205): six single cards of choice and all
 * brought copies of the entries of type card.
 *
 * The deck: shuffled whole when a board begins (order hidden from all); then cards are drawn until the hand is full. A card counts 1 to 4
 * (single, double, triple, quadruple) for the hand limit (`max N cards`; the resource card is the worth of the hand) and for losses
 * (K-190, Q-12: the Sage picks which). `draw N cards` draws one by one; a card that would not fit stays on top and drawing ends. When the
 * deck is empty, the discards are shuffled to be the new deck. Hand and deck order are private, their numbers and the discards public.
 * `discard N cards` costs cards worth N or more, of the player's choice.
 *
 * What data cannot say (effects unless "passive"; numbers are the arguments; a reach asks for the target as usual, K-080, R-54):
 * - `do deck N` (passive, hook `boardBegins`): before the first board of the game the player picks N single cards in secret among Ember,
 *   Step, Mend Card and Riddle, any of them several times (special; default two Embers, two Steps, two Mend Cards). They are in the deck
 *   on every board and are not bought. Sets up deck, hand and discards as above.
 * - `do search N`: the user's player looks through the deck in secret and puts N cards of its choice into its hand (they must fit); then
 *   the deck is shuffled. Others see how many. `cannot` if the deck is empty or nothing fits.
 * - `do bookmark N`: one card goes from the hand under the bookmark, face down, or, when N cards lie there, one comes from there back
 *   into the hand (if it fits). Cards there count neither for the limit nor for losses and stay there from board to board (outside of the
 *   deck). Secret, but that it was done is public.
 * - `do copyist` (passive): when a board begins, before the hand is drawn, the bearer's player names one single card of its deck in
 *   secret (special; default: the first by name); one copy of it more is in the deck from now on, for the rest of the game, as long as
 *   Copyist is brought. It is not bought and cannot be sold or stolen.
 * - `do play N` (effect, first in a card's ability): a card of this entry, worth N, is in the hand (`cannot` otherwise); it goes to the
 *   discards, face up, and the effects after it run. Known with that. Owning an entry is not enough: the copy must have been
 *   drawn.
 * - `do riddle N` + reach: the target is a character of another player; its player is asked: give 1 primary resource (one that it holds;
 *   of actions: its next income is 1 lower), or take N damage as a psychic attack (no evasion, armor counts; default). Public is which of
 *   the two it was.
 * - `do write`: the user names one single card entry of its sheet (Ember, Step, Mend Card or Riddle, bought or not). This copy is that
 *   card for the rest of the game, public from now on, and that card's effects (without its cost) run at once with its targets asked.
 *   `cannot` when none of them could be used.
 * - `do truth`: all hidden and invisible characters of other players are seen, wherever they are; then a public line for each
 *   other player tells the coins in its purse, and one for each live or downed character of theirs its HP and maximum HP at this moment.
 *   Fakes, concealed gold and traps stay secret.
 */
export const SHEET = `class Sage v 1 types single, double, triple, quadruple
[Start]
start Sage Level 0 (level) - max 5 cards, max 8 HP, 1 action per turn | at start of turn, draw 2 cards
start Quill (weapon, melee, 1 hand) - pay 1 action: deal 1 damage at 1 range
start Index Cards (ability) - do deck 6
[Study]
2g Sage Level 1 (level) - max 7 cards, max 8 HP, 2 actions per turn | at start of turn, draw 3 cards
4g Sage Level 2 (level) - max 9 cards, max 10 HP, 3 actions per turn | at start of turn, draw 4 cards
2g Library (ability) - pay 1 action: do search 1; limit 1 per board
1g Bookmark (ability) - free: do bookmark 1; limit 1 per turn
3g Copyist (ability) - do copyist
2g Discard Study (ability) - discard 1 card: draw 1 card; limit 2 per turn
[Cards]
1g Ember (item, card, single, magical, ranged, fire) - pay 1 action: do play 1, deal 1 damage at 4 range
2g Double Ember (item, card, double, magical, ranged, fire) - pay 1 action: do play 2, deal 2 damage at 4 range
4g Triple Ember (item, card, triple, magical, ranged, fire) - pay 1 action: do play 3, deal 3 damage at 4 range,
 1 damage at 1 radius
6g Quadruple Comet (item, card, quadruple, magical, ranged, fire) - pay 1 action: do play 4, deal 4 damage at 5 range,
 2 damage at 1 radius
1g Step (item, card, single) - pay 1 action: do play 1, move 2
2g Double Wall (item, card, double, magical, earth) - pay 1 action: do play 2, create barrier at 2 range,
 then create barrier at 2 range; may target spaces
[Lore]
1g Mend Card (item, card, single, magical) - pay 1 action: do play 1, heal 1 at 1 range; may target self
2g Double Mend (item, card, double, magical) - pay 1 action: do play 2, heal 3 at 1 range; may target self
2g Riddle (item, card, single, psychic) - pay 1 action: do play 1, do riddle 1 at 4 range
4g Triple Gate (item, card, triple, magical) - pay 1 action: do play 3, teleport self at 5 range; may target spaces
1g Blank Card (item, card, single) - pay 1 action: do play 1, do write
5g Quadruple Truth (item, card, quadruple, psychic) - pay 1 action: do play 4, do truth; prerequisite: Library or Bookmark
`;
