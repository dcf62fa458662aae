/** Throws: a finger that flicks, and a hand that tosses dice. */
import { type Body, type Realm, TABLE, type Thing } from './bodies.ts';
import { type Cause, jolt, likePosition, thaw } from './rest.ts';

const free = (thing: Thing | undefined): thing is Thing => thing !== undefined && thing.held === undefined && !thing.spec.locked;

/** The thrown dice that have not come to rest: what they will show is chance's, nobody catches them or throws them on. */
export const rolling = ({ live }: Realm): string[] =>
  [...live].flatMap(({ thrown, shape, thing }) => (thrown && shape.form === 'die' ? [thing.spec.id] : []));

export function flickBody(realm: Realm, id: string, vx: number, vz: number, cause: Cause): void {
  const thing = realm.things.get(id);
  if (!free(thing)) return;
  for (const body of thing.bodies) {
    set(realm, body, cause);
    jolt(realm, body, { x: vx, z: vz }, cause);
    fling(realm, body, vx, vz);
  }
}

/** Wakes a body, or makes one that moves already part of this act. */
function set(realm: Realm, body: Body, cause: Cause): void {
  if (body.mode === 'still') thaw(realm, body, cause);
  Object.assign(body, { ...cause, calm: 0, nudges: 0 });
}

/** A throw along the table: as fast as the hand, but no faster than anything may be. A die tumbles, from a position that nobody chose. */
export function fling(realm: Realm, body: Body, vx: number, vz: number): void {
  const speed = Math.hypot(vx, vz);
  const share = Math.min(1, TABLE.speed / Math.max(speed, 1e-6));
  const die = body.shape.form === 'die';
  shuffleFaces(realm, body);
  body.rigid.setLinvel({ x: vx * share, y: die ? 25 : 0, z: vz * share }, true);
  if (die) spin(realm, body);
  body.thrown = true;
}

function spin({ random }: Realm, body: Body): void {
  const about = (): number => (random() - 0.5) * 56;
  body.rigid.setAngvel({ x: about(), y: about(), z: about() }, true);
}

/** One hand's throw: all in about the same direction, away from the nearest rim. */
export function tossBodies(realm: Realm, ids: readonly string[], cause: Cause): void {
  const { random, half } = realm;
  const between = (low: number, high: number): number => low + random() * (high - low);
  const way = random() * 2 * Math.PI;
  const pace = between(12, 22);
  for (const id of new Set(ids)) {
    const thing = realm.things.get(id);
    if (!free(thing)) continue;
    for (const body of thing.bodies) {
      set(realm, body, cause);
      shuffleFaces(realm, body);
      const own = way + between(-0.5, 0.5);
      const [x, z] = [Math.cos(own) * pace, Math.sin(own) * pace];
      jolt(realm, body, { x, z }, cause);
      // Towards the middle where the rim is near.
      const inward = (at: number, most: number, speed: number): number =>
        Math.abs(at) > most - 6 ? -Math.sign(at) * Math.abs(speed) : speed;
      const up = body.shape.form === 'die' ? between(38, 50) : between(24, 32);
      body.rigid.setLinvel({ x: inward(body.at.x, half.x, x), y: up, z: inward(body.at.z, half.z, z) }, true);
      spin(realm, body);
      body.thrown = true;
    }
  }
}

/**
 * Shows a die turned by a random one of the turns that map it onto itself. It takes the same room, and physics does not know: so whatever physics
 * does, every face comes up as often, from wherever it was thrown.
 */
function shuffleFaces(realm: Realm, body: Body): void {
  if (body.shape.form === 'die') body.sym = likePosition(realm, body.shape.die);
}
