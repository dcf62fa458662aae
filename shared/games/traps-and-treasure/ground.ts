import { gap, gapTo } from '../../table/geometry/plane/distance.ts';
import { standingBelow } from '../../table/geometry/plane/rooms.ts';
import { handsReach, sightBetween } from '../../table/geometry/plane/sight.ts';
import { freeSpot, landing } from '../../table/geometry/plane/spots.ts';
import { terrainOf } from '../../table/geometry/plane/terrain.ts';
import type { Base, Doors, Mover, Point3, Terrain } from '../../table/geometry/plane/types.ts';
import { INCH, spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { T } from './frames.ts';
import { mapIn } from './map.ts';
import type { Creature } from './state.ts';
import { hasEffect, isConscious, put, sameSide } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';

/** The terrain as it stands: doors and slabs as they are. For reach (G-04) and rooms. */
export const terrain = (w: World): Terrain => terrainOf(mapIn(w), w.own.doors, w.own.slabs);

/** What stops sight: fire only by option. */
export const sightTerrain = (w: World): Terrain =>
  w.settings.fireBlocksSight
    ? terrainOf(
        mapIn(w),
        w.own.doors,
        w.own.slabs.map((slab) => ({ ...slab, kind: 'stone' })),
      )
    : terrain(w);

/** The terrain for a Creature's routes: what can be walked open counts as open, so that legs lead through it; Pillagers pass all doors (T-081). */
export function moveTerrain(w: World, of: Creature): Terrain {
  if (of.kind === 'pillager') return openTerrain(w);
  const doors: Doors = Object.fromEntries(
    Object.entries(w.own.doors).map(([id, state]) => [id, state === 'unmet' || state === 'closed' ? 'open' : state]),
  );
  return terrainOf(mapIn(w), doors, w.own.slabs);
}

/** As if every door stood open. */
export const openTerrain = (w: World): Terrain => terrainOf(mapIn(w), 'all-open', w.own.slabs);

/** How a Creature moves (R-15, T-120, T-124, T-081). */
export const moverOf = (w: World, of: Creature): Mover => ({
  at: posOf(w, of.id),
  climbs: w.settings.allClimbable || hasEffect(of, 'climb') ? 'all' : 'rough',
  nimble: hasEffect(of, 'climb'),
  flies: hasEffect(of, 'fly'),
  ghost: of.kind === 'pillager',
  hanging: of.hanging,
  jumps: w.settings.jumpDown,
});

/** the other bases, by whether this Creature may pass them. */
export const basesFor = (w: World, of: Creature): Base[] =>
  creatures(w)
    .filter(({ id }) => id !== of.id)
    .map((other) => ({ id: other.id, at: posOf(w, other.id), passage: mayPass(w, of, other) ? 'soft' : 'solid' }));

function mayPass(w: World, of: Creature, other: Creature): boolean {
  if (w.settings.passThrough !== 'friends') return w.settings.passThrough === 'all';
  return sameSide(w.own, of, other) || !isConscious(other);
}

/** All bases but one, for spots where a figure is put down (G-16). */
export const basesBut = (w: World, id: string | null): Base[] =>
  creatures(w)
    .filter((each) => each.id !== id)
    .map((each) => ({ id: each.id, at: posOf(w, each.id), passage: 'solid' }));

/** Within so many thousandths of each other, with a line between hands (G-03, G-04). */
export const touches = (w: World, a: string, b: string, within = INCH): boolean =>
  gap(posOf(w, a), posOf(w, b)) <= within && handsReach(terrain(w), posOf(w, a), posOf(w, b));

/** A Creature within so many thousandths of a point on the floor, with a line (G-03, G-04). */
export const touchesPoint = (w: World, id: string, point: Point3, within = INCH): boolean =>
  gapTo(posOf(w, id), point) <= within && handsReach(terrain(w), posOf(w, id), point);

/** G-11, R-49: what a Creature sees of another. */
export function sightOf(w: World, from: string, to: string): ReturnType<typeof sightBetween> {
  const bodies = w.settings.creaturesBlockLos
    ? creatures(w)
        .filter(({ id }) => id !== from && id !== to)
        .map(({ id }) => posOf(w, id))
    : [];
  return sightBetween(sightTerrain(w), posOf(w, from), posOf(w, to), bodies);
}

/** Puts a figure at a point; nothing is checked. */
export const place = (t: T, id: string, at: Point3): void => t.move(pieceId(id), spotId(at));

/** The nearest free spot (G-16); the point itself where the whole table is full. */
export const spotNear = (w: World, id: string | null, wanted: Point3): Point3 => freeSpot(terrain(w), basesBut(w, id), wanted) ?? wanted;

/** The point of the floor under a Creature, where what it lets go comes to lie. */
export function floorUnder(w: World, id: string): Point3 {
  const at = posOf(w, id);
  return { ...at, z: standingBelow(terrain(w), at) ?? at.z };
}

/** Puts a figure straight down on what is below it, beside whoever stands there. The height it came down, in thousandths. */
export function bringDown(t: T, id: PieceId): number {
  const w = worldOf(t);
  const from = posOf(w, id);
  const to = landing(terrain(w), basesBut(w, id), from);
  place(t, id, to);
  put(t, { ...creature(t, id), hanging: false, moveLeft: 0 });
  return Math.max(0, from.z - to.z);
}
