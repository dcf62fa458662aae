import { ZONE } from '../../shared/engine/free/components.ts';
import type { GameState } from '../../shared/engine/state.ts';

/** Whose hidden zone a point of the table lies in; null for the open table. */
export type ZoneAt = (x: number, z: number) => number | null;

export const NO_ZONES: ZoneAt = () => null;

/** Reads the hidden zones of a table once: the text of such a piece is its width and depth in inches, its pose the middle. */
export function zonesOf({ pieces }: GameState): ZoneAt {
  const zones = Object.values(pieces).flatMap(({ kind, owner, pose, text = '' }) => {
    const [width = 0, depth = 0] = text.split(' ').map(Number);
    if (kind !== ZONE || owner === null || !pose || !(width > 0 && depth > 0)) return [];
    const turn = 2 * Math.atan2(pose.q[1], pose.q[3]);
    return [{ owner, x: pose.x, z: pose.z, halfX: width / 2, halfZ: depth / 2, cos: Math.cos(turn), sin: Math.sin(turn) }];
  });
  if (zones.length === 0) return NO_ZONES;
  return (x, z) => {
    const found = zones.find((zone) => {
      const [dx, dz] = [x - zone.x, z - zone.z];
      return Math.abs(dx * zone.cos - dz * zone.sin) <= zone.halfX && Math.abs(dx * zone.sin + dz * zone.cos) <= zone.halfZ;
    });
    return found?.owner ?? null;
  };
}
