import type { Line } from '../../engine/line.ts';
import type { Way } from '../../engine/prompt.ts';
import { far, gap, nearestIn } from '../../table/geometry/plane/distance.ts';
import { findPaths } from '../../table/geometry/plane/path.ts';
import { cutRoute, measureRoute } from '../../table/geometry/plane/route.ts';
import type { Base, Goal, Mover, Path, Point3, Terrain } from '../../table/geometry/plane/types.ts';
import { INCH, RADIUS, spotId, spotOf } from '../../table/geometry/plane/types.ts';
import { type PieceId, type PlaceId, pieceId } from '../../table/ids.ts';
import { lootOf } from './acts.ts';
import { doorsOf } from './doors.ts';
import { looseTreasures } from './floor.ts';
import { basesFor, moverOf, moveTerrain } from './ground.ts';
import { mapIn } from './map.ts';
import { byNumber } from './markers.ts';
import { budgetOf, measureWalk } from './move.ts';
import { chestOf, inHomeCamp } from './stash.ts';
import type { Creature } from './state.ts';
import { isFoe, mates } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, isDisabled, posOf } from './world.ts';
import { hurtParts } from './wounds.ts';

/** Ways that are offered by name at most. */
const MOST = 14;
/** How far a way is looked for: as far as three activations go. */
const FAR = 48 * INCH;
/** Steps by which a way that is too long, or that cannot end where the inches do, is made shorter. */
const SHORTER = INCH / 4;
const TRIES = 12;
/** How far before a door's line hands reach for it. */
const ASIDE = 50;

/** Somewhere to go, and how it is called. */
interface Aim {
  readonly id: string;
  readonly label: Line;
  readonly goal: Goal;
  readonly mark: string;
  readonly piece?: PieceId;
  readonly place?: PlaceId;
  /** Offered before others. */
  readonly first?: true;
}

/** Named walks of a Character, always legal: what was interrupted, then whatever one may want to go to, nearest first (S-03). */
export function waysOf(w: World, id: PieceId): Way[] {
  const of = creature(w, id);
  const budget = budgetOf(w, of);
  if (budget === 0) return [];
  const on = goOn(w, id);
  const terrain = moveTerrain(w, of);
  const bases = basesFor(w, of);
  const mover = moverOf(w, of);
  const aims = nearest(w, of, aimsOf(w, of));
  const paths = findPaths(
    terrain,
    bases,
    mover,
    aims.map(({ goal }) => goal),
    { most: FAR },
  );
  const found = aims.flatMap((aim, i) => {
    const path = paths[i];
    return path && path.points.length > 0 ? [{ aim, path }] : [];
  });
  found.sort(
    (a, b) => Number(b.aim.first ?? false) - Number(a.aim.first ?? false) || a.path.cost - b.path.cost || (a.aim.id < b.aim.id ? -1 : 1),
  );
  const ways = [...on];
  for (const { aim, path } of found) {
    if (ways.length >= MOST) break;
    const answer = walkable(w, id, path, { terrain, bases, mover, budget });
    if (!answer || ways.some((way) => way.id === aim.id || way.answer.join(' ') === answer.points.join(' '))) continue;
    const whole = path.cost <= answer.cost;
    const label: Line = whole ? aim.label : [`${aim.label[0]}.towards`, ...aim.label.slice(1)];
    const leads = { ...(aim.piece ? { piece: aim.piece } : {}), ...(aim.place ? { place: aim.place } : {}) };
    ways.push({ id: aim.id, label, answer: answer.points, cost: answer.cost, mark: aim.mark, ...leads });
  }
  return ways;
}

/** How many of each kind are looked for: the nearest in a straight line. */
const OF_A_KIND: Readonly<Record<string, number>> = { marker: 4, treasure: 3, enemy: 3, friend: 2, door: 4, stairs: 2, ladder: 1, camp: 2 };

function nearest(w: World, of: Creature, aims: readonly Aim[]): Aim[] {
  const at = posOf(w, of.id);
  const off = ({ goal }: Aim): number =>
    far(at, 'area' in goal ? { ...nearestIn(goal.area, at), z: goal.z } : 'near' in goal ? goal.near : goal);
  const sorted = [...aims].sort((a, b) => off(a) - off(b) || (a.id < b.id ? -1 : 1));
  return aims.filter((aim) => sorted.filter(({ mark }) => mark === aim.mark).indexOf(aim) < (OF_A_KIND[aim.mark] ?? 1));
}

/** S-03: the rest of a walk that was interrupted. */
function goOn(w: World, id: PieceId): Way[] {
  const { interrupted } = w.own;
  if (!interrupted || interrupted.points.length === 0) return [];
  const points = interrupted.points.flatMap((place) => spotOf(place) ?? []);
  const { route } = measureWalk(w, id, points);
  const on = interrupted.door !== undefined && w.own.doors[interrupted.door] === 'open' ? { on: true as const } : {};
  return route.wrong ? [] : [{ id: 'on', label: ['way.on'], answer: [...interrupted.points], cost: route.cost, mark: 'on', ...on }];
}

