import type { OptionSpec } from '../../engine/game.ts';

/** The size of the board to begin with, in squares. */
export const OPTIONS: readonly OptionSpec[] = [
  { key: 'board', label: 'A board to begin with', help: 'A slab with squares of one inch', rule: '', kind: 'switch', value: true },
  { key: 'columns', label: 'Columns', help: 'Squares from west to east', rule: '', kind: 'number', value: 12, least: 4, most: 24 },
  { key: 'rows', label: 'Rows', help: 'Squares from north to south', rule: '', kind: 'number', value: 12, least: 4, most: 24 },
];

export const PRESETS = [] as const;
