import { join } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { findModules } from './modules.ts';
import { readOutcome } from './report.ts';
import { buildServer } from './steps.mjs';

const modules = findModules(join(import.meta.dirname, 'campaign'), 'campaign');

function wholeNumber(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError('A whole number from 1 up is needed.');
  return Number(text);
}

const program: Command = new Command('npm run campaign --')
  .description('Long searches for faults, such as killing a running server again and again. Without a name it lists what there is.')
  .argument('[name]', 'which campaign')
  .option('--runs <n>', 'how many runs (each campaign has its own default)', wholeNumber)
  .option('--fresh', 'forget what was kept of earlier runs, where a campaign goes on with them (cluster)')
  .option('--real', 'in real time, where a campaign simulates time (chaos)')
  .parse();
const [name] = program.args;
const options = program.opts<{ runs?: number; real?: boolean; fresh?: boolean }>();

if (name === undefined) {
  console.log(modules.map((module) => module.name).join('\n') || 'There are no campaigns.');
  process.exit(0);
}
const module = modules.find((one) => one.name === name);
if (!module) program.error(`There is no campaign "${name}". Known: ${modules.map((one) => one.name).join(', ') || 'none'}.`);

// Servers are those that people run.
if (!(await buildServer())) process.exit(1);
process.env.BUNDLED_SERVER = 'built';
const started = performance.now();
const campaign = await module.load();
const { ok, lines } = readOutcome(typeof campaign === 'function' ? await campaign(options) : undefined);
for (const line of lines) console.log(line);
console.log(`${name}: ${ok ? 'held' : 'FAILED'} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
process.exit(ok ? 0 : 1);
