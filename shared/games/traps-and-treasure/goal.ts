import type { Goal } from '../../engine/goal.ts';
import type { Line } from '../../engine/line.ts';
import type { View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { looseTreasures } from './floor.ts';
import type { Own } from './state.ts';
import { charactersOf, isDisabled, worldIn } from './values.ts';
import { wealthOf } from './wealth.ts';

/** T-030: what wins, what everybody has of it, and what the figures of whoever looks do next. Nothing of it is secret (S-02). */
export function goal(view: View<Own>): Goal {
  const { own } = view;
  const next = view.viewer === null ? undefined : nextFor(view, view.viewer);
  return {
    line: ['goal'],
    ...(next ? { next } : {}),
    progress: own.teams.map((team, seat) => {
      const have = wealthOf(view, seat);
      const near = own.stash[seat] ?? 0;
      return { seat, have, line: ['goal.has', have, near], team };
    }),
  };
}

function nextFor(view: View<Own>, seat: Seat): Line {
  const { own } = view;
  if (own.phase === 'setup') return ['goal.next.setup'];
  const standing = charactersOf(view, seat).filter((each) => !isDisabled(each));
  if (standing.length === 0) return ['goal.next.down'];
  if (standing.some(({ treasures }) => treasures > 0)) return ['goal.next.home'];
  if (looseTreasures(worldIn(view)).length > 0) return ['goal.next.fetch'];
  return Object.keys(own.markers).length > 0 ? ['goal.next.search'] : ['goal.next.rob'];
}
