/**
 * The Elf (C-11): planner of patterns. Activations of action squares are its primary resource; they vanish at turn end. No
 * actions: squares are its moves.
 *
 * What data cannot say:
 * - `do grid N` (passive): an N x N grid of squares, kept from board to board (SeatSecret.memo). After the shop the seat lays the squares
 *   it bought since then, once each, on free cells of its choice (asked with the loadout; default first free cells in reading order); at
 *   first the start squares as well. Laid squares stay there. The grid is private; a square's name and cell become public when it is
 *   first activated. A square not brought still fills its cell. Each square may be activated once per turn.
 * - `do require linked` (shared `require`, only a condition): `cannot` unless a square was activated before in this turn and the last one
 *   of them lies orthogonally next to this square in the grid. An entry with two abilities offers the linked one only then.
 * - `do rearrange N` (passive): after each shop the seat may move up to N laid squares to other free cells, or swap them.
 * - `do copy-square` (effect): the user picks a square orthogonally next to this one in the grid; one of its abilities runs as if it was
 *   activated (its own targets; its link looks at this square's cell; its own use this turn does not matter and is not counted). `cannot`
 *   without one.
 * - `do snare` + reach (effect): a barrier (1 HP) is made on an empty space within reach in sight; a hidden body there: it fails, is seen
 *   . It looks like any barrier and everybody sees it made; the first character that destroys it by an attack from 1 range or by a
 *   collision is stunned (by the Elf, no evasion). Then it is over.
 * - `do volley N DAMAGE` + reach (effect): the user picks up to N different targets within reach in sight; each takes DAMAGE as an attack
 *   of its own, in the order picked (one armor block each).
 * - `do jump N` (shared, effect): the user picks a space up to N spaces away in one of the four directions which it can occupy; it leaps
 *   there over barriers and characters, not over walls or void; spaces between are not entered. It enters the space as by a move (gold,
 *   exit, traps); a hidden body there is a bump. `cannot` without a space.
 * - `do reveal` + radius (shared, effect): every enemy hidden or invisible within the radius of the user (pure distance, no line of
 *   sight) is seen now. Others learn nothing when nobody is found.
 * - `do pass walls|barriers|bodies|characters N` (shared, effect when used): the user picks one of the four directions in which the next
 *   1 to N spaces all hold such a thing, and moves to the first space behind them, which it must be able to occupy; the spaces between
 *   are not entered. `cannot` without one.
 * - `do swap [barrier]` + reach (shared, effect): the user trades places with a character (with `barrier`: only with a barrier) within
 *   reach in sight. No attack. Both arrive as by a move (gold; the exit: it leaves). `cannot` without one.
 */
export const SHEET = `class Elf v 1
[Start]
start Elf Level 0 (level) - 1 activation per turn
start Grid (ability) - do grid 4
start Square: Step (square) - activate: move 1; limit 1 per turn
start Square: Second Step (square) - activate: move 1; limit 1 per turn
start Square: Knife (square, melee) - activate: deal 1 damage at 1 range; limit 1 per turn
[Grid]
1g Elf Level 1 (level) - max 8 HP, 2 activations per turn
3g Elf Level 2 (level) - max 9 HP, 3 activations per turn
5g Elf Level 3 (level) - max 10 HP, 4 activations per turn
1g Rearrange (ability) - do rearrange 2
2g Blank Square (square) - activate: do copy-square; limit 1 per turn
[Bow]
1g Square: Bow Shot (square, ranged) - activate: deal 1 damage at 5 range
 | activate: do require linked, deal 1 damage at 6 range; limit 1 per turn
3g Square: Twin Shot (square, ranged) - activate: deal 1 damage at 5 range, then deal 1 damage at 5 range; limit 1 per turn
2g Square: Wind Arrow (square, ranged, air) - activate: deal 2 push back at 5 range; limit 1 per turn
3g Square: Fire Arrow (square, ranged) - activate: inflict burn 2 at 4 range; limit 1 per turn
2g Square: Snare (square, trap) - activate: do snare at 2 range; may target spaces; limit 1 per turn
6g Square: Volley (square, ranged) - activate: do volley 3 1 at 5 range; prerequisite: Square: Twin Shot or Elf Level 2; limit 1 per turn
[Wood]
2g Square: Leap (square) - activate: do jump 2; limit 1 per turn
4g Square: Vanish (square) - activate: hide 3 range | activate: do require linked, hide 2 range; limit 1 per turn
1g Square: Listen (square) - activate: do reveal at 3 radius; limit 1 per turn
2g Square: Leaf (square) - activate: heal 1 | activate: do require linked, heal 2; limit 1 per turn
3g Square: Tree Walk (square) - activate: do pass barriers 2; limit 1 per turn
2g Square: Swap Squares (square) - activate: do swap barrier at 3 range; limit 1 per turn
`;
