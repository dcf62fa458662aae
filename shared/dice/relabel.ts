/** Which symmetry of a die makes the one that lies there show the drawn value. */

import type { DieKind } from '../engine/chance.ts';
import { DICE } from './geometry.ts';
import type { Stream } from './values.ts';

/** The indices of all symmetries under which a die resting on body face `face` shows `value`; never empty for a value of that die. */
export function symmetriesShowing(kind: DieKind, face: number, value: number): number[] {
  const { faces, symmetries } = DICE[kind];
  const wanted = faces.findIndex((one) => one.value === value);
  return symmetries.flatMap((symmetry, g) => (symmetry.perm[face] === wanted ? [g] : []));
}

/** One symmetry per die so that the dice at rest show `values`; drawn from `random`, so that orientations stay uniform too. */
export function relabel(dice: readonly DieKind[], faces: readonly number[], values: readonly number[], random: Stream): number[] {
  return dice.map((kind, i) => {
    const fitting = symmetriesShowing(kind, faces[i] ?? 0, values[i] ?? 0);
    if (fitting.length === 0) throw new Error(`a ${kind} cannot show ${values[i]}`);
    return fitting[random.below(fitting.length)] ?? 0;
  });
}
