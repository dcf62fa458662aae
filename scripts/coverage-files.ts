import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Book, type Citation, citedIn, readBook, readReasons, readScenarios, readTest } from './coverage.ts';

/** A rules book as it stands in the project, and what proves its entries. */
export interface Covered {
  readonly book: Book;
  /** Ids of the book that tests and scenarios name. */
  readonly cited: ReadonlySet<string>;
  /** Ids that no engine can test, with the reason. */
  readonly reasons: ReadonlyMap<string, string>;
}

const root = join(import.meta.dirname, '..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const find = (pattern: string): string[] =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

/** Every rules book of the project with all that its tests and scenarios prove. A variant of a game lies in its game's folder. */
export function coverage(): Covered[] {
  const books = find('shared/games/**/rules.md').map((path) => ({ path, book: readBook(path.split('/').at(-2) ?? '', read(path)) }));
  const games = books.map(({ book }) => book.game);
  const tests = find('test/**/*.test.{ts,tsx}').map((path) => readTest(path, read(path), games));
  const citations: Citation[] = [...tests, ...find('test/scenarios/**/*.{yaml,yml}').flatMap((path) => readScenarios(path, read(path)))];
  const letters = new Set(books.map(({ book }) => book.main));
  return books.map(({ path, book }) => {
    const reasons = path.replace(/rules\.md$/, 'rules-without-test.json');
    return { book, cited: citedIn(book, citations, letters), reasons: readReasons(existsSync(join(root, reasons)) ? read(reasons) : '{}') };
  });
}
