import type { PlaceId } from '../ids.ts';

/**
 * What every layout of places can answer, squares and graphs alike. `places` and `neighbours` keep one fixed order, so that every
 * search built on them is deterministic. `distance` counts steps over an empty board and is `Infinity` where no way leads.
 */
export interface Geometry {
  places(): readonly PlaceId[];
  neighbours(place: PlaceId): readonly PlaceId[];
  distance(a: PlaceId, b: PlaceId): number;
}

/** The places nearest to `from` (by distance alone, `from` included) that fit, all ties, in the order of `places()`. */
export function nearest(geometry: Geometry, from: PlaceId, fits: (place: PlaceId) => boolean): PlaceId[] {
  let least = Number.POSITIVE_INFINITY;
  let found: PlaceId[] = [];
  for (const place of geometry.places()) {
    const distance = geometry.distance(from, place);
    if (distance > least || distance === Number.POSITIVE_INFINITY || !fits(place)) continue;
    if (distance < least) found = [];
    least = distance;
    found.push(place);
  }
  return found;
}
