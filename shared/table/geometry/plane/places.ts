import { toward } from './directions.ts';
import { far } from './distance.ts';
import type { Ground } from './ground.ts';
import { pointAt } from './legs.ts';
import { octagon, onGround } from './octagon.ts';
import { levelsAt, rampUnder } from './stand.ts';
import type { Point3 } from './types.ts';
import type { Spot } from './web.ts';

/** What a place of a search is for: `last`: ways end there and never lead on. */
export type Role = 'start' | 'goal' | 'last';

/** A place as a spot. Who comes to stairs goes up straight to their end (G-09): a goal there is on the ramp only; a start is on the level, too. */
export function spotIn(ground: Ground, at: Point3, as: Role = 'start'): Spot {
  const under = rampUnder(ground, at);
  const level = under && as !== 'start' ? -1 : (levelsAt(ground, at)[0]?.index ?? -1);
  return { at, level, ramp: under ? ground.ramps.indexOf(under) : -1, last: as === 'last' };
}

const kept = new WeakMap<Ground, Map<string, readonly Spot[]>>();
/** Of so many groups of places it is known where they lie on a ground; then all are forgotten. */
const MOST = 600;

/** Figures and things stay where they are for long, and the same places about them are asked for again and again. */
function remembered(ground: Ground, key: string, made: () => readonly Point3[], as: Role): readonly Spot[] {
  const groups = kept.get(ground) ?? new Map<string, readonly Spot[]>();
  kept.set(ground, groups);
  const known = groups.get(key);
  if (known) return known;
  if (groups.size >= MOST) groups.clear();
  const spots = made().map((at) => spotIn(ground, at, as));
  groups.set(key, spots);
  return spots;
}

/** Spots round a disc, so that ways between neighbours just pass it. */
export const cornersAbout = (ground: Ground, at: Point3, radius: number): readonly Spot[] =>
  remembered(ground, `corners ${at.x} ${at.y} ${at.z} ${radius}`, () => octagon(ground, at, radius), 'start');

/** Spots round a goal from which it may be in reach: every fifteen degrees, and on the ramps near it. */
export const ringOf = (ground: Ground, { near, within }: { near: Point3; within: number }): readonly Spot[] =>
  remembered(ground, `ring ${near.x} ${near.y} ${near.z} ${within}`, () => placesRound(ground, near, within), 'last');

function placesRound(ground: Ground, near: Point3, within: number): readonly Point3[] {
  const found: Point3[] = [];
  for (let degrees = 0; degrees < 360; degrees += 15) {
    const way = toward(degrees, within - 1);
    found.push(...onGround(ground, { x: near.x + way.x, y: near.y + way.y }, near.z));
  }
  for (const { stairs } of ground.ramps)
    for (let step = 1; step < 20; step += 1) {
      const at = pointAt(stairs.low, stairs.high, step / 20);
      if (far(at, near) <= within) found.push(at);
    }
  return found;
}
