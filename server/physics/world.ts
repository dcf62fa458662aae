/** The physics of one free table: pieces as bodies, hands that move them, and what comes to rest. Pure stepping: no clock, no room, no game. */
import type { EventQueue } from '@dimforge/rapier3d-deterministic-compat';
import type { Rapier } from '../../shared/dice/physics.ts';
import type { Rested } from '../../shared/engine/free/op.ts';
import { type Body, type BodySpec, type Realm, TABLE, yieldsTo } from './bodies.ts';
import { type Bits, enter, restore } from './enter.ts';
import { createGrid } from './grid.ts';
import { type Grip, giveBack, hanging, isIdle, release, servo, shove, stir, take } from './hold.ts';
import { bringBack, jolt, settle, thaw, WAKES } from './rest.ts';
import { type Seen, seen } from './seen.ts';
import { spill } from './spill.ts';
import { tell } from './tell.ts';
import { flickBody, rolling, tossBodies } from './throw.ts';

export type { BodySpec } from './bodies.ts';
export type { Seen } from './seen.ts';

/** Thickness of the table, so that nothing gets through it within a step; below this, what fell off is brought back. */
const DEEP = 1.5;
const LOST = -3;
/** Farther than this beyond the rim it is brought back, too. */
const ASTRAY = 5;
/** Steps for which a fast input allows fast bodies. */
const FAST_STEPS = 480;
const SHOVE_EVERY = 4;

const numbers = (...values: readonly number[]): boolean => values.every(Number.isFinite);

export class TableWorld {
  readonly #realm: Realm;
  readonly #queue: EventQueue;
  readonly #grips = new Map<string, Grip>();

