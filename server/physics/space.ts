/** Who is where: boxes around bodies, who touches whom, and how high something lies when it is let down somewhere. */

import type { Pose, Quat } from '../../shared/table/pose.ts';
import { figureDepth, middleOf, type Shape } from '../../shared/table/shape.ts';
import { DICE } from '../../shared/table/solids.ts';
import type { Body, Box, Point, Realm, Turn } from './bodies.ts';
import { farthest } from './grid.ts';
import { type Part, partsOf } from './parts.ts';

/** A shape somewhere, by its middle. */
interface Placed {
  readonly shape: Shape;
  readonly at: Point;
  readonly q: Turn;
}

const turn = ([x, y, z, w]: Quat): Turn => ({ x, y, z, w });

export const placed = (shape: Shape, pose: Pose): Placed => ({
  shape,
  at: { x: pose.x, y: pose.y + middleOf(shape), z: pose.z },
  q: turn(pose.q),
});

/** How far a turned body reaches from its middle along each axis of the table. */
function reach(shape: Shape, { x, y, z, w }: Turn): Point {
  if (shape.form === 'none') return { x: 0, y: 0, z: 0 };
  // The rows of the rotation matrix.
  const [xx, xy, xz] = [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w)];
  const [yx, yy, yz] = [2 * (x * y + z * w), 1 - 2 * (x * x + z * z), 2 * (y * z - x * w)];
  const [zx, zy, zz] = [2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)];
  if (shape.form === 'die') {
    const { vertices, radius } = DICE[shape.die];
    let low = 0;
    for (let i = 0; i < vertices.length; i += 3) {
      low = Math.min(low, yx * (vertices[i] ?? 0) + yy * (vertices[i + 1] ?? 0) + yz * (vertices[i + 2] ?? 0));
    }
    return { x: radius, y: -low, z: radius };
  }
  if (shape.form === 'box') {
    const [a, b, c] = [shape.width / 2, shape.height / 2 + (shape.rim ?? 0), shape.depth / 2];
    const { abs } = Math;
    return {
      x: abs(xx) * a + abs(xy) * b + abs(xz) * c,
      y: abs(yx) * a + abs(yy) * b + abs(yz) * c,
      z: abs(zx) * a + abs(zy) * b + abs(zz) * c,
    };
  }
  const half = shape.height / 2;
  const round = (up: number): number => half * Math.abs(up) + shape.radius * Math.sqrt(Math.max(0, 1 - up * up));
  return { x: round(xy), y: round(yy), z: round(zy) };
}

/** How far below its middle the lowest point of a turned body is. */
export function depth(shape: Shape, q: Turn): number {
  if (shape.form === 'figure') return figureDepth(shape, [q.x, q.y, q.z, q.w]);
  // The rim of a tray that stands is above its middle only.
  if (shape.form === 'box' && shape.rim !== undefined && q.x * q.x + q.z * q.z < 0.5) return reach({ ...shape, rim: 0 }, q).y;
  return reach(shape, q).y;
}

function boxAround({ shape, at, q }: Placed): Box {
  const r = reach(shape, q);
  return { minX: at.x - r.x, maxX: at.x + r.x, minY: at.y - r.y, maxY: at.y + r.y, minZ: at.z - r.z, maxZ: at.z + r.z };
}

/** The box around a body; kept until it moves. */
function boxOf(body: Body): Box {
  body.box ??= boxAround(body);
  return body.box;
}

const over = (a: Box, b: Box, gap: number): boolean =>
  a.minX - gap < b.maxX && b.minX - gap < a.maxX && a.minZ - gap < b.maxZ && b.minZ - gap < a.maxZ;
const level = (a: Box, b: Box, gap: number): boolean => a.minY - gap < b.maxY && b.minY - gap < a.maxY;

/** The bodies in the world whose boxes may be above, below or beside this one: whatever is far away is left out before any box is made. */
function around({ grid, things }: Realm, { shape, at }: Placed, gap: number): Body[] {
  const mine = farthest(shape) + gap;
  const found: Body[] = [];
  grid.near(at.x, at.z, mine, (body) => {
    const { thing } = body;
    const far = mine + farthest(body.shape);
    if (body.mode === 'lifted' || !(Math.abs(body.at.x - at.x) < far && Math.abs(body.at.z - at.z) < far)) return;
    if (things.get(thing.spec.id) === thing && thing.bodies.includes(body)) found.push(body);
  });
  // What comes of it does not depend on where on the table it is.
  return found.sort((a, b) => a.thing.order - b.thing.order || a.part - b.part);
}

/** Bodies whose boxes touch that of this body, itself left out. */
export function touching(realm: Realm, body: Body): Body[] {
  const box = boxOf(body);
  const found: Body[] = [];
  for (const other of around(realm, body, 0.04)) {
    if (other === body) continue;
    const b = boxOf(other);
    if (over(box, b, 0.04) && level(box, b, 0.04)) found.push(other);
  }
  return found;
}

