/** The plane on the village map: reachable areas and shortest ways with twenty figures about and doors open, lines of sight with doors shut. */

import { mapOf } from '../../shared/games/traps-and-treasure/map.ts';
import { reachField } from '../../shared/table/geometry/plane/field.ts';
import { findPath, findPaths } from '../../shared/table/geometry/plane/path.ts';
import { measureRoute } from '../../shared/table/geometry/plane/route.ts';
import { sightBetween } from '../../shared/table/geometry/plane/sight.ts';
import { standWrong } from '../../shared/table/geometry/plane/stand.ts';
import { terrainOf } from '../../shared/table/geometry/plane/terrain.ts';
import type { Base, Mover, Point3, Terrain } from '../../shared/table/geometry/plane/types.ts';
import { type Measure, quantile } from './measure.ts';

const FIGURES = 20;
const STARTS = 60;
const SPEED = 8000;
/** Runs of each question; the best counts, the machine has other things to do. */
const RUNS = 4;

/** Every question once from each of the same scattered places, as a table asks it: hovering, a click far away, a Monster looking for prey. */
export async function bench(): Promise<Measure[]> {
  const terrain = terrainOf(mapOf('village', ''), 'all-open', []);
  const places = scattered(terrain, FIGURES + STARTS);
  const bases = places.slice(0, FIGURES).map((at, i): Base => ({ id: `${i}`, at, passage: 'solid' }));
  const starts = places.slice(FIGURES);
  const goals = bases.map(({ at }) => ({ near: at, within: 2000 }));
  const goalOf = (i: number): Point3 => starts[(i * 7 + 3) % starts.length] ?? starts[0] ?? { x: 0, y: 0, z: 0 };
  const measured = (name: string, most: number, share: number, ask: (from: Point3, index: number) => unknown): Measure => {
    const samples = starts.map((from, i) => best(() => ask(from, i)));
    const value = quantile(samples, share);
    return { name: `plane, village, ${name}`, value, unit: 'ms', goal: `under ${most} ms`, ok: value < most };
  };
  const twelve = scattered(terrainOf(mapOf('village', ''), {}, []), 12);
  const shut = terrainOf(mapOf('village', ''), {}, []);
  const sights = best(() => {
    for (const from of twelve) for (const to of twelve) if (from !== to) sightBetween(shut, from, to);
  });
  return [
    { name: 'plane, village, lines of sight of 12 figures, each to each', value: sights, unit: 'ms', goal: 'under 10 ms', ok: sights < 10 },
    measured('reachable area of a figure, p95', 30, 0.95, (from) => reachField(terrain, bases, walker(from), SPEED)),
    measured('reachable area of a flyer, p95', 30, 0.95, (from) => reachField(terrain, bases, walker(from, true), SPEED)),
    measured('shortest way on foot, p95', 5, 0.95, (from, i) => findPath(terrain, bases, walker(from), goalOf(i), { climb: false })),
    measured('shortest way, climbs too, p95', 5, 0.95, (from, i) => findPath(terrain, bases, walker(from), goalOf(i))),
    measured('shortest ways to 20 figures, p95', 30, 0.95, (from) => findPaths(terrain, [], walker(from), goals)),
    measured('a drawn way of 8 legs measured, p95', 1, 0.95, (from) =>
      measureRoute(
        terrain,
        bases,
        walker(from),
        Array.from({ length: 8 }, (_, leg) => ({ ...from, x: from.x + (leg % 2) })),
        SPEED,
      ),
    ),
  ];
}

const walker = (at: Point3, flies = false): Mover => ({ at, climbs: 'rough', nimble: false, flies, ghost: false, hanging: false });

function best(ask: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < RUNS; run += 1) {
    const began = performance.now();
    ask();
    least = Math.min(least, performance.now() - began);
  }
  return least;
}

/** The same places in every run, on the ground, floors and roofs, where figures stand beside each other. */
function scattered(terrain: Terrain, wanted: number): readonly Point3[] {
  let drawn = 7;
  const below = (bound: number): number => {
    drawn = (drawn * 48271) % 2147483647;
    return drawn % bound;
  };
  const heights = [...new Set(terrain.surfaces.map(({ z }) => z))];
  const found: Base[] = [];
  while (found.length < wanted) {
    const at = { x: below(terrain.map.width), y: below(terrain.map.depth), z: heights[below(heights.length)] ?? 0 };
    if (!standWrong(terrain, found, at)) found.push({ id: `${found.length}`, at, passage: 'solid' });
  }
  return found.map(({ at }) => at);
}
