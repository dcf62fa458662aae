import type { Game } from '../../../shared/engine/game.ts';
import { cellId } from '../../../shared/table/ids.ts';
import { handOf } from '../../../shared/table/piece.ts';

export const PIECES = 500;
const COLUMNS = 25;

type Frames = { setup: object; ask: object; move: object };

/** A board full of pieces on which one piece moves at a time: the least that a real table does, through the whole engine. */
export const crowdedBoard: Game<object, Frames> = {
  id: 'crowded-board',
  title: 'Crowded board',
  tagline: '',
  version: '1',
  seats: { min: 1, max: 2 },
  colours: [{ name: 'Red', colour: '#b33', symbol: '●' }],
  options: [],
  lines: { ask: { text: 'move' }, moved: { text: '{0:seat} moves {1:piece} to {2:place}' } },
  kinds: Object.fromEntries(['wall', 'coin', 'army'].map((name) => [name, { name, stance: 'block' as const }])),
  faces: {},
  own: () => ({}),
  first: { step: 'setup', args: {} },
  steps: {
    setup: (t) => {
      const kinds = ['wall', 'coin', 'army'];
      for (let i = 0; i < PIECES; i++) {
        t.mint({
          id: `p${i}`,
          kind: kinds[i % 3] ?? 'wall',
          place: cellId(i % COLUMNS, Math.floor(i / COLUMNS)),
          ...(i % 3 === 2 ? { owner: 0 } : {}),
        });
      }
      t.beginTurn(0);
      t.then('ask', {});
    },
    ask: (t) => {
      t.ask(0, { kind: 'amount', least: 0, most: PIECES - 1, step: 1, title: ['ask'], rule: 'B-1' });
      t.then('move', {});
    },
    move: (t, _args, answers) => {
      const piece = t.all()[answers.number()];
      if (!piece) throw new Error('no piece');
      const [column = 0, row = 0] = piece.place.split(',').map(Number);
      const to = cellId((column + 1) % COLUMNS, row);
      t.move(piece.id, to);
      t.tell('all', 'moved', 0, piece.id, to);
      t.then('ask', {});
    },
  },
  scene: () => ({
    board: { kind: 'grid', id: 'board', columns: COLUMNS, rows: PIECES / COLUMNS, x: 0, z: 0 },
    areas: [{ id: handOf(0), kind: 'hand', seat: 0, name: 'Hand', x: 0, z: 20, contents: 'shown' }],
  }),
  panel: () => ({ phase: ['ask'], seats: [] }),
  bot: () => 0,
};
