import type { PlaceId } from '../ids.ts';
import type { Geometry } from './geometry.ts';

/** What a mover may do on a place: not enter, only pass through, enter and be stopped there (a fight), or end and go on freely. */
export type Entry = 'no' | 'pass' | 'stop' | 'rest';

/** How a mover moves. Apart from `no`, the answer of `enter` must not depend on where the step comes from. */
export interface Movement {
  enter(place: PlaceId, from: PlaceId): Entry;
  /** Price of a step, a whole number of at least 1; by default 1. */
  cost?(from: PlaceId, to: PlaceId): number;
}

interface Reached {
  /** The least price from the start. */
  readonly cost: number;
  /** The place before it on the cheapest way; `null` for the start. Of equal ways the first in the order of neighbours. */
  readonly previous: PlaceId | null;
  readonly entry: 'start' | 'pass' | 'stop' | 'rest';
}

/** Everything that can be reached from a place, cheapest first. */
interface Reach {
  readonly from: PlaceId;
  readonly places: ReadonlyMap<PlaceId, Reached>;
}

/** Movement without any hindrance. */
export const FREELY: Movement = { enter: () => 'rest' };

/**
 * What a mover can reach with a budget. The start is listed with cost 0; a place that may only be passed is listed too, so that
 * ways can lead over it. Throws RangeError for a step that costs less than 1 or no whole number.
 */
export function reach(geometry: Geometry, from: PlaceId, budget: number, movement: Movement = FREELY): Reach {
  const places = new Map<PlaceId, Reached>();
  const waiting: (Map<PlaceId, Reached> | undefined)[] = [new Map([[from, { cost: 0, previous: null, entry: 'start' }]])];
  for (let cost = 0; cost < waiting.length; cost += 1) {
    for (const [place, reached] of waiting[cost] ?? []) {
      if (places.has(place)) continue;
      places.set(place, reached);
      if (reached.entry === 'stop') continue;
      for (const next of geometry.neighbours(place)) {
        if (places.has(next)) continue;
        const entry = movement.enter(next, place);
        if (entry === 'no') continue;
        const total = cost + stepCost(movement, place, next);
        if (total > budget) continue;
        const bucket = waiting[total] ?? new Map<PlaceId, Reached>();
        waiting[total] = bucket;
        if (!bucket.has(next)) bucket.set(next, { cost: total, previous: place, entry });
      }
    }
    waiting[cost] = undefined;
  }
  return { from, places };
}

function stepCost(movement: Movement, from: PlaceId, to: PlaceId): number {
  const cost = movement.cost?.(from, to) ?? 1;
  if (!Number.isInteger(cost) || cost < 1) throw new RangeError(`a step from ${from} to ${to} cannot cost ${cost}`);
  return cost;
}

/** Where walks of exactly so many steps may end. */
interface ExactWalks {
  /** The places reached by the last step on which one may rest, in the order of their finding. */
  readonly rests: readonly PlaceId[];
  /** The places that end a walk, at the last step or earlier, in the order of their finding. */
  readonly stops: readonly PlaceId[];
}

/**
 * Where a walk of exactly `length` steps may end. Places may be entered repeatedly, the start too: `enter` decides about each of
 * them at every step (answer `pass` for the start where a walk may not end where it began). Only a place that stops ends a walk
 * early. Prices of steps do not count.
 */
export function exactWalks(geometry: Geometry, from: PlaceId, length: number, movement: Movement = FREELY): ExactWalks {
  const stops = new Set<PlaceId>();
  let standing: PlaceId[] = [from];
  let rests: PlaceId[] = [];
  for (let gone = 0; gone < length; gone += 1) {
    const entered = new Set<PlaceId>();
    const onward: PlaceId[] = [];
    rests = [];
    for (const place of standing) {
      for (const next of geometry.neighbours(place)) {
        if (entered.has(next)) continue;
        const entry = movement.enter(next, place);
        if (entry === 'no') continue;
        entered.add(next);
        if (entry === 'stop') stops.add(next);
        else onward.push(next);
        if (entry === 'rest') rests.push(next);
      }
    }
    standing = onward;
  }
  return { rests, stops: [...stops] };
}
