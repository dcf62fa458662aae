/** Branded ids of the table. The constructors are the only casts in shared code. */
declare const brand: unique symbol;

export type PieceId = string & { readonly [brand]: 'piece' };
export type PlaceId = string & { readonly [brand]: 'place' };

/** Index of a seat at the table, 0-based, clockwise. */
export type Seat = number;

export const pieceId = (text: string): PieceId => text as PieceId;
export const placeId = (text: string): PlaceId => text as PlaceId;

/** The id of a square-grid cell: `column,row`, (0,0) top-left (north-west), as in the rules books. */
export const cellId = (column: number, row: number): PlaceId => placeId(`${column},${row}`);
