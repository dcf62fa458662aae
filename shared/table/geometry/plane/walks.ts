import { type Ascent, ascents, leastOver } from './ascents.ts';
import { baseInWay, CLEAR, type Flat } from './clearance.ts';
import { far, flat, inRect, nearestIn } from './distance.ts';
import { explore, type Search, spotAt, type Trail, wayTo } from './explore.ts';
import { type Ground, type Level, levelClear } from './ground.ts';
import { firstShare, pointAt } from './legs.ts';
import { cornersAbout, type Role, ringOf, spotIn } from './places.ts';
import { type Seed, seedsOf } from './seeds.ts';
import { handsReach } from './sight.ts';
import { footWrong, restWrong } from './stand.ts';
import { tollOf } from './toll.ts';
import type { Base, Goal, Mover, Path, PathRules, Point3, Rect, Terrain } from './types.ts';
import { INCH, RADIUS } from './types.ts';
import { heightOn, type Link, type Spot, webOf } from './web.ts';

/** What is looked for. */
export interface Task {
  readonly terrain: Terrain;
  readonly ground: Ground;
  readonly mover: Mover;
  readonly bases: readonly Base[];
  readonly goals: readonly Goal[];
  readonly rules: PathRules;
}

/** The best end found for a goal: the last spot, and the point beyond it where the goal is in reach. */
interface End {
  readonly cost: number;
  readonly spot: number;
  readonly tail: Point3 | undefined;
}

/** Legs are rounded, a straight estimate is not: so much less is surely not too much. */
const SLACK = 20;
/** For more goals than this no places are tried that only one of them would use. */
const FEW = 3;

/** The point that a goal is about, seen from a place, and how far from it one may have arrived. */
const aim = (goal: Goal, from: Flat): Point3 =>
  'area' in goal ? { ...nearestIn(goal.area, from), z: goal.z } : 'near' in goal ? goal.near : goal;
const slackOf = (goal: Goal): number =>
  'area' in goal ? goal.area.x1 - goal.area.x0 + goal.area.y1 - goal.area.y0 : 'near' in goal ? goal.within : 0;

/** The ways to all goals round the bases given; first on foot, then over faces where that may be shorter. */
export function pathsOver(task: Task, active: readonly Base[]): readonly (Path | undefined)[] {
  const { goals, rules, mover } = task;
  let found = attempt(task, active, [], false);
  let faces: readonly Ascent[] = [];
  if (rules.climb !== false) {
    const most = rules.most ?? Number.POSITIVE_INFINITY;
    const worth = (foot: Flat, top: Point3, cost: number): boolean =>
      goals.some((goal, i) => {
        return (
          leastOver(mover.at, foot, top, aim(goal, mover.at), cost) - slackOf(goal) <
          Math.min(most, found[i]?.cost ?? Number.POSITIVE_INFINITY)
        );
      });
    faces = ascents(
      task.ground,
      active,
      mover,
      [mover.at, ...(goals.length <= FEW ? goals : []).map((goal) => aim(goal, mover.at))],
      worth,
    );
    if (faces.length > 0) found = attempt(task, active, faces, false);
  }
  // Where somebody or something hides a goal from all straight ways, places round it may do.
  const hidden = goals.some((goal, i) => {
    if (!('near' in goal || 'area' in goal)) return false;
    if (!found[i] || (goals.length <= FEW && (active.length > 0 || crowd(task, goal).length > 0))) return true;
    return 'area' in goal && tolled(task, found[i]);
  });
  return hidden ? attempt(task, active, faces, true) : found;
}

/** A way on which something costs more than its length. */
function tolled({ mover, rules }: Task, path: Path | undefined): boolean {
  if (!path || !rules.dear || rules.dear.length === 0) return false;
  const toll = tollOf(rules.dear);
  return path.points.some((to, i) => toll(path.points[i - 1] ?? mover.at, to) > 0);
}

/** Who stands about a goal so that the straight way to it may end on a base. */
export const crowd = ({ bases }: Task, goal: Goal): readonly Base[] =>
  'area' in goal
    ? bases.filter(({ at }) => flat(at, nearestIn(goal.area, at)) < INCH)
    : 'near' in goal
      ? bases.filter(({ at }) => {
          const away = far(at, goal.near);
          return away > 0 && away < goal.within + INCH;
        })
      : [];

