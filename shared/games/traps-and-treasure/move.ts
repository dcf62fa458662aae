import { far, flat } from '../../table/geometry/plane/distance.ts';
import { measureRoute } from '../../table/geometry/plane/route.ts';
import { clearLine } from '../../table/geometry/plane/sight.ts';
import { farFromSlab } from '../../table/geometry/plane/slabs.ts';
import { around } from '../../table/geometry/plane/spots.ts';
import type { Point3, Route } from '../../table/geometry/plane/types.ts';
import { INCH, RADIUS, SLAB_TALL, spotId, TALL, TOLERANCE } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import { checkEnds } from './ends.ts';
import type { T, TrapSteps } from './frames.ts';
import { basesFor, moverOf, moveTerrain, place, spotNear, terrain, touches } from './ground.ts';
import { bank } from './pillage.ts';
import { stashHome } from './stash.ts';
import type { Creature } from './state.ts';
import { hasEffect, isConscious, put, sameSide, speedOf } from './values.ts';
import type { Events } from './way.ts';
import { eventsOf, go, onFeet, pointsOf, restOf } from './way.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';
import { fall } from './wounds.ts';

/** How near two centres may come (G-07). */
const APART = 2 * RADIUS - TOLERANCE;

/** A drawn walk, measured and judged; `wrong` of the route is what it is refused for. */
interface Plan extends Events {
  readonly route: Route;
  /** Thousandths of an inch that the Creature has for it. */
  readonly budget: number;
}

/**
 * Thousandths of an inch that a Character may walk now: what is left of its Move, or a whole new one if an Action is left. On a face
 * both together: a climb may span two Moves.
 */
export function budgetOf(w: World, of: Creature): number {
  const next = of.actionsLeft > 0 && (!isOnTheWay(of) || of.hanging) ? speedOf(w, of) : 0;
  return of.hanging || isOnTheWay(of) || next > 0 ? of.moveLeft + next : 0;
}

/** Less than so much of a Move (thousandths of an inch) is no way to hands and eyes: it is walked together with the next one. */
const LEAST = 50;

/** Whether a Move is under way that can still be walked on. */
export const isOnTheWay = (of: Creature): boolean => of.moveLeft >= LEAST;

/** How a walk of a Character along these points measures (T-060); `wrong` is what it is refused for. */
export function measureWalk(w: World, id: string, points: readonly Point3[]): { readonly route: Route; readonly budget: number } {
  const of = creature(w, id);
  const budget = budgetOf(w, of);
  const [ground, bases, mover] = [moveTerrain(w, of), basesFor(w, of), moverOf(w, of)];
  const route = measureRoute(ground, bases, mover, points, budget);
  const end = route.legs.at(-1)?.to ?? mover.at;
  if (route.wrong) return { route, budget };
  if (points.every((point) => far(point, mover.at) === 0))
    return { route: { ...route, wrong: { rule: 'T-060', text: 'That leads nowhere.', leg: 0, at: mover.at } }, budget };
  if (mover.flies || onFeet(ground, end)) return { route, budget };
  // who hangs on a face must be able to get off it with what is left of this activation.
  const rest = of.moveLeft + of.actionsLeft * speedOf(w, of) - route.cost;
  return { route: measureRoute(ground, bases, mover, points, budget, { rest }), budget };
}

/** The same with what it meets. Pure: for steps, pictures and refusals alike. */
export function planWalk(w: World, id: string, points: readonly Point3[]): Plan {
  const measured = measureWalk(w, id, points);
  return { ...measured, ...eventsOf(w, creature(w, id), measured.route, w.own.interrupted?.paid ?? []) };
}

/** One Action less; a Move under way is over. */
export function spendAction(t: T, id: PieceId): void {
  const { moveLeft } = creature(t, id);
  if (isOnTheWay(creature(t, id))) t.tell('all', 'walk.ends', id, inches(moveLeft));
  endMove(t, id);
  const of = creature(t, id);
  put(t, { ...of, actionsLeft: Math.max(0, of.actionsLeft - 1) });
}

