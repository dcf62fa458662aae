import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import { citedIn, readBook, readReasons, readScenarios, readTest, report } from './coverage.ts';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const find = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

const program = new Command('npm run rules --')
  .description('Shows which numbered rules of the rules books have a test; the last lines are "<game> <rules with a test>/<rules>".')
  .option('--game <id>', 'only this game')
  .parse();
const { game: only } = program.opts<{ game?: string }>();

/** A variant of a game lies in its game's folder; the last folder is the game's id. */
const books = find('shared/games/**/rules.md').map((path) => ({ path, book: readBook(path.split('/').at(-2) ?? '', read(path)) }));
const games = books.map(({ book }) => book.game);
if (only !== undefined && !games.includes(only))
  program.error(`There is no rules book of "${only}". Known: ${games.join(', ') || 'none'}.`);

const tests = find('test/**/*.test.{ts,tsx}').map((path) => readTest(path, read(path), games));
const scenarios = find('test/scenarios/**/*.{yaml,yml}').flatMap((path) => readScenarios(path, read(path)));
const citations = [...tests, ...scenarios];
const letters = new Set(books.map(({ book }) => book.main));

const reports = books
  .filter(({ book }) => only === undefined || book.game === only)
  .map(({ path, book }) => {
    const reasons = path.replace(/rules\.md$/, 'rules-without-test.json');
    return report(book, citedIn(book, citations, letters), readReasons(existsSync(join(root, reasons)) ? read(reasons) : '{}'));
  });
for (const { details } of reports) if (details.length > 0) console.log(`${details.join('\n')}\n`);
for (const { groups } of reports) for (const line of groups) console.log(line);
for (const { last } of reports) console.log(last);
