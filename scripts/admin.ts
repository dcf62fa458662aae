import { Command } from 'commander';
import { readEnvironment } from '../server/environment.ts';
import { settingsNow, settingsPage } from './admin/settings.ts';

const program = new Command('npm run admin --').description('Looks after a server: its tables, its data, its settings.');

program
  .command('settings')
  .description('tells which settings there are and what is set here; secrets are left out')
  .option('--markdown', 'as docs/settings.md')
  .action(({ markdown }: { markdown?: boolean }) => {
    if (markdown) return void process.stdout.write(settingsPage());
    for (const line of settingsNow(process.env)) console.log(line);
    const { problems, warnings } = readEnvironment(process.env);
    for (const line of [...warnings, ...problems]) console.error(line);
    if (problems.length > 0) process.exitCode = 2;
  });

await program.parseAsync();
