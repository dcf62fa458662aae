import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments, parse as parseYaml } from 'yaml';
import { parse, stringsOf } from './source.ts';

/** The numbered entries of a rules book: id → text, in the order of the book. `main` is the letter of its rules (`D` of `D-034`). */
export type Book = { game: string; main: string; entries: ReadonlyMap<string, string> };

/** The rule ids that one test file or scenario names. `game` is set where the file belongs to one game. */
export type Citation = { file: string; game: string | undefined; ids: readonly string[] };

const idPattern = '[A-Z]{1,2}-\\d{2,3}[a-z]?';
const rangePattern = `(${idPattern})\\**\\s*(?:\\.{2,3}|…|–|-)\\s*\\**(${idPattern})`;
const letterOf = (id: string) => id.slice(0, id.indexOf('-'));
const numberOf = (id: string) => Number.parseInt(id.slice(id.indexOf('-') + 1), 10);

/** All ids from one to another of the same letter, both included: `K-015`, `K-017` gives three. */
export function range(from: string, to: string): string[] {
  const width = /\d+/.exec(from)?.[0].length ?? 2;
  const count = numberOf(to) - numberOf(from) + 1;
  if (letterOf(from) !== letterOf(to) || count < 1) return [from, to];
  return Array.from({ length: count }, (_, i) => `${letterOf(from)}-${String(numberOf(from) + i).padStart(width, '0')}`);
}

/** The ids in a text such as `D-034, R-08` or `K-015..K-017`. */
export function idsIn(text: string): string[] {
  const matches = text.matchAll(new RegExp(`${rangePattern}|(${idPattern})`, 'g'));
  return [...matches].flatMap(([, from, to, single]) => (from && to ? range(from, to) : single ? [single] : []));
}

/** The ids in square brackets at the start of a title: `[D-034, R-08] an army must stop`. */
export function idsOfTitle(title: string): string[] {
  const inside = /^\s*\[([^\]]+)\]/.exec(title)?.[1] ?? '';
  return new RegExp(`^(?:\\s*${idPattern}\\s*(?:,|;|\\.{2,3}|…|–|-|$)?)+$`).test(inside) ? idsIn(inside) : [];
}

const entryStart = new RegExp(`^\\s*(?:[-*+]\\s+|\\|\\s*|#+\\s+)?\\**(?:${rangePattern}|(${idPattern}))\\**[\\s.:|]*(.*)$`);

