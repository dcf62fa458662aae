import type { Deed } from './act.ts';

export const blindfold: Deed<'blindfold'> = () => undefined;
export const rights: Deed<'rights'> = () => undefined;
export const tally: Deed<'tally'> = () => undefined;
export const timer: Deed<'timer'> = () => undefined;
export const turnMarker: Deed<'turn.marker'> = () => undefined;
