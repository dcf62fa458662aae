import { blockedBy, CLEAR, type Flat, overlaps, pointClear } from './clearance.ts';
import { inRect } from './distance.ts';
import { type Barrier, onRamp } from './floors.ts';
import { before, type Face, type Ground, groundOf, type Level, type Ramp } from './ground.ts';
import { inCorners, onSurface, rampHeight } from './rooms.ts';
import { slabCorners } from './slabs.ts';
import type { Base, Ladder, Point3, Slab, Terrain } from './types.ts';
import { RADIUS, SLAB_TALL, TALL, TOLERANCE } from './types.ts';

/** Why a base may not rest at a point: the rule and a sentence. */
export interface Unfit {
  readonly rule: string;
  readonly text: string;
}

/** The levels on whose surfaces a point lies; more than one only on rims. */
export const levelsAt = (ground: Ground, p: Point3): readonly Level[] =>
  ground.levels.filter((level) => level.surfaces.some((each) => Math.abs(each.z - p.z) <= TOLERANCE && onSurface(each, p)));

/** The ramp on which a point lies, its ends included. */
export const rampUnder = (ground: Ground, p: Point3): Ramp | undefined =>
  ground.ramps.find(({ stairs }) => inRect(stairs.rect, p) && Math.abs(rampHeight(stairs, p.x, p.y) - p.z) <= TOLERANCE);

/** The faces before which a point lies, half an inch outside, at their top or below it. */
export const facesBefore = (ground: Ground, p: Point3): readonly Face[] =>
  ground.faces.filter((face) => {
    const { along, out } = before(face, p);
    return Math.abs(out - RADIUS) <= TOLERANCE + 1 && along >= 0 && along <= face.length && p.z <= face.z + TOLERANCE;
  });

/** The ladder on which a point lies, from foot to top. */
export const ladderAt = (ground: Ground, p: Point3): Ladder | undefined =>
  ground.map.ladders.find(({ foot, top }) => {
    const share = (p.z - foot.z) / (top.z - foot.z);
    if (!(share >= 0 && share <= 1)) return false;
    const off = (from: number, to: number, at: number): boolean => Math.abs(from + (to - from) * share - at) <= TOLERANCE;
    return off(foot.x, top.x, p.x) && off(foot.y, top.y, p.y);
  });

/** True when a base at p would stand in a slab: nearer than half an inch to its outline or inside, below its top (G-20). */
export function inSlab(slab: Slab, p: Point3): boolean {
  if (p.z >= slab.from.z + SLAB_TALL || p.z + TALL <= slab.from.z) return false;
  return touchesSlab(slab, p);
}

/** The same seen from above. */
export function touchesSlab(slab: Slab, p: Flat): boolean {
  const list = slabCorners(slab);
  return (
    inCorners(list, p) ||
    list.some((a, i) => !pointClear(p.x, p.y, a.x, a.y, (list[(i + 1) % 4] ?? a).x, (list[(i + 1) % 4] ?? a).y, RADIUS))
  );
}

const WORDS: Readonly<Record<Barrier['kind'], string>> = {
  wall: 'a wall',
  door: 'a shut door',
  stone: 'a stone wall',
  platform: 'a platform',
  rock: 'rock',
  drop: 'a drop',
  stairs: 'the side of stairs',
  board: 'the edge of the board',
  low: 'a low ceiling',
};

export const wordOf = ({ kind }: Pick<Barrier, 'kind'>): string => WORDS[kind];

/** True when the centre is nearer than half an inch to the edge of the board (G-07). */
export const offBoard = ({ width, depth }: { width: number; depth: number }, { x, y }: Flat): boolean =>
  x < RADIUS || y < RADIUS || x > width - RADIUS || y > depth - RADIUS;

/** May a base rest at p on its feet: a surface under it, half an inch from walls, shut doors, drops and the edge of the board, no other base, no slab. */
export function standWrong(terrain: Terrain, bases: readonly Base[], p: Point3): Unfit | undefined {
  return footWrong(groundOf(terrain), p) ?? restWrong(terrain, bases, p);
}

/** What is wrong with standing there, whoever else is about. */
export function footWrong(ground: Ground, p: Point3): Unfit | undefined {
  if (offBoard(ground.map, p)) return { rule: 'G-07', text: 'That is too close to the edge of the board.' };
  if (p.z < 0) return { rule: 'G-05', text: 'Nothing carries a figure below the ground.' };
  const ramp = rampUnder(ground, p);
  const levels = levelsAt(ground, p);
  if (!ramp && levels.length === 0) return { rule: 'G-05', text: 'Nothing carries a figure there.' };
  const barrier =
    ramp && !isEnd(ramp, p)
      ? blockedBy(ramp.sides, p, p, CLEAR)
      : levels.every((level) => blockedBy(level.barriers, p, p, CLEAR))
        ? blockedBy(levels[0]?.barriers ?? [], p, p, CLEAR)
        : undefined;
  return barrier
    ? { rule: barrier.kind === 'stairs' ? 'G-09' : 'G-07', text: `The base would stand nearer than half an inch to ${wordOf(barrier)}.` }
    : undefined;
}

const isEnd = ({ stairs }: Ramp, p: Point3): boolean => [onRamp(stairs, 0), onRamp(stairs, 1)].some((end) => end.z === p.z);

/** What is wrong with ending a Move there: another base, or a wall of fire or stone (R-11, R-75, G-20). */
export function restWrong(terrain: Pick<Terrain, 'slabs'>, bases: readonly Base[], p: Point3): Unfit | undefined {
  if (bases.some((base) => overlaps(base.at, p))) return { rule: 'R-11', text: 'Another figure stands there.' };
  const slab = terrain.slabs.find((each) =>
    each.kind === 'fire' ? inSlab(each, p) : inCorners(slabCorners(each), p) && p.z < each.from.z + SLAB_TALL && p.z + TALL > each.from.z,
  );
  if (!slab) return undefined;
  return slab.kind === 'fire'
    ? { rule: 'R-75', text: 'Nobody may end a Move in a wall of fire.' }
    : { rule: 'G-20', text: 'A wall of stone stands there.' };
}
