import type { PieceView } from '../../../shared/engine/view.ts';
import type { Area } from '../../../shared/table/scene.ts';
import type { Make } from './bodies.ts';
import { type Inputs, specOf } from './layout.ts';
import { rowSlots } from './slots.ts';

/** Where the person who sits at an area looks from: from its own side of the table. */
export const sideOf = (area: Pick<Area, 'z'>): number => (area.z < 0 ? Math.PI : 0);

/** Width in inches of a hand's rack. */
export const RACK = 6.4;

/** What lies beside the board: a hand stands on its rack, everything else in rows. */
export function areaItems(inputs: Inputs, area: Area, pieces: readonly PieceView[]): Make[] {
  const hand = area.kind === 'hand';
  const facing = hand ? sideOf(area) : inputs.azimuth;
  const step = hand ? Math.min(0.98, (RACK - 1) / Math.max(1, pieces.length - 1)) : 1.02;
  const slots = rowSlots(pieces.length, hand ? Math.max(1, pieces.length) : 5, step);
  const [cos, sin] = [Math.cos(facing), Math.sin(facing)];
  return pieces.map((piece, i) => {
    const slot = slots[i] ?? { x: 0, z: 0, scale: 1 };
    return {
      piece,
      spec: specOf(inputs, piece),
      place: area.id,
      at: { x: area.x, z: area.z },
      y: hand ? 0.34 - inputs.tableTop + i * 0.004 : -inputs.tableTop,
      slot: { x: slot.x * cos + slot.z * sin, z: -slot.x * sin + slot.z * cos, scale: hand ? 1.1 : 0.86 },
      turn: facing,
      downed: piece.tags.includes('downed'),
      alone: false,
      rack: hand,
    };
  });
}
