import type { Goal } from '../../engine/goal.ts';
import type { Line } from '../../engine/line.ts';
import type { View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { PILLARS_TO_END } from './content.ts';
import { pillarsDown } from './ground.ts';
import { ENTRANCE } from './map.ts';
import { sheetIn } from './notes.ts';
import { carried, sumOf } from './stash.ts';
import type { Own } from './state.ts';

/** L-002, L-122: what wins; how far a seat is says only its own sheet and those of its team (S-02), so that who leads shows at the end. */
export function goal(view: View<Own>): Goal {
  const { own } = view;
  const next = view.viewer === null ? undefined : nextFor(view, view.viewer);
  return {
    line: ['goal'],
    ...(next ? { next } : {}),
    progress: own.looters.flatMap(({ trapped }, seat) => {
      const sheet = sheetIn(view, seat);
      if (!sheet) return [];
      const [have, near] = [sumOf(sheet.cash) + sumOf(sheet.vault), trapped ? 0 : sumOf(carried(sheet))];
      return [{ seat, have, near, line: ['goal.safe', have, near], team: own.teams[seat] ?? seat }];
    }),
  };
}

function nextFor(view: View<Own>, seat: Seat): Line | undefined {
  const { own } = view;
  const sheet = sheetIn(view, seat);
  if (own.looters[seat]?.trapped) return ['goal.next.trapped'];
  if (own.phase === 'loot' && sheet?.at === ENTRANCE) return ['goal.next.glm'];
  if (own.phase === 'loot' || own.phase === 'collapse') return [`goal.next.${own.phase}`];
  if (own.phase !== 'move' || !sheet) return undefined;
  if (carried(sheet).length > 0) return ['goal.next.safe'];
  if (pillarsDown(own) === PILLARS_TO_END - 1) return ['goal.next.late'];
  return Object.keys(sheet.marks).length > 0 ? ['goal.next.fetch'] : ['goal.next.move'];
}
