import type { Goal } from '../../engine/goal.ts';
import type { Line } from '../../engine/line.ts';
import type { View } from '../../engine/view.ts';
import type { Seat } from '../../table/ids.ts';
import { RANK_NAMES } from './content.ts';
import { looseTreasures } from './floor.ts';
import type { Creature, Own } from './state.ts';
import { wealthOf } from './wealth.ts';
import { charactersOf, isDisabled, posOf, type World, worldIn } from './world.ts';

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
  const near = nearest(worldIn(view), standing);
  if (near) return ['goal.next.fetch', nameOf(near)];
  return Object.keys(own.markers).length > 0 ? ['goal.next.search'] : ['goal.next.rob'];
}

const nameOf = ({ rank }: Creature): string => (rank === 'pillager' ? '' : RANK_NAMES[rank]);

/** Who of the figures is nearest to a treasure that lies about, as the crow flies. */
function nearest(w: World, figures: readonly Creature[]): Creature | undefined {
  const all = looseTreasures(w).flatMap(({ id }) => {
    const at = posOf(w, id);
    return figures.map((by) => {
      const from = posOf(w, by.id);
      return { by, far: Math.hypot(at.x - from.x, at.y - from.y, at.z - from.z) };
    });
  });
  return all.reduce<(typeof all)[number] | undefined>((best, each) => (best && best.far <= each.far ? best : each), undefined)?.by;
}
