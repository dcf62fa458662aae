/** The settings of the server as a page of the docs; a test holds docs/settings.md against it. */
import type { Command } from 'commander';
import { ENVIRONMENT, readEnvironment } from '../../server/environment.ts';

const HEAD = `# Settings

All settings are environment variables. They are looked at when the server starts: what cannot be used is told, all of it at once, and nothing is
started (exit code 2); a name that begins with \`LOOTABLE_\` and is none is told with the one that was probably meant. What is empty counts as
not set. This page is written by \`npm run admin -- settings --markdown\`.

| Setting | What it is for | Without it |
|---|---|---|
`;

const NOTES = `
Those marked *secret* never stand in a message or in the log. They are read from the environment alone, so that no list of processes shows them.
`;

interface Line {
  readonly what: string;
  readonly unset: string;
  readonly unit?: string;
  readonly secret?: true;
}

const lines: Readonly<Record<string, Line>> = ENVIRONMENT;

export function settingsPage(): string {
  const rows = Object.entries(lines).map(([name, { what, unset, unit, secret }]) => {
    const more = `${unit ? ` In ${unit}.` : ''}${secret ? ' *Secret.*' : ''}`;
    return `| \`${name}\` | ${what}${more} | ${unset} |\n`;
  });
  return HEAD + rows.join('') + NOTES;
}

/** The same for a screen: what is set, secrets left out. */
export function settingsNow(env: NodeJS.ProcessEnv): string[] {
  const width = Math.max(...Object.keys(lines).map((name) => name.length));
  return Object.entries(lines).map(([name, { unset, secret }]) => {
    const value = env[name];
    return `${name.padEnd(width)}  ${value ? (secret ? '(set)' : value) : `not set: ${unset.replaceAll('`', '')}`}`;
  });
}

export function addSettings(program: Command): void {
  program
    .command('settings')
    .description('tells which settings there are and what is set here; secrets are left out')
    .option('--markdown', 'as docs/settings.md')
    .action(({ markdown }: { markdown?: boolean }, command: Command) => {
      if (markdown) return void process.stdout.write(settingsPage());
      for (const line of settingsNow(process.env)) console.log(line);
      const { problems, warnings } = readEnvironment(process.env);
      for (const line of warnings) console.error(line);
      if (problems.length > 0) command.error(problems.join('\n'), { exitCode: 2 });
    });
}
