import type { OptionSpec } from '../../../engine/game.ts';
import { BOARD_OPTIONS } from '../board-options.ts';

/** What can be chosen for Chuck Rock: what every board of the family has. */
export const OPTIONS: readonly OptionSpec[] = BOARD_OPTIONS;

export const PRESETS = [
  { id: 'quick', label: 'Small board', options: { 'board.perPlayer': 15, 'board.minSide': 9 } },
  { id: 'wide', label: 'Four chessboards', options: { 'board.minSide': 16 } },
] as const;
