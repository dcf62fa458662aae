import { toward } from '../../table/geometry/plane/directions.ts';
import { far, gap } from '../../table/geometry/plane/distance.ts';
import { findPath, findPaths } from '../../table/geometry/plane/path.ts';
import { floorsAt } from '../../table/geometry/plane/rooms.ts';
import { measureRoute } from '../../table/geometry/plane/route.ts';
import { handsReach } from '../../table/geometry/plane/sight.ts';
import { standWrong } from '../../table/geometry/plane/stand.ts';
import type { Base, Mover, Path, Point3, Route, Terrain } from '../../table/geometry/plane/types.ts';
import { INCH, spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { attack } from './combat.ts';
import { breakDoor, doorState, doorway, reachesDoor } from './doors.ts';
import { actionsOf } from './effects.ts';
import { allDisabled, checkEnds } from './ends.ts';
import type { T, TrapSteps } from './frames.ts';
import { basesFor, moverOf, openTerrain, terrain, touches } from './ground.ts';
import { inches } from './move.ts';
import type { Creature, Rank } from './state.ts';
import { hasEffect, isConscious, put, speedOf } from './values.ts';
import { eventsOf, go, pointAt, pointsOf, restOf, standFrom, stopOf } from './way.ts';
import type { World } from './world.ts';
import { creature, creatures, isDisabled, posOf, worldOf } from './world.ts';

const STANDING: Readonly<Record<Rank, number>> = { leader: 3, mercenary: 2, apprentice: 1, pillager: 0 };

/**
 * whom a Monster goes for: the shortest walking path as if every door stood open, straight distance where there is none; ties by
 * straight distance, lower Rank, id. The Disabled are left alone, the Unconscious are not.
 */
function preyOf(w: World, id: string): PieceId | undefined {
  const of = creature(w, id);
  const prey = creatures(w, 'character').filter((each) => !isDisabled(each));
  const at = posOf(w, id);
  const straight = prey.map((each) => far(at, posOf(w, each.id)));
  // Figures do not make a way longer: they move.
  const paths = w.settings.straightDistance
    ? []
    : findPaths(
        openTerrain(w),
        [],
        moverOf(w, of),
        prey.map((each) => posOf(w, each.id)),
      );
  return prey
    .map((each, i) => ({ each, way: paths[i]?.cost ?? straight[i] ?? 0, line: straight[i] ?? 0 }))
    .sort(
      (a, b) => a.way - b.way || a.line - b.line || STANDING[a.each.rank] - STANDING[b.each.rank] || (a.each.id < b.each.id ? -1 : 1),
    )[0]?.each.id;
}

export const monsterSteps: TrapSteps<'monster.act' | 'monster.action' | 'monster.walk'> = {
  'monster.act': (t, { id }) => {
    const of = t.own.creatures[id];
    if (!of || !isConscious(of)) return;
    put(t, { ...of, actionsLeft: actionsOf(of), target: null });
    // the Confused wander.
    if (hasEffect(of, 'confused')) t.then('confused.act', { id });
    t.then('monster.action', { id, left: actionsOf(of) });
    t.then('settle', { id });
  },

  // T-095, R-33: one Action after the other.
  'monster.action': (t, { id, left }) => {
    const of = t.own.creatures[id];
    if (!of || !isConscious(of)) return;
    // A confused one has used its Actions up.
    const actions = Math.min(left, of.actionsLeft);
    if (actions < 1) return;
    const w = worldOf(t);
    const held = of.target === null ? undefined : t.own.creatures[of.target];
    // The target stays for the activation, unless it falls.
    const target = held && !isDisabled(held) ? held.id : preyOf(w, id);
    put(t, { ...of, target: target ?? null, actionsLeft: actions - 1 });
    if (target === undefined) return;
    if (touches(w, id, target)) {
      attack(t, id, target, 'melee');
      // T-028; a reveal that this Action belongs to (T-053) is not over yet.
      if (allDisabled(t) && checkEnds(t)) return;
    } else approach(t, creature(t, id), target, actions - 1);
    t.then('monster.action', { id, left: actions - 1 });
  },

  'monster.walk': (t, { id, points, inches: left, paid }) => {
    const of = t.own.creatures[id];
    if (!of || !isConscious(of)) return;
    const w = worldOf(t);
    const from = posOf(w, id);
    const route = measureRoute(openTerrain(w), basesFor(w, of), moverOf(w, of), pointsOf(points), Number.MAX_SAFE_INTEGER);
    const { opens, stop } = eventsOf(w, of, route, paid);
    const spent = stop?.spent ?? route.cost;
    go(
      t,
      id,
      route,
      opens.filter((each) => each.spent <= spent),
      spent,
    );
    if (far(from, posOf(worldOf(t), id)) > 0) t.tell('all', 'monster.walks', id, inches(spent));
    if (!stop) return;
    const rest = { id, at: t.piece(id).place, points: restOf(route, spent).map(spotId), inches: left - spent };
    if (stop.kind === 'fire') t.then('fire.hit', { id, slab: stop.id });
    else if (doorState(t, stop.id) === 'unmet') t.then('door.met', { id, door: stop.id });
    // a locked door stops it; the next Action breaks it.
    else return;
    if (rest.points.length > 0) t.then('monster.walk', { ...rest, paid: stop.kind === 'fire' ? [stop.id] : [] });
  },
};

/** a Move towards the target, up to an inch from it; a locked door right before the Monster is broken instead. */
function approach(t: T, of: Creature, target: PieceId, more: number): void {
  const w = worldOf(t);
  const route = routeTo(w, of, target);
  const { stop } = eventsOf(w, of, route, []);
  if (stop?.kind === 'door' && doorState(t, stop.id) === 'locked' && reachesDoor(w, of.id, doorway(w, stop.id))) {
    breakDoor(t, of.id, doorway(w, stop.id));
    return;
  }
  const from = posOf(w, of.id);
  const speed = speedOf(w, of);
  const bases = basesFor(w, of);
  const ground = openTerrain(w);
  const touch = firstTouch(w, of.id, target, route);
  // Over an edge the first touch may be where nobody stands: then a little further.
  const near = touch <= speed ? standFrom(ground, bases, from, route, touch, Math.min(speed, route.cost)) : undefined;
  const spent = near ?? stopOf(ground, bases, from, route, Math.min(speed, touch), more > 0 ? speed : 0);
  if (spent === 0) return t.tell('all', 'monster.waits', of.id);
  t.then('monster.walk', { id: of.id, at: spotId(from), points: waypoints(route, from, spent), inches: speed, paid: [] });
}

/** The corners of a way up to that cost. */
export const waypoints = (route: Route, from: Point3, spent: number): string[] => {
  const end = pointAt(route, from, spent);
  const rest = restOf(route, spent).length;
  return [...route.legs.slice(0, Math.max(0, route.legs.length - rest)).map(({ to }) => to), end]
    .filter((point, i, all) => i === 0 || far(point, all[i - 1] ?? point) > 0)
    .map(spotId);
};

/** The shortest way to where the target stands, all doors taken for open; as near as possible where none leads there. */
function routeTo(w: World, of: Creature, target: PieceId): Route {
  const ground = openTerrain(w);
  const others = basesFor(w, of).filter(({ id }) => id !== target);
  const mover = moverOf(w, of);
  const goal = posOf(w, target);
  const path = findPath(ground, others, mover, goal) ?? nearest(ground, others, mover, goal);
  return measureRoute(ground, others, mover, path?.points ?? [], Number.MAX_SAFE_INTEGER);
}

/** Rings around a point that cannot be reached, in inches. */
const RINGS = [1, 2, 3, 5, 8];

/** A way to the spot that is nearest to a point among those on rings around it, on every floor. */
function nearest(ground: Terrain, bases: readonly Base[], mover: Mover, goal: Point3): Path | undefined {
  const ring = RINGS.flatMap((inches) => EIGHT.map((degrees) => toward(degrees, inches * INCH)));
  const goals = [{ x: 0, y: 0 }, ...ring]
    .map((way) => ({ x: goal.x + way.x, y: goal.y + way.y }))
    .flatMap((at) => floorsAt(ground, at).map((z): Point3 => ({ ...at, z })))
    .filter((at) => standWrong(ground, bases, at) === undefined)
    .sort((a, b) => far(a, goal) - far(b, goal));
  const here = far(mover.at, goal);
  return findPaths(ground, bases, mover, goals).find((path, i) => path && far(goals[i] ?? mover.at, goal) < here);
}

const EIGHT = [0, 45, 90, 135, 180, 225, 270, 315];

/** Cost up to the first point at which hands reach the target over at most an inch. */
function firstTouch(w: World, id: string, target: string, route: Route): number {
  const [from, goal] = [posOf(w, id), posOf(w, target)];
  const ground = terrain(w);
  const touching = (spent: number): boolean => {
    const at = pointAt(route, from, spent);
    return gap(at, goal) <= INCH && handsReach(ground, at, goal);
  };
  if (!touching(route.cost)) return route.cost;
  let [least, most] = [0, route.cost];
  while (most - least > 1) {
    const middle = Math.floor((least + most) / 2);
    if (touching(middle)) most = middle;
    else least = middle;
  }
  return most;
}
