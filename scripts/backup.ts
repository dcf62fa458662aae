import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { backUpTo } from '../server/store/backup.ts';
import { FILE } from '../server/store/sqlite-worker.ts';

const program = new Command('npm run backup --')
  .description('Copies the database of the data folder (LOOTABLE_DATA, default ./data) into one file, also while the server runs.')
  .argument('<file>', 'where to; must not be there yet')
  .parse();
const [file = ''] = program.args;
const { LOOTABLE_DATABASE, LOOTABLE_DATA = './data' } = process.env;

if (LOOTABLE_DATABASE) {
  program.error('The data is in a Postgres: back it up with its own tool, pg_dump --format=custom --file=FILE "$LOOTABLE_DATABASE".');
}
try {
  const { tables, commands } = backUpTo(join(LOOTABLE_DATA, FILE), resolve(file));
  console.log(`${tables} tables with ${commands} commands are in ${file}. To go back to it: stop the server, put it in place of`);
  console.log(`${join(LOOTABLE_DATA, FILE)}, delete ${FILE}-wal and ${FILE}-shm beside it, and start the server.`);
} catch (error) {
  program.error(error instanceof Error ? error.message : String(error));
}
