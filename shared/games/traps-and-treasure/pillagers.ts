import { far, gap, inRect } from '../../table/geometry/plane/distance.ts';
import type { Path } from '../../table/geometry/plane/path.ts';
import { findPaths } from '../../table/geometry/plane/path.ts';
import { measureRoute } from '../../table/geometry/plane/route.ts';
import type { Exit, Point3, Rect } from '../../table/geometry/plane/types.ts';
import { INCH, spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { bring } from './appear.ts';
import { attack } from './combat.ts';
import { actionsOf } from './effects.ts';
import { checkEnds } from './ends.ts';
import type { T, TrapSteps } from './frames.ts';
import { basesFor, mapIn, moverOf, openTerrain, spotNear, terrain, touches } from './ground.ts';
import { locOf, markersOf, removeMarker } from './markers.ts';
import { waypoints } from './monsters.ts';
import { inches } from './move.ts';
import type { Creature } from './state.ts';
import { takeOut } from './treasure.ts';
import type { World } from './values.ts';
import { creature, creatures, facesFor, hasEffect, isConscious, posOf, put, speedOf, worldOf } from './values.ts';
import { eventsOf, go, pointsOf, restOf, stopOf } from './way.ts';

/** Every third banked Pillager takes a Marker along (T-021). */
const LOAD = 3;

/** T-006: the Pillagers' Camp. */
export const campOf = (w: World): Rect => {
  const camp = mapIn(w).camps.find(({ id }) => id === 'PILLAGERS');
  if (!camp) throw new Error('the map has no Camp for the Pillagers');
  return camp.rect;
};

/** T-010, R-25: exits of locations that still hold Markers. */
export function openExits(w: World): Exit[] {
  const locs = new Set(markersOf(w).map((marker) => locOf(w, marker)));
  return mapIn(w).exits.filter(({ loc }) => locs.has(loc));
}

/** T-010, T-026, R-25: new Pillagers, each on an exit of its own lot; none where no location holds a Marker any more. */
export function spawn(t: T, n: number): void {
  t.own.spawns += 1;
  const exits = openExits(worldOf(t));
  if (exits.length === 0) return t.tell('all', 'pillagers.none');
  t.tell('all', n === 1 ? 'pillagers.one' : 'pillagers.come', n);
  for (let i = 0; i < n; i++) enter(t, exits);
}

function enter(t: T, exits: readonly Exit[]): void {
  const exit = exits[t.pick(exits.length)];
  if (!exit) return;
  const id = bring(t, 'pillager', 'pillager', spotNear(worldOf(t), null, exit.at));
  // they join the group's roll; if it has acted they wait.
  put(t, { ...creature(t, id), initiative: t.own.pillagers, acted: t.own.pillagers === null });
  t.tell('all', 'pillager.enters', id);
  t.flash('all', 'pillagers', { piece: id, place: t.piece(id).place });
}

/** T-021, R-29, R-30: Markers that banked Pillagers have earned leave the board, by lot; nobody reveals them. */
export function pillage(t: T): void {
  while (t.own.taken < Math.floor(t.own.banked / LOAD)) {
    const left = markersOf(t);
    const marker = left[left.length > 0 ? t.pick(left.length) : 0];
    if (marker === undefined) return;
    t.own.taken += 1;
    t.tell('all', 'pillaged', marker);
    t.flash('all', 'pillage', { place: t.piece(marker).place });
    removeMarker(t, marker);
  }
}

/** R-31: conscious Characters within 1": the weakest by Might first, then the nearest, then by id. */
export function foesOf(w: World, id: string): PieceId[] {
  const at = posOf(w, id);
  return creatures(w, 'character')
    .filter((each) => isConscious(each) && touches(w, id, each.id))
    .map((each) => ({ id: each.id, might: facesFor(each, 'might').length, way: gap(at, posOf(w, each.id)) }))
    .sort((a, b) => a.might - b.might || a.way - b.way || (a.id < b.id ? -1 : 1))
    .map((each) => each.id);
}

/** Spots of the Camp that a way may lead to: the nearest one, and one for every inch. */
function goalsIn(rect: Rect, at: Point3): Point3[] {
  const clamp = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
  const inset = INCH / 2;
  const goals: Point3[] = [{ x: clamp(at.x, rect.x0, rect.x1), y: clamp(at.y, rect.y0, rect.y1), z: 0 }];
  for (let x = rect.x0 + inset; x <= rect.x1; x += INCH) for (let y = rect.y0 + inset; y <= rect.y1; y += INCH) goals.push({ x, y, z: 0 });
  return goals.map((goal) => ({ ...goal, z: at.z }));
}

const cheapest = (paths: readonly (Path | undefined)[]): Path | undefined =>
  paths.reduce<Path | undefined>((best, path) => (path && (!best || path.cost < best.cost) ? path : best), undefined);

/** the cheapest way home, each inch near a Character costing double. */
export function wayHome(w: World, of: Creature): Path | undefined {
  const dear = creatures(w, 'character').map(({ id }) => posOf(w, id));
  const floor = terrain(w).surfaces[0]?.z ?? 0;
  const goals = goalsIn(campOf(w), { ...posOf(w, of.id), z: floor });
  return cheapest(findPaths(openTerrain(w), basesFor(w, of), moverOf(w, of), goals, { dear }));
}

/** the order inside the group: by the length of the way home, ties by id. One search, from the Camp outwards. */
export function groupOrder(w: World): PieceId[] {
  const group = creatures(w, 'pillager').filter(isConscious);
  const [first] = group;
  if (!first) return [];
  const rect = campOf(w);
  const home = { x: Math.round((rect.x0 + rect.x1) / 2), y: Math.round((rect.y0 + rect.y1) / 2), z: terrain(w).surfaces[0]?.z ?? 0 };
  const spots = group.map(({ id }) => posOf(w, id));
  const paths = findPaths(openTerrain(w), [], { ...moverOf(w, first), at: home, flies: false, hanging: false }, spots);
  return group
    .map(({ id }, i) => ({ id, way: paths[i]?.cost ?? 1_000_000 + far(home, spots[i] ?? home) }))
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

/** a Move home. */
function headHome(t: T, of: Creature, more: number): void {
  const w = worldOf(t);
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

/** whose centre ends a move inside the Camp is banked and leaves play. */
function bank(t: T, id: PieceId): void {
  const w = worldOf(t);
  if (!inRect(campOf(w), posOf(w, id))) return;
  t.own.banked += 1;
  t.tell('all', 'banked', id, t.own.banked % LOAD === 0 ? LOAD : t.own.banked % LOAD);
  t.flash('all', 'banked', { place: t.piece(id).place });
  takeOut(t, id);
  // R-30 by option: it comes out again at once, somewhere else.
  if (w.settings.pillagersReturn) {
    const exits = openExits(worldOf(t));
    if (exits.length > 0) enter(t, exits);
  }
  if (!w.settings.pillageAtStart) pillage(t);
  checkEnds(t);
}
