import type { PlaceId } from '../../ids.ts';
import type { Base, Mover, Terrain } from './types.ts';

/** Squares of `step` thousandths on surfaces, each with its cost, -1 where a mover cannot come or stand (the shape of the engine's Field). */
export interface Reachable {
  readonly step: number;
  readonly patches: readonly { readonly from: PlaceId; readonly columns: number; readonly cost: readonly number[] }[];
}

/** Where a mover can come and stand with a budget, with the cost of each square; lengths in thousandths of an inch. */
export function reachField(terrain: Terrain, bases: readonly Base[], mover: Mover, budget: number): Reachable {
  throw new Error(`being written ${terrain.map.id} ${bases.length} ${mover.at.x} ${budget}`);
}
