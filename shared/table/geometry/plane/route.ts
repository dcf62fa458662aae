import { climbWrong, ladderCost, mayClimb, riseCost } from './climbs.ts';
import { inches, tenths } from './distance.ts';
import { type Ground, groundOf } from './ground.ts';
import { judgeLeg, pointAt } from './legs.ts';
import { facesBefore, footWrong, ladderAt, levelsAt, rampUnder, restWrong, type Unfit } from './stand.ts';
import { type Base, INCH, type Leg, type Mover, type Point3, type Route, type Terrain, type Wrong } from './types.ts';

/** Points of a route at most (G-07). */
const LONGEST = 32;

interface RouteRules {
  /**
   * What it may still go afterwards in this activation, in thousandths of an inch: who hangs on a face must be able to finish with them
   * . Left out: not judged.
   */
  readonly rest?: number;
}

/** Measures and judges a way drawn as points, the start left out; `wrong` names the first thing illegal. Lengths in thousandths of an inch. */
export function measureRoute(
  terrain: Terrain,
  bases: readonly Base[],
  mover: Mover,
  points: readonly Point3[],
  budget: number,
  rules: RouteRules = {},
): Route {
  const ground = groundOf(terrain, mover.ghost);
  const legs: Leg[] = [];
  let [cost, at] = [0, mover.at];
  const stop = (leg: number, { rule, text }: Unfit, place: Point3): Route => ({ legs, cost, wrong: { rule, text, leg, at: place } });
  for (const [index, to] of points.entries()) {
    if (index >= LONGEST) return stop(index, { rule: 'G-07', text: 'A way has at most 32 points.' }, to);
    const leg = judgeLeg(terrain, ground, bases, mover, at, to);
    if ('rule' in leg) return stop(index, leg, leg.at);
    if (cost + leg.cost > budget) {
      // Rounded up: it is longer than what is left, however little.
      const long = Math.ceil((cost + leg.cost) / 100) * 100;
      const text = `The way is ${tenths(long)} long, and ${inches(budget)} are left.`;
      return stop(index, { rule: 'T-060', text }, pointAt(at, to, leg.cost === 0 ? 0 : (budget - cost) / leg.cost));
    }
    legs.push(leg);
    cost += leg.cost;
    at = to;
  }
  const end = legs.length === 0 ? undefined : endWrong(terrain, ground, bases, mover, at, rules);
  return { legs, cost, wrong: end ? ({ ...end, leg: legs.length - 1, at } satisfies Wrong) : null };
}

/** What is wrong with the end of a route: it stands, hangs on a face that it can finish, or hovers. */
function endWrong(
  terrain: Terrain,
  ground: Ground,
  bases: readonly Base[],
  mover: Mover,
  at: Point3,
  { rest }: RouteRules,
): Unfit | undefined {
  if (mover.flies) return restWrong(terrain, bases, at);
  if (rampUnder(ground, at) || levelsAt(ground, at).length > 0) return footWrong(ground, at) ?? restWrong(terrain, bases, at);
  if (!hangsAt(ground, at)) return footWrong(ground, at);
  if (rest !== undefined && toFinish(ground, { ...mover, at }) > rest)
    return { rule: 'R-13', text: 'A climb must end on a surface in the same activation.' };
  return restWrong(terrain, bases, at);
}

/** True when a figure can hang there: half an inch before a face, or on a ladder. */
const hangsAt = (ground: Ground, at: Point3): boolean => ladderAt(ground, at) !== undefined || facesBefore(ground, at).length > 0;

/** What it costs at least to come from a face or ladder to a surface, up and over the edge or down to the foot. */
function toFinish(ground: Ground, mover: Mover): number {
  const { at } = mover;
  const ladder = ladderAt(ground, at);
  const ways = ladder ? [ladderCost(mover, at, ladder.top), ladderCost(mover, at, ladder.foot)] : [];
  for (const face of facesBefore(ground, at)) {
    const foot = footOf(ground, at);
    if (mayClimb(mover, face)) ways.push(riseCost(mover, at.z, face.z) + INCH);
    if (foot !== undefined && !climbWrong(ground, mover, at, { ...at, z: foot })) ways.push(riseCost(mover, at.z, foot));
  }
  return Math.min(...ways);
}

/** The height of the surface under a hanging figure, straight below it. */
export function footOf(ground: Ground, at: Point3): number | undefined {
  const heights = ground.levels.flatMap(({ surfaces }) => surfaces.map(({ z }) => z)).filter((z) => z <= at.z);
  return [...new Set(heights)].sort((a, b) => b - a).find((z) => footWrong(ground, { ...at, z }) === undefined);
}

/** The part of a route up to that cost; its last leg is shortened. What was wrong behind it is gone. */
export function cutRoute(route: Route, spent: number): Route {
  const legs: Leg[] = [];
  let cost = 0;
  for (const leg of route.legs) {
    if (cost + leg.cost <= spent) {
      legs.push(leg);
      cost += leg.cost;
      continue;
    }
    const left = spent - cost;
    if (left > 0) {
      legs.push({ ...leg, to: pointAt(leg.from, leg.to, left / leg.cost), cost: left });
      cost = spent;
    }
    break;
  }
  return { legs, cost, wrong: legs.length === route.legs.length && cost === route.cost ? route.wrong : null };
}
