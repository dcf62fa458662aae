import type { View } from '../../../engine/view.ts';
import { between } from '../../../table/geometry/square.ts';
import type { PlaceId } from '../../../table/ids.ts';
import { carriedIn } from '../boards/notes.ts';
import type { Field } from '../play/field.ts';
import type { Char, Own } from '../play/state.ts';
import { friend, steps, wayTo } from './sense.ts';

/** After so many rounds a bot only wants to get out with what it has. */
const LATE = 14;

/** Where a character wants to go: to gold, to the exit, or to an enemy that carries gold. */
export function goalsOf(view: View<Own>, field: Field, me: Char | undefined): PlaceId[] {
  const seat = view.viewer ?? 0;
  const exits = [...field.exits];
  if (!me) return exits;
  const user = field.chars.get(me.id);
  if (!user) return exits;
  const known = view.own.chars[me.id];
  const carried = known ? carriedIn(view, known) : 0;
  const lying = [...field.gold].filter(([place]) => !field.walls.has(place) && !field.voids.has(place));
  const carriers = [...field.chars.values()].filter((char) => !friend(view, seat, char.seat) && (view.own.chars[char.id]?.gold ?? 0) > 0);
  if (!me.mayCarry)
    return carriers.length > 0
      ? carriers.map(({ place }) => place)
      : [...field.chars.values()].filter((char) => !friend(view, seat, char.seat)).map(({ place }) => place);
  const share = view.own.placed / Math.max(1, view.seats);
  const weak = me.hp * 3 <= me.max;
  const out = wayTo(field, exits);
  const toExit = steps(out, user.place);
  if (carried > 0 && (weak || carried >= share * 1.5 || view.own.round >= LATE)) return exits;
  if (lying.length > 0) {
    // The piles that give most for their way; once something is carried, not those far behind the exit.
    const rated = lying
      .map(([place, { count }]) => ({ place, rate: count / (between(user.place, place) + 2) }))
      .sort((a, b) => b.rate - a.rate || (a.place < b.place ? -1 : 1));
    const best = rated.slice(0, 3).map(({ place }) => place);
    if (carried === 0) return best;
    const near = best.filter((place) => between(user.place, place) <= Math.max(4, toExit));
    if (near.length > 0) return near;
  }
  if (carried > 0) return exits;
  if (carriers.length > 0 && view.own.round < LATE) return carriers.map(({ place }) => place);
  return exits;
}
