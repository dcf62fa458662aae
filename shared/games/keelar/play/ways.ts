import type { Onward, Option, Walk } from '../../../engine/prompt.ts';
import type { Field } from './field.ts';
import { movePlus, stepsFrom } from './move.ts';
import type { Char, T } from './state.ts';

/** K-048, R-24: Move for whoever uses actions; a rider does not move by itself (K-130). */
export function moves(t: T, char: Char, seen: Field | null): Option[] {
  if (!seen) return [];
  const { exits } = seen;
  return stepsFrom(t, char).map((place) => ({
    id: `move:${place}`,
    label: ['option.move', place],
    place,
    mark: exits.has(place) ? 'exit' : 'move',
  }));
}

/** K-171, Q-16: the words of a superblind move, for whoever can pay for a Move. */
export function blindSteps(_t: T, char: Char): Option[] {
  if ((char.res.action ?? 0) < 1 || char.turnUsed || char.carrier !== null) return [];
  return (['forward', 'right', 'backward', 'left'] as const).map((word) => ({ id: `blind:${word}`, label: [`option.${word}`] }));
}

/** How far one click may lead: as far as the actions last, and turn by turn to what its player sees (null: it goes nowhere by itself). */
export const walkOf = (t: T, char: Char, seen: Field | null): Walk => ({
  by: 'option.move',
  most: (char.res.action ?? 0) * (1 + movePlus(t, char)),
  ...(seen ? { halt: [...seen.exits], onward: onward(char, seen) } : {}),
});

/** Turn by turn to the gold and the exits that its player sees; wounds and whatever else befalls it stop whoever is on the way. */
const onward = ({ hp, statuses }: Char, { gold, exits }: Field): Onward => ({
  to: [...gold.keys(), ...exits],
  past: [],
  while: JSON.stringify([hp, statuses.map(({ kind }) => kind)]),
});
