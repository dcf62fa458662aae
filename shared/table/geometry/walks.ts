import type { PlaceId } from '../ids.ts';
import type { Geometry } from './geometry.ts';
import { FREELY, type Movement } from './reach.ts';

/** Where walks of exactly so many steps may end. */
interface Walks {
  readonly from: PlaceId;
  readonly length: number;
  /** The places reached by the last step on which one may rest, in the order of their finding. */
  readonly rests: readonly PlaceId[];
  /** The places that end a walk, at the last step or earlier, in the order of their finding. */
  readonly stops: readonly PlaceId[];
  /** For each number of steps the places where a walk can then be, with the place one step before. */
  readonly layers: readonly ReadonlyMap<PlaceId, PlaceId>[];
}

/**
 * Where a walk of exactly `length` steps may end. Places may be entered repeatedly, the start too: `enter` decides about each of
 * them at every step (answer `pass` for the start where a walk may not end where it began). Only a place that stops ends a walk
 * early. Prices of steps do not count.
 */
export function exactWalks(geometry: Geometry, from: PlaceId, length: number, movement: Movement = FREELY): Walks {
  const stops = new Set<PlaceId>();
  const layers: Map<PlaceId, PlaceId>[] = [];
  let standing: PlaceId[] = [from];
  let rests: PlaceId[] = [];
  for (let gone = 0; gone < length; gone += 1) {
    const layer = new Map<PlaceId, PlaceId>();
    const onward: PlaceId[] = [];
    rests = [];
    for (const place of standing) {
      for (const next of geometry.neighbours(place)) {
        if (layer.has(next)) continue;
        const entry = movement.enter(next, place);
        if (entry === 'no') continue;
        layer.set(next, place);
        if (entry === 'stop') stops.add(next);
        else onward.push(next);
        if (entry === 'rest') rests.push(next);
      }
    }
    layers.push(layer);
    standing = onward;
  }
  return { from, length, rests, stops: [...stops], layers };
}

/** One walk that ends at a place, both ends included: of full length for a rest, as short as can be for a stop; else `undefined`. */
export function walkTo(walks: Walks, place: PlaceId): PlaceId[] | undefined {
  const last = walks.rests.includes(place)
    ? walks.layers.length - 1
    : walks.stops.includes(place)
      ? walks.layers.findIndex((layer) => layer.has(place))
      : -1;
  if (last < 0) return undefined;
  const walk = [place];
  let at = place;
  for (let gone = last; gone >= 0; gone -= 1) {
    at = walks.layers[gone]?.get(at) ?? walks.from;
    walk.push(at);
  }
  return walk.reverse();
}
