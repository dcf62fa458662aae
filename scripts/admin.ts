import { Command, CommanderError } from 'commander';
import { addDataCommands } from './admin/data.ts';
import { addSettings } from './admin/settings.ts';

const program = new Command('npm run admin --')
  .description('Looks after a server: its tables, its data, its settings. It reads the same settings as the server.')
  .exitOverride();
addDataCommands(program);
addSettings(program);

try {
  await program.parseAsync();
} catch (error) {
  // What is wrong with the command itself has been said already.
  if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : 2;
  else {
    console.error(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
