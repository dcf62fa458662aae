/** One throw from its key to the bytes that clients play. */

import type { DieKind } from '../table/die.ts';
import { DICE, shownValue } from '../table/solids.ts';
import { engineName, type Rapier, type Simulation, simulate } from './physics.ts';
import { THROW_SPEC, throwStarts } from './throw.ts';
import { encodeTrack } from './track.ts';
import { type Stream, stream } from './values.ts';

/** The indices of all symmetries under which a die resting on body face `face` shows `value`; never empty for a value of that die. */
export function symmetriesShowing(kind: DieKind, face: number, value: number): number[] {
  const { faces, symmetries } = DICE[kind];
  const wanted = faces.findIndex((one) => one.value === value);
  return symmetries.flatMap((symmetry, g) => (symmetry.perm[face] === wanted ? [g] : []));
}

/** One symmetry per die so that the dice at rest show `values`; drawn from `random`, so that orientations stay uniform too. */
function relabel(dice: readonly DieKind[], faces: readonly number[], values: readonly number[], random: Stream): number[] {
  return dice.map((kind, i) => {
    const fitting = symmetriesShowing(kind, faces[i] ?? 0, values[i] ?? 0);
    if (fitting.length === 0) throw new Error(`a ${kind} cannot show ${values[i]}`);
    return fitting[random.below(fitting.length)] ?? 0;
  });
}

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
