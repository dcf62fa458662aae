import type { Game, OptionSpec } from '../../engine/game.ts';
import { CARD } from './card.ts';

type Own = { columns: number; rows: number };

const LINES = {} as const;

/** The size of the board to begin with, in squares. */
const OPTIONS: readonly OptionSpec[] = [
  { key: 'board', label: 'A board to begin with', help: 'A slab with squares of one inch', rule: '', kind: 'switch', value: true },
  { key: 'columns', label: 'Columns', help: 'Squares from west to east', rule: '', kind: 'number', value: 12, least: 4, most: 24 },
  { key: 'rows', label: 'Rows', help: 'Squares from north to south', rule: '', kind: 'number', value: 12, least: 4, most: 24 },
];

/** What a table without a game shows: the bare slab. */
export const FACE = {
  ...CARD,
  options: OPTIONS,
  lines: LINES,
  kinds: {},
  faces: {},
  scene: ({ columns, rows }: Own) => ({ board: { kind: 'grid', id: 'free', columns, rows, x: 0, z: 0 } as const, areas: [] }),
  panel: () => ({ phase: ['!free.open'] as const, seats: [] }),
};

/** The empty table: a game without rules, for which everything comes out of the box. It is opened as a free table and never asks anything. */
export const GAME: Game<Own, { idle: object }> = {
  ...FACE,
  version: '2',
  own: (options) => ({ columns: Number(options.columns), rows: Number(options.rows) }),
  first: { step: 'idle', args: {} },
  steps: {
    idle: (t) => {
      t.ask(0, { kind: 'choose', title: ['!free.open'], rule: '', options: [{ id: 'open', label: ['!free.open'] }] });
      t.then('idle', {});
    },
  },
  bot: () => 'open',
};
