import type { Deed } from './act.ts';

export const hide: Deed<'hide'> = () => undefined;
export const own: Deed<'own'> = () => undefined;
export const peek: Deed<'peek'> = () => undefined;
export const reveal: Deed<'reveal'> = () => undefined;
