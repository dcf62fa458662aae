import { baseInWay, type Flat } from './clearance.ts';
import { climbWrong, mantleWrong, mayClimb, riseCost } from './climbs.ts';
import { flat } from './distance.ts';
import { before, beside, type Face, type Ground } from './ground.ts';
import { footOf } from './route.ts';
import { footWrong, levelsAt } from './stand.ts';
import type { Base, Mover, Point3 } from './types.ts';
import { INCH, RADIUS } from './types.ts';

/** A place where a face is climbed: its foot, the point before its upper edge, and the place half an inch over it; costs both ways. */
export interface Ascent {
  readonly foot: Point3;
  readonly edge: Point3;
  readonly top: Point3;
  readonly up: number;
  readonly down: number;
}

/** Shorter faces have no half an inch to both sides of a base. */
const NARROWEST = INCH - 10;

/**
 * The climbs a mover may take: of each face its middle, the places nearest to where it starts and goes to, and where the straight way
 * crosses it; and places at each so many thousandths (`every`). `worth` says by foot, top and cost whether one is worth a closer look.
 */
export function ascents(
  ground: Ground,
  bases: readonly Base[],
  mover: Mover,
  about: readonly Flat[],
  worth: (foot: Flat, top: Point3, cost: number) => boolean,
  every = Number.POSITIVE_INFINITY,
): readonly Ascent[] {
  const found: Ascent[] = [];
  for (const face of ground.faces) {
    if (face.length < NARROWEST || !(mayClimb(mover, face) || mover.jumps === true)) continue;
    for (const along of places(face, about, every)) {
      const [edge, top] = [beside(face, along, RADIUS, face.z), beside(face, along, -RADIUS, face.z)];
      if (!worth(edge, top, INCH)) continue;
      const known = remembered(ground, mover, face, along, edge, top);
      if (!known || !worth(known.foot, top, Math.min(known.up, known.down))) continue;
      if (baseInWay(bases, known.foot, edge) || baseInWay(bases, edge, top)) continue;
      found.push(known);
    }
  }
  return found;
}

const MOST = 4000;
const kept = new WeakMap<Ground, Map<string, Ascent | null>>();

/** The climb at a place of a face, whoever stands about; figures and goals ask for the same few again and again. */
function remembered(ground: Ground, mover: Mover, face: Face, along: number, edge: Point3, top: Point3): Ascent | null {
  const list = kept.get(ground) ?? new Map<string, Ascent | null>();
  kept.set(ground, list);
  const key = `${ground.faces.indexOf(face)} ${along} ${mover.climbs} ${mover.nimble} ${mover.jumps === true}`;
  const known = list.get(key);
  if (known !== undefined) return known;
  if (list.size >= MOST) list.clear();
  const made = climbAt(ground, mover, face, edge, top);
  list.set(key, made);
  return made;
}

function climbAt(ground: Ground, mover: Mover, face: Face, edge: Point3, top: Point3): Ascent | null {
  if (levelsAt(ground, top).length === 0 || footWrong(ground, top)) return null;
  const z = footOf(ground, { ...edge, z: face.z - 1 });
  if (z === undefined) return null;
  const foot = { ...edge, z };
  if (climbWrong(ground, mover, edge, foot) || mantleWrong(ground, mover, face, top, edge)) return null;
  const up = mayClimb(mover, face) ? riseCost(mover, z, face.z) + INCH : Number.POSITIVE_INFINITY;
  return { foot, edge, top, up, down: riseCost(mover, face.z, z) + INCH };
}

/** Where along a face to try, each once, with half an inch to its ends: its middle, beside its doorways, and what is nearest. */
function places(face: Face, about: readonly Flat[], every: number): readonly number[] {
  const side = Math.min(RADIUS, face.length / 2);
  const clamped = (along: number): number => Math.round(Math.max(side, Math.min(face.length - side, along)));
  const wanted = [Math.round(face.length / 2), ...about.map((at) => before(face, at).along)];
  for (const { from, to } of face.gaps) wanted.push(from, to);
  for (let along = RADIUS; along < face.length; along += every) wanted.push(along);
  const [start, ...goals] = about.map((at) => before(face, at));
  if (start) {
    for (const goal of goals) {
      if (start.out > 0 === goal.out > 0) continue;
      wanted.push(Math.round(start.along + ((goal.along - start.along) * start.out) / (start.out - goal.out)));
    }
  }
  return [...new Set(wanted.map(clamped))].sort((a, b) => a - b);
}

/** The least a way over one climb costs: straight there, up or down, and straight on. */
export const leastOver = (from: Flat, foot: Flat, top: Flat, to: Flat, cost: number): number =>
  cost + Math.min(flat(from, foot) + flat(top, to), flat(from, top) + flat(foot, to));
