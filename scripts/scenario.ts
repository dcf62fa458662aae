import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { Command } from 'commander';
import { TABLES } from '../shared/games/index.ts';
import { pathText } from './scenario/names.ts';
import { playScenario } from './scenario/play.ts';
import { readScenarioFile } from './scenario/read.ts';

const program: Command = new Command('npm run scenario')
  .description('Plays scenario files (docs/scenarios.md); the last line is "N passed, N failed".')
  .argument('[files...]', 'files, folders or globs', ['test/scenarios'])
  .option('--quiet', 'only failures and the last line')
  .parse();
const { quiet = false } = program.opts<{ quiet?: boolean }>();

/** The scenario files of an argument: a file, all files of a folder, or what a glob finds. */
function filesOf(argument: string): string[] {
  if (existsSync(argument) && statSync(argument).isFile()) return [argument];
  const pattern = existsSync(argument) ? join(argument, '**/*.{yaml,yml}').replaceAll('\\', '/') : argument;
  const found = globSync(pattern).filter((path) => statSync(path).isFile());
  if (found.length === 0) program.error(`${argument}: there is no scenario file`);
  return found;
}

const named = program.processedArgs[0];
const files = [...new Set((Array.isArray(named) ? named : []).map(String).flatMap(filesOf))].sort();
let passed = 0;
let failed = 0;
for (const [i, file] of files.entries()) {
  const name = relative(process.cwd(), file).replaceAll('\\', '/');
  for (const entry of readScenarioFile(readFileSync(file, 'utf8'))) {
    const complaints = entry.scenario ? playScenario(entry.scenario, TABLES) : entry.complaints;
    if (complaints.length === 0) passed += 1;
    else failed += 1;
    if (complaints.length > 0 || !quiet)
      console.log(`[${i + 1}/${files.length}] ${complaints.length === 0 ? 'ok  ' : 'FAIL'} ${name}: ${entry.title}`);
    for (const { path, text } of complaints)
      console.log(`    ${name}:${entry.line(path)} ${pathText(path)}${path.length > 0 ? ': ' : ''}${text}`);
  }
}
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 || passed === 0 ? 1 : 0;
