/** Bodies of the free table as the physics library knows them: their shapes, where they are, and how they are made and unmade. */
import type { Collider, RigidBody, World } from '@dimforge/rapier3d-deterministic-compat';
import type { Rapier } from '../../shared/dice/physics.ts';
import { exact, type Pose, type Quat, times, UPRIGHT, yaw, yawOf } from '../../shared/table/pose.ts';
import { middleOf, type Shape } from '../../shared/table/shape.ts';
import type { Grid } from './grid.ts';
import { partsOf } from './parts.ts';

/** What physics has to know of a piece. */
export interface BodySpec {
  readonly id: string;
  readonly shape: Shape;
  readonly pose: Pose;
  /** Nothing moves it. */
  readonly locked: boolean;
  /** Sided flats and decks: they turn about the upright only, and never tumble. */
  readonly flat: boolean;
  /** Amount of a counted stack, which falls apart into coins; null for everything else. */
  readonly amount: number | null;
  /** A board: unlike the rest it is not set going by what hits it. */
  readonly board: boolean;
  /** The seat whose hands alone move it: what others throw or push finds it fixed. null: anybody's. */
  readonly keeper: number | null;
}

/** Whether what this seat (null: nobody) threw or pushes sets a body going that lies still. */
export const yieldsTo = ({ thing: { spec } }: Body, by: number | null): boolean =>
  !spec.locked && !spec.board && (spec.keeper === null || spec.keeper === by);

/** A piece: one body, or the coins that a stack fell apart into. */
export interface Thing {
  /** As the game gave it, to see at once that nothing has changed; and as physics takes it. */
  given: BodySpec;
  spec: BodySpec;
  bodies: Body[];
  /** Fell apart; `told` then means that all its coins were reported. */
  apart: boolean;
  /** Where physics last said that it rests, while the game has not yet said otherwise. */
  told: Pose | undefined;
  /** Things that came earlier have lower ones. */
  readonly order: number;
  /** Number of its next coin. */
  next: number;
  /** Who holds it. */
  held: { readonly seat: number; readonly grip: number } | undefined;
}

/** still: frozen, costs nothing. live: moves. lifted: a ghost in a hand, not in the world. pushed: follows a hand and shoves others. */
type Mode = 'still' | 'live' | 'lifted' | 'pushed';

export interface Body {
  thing: Thing;
  /** 0: the whole piece; 1 and up: a coin of a stack that fell apart. */
  part: number;
  /** What a coin or stack counts; 0 for everything else. */
  count: number;
  shape: Shape;
  /** From the pose's point to the middle. */
  middle: number;
  rigid: RigidBody;
  mode: Mode;
  /** Copies of what the library knows, as of the last step. */
  readonly at: Point;
  readonly q: Turn;
  readonly v: Point;
  readonly w: Point;
  /** Velocities before the last step: what a hit came with. */
  readonly v0: Point;
  readonly w0: Point;
  /** A die is shown turned by this one of the turns that map it onto itself: drawn anew for each throw, and unknown to physics. */
  sym: Quat;
  /** Box around the body where it is; undefined: nobody has asked since it moved. */
  box: Box | undefined;
  /** Whose input set it going, and the input's number. */
  by: number | null;
  act: number;
  /** Steps at which it woke, and at which what woke it began; steps for which it has been calm. */
  woke: number;
  since: number;
  calm: number;
  /** How often it was helped to lie flat, and how often it came back from below. */
  nudges: number;
  returns: number;
  /** Thrown by hand. */
  thrown: boolean;
  /** The game had it off the table, or a flat thing tilted: it has to hear where it really is. */
  astray: boolean;
  /** Where a coin of a fallen stack was reported. */
  told: Pose | undefined;
}

export interface Point {
  x: number;
  y: number;
  z: number;
}
export interface Turn extends Point {
  w: number;
}
export interface Box {
  readonly minX: number;
  readonly maxX: number;
  readonly minY: number;
  readonly maxY: number;
  readonly minZ: number;
  readonly maxZ: number;
}

/** What all parts of the physics of one table share. */
export interface Realm {
  readonly rapier: Rapier;
  readonly world: World;
  readonly half: { readonly x: number; readonly z: number };
  readonly random: () => number;
  readonly things: Map<string, Thing>;
  /** Bodies by where they are, those in hands too. */
  readonly grid: Grid<Body>;
  /** Bodies by the handle of their colliders. */
  readonly owners: Map<number, Body>;
  readonly live: Set<Body>;
  /** At rest since physics last told; steps at which the first of them came to rest. */
  readonly unsaid: Map<Body, number>;
  /** At rest, but not yet shown so. */
  readonly fresh: Set<Body>;
  /** Step of the last input of an act, by `seat:act`. */
  readonly inputs: Map<string, number>;
  clock: number;
  /** The highest order of a thing. */
  newest: number;
  /** Nothing moves faster, in inches a second: as fast as the fastest input of late. */
  cap: number;
  /** Step until which `cap` holds. */
  capUntil: number;
}

/** physics.md 5.1, as measured. */
export const TABLE = {
  gravity: 98,
  dt: 1 / 120,
  iterations: 4,
  frequency: 120,
  /** Contacts are foreseen this far ahead, or thin things fall into each other before they meet. */
  prediction: 0.02,
  friction: 0.6,
  restitution: 0.05,
  linearDamping: 0.15,
  angularDamping: 4,
  /** Fastest that anything may move or be thrown. */
  speed: 60,
  spin: 40,
  /** Speed that a fall from a hand reaches: what is allowed without any fast input. */
  fall: 18,
} as const;

