import type { OptionSpec } from '../../engine/game.ts';
import { flag, number, pick } from '../../engine/option.ts';

/** The options that every board of this family has, with the defaults of the book. */
export const BOARD_OPTIONS: readonly OptionSpec[] = [
  number('board.perPlayer', 'R-01', 'Spaces per player', 'The board has about this many spaces for each player.', 20, 10, 20, 1),
  number('board.minSide', 'R-01', 'Smallest side', 'The board has at least this number times itself of spaces.', 10, 9, 16, 1),
  number('board.wallShare', 'R-02', 'Share of walls', 'Part of the spaces that holds walls.', 0.2, 0, 0.3, 0.01),
  number('board.barrierShare', 'R-02', 'Share of barriers', 'Part of the spaces that holds barriers (rocks).', 0.2, 0, 0.3, 0.01),
  pick('setup.mode', 'R-03', 'Set-up', 'At random, or laid by hand by the first seat; the same checks run.', [
    ['random', 'At random'],
    ['manual', 'By hand'],
  ]),
  pick('board.stacks', 'R-05', 'Stacks of gold', 'In how many stacks the gold lies (never more stacks than gold).', [
    ['8-20', '8 to 20'],
    ['1-7', '1 to 7'],
    ['8-8', '8'],
    ['20-20', '20'],
  ]),
  number('board.exits', 'R-06', 'Exits', 'Number of exits.', 1, 1, 4, 1),
  number('board.roundLimit', 'R-14', 'Round limit', 'The board ends after so many rounds; 0 sets no limit.', 0, 0, 200, 1),
  flag('gold.autoPickup', 'R-31', 'Pick up gold by itself', 'How every player begins; each may switch it in an own turn.', true),
  flag('gold.onBarrier', 'R-32', 'Gold under barriers', 'Dropped gold may lie under barriers (rocks).', true),
  pick('adjacency.general', 'R-25', 'Neighbours', 'How many spaces count as next to a space.', [
    ['4', '4: side by side'],
    ['8', '8: corners too'],
  ]),
  pick('adjacency.gold', 'R-25', 'Neighbours for dropped gold', 'How many spaces dropped gold may go to.', [
    ['8', '8: corners too'],
    ['4', '4: side by side'],
  ]),
  flag('move.diagonal', 'R-24', 'Diagonal moves', 'A space moved may be a diagonal one, unless the corner is pinched.', false),
  pick('standUp.blocked', 'R-42', 'Getting up under something', 'What happens when the space of a downed character is taken.', [
    ['refuse', 'Wait'],
    ['shiftToNearest', 'Get up on the nearest free space'],
  ]),
  flag('downed.blocksLos', 'R-43', 'Downed block the line', 'Downed characters block the line of sight.', false),
  pick('los.cornerBlockers', 'R-52', 'Pinched corners', 'What two diagonal spaces must hold to stop what passes between them.', [
    ['wallsAndBarriers', 'Walls and barriers'],
    ['all', 'Characters too'],
  ]),
  flag('exit.downedLeave', 'R-33', 'Downed leave', 'A downed character on an exit leaves, too.', true),
];
