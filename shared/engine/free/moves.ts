import type { Deed } from './act.ts';

export const flip: Deed<'flip'> = () => undefined;
export const group: Deed<'group'> = () => undefined;
export const lock: Deed<'lock'> = () => undefined;
export const place: Deed<'place'> = () => undefined;
export const tip: Deed<'tip'> = () => undefined;
export const turn: Deed<'turn'> = () => undefined;
export const under: Deed<'under'> = () => undefined;
