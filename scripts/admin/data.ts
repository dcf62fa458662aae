/** The commands about data as a whole: backup, restore, verify. */
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { backUp } from '../../server/store/backup.ts';
import { bringBack } from '../../server/store/bring-back.ts';
import { openToRead } from '../../server/store/reading.ts';
import { count, nameOf, placeOf, progress, settings } from './place.ts';

export function addDataCommands(program: Command): void {
  program
    .command('backup')
    .description('copies the whole database into one file, also while servers run on it')
    .argument('<file>', 'where to; must not be there yet')
    .action(async (file: string) => {
      const place = placeOf(settings());
      const { tables, commands } = await backUp(place, resolve(file), (rows) => progress(`${count(rows, 'row')} …`));
      progress('');
      console.log(`${count(tables, 'table')} with ${count(commands, 'command')} are in ${file}.`);
      console.log(`To go back to it: stop the server, and npm run admin -- restore ${file}`);
    });
  program
    .command('restore')
    .description('brings a backup back into the database that the settings name; no server may run on it')
    .argument('<file>', 'a backup')
    .option('--replace', 'also where there are tables already; the file of an embedded database is put aside')
    .option('--no-verify', 'does not look through it afterwards')
    .action(async (file: string, { replace = false, verify: look }: { replace?: boolean; verify: boolean }) => {
      const place = placeOf(settings());
      const hear = (rows: number): void => progress(`${count(rows, 'row')} …`);
      const { tables, commands, aside } = await bringBack(resolve(file), place, { replace, hear });
      progress('');
      console.log(`${count(tables, 'table')} with ${count(commands, 'command')} are in ${nameOf(place)}.`);
      if (aside !== undefined) console.log(`What was there is now ${aside}.`);
      if (look) await lookThrough(place);
    });
  program
    .command('verify')
    .description('looks through all tables: seals, chains, and whether each log leads to its state; exit code 1 where something is wrong')
    .argument('[file]', 'a backup; without it the database that the settings name, also while servers run on it')
    .action(async (file: string | undefined) => lookThrough(file === undefined ? placeOf(settings()) : { file: resolve(file) }));
}

async function lookThrough(place: Parameters<typeof openToRead>[0]): Promise<void> {
  const store = await openToRead(place);
  try {
    // All games: read by this command alone.
    const [{ verify }, { TABLES }] = await Promise.all([import('./verify.ts'), import('../../shared/games/index.ts')]);
    const { tables, commands, replayed, others, wrong } = await verify(store, TABLES, (now) =>
      progress(`${count(now.tables, 'table')}, ${count(now.commands, 'command')} …`),
    );
    progress('');
    console.log(`Looked at ${count(tables, 'table')} with ${count(commands, 'command')}; ${replayed} were played anew from their logs.`);
    if (others > 0) console.log(`${count(others, 'table')} of other rules than this version has: only their chains were looked at.`);
    for (const { code, why } of wrong) console.log(`${code}: ${why}`);
    if (wrong.length > 0) throw new Error('Not all is as it should be.');
    console.log('All is well.');
  } finally {
    await store.close();
  }
}
