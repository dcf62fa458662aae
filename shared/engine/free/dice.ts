import type { Deed } from './act.ts';

export const roll: Deed<'roll'> = () => undefined;
