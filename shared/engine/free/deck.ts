import type { Piece } from '../../table/piece.ts';
import type { Refusal } from '../refusal.ts';
import type { Deed } from './act.ts';
import type { Doing } from './hands.ts';

export const deal: Deed<'deal'> = () => undefined;
export const draw: Deed<'draw'> = () => undefined;
export const fetch: Deed<'fetch'> = () => undefined;
export const look: Deed<'look'> = () => undefined;
export const put: Deed<'put'> = () => undefined;
export const shuffle: Deed<'shuffle'> = () => undefined;

/** Sided pieces and decks to one deck at the spot of the first. */
export const gather = (_d: Doing, _pieces: readonly Piece[]): Refusal | undefined => undefined;
/** Turns a deck over whole: the order and each side reversed. */
export const turnOver = (_d: Doing, _deck: Piece): void => undefined;