/** The pose of a body as it is now. */
export const poseOf = ({ at, q, middle, sym }: Body): Pose =>
  exact({ x: at.x, y: at.y - middle, z: at.z, q: times([q.x, q.y, q.z, q.w], sym) });

/** Same place and turn: as far as anybody can see, if nothing closer is asked for. What lies in a pile sinks a little, which is no move. */
export function near(a: Pose, b: Pose, inches = 0.02, cosine = 0.999_95): boolean {
  const dot = a.q[0] * b.q[0] + a.q[1] * b.q[1] + a.q[2] * b.q[2] + a.q[3] * b.q[3];
  return Math.hypot(a.x - b.x, a.z - b.z) < inches && Math.abs(a.y - b.y) < inches * 2 && Math.abs(dot) > cosine;
}

/** Nothing rests with its middle closer to the rim than this, in inches. */
export const RIM = 0.04;

/** The pose as physics takes it: on the table unless locked, a flat thing flat; whatever is no number becomes the middle of the table. */
export function sound(realm: Realm, spec: BodySpec, pose: Pose): Pose {
  const [a, b, c, d] = pose.q;
  if (!Number.isFinite(pose.x + pose.y + pose.z + Math.hypot(a, b, c, d)) || Math.hypot(a, b, c, d) < 1e-6)
    return { x: 0, y: 0, z: 0, q: [0, 0, 0, 1] };
  if (spec.locked) return exact(pose);
  const { half } = realm;
  const bound = (value: number, most: number): number => Math.min(most, Math.max(-most, value));
  // What lies right on the rim would fall off again.
  const inside = (value: number, most: number): number => (Math.abs(value) > most - RIM / 2 ? bound(value, most - 0.45) : value);
  const q: Quat = spec.flat ? yaw(yawOf(pose.q)) : pose.q;
  return exact({ x: inside(pose.x, half.x), y: bound(pose.y, 24), z: inside(pose.z, half.z), q });
}

/** Puts a body exactly there, without speed. */
export function put({ grid }: Realm, body: Body, pose: Pose): void {
  const { at, q, v, rigid, sym } = body;
  const [x, y, z, w] = times(pose.q, [-sym[0], -sym[1], -sym[2], sym[3]]);
  [at.x, at.y, at.z] = [pose.x, pose.y + body.middle, pose.z];
  [q.x, q.y, q.z, q.w] = [x, y, z, w];
  [v.x, v.y, v.z, body.w.x, body.w.y, body.w.z] = [0, 0, 0, 0, 0, 0];
  rigid.setTranslation(at, false);
  rigid.setRotation(q, false);
  rigid.setLinvel(v, false);
  rigid.setAngvel(v, false);
  body.box = undefined;
  grid.put(body);
}

/** Makes a body, frozen. */
export function make(realm: Realm, thing: Thing, pose: Pose, what: { shape: Shape; part: number; count: number }): Body {
  const { rapier, world } = realm;
  const { spec } = thing;
  const { shape, part, count } = what;
  const die = shape.form === 'die';
  const desc = rapier.RigidBodyDesc.fixed()
    .setLinearDamping(TABLE.linearDamping)
    .setAngularDamping(die ? 1 : TABLE.angularDamping)
    .setGravityScale(die ? 2 : 1)
    .setCanSleep(false)
    .setCcdEnabled(die);
  if (spec.flat) desc.enabledRotations(false, true, false);
  // A thin thing must not fall through another one within a step.
  if (spec.flat) desc.setSoftCcdPrediction(0.3);
  const body: Body = {
    ...{ thing, part, count, shape, middle: middleOf(shape), rigid: world.createRigidBody(desc), mode: 'still' },
    ...{ at: { x: 0, y: 0, z: 0 }, q: { x: 0, y: 0, z: 0, w: 1 }, v: { x: 0, y: 0, z: 0 }, w: { x: 0, y: 0, z: 0 } },
    ...{ v0: { x: 0, y: 0, z: 0 }, w0: { x: 0, y: 0, z: 0 }, sym: UPRIGHT },
    ...{ box: undefined, by: null, act: 0, woke: realm.clock, since: realm.clock, calm: 0, nudges: 0, returns: 0 },
    ...{ thrown: false, astray: false, told: undefined },
  };
  put(realm, body, pose);
  clothe(realm, body);
  return body;
}

/** Gives a body its colliders. */
function clothe(realm: Realm, body: Body): void {
  const { rapier, world, owners } = realm;
  const die = body.shape.form === 'die';
  for (const { solid, up, east, south, density } of partsOf(rapier, body.shape)) {
    const desc = new rapier.ColliderDesc(solid)
      .setTranslation(east, up, south)
      .setDensity(density)
      .setFriction(die ? 0.2 : TABLE.friction)
      .setRestitution(die ? 0.3 : TABLE.restitution)
      // Frozen things are pairs as well: a thing that wakes without having moved would not meet its neighbours otherwise.
      .setActiveCollisionTypes(rapier.ActiveCollisionTypes.ALL)
      .setActiveEvents(rapier.ActiveEvents.COLLISION_EVENTS);
    owners.set(world.createCollider(desc, body.rigid).handle, body);
  }
}

export function collidersOf(body: Body): Collider[] {
  return Array.from({ length: body.rigid.numColliders() }, (_, i) => body.rigid.collider(i));
}

/** Takes a body out of the world. */
export function unmake(realm: Realm, body: Body): void {
  for (const { handle } of collidersOf(body)) realm.owners.delete(handle);
  realm.world.removeRigidBody(body.rigid);
  realm.grid.remove(body);
  realm.live.delete(body);
  realm.unsaid.delete(body);
  realm.fresh.delete(body);
}
