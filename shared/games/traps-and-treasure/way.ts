import { far } from '../../table/geometry/plane/distance.ts';
import type { Meeting } from '../../table/geometry/plane/meetings.ts';
import { meetings } from '../../table/geometry/plane/meetings.ts';
import { rampAt, roomAt, surfaceAt } from '../../table/geometry/plane/rooms.ts';
import { cutRoute } from '../../table/geometry/plane/route.ts';
import { standWrong } from '../../table/geometry/plane/stand.ts';
import { terrainOf } from '../../table/geometry/plane/terrain.ts';
import type { Base, DoorState, Leg, Point3, Route, Terrain } from '../../table/geometry/plane/types.ts';
import { spotId, spotOf } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import type { T } from './frames.ts';
import { place, terrain } from './ground.ts';
import { mapIn } from './map.ts';
import { halosOf } from './markers.ts';
import type { Creature } from './state.ts';
import { hasEffect, isConscious, put } from './values.ts';
import type { World } from './world.ts';
import { creature, worldOf } from './world.ts';

/** What happens on a way: doors that swing open as one walks through, and the first thing that stops the walker. */
export interface Events {
  readonly opens: readonly Meeting[];
  readonly stop: Meeting | null;
}

/** How near to a slab's edge a way may begin and still belong to the fire that was paid for, in thousandths of an inch. */
const AT_ONCE = 25;

/** Points from their ids; our ids only. */
export function pointsOf(ids: readonly string[]): Point3[] {
  return ids.map((id) => {
    const point = spotOf(id);
    if (!point) throw new Error(`${id} is no point`);
    return point;
  });
}

/**
 * What a Creature meets on a measured way. Characters meet unchecked Markers; all but Pillagers meet shut doors, Monsters locked
 * ones, too; everybody meets fire, but for those `paid` at the very start. Doors once found unlocked swing open and stop nobody.
 */
export function eventsOf(w: World, of: Creature, route: Route, paid: readonly string[]): Events {
  const doors: Record<string, DoorState> = { ...w.own.doors };
  const stops = (state: DoorState | undefined): boolean => state === 'unmet' || state === 'closed' || state === 'locked';
  const halos = of.kind === 'character' && isConscious(of) ? halosOf(w) : [];
  const opens: Meeting[] = [];
  let from = 0;
  for (;;) {
    const shut = of.kind === 'pillager' ? [] : Object.keys(doors).filter((id) => stops(doors[id]));
    const ground = terrainOf(mapIn(w), doors, w.own.slabs);
    const met = meetings(ground, route, { doors: shut, halos, ...(w.settings.markerThroughWalls ? { through: true } : {}) });
    const next = met.find((each) => each.spent >= from && !(each.kind === 'fire' && each.spent <= AT_ONCE && paid.includes(each.id)));
    if (next?.kind !== 'door' || doors[next.id] !== 'closed') return { opens, stop: next ?? null };
    opens.push(next);
    from = next.spent;
    doors[next.id] = 'open';
  }
}

/** What is left of a way after a cut: the points from there on. */
export function restOf(route: Route, spent: number): Point3[] {
  let sum = 0;
  const points: Point3[] = [];
  for (const leg of route.legs) {
    sum += leg.cost;
    if (sum > spent) points.push(leg.to);
  }
  return points;
}

/** Where a way is after so much of its cost. */
export const pointAt = (route: Route, from: Point3, spent: number): Point3 => cutRoute(route, spent).legs.at(-1)?.to ?? from;

/** Feet on a surface or a ramp. */
export const onFeet = (ground: Terrain, at: Point3): boolean => surfaceAt(ground, at) !== undefined || rampAt(ground, at) !== undefined;

/** Goes along a way up to that cost: doors on it swing open, every corner is shown; room and grip are kept (G-12, R-13). */
export function go(t: T, id: PieceId, route: Route, opens: readonly Meeting[], spent: number): void {
  for (const door of opens) {
    t.own.doors[door.id] = 'open';
    t.tell('all', 'door.opens', id, door.id);
    t.flash('all', 'door-open', { place: spotId(door.at) });
  }
  const { legs } = cutRoute(route, spent);
  const last = legs.at(-1);
  if (!last) return;
  const w = worldOf(t);
  const ground = terrain(w);
  let room = creature(t, id).room;
  for (const leg of legs) {
    t.flash('all', 'leg', { piece: id, place: spotId(leg.to) });
    room = roomAfter(ground, leg, room);
  }
  place(t, id, last.to);
  const of = creature(t, id);
  put(t, { ...of, room, hanging: !hasEffect(of, 'fly') && !onFeet(ground, last.to) });
}

/** G-12: the room at the end of a leg; on a door's line the one it came from, which is where it was shortly before. */
function roomAfter(ground: Terrain, { from, to }: Leg, came: string): string {
  const length = far(from, to);
  const near =
    length < 20
      ? from
      : { x: Math.round(to.x + ((from.x - to.x) * 10) / length), y: Math.round(to.y + ((from.y - to.y) * 10) / length), z: to.z };
  return roomAt(ground, to, roomAt(ground, near, came));
}

/** Step in which one looks for a place to stop, back along the way, in thousandths of an inch. */
const BACK = 100;

/**
 * The farthest one gets on a way with so many inches and still stands: back in tenths of an inch from the end. With
 * `more` inches to come it may also hang on a face, when they lead to the next place to stand.
 */
export function stopOf(ground: Terrain, bases: readonly Base[], from: Point3, route: Route, inches: number, more = 0): number {
  const most = Math.min(inches, route.cost);
  for (let spent = most; spent > 0; spent -= BACK) {
    const at = pointAt(route, from, spent);
    if (standWrong(ground, bases, at) === undefined) return spent;
    if (more > 0 && !onFeet(ground, at) && nextFoothold(ground, bases, route, spent) <= spent + more) return spent;
  }
  return 0;
}

/** The first place from `least` on where one stands, at most `most` along the way: at a corner or a tenth of an inch; undefined where there is none. */
export function standFrom(
  ground: Terrain,
  bases: readonly Base[],
  from: Point3,
  route: Route,
  least: number,
  most: number,
): number | undefined {
  const steps = [least];
  for (let spent = least; spent <= most; spent += BACK) steps.push(spent);
  let sum = 0;
  for (const leg of route.legs) {
    sum += leg.cost;
    if (sum > least && sum <= most) steps.push(sum);
  }
  return steps.sort((a, b) => a - b).find((spent) => standWrong(ground, bases, pointAt(route, from, spent)) === undefined);
}

/** Cost of the way up to its next corner on which one can stand. */
function nextFoothold(ground: Terrain, bases: readonly Base[], route: Route, spent: number): number {
  let sum = 0;
  for (const leg of route.legs) {
    sum += leg.cost;
    if (sum > spent && standWrong(ground, bases, leg.to) === undefined) return sum;
  }
  return Number.POSITIVE_INFINITY;
}
