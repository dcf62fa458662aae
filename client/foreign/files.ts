/** Pictures among given files, by the names that addresses leave: as Tabletop Simulator keeps them, or the end of the address. */
import type { Shot } from './plan.ts';

const letters = (words: string): string => words.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase();
const stem = (name: string): string => name.replace(/^.*[\\/]/, '').replace(/\.[a-z0-9]{2,5}$/i, '');

/** The last part of an address, without what is asked there. */
function lastPart(address: string): string {
  const [path = ''] = address.split(/[?#]/);
  return stem(path.replace(/\/+$/, ''));
}

/** For each address the file that is its picture; the first one that fits. */
export function matched<T extends { readonly name: string }>(shots: readonly Shot[], files: readonly T[]): ReadonlyMap<string, T> {
  const known = new Map<string, T>();
  for (const file of files) {
    const key = letters(stem(file.name));
    if (key !== '' && !known.has(key)) known.set(key, file);
  }
  const found = new Map<string, T>();
  for (const { address } of shots) {
    const file = known.get(letters(address)) ?? known.get(letters(lastPart(address)));
    if (file) found.set(address, file);
  }
  return found;
}

/** How the pictures are called that are still wanted, for whoever looks for them. */
export const wantedNames = (shots: readonly Shot[], found: ReadonlyMap<string, unknown>): readonly string[] => [
  ...new Set(shots.filter(({ address }) => !found.has(address)).map(({ address }) => lastPart(address) || 'a picture')),
];
