/** One throw from its key to the bytes that clients play. */

import type { DieKind } from '../engine/chance.ts';
import { DICE, shownValue } from './geometry.ts';
import type { Rapier, Simulation } from './physics.ts';
import { engineName, simulate } from './physics.ts';
import { relabel } from './relabel.ts';
import { THROW_SPEC, throwStarts } from './throw.ts';
import { encodeTrack } from './track.ts';
import { stream } from './values.ts';

/** A thrown roll: encoded track, one symmetry per die, resting body faces, and the number each die physically shows. */
export interface BakedThrow {
  track: Uint8Array;
  sym: number[];
  faces: number[];
  shown: number[];
  simulation: Simulation;
}

/** A change of speed that sounds at full strength (inches/s). */
const LOUD = 110;

/** Throws `dice` with the physics of the key's stream `p` and turns their meshes by stream `s` so that they show `values`. */
export function bakeThrow(rapier: Rapier, key: Uint8Array, dice: readonly DieKind[], values: readonly number[]): BakedThrow {
  const simulation = simulate(rapier, dice, throwStarts(dice, stream(key, 'p')));
  const sym = relabel(dice, simulation.faces, values, stream(key, 's'));
  const track = encodeTrack({
    engine: engineName(rapier),
    throwSpec: THROW_SPEC,
    dice: [...dice],
    frames: simulation.frames,
    poses: simulation.poses,
    contacts: simulation.contacts.map(({ step, die, speed }) => ({ t: step * (1 / 120), die, strength: Math.min(1, speed / LOUD) })),
  });
  const shown = dice.map((kind, i) => shownValue(DICE[kind], simulation.faces[i] ?? 0, sym[i] ?? 0));
  return { track, sym, faces: simulation.faces, shown, simulation };
}
