import type { Json } from '../../../shared/engine/json.ts';
import { cellId, type PlaceId } from '../../../shared/table/ids.ts';

/** The fields of a Keelar position; unknown ones are refused. */
const FIELDS = [
  'board',
  'letters',
  'classes',
  'sheets',
  'own',
  'hp',
  'res',
  'gold',
  'fakes',
  'concealed',
  'hidden',
  'invisible',
  'flying',
  'status',
  'facing',
  'others',
  'also',
  'riding',
  'barriers',
  'fires',
  'smoke',
  'auto',
  'allow',
  'teams',
  'acting',
  'turn',
  'start',
  'round',
  'number',
  'begins',
  'over',
] as const;
type FieldName = (typeof FIELDS)[number];

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the position, or undefined. Throws when the position is no list of fields. */
export function field(spec: Json, name: FieldName): Json | undefined {
  if (!isRecord(spec)) throw new Error('a position is a list of fields, at least `board`');
  const known: readonly string[] = FIELDS;
  const stranger = Object.keys(spec).find((key) => !known.includes(key));
  if (stranger !== undefined) throw new Error(`${stranger}: no such field; there are ${known.join(', ')}`);
  return Object.hasOwn(spec, name) ? spec[name] : undefined;
}

/** The pairs of a field that goes by letter or by space; none for a missing field. */
export function entries(spec: Json, name: FieldName): [string, Json][] {
  const value = field(spec, name);
  if (value === undefined) return [];
  if (!isRecord(value)) throw new Error(`${name}: write it as { key: value }`);
  return Object.entries(value);
}

export function pairs(value: Json, name: string): [string, Json][] {
  if (!isRecord(value)) throw new Error(`${name}: write it as { key: value }`);
  return Object.entries(value);
}

export function whole(value: Json | undefined, name: string, least = 0): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least)
    throw new Error(`${name}: needs a whole number from ${least}`);
  return value;
}

export function texts(value: Json | undefined, name: string): string[] {
  if (value === undefined) return [];
  const list = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(list)) throw new Error(`${name}: needs a text or a list of texts`);
  return list.map((each: Json) => {
    if (typeof each !== 'string') throw new Error(`${name}: needs texts`);
    return each;
  });
}

export interface Cell {
  place: PlaceId;
  sign: string;
}

/** Reads the drawn board: its rows as one text or a list. Throws for rows of different length and unknown signs. */
export function picture(spec: Json): { columns: number; rows: number; cells: Cell[] } {
  const value = field(spec, 'board');
  const rows = typeof value === 'string' ? value.trim().split(/\s+/) : Array.isArray(value) ? value.map(String) : undefined;
  if (!rows || rows.length === 0 || rows[0] === '') throw new Error('board: the rows of the board are missing');
  const columns = rows[0]?.length ?? 0;
  const cells: Cell[] = [];
  rows.forEach((line, row) => {
    if (line.length !== columns) throw new Error(`board: row ${row} has ${line.length} spaces, row 0 has ${columns}`);
    [...line].forEach((sign, column) => {
      if (!/[.#~A-Za-z0-9]/.test(sign)) throw new Error(`board: no such sign ${sign}`);
      cells.push({ place: cellId(column, row), sign });
    });
  });
  return { columns, rows: rows.length, cells };
}

/** Signs that are no characters: barrier, exit, void. */
export const isLetter = (sign: string): boolean => /^[A-DF-UW-Zac-z]$/.test(sign);
