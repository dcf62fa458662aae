import { baseInWay, blockedBy, CLEAR, type Flat, legClear, partBetween, type Segment } from './clearance.ts';
import { climbWrong, ladderCost, mantleFace, mantleWrong, riseCost } from './climbs.ts';
import { far, flat } from './distance.ts';
import type { Barrier } from './floors.ts';
import { airWrong } from './fly.ts';
import type { Ground, Level, Ramp } from './ground.ts';
import { slabCorners } from './slabs.ts';
import { facesBefore, inSlab, ladderAt, levelsAt, offBoard, rampUnder, touchesSlab, type Unfit, wordOf } from './stand.ts';
import { gapEnds } from './terrain.ts';
import type { Base, Doorway, Leg, LegKind, Mover, Point3, Slab, Terrain } from './types.ts';
import { DOOR_TALL, RADIUS, SLAB_TALL, TALL, TOLERANCE } from './types.ts';

/** Why a leg is illegal, and where. */
interface Stopped extends Unfit {
  readonly at: Point3;
}

/** A leg measured, or why it is illegal (G-07..G-10). */
export function judgeLeg(terrain: Terrain, ground: Ground, bases: readonly Base[], mover: Mover, from: Point3, to: Point3): Leg | Stopped {
  if (offBoard(ground.map, to)) return { rule: 'G-07', text: 'That is too close to the edge of the board.', at: to };
  if (to.z < 0) return { rule: 'G-05', text: 'Nothing carries a figure below the ground.', at: to };
  const way = mover.flies ? flight(ground, from, to) : onFoot(ground, mover, from, to);
  if ('rule' in way) return way;
  const base = baseInWay(bases, from, to);
  if (base)
    return {
      rule: 'G-07',
      text: 'The way runs into another figure.',
      at: nearest(from, to, { ax: base.at.x, ay: base.at.y, bx: base.at.x, by: base.at.y }),
    };
  return { from, to, ...way, doors: doorsCrossed(ground.map.doorways, from, to), fires: firesEntered(terrain, from, to) };
}

interface Going {
  readonly kind: LegKind;
  readonly cost: number;
}

function flight(ground: Ground, from: Point3, to: Point3): Going | Stopped {
  const wrong = airWrong(ground, from, to);
  return wrong ? { ...wrong, at: to } : { kind: 'fly', cost: far(from, to) };
}

function onFoot(ground: Ground, mover: Mover, from: Point3, to: Point3): Going | Stopped {
  if (from.x === to.x && from.y === to.y && Math.abs(from.z - to.z) > TOLERANCE) return upright(ground, mover, from, to);
  const [ramp, other] = [rampUnder(ground, from), rampUnder(ground, to)];
  if (ramp && ramp === other) return alongRamp(ramp, from, to);
  const levels = levelsAt(ground, from);
  const shared = levelsAt(ground, to).find((level) => levels.includes(level));
  if (shared) return walk(shared, from, to);
  const ladder = ladderAt(ground, from);
  if (ladder && ladder === ladderAt(ground, to)) return { kind: 'ladder', cost: ladderCost(mover, from, to) };
  const face = mantleFace(ground, from, to);
  if (face) {
    const wrong = mantleWrong(ground, mover, face, from, to);
    return wrong ? { ...wrong, at: to } : { kind: 'mantle', cost: flat(from, to) };
  }
  return nowhere(ground, from, to, ramp ?? other);
}

function upright(ground: Ground, mover: Mover, from: Point3, to: Point3): Going | Stopped {
  const ladder = ladderAt(ground, from);
  if (ladder && ladder === ladderAt(ground, to)) return { kind: 'ladder', cost: ladderCost(mover, from, to) };
  const wrong = climbWrong(ground, mover, from, to);
  return wrong ? { ...wrong, at: to } : { kind: 'climb', cost: riseCost(mover, from.z, to.z) };
}

/** G-09: free movement between the sides of a ramp, measured along the slope. */
function alongRamp(ramp: Ramp, from: Point3, to: Point3): Going | Stopped {
  const side = blockedBy(ramp.sides, from, to);
  if (side) return { rule: 'G-09', text: 'On stairs a base keeps half an inch from their sides.', at: nearest(from, to, side) };
  return { kind: 'stairs', cost: far(from, to) };
}

