import { blockedBy, CLEAR, pointClear } from './clearance.ts';
import { far } from './distance.ts';
import { firstShare, pointAt, shareOfFire } from './legs.ts';
import { handsReach } from './sight.ts';
import { gapEnds } from './terrain.ts';
import type { Doorway, Leg, Point3, Route, Terrain } from './types.ts';
import { DOOR_TALL, INCH, RADIUS, TALL } from './types.ts';

/** What a route meets on its way: a door (stopped half an inch before it), a halo (within an inch and a half, hands reaching), a fire (base touching). */
export interface Meeting {
  readonly kind: 'door' | 'halo' | 'fire';
  readonly id: string;
  /** Which leg of the route, from 0. */
  readonly leg: number;
  /** Where the centre is then. */
  readonly at: Point3;
  /** Cost of the route up to there. */
  readonly spent: number;
}

interface Halo {
  readonly id: string;
  readonly at: Point3;
}

/** What may be met besides fires; `through`: halos are met through walls as well. */
interface Meetable {
  readonly doors: readonly string[];
  readonly halos: readonly Halo[];
  readonly through?: boolean;
}

/** How near a Marker's centre is within reach of a base's centre. */
const HALO = INCH + RADIUS;

/**
 * What a route meets, in order: of the doors named the first time it comes to each, of the halos given the first time each is in reach,
 * and every entry into a wall of fire. At one point: doors, halos (the nearer first, R-24), fires.
 */
export function meetings(terrain: Terrain, route: Route, what: Meetable): readonly Meeting[] {
  const found: Meeting[] = [];
  const known = new Set<string>();
  const doors = terrain.map.doorways.filter(({ id }) => what.doors.includes(id));
  let before = 0;
  for (const [index, leg] of route.legs.entries()) {
    const note = (kind: Meeting['kind'], id: string, share: number | undefined): void => {
      if (share === undefined || known.has(`${kind} ${id}`)) return;
      if (kind !== 'fire') known.add(`${kind} ${id}`);
      const at = pointAt(leg.from, leg.to, share);
      found.push({ kind, id, leg: index, at, spent: before + spentOn(leg, at) });
    };
    for (const door of doors) if (!known.has(`door ${door.id}`)) note('door', door.id, shareOfDoor(door, leg));
    for (const halo of what.halos)
      if (!known.has(`halo ${halo.id}`)) note('halo', halo.id, shareOfHalo(terrain, halo, leg, what.through === true));
    for (const slab of terrain.slabs) if (leg.fires.includes(slab.id)) note('fire', slab.id, shareOfFire(slab, leg.from, leg.to));
    before += leg.cost;
  }
  const away = (each: Meeting): number =>
    each.kind === 'halo' ? far(each.at, what.halos.find(({ id }) => id === each.id)?.at ?? each.at) : 0;
  const kinds = ['door', 'halo', 'fire'];
  return found.sort(
    (a, b) =>
      a.spent - b.spent || kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || away(a) - away(b) || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0),
  );
}

/** What a leg costs up to a point on it: its length where it is walked, else its share of the cost. */
function spentOn(leg: Leg, at: Point3): number {
  const whole = far(leg.from, leg.to);
  return whole === 0
    ? 0
    : leg.kind === 'walk' && leg.from.z === leg.to.z
      ? Math.min(leg.cost, far(leg.from, at))
      : Math.round((leg.cost * far(leg.from, at)) / whole);
}

/** Where the base comes to a shut door: half an inch before it; undefined where it only passes along. */
function shareOfDoor(door: Doorway, leg: Leg): number | undefined {
  const gap = gapEnds(door);
  const [low, high] = [Math.min(leg.from.z, leg.to.z), Math.max(leg.from.z, leg.to.z)];
  if (high + TALL <= door.at.z || low >= door.at.z + DOOR_TALL) return undefined;
  if (blockedBy([gap], leg.from, leg.to, CLEAR) === undefined) return undefined;
  return firstShare((t) => !pointClear(...along(leg, t), gap.ax, gap.ay, gap.bx, gap.by, RADIUS), far(leg.from, leg.to));
}

const along = ({ from, to }: Leg, t: number): [x: number, y: number] => [from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t];

/** Where a Marker first comes within reach: centres at most an inch and a half apart and an unobstructed line (R-20, G-04). */
function shareOfHalo(terrain: Terrain, halo: Halo, leg: Leg, through: boolean): number | undefined {
  const [dx, dy, dz] = [leg.to.x - leg.from.x, leg.to.y - leg.from.y, leg.to.z - leg.from.z];
  const [ux, uy, uz] = [leg.from.x - halo.at.x, leg.from.y - halo.at.y, leg.from.z - halo.at.z];
  const square = dx * dx + dy * dy + dz * dz;
  const away = ux * ux + uy * uy + uz * uz - HALO * HALO;
  if (square === 0) return away <= 0 && (through || handsReach(terrain, leg.from, halo.at)) ? 0 : undefined;
  const half = ux * dx + uy * dy + uz * dz;
  const root = half * half - square * away;
  if (root < 0) return undefined;
  const from = Math.max(0, (-half - Math.sqrt(root)) / square);
  const to = Math.min(1, (-half + Math.sqrt(root)) / square);
  if (from > to) return undefined;
  if (through) return from;
  // Inside the sphere only walls can be in the way: the first point from which the hands reach.
  const reach = (t: number): boolean => handsReach(terrain, pointAt(leg.from, leg.to, from + (to - from) * t), halo.at);
  const share = firstShare(reach, (to - from) * Math.sqrt(square));
  if (share === undefined) return undefined;
  const t = from + (to - from) * share;
  // Narrowed from the side where it does not reach yet: the next thousandth does.
  return share === 0 || handsReach(terrain, pointAt(leg.from, leg.to, t), halo.at) ? t : Math.min(1, t + 1 / Math.sqrt(square));
}
