/** Freeze and thaw: what lies still is fixed and costs nothing, and is woken by what hits it, leaves it or falls on it (physics.md 5.3). */

import { THROW_SPEC_1 } from '../../shared/dice/throw.ts';
import type { DieKind } from '../../shared/table/die.ts';
import { exact, type Pose, type Quat, times, UPRIGHT } from '../../shared/table/pose.ts';
import { heightOf, radiusOf } from '../../shared/table/shape.ts';
import { DICE, restingFace } from '../../shared/table/solids.ts';
import { type Body, near, poseOf, put, type Realm, RIM, yieldsTo } from './bodies.ts';
import { depth, free, onTop, touching } from './space.ts';

const CALM_STEPS = 60;
/** Steps after the last input when less calm is asked for, when none is, and when whatever still moves is put down. */
const AGES = { tired: 300, late: 400, over: 900 };
/** However late it is, what has just lost its hold gets so many steps to begin to fall. */
const AWAKE = 30;
const MOST_NUDGES = 6;
/** Steps after which a rest is told although others of the same act still move. */
const PATIENCE = 120;

/** Speed at which a hit wakes what lies still (physics.md 5.3). */
export const WAKES = 1.5;

/** Why something moves: whose input, its number, and when that was. */
export interface Cause {
  readonly by: number | null;
  readonly act: number;
  readonly since: number;
}

/** Sets a frozen body going, and what lies on it. */
export function thaw(realm: Realm, body: Body, cause: Cause): void {
  const wake: Body[] = [body];
  for (let next = wake.pop(); next; next = wake.pop()) {
    if (next.mode !== 'still' || next.thing.spec.locked) continue;
    const above = touching(realm, next).filter((other) => other.mode === 'still' && other.at.y > next.at.y + 0.01 && isLoose(other));
    rouse(realm, next, cause);
    wake.push(...above);
  }
}

/**
 * Sets going what a body that has just got this speed (inches a second) leans on that way, and what that leans on: two that touch already do not
 * meet, and each would find the next one fixed.
 */
export function jolt(realm: Realm, body: Body, v: Flat, cause: Cause): void {
  if (Math.hypot(v.x, v.z) <= WAKES) return;
  const next = [body];
  for (let each = next.pop(); each; each = next.pop()) {
    const { at } = each;
    for (const other of touching(realm, each)) {
      const ahead = (other.at.x - at.x) * v.x + (other.at.z - at.z) * v.z > 0 && other.at.y > at.y - 0.04;
      if (other.mode !== 'still' || !ahead || !yieldsTo(other, cause.by)) continue;
      thaw(realm, other, cause);
      next.push(other);
    }
  }
}

type Flat = { readonly x: number; readonly z: number };

const isLoose = ({ thing }: Body): boolean => !thing.spec.locked && !thing.spec.board;

function rouse(realm: Realm, body: Body, { by, act, since }: Cause): void {
  body.mode = 'live';
  [body.by, body.act, body.since, body.woke] = [by, act, since, realm.clock];
  [body.calm, body.nudges, body.returns, body.thrown] = [0, 0, 0, false];
  body.rigid.setBodyType(realm.rapier.RigidBodyType.Dynamic, true);
  realm.live.add(body);
  realm.unsaid.delete(body);
  realm.fresh.delete(body);
}

/** Wakes whatever touched a body that is about to go away or to be moved. */
export function leave(realm: Realm, body: Body, cause: Cause): void {
  for (const other of touching(realm, body)) if (other.mode === 'still' && isLoose(other)) thaw(realm, other, cause);
}

/** Where the game knows a body to rest, or has been told so. */
export const homeOf = (body: Body): Pose => body.told ?? body.thing.told ?? body.thing.spec.pose;

/** Fixes a body where it is. What has not moved since it was last told lies exactly as told; everything else waits to be told. */
function freeze(realm: Realm, body: Body): void {
  realm.live.delete(body);
  const pose = level(realm, body, poseOf(body));
  const moved = (body.part > 0 && body.told === undefined) || !near(pose, homeOf(body));
  put(realm, body, moved ? pose : homeOf(body));
  body.mode = 'still';
  body.rigid.setBodyType(realm.rapier.RigidBodyType.Fixed, false);
  realm.fresh.add(body);
  if (moved || body.thrown || body.astray) realm.unsaid.set(body, realm.clock);
}

