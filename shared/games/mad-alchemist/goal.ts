import type { Goal } from '../../engine/goal.ts';
import type { Line } from '../../engine/line.ts';
import { piecesAt, type View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { type Own, packOf } from './state.ts';

export const holdsStone = (view: View, seat: Seat): boolean => piecesAt(view, packOf(seat)).some((piece) => piece.kind === 'stone');

/** M-007: the Stone, who has it, and what whoever looks does about it. */
export function goal(view: View<Own>): Goal {
  const next = view.viewer === null ? undefined : nextFor(view, view.viewer);
  return {
    line: ['goal'],
    ...(next ? { next } : {}),
    progress: view.own.sheets.map(({ hp }, seat) => {
      const has = holdsStone(view, seat) && hp > 0;
      return { seat, have: has ? 1 : 0, of: 1, line: [has ? 'goal.stone' : hp > 0 ? 'goal.none' : 'goal.dead'] };
    }),
  };
}

function nextFor(view: View<Own>, seat: Seat): Line | undefined {
  const { own } = view;
  if ((own.sheets[seat]?.hp ?? 0) === 0) return ['goal.next.dead'];
  if (own.phase === 'draft') return undefined;
  if (holdsStone(view, seat)) return ['goal.next.home'];
  const holder = own.sheets.findIndex(({ hp }, other) => hp > 0 && holdsStone(view, other));
  if (holder >= 0) return ['goal.next.catch', holder];
  // On the floor, or with somebody dead.
  return Object.values(view.pieces).some(({ kind }) => kind === 'stone') ? ['goal.next.fetch'] : ['goal.next.search'];
}