function attempt(task: Task, active: readonly Base[], faces: readonly Ascent[], ring: boolean): readonly (Path | undefined)[] {
  const { terrain, ground, mover, bases, goals, rules } = task;
  const web = webOf(ground);
  const extra: Spot[] = [];
  const links = new Map<number, Link[]>();
  const add = (at: Point3, as?: Role): number => web.spots.length + extra.push(spotIn(ground, at, as)) - 1;
  const join = (a: number, b: number, cost: number, via: readonly Point3[]): void => {
    if (Number.isFinite(cost)) links.set(a, [...(links.get(a) ?? []), { to: b, cost, via }]);
  };
  const seeds = seedsOf(terrain, ground, active, mover).map((seed) => ({ ...seed, spot: add(seed.at) }));
  const fits = (at: Point3): boolean => footWrong(ground, at) === undefined && restWrong(terrain, bases, at) === undefined;
  const targets = goals.map((goal) => ('near' in goal || 'area' in goal || !fits(goal) ? -1 : add(goal, 'goal')));
  for (const base of active) extra.push(...cornersAbout(ground, base.at, INCH));
  for (const at of rules.dear ?? []) extra.push(...cornersAbout(ground, at, 2 * INCH));
  for (const goal of ring ? goals : []) {
    if ('near' in goal) extra.push(...ringOf(ground, goal));
    else if ('area' in goal) for (const at of spreadOver(goal)) add(at, 'last');
  }
  for (const { foot, edge, top, up, down } of faces) {
    const [a, b] = [add(foot), add(top)];
    join(a, b, up, [edge]);
    join(b, a, down, [edge]);
  }
  for (const { foot, top, rise, aside } of web.ladders) {
    const cost = rise * (mover.nimble ? 1 : 2) + aside;
    join(foot, top, cost, []);
    join(top, foot, cost, []);
  }
  const [only] = goals.length === 1 ? goals : [];
  const nearer = only && 'near' in only ? only.within + SLACK : SLACK;
  const search: Search = {
    ground,
    web,
    extra,
    links,
    bases: active,
    toll: rules.dear && rules.dear.length > 0 ? tollOf(rules.dear) : undefined,
    seeds,
    most: rules.most ?? Number.POSITIVE_INFINITY,
    ahead: only ? (at) => Math.max(0, flat(at, aim(only, at)) - nearer) : () => 0,
  };
  const best = new Array<End | undefined>(goals.length).fill(undefined);
  const trail = explore(search, (spot, cost, least) => {
    let open = false;
    for (const [i, goal] of goals.entries()) {
      const known = best[i];
      if (known && known.cost <= least) continue;
      if ('near' in goal || 'area' in goal) {
        const below = Math.min(search.most + 1, known?.cost ?? Number.POSITIVE_INFINITY);
        const end = 'near' in goal ? reach(task, search, goal, spot, cost, below) : enter(task, search, goal, spot, cost, below);
        if (end) best[i] = end;
        open ||= !(best[i] && (best[i]?.cost ?? 0) <= least);
      } else if (targets[i] === spot) best[i] = { cost, spot, tail: undefined };
      else open ||= targets[i] !== -1;
    }
    return !open;
  });
  return goals.map((goal, i) => told(task, search, trail, goal, best[i], seeds));
}

/** From a spot to a goal with a radius: here already, or straight towards it. */
function reach(
  { terrain, bases }: Task,
  search: Search,
  { near, within }: { near: Point3; within: number },
  spot: number,
  cost: number,
  below: number,
): End | undefined {
  const { ground } = search;
  const here = spotAt(search, spot);
  if (!here) return undefined;
  const [dx, dy, dz] = [here.at.x - near.x, here.at.y - near.y, here.at.z - near.z];
  const square = dx * dx + dy * dy;
  // Asked of every spot for every goal: most cannot be worth it.
  if (cost + Math.sqrt(square) - within - 1 >= below) return undefined;
  const fits = (at: Point3): boolean =>
    footWrong(ground, at) === undefined && restWrong(terrain, bases, at) === undefined && handsReach(terrain, at, near);
  if (square + dz * dz <= within * within) return cost < below && fits(here.at) ? { cost, spot, tail: undefined } : undefined;
  const level = here.level >= 0 ? ground.levels[here.level] : undefined;
  if (!level || Math.abs(dz) > within) return undefined;
  const share = Math.floor(Math.sqrt(within * within - dz * dz)) / Math.sqrt(square);
  const place = { x: near.x + Math.trunc(dx * share), y: near.y + Math.trunc(dy * share) };
  const z = heightOn(level, place);
  if (z === undefined) return undefined;
  const tail = { ...place, z };
  const end = straight(search, level, spot, here.at, tail, cost, below);
  return end && fits(tail) ? end : undefined;
}