/** The Move under way is over: inches left are lost, and whoever was stopped on somebody steps aside. */
export function endMove(t: T, id: PieceId): void {
  t.own.interrupted = null;
  const of = creature(t, id);
  if (of.moveLeft > 0) put(t, { ...of, moveLeft: 0 });
  const w = worldOf(t);
  const at = posOf(w, id);
  const others = creatures(w).flatMap((each) => (each.id === id ? [] : [posOf(w, each.id)]));
  const free = (spot: Point3): boolean => others.every((other) => Math.abs(other.z - spot.z) >= TALL || flat(other, spot) >= APART);
  if (free(at)) return;
  const flies = hasEffect(of, 'fly');
  const ground = terrain(w);
  const aside = flies ? [...around(at, 16)].find((spot) => free(spot) && clearLine(ground, at, spot)) : spotNear(w, id, at);
  if (aside) place(t, id, aside);
}

/** Enemies within 1" that would hold a Creature back (R-10). */
const holders = (w: World, of: Creature): Creature[] =>
  creatures(w).filter((each) => each.id !== of.id && !sameSide(w.own, each, of) && isConscious(each) && touches(w, of.id, each.id));

/** R-10 by option: leaving melee takes a Combat check, and the Action if it fails. */
function isHeld(t: T, id: PieceId): boolean {
  const w = worldOf(t);
  if (!w.settings.disengageCheck || holders(w, creature(w, id)).length === 0) return false;
  t.tell('all', 'disengages', id);
  if (check(t, id, 'combat')) return false;
  t.tell('all', 'held', id);
  return true;
}

export const moveSteps: TrapSteps<'walk' | 'settle'> = {
  settle: (t, { id }) => {
    const before = t.own.creatures[id] && t.piece(id).place;
    settle(t, id);
    const of = t.own.creatures[id];
    // who had to step aside may have come home.
    if (of?.kind === 'pillager' && t.piece(id).place !== before) bank(t, id);
  },

  walk: (t, { id, points }) => {
    const w = worldOf(t);
    const { route, budget, opens, stop } = planWalk(w, id, pointsOf(points));
    if (route.wrong) throw new Error(`${id} cannot go there: ${route.wrong.rule} ${route.wrong.text}`);
    // a Move that is begun is an Action used.
    const before = creature(t, id);
    if (!isOnTheWay(before) && isHeld(t, id)) return spendAction(t, id);
    const spent = stop?.spent ?? route.cost;
    // a climb that needs more than is left of this Move goes on with the next one.
    const begins = before.moveLeft === 0 || spent > before.moveLeft;
    const left = begins ? budget - spent : before.moveLeft - spent;
    put(t, { ...before, actionsLeft: before.actionsLeft - (begins ? 1 : 0), moveLeft: left });
    go(t, id, route, opens, spent);
    t.tell('all', 'walks', id, inches(spent), inches(left));
    const rest = stop ? restOf(route, spent).map(spotId) : [];
    const by = stop?.kind === 'door' ? { door: stop.id } : {};
    t.own.interrupted = stop && rest.length > 0 ? { points: rest, paid: stop.kind === 'fire' ? [stop.id] : [], ...by } : null;
    if (stop?.kind === 'door') t.then('door.met', { id, door: stop.id });
    else if (stop?.kind === 'fire') t.then('fire.hit', { id, slab: stop.id });
    //
    stashHome(t);
    if (checkEnds(t)) return;
    t.then('marker.near', { id });
  },
};

/** Inches for a sentence: `2.5`. */
export const inches = (thousandths: number): string => String(thousandths / INCH);

/** True when a base stands in a fire. */
const inFire = (w: World, at: Point3): boolean =>
  w.own.slabs.some(
    (slab) => slab.kind === 'fire' && at.z >= slab.from.z && at.z < slab.from.z + SLAB_TALL && farFromSlab(slab, at) < RADIUS,
  );

/** At the end of an activation: nobody stays on a face or in a fire; inches left are lost. */
export function settle(t: T, id: PieceId): void {
  t.own.interrupted = null;
  const of = t.own.creatures[id];
  if (!of) return;
  if (of.hanging) fall(t, id);
  if (!t.own.creatures[id]) return;
  endMove(t, id);
  const w = worldOf(t);
  const at = posOf(w, id);
  if (inFire(w, at)) place(t, id, spotNear(w, id, at));
}
