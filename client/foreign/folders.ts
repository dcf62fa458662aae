/** Plain folders of pictures: each is a deck with its back, or boards where its name says so. */
import { MOST_CARDS } from '../../shared/engine/free/design.ts';
import { oneLine } from './fields.ts';

/** A file with the folders that it lies in, `/` between them. */
export interface Given {
  readonly path: string;
  readonly file: File;
}

export interface Pictured {
  readonly file: File;
  readonly name: string;
  readonly many: number;
}

/** What one folder is. */
export interface Folder {
  readonly what: 'deck' | 'board';
  readonly name: string;
  readonly pictures: readonly Pictured[];
  readonly back: File | null;
}

const PICTURE = /\.(?:png|jpe?g|webp|avif)$/i;
const BACK = /^(?:card)?backs?$/;
const BOARDS = /^(?:boards?|mats?|maps?)$/i;

export const isPicture = ({ name }: { readonly name: string }): boolean => PICTURE.test(name);

/** In the order of their names, numbers as numbers. */
const byName = (a: Given, b: Given): number => a.path.localeCompare(b.path, 'en', { numeric: true });

/** The folders that have pictures in them, and how many files are none. */
export function foldersOf(files: readonly Given[]): { folders: readonly Folder[]; others: number } {
  const by = new Map<string, Given[]>();
  for (const given of files.filter(({ file }) => isPicture(file)).toSorted(byName)) {
    const folder = given.path.split('/').slice(0, -1).join('/');
    by.set(folder, [...(by.get(folder) ?? []), given]);
  }
  const others = files.filter(({ file, path }) => !isPicture(file) && !path.split('/').at(-1)?.startsWith('.')).length;
  return { folders: [...by].flatMap(([path, list]) => folderOf(path, list)), others };
}

function folderOf(path: string, list: readonly Given[]): Folder[] {
  const name = wordsOf(path.split('/').at(-1) ?? '') || 'Cards';
  const what = BOARDS.test(name) ? 'board' : 'deck';
  const back = list.find(({ file }) => BACK.test(lettersOf(file.name)))?.file ?? null;
  const pictures = list.flatMap(({ file }) => (file === back ? [] : [picturedBy(file)]));
  return pictures.length === 0 ? [] : [{ what, name, pictures, back }];
}

const stem = (name: string): string => name.replace(/\.[^.]*$/, '');
const lettersOf = (name: string): string =>
  stem(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '');

/** `3x sword.png` and `sword x3.png` are three swords. */
function picturedBy(file: File): Pictured {
  const [, first, rest, words, last] = /^(?:(\d{1,2})x[ _-]+(.+)|(.+?)[ _-]+x(\d{1,2}))$/i.exec(stem(file.name)) ?? [];
  const many = Math.min(MOST_CARDS, Math.max(1, Number(first ?? last ?? 1)));
  return { file, name: wordsOf(rest ?? words ?? stem(file.name)), many };
}

/** A name of a file as words that mean nothing in the text of a deck. */
const wordsOf = (name: string): string => oneLine(name.replace(/[_|[\]]+/g, ' ').replace(/\s+/g, ' '), 40);
