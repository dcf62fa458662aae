import { flat } from '../../table/geometry/plane/distance.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { INCH, spotId } from '../../table/geometry/plane/types.ts';
import { characterId, legalSpots } from './camp.ts';
import { CLASSES, RANKS } from './content.ts';
import type { T } from './frames.ts';
import { layMap } from './setup.ts';
import { worldOf } from './values.ts';

/**
 * For a table without rules: in each Camp stand three Characters, one of each class (T-002 leaves the choice to the players, who find the others
 * in the box). Where a map was still to be written or chosen (T-001, C-20) the one that is shown is laid out, with the Camps that it has.
 */
export function unruled(t: T): void {
  if (t.own.camps.length === 0) layMap(t);
  for (const [seat, camp] of t.own.camps.entries()) {
    if (camp === '') continue;
    const standing: Point3[] = [];
    for (const [i, rank] of RANKS.entries()) {
      const spots = legalSpots(worldOf(t), seat, rank);
      const apart = (inches: number): Point3 | undefined => spots.find((at) => standing.every((other) => flat(other, at) >= inches * INCH));
      const at = apart(1.5) ?? apart(1);
      if (!at) continue;
      standing.push(at);
      t.mint({ id: characterId(seat, rank), kind: 'character', face: `${CLASSES[i]}-${rank}`, place: spotId(at), owner: seat });
    }
  }
}
