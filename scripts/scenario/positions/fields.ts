import type { Json } from '../../../shared/engine/json.ts';
import { cellId, type PlaceId } from '../../../shared/table/ids.ts';

/** What every reader of positions asks of what is written: each throws the sentence that names the field. */
export type Fields = Readonly<Record<string, Json>>;

export const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Throws the sentence that names the field. */
export function fail(field: string, wanted: string): never {
  throw new Error(`${field}: ${wanted}`);
}

/** The fields of a map that has no others; nothing is an empty one. */
export function fields(value: Json | undefined, name: string, known: readonly string[]): Fields {
  const read = named(value, name);
  const stranger = Object.keys(read).find((key) => !known.includes(key));
  return stranger === undefined ? read : fail(stranger, `there is no such field in ${name}; there are ${known.join(', ')}`);
}

/** A map from names to anything; nothing is an empty one. */
export function named(value: Json | undefined, field: string): Fields {
  if (value === undefined) return {};
  return isFields(value) ? value : fail(field, 'names with values are needed, { name: value }');
}

/** The pairs of a map. */
export const entries = (value: Json | undefined, field: string): [string, Json][] => Object.entries(named(value, field));

/** A whole number; nothing is `otherwise`, where that is given. */
export function whole(value: Json | undefined, field: string, least = 0, most = Number.POSITIVE_INFINITY, otherwise?: number): number {
  if (value === undefined && otherwise !== undefined) return otherwise;
  if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most) return value;
  return fail(field, `a whole number from ${least}${most === Number.POSITIVE_INFINITY ? '' : ` to ${most}`} is needed`);
}

/** True or false; nothing is `otherwise`. */
export function flag(value: Json | undefined, field: string, otherwise: boolean): boolean {
  if (value === undefined) return otherwise;
  return typeof value === 'boolean' ? value : fail(field, 'true or false is needed');
}

/** A list; nothing is an empty one. */
export function listIn(value: Json | undefined, field: string): readonly Json[] {
  if (value === undefined) return [];
  return isList(value) ? value : fail(field, 'a list is needed');
}

/** A list of names; nothing is an empty one. */
export const textsIn = (value: Json | undefined, field: string): string[] =>
  listIn(value, field).map((each) => (typeof each === 'string' ? each : fail(field, 'a list of names is needed')));

/** One of the names. */
export const oneOf = <Name extends string>(value: Json | undefined, field: string, names: readonly Name[]): Name =>
  names.find((each) => each === value) ?? fail(field, `one of ${names.join(', ')} is needed`);

/** A seat by its number, counted from 0, or by its colour in lower case. */
export function seatIn(value: Json, field: string, seats: number, colours: readonly { readonly name: string }[]): number {
  const colour = colours.findIndex((each) => each.name.toLowerCase() === value);
  return whole(colour < 0 ? Number(value) : colour, field, 0, seats - 1);
}

/** A board drawn with one sign a space. */
export interface Picture {
  readonly columns: number;
  readonly rows: number;
  readonly cells: readonly Cell[];
}

export interface Cell {
  readonly place: PlaceId;
  readonly sign: string;
}

/** Reads a drawn board: its rows as one text (line breaks or blanks between them) or as a list of texts of the same length. */
export function picture(value: Json | undefined, signs: RegExp): Picture {
  const rows = typeof value === 'string' ? value.trim().split(/\s+/) : listIn(value, 'board').map(String);
  const columns = rows[0]?.length ?? 0;
  if (columns === 0) fail('board', 'the rows of the board are missing');
  const cells = rows.flatMap((line, row) => {
    if (line.length !== columns) fail('board', `row ${row} has ${line.length} spaces, row 0 has ${columns}`);
    return [...line].map((sign, column) =>
      signs.test(sign) ? { place: cellId(column, row), sign } : fail('board', `no such sign ${sign}`),
    );
  });
  return { columns, rows: rows.length, cells };
}
