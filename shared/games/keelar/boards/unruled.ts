import { CLASSES } from '../classes/index.ts';
import { drawLayout } from '../generate.ts';
import type { T } from '../play/state.ts';
import { take } from './class-choice.ts';
import { layOut, needFor } from './lay.ts';

/**
 * A first board for a table without rules: drawn by lot as §1.3 says (also where the options have boards laid by hand), with the figurine of
 * another class for every seat, dealt by lot; each seat's sheet is that of its class.
 */
export function unruled(t: T): void {
  const { own } = t;
  own.board = 1;
  // K-009: no two alike, whatever the options say, so that the figurines can be told apart.
  t.mix(CLASSES)
    .slice(0, t.seats)
    .forEach(({ name }, seat) => {
      take(t, seat, name, null);
    });
  const need = needFor(t);
  Object.assign(own, { columns: need.columns, rows: need.rows, phase: 'board' });
  layOut(t, drawLayout(t, need).layout);
  own.placed = t.all('coins').reduce((sum, { count }) => sum + count, 0);
  t.tell('all', 'board.laid', own.columns, own.rows, t.all('wall').length, t.all('barrier').length, own.placed);
}
