import type { PlaceId } from '../../../table/ids.ts';
import type { Ground } from '../ground.ts';
import { STAIRS } from '../state.ts';

/** Steps from a tile to every tile of the cellar, as if nothing stood in the way. */
function stepsFrom(g: Ground, from: PlaceId): ReadonlyMap<PlaceId, number> {
  const found = new Map<PlaceId, number>([[from, 0]]);
  for (const [place, steps] of found) for (const next of g.field.neighbours(place)) if (!found.has(next)) found.set(next, steps + 1);
  return found;
}

/** Where the holder of the Stone will pass on a shortest way home, and somebody from `here` can be no later (§6). */
export function ambushes(g: Ground, holder: PlaceId, here: PlaceId): ReadonlySet<PlaceId> {
  const [fled, home, mine] = [stepsFrom(g, holder), stepsFrom(g, STAIRS), stepsFrom(g, here)];
  const whole = fled.get(STAIRS);
  const found = new Set<PlaceId>();
  for (const [place, steps] of fled) {
    const onTheWay = steps > 0 && place !== STAIRS && steps + (home.get(place) ?? Number.NaN) === whole;
    if (onTheWay && (mine.get(place) ?? Number.POSITIVE_INFINITY) <= steps) found.add(place);
  }
  return found;
}
