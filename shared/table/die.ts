/** The kinds of dice, by their number of faces. */
export const DIE_KINDS = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const;
export type DieKind = (typeof DIE_KINDS)[number];

/** Faces of a die; a d10 counts 1..10 (its face 0 is ten). */
export const faces = (die: DieKind): number => Number(die.slice(1));
