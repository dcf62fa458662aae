import type { Json } from '../../../shared/engine/json.ts';
import { cellId, type PlaceId, type Seat } from '../../../shared/table/ids.ts';

/** A board drawn with one sign a space. */
export interface Picture {
  columns: number;
  rows: number;
  cells: { place: PlaceId; sign: string }[];
}

const isRecord = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A field of the position, or undefined. Throws when the position is no list of fields. */
export function field(spec: Json, name: string): Json | undefined {
  if (!isRecord(spec)) throw new Error('a position is a list of fields, at least `board`');
  const known = ['board', 'letters', 'down', 'rocks', 'gold', 'purse', 'also', 'auto', 'turn', 'start', 'round', 'setup'];
  const stranger = Object.keys(spec).find((key) => !known.includes(key));
  if (stranger !== undefined) throw new Error(`${stranger}: no such field; there are ${known.join(', ')}`);
  return Object.hasOwn(spec, name) ? spec[name] : undefined;
}

/** The pairs of a field that goes by letter or by space; none for a missing field. */
export function entries(value: Json | undefined, name: string): [string, Json][] {
  if (value === undefined) return [];
  if (!isRecord(value)) throw new Error(`${name}: write it as { key: value }`);
  return Object.entries(value);
}

/** The same with whole numbers of at least 0. */
export function amounts(value: Json | undefined, name: string): [string, number][] {
  return entries(value, name).map(([key, count]) => {
    if (typeof count !== 'number' || !Number.isInteger(count) || count < 0) throw new Error(`${name}: ${key} needs a whole number`);
    return [key, count];
  });
}

/** A whole number of at least 1. */
export function numberAt(spec: Json, name: string, otherwise: number): number {
  const value = field(spec, name);
  if (value === undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 1) throw new Error(`${name}: needs a whole number from 1`);
  return value;
}

/** Reads the drawn board. Throws for rows of different length and unknown signs. */
export function picture(value: Json | undefined): Picture {
  const rows = typeof value === 'string' ? value.trim().split(/\s+/) : Array.isArray(value) ? value.map(String) : undefined;
  if (!rows || rows.length === 0 || rows[0] === '') throw new Error('board: the rows of the board are missing');
  const columns = rows[0]?.length ?? 0;
  const cells: { place: PlaceId; sign: string }[] = [];
  rows.forEach((line, row) => {
    if (line.length !== columns) throw new Error(`board: row ${row} has ${line.length} spaces, row 0 has ${columns}`);
    [...line].forEach((sign, column) => {
      if (!/[.#A-Za-z0-9]/.test(sign)) throw new Error(`board: no such sign ${sign}`);
      cells.push({ place: cellId(column, row), sign });
    });
  });
  return { columns, rows: rows.length, cells };
}

/** Which seat a letter stands for: A to H in order (E is the exit), and whatever `letters` adds. Throws for any other letter. */
export function letters(value: Json | undefined, seats: number): (letter: Json, name: string) => Seat {
  const known = new Map<string, Seat>();
  for (let seat = 0; seat < seats; seat++) if (seat !== 4) known.set('ABCDEFGH'.charAt(seat), seat);
  for (const [letter, seat] of amounts(value, 'letters')) {
    if (!/^[A-DF-Z]$/.test(letter)) throw new Error(`letters: ${letter} is no capital letter but E`);
    if (seat >= seats) throw new Error(`letters: there is no seat ${seat}`);
    known.set(letter, seat);
  }
  return (letter, name) => {
    const seat = typeof letter === 'string' ? known.get(letter.toUpperCase()) : undefined;
    if (seat === undefined) throw new Error(`${name}: no seat goes by ${JSON.stringify(letter)}`);
    return seat;
  };
}
