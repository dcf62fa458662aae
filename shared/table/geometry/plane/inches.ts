import { INCH } from './types.ts';

/** A length as people read it, wherever it stands: exact to the thousandth that the rules measure by, without idle noughts: 4.08". */
export const inches = (thousandths: number): string => `${thousandths / INCH}"`;
