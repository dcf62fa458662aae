import type { Doing } from './hands.ts';

/** Hides what came to lie in a hidden zone and reveals what left one. */
export function settleZones(_d: Doing): void {}
