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
