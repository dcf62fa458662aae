/** Dice laid down by hand: rows in the tray, each showing its value, for rolls without a track. */

import type { DieKind } from '../../../shared/table/die.ts';
import { DICE } from '../../../shared/table/solids.ts';

const PITCH = 1.2;
const COLUMNS = 9;

/** Writes the pose of die `index` of `count` to `out` as x y z qx qy qz qw, so that it rests on the floor and shows `value`. */
export function laidPose(kind: DieKind, value: number, index: number, count: number, out: Float64Array): void {
  const die = DICE[kind];
  const columns = Math.min(COLUMNS, count);
  const rows = Math.ceil(count / columns);
  // Rows draw together when there are many, so that none leaves the tray.
  const step = Math.min(PITCH, 7.4 / rows);
  out[0] = ((index % columns) - (columns - 1) / 2) * PITCH;
  out[1] = die.inradius;
  out[2] = (Math.floor(index / columns) - (rows - 1) / 2) * step;
  // The shortest turn that brings the normal of the value's face up (of a d4: down).
  const [nx, ny, nz] = die.faces.find((face) => face.value === value)?.normal ?? [0, 1, 0];
  const up = die.readBottom ? -1 : 1;
  const w = 1 + ny * up;
  const turn = w < 1e-6 ? ([1, 0, 0, 0] as const) : ([-nz * up, 0, nx * up, w] as const);
  const size = Math.hypot(...turn);
  for (let i = 0; i < 4; i++) out[3 + i] = (turn[i] ?? 0) / size;
}
