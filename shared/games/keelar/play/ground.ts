import { nearest } from '../../../table/geometry/geometry.ts';
import { neighbours, squares } from '../../../table/geometry/square.ts';
import type { PlaceId, Seat } from '../../../table/ids.ts';
import { type Field, type Layer, occupied, seenBy } from './field.ts';
import { rulesOf } from './lookup.ts';
import type { Settings } from './settings.ts';
import type { T } from './state.ts';

/** K-040, K-067, R-25, R-32: spaces to which gold can go from a space, clockwise from N, as the chooser knows the board. */
export const goldSpots = (t: T, from: PlaceId, chooser: Seat): PlaceId[] => goldPlaces(seenBy(t, chooser), from, rulesOf(t));

export const goldPlaces = (field: Field, from: PlaceId, chosen: Settings): PlaceId[] =>
  neighbours(field, from, chosen.goldAdjacency).filter(
    (place) => !field.walls.has(place) && !field.voids.has(place) && (chosen.goldOnBarrier || !field.barriers.has(place)),
  );

/** The nearest spaces that a body of a layer can occupy, all of the same distance (K-126). */
export function nearestFree(field: Field, from: PlaceId, layer: Layer, except?: string): PlaceId[] {
  return nearest(squares(field), from, (place) => occupied(field, place, layer, except) === undefined);
}
