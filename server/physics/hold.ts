/** What hands hold: lifted as ghosts that nothing notices, or pushed along by a velocity servo (physics.md 5.4). */
import { exact, type Pose, type Quat, times, yaw } from '../../shared/table/pose.ts';
import { radiusOf } from '../../shared/table/shape.ts';
import { type Body, collidersOf, poseOf, put, type Realm, sound, TABLE, type Thing, yieldsTo } from './bodies.ts';
import { type Cause, homeOf, lay, leave, thaw } from './rest.ts';
import { free, onTop, restingHeight, touching } from './space.ts';
import { gather } from './spill.ts';
import { fling } from './throw.ts';

/** How high a lifted thing is above what is below it. */
const HOVER = 1.5;
/** Slower than this, what is let go is put down; faster, it is thrown. */
const THROW = 8;
/** Share of the way to its goal that a pushed thing goes in a step. */
const SERVO = 0.35;
/** How much faster a pushed thing may get in a step, in inches a second: the strength of the hand. */
const GRIP = 5;
/** A pushed thing is idle after so many steps in which it got nowhere. */
const IDLE = 60;

export interface Grip {
  readonly seat: number;
  readonly grip: number;
  readonly how: 'lift' | 'push';
  readonly act: number;
  /** The point that was grabbed. */
  readonly from: { readonly x: number; readonly z: number };
  readonly held: { readonly thing: Thing; readonly pose: Pose }[];
  x: number;
  z: number;
  up: number;
  turn: number;
  /** Steps since something came of it. */
  idle: number;
}

export const isIdle = (grip: Grip): boolean => grip.how === 'lift' || grip.idle > IDLE;

/** Takes hold of what is there, is not locked and is held by nobody; undefined when nothing is left. */
export function take(realm: Realm, grip: Grip, ids: readonly string[]): Grip | undefined {
  const cause: Cause = { by: grip.seat, act: grip.act, since: realm.clock };
  for (const id of new Set(ids)) {
    const thing = realm.things.get(id);
    if (!thing || thing.held || thing.spec.locked) continue;
    const body = thing.apart ? gather(realm, thing) : thing.bodies[0];
    if (!body) continue;
    thing.held = { seat: grip.seat, grip: grip.grip };
    grip.held.push({ thing, pose: poseOf(body) });
    leave(realm, body, cause);
    if (grip.how === 'lift') lift(realm, body);
    else push(realm, body, cause);
  }
  return grip.held.length > 0 ? grip : undefined;
}

function lift(realm: Realm, body: Body): void {
  body.mode = 'lifted';
  realm.live.delete(body);
  realm.unsaid.delete(body);
  body.rigid.setBodyType(realm.rapier.RigidBodyType.Fixed, false);
  body.rigid.setEnabled(false);
}

function push(realm: Realm, body: Body, cause: Cause): void {
  thaw(realm, body, cause);
  realm.live.delete(body);
  body.mode = 'pushed';
  body.rigid.setGravityScale(0, true);
  body.rigid.enableCcd(true);
}

/** Where a held thing is by the hand's last word, without regard to height. */
function goal(realm: Realm, grip: Grip, { thing, pose }: Grip['held'][number]): Pose {
  const [cos, sin] = [Math.cos(grip.turn), Math.sin(grip.turn)];
  const [dx, dz] = [pose.x - grip.from.x, pose.z - grip.from.z];
  const q: Quat = times(yaw(grip.turn), pose.q);
  const rim = thing.spec.board ? 0 : Math.min(0.5, radiusOf(thing.spec.shape));
  const bound = (value: number, half: number): number => Math.min(half - rim, Math.max(rim - half, value));
  const [x, z] = [grip.x + dx * cos + dz * sin, grip.z + dz * cos - dx * sin];
  return exact({ x: bound(x, realm.half.x), y: pose.y, z: bound(z, realm.half.z), q });
}

/** One step of the servo: the pushed bodies run after the hand, upright as they were. */
export function servo(realm: Realm, grip: Grip): void {
  if (grip.how !== 'push' || isIdle(grip)) return;
  grip.idle += 1;
  for (const each of grip.held) {
    const body = each.thing.bodies[0];
    if (body?.mode !== 'pushed') continue;
    const target = goal(realm, grip, each);
    const rate = SERVO / TABLE.dt;
    const [dx, dy, dz] = [target.x - body.at.x, target.y + body.middle - body.at.y, target.z - body.at.z];
    const way = Math.hypot(dx, dy, dz);
    // No faster than it could get going by itself: what is jammed is pressed, not driven into what is in its way.
    const most = Math.min(TABLE.speed, Math.hypot(body.v.x, body.v.y, body.v.z) + GRIP);
    const pace = Math.min(rate, most / Math.max(way, 1e-6));
    body.rigid.setLinvel({ x: dx * pace, y: dy * pace, z: dz * pace }, true);
    const { q } = body;
    const [tx, ty, tz, tw] = target.q;
    const [ex, ey, ez, ew] = times([tx, ty, tz, tw], [-q.x, -q.y, -q.z, q.w]);
    const sign = ew < 0 ? -2 * rate : 2 * rate;
    const spin = Math.min(1, 15 / Math.max(1e-6, Math.hypot(ex, ey, ez) * Math.abs(sign)));
    body.rigid.setAngvel({ x: ex * sign * spin, y: ey * sign * spin, z: ez * sign * spin }, true);
    const moves = Math.hypot(body.v.x, body.v.z) > 0.5 || Math.hypot(body.w.x, body.w.y, body.w.z) > 0.3;
    if (moves) grip.idle = 0;
  }
  // A hand that presses against something for good lets it be after a while; its next move wakes it again.
}

