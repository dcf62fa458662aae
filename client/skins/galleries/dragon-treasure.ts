import type { Gallery } from '../gallery.ts';

/** How many characters there are of each strength, from 1 to 10 (D-005). */
const MANY = [2, 3, 4, 4, 4, 3, 3, 2, 2, 1] as const;
const ALL = MANY.reduce((sum: number, many) => sum + many, 0);

/** The strength that the name of a character ends with; NaN where it has none. */
export const strengthIn = (name: string): number => Number(/\((\d+)\)$/.exec(name)?.[1]);

/** The characters of a hand before a fight: how many of all others each of them beats. */
const characters: Gallery = {
  form: 'hand',
  name: 'Characters',
  takes: 'Play',
  of: ({ label: [, name] }) => {
    const strength = strengthIn(String(name));
    const weaker = MANY.slice(0, strength - 1).reduce((sum: number, many) => sum + many, 0);
    return Number.isInteger(strength) ? { lines: [`beats ${weaker} of the ${ALL - 1} others`] } : undefined;
  },
};

export default characters;