  /** An empty table, `half` from its middle to its rims in inches. `random` gives 0 (inclusive) to 1 (exclusive). */
  constructor(rapier: Rapier, half: { x: number; z: number }, random: () => number) {
    const world = new rapier.World({ x: 0, y: -TABLE.gravity, z: 0 });
    world.timestep = TABLE.dt;
    world.numSolverIterations = TABLE.iterations;
    world.integrationParameters.contact_natural_frequency = TABLE.frequency;
    world.integrationParameters.normalizedPredictionDistance = TABLE.prediction;
    this.#queue = new rapier.EventQueue(true);
    world.createCollider(
      rapier.ColliderDesc.cuboid(half.x, DEEP / 2, half.z)
        .setTranslation(0, -DEEP / 2, 0)
        .setFriction(TABLE.friction)
        .setRestitution(TABLE.restitution),
    );
    this.#realm = {
      ...{ rapier, world, half, random, things: new Map(), owners: new Map(), live: new Set(), unsaid: new Map() },
      ...{ grid: createGrid(), fresh: new Set(), inputs: new Map(), clock: 0, newest: 0, cap: TABLE.fall, capUntil: 0 },
    };
  }

  /**
   * The bodies that shall be there. New ones fall from where they are (unless `settled`, for a table just opened); those that the game has moved
   * are put there, on top of what is in the way, and wake; gone ones wake their neighbours. What physics reported and the game has not yet taken
   * over stays as it is. Held ones stay held unless gone. `cause`: the seat and the number of the act behind it, for what falls because of it.
   */
  sync(specs: readonly BodySpec[], settled = false, cause?: { by: number | null; act: number }): void {
    [...this.syncing(specs, settled, cause)];
  }

  /** The same in small parts: the world is to be used again when the last one is done. */
  *syncing(specs: readonly BodySpec[], settled = false, cause: { by: number | null; act: number } = { by: null, act: 0 }): Bits {
    const { clock, inputs } = this.#realm;
    // What wakes because a rest was taken over belongs to the input which that came of, and to its time.
    yield* enter(this.#realm, specs, settled, { ...cause, since: inputs.get(`${cause.by}:${cause.act}`) ?? clock });
    for (const [key, grip] of this.#grips) {
      const held = grip.held.filter(
        ({ thing }) => thing.held?.seat === grip.seat && thing.held.grip === grip.grip && thing.bodies.length > 0,
      );
      grip.held.splice(0, grip.held.length, ...held);
      if (held.length === 0) this.#grips.delete(key);
    }
  }

  /** The game refused what was reported of these: they lie where the game has them, stacks whole. */
  reject(ids: readonly string[]): void {
    for (const id of ids) restore(this.#realm, id);
  }

  /** A hand takes hold of pieces at a point: lifts them as ghosts, or pushes. What is locked, held or unknown is left out. */
  grab(seat: number, grip: number, ids: readonly string[], how: 'lift' | 'push', x: number, z: number, act: number): void {
    const key = `${seat}:${grip}`;
    if (!numbers(seat, grip, x, z, act) || this.#grips.has(key)) return;
    this.#note(seat, act, how === 'push' ? TABLE.speed : 0);
    const made = take(this.#realm, { seat, grip, how, act, from: { x, z }, held: [], x, z, up: 0, turn: 0, idle: 0 }, ids);
    if (made) this.#grips.set(key, made);
  }

  /** The grabbed point is now there, turned by so many radians since. */
  drag(seat: number, grip: number, x: number, z: number, up: number, turn: number): void {
    const held = this.#grips.get(`${seat}:${grip}`);
    if (!held || !numbers(x, z, up, turn)) return;
    if (held.how === 'push') {
      if (isIdle(held)) stir(this.#realm, held);
      this.#note(seat, held.act, TABLE.speed);
    }
    Object.assign(held, { x, z, up, turn, idle: 0 });
  }

  /** Lets go: slow things are put down, fast ones thrown, `exact` ones lie at once right there. */
  drop(seat: number, grip: number, vx: number, vz: number, exact: boolean): void {
    const held = this.#letGo(seat, grip);
    if (!held) return;
    const [x, z] = numbers(vx, vz) ? [vx, vz] : [0, 0];
    this.#note(seat, held.act, exact ? 0 : Math.hypot(x, z));
    release(this.#realm, held, x, z, exact);
  }

  /** The holder is gone: what it held lies again where it last rested. */
  abort(seat: number, grip: number): void {
    const held = this.#letGo(seat, grip);
    if (!held) return;
    this.#note(seat, held.act, 0);
    giveBack(this.#realm, held);
  }

  #letGo(seat: number, grip: number): Grip | undefined {
    const key = `${seat}:${grip}`;
    const held = this.#grips.get(key);
    this.#grips.delete(key);
    return held;
  }

  /** A push with the finger. */
  flick(seat: number, id: string, vx: number, vz: number, act: number): void {
    if (!numbers(seat, vx, vz, act)) return;
    this.#note(seat, act, Math.hypot(vx, vz));
    flickBody(this.#realm, id, vx, vz, { by: seat, act, since: this.#realm.clock });
  }

  /** Throws pieces up with a spin. A die is turned into a random one of its like positions first, so that every face is as likely (physics.md 3). */
  toss(seat: number, ids: readonly string[], act: number): void {
    if (!numbers(seat, act)) return;
    this.#note(seat, act, TABLE.speed);
    tossBodies(this.#realm, ids, { by: seat, act, since: this.#realm.clock });
  }

  #note(seat: number, act: number, speed: number): void {
    const realm = this.#realm;
    realm.inputs.set(`${seat}:${act}`, realm.clock);
    if (speed <= TABLE.fall) return;
    realm.cap = Math.min(TABLE.speed, realm.clock < realm.capUntil ? Math.max(realm.cap, speed) : speed);
    realm.capUntil = realm.clock + FAST_STEPS;
  }

  /** False when nothing moves, nothing is pushed, and `awake` and `takeRests` have nothing to tell: the loop may stop until the next call. */
  get busy(): boolean {
    return this.#moves || this.#realm.unsaid.size > 0 || this.#realm.fresh.size > 0;
  }

  get #moves(): boolean {
    return this.#realm.live.size > 0 || [...this.#grips.values()].some((grip) => !isIdle(grip));
  }

  /** One step of 1/120 s. Costs nothing while nothing moves. */
  step(): void {
    [...this.stepping()];
  }

  /** The same in small parts: the world is to be used again when the last one is done. */
  *stepping(): Bits {
    const realm = this.#realm;
    if (!this.#moves) {
      realm.inputs.clear();
      return;
    }
    realm.clock += 1;
    if (realm.clock >= realm.capUntil) realm.cap = TABLE.fall;
    const pushed: Body[] = [];
    for (const grip of this.#grips.values()) {
      if (grip.how !== 'push') continue;
      servo(realm, grip);
      if (realm.clock % SHOVE_EVERY === 0) shove(realm, grip);
      for (const { thing } of grip.held) pushed.push(...thing.bodies);
    }
    realm.world.step(this.#queue);
    yield;
    for (const body of pushed) this.#read(body);
    const moving = [...realm.live];
    for (const body of moving) this.#read(body);
    this.#meet();
    for (const body of moving) {
      // In a heap of hundreds it takes long to see what each lies on.
      yield;
      if (body.mode !== 'live' || spill(realm, body)) continue;
      if (this.#astray(body)) bringBack(realm, body);
      else settle(realm, body);
    }
  }

  /** Copies what the step made of a body, and keeps it from going too fast: nothing explodes. */
  #read(body: Body): void {
    const { rigid, at, q, v, w, v0, w0 } = body;
    [v0.x, v0.y, v0.z, w0.x, w0.y, w0.z] = [v.x, v.y, v.z, w.x, w.y, w.z];
    rigid.translation(at);
    body.box = undefined;
    this.#realm.grid.put(body);
    rigid.rotation(q);
    rigid.linvel(v);
    rigid.angvel(w);
    const cap = this.#realm.cap;
    const speed = Math.hypot(v.x, v.y, v.z);
    if (speed > cap) {
      [v.x, v.y, v.z] = [(v.x * cap) / speed, (v.y * cap) / speed, (v.z * cap) / speed];
      rigid.setLinvel(v, true);
    }
    const spin = Math.hypot(w.x, w.y, w.z);
    if (spin > TABLE.spin) {
      [w.x, w.y, w.z] = [(w.x * TABLE.spin) / spin, (w.y * TABLE.spin) / spin, (w.z * TABLE.spin) / spin];
      rigid.setAngvel(w, true);
    }
  }

  #astray({ at }: Body): boolean {
    const { half } = this.#realm;
    return !numbers(at.x, at.y, at.z) || at.y < LOST || Math.abs(at.x) > half.x + ASTRAY || Math.abs(at.z) > half.z + ASTRAY;
  }

  /** Wakes what was hit, and what lost its hold. */
  #meet(): void {
    const realm = this.#realm;
    const met: [Body, Body, boolean][] = [];
    this.#queue.drainCollisionEvents((first, second, started) => {
      const [a, b] = [realm.owners.get(first), realm.owners.get(second)];
      if (a && b && a !== b) met.push([a, b, started], [b, a, started]);
    });
    for (const [a, b, started] of met) {
      if (a.mode !== 'live' && a.mode !== 'pushed') continue;
      if (started && a.mode === 'pushed' && b.mode === 'live') b.since = realm.clock;
      if (b.mode !== 'still' || b.thing.spec.board || (started && !yieldsTo(b, a.by))) continue;
      const wakes = started ? a.mode === 'pushed' || Math.hypot(a.v0.x, a.v0.y, a.v0.z) > WAKES : b.at.y > a.at.y;
      if (!wakes) continue;
      const cause = { by: a.by, act: a.act, since: a.mode === 'pushed' ? realm.clock : a.since };
      thaw(realm, b, cause);
      if (!started || !isLive(b)) continue;
      jolt(realm, b, a.v0, cause);
      // It hit something fixed, and would have lost its impetus to nobody: it hits again what may move now.
      a.rigid.setLinvel(a.v0, true);
      a.rigid.setAngvel(a.w0, true);
    }
  }

  /** Bodies that move, or came to rest or were put somewhere since the last call. What is lifted is not among them. */
  *awake(): Iterable<Seen> {
    const realm = this.#realm;
    for (const grip of this.#grips.values()) {
      if (grip.how === 'push' && !isIdle(grip)) for (const { thing } of grip.held) yield* thing.bodies.map((body) => seen(body));
    }
    for (const body of realm.live) yield seen(body);
    for (const body of realm.fresh) if (body.mode === 'still') yield seen(body);
    realm.fresh.clear();
  }

  /** Every body that is in the world, wherever it is; what is lifted is not. */
  *all(): Iterable<Seen> {
    for (const { bodies } of this.#realm.things.values()) for (const body of bodies) if (body.mode !== 'lifted') yield seen(body);
  }

  /** Where lifted pieces hang right now. */
  *ghosts(): Iterable<Seen> {
    for (const grip of this.#grips.values()) {
      for (const { body, pose } of hanging(this.#realm, grip))
        yield { ...pose, id: body.thing.spec.id, part: 0, count: body.count, still: false };
    }
  }

  /** What came to rest elsewhere than the game has it: once each, an act's bodies together as far as possible. */
  takeRests(): Rested[] {
    return tell(this.#realm);
  }

  /** The dice that were thrown and lie nowhere yet. */
  rolling(): string[] {
    return rolling(this.#realm);
  }

  /** Gives the memory back, all bodies at once; the world cannot be used afterwards. */
  free(): void {
    const realm = this.#realm;
    realm.things.clear();
    this.#grips.clear();
    this.#queue.free();
    realm.world.free();
  }
}

/** Asked anew: waking changes it. */
const isLive = ({ mode }: Body): boolean => mode === 'live';
