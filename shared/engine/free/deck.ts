import type { Deed } from './act.ts';

export const deal: Deed<'deal'> = () => undefined;
export const draw: Deed<'draw'> = () => undefined;
export const fetch: Deed<'fetch'> = () => undefined;
export const look: Deed<'look'> = () => undefined;
export const put: Deed<'put'> = () => undefined;
export const shuffle: Deed<'shuffle'> = () => undefined;
