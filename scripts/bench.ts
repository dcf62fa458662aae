import { join } from 'node:path';
import { Command } from 'commander';
import type { Measure } from './bench/measure.ts';
import { findModules } from './modules.ts';
import { lineOf, readMeasures } from './report.ts';
import { buildServer } from './steps.mjs';

const modules = findModules(join(import.meta.dirname, 'bench'), 'bench');
const known = modules.map((module) => module.name).join(', ') || 'none';

const program = new Command('npm run bench --')
  .description('Measures speed, size and memory: one line a measure, "name: value unit (goal: …) ok" or "short".')
  .argument('[name]', `one group only (${known})`)
  .argument('[part]', 'of that group, if it has parts, only those with this word in their name (messages: a kind of table)')
  .option('--strict', 'exit non-zero when a measure is short of its goal')
  .parse();
const [only, part] = program.args;
const { strict = false } = program.opts<{ strict?: boolean }>();

const chosen = modules.filter((module) => only === undefined || module.name === only);
if (chosen.length === 0) program.error(`There is no group "${only ?? ''}". Known: ${known}.`);

// Servers are those that people run.
if (!(await buildServer())) process.exit(1);
process.env.BUNDLED_SERVER = 'built';
const all: Measure[] = [];
let broken = 0;
for (const [index, module] of chosen.entries()) {
  const started = performance.now();
  console.error(`[${index + 1}/${chosen.length}] ${module.name} ...`);
  try {
    const bench = await module.load();
    const measures = readMeasures(typeof bench === 'function' ? await bench(part) : undefined);
    for (const measure of measures) console.log(lineOf(measure));
    all.push(...measures);
  } catch (error) {
    broken += 1;
    console.log(`${module.name}: could not be measured: ${error instanceof Error ? error.message : error}`);
  }
  console.error(`[${index + 1}/${chosen.length}] ${module.name}: ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
const short = all.filter((measure) => !measure.ok).length;
console.log(`${all.length - short} ok, ${short} short${broken > 0 ? `, ${broken} not measured` : ''}`);
// Benchmarks may leave sockets and workers behind; the figures are out.
process.exit(broken > 0 || (strict && short > 0) ? 1 : 0);
