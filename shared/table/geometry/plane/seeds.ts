import { before, beside, type Ground } from './ground.ts';
import { judgeLeg } from './legs.ts';
import { footOf } from './route.ts';
import { facesBefore, footWrong, ladderAt, levelsAt, rampUnder } from './stand.ts';
import type { Base, Mover, Point3, Terrain } from './types.ts';
import { RADIUS } from './types.ts';

/** Where a search begins: a place on feet, what it costs to come there, and the points up to it, itself included unless it stands there. */
export interface Seed {
  readonly at: Point3;
  readonly cost: number;
  readonly points: readonly Point3[];
}

/** Who stands begins where it stands; who hangs on a face or ladder begins at its foot or over its edge. */
export function seedsOf(terrain: Terrain, ground: Ground, bases: readonly Base[], mover: Mover): readonly Seed[] {
  const { at } = mover;
  if (rampUnder(ground, at) || levelsAt(ground, at).length > 0) return [{ at, cost: 0, points: [] }];
  const ladder = ladderAt(ground, at);
  const ways: Point3[][] = ladder ? [[ladder.top], [ladder.foot]] : [];
  for (const face of facesBefore(ground, at)) {
    const { along } = before(face, at);
    ways.push([...(at.z === face.z ? [] : [{ ...at, z: face.z }]), beside(face, along, -RADIUS, face.z)]);
    const foot = footOf(ground, at);
    if (foot !== undefined) ways.push([{ ...at, z: foot }]);
  }
  return ways.flatMap((points) => {
    let [from, cost] = [at, 0];
    for (const to of points) {
      const leg = judgeLeg(terrain, ground, bases, mover, from, to);
      if ('rule' in leg) return [];
      cost += leg.cost;
      from = to;
    }
    return footWrong(ground, from) ? [] : [{ at: from, cost, points }];
  });
}
