import type { Flat } from './clearance.ts';
import { CLEAR } from './clearance.ts';
import { far, flat } from './distance.ts';
import type { Barrier } from './floors.ts';
import type { Ground, Level } from './ground.ts';
import { levelClear } from './ground.ts';
import { onSurface } from './rooms.ts';
import { footWrong, levelsAt } from './stand.ts';
import type { Point3 } from './types.ts';
import { RADIUS } from './types.ts';

/** A place where ways turn: on a level, on a ramp (index of each, -1 for none). */
export interface Spot {
  readonly at: Point3;
  readonly level: number;
  readonly ramp: number;
  /** A place to end only: no way leads on from it. */
  readonly last?: boolean;
}

/** A way from a spot to another one by its number; `via` are points between. Whole thousandths of an inch. */
export interface Link {
  readonly to: number;
  readonly cost: number;
  readonly via: readonly Point3[];
}

/** The spots of a ground with their ways: corners of obstacles, ends of stairs and ladders (G-17). Ladders are linked at twice their rise. */
export interface Web {
  readonly spots: readonly Spot[];
  readonly links: readonly (readonly Link[])[];
  /** Numbers of the spots of each level. */
  readonly ofLevel: readonly (readonly number[])[];
  /** Feet and tops of ladders: numbers of spots. */
  readonly ladders: readonly { readonly foot: number; readonly top: number; readonly rise: number; readonly aside: number }[];
}

const kept = new WeakMap<Ground, Web>();

/** The web of a ground, woven once. */
export function webOf(ground: Ground): Web {
  const known = kept.get(ground);
  if (known) return known;
  const made = weave(ground);
  kept.set(ground, made);
  return made;
}

function weave(ground: Ground): Web {
  const spots: Spot[] = [];
  const links: Link[][] = [];
  const add = (at: Point3, level: number, ramp = -1): number => {
    links.push([]);
    return spots.push({ at, level, ramp }) - 1;
  };
  const join = (a: number, b: number, cost: number): void => {
    links[a]?.push({ to: b, cost, via: [] });
    links[b]?.push({ to: a, cost, via: [] });
  };
  for (const level of ground.levels)
    for (const at of cornersOf(level.barriers, (each) => standing(ground, level, each))) add(at, level.index);
  for (const [ramp, { stairs }] of ground.ramps.entries()) {
    const ends = [stairs.low, stairs.high].map((end, side) => {
      const other = side === 0 ? stairs.high : stairs.low;
      const before = { x: end.x + Math.sign(end.x - other.x) * RADIUS, y: end.y + Math.sign(end.y - other.y) * RADIUS, z: end.z };
      const level = levelsAt(ground, before)[0];
      const open = level !== undefined && footWrong(ground, before) === undefined;
      // Stairs are gone up straight, from half an inch before them.
      const at = add(end, open ? -1 : (levelsAt(ground, end)[0]?.index ?? -1), ramp);
      if (open) join(add(before, level.index), at, RADIUS);
      return at;
    });
    join(ends[0] ?? 0, ends[1] ?? 0, far(stairs.low, stairs.high));
  }
  const ladders = ground.map.ladders.map(({ foot, top }) => ({
    foot: add(foot, levelsAt(ground, foot)[0]?.index ?? -1),
    top: add(top, levelsAt(ground, top)[0]?.index ?? -1),
    rise: Math.abs(top.z - foot.z),
    aside: flat(foot, top),
  }));
  const ofLevel = ground.levels.map(({ index }) => spots.flatMap((spot, i) => (spot.level === index ? [i] : [])));
  for (const level of ground.levels) {
    const list = ofLevel[level.index] ?? [];
    for (const [n, i] of list.entries())
      for (const j of list.slice(n + 1)) {
        const [a, b] = [spots[i], spots[j]];
        if (a && b && levelClear(level, a.at, b.at, CLEAR)) join(i, j, flat(a.at, b.at));
      }
  }
  return { spots, links, ofLevel, ladders };
}

const QUARTERS: readonly Flat[] = [
  { x: 1, y: 1 },
  { x: -1, y: 1 },
  { x: -1, y: -1 },
  { x: 1, y: -1 },
];

/** Where a base can stand at a place of a level. */
function standing(ground: Ground, level: Level, at: Flat): Point3 | undefined {
  const z = heightOn(level, at);
  return z === undefined || footWrong(ground, { ...at, z }) !== undefined ? undefined : { ...at, z };
}

/** The height of a level at a place; undefined where it has no surface. */
export const heightOn = (level: Level, at: Flat): number | undefined => level.surfaces.find((each) => onSurface(each, at))?.z;

/** The spots (±0.5, ±0.5) diagonal to the corners of obstacles round which a way can turn, where a body fits (G-17). */
export function cornersOf(barriers: readonly Barrier[], placed: (at: Flat) => Point3 | undefined): readonly Point3[] {
  const found = new Map<string, Point3>();
  const keep = ({ x, y }: Flat, quarters: readonly Flat[]): number => {
    let kept = 0;
    for (const turn of quarters) {
      const at = placed({ x: x + turn.x * RADIUS, y: y + turn.y * RADIUS });
      if (!at) continue;
      found.set(`${at.x},${at.y}`, at);
      kept += 1;
    }
    return kept;
  };
  const ends = new Map<string, Flat>();
  for (const { ax, ay, bx, by } of barriers) {
    ends.set(`${ax},${ay}`, { x: ax, y: ay });
    ends.set(`${bx},${by}`, { x: bx, y: by });
  }
  for (const end of ends.values()) {
    const [round, along] = quartersAt(barriers, end);
    // Where the turn itself is blocked, the places beside it may do.
    if (keep(end, round) < round.length) keep(end, along);
  }
  return [...found.values()].sort((a, b) => a.x - b.x || a.y - b.y);
}

/** The diagonals at a corner where ways turn round it, and those beside its walls. None in a straight wall or a nook. */
function quartersAt(barriers: readonly Barrier[], end: Flat): readonly [readonly Flat[], readonly Flat[]] {
  const arms = new Set<string>();
  let slanting = false;
  for (const { ax, ay, bx, by } of barriers) {
    if (ax !== bx && ay !== by) slanting ||= (ax === end.x && ay === end.y) || (bx === end.x && by === end.y);
    else if (ax === bx && ax === end.x) {
      if (Math.max(ay, by) > end.y && Math.min(ay, by) <= end.y) arms.add('0,1');
      if (Math.min(ay, by) < end.y && Math.max(ay, by) >= end.y) arms.add('0,-1');
    } else if (ay === by && ay === end.y) {
      if (Math.max(ax, bx) > end.x && Math.min(ax, bx) <= end.x) arms.add('1,0');
      if (Math.min(ax, bx) < end.x && Math.max(ax, bx) >= end.x) arms.add('-1,0');
    }
  }
  if (slanting) return [QUARTERS, []];
  const beside = ({ x, y }: Flat): number => (arms.has(`${x},0`) ? 1 : 0) + (arms.has(`0,${y}`) ? 1 : 0);
  const round = QUARTERS.filter((turn) => beside(turn) === 0);
  return [round, round.length > 0 ? QUARTERS.filter((turn) => beside(turn) === 1) : []];
}
