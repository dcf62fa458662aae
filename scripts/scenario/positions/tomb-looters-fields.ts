import type { Json } from '../../../shared/engine/json.ts';

type Fields = Readonly<Record<string, Json>>;

export const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Throws the sentence that names the field. */
export function fail(field: string, wanted: string): never {
  throw new Error(`${field}: ${wanted}`);
}

/** The fields of a map that has no others. */
export function fields(value: Json, name: string, known: readonly string[]): Fields {
  if (!isFields(value)) return fail(name, 'fields are needed');
  const stranger = Object.keys(value).find((key) => !known.includes(key));
  return stranger === undefined ? value : fail(stranger, `there is no such field; there are ${known.join(', ')}`);
}

export function whole(value: Json | undefined, field: string, least: number, most: number): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    return fail(field, `a whole number from ${least} to ${most} is needed`);
  return value;
}

/** A list of whole numbers; nothing is an empty one. */
export function numbers(value: Json | undefined, field: string, least: number, most: number): number[] {
  if (value === undefined) return [];
  return isList(value) ? value.map((each) => whole(each, field, least, most)) : fail(field, 'a list of numbers is needed');
}

/** A list of texts; nothing is an empty one. */
export function textsIn(value: Json | undefined, field: string): string[] {
  if (value === undefined) return [];
  if (!isList(value)) return fail(field, 'a list is needed');
  return value.map((each) => (typeof each === 'string' ? each : fail(field, 'a list of names is needed')));
}
