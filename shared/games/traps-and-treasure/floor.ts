import { inRect } from '../../table/geometry/plane/distance.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import type { Seat } from '../../table/ids.ts';
import { mapIn } from './map.ts';
import type { Thing, World } from './world.ts';
import { posOf } from './world.ts';

/** The Camp of those who play against everybody (T-006). */
export const PILLAGERS_CAMP = 'PILLAGERS';

/** Whether a point of the ground lies in a Camp of the map. */
export function inCamp(w: World, camp: string, at: Point3): boolean {
  const rect = mapIn(w).camps.find(({ id }) => id === camp)?.rect;
  return rect !== undefined && at.z === 0 && inRect(rect, at);
}

/** The seat in whose Camp a point of the ground lies; undefined in the Pillagers' Camp, in one that nobody has (C-20), and elsewhere. */
export const campOwner = (w: World, at: Point3): Seat | undefined => {
  const seat = w.own.camps.findIndex((camp) => inCamp(w, camp, at));
  return seat < 0 ? undefined : seat;
};

/** T-074, R-88: Treasure that nobody takes: what lies in a Camp that somebody has. What lies in a player's Camp is in its chest. */
export const isSafe = (w: World, id: string): boolean => {
  const at = posOf(w, id);
  return inCamp(w, PILLAGERS_CAMP, at) || campOwner(w, at) !== undefined;
};

/** Treasure on the floor that may be taken. */
export const looseTreasures = (w: World): readonly Thing[] => w.things('treasure').filter(({ id }) => !isSafe(w, id));
