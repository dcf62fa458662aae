import { baseInWay, CLEAR } from './clearance.ts';
import { far, flat } from './distance.ts';
import { explore, type Search, spotAt } from './explore.ts';
import { heights, layerOf } from './flight.ts';
import { airWrong } from './fly.ts';
import { type Ground, levelClear } from './ground.ts';
import { onSurface } from './rooms.ts';
import { eachWithin, type Squares, squaresAbout } from './squares.ts';
import { offBoard, restWrong } from './stand.ts';
import type { Base, Point3, Terrain } from './types.ts';
import type { Spot } from './web.ts';

/** Where a flyer comes down on surfaces with a budget: straight, or up to a height, round what stands there, and down. */
export function airField(
  terrain: Terrain,
  ground: Ground,
  bases: readonly Base[],
  from: Point3,
  budget: number,
  step: number,
): readonly Squares[] {
  const solid = bases.filter(({ at, passage }) => passage === 'solid' && flat(at, from) < budget + 2000);
  const squares = squaresAbout(ground, from, budget, step);
  const free = (a: Point3, b: Point3): boolean => airWrong(ground, a, b) === undefined && baseInWay(solid, a, b) === undefined;
  const rests = (each: Squares, index: number, at: Point3): boolean => {
    if (each.rest[index] === 0)
      each.rest[index] =
        onSurface(each.surface, at) && !offBoard(ground.map, at) && !airWrong(ground, at, at) && !restWrong(terrain, bases, at) ? 1 : 2;
    return each.rest[index] === 1;
  };
  for (const z of heights(ground, from, from)) {
    const [up, over] = [Math.abs(z - from.z), { ...from, z }];
    if (up > budget || (up > 0 && !free(from, over))) continue;
    const layer = layerOf(ground, z);
    const [level] = layer.ground.levels;
    if (!level) continue;
    for (const { spot, cost } of spread(layer.ground, layer.spots, solid, over, up, budget)) {
      for (const each of squares) {
        const drop = Math.abs(z - each.surface.z);
        if (cost + drop > budget) continue;
        eachWithin(each, spot.at, budget - cost - drop, step, (index, x, y) => {
          const whole = cost + flat(spot.at, { x, y }) + drop;
          const known = each.cost[index] ?? -1;
          if ((known >= 0 && known <= whole) || whole > budget) return;
          const [middle, above] = [
            { x, y, z: each.surface.z },
            { x, y, z },
          ];
          if (!rests(each, index, middle)) return;
          if (levelClear(level, spot.at, above, CLEAR) && !baseInWay(solid, spot.at, above) && (drop === 0 || free(above, middle)))
            each.cost[index] = whole;
        });
      }
    }
  }
  // What is seen straight through the air is nearest.
  for (const each of squares)
    eachWithin(each, from, budget, step, (index, x, y) => {
      const middle = { x, y, z: each.surface.z };
      const whole = far(from, middle);
      if ((each.cost[index] ?? -1) > whole && free(from, middle)) each.cost[index] = whole;
    });
  return squares;
}

function spread(
  ground: Ground,
  spots: readonly Spot[],
  bases: readonly Base[],
  from: Point3,
  up: number,
  budget: number,
): readonly { spot: Spot; cost: number }[] {
  const search: Search = {
    ground,
    web: { spots: [], links: [], ofLevel: [], ladders: [] },
    extra: [{ at: from, level: 0, ramp: -1 }, ...spots],
    links: new Map(),
    bases,
    toll: undefined,
    seeds: [{ spot: 0, cost: up }],
    most: budget,
    ahead: () => 0,
  };
  const found: { spot: Spot; cost: number }[] = [];
  explore(search, (index, cost) => {
    const spot = spotAt(search, index);
    if (spot) found.push({ spot, cost });
    return false;
  });
  return found;
}
