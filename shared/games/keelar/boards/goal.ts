import type { Goal } from '../../../engine/goal.ts';
import type { Line } from '../../../engine/line.ts';
import type { View } from '../../../engine/view.ts';
import type { Seat } from '../../../table/ids.ts';
import { nextWith } from '../chuck-rock/goal.ts';
import { goldByPlace } from '../gold.ts';
import type { CharPublic, Own } from '../play/state.ts';
import { carriedIn } from './notes.ts';

export const primaryIn = (own: Own, seat: Seat): CharPublic | undefined =>
  Object.values(own.chars).find((char) => char.seat === seat && char.rank === 'primary');

/** True for a character that is on the board: live or downed. */
export const onBoard = (char: CharPublic): boolean => char.life === 'live' || char.life === 'downed';

/**
 * K-013: the gold gathered over all boards wins. Counted is what everybody believes: gold taken out, then gold carried; fixed teams
 * count together.
 */
export function goal(view: View<Own>): Goal {
  const { own } = view;
  const together = view.options['teams.mode'] === 'fixed';
  const next = view.viewer === null ? undefined : nextFor(view, view.viewer);
  return {
    line: ['goal'],
    ...(next ? { next } : {}),
    progress: own.seats.map(({ points, out, team }, seat) => {
      const have = points + (own.phase === 'board' ? (out ?? 0) : 0);
      const char = primaryIn(own, seat);
      const near = char && onBoard(char) ? carriedIn(view, char) : 0;
      return { seat, have, near, line: ['goal.out', have, near], ...(together && team !== null ? { team } : {}) };
    }),
  };
}

function nextFor(view: View<Own>, seat: Seat): Line | undefined {
  const { own } = view;
  const char = primaryIn(own, seat);
  if (own.phase !== 'board' || !char) return undefined;
  if (char.life === 'downed') return ['goal.next.down'];
  if (char.life === 'out') return ['goal.next.out'];
  if (char.life !== 'live') return undefined;
  return nextWith(carriedIn(view, char), goldByPlace(Object.values(view.pieces)).board);
}
