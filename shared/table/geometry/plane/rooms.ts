import { inRect, insideRect } from './distance.ts';
import type { Point3, Rect, Stairs, Surface, Terrain } from './types.ts';

/** How far from a surface's own height feet still stand on it. */
const LEVEL = 5;

/** True when a point lies on a surface's area: its outline counts, the outline of a hole does too. */
export function onSurface(surface: Surface, at: { x: number; y: number }): boolean {
  if (!inRect(surface.rect, at)) return false;
  if (surface.corners && !inCorners(surface.corners, at)) return false;
  return !surface.holes.some((hole) => insideRect(hole, at));
}

/** True when a point lies in a convex outline given counter-clockwise, its edges included. */
export function inCorners(corners: readonly { x: number; y: number }[], at: { x: number; y: number }): boolean {
  return corners.every((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    return (b.x - a.x) * (at.y - a.y) - (b.y - a.y) * (at.x - a.x) >= 0;
  });
}

/** The level surface exactly under the feet, or undefined: on a ramp, a face, in the air. */
export const surfaceAt = (terrain: Terrain, at: Point3): Surface | undefined =>
  terrain.surfaces.find((surface) => Math.abs(surface.z - at.z) <= LEVEL && onSurface(surface, at));

/** The height of a ramp at a point of its footprint, in whole thousandths. */
export function rampHeight({ low, high }: Stairs, x: number, y: number): number {
  const run = Math.abs(high.x - low.x) + Math.abs(high.y - low.y);
  const gone = low.x === high.x ? (y - low.y) * Math.sign(high.y - low.y) : (x - low.x) * Math.sign(high.x - low.x);
  return low.z + Math.round(((high.z - low.z) * Math.min(run, Math.max(0, gone))) / run);
}

/** The stairs on whose ramp the feet stand. */
export const rampAt = (terrain: Terrain, at: Point3): Stairs | undefined =>
  terrain.map.stairs.find((stairs) => inRect(stairs.rect, at) && Math.abs(rampHeight(stairs, at.x, at.y) - at.z) <= LEVEL);

/** Heights of all that carries at a point, lowest first. */
export function floorsAt(terrain: Terrain, at: { x: number; y: number }): number[] {
  const heights = new Set<number>();
  for (const surface of terrain.surfaces) if (onSurface(surface, at)) heights.add(surface.z);
  for (const stairs of terrain.map.stairs) if (inRect(stairs.rect, at)) heights.add(rampHeight(stairs, at.x, at.y));
  return [...heights].sort((a, b) => a - b);
}

/** The highest surface or ramp at or below a point; undefined where nothing carries (rock). */
export const standingBelow = (terrain: Terrain, at: Point3): number | undefined => floorsAt(terrain, at).findLast((z) => z <= at.z + LEVEL);

const holds = (rect: Rect, z: number, top: number, at: Point3): boolean => inRect(rect, at) && at.z >= z - LEVEL && at.z < top - LEVEL;

/**
 * The room that holds a point at its height: a room's id, the id of the roof it is on or over, or 'OUT'. On the line between two
 * it is the one it came from (G-12), else the first of the map.
 */
export function roomAt(terrain: Terrain, at: Point3, came = ''): string {
  const { map } = terrain;
  const found = map.rooms.filter((room) => holds(room.rect, room.z, room.z + room.h, at)).map(({ id }) => id);
  const onLine = !map.rooms.some((room) => insideRect(room.rect, at) && holds(room.rect, room.z, room.z + room.h, at));
  if (found.length > 0 && !onLine) return found.find((id) => insideOf(terrain, id, at)) ?? found[0] ?? 'OUT';
  if (found.includes(came) || (found.length > 0 && came !== '' && besideDoor(terrain, came, at))) return came;
  const [first] = found;
  if (first !== undefined) return first;
  const roof = map.roofs.filter((deck) => inRect(deck.rect, at) && deck.z <= at.z + LEVEL).sort((a, b) => b.z - a.z)[0];
  return roof?.id ?? 'OUT';
}

const insideOf = (terrain: Terrain, id: string, at: Point3): boolean =>
  terrain.map.rooms.some((room) => room.id === id && insideRect(room.rect, at));

/** A doorway's line belongs to what lies outside as well, for whoever comes from there. */
const besideDoor = (terrain: Terrain, came: string, at: Point3): boolean =>
  terrain.map.doorways.some(
    (door) =>
      door.joins.includes(came) &&
      Math.abs(door.at.z - at.z) <= LEVEL &&
      (door.axis === 'x'
        ? at.y === door.at.y && Math.abs(at.x - door.at.x) <= 750
        : at.x === door.at.x && Math.abs(at.y - door.at.y) <= 750),
  );
