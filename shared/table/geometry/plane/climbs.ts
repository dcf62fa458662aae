import { blockedBy, CLEAR, legClear } from './clearance.ts';
import { STEP } from './floors.ts';
import { regionClear } from './fly.ts';
import { before, type Face, type Ground } from './ground.ts';
import { facesBefore, levelsAt, type Unfit, wordOf } from './stand.ts';
import type { Mover, Point3 } from './types.ts';
import { INCH, RADIUS, TALL, TOLERANCE } from './types.ts';

/** True when a mover may climb a face. */
export const mayClimb = (mover: Mover, face: Face): boolean => face.climb === 'rough' || mover.climbs === 'all';

/** What so much height costs: twice its inches, with the spell once (G-08, T-120). Down costs the same, unless jumping is free. */
export const riseCost = (mover: Mover, from: number, to: number): number =>
  to < from && mover.jumps === true ? 0 : Math.abs(to - from) * (mover.nimble ? 1 : 2);

/** A ladder between two heights of it: its rise as a climb, and the distance to the side (G-10). */
export function ladderCost(mover: Mover, a: Point3, b: Point3): number {
  const aside = Math.round(Math.sqrt((a.x - b.x) ** 2 + (a.y - b.y) ** 2));
  return Math.abs(b.z - a.z) * (mover.nimble ? 1 : 2) + aside;
}

/** True when a stretch of a climb has no wall before it but a doorway. */
const isGap = (face: Face, low: Point3, high: Point3): boolean =>
  face.gaps.some((gap) => {
    const { along } = before(face, low);
    return along > gap.from && along < gap.to && low.z < gap.high && high.z > gap.low;
  });

/** Why a figure cannot go straight up or down there, half an inch before a face. */
export function climbWrong(ground: Ground, mover: Mover, a: Point3, b: Point3): Unfit | undefined {
  const [low, high] = a.z < b.z ? [a, b] : [b, a];
  const faces = facesBefore(ground, high);
  if (faces.length === 0) return { rule: 'G-08', text: 'There is no face to climb half an inch from there.' };
  const jump = mover.jumps === true && b.z < a.z;
  const walls = faces.filter((face) => !isGap(face, low, high));
  if (!jump && walls.length === 0) return { rule: 'G-08', text: 'A doorway is a gap in the wall: there is nothing to climb.' };
  if (!jump && !walls.some((face) => mayClimb(mover, face)))
    return { rule: 'R-15', text: 'The face is smooth: it is climbed with the spell only.' };
  for (const pane of ground.panes) {
    if (pane.z0 < high.z + TALL && pane.z1 > low.z + STEP && !legClear(low, high, pane, CLEAR))
      return { rule: 'G-07', text: `The climb keeps less than half an inch from ${wordOf(pane)}.` };
  }
  // Feet never go through a floor or roof, nor come up onto it from below; how high the head is does not matter (G-08 knows no headroom).
  const through = ground.sheets.some((sheet) => sheet.z > low.z && sheet.z <= high.z && !regionClear(sheet, low, high));
  return through ? { rule: 'G-08', text: 'A floor or roof is in the way of the climb.' } : undefined;
}

/** The face over whose edge a level step leads, inwards or outwards (G-08). */
export function mantleFace(ground: Ground, a: Point3, b: Point3): Face | undefined {
  if (Math.abs(a.z - b.z) > TOLERANCE) return undefined;
  return ground.faces.find((face) => {
    if (Math.abs(face.z - a.z) > TOLERANCE) return false;
    const [one, two] = [before(face, a), before(face, b)];
    return (
      Math.abs(Math.abs(one.out) - RADIUS) <= TOLERANCE + 1 &&
      Math.abs(one.out + two.out) <= TOLERANCE + 1 &&
      Math.abs(one.out - two.out) >= INCH - 2 * TOLERANCE - 2 &&
      Math.abs(one.along - two.along) <= TOLERANCE &&
      one.along >= 0 &&
      one.along <= face.length
    );
  });
}

/** Why a figure cannot swing over the edge of that face. */
export function mantleWrong(ground: Ground, mover: Mover, face: Face, a: Point3, b: Point3): Unfit | undefined {
  const [inner, outer] = before(face, a).out < 0 ? [a, b] : [b, a];
  if (!(mover.jumps === true && inner === a) && !mayClimb(mover, face))
    return { rule: 'R-15', text: 'The face is smooth: it is climbed with the spell only.' };
  const levels = levelsAt(ground, inner);
  if (levels.length === 0) return { rule: 'G-05', text: 'Nothing carries a figure there.' };
  const solid = levels[0]?.barriers.filter(({ kind }) => kind !== 'drop' && kind !== 'board' && kind !== 'stairs') ?? [];
  const barrier =
    blockedBy(solid, a, b) ??
    blockedBy(
      ground.panes.filter((pane) => pane.z0 < outer.z + TALL && pane.z1 > outer.z + STEP),
      a,
      b,
    );
  return barrier && { rule: 'G-07', text: `The way over the edge keeps less than half an inch from ${wordOf(barrier)}.` };
}
