import type { Deed } from './act.ts';

export const stack: Deed<'stack'> = () => undefined;
export const take: Deed<'take'> = () => undefined;
