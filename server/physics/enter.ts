/** Brings the bodies into agreement with the pieces that the game says are there. */
import type { Pose, Quat } from '../../shared/table/pose.ts';
import { type Body, type BodySpec, make, near, poseOf, put, type Realm, sound, type Thing, unmake } from './bodies.ts';
import { type Cause, leave, thaw } from './rest.ts';
import { free } from './space.ts';
import { gather } from './spill.ts';

/** Work in small parts. */
export type Bits = Generator<undefined, void>;

/** As the game keeps poses: what it was told comes back like this. */
function same(a: Pose, b: Pose): boolean {
  if (!(finite(b.x) && finite(b.y) && finite(b.z) && b.q.every(finite))) return false;
  if (!(Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.z - b.z)) < 0.002)) return false;
  return Math.min(off(a.q, b.q, 1), off(a.q, b.q, -1)) < 1e-4;
}

const finite = (value: number): boolean => Number.isFinite(value);

const off = (a: Quat, b: Quat, sign: number): number =>
  Math.max(Math.abs(a[0] - sign * b[0]), Math.abs(a[1] - sign * b[1]), Math.abs(a[2] - sign * b[2]), Math.abs(a[3] - sign * b[3]));

/** The game may take a rest over a little higher, for what it thinks is below: that is no order to let it fall again. */
const lifted = (told: Pose, pose: Pose): boolean => Math.abs(pose.y - told.y) < 0.7 && same({ ...told, y: pose.y }, pose);

const alike = (a: BodySpec, b: BodySpec): boolean =>
  a.flat === b.flat && a.amount === b.amount && (a.shape === b.shape || JSON.stringify(a.shape) === JSON.stringify(b.shape));

/** See `TableWorld.sync`. It may wait after each piece, as long as nothing else happens to the realm meanwhile. */
export function* enter(realm: Realm, specs: readonly BodySpec[], settled: boolean, cause: Cause): Bits {
  /** What has changed since the last time, as most has not. */
  const wanted = new Map<string, BodySpec>();
  let known = 0;
  for (const spec of specs) {
    if (spec.shape.form === 'none') continue;
    const thing = realm.things.get(spec.id);
    if (thing) known += 1;
    if (thing?.given !== spec) wanted.set(spec.id, spec);
  }
  const there = known < realm.things.size ? new Set(specs.flatMap(({ id, shape }) => (shape.form === 'none' ? [] : [id]))) : undefined;
  const astray = new Set<string>();
  const clean = (given: BodySpec): BodySpec => {
    const spec = { ...given, pose: sound(realm, given, given.pose) };
    if (!same(spec.pose, given.pose)) astray.add(spec.id);
    return spec;
  };
  const strays: Body[] = [];
  const moved: { body: Body; pose: Pose }[] = [];
  for (const [id, thing] of realm.things) {
    const given = wanted.get(id);
    if (!given && there?.has(id) !== false) continue;
    wanted.delete(id);
    if (!given) {
      yield;
      dissolve(realm, thing, strays, cause);
      realm.things.delete(id);
      continue;
    }
    yield;
    thing.given = given;
    if (thing.apart) reunite(realm, thing, clean(given), strays, moved, cause);
    else change(realm, thing, clean(given), moved, cause);
  }
  let order = realm.newest;
  for (const given of wanted.values()) {
    yield;
    order += 1;
    const spec = clean(given);
    const thing: Thing = { given, spec, bodies: [], apart: false, told: undefined, order, next: 1, held: undefined };
    realm.things.set(spec.id, thing);
    const coin = strays.findIndex((body) => isThat(body, spec));
    const [body] = coin < 0 ? [] : strays.splice(coin, 1);
    if (body) adopt(realm, thing, body);
    else moved.push({ body: build(realm, thing), pose: spec.pose });
  }
  realm.newest = order;
  for (const body of strays) {
    yield;
    remove(realm, body, cause);
  }
  for (const id of astray) admonish(realm, id);
  yield* place(realm, moved, settled, cause);
}

/** The game has it where it cannot be: it has to hear where it is, even if it stays there. */
function admonish(realm: Realm, id: string): void {
  for (const body of realm.things.get(id)?.bodies ?? []) {
    body.astray = true;
    if (body.mode === 'still') realm.unsaid.set(body, realm.clock);
  }
}

function build(realm: Realm, thing: Thing): Body {
  const body = make(realm, thing, thing.spec.pose, { shape: thing.spec.shape, part: 0, count: thing.spec.amount ?? 0 });
  thing.bodies = [body];
  // No obstacle to the others until it has its place.
  body.mode = 'lifted';
  return body;
}

/** A coin that was reported there. */
const isThat = (body: Body, { amount, pose }: BodySpec): boolean =>
  amount !== null && body.count === amount && body.told !== undefined && same(body.told, pose);

