import { blockedBy, boxesApart, CLEAR, type Flat, legClear, partBetween } from './clearance.ts';
import { inRect, insideRect } from './distance.ts';
import { corners, type Ground } from './ground.ts';
import { inCorners, rampHeight } from './rooms.ts';
import { type Unfit, wordOf } from './stand.ts';
import type { Point3, Surface } from './types.ts';
import { TALL } from './types.ts';

/** Why a body cannot go straight through the air from a to b: walls, shut doors, slabs, floors and roofs, stairs. Bases are not judged. */
export function airWrong(ground: Ground, a: Point3, b: Point3): Unfit | undefined {
  if (a.z < 0 || b.z < 0) return { rule: 'R-76', text: 'Nobody flies below the ground.' };
  const [low, high] = [Math.min(a.z, b.z), Math.max(a.z, b.z) + TALL];
  for (const pane of ground.panes) {
    if (pane.z0 >= high || pane.z1 <= low || boxesApart(a, b, pane)) continue;
    const part = partBetween(a, b, pane.z0, pane.z1);
    if (part && !legClear(part[0], part[1], pane, CLEAR))
      return { rule: 'R-76', text: `The way in the air keeps less than half an inch from ${wordOf(pane)}.` };
  }
  for (const sheet of ground.sheets)
    if (sheet.z > low && sheet.z < high && !sheetClear(sheet, a, b))
      return {
        rule: 'R-76',
        text: sheet.kind === 'roof' ? 'The way in the air goes through a roof.' : 'The way in the air goes through a floor.',
      };
  for (const { stairs } of ground.ramps)
    for (const p of [a, b])
      if (inRect(stairs.rect, p) && p.z < rampHeight(stairs, p.x, p.y) && p.z + TALL > stairs.low.z)
        return { rule: 'R-76', text: 'The way in the air goes through stairs.' };
  return undefined;
}

/** True when a body that goes from a to b keeps half an inch from a floor or roof while that lies between its feet and its head. */
function sheetClear(sheet: Surface, a: Point3, b: Point3): boolean {
  // A height strictly between feet and head: standing on it and touching it from below are free.
  const part = partBetween(a, b, sheet.z, sheet.z);
  return part === null || regionClear(sheet, part[0], part[1]);
}

/** True when a way keeps half an inch from a surface's area, its holes being free. */
export function regionClear(sheet: Surface, a: Flat, b: Flat): boolean {
  const list = sheet.corners ?? corners(sheet.rect);
  const rim = (points: readonly Flat[]): boolean =>
    blockedBy(
      points.map((p, i) => ({
        ax: p.x,
        ay: p.y,
        bx: (points[(i + 1) % points.length] ?? p).x,
        by: (points[(i + 1) % points.length] ?? p).y,
      })),
      a,
      b,
    ) === undefined;
  if (!inCorners(list, a)) return rim(list);
  const hole = sheet.holes.find((each) => insideRect(each, a));
  return hole !== undefined && rim(corners(hole));
}
