import type { Goal } from '../../../engine/goal.ts';
import type { Line } from '../../../engine/line.ts';
import { piecesAt, type View } from '../../../engine/view.ts';
import type { Seat } from '../../../table/ids.ts';
import { goldByPlace, purseOf } from '../gold.ts';
import { DOWNED } from '../ground.ts';
import { type Own, packOf } from './own.ts';

/** How many of a kind a place holds. */
export const countAt = (view: View<Own>, place: string, kind: string): number =>
  piecesAt(view, place).find((piece) => piece.kind === kind)?.count ?? 0;

/** K-013, K-053: gold taken out wins; here nothing of it is secret (K-204). */
export function goal(view: View<Own>): Goal {
  const next = view.viewer === null || view.own.phase !== 'board' ? undefined : nextFor(view, view.viewer);
  return {
    line: ['goal'],
    ...(next ? { next } : {}),
    progress: Array.from({ length: view.seats }, (_, seat) => {
      const [have, near] = [countAt(view, purseOf(seat), 'coins'), countAt(view, packOf(seat), 'coins')];
      return { seat, have, near, line: ['goal.out', have, near] };
    }),
  };
}

/** What whoever carries so much does next, with so much on the board. */
export const nextWith = (gold: number, lies: number): Line =>
  gold < 1 ? ['goal.next.gold'] : [lies > 0 ? 'goal.next.more' : 'goal.next.exit', gold];

function nextFor(view: View<Own>, seat: Seat): Line | undefined {
  const figure = Object.values(view.pieces).find((piece) => piece.kind === 'thrower' && piece.owner === seat);
  if (figure?.place === purseOf(seat)) return ['goal.next.out'];
  if (figure?.tags.includes(DOWNED)) return ['goal.next.down'];
  const gold = countAt(view, packOf(seat), 'coins');
  return nextWith(gold, goldByPlace(Object.values(view.pieces)).board);
}
