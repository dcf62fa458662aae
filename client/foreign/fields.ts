/** Reads what somebody else's program wrote: every value is looked at, and what is wrong is said with its path. */

export type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** What is wrong in a file, and where. */
export interface Wrong {
  readonly wrong: true;
  readonly path: string;
  readonly text: string;
}

export const wrong = (path: string, text: string): Wrong => ({ wrong: true, path, text });
export const isWrong = (value: unknown): value is Wrong => isFields(value) && value.wrong === true;

export const own = (fields: Fields, key: string): unknown => (Object.hasOwn(fields, key) ? fields[key] : undefined);

/** A part of a record, or nothing in it. */
export function part(fields: Fields, key: string): Fields {
  const value = own(fields, key);
  return isFields(value) ? value : {};
}

/** A number within these bounds; `usual` where there is none. */
export function number(path: string, fields: Fields, key: string, [least, most]: readonly [number, number], usual: number): number | Wrong {
  const value = own(fields, key);
  if (value === undefined || value === null) return usual;
  return typeof value === 'number' && value >= least && value <= most
    ? value
    : wrong(`${path}.${key}`, `it is a number from ${least} to ${most}`);
}

/** A text without control and direction characters, cut where it is too long; '' where there is none. */
export function text(fields: Fields, key: string, most: number): string {
  const value = own(fields, key);
  return typeof value === 'string' ? plain(value, most) : '';
}

/** In square brackets that program says how the words look. */
const MARKS = /\[\/?(?:b|i|u|s|sub|sup|[0-9a-f]{6}|-)\]/gi;

export function plain(words: string, most: number): string {
  const bare = words
    .slice(0, most * 4)
    .replace(MARKS, '')
    .normalize('NFC')
    .replace(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}]/gu, ' ')
    .trim();
  return [...bare].slice(0, most).join('').trim();
}

/** The same on one line. */
export const oneLine = (words: string, most: number): string => plain(words.replaceAll('\n', ' '), most);
