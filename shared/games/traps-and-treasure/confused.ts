import { compassOf, toward } from '../../table/geometry/plane/directions.ts';
import { far } from '../../table/geometry/plane/distance.ts';
import { measureRoute } from '../../table/geometry/plane/route.ts';
import type { Leg, Point3, Route } from '../../table/geometry/plane/types.ts';
import { spotId } from '../../table/geometry/plane/types.ts';
import { wander } from '../../table/geometry/plane/wander.ts';
import { check } from './check-roll.ts';
import { free } from './effects.ts';
import { checkEnds } from './ends.ts';
import type { TrapSteps } from './frames.ts';
import { basesFor, moverOf, terrain } from './ground.ts';
import { inches } from './move.ts';
import { bank } from './pillage.ts';
import { stashHome } from './stash.ts';
import type { Creature } from './state.ts';
import { hasEffect, isConscious, put, speedOf } from './values.ts';
import { eventsOf, go, pointsOf, restOf } from './way.ts';
import type { World } from './world.ts';
import { creature, posOf, worldOf } from './world.ts';

/** Step in which a drifting flyer is stopped, in thousandths of an inch. */
const STEP = 100;

/** the points of a random move: on foot by R-74, in the air straight on until something is in the way. */
function astray(w: World, of: Creature, degrees: number): readonly Point3[] {
  const from = posOf(w, of.id);
  const speed = speedOf(w, of);
  if (!hasEffect(of, 'fly')) return wander(terrain(w), basesFor(w, of), from, degrees, speed).points;
  for (let length = speed; length > 0; length -= STEP) {
    const way = toward(degrees, length);
    const to = { x: from.x + way.x, y: from.y + way.y, z: from.z };
    if (!measureRoute(terrain(w), basesFor(w, of), moverOf(w, of), [to], speed).wrong) return [to];
  }
  return [];
}

/** The way as it is gone: measured as any other; a stumble along an edge where no one would plan to walk is a plain walk. */
function routeOf(w: World, of: Creature, points: readonly Point3[], left: number): Route {
  const route = measureRoute(terrain(w), basesFor(w, of), moverOf(w, of), points, left);
  if (!route.wrong) return route;
  let from = posOf(w, of.id);
  const legs = points.map((to): Leg => {
    const leg: Leg = { from, to, kind: 'walk', cost: far(from, to), doors: [], fires: [] };
    from = to;
    return leg;
  });
  return { legs, cost: legs.reduce((sum, { cost }) => sum + cost, 0), wrong: null };
}

export const confusedSteps: TrapSteps<'confused.act' | 'confused.walk'> = {
  // T-121, R-73: the whole activation, or by option its first Action.
  'confused.act': (t, { id }) => {
    const of = t.own.creatures[id];
    if (!of || !isConscious(of) || !hasEffect(of, 'confused')) return;
    const { settings } = worldOf(t);
    if (settings.confusionRecheck && check(t, id, 'wits')) {
      free(t, id, 'confused');
      return t.tell('all', 'ends.confused', id);
    }
    const now = creature(t, id);
    put(t, { ...now, actionsLeft: settings.confusedFirstAction ? Math.max(0, now.actionsLeft - 1) : 0, moveLeft: 0 });
    const degrees = t.pick(360);
    t.tell('all', 'wanders', id, degrees, compassOf(degrees));
    const w = worldOf(t);
    const points = astray(w, creature(t, id), degrees).map(spotId);
    if (points.length > 0) t.then('confused.walk', { id, at: t.piece(id).place, points, inches: speedOf(w, now), paid: [] });
  },

  'confused.walk': (t, { id, at, points, inches: left, paid }) => {
    const of = t.own.creatures[id];
    if (!of || !isConscious(of) || !hasEffect(of, 'confused')) return;
    // A Trap has taken it elsewhere: then this way is over.
    if (t.piece(id).place !== at) return;
    const w = worldOf(t);
    const route = routeOf(w, of, pointsOf(points), left);
    // shut doors stop the Confused, so that they meet none.
    const { stop } = eventsOf(w, of, route, paid);
    const spent = stop?.spent ?? route.cost;
    go(t, id, route, [], spent);
    t.tell('all', 'astray', id, inches(spent));
    if (of.kind === 'character') {
      stashHome(t);
      if (checkEnds(t)) return;
    }
    if (stop?.kind === 'fire') t.then('fire.hit', { id, slab: stop.id });
    if (of.kind === 'character') t.then('marker.near', { id });
    const rest = stop ? restOf(route, spent).map(spotId) : [];
    // also whoever did not want to come home.
    if (of.kind === 'pillager' && !stop) return bank(t, id);
    if (rest.length === 0) return;
    t.then('confused.walk', {
      id,
      at: t.piece(id).place,
      points: rest,
      inches: left - spent,
      paid: stop?.kind === 'fire' ? [stop.id] : [],
    });
  },
};
