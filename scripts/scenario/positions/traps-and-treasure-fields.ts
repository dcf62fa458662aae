import type { Json } from '../../../shared/engine/json.ts';
import type { Point3 } from '../../../shared/table/geometry/plane/types.ts';
import { INCH } from '../../../shared/table/geometry/plane/types.ts';

export type Fields = Readonly<Record<string, Json>>;

export const isFields = (value: Json | undefined): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** Throws the sentence that names the field. */
export function fail(field: string, wanted: string): never {
  throw new Error(`${field}: ${wanted}`);
}

/** The fields of a map that has no others; nothing is an empty one. */
export function fields(value: Json | undefined, name: string, known: readonly string[]): Fields {
  if (value === undefined) return {};
  if (!isFields(value)) return fail(name, 'fields are needed');
  const stranger = Object.keys(value).find((key) => !known.includes(key));
  return stranger === undefined ? value : fail(stranger, `there is no such field in ${name}; there are ${known.join(', ')}`);
}

/** A map from names to anything; nothing is an empty one. */
export function named(value: Json | undefined, field: string): Fields {
  if (value === undefined) return {};
  return isFields(value) ? value : fail(field, 'names with values are needed');
}

export function whole(value: Json | undefined, field: string, least: number, most: number, otherwise: number): number {
  if (value === undefined) return otherwise;
  if (typeof value !== 'number' || !Number.isInteger(value) || value < least || value > most)
    return fail(field, `a whole number from ${least} to ${most} is needed`);
  return value;
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
export function oneOf<Name extends string>(value: Json | undefined, field: string, names: readonly Name[]): Name {
  return names.find((each) => each === value) ?? fail(field, `one of ${names.join(', ')} is needed`);
}

/** Inches with up to three decimals, in thousandths. */
export function inchesIn(value: Json | undefined, field: string): number {
  if (typeof value !== 'number' || Math.abs(value) > 999) return fail(field, 'inches are needed');
  return Math.round(value * INCH);
}

/** A point `[x, y]` or `[x, y, z]` in inches from the south-west corner of the board. */
export function pointIn(value: Json | undefined, field: string): Point3 {
  const [x, y, z] = listIn(value, field);
  return { x: inchesIn(x, field), y: inchesIn(y, field), z: z === undefined ? 0 : inchesIn(z, field) };
}
