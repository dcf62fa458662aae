import type { Deed } from './act.ts';

export const copy: Deed<'copy'> = () => undefined;
export const count: Deed<'count'> = () => undefined;
export const deletePieces: Deed<'delete'> = () => undefined;
export const erase: Deed<'erase'> = () => undefined;
export const spawn: Deed<'spawn'> = () => undefined;
export const write: Deed<'write'> = () => undefined;
