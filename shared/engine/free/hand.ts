import type { Deed } from './act.ts';

export const give: Deed<'give'> = () => undefined;
export const hand: Deed<'hand'> = () => undefined;
export const play: Deed<'play'> = () => undefined;
