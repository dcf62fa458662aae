import { Command } from 'commander';
import { coverage, report } from './coverage.ts';

const program = new Command('npm run rules --')
  .description('Shows which numbered rules of the rules books have a test; the last lines are "<game> <rules with a test>/<rules>".')
  .option('--game <id>', 'only this game')
  .parse();
const { game: only } = program.opts<{ game?: string }>();

const books = coverage();
const games = books.map(({ book }) => book.game);
if (only !== undefined && !games.includes(only))
  program.error(`There is no rules book of "${only}". Known: ${games.join(', ') || 'none'}.`);

const reports = books
  .filter(({ book }) => only === undefined || book.game === only)
  .map(({ book, cited, reasons }) => report(book, cited, reasons));
for (const { details } of reports) if (details.length > 0) console.log(`${details.join('\n')}\n`);
for (const { groups } of reports) for (const line of groups) console.log(line);
for (const { last } of reports) console.log(last);