/** Lies on the table itself, not a trifle in it, as what a pile presses down. What hangs over the rim may be lower. */
function level({ half }: Realm, { shape, at, q }: Body, pose: Pose): Pose {
  const low = at.y - depth(shape, q);
  const rim = radiusOf(shape) + heightOf(shape);
  if (low >= 0 || Math.abs(at.x) > half.x - rim || Math.abs(at.z) > half.z - rim) return pose;
  return exact({ ...pose, y: pose.y - low });
}

/** Looks at every moving body once a step: what is calm for long enough is frozen, at the latest some seconds after the last input. */
export function settle(realm: Realm, body: Body): void {
  const last = Math.max(body.since, realm.inputs.get(`${body.by}:${body.act}`) ?? 0);
  const age = realm.clock - last;
  const { v, w } = body;
  const [v2, w2] = [v.x * v.x + v.y * v.y + v.z * v.z, w.x * w.x + w.y * w.y + w.z * w.z];
  const tired = age > AGES.tired;
  body.calm = v2 < (tired ? 9 : 2.25) && w2 < (tired ? 150 : 36) ? body.calm + 1 : 0;
  if (age > AGES.over) return isBeyond(realm, body) ? bringBack(realm, body) : layFlat(realm, body);
  // Whatever falls is not frozen in the air.
  const late = age > AGES.late && realm.clock - body.woke > AWAKE && Math.abs(v.y) < 5;
  if (!late && body.calm < (tired ? 15 : CALM_STEPS)) return;
  if (isBeyond(realm, body)) return bringBack(realm, body);
  // From the bottom up: what is fixed on something that moves would hang in the air once that is gone.
  if (age < AGES.late + 60 && touching(realm, body).some((other) => other.mode === 'live' && other.at.y < body.at.y - 0.01)) return;
  if (!leans(body)) return freeze(realm, body);
  if (late || body.nudges >= MOST_NUDGES) return layFlat(realm, body);
  nudge(realm, body);
}

const isBeyond = ({ half }: Realm, { at }: Body): boolean => Math.abs(at.x) > half.x - RIM || Math.abs(at.z) > half.z - RIM;

/** A die that lies on no face, or a coin on its edge. */
function leans({ shape, q }: Body): boolean {
  if (shape.form === 'die') return restingFace(DICE[shape.die], q.x, q.y, q.z, q.w).flat < THROW_SPEC_1.flat;
  if (shape.form !== 'disc' || shape.height > shape.radius) return false;
  return Math.abs(1 - 2 * (q.x * q.x + q.z * q.z)) < 0.3;
}

/** Tips over what stands on an edge. */
function nudge(realm: Realm, body: Body): void {
  body.nudges += 1;
  body.calm = 0;
  const spin = (): number => (realm.random() - 0.5) * 24;
  const die = body.shape.form === 'die';
  const inwards = (at: number): number => (at > 0 ? -1 : 1) * (die ? 8 : 3) * realm.random();
  body.rigid.setLinvel({ x: inwards(body.at.x), y: die ? 26 : 8, z: inwards(body.at.z) }, true);
  body.rigid.setAngvel({ x: spin(), y: spin(), z: spin() }, true);
}

/** Fixes a body where a hand has laid it; a die that was held askew is laid flat. */
export function lay(realm: Realm, body: Body): void {
  if (leans(body)) layFlat(realm, body);
  else freeze(realm, body);
}

/** One of the turns that map a die onto itself, by chance. */
export function likePosition({ random }: Realm, die: DieKind): Quat {
  const { symmetries } = DICE[die];
  return symmetries[Math.min(symmetries.length - 1, Math.floor(random() * symmetries.length))]?.q ?? UPRIGHT;
}

