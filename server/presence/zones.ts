import { ZONE } from '../../shared/engine/free/components.ts';
import { liesIn } from '../../shared/engine/free/zones.ts';
import type { GameState } from '../../shared/engine/state.ts';
import { listed, ON_TABLE } from '../../shared/table/piece.ts';
import { UPRIGHT } from '../../shared/table/pose.ts';

/** Whose hidden zone a point of the table lies in; null for the open table. */
export type ZoneAt = (x: number, z: number) => number | null;

export const NO_ZONES: ZoneAt = () => null;

/** Reads the hidden zones of a table once. */
export function zonesOf({ pieces }: GameState): ZoneAt {
  const zones = listed(pieces).filter(({ kind, owner, place }) => kind === ZONE && owner !== null && place === ON_TABLE);
  if (zones.length === 0) return NO_ZONES;
  return (x, z) => zones.find((zone) => liesIn(zone, { pose: { x, y: 0, z, q: UPRIGHT } }))?.owner ?? null;
}