/** Where a part of a body is that is at a point, turned so. */
const partAt = (at: Point, { x, y, z, w }: Turn, { up, east, south }: Part): Point => ({
  x: at.x + east * (1 - 2 * (y * y + z * z)) + up * 2 * (x * y - z * w) + south * 2 * (x * z + y * w),
  y: at.y + east * 2 * (x * y + z * w) + up * (1 - 2 * (x * x + z * z)) + south * 2 * (y * z - x * w),
  z: at.z + east * 2 * (x * z - y * w) + up * 2 * (y * z + x * w) + south * (1 - 2 * (x * x + y * y)),
});

const DOWN = { x: 0, y: -1, z: 0 };
const STILL = { x: 0, y: 0, z: 0 };

/** The y of a pose that something rests at when it is let down from above at this spot, turned so. */
export function restingHeight(realm: Realm, shape: Shape, pose: Pose, skip?: (body: Body) => boolean): number {
  const { rapier } = realm;
  const mine = placed(shape, { ...pose, y: 0 });
  const box = boxAround(mine);
  const own = depth(shape, mine.q);
  const parts = partsOf(rapier, shape, 0.02);
  let height = own;
  // From the highest down: in a pile nothing below it is looked at.
  const pile = around(realm, mine, 0).flatMap((other) => {
    const b = boxOf(other);
    return skip?.(other) || !over(box, b, 0) ? [] : [{ other, b }];
  });
  for (const { other, b } of pile.sort((one, two) => two.b.maxY - one.b.maxY)) {
    if (b.maxY + own <= height) break;
    const from = b.maxY + box.maxY - mine.at.y + 0.1 + own;
    for (const part of parts) {
      for (const under of partsOf(rapier, other.shape)) {
        const start = partAt({ ...mine.at, y: from }, mine.q, part);
        const goal = partAt(other.at, other.q, under);
        const hit = part.solid.castShape(start, mine.q, DOWN, under.solid, goal, other.q, STILL, 0, from + 2 * own + 2, true);
        if (hit && Number.isFinite(hit.time_of_impact)) height = Math.max(height, from - hit.time_of_impact);
      }
    }
  }
  return height - middleOf(shape);
}

const thinnest = (shape: Shape): number => (shape.form === 'box' || shape.form === 'disc' ? shape.height : 0.3);

/** Whether something there would stick in another body, or in the table. */
function sunk(realm: Realm, shape: Shape, pose: Pose, skip?: (body: Body) => boolean): boolean {
  const mine = placed(shape, pose);
  const box = boxAround(mine);
  const far = farthest(shape);
  const { half } = realm;
  // Over the rim a body may hang below the table.
  const inside = Math.abs(mine.at.x) < half.x - far && Math.abs(mine.at.z) < half.z - far;
  if (mine.at.y - depth(shape, mine.q) < (inside ? -0.06 : -far)) return true;
  const parts = partsOf(realm.rapier, shape, 0.02);
  for (const other of around(realm, mine, 0)) {
    if (skip?.(other)) continue;
    const b = boxOf(other);
    if (!over(box, b, 0) || !level(box, b, 0)) continue;
    // What lies in a pile has sunk into it a little: that is no overlap.
    const most = Math.min(0.04, 0.45 * thinnest(shape), 0.45 * thinnest(other.shape));
    if (deeper(mine, parts, other, partsOf(realm.rapier, other.shape), most)) return true;
  }
  return false;
}

function deeper(mine: Placed, parts: readonly Part[], other: Placed, others: readonly Part[], most: number): boolean {
  for (const part of parts) {
    for (const under of others) {
      const [a, b] = [partAt(mine.at, mine.q, part), partAt(other.at, other.q, under)];
      const contact = part.solid.contactShape(a, mine.q, under.solid, b, other.q, 0);
      if (contact && contact.distance < -most) return true;
    }
  }
  return false;
}

/** No pile is higher than this, in inches: what would lie higher lies beside it. */
const HIGHEST = 18;
/** Spots that are tried beside a pile that is too high, on a spiral of this pitch in inches. */
const SPOTS = 60;
const PITCH = 0.5;

/** The pose on top of whatever is at its spot; beside it where that would be too high. */
export function onTop(realm: Realm, shape: Shape, pose: Pose, skip?: (body: Body) => boolean): Pose {
  const { half } = realm;
  const rim = 0.5;
  for (let i = 0; i < SPOTS; i++) {
    const [far, angle] = [PITCH * Math.sqrt(i), i * 2.4];
    const [x, z] = i === 0 ? [pose.x, pose.z] : [pose.x + far * Math.cos(angle), pose.z + far * Math.sin(angle)];
    if (i > 0 && (Math.abs(x) > half.x - rim || Math.abs(z) > half.z - rim)) continue;
    const there = { ...pose, x, z };
    const y = restingHeight(realm, shape, there, skip);
    if (y < HIGHEST) return { ...there, y };
  }
  return { ...pose, y: HIGHEST };
}

/** The pose itself where there is room for it, else the same on top of what is there. */
export const free = (realm: Realm, shape: Shape, pose: Pose, skip?: (body: Body) => boolean): Pose =>
  sunk(realm, shape, pose, skip) ? onTop(realm, shape, pose, skip) : pose;
