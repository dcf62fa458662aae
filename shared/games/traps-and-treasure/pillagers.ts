import { far, gap, nearestIn } from '../../table/geometry/plane/distance.ts';
import { findPath } from '../../table/geometry/plane/path.ts';
import { measureRoute } from '../../table/geometry/plane/route.ts';
import type { Path, Rect } from '../../table/geometry/plane/types.ts';
import { spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { attack } from './combat.ts';
import { actionsOf } from './effects.ts';
import { checkEnds } from './ends.ts';
import type { T, TrapSteps } from './frames.ts';
import { basesFor, moverOf, openTerrain, terrain, touches } from './ground.ts';
import { waypoints } from './monsters.ts';
import { inches } from './move.ts';
import { bank, campOf, isHome } from './pillage.ts';
import type { Creature } from './state.ts';
import { facesFor, hasEffect, isConscious, put, speedOf } from './values.ts';
import { eventsOf, go, pointsOf, restOf, stopOf } from './way.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';

/** R-31: conscious Characters within 1": the weakest by Might first, then the nearest, then by id. */
function foesOf(w: World, id: string): PieceId[] {
  const at = posOf(w, id);
  return creatures(w, 'character')
    .filter((each) => isConscious(each) && touches(w, id, each.id))
    .map((each) => ({ id: each.id, might: facesFor(each, 'might').length, way: gap(at, posOf(w, each.id)) }))
    .sort((a, b) => a.might - b.might || a.way - b.way || (a.id < b.id ? -1 : 1))
    .map((each) => each.id);
}

/** the cheapest way home, each inch near a Character costing double. */
function wayHome(w: World, of: Creature): Path | undefined {
  const dear = creatures(w, 'character').map(({ id }) => posOf(w, id));
  return findPath(openTerrain(w), basesFor(w, of), moverOf(w, of), home(w), { dear });
}

/** Where Pillagers go: anywhere in their Camp. */
const home = (w: World): { area: Rect; z: number } => ({ area: campOf(w), z: terrain(w).surfaces[0]?.z ?? 0 });

/** the order inside the group: by the length of the way to the edge of the Camp, ties by id. Figures do not make a way longer: they move. */
function groupOrder(w: World): PieceId[] {
  const goal = home(w);
  return creatures(w, 'pillager')
    .filter(isConscious)
    .map((each) => {
      const at = posOf(w, each.id);
      const path = findPath(openTerrain(w), [], moverOf(w, each), goal);
      return { id: each.id, way: path?.cost ?? 1_000_000 + far(at, { ...nearestIn(goal.area, at), z: goal.z }) };
    })
    .sort((a, b) => a.way - b.way || a.id.length - b.id.length || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

export const pillagerSteps: TrapSteps<'pillagers.act' | 'pillager.act' | 'pillager.action' | 'pillager.walk'> = {
  'pillagers.act': (t) => {
    const order = groupOrder(worldOf(t));
    t.own.pillagers = null;
    t.tell('all', order.length > 0 ? 'pillagers.act' : 'pillagers.rest');
    for (const id of order) t.then('pillager.act', { id });
  },

  'pillager.act': (t, { id }) => {
    const of = t.own.creatures[id];
    if (!of || !isConscious(of)) return;
    put(t, { ...of, acted: true, initiative: null, actionsLeft: actionsOf(of) });
    if (hasEffect(of, 'confused')) t.then('confused.act', { id });
    t.then('pillager.action', { id, left: actionsOf(of) });
    t.then('settle', { id });
  },

  // T-094, R-31.
  'pillager.action': (t, { id, left }) => {
    const of = t.own.creatures[id];
    if (!of || !isConscious(of)) return;
    const actions = Math.min(left, of.actionsLeft);
    if (actions < 1) return;
    const w = worldOf(t);
    put(t, { ...of, actionsLeft: actions - 1 });
    const [foe] = foesOf(w, id);
    if (foe !== undefined) {
      attack(t, id, foe, 'melee');
      if (checkEnds(t)) return;
    } else headHome(t, creature(t, id), actions - 1);
    t.then('pillager.action', { id, left: actions - 1 });
  },

  'pillager.walk': (t, { id, points, inches: left, paid }) => {
    const of = t.own.creatures[id];
    if (!of || !isConscious(of)) return;
    const w = worldOf(t);
    const from = posOf(w, id);
    const route = measureRoute(openTerrain(w), basesFor(w, of), moverOf(w, of), pointsOf(points), Number.MAX_SAFE_INTEGER);
    const { stop } = eventsOf(w, of, route, paid);
    const spent = stop?.spent ?? route.cost;
    go(t, id, route, [], spent);
    if (far(from, posOf(worldOf(t), id)) > 0) t.tell('all', 'pillager.walks', id, inches(spent));
    if (!stop) return bank(t, id);
    t.then('fire.hit', { id, slab: stop.id });
    t.then('pillager.walk', { id, at: t.piece(id).place, points: restOf(route, spent).map(spotId), inches: left - spent, paid: [stop.id] });
  },
};

/** a Move home. Who stands there already has ended it. */
function headHome(t: T, of: Creature, more: number): void {
  const w = worldOf(t);
  if (isHome(w, of.id)) return bank(t, of.id);
  const from = posOf(w, of.id);
  const path = wayHome(w, of);
  if (!path) return t.tell('all', 'pillager.waits', of.id);
  const speed = speedOf(w, of);
  const bases = basesFor(w, of);
  const route = measureRoute(openTerrain(w), bases, moverOf(w, of), path.points, Number.MAX_SAFE_INTEGER);
  const spent = stopOf(terrain(w), bases, from, route, speed, more > 0 ? speed : 0);
  if (spent === 0) return t.tell('all', 'pillager.waits', of.id);
  t.then('pillager.walk', { id: of.id, at: spotId(from), points: waypoints(route, from, spent), inches: speed, paid: [] });
}
