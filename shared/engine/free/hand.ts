import type { Seat } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import type { Deed } from './act.ts';
import type { Doing } from './hands.ts';

export const give: Deed<'give'> = () => undefined;
export const hand: Deed<'hand'> = () => undefined;
export const play: Deed<'play'> = () => undefined;

/** Puts a piece into a seat's hand under a secret id of that seat; returns it as it is there. */
export const intoHand = (_d: Doing, piece: Piece, _seat: Seat): Piece => piece;