/** Splits a line that defines several entries (`- D-004 text.   D-005 text.`); references inside a sentence define nothing. */
function entriesOf(line: string): [string, string][] {
  const start = entryStart.exec(line);
  if (!start) return [];
  const [, from, to, single, text = ''] = start;
  if (from && to) return range(from, to).map((id) => [id, clean(text)]);
  let last = single ?? '';
  const entries: [string, string[]][] = [[last, []]];
  for (const sentence of text.split(/(?<=[.!?:)`|])\s+/)) {
    const [, id, rest = ''] = new RegExp(`^\\**(${idPattern})\\**\\s+(.*)$`).exec(sentence) ?? [];
    const next = id !== undefined && letterOf(id) === letterOf(last) && numberOf(id) > numberOf(last);
    if (next) {
      last = id;
      entries.push([id, [rest]]);
    } else entries.at(-1)?.[1].push(sentence);
  }
  return entries.map(([id, sentences]) => [id, clean(sentences.join(' '))]);
}

const clean = (text: string) => text.replace(/\s*\|\s*$/, '').trim();

/** Reads the numbered rules, rulings, examples and invariants of a rules book in Markdown. Code blocks define nothing. */
export function readBook(game: string, markdown: string): Book {
  const entries = new Map<string, string>();
  const withoutCode = markdown.replace(/^```[\s\S]*?^```/gm, '');
  for (const [id, text] of withoutCode.split('\n').flatMap(entriesOf)) if (!entries.has(id)) entries.set(id, text);
  const first = [...entries.keys()].find((id) => !'RXI'.includes(letterOf(id)));
  return { game, main: first ? letterOf(first) : '', entries };
}

/** The game of a test file, by its place: test/games/<id>.test.ts or test/games/<id>…/…; undefined elsewhere. The longest id wins. */
export function gameOfPath(path: string, games: readonly string[]): string | undefined {
  const rest = /(?:^|\/)test\/games\/(.*)$/.exec(path)?.[1];
  const fits = games.filter((game) => rest?.startsWith(game) && !/^[a-z0-9]/i.test(rest.slice(game.length)));
  return fits.sort((a, b) => b.length - a.length)[0];
}

/** The rule ids in the titles of a test file. Strings that begin with ids in brackets count, also those of tables of tests; comments do not. */
export function readTest(path: string, text: string, games: readonly string[]): Citation {
  return { file: path, game: gameOfPath(path, games), ids: [...new Set(stringsOf(parse(path, text)).flatMap(idsOfTitle))] };
}

const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Object.entries(value).find(([key]) => key === name)?.[1] : undefined;
const textOf = (value: unknown): string => (Array.isArray(value) ? value.map(textOf).join(', ') : typeof value === 'string' ? value : '');

/** The rule ids of the scenarios of a file: field `rules` (a list, or a text with ranges) and ids in brackets in field `title`. */
export function readScenarios(path: string, text: string): Citation[] {
  return parseAllDocuments(text)
    .map((document): unknown => document.toJS())
    .flatMap((file): unknown[] => (Array.isArray(file) ? file : [file]))
    .map((scenario) => {
      const ids = [...idsIn(textOf(fieldOf(scenario, 'rules'))), ...idsOfTitle(textOf(fieldOf(scenario, 'title')))];
      return { file: path, game: textOf(fieldOf(scenario, 'game')) || undefined, ids: [...new Set(ids)] };
    });
}

/** Reasons why an engine cannot test some rules (rules-without-test.json): id → reason. Entries without a reason do not count. */
export function readReasons(text: string): ReadonlyMap<string, string> {
  const value: unknown = parseYaml(text);
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return new Map(entries.flatMap(([id, reason]) => (typeof reason === 'string' && reason.trim() ? [[id, reason] as const] : [])));
}

/**
 * The ids of a book that citations prove. A file of another game proves nothing here. A file of no game proves rules of the main
 * letter; its rulings, examples and invariants count when all its rules belong to one letter, since `R-08` is in every book.
 */
export function citedIn(book: Book, citations: readonly Citation[], mainLetters: ReadonlySet<string>): Set<string> {
  const cited = citations.flatMap(({ game, ids }) => {
    if (game !== undefined) return game === book.game ? ids : [];
    const letters = new Set(ids.map(letterOf).filter((letter) => mainLetters.has(letter)));
    if (letters.size === 1 && letters.has(book.main)) return ids;
    return ids.filter((id) => letterOf(id) === book.main);
  });
  return new Set(cited);
}

const groupNames: Record<string, string> = { R: 'rulings', X: 'examples', E: 'examples', I: 'invariants' };

/** The coverage of one book as lines: entries without a test, entries that need none, unknown ids, groups, and last `<game> <tested>/<rules>`. */
export function report(
  book: Book,
  cited: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string>,
): { details: string[]; groups: string[]; last: string } {
  const ids = [...book.entries.keys()];
  const covered = (id: string) => cited.has(id) || reasons.has(id);
  const line = (id: string) => `  ${id} ${book.entries.get(id) ?? ''}`;
  const section = (title: string, lines: string[]) => (lines.length > 0 ? [`${book.game}: ${title}`, ...lines] : []);
  const unknown = [...cited, ...reasons.keys()].filter((id) => !book.entries.has(id));
  const count = (letter: string) => {
    const group = ids.filter((id) => letterOf(id) === letter);
    return `${group.filter(covered).length}/${group.length}`;
  };
  const letters = [...new Set(ids.map(letterOf))].filter((letter) => letter !== book.main);
  return {
    details: [
      ...section('without a test', ids.filter((id) => !covered(id)).map(line)),
      ...section(
        'no engine can test these',
        ids.filter((id) => reasons.has(id) && !cited.has(id)).map((id) => `${line(id)}\n    reason: ${reasons.get(id)}`),
      ),
      ...section(
        'named by tests of this game but not in its book',
        unknown.map((id) => `  ${id}`),
      ),
    ],
    groups: letters.map((letter) => `${book.game} ${groupNames[letter] ?? letter} ${count(letter)}`),
    last: `${book.game} ${count(book.main)}`,
  };
}

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
