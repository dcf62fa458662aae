/**
 * The Demon (C-04): snowballing brute. Rage is primary and secondary and is kept between turns (K-187 to K-189, R-22).
 *
 * Overflow deck: 52 cards (K-206), shuffled whole when a board begins; order known to nobody (hidden), drawn and discarded cards public.
 * When the deck is empty, the discards are shuffled to be the new deck. A drawn card works at once, then lies on the discards: spades:
 * the next hit of this Demon deals 1 more damage (kept until used or the board ends; several add up); hearts: heals 1; diamonds: 1 push
 * back to everything adjacent (an attack at 1 radius around the user); clubs: burn 1 on the Demon itself. Court cards (J, Q, K) have a
 * doubled number (2); a suit pact adds the base number once more (2, with a court card 3).
 *
 * What data cannot say:
 * - `do overflow` (passive): each point of rage gained above the maximum is lost and draws one card instead, after the event that gave it
 *   is over (frames are queued). It counts for every gain: income, wrath, Blood Price, cards. The spade's extra damage is in hook
 *   `damagePlus`.
 * - `do wrath N` (passive, hooks `lostHp` and `didHit`): N rage for each point of damage that it takes (any damage, burn and falls too;
 *   HP paid as a cost are no damage) and N for each point that its attacks deal to characters and barriers (HP really lost), while live.
 * - `do rampage` (effect): the user says X, from 2 up to the rage it holds, and pays X rage. Each adjacent body takes X/2 damage (rounded
 *   down) as one attack at 1 radius around the user, who is spared. `cannot` below 2 rage. Public.
 * - `do peek N` (shared with the Morphboy, effect): the user's seat alone sees the top N cards of its class's deck in order; fewer if
 *   there are fewer. Others see only that it looked.
 * - `do stack N` (effect): as peek, then the user puts those N cards back on top in the order of its choice (asked once: an order).
 *   Secret.
 * - `do suit-pact SUIT` (passive): the number of that suit grows by its base number (see above). Known when it first counts.
 * - `do ace-choice` (passive): a drawn ace takes the effect of a suit which the Demon's player names then (asked; default its own suit).
 * - `do overflow-draw N` (effect): draws N cards from the overflow deck, which work as above.
 * - `do reshuffle` (effect): all discards are shuffled into the deck.
 * - `do jump N` (shared, effect): the user picks a space up to N spaces away in one of the four directions which it can occupy; it leaps
 *   there over barriers and characters, not over walls or void; spaces between are not entered. The space it lands on is entered as by a
 *   move (gold, exit, traps); a hidden body there is a bump. `cannot` without a space.
 * - `do spikes N` (shared, passive, hook `wasHit`): a character whose melee attack hits the bearer takes N damage (no attack: no armor),
 *   by the bearer.
 * - `do resist TYPE` (shared, passive): attacks of that type deal no damage to it; with fire: burn does nothing to it and is not set on
 *   it.
 * - `do upkeep N RES` (shared, effect): goes with the state set in the same ability (flying, invisible). At the start of each later own
 *   turn, after income, N of RES is paid by itself; if it cannot be paid, the state ends (flight against its will, K-125). The owner may
 *   end the state in its own turn for free at any time (flight: only over a space that it can occupy, K-124).
 */
export const SHEET = `class Demon v 1
[Start]
start Demon Level 0 (level) - max 4 rage, 1 rage per turn
start Wrath (ability) - do wrath 1, do overflow
start Stalk (ability) - pay 1 rage: move 1
start Claw (ability, melee) - pay 1 rage: deal 1 damage at 1 range; limit 1 per turn
[Fury]
2g Demon Level 1 (level) - max 6 rage, 2 rage per turn
3g Demon Level 2 (level) - max 9 rage, 3 rage per turn
3g Rend (ability, melee) - pay 3 rage: deal 3 damage at 1 range; limit 1 per turn
2g Blood Price (ability) - pay 1 HP: gain 2 rage; limit 2 per turn
6g Rampage (ability, melee) - free: do rampage; prerequisite: Rend or Bull Rush; limit 1 per turn
[Cards]
1g Peek (ability) - free: do peek 3; limit 1 per turn
3g Stack the Pit (ability) - free: do stack 3; limit 1 per turn
2g Suit Pact: Spades (ability) - do suit-pact spades
2g Suit Pact: Hearts (ability) - do suit-pact hearts
2g Suit Pact: Diamonds (ability) - do suit-pact diamonds
2g Suit Pact: Clubs (ability) - do suit-pact clubs
4g Ace in the Pit (ability) - do ace-choice
3g Deliberate Overflow (ability) - pay 2 rage: do overflow-draw 1
1g Reshuffle (ability) - free: do reshuffle; limit 1 per board
[Body]
3g Leap (ability) - pay 2 rage: do jump 3
2g Bull Rush (ability, melee) - pay 2 rage: move 2 with push
3g Spiked Hide (ability) - do spikes 1
2g Cinder Skin (ability) - do resist fire
4g Hellfire (ability, fire) - pay 3 rage: inflict burn 2 at 1 radius; limit 1 per turn
5g Pit Wings (ability) - pay 1 rage: fly, do upkeep 1 rage
`;