/** The end of all patience: it is laid down flat on whatever is below, by hand as it were. */
function layFlat(realm: Realm, body: Body): void {
  const pose = flattened(body);
  const own = (other: Body): boolean => other === body;
  put(realm, body, onTop(realm, body.shape, pose, own));
  freeze(realm, body);
}

/** The same pose with the die's face level, or the coin level; other things stay turned as they are. */
function flattened(body: Body): Pose {
  const pose = poseOf(body);
  if (!leans(body)) return pose;
  const { shape } = body;
  const [qx, qy, qz, qw] = pose.q;
  const q = { x: qx, y: qy, z: qz, w: qw };
  let [nx, ny, nz] = [2 * (q.x * q.y - q.z * q.w), 1 - 2 * (q.x * q.x + q.z * q.z), 2 * (q.y * q.z + q.x * q.w)];
  if (shape.form === 'die') {
    const die = DICE[shape.die];
    const sign = die.readBottom ? -1 : 1;
    const normal = die.faces[restingFace(die, q.x, q.y, q.z, q.w).face]?.normal ?? [0, sign, 0];
    [nx, ny, nz] = rotate(q, [sign * normal[0], sign * normal[1], sign * normal[2]]);
  } else if (ny < 0) [nx, ny, nz] = [-nx, -ny, -nz];
  // The shortest turn that takes (nx, ny, nz) up, after the turn it has.
  const [a, b, c, d] = [-nz, 0, nx, 1 + ny];
  const length = Math.hypot(a, b, c, d);
  const fix = length < 1e-6 ? { x: 1, y: 0, z: 0, w: 0 } : { x: a / length, y: b / length, z: c / length, w: d / length };
  return {
    ...pose,
    q: [
      fix.w * q.x + fix.x * q.w + fix.y * q.z - fix.z * q.y,
      fix.w * q.y - fix.x * q.z + fix.y * q.w + fix.z * q.x,
      fix.w * q.z + fix.x * q.y - fix.y * q.x + fix.z * q.w,
      fix.w * q.w - fix.x * q.x - fix.y * q.y - fix.z * q.z,
    ],
  };
}

/** Turns a vector by a quaternion. */
export function rotate(q: { x: number; y: number; z: number; w: number }, v: readonly [number, number, number]): [number, number, number] {
  const [x, y, z] = v;
  const [a, b, c] = [2 * (q.y * z - q.z * y), 2 * (q.z * x - q.x * z), 2 * (q.x * y - q.y * x)];
  return [x + q.w * a + q.y * c - q.z * b, y + q.w * b + q.z * a - q.x * c, z + q.w * c + q.x * b - q.y * a];
}

/**
 * Fell off the table, or is nowhere at all: back to where it last rested, on top of what lies there by now. A thrown die does not come back with
 * the face that it had: whoever throws it over the rim has chosen nothing.
 */
export function bringBack(realm: Realm, body: Body): void {
  const own = (other: Body): boolean => other === body;
  body.returns += 1;
  body.calm = 0;
  const home = homeOf(body);
  const turned = body.thrown && body.shape.form === 'die' ? { ...home, q: times(home.q, likePosition(realm, body.shape.die)) } : home;
  put(realm, body, free(realm, body.shape, turned, own));
  // What falls off again and again is laid down for good.
  if (body.returns > 2) layFlat(realm, body);
}

/** Acts of which nothing moves any more, or of which something has waited for long: their bodies, to be told together. */
export function* ready(realm: Realm): Iterable<{ by: number | null; act: number; bodies: Body[] }> {
  const groups = new Map<string, { by: number | null; act: number; bodies: Body[]; first: number }>();
  for (const [body, since] of realm.unsaid) {
    const key = `${body.by}:${body.act}`;
    const group = groups.get(key) ?? { by: body.by, act: body.act, bodies: [], first: since };
    group.bodies.push(body);
    group.first = Math.min(group.first, since);
    groups.set(key, group);
  }
  if (groups.size === 0) return;
  const moving = new Set([...realm.live].map(({ by, act }) => `${by}:${act}`));
  for (const [key, group] of groups) if (!moving.has(key) || realm.clock - group.first > PATIENCE) yield group;
}
