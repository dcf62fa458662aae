/** Reads what somebody else's program wrote: whatever is not as it must be ends the reading, with its field and what is wrong. */
import { type Fields, isFields, isList, own } from '../foreign/fields.ts';

/** A file that no figurine comes of: in which field, and why. */
export class Unfit extends Error {
  readonly field: string;

  constructor(field: string, text: string) {
    super(text);
    this.field = field;
  }
}

export const unfit = (field: string, text: string): never => {
  throw new Unfit(field, text);
};

/** A list of records, so many at most; none where there is none. */
export function records(fields: Fields, key: string, path: string, most: number): readonly Fields[] {
  const value = own(fields, key);
  if (value === undefined) return [];
  if (!isList(value)) return unfit(path, 'it is a list');
  if (value.length > most) return unfit(path, `there are ${value.length}, ${most} at most`);
  return value.map((each, at) => (isFields(each) ? each : unfit(`${path}[${at}]`, 'it is no record')));
}

/** One of a list by its number. */
export const pick = <T>(list: readonly T[], at: number, path: string): T => list[at] ?? unfit(path, `there is no number ${at}`);

/** A whole number within bounds; `usual` where there is none. */
export function whole(fields: Fields, key: string, path: string, most: number, usual?: number): number {
  const value = own(fields, key);
  if (value === undefined && usual !== undefined) return usual;
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
    ? value
    : unfit(`${path}.${key}`, `it is a whole number from 0 to ${most}`);
}

/** The number of something in another list, or undefined. */
export const link = (fields: Fields, key: string, path: string): number | undefined =>
  own(fields, key) === undefined ? undefined : whole(fields, key, path, 0xffffff);

/** So many numbers; `usual` where there are none. */
export function numbers(fields: Fields, key: string, path: string, usual: readonly number[]): readonly number[] {
  const value = own(fields, key);
  if (value === undefined) return usual;
  const right = isList(value) && value.length === usual.length && value.every((each) => typeof each === 'number' && Number.isFinite(each));
  return right ? value.map(Number) : unfit(`${path}.${key}`, `it is ${usual.length} numbers`);
}

/** A list of numbers of other things. */
export function links(fields: Fields, key: string, path: string, most: number): readonly number[] {
  const value = own(fields, key);
  if (value === undefined) return [];
  if (!isList(value) || value.length > most) return unfit(`${path}.${key}`, `it is a list of ${most} at most`);
  return value.map((each, at) =>
    typeof each === 'number' && Number.isInteger(each) && each >= 0 ? each : unfit(`${path}.${key}[${at}]`, 'it is a whole number'),
  );
}

/** A word, cut where it is too long to be told. */
export const word = (value: unknown): string => (typeof value === 'string' ? value.replace(/[^\x20-\x7e]/g, '?').slice(0, 60) : '');