/** Sets going what a pushed body leans on, at whatever speed: fixed things alone resist a hand. */
export function shove(realm: Realm, grip: Grip): void {
  if (grip.how !== 'push' || isIdle(grip)) return;
  const cause: Cause = { by: grip.seat, act: grip.act, since: realm.clock };
  const seen = new Set<Body>();
  const next = grip.held.flatMap(({ thing }) => thing.bodies);
  for (let body = next.pop(); body; body = next.pop()) {
    if (seen.has(body)) continue;
    seen.add(body);
    for (const collider of collidersOf(body)) {
      realm.world.contactPairsWith(collider, (other) => {
        const met = realm.owners.get(other.handle);
        if (!met || !yieldsTo(met, grip.seat) || seen.has(met)) return;
        thaw(realm, met, cause);
        if (met.mode === 'live') next.push(met);
      });
    }
  }
}

/** A hand that has rested moves on: what came to lie on what it pushes wakes. */
export function stir(realm: Realm, grip: Grip): void {
  const cause: Cause = { by: grip.seat, act: grip.act, since: realm.clock };
  for (const { thing } of grip.held) for (const body of thing.bodies) leave(realm, body, cause);
}

/** Where lifted things hang: above whatever is below them. */
export function* hanging(realm: Realm, grip: Grip): Iterable<{ body: Body; pose: Pose }> {
  if (grip.how !== 'lift') return;
  for (const each of grip.held) {
    const body = each.thing.bodies[0];
    if (!body) continue;
    const spot = goal(realm, grip, each);
    yield { body, pose: { ...spot, y: restingHeight(realm, body.shape, spot) + HOVER + Math.max(0, grip.up) } };
  }
}

/** Lets everything of a grip go. */
export function release(realm: Realm, grip: Grip, vx: number, vz: number, precise: boolean): void {
  const speed = Math.hypot(vx, vz);
  const cause: Cause = { by: grip.seat, act: grip.act, since: realm.clock };
  // From the bottom up, so that a pile that was lifted becomes a pile again.
  const order = [...grip.held].sort((a, b) => a.pose.y - b.pose.y);
  for (const each of order) {
    const body = each.thing.bodies[0];
    each.thing.held = undefined;
    if (!body) continue;
    const spot = sound(realm, each.thing.spec, goal(realm, grip, each));
    if (body.mode === 'pushed') unpush(realm, body, precise ? spot : undefined);
    else {
      const low = onTop(realm, body.shape, spot);
      const thrown = !precise && speed > THROW;
      back(realm, body, { ...low, y: low.y + (thrown ? HOVER + Math.max(0, grip.up) : 0) });
    }
    if (precise) {
      [body.by, body.act] = [cause.by, cause.act];
      // On something that moves it could only hang in the air once that has gone on.
      const held = touching(realm, body).some(({ mode }) => mode !== 'still');
      if (held) thaw(realm, body, cause);
      else lay(realm, body);
      continue;
    }
    thaw(realm, body, cause);
    if (speed > THROW) fling(realm, body, vx, vz);
  }
}

/** Puts a ghost back into the world, frozen. */
function back(realm: Realm, body: Body, pose: Pose): void {
  body.rigid.setEnabled(true);
  put(realm, body, pose);
  still(realm, body);
}

function still(realm: Realm, body: Body): void {
  body.mode = 'still';
  body.rigid.setBodyType(realm.rapier.RigidBodyType.Fixed, false);
}

function unpush(realm: Realm, body: Body, spot: Pose | undefined): void {
  const die = body.shape.form === 'die';
  body.rigid.setGravityScale(die ? 2 : 1, false);
  body.rigid.enableCcd(die);
  const own = (other: Body): boolean => other === body;
  if (spot) put(realm, body, onTop(realm, body.shape, spot, own));
  still(realm, body);
}

/** The holder is gone: everything lies again where it rested before it was taken. */
export function giveBack(realm: Realm, grip: Grip): void {
  const order = [...grip.held].sort((a, b) => a.pose.y - b.pose.y);
  for (const { thing } of order) {
    const body = thing.bodies[0];
    thing.held = undefined;
    if (!body) continue;
    const home = homeOf(body);
    if (body.mode === 'pushed') unpush(realm, body, undefined);
    const skip = (other: Body): boolean => other === body;
    [body.by, body.act] = [grip.seat, grip.act];
    back(realm, body, free(realm, body.shape, home, skip));
    // It may lie on something else now: then it has to find its own rest.
    thaw(realm, body, { by: grip.seat, act: grip.act, since: realm.clock });
  }
}