function walk(level: Level, from: Point3, to: Point3): Going | Stopped {
  const barrier = firstBarrier(level.barriers, from, to);
  if (!barrier) return { kind: 'walk', cost: flat(from, to) };
  return { ...refusal(barrier, from, to), at: nearest(from, to, barrier) };
}

function refusal(barrier: Barrier, from: Flat, to: Flat): Unfit {
  if (barrier.kind === 'stairs') return { rule: 'G-09', text: 'Stairs are entered only at their two ends.' };
  const over = barrier.kind === 'drop' || barrier.kind === 'board' ? 'leads over' : 'cuts';
  const verb = contact(from, to, barrier).through ? over : 'keeps less than half an inch from';
  return { rule: 'G-07', text: `The way ${verb} ${wordOf(barrier)}.` };
}

/** Why no leg leads there: from the side of stairs, past their end without a bend, up or down where nothing is climbed, or into the air. */
function nowhere(ground: Ground, from: Point3, to: Point3, ramp: Ramp | undefined): Stopped {
  if (ramp) {
    const level = levelsAt(ground, rampUnder(ground, to) ? from : to)[0];
    const side = level && firstBarrier(level.barriers, from, to);
    if (side && side.kind !== 'stairs') return { ...refusal(side, from, to), at: nearest(from, to, side) };
    return side
      ? { rule: 'G-09', text: 'Stairs are entered only at their two ends.', at: nearest(from, to, side) }
      : { rule: 'G-09', text: 'The way must bend where the stairs begin or end.', at: to };
  }
  if (levelsAt(ground, to).length > 0 && from.z !== to.z)
    return { rule: 'G-08', text: 'That is another height: it takes a climb straight up or down, stairs or a ladder.', at: to };
  const level = levelsAt(ground, from)[0];
  const barrier = level && firstBarrier(level.barriers, from, to);
  if (barrier) return { ...refusal(barrier, from, to), at: nearest(from, to, barrier) };
  return facesBefore(ground, to).length > 0
    ? { rule: 'G-08', text: 'A climb goes straight up or down, half an inch from the face.', at: to }
    : { rule: 'G-05', text: 'Nothing carries a figure there.', at: to };
}

/** The barrier that the way comes to first. */
function firstBarrier(barriers: readonly Barrier[], from: Flat, to: Flat): Barrier | undefined {
  let found: { readonly barrier: Barrier; readonly t: number } | undefined;
  for (const barrier of barriers) {
    if (legClear(from, to, barrier, CLEAR)) continue;
    const { t, through } = contact(from, to, barrier);
    // What is cut says more than what is only brushed before.
    const rank = through ? t : t + 1;
    if (!found || rank < found.t) found = { barrier, t: rank };
  }
  return found?.barrier;
}

/** Where a way cuts a segment (`through`), else where it comes nearest to it: a share of the way. */
function contact(a: Flat, b: Flat, { ax, ay, bx, by }: Segment): { readonly t: number; readonly through: boolean } {
  const [dx, dy, ex, ey] = [b.x - a.x, b.y - a.y, bx - ax, by - ay];
  const den = dx * ey - dy * ex;
  if (den !== 0) {
    const t = ((ax - a.x) * ey - (ay - a.y) * ex) / den;
    const u = ((ax - a.x) * dy - (ay - a.y) * dx) / den;
    if (t >= 0 && t <= 1 && u >= 0 && u <= 1) return { t, through: true };
  }
  const square = dx * dx + dy * dy;
  if (square === 0) return { t: 0, through: false };
  const share = (x: number, y: number): number => Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / square));
  const off = (t: number): number => {
    const [x, y] = [a.x + dx * t, a.y + dy * t];
    const along = ex === 0 && ey === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * ex + (y - ay) * ey) / (ex * ex + ey * ey)));
    return (ax + ex * along - x) ** 2 + (ay + ey * along - y) ** 2;
  };
  const [first = 0] = [0, 1, share(ax, ay), share(bx, by)].sort((s, t) => off(s) - off(t) || s - t);
  return { t: first, through: false };
}

