import { APART, CLEAR, discClear, type Flat, legClear, partBetween } from './clearance.ts';
import { toward } from './directions.ts';
import { far, flat } from './distance.ts';
import { airWrong } from './fly.ts';
import { type Ground, groundOf, type Level, type Ramp } from './ground.ts';
import { pointAt } from './legs.ts';
import { findPath } from './path.ts';
import { onSurface, rampHeight } from './rooms.ts';
import { footWrong, levelsAt, offBoard, rampUnder, restWrong } from './stand.ts';
import type { Base, Point3, Terrain } from './types.ts';
import { INCH, type Path, RADIUS, TALL } from './types.ts';

/** One straight part of the walk: where it ends, what it cost, and what stopped it. */
interface Stretch {
  readonly to: Point3;
  readonly cost: number;
  readonly stopped: 'spent' | 'stairs' | 'edge' | 'blocked';
}

/**
 * The aimless walk of the Confused: straight on in whole degrees, up and down stairs that lie in the way, until a wall, shut
 * door, figure or the board's edge stops it; at an open edge to the nearest stairs or ladder of that surface, and down. All bases block.
 */
export function wander(terrain: Terrain, bases: readonly Base[], from: Point3, degrees: number, length: number): Path {
  const ground = groundOf(terrain);
  const solid = bases.map((base): Base => ({ ...base, passage: 'solid' }));
  const points: Point3[] = [];
  let [at, left, edge] = [from, length, false];
  // Stairs in the way make several stretches; more than a few only on a map that is nothing but stairs.
  for (let turn = 0; turn < 12 && left > 0; turn += 1) {
    const stretch = straightOn(ground, solid, at, degrees, left, turn > 0);
    if (stretch.cost > 0) points.push(stretch.to);
    [at, left] = [stretch.to, left - stretch.cost];
    edge = stretch.stopped === 'edge';
    if (stretch.stopped !== 'stairs') break;
  }
  const down = edge && left > 0 ? downFrom(terrain, ground, solid, at, left) : [];
  return rested(terrain, ground, solid, from, [...points, ...down]);
}

function straightOn(ground: Ground, bases: readonly Base[], at: Point3, degrees: number, left: number, onward: boolean): Stretch {
  const ramp = rampUnder(ground, at);
  const level = levelsAt(ground, at)[0];
  if (ramp && (!level || into(ramp, at, degrees))) return alongRamp(ramp, bases, at, degrees, left);
  if (level) return overLevel(ground, level, bases, at, degrees, left);
  const gone = longest(left, (length) => airFree(ground, bases, at, ahead(at, degrees, length)));
  return { to: ahead(at, degrees, gone), cost: gone, stopped: onward || gone === left ? 'spent' : 'blocked' };
}

const airFree = (ground: Ground, bases: readonly Base[], a: Point3, b: Point3): boolean =>
  !offBoard(ground.map, b) && airWrong(ground, a, b) === undefined && basesClear(bases, a, b);

const ahead = (at: Point3, degrees: number, length: number): Point3 => {
  const { x, y } = toward(degrees, length);
  return { x: at.x + x, y: at.y + y, z: at.z };
};

/** The longest length for which something holds, where it holds for all shorter ones. */
function longest(most: number, holds: (length: number) => boolean): number {
  if (holds(most)) return most;
  let [yes, no] = [0, most];
  while (no - yes > 1) {
    const middle = Math.floor((yes + no) / 2);
    if (holds(middle)) yes = middle;
    else no = middle;
  }
  return yes;
}

