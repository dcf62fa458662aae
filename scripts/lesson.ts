import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { Command } from 'commander';
import { TABLES } from '../shared/games/index.ts';
import { checkAny } from './lesson/check.ts';
import { lessonFiles } from './lesson/files.ts';

const program: Command = new Command('npm run lesson --')
  .description('Checks lessons (docs/lessons.md): each is played from its first step to its last.')
  .argument('<check>', 'check')
  .argument('[files...]', 'files; without any all of lessons/')
  .parse();
const [verb, ...files] = program.args;
if (verb !== 'check') program.error('npm run lesson -- check FILE');

const texts =
  files.length === 0
    ? lessonFiles()
    : files.map((path) => ({ id: basename(path).replace(/\.ya?ml$/, ''), path, text: readFileSync(path, 'utf8') }));
let failed = 0;
for (const { id, path, text } of texts) {
  const { lesson, faults } = checkAny(id, text, TABLES);
  if (lesson) console.log(`ok   ${path}: ${lesson.title}, ${lesson.steps.length} steps, about ${lesson.minutes} min`);
  else failed += 1;
  for (const fault of faults) console.log(`FAIL ${path}:${fault.line} ${fault.field}${fault.field ? ': ' : ''}${fault.text}`);
}
process.exitCode = failed > 0 ? 1 : 0;
