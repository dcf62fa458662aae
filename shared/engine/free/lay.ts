import type { Doing } from './hands.ts';

/** Gives every piece of a game with rules its body. */
export function layOut(_d: Doing): void {}