/** The part of a path that this Move allows, ending where a figure may stand; undefined where there is none. */
export function walkable(
  w: World,
  id: PieceId,
  path: Path,
  { terrain, bases, mover, budget }: { terrain: Terrain; bases: readonly Base[]; mover: Mover; budget: number },
): { points: string[]; cost: number } | undefined {
  const whole = measureRoute(terrain, bases, mover, path.points, Math.max(budget, path.cost + INCH));
  if (whole.legs.length === 0) return undefined;
  for (let n = 0, length = Math.min(budget, whole.cost); n < TRIES && length > 0; n++) {
    const cut = length >= whole.cost ? whole : cutRoute(whole, length);
    const points = cut.legs.map(({ to }) => to);
    if (points.length === 0) return undefined;
    const { route } = measureWalk(w, id, points);
    if (!route.wrong) return { points: points.map(spotId), cost: route.cost };
    // A cut is rounded: on ladders and ramps it may come out a thousandth of an inch too long.
    length -= route.wrong.rule === 'T-060' ? 1 : SHORTER;
  }
  return undefined;
}

/** Wherever this Character may want to go. */
function aimsOf(w: World, of: Creature): Aim[] {
  const map = mapIn(w);
  const near = (point: Point3, within: number): Goal => ({ near: point, within });
  const touch = 2 * RADIUS + INCH;
  const aims: Aim[] = [];
  for (const marker of Object.keys(w.own.markers).sort(byNumber))
    aims.push({
      id: `marker:${marker}`,
      label: ['way.marker', spotId(posOf(w, marker))],
      goal: near(posOf(w, marker), RADIUS + INCH),
      mark: 'marker',
      piece: pieceId(marker),
    });
  for (const { id } of looseTreasures(w))
    aims.push({
      id: `treasure:${id}`,
      label: ['way.treasure', spotId(posOf(w, id))],
      goal: near(posOf(w, id), RADIUS + INCH),
      mark: 'treasure',
      piece: id,
    });
  aims.push(...camps(w, of));
  for (const other of creatures(w)) {
    const about = isFoe(w, of, other)
      ? 'enemy'
      : other.id !== of.id && (lootOf(w, other).length > 0 || isFriendInNeed(w, of, other))
        ? 'friend'
        : null;
    // Whoever is that near already needs no way.
    if (about === null || gap(posOf(w, of.id), posOf(w, other.id)) <= INCH) continue;
    aims.push({
      id: `${about}:${other.id}`,
      label: [`way.${about}`, other.id, spotId(posOf(w, other.id))],
      goal: near(posOf(w, other.id), touch),
      mark: about,
      piece: other.id,
    });
  }
  for (const door of doorsOf(w))
    if (w.own.doors[door.id] === 'locked')
      for (const side of [-ASIDE, ASIDE]) {
        // Hands reach a shut door from before it, on either side.
        const at = door.axis === 'x' ? { ...door.at, y: door.at.y + side } : { ...door.at, x: door.at.x + side };
        const goal = near(at, RADIUS + INCH - ASIDE);
        aims.push({ id: `door:${door.id}`, label: ['way.door', spotId(door.at)], goal, mark: 'door', place: spotId(door.at) });
      }
  const height = posOf(w, of.id).z;
  for (const { id, low, high } of map.stairs) {
    const end = Math.abs(height - low.z) <= Math.abs(height - high.z) ? high : low;
    aims.push({ id: `stairs:${id}`, label: ['way.stairs', spotId(end)], goal: near(end, INCH), mark: 'stairs' });
  }
  for (const { id, foot, top } of map.ladders) {
    // Who hangs on it goes on upwards; down there is a way of its own.
    const end = of.hanging || Math.abs(height - foot.z) <= Math.abs(height - top.z) ? top : foot;
    aims.push({ id: `ladder:${id}`, label: ['way.ladder', spotId(end)], goal: end, mark: 'ladder' });
  }
  if (of.hanging)
    aims.push({ id: 'down', label: ['way.down'], goal: { ...posOf(w, of.id), z: footOf(w, of) }, mark: 'stairs', first: true });
  return aims;
}

/** Height of the foot of the face on which a Creature hangs. */
function footOf(w: World, of: Creature): number {
  const at = posOf(w, of.id);
  const below = moveTerrain(w, of).surfaces.filter(
    ({ z, rect }) => z < at.z && at.x >= rect.x0 && at.x <= rect.x1 && at.y >= rect.y0 && at.y <= rect.y1,
  );
  return Math.max(0, ...below.map(({ z }) => z));
}

/** home, when there is something to bring; the nearest spot of the Camp that is free. */
function camps(w: World, of: Creature): Aim[] {
  const { seat } = of;
  if (seat === null || inHomeCamp(w, of.id)) return [];
  return w.own.camps.flatMap((camp, other): Aim[] => {
    const rect = mapIn(w).camps.find(({ id }) => id === camp)?.rect;
    if (!rect || !mates(w.own, seat, other)) return [];
    return [
      {
        id: `camp:${camp}`,
        label: ['way.camp', camp],
        goal: { area: rect, z: 0 },
        mark: 'camp',
        piece: chestOf(other),
        ...(of.treasures > 0 ? { first: true } : {}),
      },
    ];
  });
}

/** A friend that needs a Salve or a spell. */
const isFriendInNeed = (w: World, of: Creature, other: Creature): boolean =>
  other.kind === 'character' &&
  mates(w.own, of.seat ?? -1, other.seat ?? -2) &&
  (isDisabled(other) || (hurtParts(other).length > 0 && of.items.includes('salve')));