/** Half an inch to all that stops; who stands a hair nearer already keeps what it has. */
function overLevel(ground: Ground, level: Level, bases: readonly Base[], at: Point3, degrees: number, left: number): Stretch {
  const radius = (each: Level['barriers'][number]): number => (legClear(at, at, each, RADIUS) ? RADIUS : CLEAR);
  const keeps = level.barriers.map((each) => ({ each, r: radius(each) }));
  const clear = (length: number): boolean => {
    const to = ahead(at, degrees, length);
    return !offBoard(ground.map, to) && basesClear(bases, at, to) && keeps.every(({ each, r }) => legClear(at, to, each, r));
  };
  const gone = longest(left, clear);
  const stairs = ground.ramps.flatMap((ramp) => entry(ramp, at, degrees, gone))[0];
  if (stairs) return { to: stairs, cost: flat(at, stairs), stopped: 'stairs' };
  const to = ahead(at, degrees, gone);
  if (gone === left) return { to, cost: gone, stopped: 'spent' };
  const beyond = ahead(at, degrees, gone + 2);
  const stops = keeps.filter(({ each, r }) => !legClear(at, beyond, each, r));
  const open =
    stops.length > 0 && stops.every(({ each }) => each.kind === 'drop') && basesClear(bases, at, beyond) && !offBoard(ground.map, beyond);
  return { to, cost: gone, stopped: open ? 'edge' : 'blocked' };
}

function basesClear(bases: readonly Base[], a: Point3, b: Point3): boolean {
  return bases.every((base) => {
    const part = partBetween(a, b, base.at.z, base.at.z + TALL);
    if (!part) return true;
    const near = discClear(a, a, base.at, 2 * RADIUS) ? 2 * RADIUS : APART;
    return discClear(part[0], part[1], base.at, near) || leaves(a, b, base.at);
  });
}

/** Who is pressed against a base may go away from it. */
const leaves = (a: Flat, b: Flat, base: Flat): boolean =>
  !discClear(a, a, base, APART) && (b.x - a.x) * (a.x - base.x) + (b.y - a.y) * (a.y - base.y) >= 0;

/** Where the straight way of a length enters a ramp by one of its ends. */
function entry({ stairs }: Ramp, at: Point3, degrees: number, length: number): readonly Point3[] {
  const to = ahead(at, degrees, length);
  for (const [end, other] of [
    [stairs.low, stairs.high],
    [stairs.high, stairs.low],
  ] as const) {
    if (Math.abs(end.z - at.z) > 5) continue;
    const lengthwise = end.y === other.y;
    const [a, b, line, inward] = lengthwise ? [at.x, to.x, end.x, other.x - end.x] : [at.y, to.y, end.y, other.y - end.y];
    if ((line - a) * inward < 0 || (b - line) * inward <= 0) continue;
    const share = b === a ? 0 : (line - a) / (b - a);
    const p = pointAt(at, to, share);
    const [off, middle] = lengthwise ? [p.y, end.y] : [p.x, end.x];
    if (Math.abs(off - middle) <= 750) return [{ x: lengthwise ? line : p.x, y: lengthwise ? p.y : line, z: end.z }];
  }
  return [];
}

/** True when a direction leads from the end of a ramp onto it. */
function into({ stairs }: Ramp, at: Point3, degrees: number): boolean {
  const way = toward(degrees, 100);
  const middle = { x: (stairs.low.x + stairs.high.x) / 2, y: (stairs.low.y + stairs.high.y) / 2 };
  return stairs.low.y === stairs.high.y ? way.x * (middle.x - at.x) > 0 : way.y * (middle.y - at.y) > 0;
}

function alongRamp({ stairs, sides }: Ramp, bases: readonly Base[], at: Point3, degrees: number, left: number): Stretch {
  const { rect } = stairs;
  const place = (length: number): Point3 => {
    const p = ahead(at, degrees, length);
    const [x, y] = [Math.max(rect.x0, Math.min(rect.x1, p.x)), Math.max(rect.y0, Math.min(rect.y1, p.y))];
    return { x, y, z: rampHeight(stairs, x, y) };
  };
  const inside = (length: number): boolean => {
    const p = ahead(at, degrees, length);
    return p.x >= rect.x0 && p.x <= rect.x1 && p.y >= rect.y0 && p.y <= rect.y1;
  };
  const clear = (length: number): boolean => {
    const to = place(length);
    return inside(length) && far(at, to) <= left && sides.every((side) => legClear(at, to, side, CLEAR)) && basesClear(bases, at, to);
  };
  const gone = longest(left, clear);
  const to = place(gone);
  if (far(at, to) >= left - 1) return { to, cost: far(at, to), stopped: 'spent' };
  return { to, cost: far(at, to), stopped: inside(gone + 1) ? 'blocked' : 'stairs' };
}

