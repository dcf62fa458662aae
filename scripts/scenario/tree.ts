import type { Json } from '../../shared/engine/json.ts';
import type { Path } from './names.ts';

/** Scenarios as plain data, of which one part at a time is changed. */

export const isMap = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const isList = (value: Json | undefined): value is readonly Json[] => Array.isArray(value);

/** What stands at a path, or undefined. */
export function partAt(value: Json | undefined, [key, ...rest]: Path): Json | undefined {
  if (key === undefined) return value;
  if (isList(value)) return partAt(value[Number(key)], rest);
  return isMap(value) ? partAt(value[key], rest) : undefined;
}

/** The same value with something else at a path; undefined takes out what stands there. */
export function changed(value: Json, [key, ...rest]: Path, to: Json | undefined): Json {
  if (key === undefined) return to ?? null;
  if (isList(value)) {
    const i = Number(key);
    if (rest.length === 0 && to === undefined) return value.filter((_, at) => at !== i);
    return value.map((each, at) => (at === i ? changed(each, rest, to) : each));
  }
  if (!isMap(value)) return value;
  if (rest.length === 0 && to === undefined) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== String(key)));
  return { ...value, [key]: changed(value[key] ?? null, rest, to) };
}

/** Every part of a value with its path: maps and lists before what is in them. */
export function partsOf(value: Json, path: Path = []): { path: Path; value: Json }[] {
  const inside = isList(value)
    ? value.flatMap((each, i) => partsOf(each, [...path, i]))
    : isMap(value)
      ? Object.entries(value).flatMap(([key, each]) => partsOf(each, [...path, key]))
      : [];
  return [{ path, value }, ...inside];
}

/** True when one path lies at or under another. */
export const under = (path: Path, above: Path): boolean => above.every((part, i) => String(path[i]) === String(part));