/** From a spot into an area: here already, or straight to its nearest place. */
function enter(
  { terrain, bases }: Task,
  search: Search,
  { area, z }: { area: Rect; z: number },
  spot: number,
  cost: number,
  below: number,
): End | undefined {
  const { ground } = search;
  const here = spotAt(search, spot);
  if (!here || here.at.z !== z) return undefined;
  const fits = (at: Point3): boolean => footWrong(ground, at) === undefined && restWrong(terrain, bases, at) === undefined;
  if (inRect(area, here.at)) return cost < below && fits(here.at) ? { cost, spot, tail: undefined } : undefined;
  const tail = { ...nearestIn(area, here.at), z };
  const level = here.level >= 0 ? ground.levels[here.level] : undefined;
  if (!level || cost + flat(here.at, tail) >= below || heightOn(level, tail) !== z) return undefined;
  const end = straight(search, level, spot, here.at, tail, cost, below);
  return end && fits(tail) ? end : undefined;
}

/** The last leg, straight over one level, where nothing is in the way and it costs less than what is known. Cheaper to ask than whether a base fits there. */
function straight(search: Search, level: Level, spot: number, from: Point3, tail: Point3, cost: number, below: number): End | undefined {
  if (!levelClear(level, from, tail, CLEAR) || baseInWay(search.bases, from, tail)) return undefined;
  const whole = cost + flat(from, tail) + (search.toll?.(from, tail) ?? 0);
  return whole < below ? { cost: whole, spot, tail } : undefined;
}

function told(
  task: Task,
  search: Search,
  trail: Trail,
  goal: Goal,
  end: End | undefined,
  seeds: readonly (Seed & { spot: number })[],
): Path | undefined {
  if (!end) return undefined;
  const { points, seed } = wayTo(search, trail, end.spot);
  const before = seeds.find(({ spot }) => spot === seed)?.points ?? [];
  const all = moved(task.mover.at, [...before, ...points, ...(end.tail ? [end.tail] : [])]);
  return 'near' in goal && !end.tail ? shortened(task, goal, all, end.cost) : { points: all, cost: end.cost };
}

/** Points without those that are where the way is already. */
function moved(from: Point3, points: readonly Point3[]): readonly Point3[] {
  return points.filter((to, i) => {
    const before = points[i - 1] ?? from;
    return to.x !== before.x || to.y !== before.y || to.z !== before.z;
  });
}

/** The last leg ends where the goal comes within reach. */
function shortened(
  { terrain, ground, bases, mover, rules }: Task,
  { near, within }: { near: Point3; within: number },
  points: readonly Point3[],
  cost: number,
): Path {
  const [to, from] = [points.at(-1), points.at(-2) ?? mover.at];
  if (!to || from.z !== to.z || (rules.dear?.length ?? 0) > 0) return { points, cost };
  const share = firstShare(
    (t) => {
      const at = pointAt(from, to, t);
      return (
        far(at, near) <= within &&
        footWrong(ground, at) === undefined &&
        restWrong(terrain, bases, at) === undefined &&
        handsReach(terrain, at, near)
      );
    },
    far(from, to),
  );
  if (share === undefined) return { points, cost };
  const whole = flat(from, to);
  const at = pointAt(from, to, Math.min(1, Math.ceil(share * whole) / Math.max(1, whole)));
  return { points: [...points.slice(0, -1), at], cost: cost - whole + flat(from, at) };
}

/** Places of an area, one for every inch. */
function spreadOver({ area, z }: { area: Rect; z: number }): readonly Point3[] {
  const found: Point3[] = [];
  for (let x = area.x0 + RADIUS; x <= area.x1; x += INCH) for (let y = area.y0 + RADIUS; y <= area.y1; y += INCH) found.push({ x, y, z });
  return found;
}
