import type { Flat } from './clearance.ts';
import type { Ground } from './ground.ts';
import { footWrong } from './stand.ts';
import type { Point3 } from './types.ts';
import { INCH } from './types.ts';
import { heightOn } from './web.ts';

/** The tangent of 22.5 degrees in thousandths, a little more. */
const TAN = 415;

/** Eight spots round a disc, so that ways between neighbours just pass it. */
export function octagon(ground: Ground, at: Point3, radius: number): readonly Point3[] {
  const side = Math.ceil((radius * TAN) / INCH);
  const offsets = [
    [radius, side],
    [side, radius],
    [-side, radius],
    [-radius, side],
    [-radius, -side],
    [-side, -radius],
    [side, -radius],
    [radius, -side],
  ] as const;
  return offsets.flatMap(([x, y]) => onGround(ground, { x: at.x + x, y: at.y + y }, at.z));
}

/** Where a figure can stand at a place, on levels within an inch of a height. */
export function onGround(ground: Ground, at: Flat, z: number): readonly Point3[] {
  return ground.levels.flatMap((level) => {
    const height = heightOn(level, at);
    if (height === undefined || Math.abs(height - z) > INCH) return [];
    return footWrong(ground, { ...at, z: height }) ? [] : [{ ...at, z: height }];
  });
}
