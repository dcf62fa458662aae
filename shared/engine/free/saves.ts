import type { Deed } from './act.ts';

export const forget: Deed<'forget'> = () => undefined;
export const load: Deed<'load'> = () => undefined;
export const save: Deed<'save'> = () => undefined;
