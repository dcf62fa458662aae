import type { Way } from '../../engine/prompt.ts';
import { far, gap } from '../../table/geometry/plane/distance.ts';
import { findPaths } from '../../table/geometry/plane/path.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { INCH, RADIUS, spotOf } from '../../table/geometry/plane/types.ts';
import { odds } from './bot-odds.ts';
import { looseTreasures } from './floor.ts';
import { basesFor, moverOf, moveTerrain } from './ground.ts';
import { mapIn } from './map.ts';
import { byNumber } from './markers.ts';
import { budgetOf } from './move.ts';
import type { Creature } from './state.ts';
import { has, isConscious, mates, speedOf } from './values.ts';
import { walkable } from './ways.ts';
import type { World } from './world.ts';
import { creatures, posOf } from './world.ts';

/** Ways shorter than this are not worth an answer, in thousandths of an inch. */
const SHORT = 100;
/** A Monster's Move and its reach (B-01). */
const MONSTER_REACH = 9 * INCH;

/** A way that is offered, and what is known of where it leads. */
export interface Goal {
  readonly way: Way;
  /** Piece, door or Camp that it leads to. */
  readonly to: string;
  readonly mark: string;
  /** Where it ends for now. */
  readonly end: Point3;
  /** It gets there in this Move. */
  readonly there: boolean;
  /** Thousandths of an inch to the goal at least. */
  readonly cost: number;
}

/**
 * The ways as goals, in the order in which they are offered: the nearest first. What is left of a way that is too long for this Move is
 * taken for straight, but never for less than that of a nearer goal.
 */
export function goalsOf(w: World, ways: readonly Way[]): Goal[] {
  let least = 0;
  return ways.flatMap((way): Goal[] => {
    const end = spotOf(way.answer.at(-1) ?? '');
    if (!end || way.cost < SHORT) return [];
    const to = way.id.slice(way.id.indexOf(':') + 1);
    const mark = way.mark ?? '';
    const there = !way.label[0].endsWith('.towards');
    const cost = there ? way.cost : way.cost + far(end, placeOf(w, to) ?? end);
    // A Camp is offered before what is nearer.
    if (mark === 'camp') return [{ way, to, mark, end, there, cost }];
    least = Math.max(least, cost);
    return [{ way, to, mark, end, there, cost: least }];
  });
}

/** Where something is that a way leads to. */
function placeOf(w: World, to: string): Point3 | undefined {
  if (w.thing(to)) return posOf(w, to);
  const rect = mapIn(w).camps.find(({ id }) => id === to)?.rect;
  return rect && { x: (rect.x0 + rect.x1) / 2, y: (rect.y0 + rect.y1) / 2, z: 0 };
}

/** How much farther a Marker counts for a Character than it is: good Wits first, Rogues preferred (B-01). */
const slowness = (of: Creature): number => (of.class === 'rogue' ? 0.9 : 1) / (0.5 + odds(of, 'wits'));

/**
 * Who of a Team goes for what lies about, so that no two go for the same: the pair that is nearest by its weight first, ties by id.
 * A Character that finds nothing left for it is not named.
 */
export function errands(w: World, of: Creature): ReadonlyMap<string, string> {
  const band = creatures(w, 'character').filter((each) => isConscious(each) && mates(w.own, each.seat ?? -1, of.seat ?? -2));
  const targets = finds(w);
  const pairs = band.flatMap((each) =>
    targets.map((target) => {
      const weight = w.own.markers[target] ? slowness(each) : 0.5;
      return { id: String(each.id), target, cost: (weight * far(posOf(w, each.id), posOf(w, target))) / speedOf(w, each) };
    }),
  );
  pairs.sort((a, b) => a.cost - b.cost || (a.id < b.id ? -1 : a.id > b.id ? 1 : byNumber(a.target, b.target)));
  const sent = new Map<string, string>();
  for (const { id, target } of pairs) if (!sent.has(id) && ![...sent.values()].includes(target)) sent.set(id, target);
  return sent;
}

/** What lies about for a band: unchecked Markers in the order of their numbers, then Treasure. */
export const finds = (w: World): string[] => [
  ...Object.keys(w.own.markers)
    .filter((id) => w.own.markers[id] === 'unchecked')
    .sort(byNumber),
  ...looseTreasures(w).map(({ id }) => String(id)),
];

/** A walk to the nearest of several Markers and Treasures that are offered by no name, `shy` ones last; as far as this Move goes. */
export function walkTo(w: World, of: Creature, targets: readonly string[], shy: ReadonlySet<string>): readonly string[] | undefined {
  const [terrain, bases, mover, budget] = [moveTerrain(w, of), basesFor(w, of), moverOf(w, of), budgetOf(w, of)];
  if (budget < SHORT || targets.length === 0) return undefined;
  const paths = findPaths(
    terrain,
    bases,
    mover,
    targets.map((id) => ({ near: posOf(w, id), within: RADIUS + INCH })),
  );
  const found = paths.flatMap((path, i) => (path && path.cost >= SHORT ? [{ path, last: Number(shy.has(targets[i] ?? '')) }] : []));
  const path = found.sort((a, b) => a.last - b.last || a.path.cost - b.path.cost)[0]?.path;
  const answer = path && walkable(w, of.id, path, { terrain, bases, mover, budget });
  return answer && answer.cost >= SHORT ? answer.points : undefined;
}

/** How near the nearest Monster that can act is to a point. */
export const monsterFrom = (w: World, at: Point3): number =>
  Math.min(...creatures(w, 'monster').map((each) => (isConscious(each) ? gap(at, posOf(w, each.id)) : Number.POSITIVE_INFINITY)));

/** True where a Monster could strike after one Move. */
export const inMonsterReach = (w: World, at: Point3): boolean => monsterFrom(w, at) <= MONSTER_REACH;

/** Treasures with which a Character turns home (B-01). */
export const fill = (of: Creature): number => (has(of, 'bag') ? 4 : 2);
