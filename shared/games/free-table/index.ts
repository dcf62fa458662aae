import type { Game } from '../../engine/game.ts';
import { CARD } from './card.ts';
import { OPTIONS } from './options.ts';

type Own = { columns: number; rows: number };

const LINES = {} as const;

/** What a table without a game shows: the bare slab. */
export const FACE = {
  ...CARD,
  lines: LINES,
  kinds: {},
  faces: {},
  scene: ({ columns, rows }: Own) => ({ board: { kind: 'grid', id: 'free', columns, rows, x: 0, z: 0 } as const, areas: [] }),
  panel: () => ({ phase: ['!free.open'] as const, seats: [] }),
};

/** The empty table: a game without rules, for which everything comes out of the box. It is opened as a free table and never asks anything. */
export const GAME: Game<Own, { idle: object }> = {
  ...FACE,
  options: OPTIONS,
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