/** from an open edge to the nearest stairs or ladder top of that surface and down, as far as the inches go. */
function downFrom(terrain: Terrain, ground: Ground, bases: readonly Base[], at: Point3, left: number): readonly Point3[] {
  const surface = levelsAt(ground, at)[0]?.surfaces.find((each) => each.z === at.z && onSurface(each, at));
  if (!surface) return [];
  const mover = { at, climbs: 'rough', nimble: false, flies: false, ghost: false, hanging: false } as const;
  const tops = [
    ...ground.map.stairs.map(({ low, high }) => ({ top: high, foot: low, whole: false, cost: far(low, high) })),
    ...ground.map.ladders.map(({ foot, top }) => ({ top, foot, whole: true, cost: 2 * Math.abs(top.z - foot.z) + flat(top, foot) })),
  ].filter(({ top }) => top.z === surface.z && onSurface(surface, top));
  const ways = tops.flatMap((each) => {
    const path = findPath(terrain, bases, mover, each.top, { climb: false });
    return path ? [{ ...each, path }] : [];
  });
  const [best] = ways.sort((a, b) => a.path.cost - b.path.cost || a.top.x - b.top.x || a.top.y - b.top.y);
  if (!best) return [];
  // A ladder that cannot be finished is not begun: nobody stops in mid-climb.
  const goesDown = !best.whole || left >= best.path.cost + best.cost;
  return cutPoints(at, [...best.path.points, ...(goesDown ? [best.foot] : [])], left);
}

/** The points of a walk on the level or along slopes up to a length. */
function cutPoints(from: Point3, points: readonly Point3[], length: number): readonly Point3[] {
  const done: Point3[] = [];
  let [at, left] = [from, length];
  for (const to of points) {
    const leg = Math.abs(to.z - at.z) > 0 && flat(to, at) < Math.abs(to.z - at.z) ? 0 : far(at, to);
    if (leg > left) return left > 0 ? [...done, pointAt(at, to, left / leg)] : done;
    done.push(to);
    [at, left] = [to, left - leg];
  }
  return done;
}

/** The walk as far as it ends where a figure can rest: back in tenths of an inch out of a fire, or from a figure met on stairs. */
function rested(terrain: Terrain, ground: Ground, bases: readonly Base[], from: Point3, points: readonly Point3[]): Path {
  let all = [...points];
  for (;;) {
    const end = all.at(-1);
    if (!end) return { points: [], cost: 0 };
    const before = all.at(-2) ?? from;
    const grounded = rampUnder(ground, end) !== undefined || levelsAt(ground, end).length > 0;
    if (!restWrong(terrain, bases, end) && !(grounded && footWrong(ground, end))) return { points: all, cost: costOf(ground, from, all) };
    const whole = far(before, end);
    all = whole <= INCH / 10 ? all.slice(0, -1) : [...all.slice(0, -1), pointAt(before, end, (whole - INCH / 10) / whole)];
  }
}

function costOf(ground: Ground, from: Point3, points: readonly Point3[]): number {
  let [sum, at] = [0, from];
  for (const to of points) {
    const ladder = ground.map.ladders.some(
      ({ foot, top }) => foot.z === to.z && top.z === at.z && flat(foot, to) === 0 && flat(top, at) === 0,
    );
    sum += ladder ? 2 * Math.abs(to.z - at.z) + flat(at, to) : far(at, to);
    at = to;
  }
  return sum;
}
