/** Dice laid down by hand: rows in the tray, each showing its value, for rolls without a track. */

import { decodeTrack, poseAt, trackSeconds } from '../../../shared/dice/track.ts';
import type { DieKind } from '../../../shared/table/die.ts';
import { DICE } from '../../../shared/table/solids.ts';
import type { ThrowShow } from '../../../shared/wire-messages.ts';

const PITCH = 1.2;
const COLUMNS = 9;

/** Where the dice of a throw lie in the end, in inches from the middle of the tray. */
export function restingPlaces({ dice, values, track }: Pick<ThrowShow, 'dice' | 'values' | 'track'>): { x: number; z: number }[] {
  const baked = track === '' ? undefined : decodeTrack(Uint8Array.from(atob(track), (char) => char.charCodeAt(0)));
  const pose = new Float64Array(7);
  return dice.map((kind, i) => {
    if (baked && baked.dice.length === dice.length) poseAt(baked, i, trackSeconds(baked), pose);
    else laidPose(kind, values[i] ?? 1, i, dice.length, pose);
    return { x: pose[0] ?? 0, z: pose[2] ?? 0 };
  });
}

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
