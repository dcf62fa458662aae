import { overlap } from '../../../shared/engine/free/footprint.ts';
import type { Pose } from '../../../shared/table/pose.ts';
import { radiusOf } from '../../../shared/table/shape.ts';
import type { GroundAt } from './carry.ts';
import type { FreeLayout, Lying } from './layout.ts';

/** What lies below a piece at a spot of the table, from the resting places of a layout. The pose that is asked for is written in place. */
export function groundOf(layout: () => FreeLayout | null): GroundAt {
  const there = { x: 0, y: 0, z: 0, q: [0, 0, 0, 1] satisfies Pose['q'] };
  return (piece, x, z, held) => {
    const now = layout();
    const body = now?.lying.get(piece);
    if (!now || !body) return 0;
    there.x = x;
    there.z = z;
    const reach = radiusOf(body.shape);
    let high = 0;
    for (const other of now.lying.values()) {
      if (other.top <= high || other.piece.id === piece || held(other.piece.id)) continue;
      const far = radiusOf(other.shape) + reach;
      if (Math.abs(other.pose.x - x) > far || Math.abs(other.pose.z - z) > far) continue;
      if (covers(body, there, other)) high = other.top;
    }
    return high;
  };
}

const covers = (body: Lying, there: { x: number; z: number }, other: Lying): boolean =>
  overlap(body.shape, { x: there.x, y: 0, z: there.z, q: body.pose.q }, other.shape, other.pose);
