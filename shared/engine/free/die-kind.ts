import { DIE_KINDS, type DieKind } from '../../table/die.ts';
import type { Piece } from '../../table/piece.ts';

const DICE: ReadonlyMap<string, DieKind> = new Map(DIE_KINDS.map((die) => [`free/${die}`, die]));

/** Which die a piece is, or undefined. */
export const dieOf = (piece: Pick<Piece, 'kind'>): DieKind | undefined => DICE.get(piece.kind);
