/** The command line as a whole: what it is given, and with which code it ends. */
import { Command, CommanderError } from 'commander';
import { addDataCommands } from './data.ts';
import { addSettings } from './settings.ts';
import { addTableCommands } from './tables.ts';

/** Does what the words say; resolves with 0, with 1 where that failed (and says why), with 2 where the words are wrong. */
export async function runAdmin(words: readonly string[]): Promise<number> {
  const program = new Command('npm run admin --')
    .description('Looks after a server: its tables, its data, its settings. It reads the same settings as the server.')
    .exitOverride();
  addTableCommands(program);
  addDataCommands(program);
  addSettings(program);
  for (const command of program.commands) command.copyInheritedSettings(program);
  try {
    await program.parseAsync(words, { from: 'user' });
    return 0;
  } catch (error) {
    // What is wrong with the words themselves has been said already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}