/** The point of a way where it cuts a segment or comes nearest to it. */
function nearest(a: Point3, b: Point3, segment: Segment): Point3 {
  const { t } = contact(a, b, segment);
  return pointAt(a, b, t);
}

/** The point at a share of the straight way, in whole thousandths. */
export const pointAt = (a: Point3, b: Point3, t: number): Point3 => ({
  x: a.x + Math.round((b.x - a.x) * t),
  y: a.y + Math.round((b.y - a.y) * t),
  z: a.z + Math.round((b.z - a.z) * t),
});

/** Ids of doorways whose gap the centre passes, in order. */
function doorsCrossed(doorways: readonly Doorway[], from: Point3, to: Point3): readonly string[] {
  const found: { readonly id: string; readonly t: number }[] = [];
  for (const door of doorways) {
    const [a, b, line] = door.axis === 'x' ? [from.y, to.y, door.at.y] : [from.x, to.x, door.at.x];
    if (a >= line === b >= line) continue;
    const { t, through } = contact(from, to, gapEnds(door));
    const z = from.z + (to.z - from.z) * t;
    if (through && z > door.at.z - RADIUS && z < door.at.z + DOOR_TALL) found.push({ id: door.id, t });
  }
  return found.sort((one, two) => one.t - two.t).map(({ id }) => id);
}

/** Ids of the walls of fire that a leg enters: its base meets one in which it did not begin. */
function firesEntered(terrain: Terrain, from: Point3, to: Point3): readonly string[] {
  return terrain.slabs
    .filter((slab) => slab.kind === 'fire' && !inSlab(slab, from) && fireMet(slab, from, to))
    .map((slab) => ({ id: slab.id, far: flat(from, slab.from) }))
    .sort((one, two) => one.far - two.far || (one.id < two.id ? -1 : 1))
    .map(({ id }) => id);
}

/** True when the base overlaps a slab somewhere on a leg. */
function fireMet(slab: Slab, from: Point3, to: Point3): boolean {
  const part = partBetween(from, to, slab.from.z, slab.from.z + SLAB_TALL);
  if (!part) return false;
  const list = slabCorners(slab);
  return (
    touchesSlab(slab, part[0]) ||
    blockedBy(
      list.map((a, i) => ({ ax: a.x, ay: a.y, bx: (list[(i + 1) % 4] ?? a).x, by: (list[(i + 1) % 4] ?? a).y })),
      part[0],
      part[1],
      RADIUS,
    ) !== undefined
  );
}

/** At which share of a leg the base first overlaps a slab; undefined where it never does. */
export function shareOfFire(slab: Slab, from: Point3, to: Point3): number | undefined {
  if (!fireMet(slab, from, to)) return undefined;
  const inside = (t: number): boolean => {
    const z = from.z + (to.z - from.z) * t;
    const p = { x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t };
    return z < slab.from.z + SLAB_TALL && z + TALL > slab.from.z && touchesSlab(slab, p);
  };
  // Only a corner brushed is so short that the search may step over it.
  return (
    firstShare(inside, flat(from, to) + Math.abs(to.z - from.z)) ??
    contact(from, to, { ax: slab.from.x, ay: slab.from.y, bx: slab.from.x, by: slab.from.y }).t
  );
}

/** The first share of a leg at which something holds: looked for every twentieth of an inch, then narrowed down. */
export function firstShare(holds: (t: number) => boolean, length: number): number | undefined {
  if (holds(0)) return 0;
  const parts = Math.max(1, Math.ceil(length / 50));
  for (let i = 1; i <= parts; i += 1) {
    if (!holds(i / parts)) continue;
    let [no, yes] = [(i - 1) / parts, i / parts];
    for (let turn = 0; turn < 40; turn += 1) {
      const middle = (no + yes) / 2;
      if (holds(middle)) yes = middle;
      else no = middle;
    }
    return no;
  }
  return undefined;
}