/** A coin of a fallen stack becomes a piece of its own, without being touched. */
function adopt(realm: Realm, thing: Thing, body: Body): void {
  Object.assign(body, { thing, part: 0, told: undefined });
  thing.bodies = [body];
  // Its number is another one from now on: it is shown once more.
  if (body.mode === 'still') realm.fresh.add(body);
}

function remove(realm: Realm, body: Body, cause: Cause): void {
  if (body.mode !== 'lifted') leave(realm, body, cause);
  unmake(realm, body);
}

function dissolve(realm: Realm, thing: Thing, strays: Body[], cause: Cause): void {
  if (thing.apart) strays.push(...thing.bodies);
  else for (const body of thing.bodies) remove(realm, body, cause);
  thing.bodies = [];
}

type Moves = { body: Body; pose: Pose }[];

/** The game has heard of the fall when it says so: the stack is its first coin, the others come with new ids. */
function reunite(realm: Realm, thing: Thing, spec: BodySpec, strays: Body[], moved: Moves, cause: Cause): void {
  if (same(thing.spec.pose, spec.pose) && alike(thing.spec, spec) && !spec.locked) {
    thing.spec = spec;
    return;
  }
  const first = thing.bodies.find((body) => isThat(body, spec));
  strays.push(...thing.bodies.filter((body) => body !== first));
  Object.assign(thing, { spec, apart: false, told: undefined, next: 1 });
  if (first) adopt(realm, thing, first);
  else {
    const body = build(realm, thing);
    moved.push({ body, pose: spec.pose });
    leave(realm, body, cause);
  }
}

function change(realm: Realm, thing: Thing, spec: BodySpec, moved: Moves, cause: Cause): void {
  const before = thing.spec;
  thing.spec = spec;
  const told = thing.told ?? before.pose;
  const stays = same(before.pose, spec.pose) || same(told, spec.pose) || (thing.told !== undefined && lifted(told, spec.pose));
  if (!same(before.pose, spec.pose)) thing.told = undefined;
  const [body] = thing.bodies;
  if (!body) return;
  if (!alike(before, spec) || (spec.locked && !before.locked && !lies(realm, body, spec))) {
    replace(realm, thing, body, moved, cause);
    return;
  }
  // What a hand holds stays held: it comes to lie elsewhere when it is dropped.
  if (stays || thing.held) return;
  leave(realm, body, cause);
  realm.live.delete(body);
  realm.unsaid.delete(body);
  body.mode = 'lifted';
  body.rigid.setBodyType(realm.rapier.RigidBodyType.Fixed, false);
  moved.push({ body, pose: spec.pose });
}

/** Where the game has it, and nothing else is to be told of it. */
const lies = (realm: Realm, body: Body, { pose }: BodySpec): boolean =>
  body.mode === 'still' && !realm.unsaid.has(body) && body.thing.told === undefined && near(poseOf(body), pose);

/** Another shape, or locked on its way: another body where the game has it, in the same hand if need be. */
function replace(realm: Realm, thing: Thing, old: Body, moved: Moves, cause: Cause): void {
  const { spec, held } = thing;
  if (old.mode !== 'lifted') leave(realm, old, cause);
  unmake(realm, old);
  const body = build(realm, thing);
  if (held && old.mode === 'lifted' && !spec.locked) body.rigid.setEnabled(false);
  else {
    // The hand holds nothing any more that could be pushed on.
    [thing.held, thing.told] = [undefined, undefined];
    moved.push({ body, pose: spec.pose });
  }
}

const isLoose = ({ thing }: Body): boolean => !thing.spec.board;

/** Gives bodies their new places, the lower ones first, on top of whatever is in the way. */
function* place(realm: Realm, moved: Moves, settled: boolean, cause: Cause): Bits {
  for (const { body, pose } of moved.sort((a, b) => a.pose.y - b.pose.y)) {
    yield;
    const { locked } = body.thing.spec;
    put(realm, body, locked ? pose : free(realm, body.shape, pose, settled ? isLoose : undefined));
    body.mode = 'still';
    // A table just opened is as it was left; what sticks in its boards was never laid there by physics, though.
    if (settled && !locked && body.at.y > pose.y + body.middle + 0.01) body.astray = true;
    if (body.astray) realm.unsaid.set(body, realm.clock);
    realm.fresh.add(body);
    if (settled) continue;
    if (locked) leave(realm, body, cause);
    else thaw(realm, body, cause);
  }
}

/** See `TableWorld.reject`. */
export function restore(realm: Realm, id: string): void {
  const thing = realm.things.get(id);
  if (!thing || thing.held) return;
  const cause: Cause = { by: null, act: 0, since: realm.clock };
  thing.told = undefined;
  for (const body of thing.bodies) leave(realm, body, cause);
  const body = thing.apart ? gather(realm, thing) : thing.bodies[0];
  if (!body) return;
  body.told = undefined;
  realm.live.delete(body);
  body.rigid.setBodyType(realm.rapier.RigidBodyType.Fixed, false);
  body.mode = 'lifted';
  [...place(realm, [{ body, pose: thing.spec.pose }], false, cause)];
}
