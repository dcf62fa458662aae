import type { Entry, Sheet } from './ast.ts';

const SMALL = new Set(['a', 'an', 'and', 'at', 'by', 'for', 'from', 'in', 'of', 'on', 'or', 'the', 'to', 'with']);
const BIG_WORD = /^[\p{Lu}\p{Lo}\p{N}][\p{L}\p{N}':-]*$/u;

/** A name with single spaces, plain hyphens and plain apostrophes. */
export const tidy = (name: string): string =>
  name
    .replace(/[‐‑–—−]/g, '-')
    .replaceAll('’', "'")
    .split(/\s+/)
    .filter(Boolean)
    .join(' ');

/** True for capitalised words, numbers and, after the first word, small words such as "of" (§4.2 `name`). */
export function isName(name: string): boolean {
  const words = name.split(' ');
  return words.every((word, index) => BIG_WORD.test(word) || (index > 0 && SMALL.has(word)));
}

/** The chain of a level and its number: "Mage Level 2" → Mage Level, 2 (§4.3); null for everything else. */
export function levelOf(entry: Pick<Entry, 'name' | 'level'>): { readonly chain: string; readonly n: number } | null {
  return entry.level ? numbered(entry.name) : null;
}

/** Splits "Mage Level 2" into its words and its number. */
export function numbered(name: string): { readonly chain: string; readonly n: number } | null {
  const space = name.lastIndexOf(' ');
  const digits = name.slice(space + 1);
  return space > 0 && /^\d{1,6}$/.test(digits) ? { chain: name.slice(0, space), n: Number(digits) } : null;
}

const SUMMON = /^summon\s+(?=\S)/i;

/** Whose abilities a section holds: "Summon Skeleton" → "Skeleton"; null for the class's own sections. */
export const summonedIn = (section: string): string | null => (SUMMON.test(section) ? section.replace(SUMMON, '') : null);

/** The entries that the class itself owns or buys; what summoned characters can do is left out. */
export const ownEntries = (sheet: Sheet): readonly Entry[] => sheet.entries.filter((entry) => summonedIn(entry.section) === null);

/** What the summoned character of this name can do. */
export const entriesOfSummon = (sheet: Sheet, name: string): readonly Entry[] =>
  sheet.entries.filter((entry) => summonedIn(entry.section)?.toLowerCase() === name.toLowerCase());

/** The bought or owned entry of this name. */
export const entryOf = (sheet: Sheet, name: string): Entry | undefined =>
  sheet.entries.find((entry) => entry.name === name && summonedIn(entry.section) === null);
