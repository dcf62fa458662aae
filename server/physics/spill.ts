/** Counted stacks: one body until they are toppled, then coins (physics.md 5.5). */
import { coinsOf, stackHeight } from '../../shared/table/shape.ts';
import { type Body, make, poseOf, put, type Realm, type Thing, unmake } from './bodies.ts';
import { rotate } from './rest.ts';

/** Cosine of the lean, and the speed in inches a second, at which a stack falls apart. */
const LEAN = Math.cos((11.5 * Math.PI) / 180);
const SPEED = 4;
/** Beyond so many coins on the move, further stacks stay whole while they tumble. */
const MOST_LOOSE = 300;

/** Lets a stack fall apart when it leans or slides. True when it did: the body is gone. */
export function spill(realm: Realm, body: Body): boolean {
  const { thing, q, v, shape } = body;
  // What is left of a stack of very many falls apart only when it is hit again as a stack of its own.
  if (thing.spec.amount === null || body.part > 0 || body.mode !== 'live' || shape.form !== 'disc') return false;
  if (1 - 2 * (q.x * q.x + q.z * q.z) > LEAN && v.x * v.x + v.z * v.z < SPEED * SPEED) return false;
  const coins = portions(body.count);
  if (coins.length < 2 || realm.live.size + coins.length > MOST_LOOSE) return false;
  const up = rotate(q, [0, 1, 0]);
  const { at, w } = body;
  const pose = poseOf(body);
  const whole = stackHeight(body.count);
  const { by, act, since, thrown } = body;
  unmake(realm, body);
  thing.bodies = thing.bodies.filter((each) => each !== body);
  [thing.apart, thing.told] = [true, undefined];
  let foot = -whole / 2;
  for (const [i, count] of coins.entries()) {
    const height = stackHeight(count);
    const along = foot + height / 2;
    foot += height;
    const coin = make(realm, thing, pose, { shape: { form: 'disc', radius: shape.radius, height }, part: thing.next++, count });
    const arm = [up[0] * along, up[1] * along, up[2] * along] as const;
    put(realm, coin, { ...pose, x: at.x + arm[0], y: at.y + arm[1] - coin.middle, z: at.z + arm[2] });
    coin.mode = 'live';
    [coin.by, coin.act, coin.since, coin.thrown] = [by, act, since, thrown];
    coin.rigid.setBodyType(realm.rapier.RigidBodyType.Dynamic, true);
    // The upper coins run ahead of the lower ones, or a stack that slides would stay a stack.
    const shear = 0.6 + (0.8 * (i + realm.random())) / coins.length;
    const spin = [w.y * arm[2] - w.z * arm[1], w.z * arm[0] - w.x * arm[2], w.x * arm[1] - w.y * arm[0]] as const;
    coin.rigid.setLinvel({ x: v.x * shear + spin[0], y: v.y + spin[1], z: v.z * shear + spin[2] }, true);
    coin.rigid.setAngvel(w, true);
    thing.bodies.push(coin);
    realm.live.add(coin);
  }
  return true;
}

/** The amounts of the coins, from the bottom to the top: they add up to the amount. What is too much for coins stays one stack at the bottom. */
export function portions(amount: number): number[] {
  const coins = coinsOf(amount);
  const rest = amount - coins.reduce((sum, each) => sum + each, 0);
  return rest > 0 ? [rest, ...coins] : coins;
}

/** Makes one body of a fallen stack again: whoever takes hold of it takes all of it. */
export function gather(realm: Realm, thing: Thing): Body {
  for (const body of thing.bodies) unmake(realm, body);
  [thing.apart, thing.next] = [false, 1];
  const { spec } = thing;
  const whole = make(realm, thing, spec.pose, { shape: spec.shape, part: 0, count: spec.amount ?? 0 });
  thing.bodies = [whole];
  return whole;
}
