import type { OptionSpec } from '../../engine/game.ts';
import type { Options } from '../../engine/state.ts';
import type { CornerBlockers } from '../../table/geometry/line-of-sight.ts';
import type { Around } from '../../table/geometry/square.ts';

/** The options of one board, read once: what the option index of the rules book calls `board.*`, `gold.*` and so on. */
export interface Settings {
  readonly perPlayer: number;
  readonly minSide: number;
  readonly wallShare: number;
  readonly barrierShare: number;
  readonly manual: boolean;
  readonly stacks: readonly [least: number, most: number];
  readonly exits: number;
  /** Rounds after which the board ends, or null for none. */
  readonly roundLimit: number | null;
  readonly autoPickup: boolean;
  readonly goldOnBarrier: boolean;
  readonly adjacency: Around;
  readonly goldAdjacency: Around;
  readonly diagonalMoves: boolean;
  readonly standUp: 'refuse' | 'shiftToNearest';
  readonly downedBlocks: boolean;
  readonly corners: CornerBlockers;
  readonly downedLeave: boolean;
}

/** The options that every board of this family has, with the defaults of the book. */
export const BOARD_OPTIONS = [
  number('board.perPlayer', 'Spaces per player', 'The board has about this many spaces for each player.', 'R-01', 20, 10, 20, 1),
  number('board.minSide', 'Smallest side', 'The board has at least this number times itself of spaces.', 'R-01', 10, 9, 16, 1),
  number('board.wallShare', 'Share of walls', 'Part of the spaces that holds walls.', 'R-02', 0.2, 0, 0.3, 0.01),
  number('board.barrierShare', 'Share of barriers', 'Part of the spaces that holds barriers (rocks).', 'R-02', 0.2, 0, 0.3, 0.01),
  pick('setup.mode', 'Set-up', 'At random, or laid by hand by the first seat; the same checks run.', 'R-03', [
    ['random', 'At random'],
    ['manual', 'By hand'],
  ]),
  pick('board.stacks', 'Stacks of gold', 'In how many stacks the gold lies (never more stacks than gold).', 'R-05', [
    ['8-20', '8 to 20'],
    ['1-7', '1 to 7'],
    ['8-8', '8'],
    ['20-20', '20'],
  ]),
  number('board.exits', 'Exits', 'Number of exits.', 'R-06', 1, 1, 4, 1),
  number('board.roundLimit', 'Round limit', 'The board ends after so many rounds; 0 sets no limit.', 'R-14', 0, 0, 200, 1),
  flag('gold.autoPickup', 'Pick up gold by itself', 'How every player begins; each may switch it in an own turn.', 'R-31', true),
  flag('gold.onBarrier', 'Gold under barriers', 'Dropped gold may lie under barriers (rocks).', 'R-32', true),
  pick('adjacency.general', 'Neighbours', 'How many spaces count as next to a space.', 'R-25', [
    ['4', '4: side by side'],
    ['8', '8: corners too'],
  ]),
  pick('adjacency.gold', 'Neighbours for dropped gold', 'How many spaces dropped gold may go to.', 'R-25', [
    ['8', '8: corners too'],
    ['4', '4: side by side'],
  ]),
  flag('move.diagonal', 'Diagonal moves', 'A space moved may be a diagonal one, unless the corner is pinched.', 'R-24', false),
  pick('standUp.blocked', 'Getting up under something', 'What happens when the space of a downed character is taken.', 'R-42', [
    ['refuse', 'Wait'],
    ['shiftToNearest', 'Get up on the nearest free space'],
  ]),
  flag('downed.blocksLos', 'Downed block the line', 'Downed characters block the line of sight.', 'R-43', false),
  pick('los.cornerBlockers', 'Pinched corners', 'What two diagonal spaces must hold to stop what passes between them.', 'R-52', [
    ['wallsAndBarriers', 'Walls and barriers'],
    ['all', 'Characters too'],
  ]),
  flag('exit.downedLeave', 'Downed leave', 'A downed character on an exit leaves, too.', 'R-33', true),
] as const satisfies readonly OptionSpec[];

/** The options as a board reads them. */
export function settings(options: Options): Settings {
  const count = (key: string): number => Number(options[key]);
  const [least, most] = String(options['board.stacks']).split('-').map(Number);
  return {
    perPlayer: count('board.perPlayer'),
    minSide: count('board.minSide'),
    wallShare: count('board.wallShare'),
    barrierShare: count('board.barrierShare'),
    manual: options['setup.mode'] === 'manual',
    stacks: [least ?? 8, most ?? 20],
    exits: count('board.exits'),
    roundLimit: count('board.roundLimit') > 0 ? count('board.roundLimit') : null,
    autoPickup: options['gold.autoPickup'] === true,
    goldOnBarrier: options['gold.onBarrier'] === true,
    adjacency: options['adjacency.general'] === '8' ? 8 : 4,
    goldAdjacency: options['adjacency.gold'] === '4' ? 4 : 8,
    diagonalMoves: options['move.diagonal'] === true,
    standUp: options['standUp.blocked'] === 'shiftToNearest' ? 'shiftToNearest' : 'refuse',
    downedBlocks: options['downed.blocksLos'] === true,
    corners: options['los.cornerBlockers'] === 'all' ? 'all' : 'wallsAndBarriers',
    downedLeave: options['exit.downedLeave'] === true,
  };
}

function number(key: string, label: string, help: string, rule: string, value: number, least: number, most: number, step: number) {
  return { key, label, help, rule, kind: 'number', value, least, most, step } as const;
}

function flag(key: string, label: string, help: string, rule: string, value: boolean) {
  return { key, label, help, rule, kind: 'switch', value } as const;
}

function pick(key: string, label: string, help: string, rule: string, values: readonly (readonly [value: string, label: string])[]) {
  return { key, label, help, rule, kind: 'pick', values: values.map(([value, text]) => ({ value, label: text })) } as const;
}
