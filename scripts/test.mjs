// npm test: everything that must hold, ending in the line "N passed, N failed".
// `--quick`: no browser, no page, no short forms of campaigns (long.ts), for whoever works on the code.
// Other arguments go to vitest (npm test -- dragon); then types, style and builds are skipped unless they speak of browser tests.

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, constants } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBrowser } from './browser.mjs';
import { install } from './install.mjs';
import { root, runNode } from './node.mjs';
import { buildAll, buildServer } from './steps.mjs';
import { lastLine, nothing, oneFailed, onePassed, plus, tallyOf, troublesOf } from './tally.mjs';

process.chdir(root);
const filters = process.argv.slice(2);
const quick = filters.length === 1 && filters[0] === '--quick';
const whole = filters.length === 0;
const withBrowser = whole || filters.some((filter) => filter.includes('browser'));
const started = Date.now();
let total = nothing;
/** What failed, or held at a second try only: said once more at the end, where a long run can still be read. */
const troubles = [];

/** Tests that are computing and nothing else: no server, no page, no clock. They need not be kept apart from each other. */
const PURE = ['games', 'engine', 'table'];
const PURE_FILES = ['every-game', 'free-every-game', 'fix-every-game', 'fixes', 'previews', 'scenarios'];
const isPure = ({ name }) => PURE.includes(name) || PURE_FILES.includes(name.replace('.test.ts', ''));
/** How many files of tests that wait for servers and disks go at a time. */
const WAITING = 4;
/**
 * For people no second try: a test that fails now and then is a fault, of the test or of what it tries. Only where a run decides over what
 * is taken in (scripts/ci.mjs) does what waits for servers and browsers get one; the end of the run names whatever needed it.
 */
const again = process.env.LOOTABLE_SECOND_TRY === 'yes' ? ['--retry=1'] : [];
/** What vitest is told to choose a folder of `test`, or a file directly in it. */
const chosen = (entry) => `test/${entry.name}${entry.isDirectory() ? '/' : ''}`;

const step = (title) => console.log(`\n== ${title} (${Math.round((Date.now() - started) / 1000)} s)`);
const count = (tally) => {
  total = plus(total, tally);
};
const finish = () => {
  if (troubles.length > 0) console.log(`\n== what failed, or held at a second try only\n${troubles.join('\n')}`);
  console.log(`\n${lastLine(total)}`);
  process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
};

/** A step that counts as one test. */
async function check(title, action) {
  step(title);
  const ok = await action();
  if (!ok) {
    console.error(`FAILED: ${title}`);
    troubles.push(`failed: ${title}`);
  }
  count(ok ? onePassed : oneFailed);
}

const stripping = pathToFileURL(join(root, 'scripts', 'stripped.mjs'));
const options = `${process.env.NODE_OPTIONS ?? ''} --disable-warning=ExperimentalWarning --import=${stripping.href}`.trim();

async function vitest(title, args, priority = 0) {
  step(title);
  const file = join('test-results', `${title.replaceAll(/\W+/g, '-')}.json`);
  const strays = join(root, file.replace('.json', '.strays'));
  mkdirSync('test-results', { recursive: true });
  for (const old of [file, strays]) rmSync(old, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', '--reporter=./scripts/strays.ts', `--outputFile.json=${file}`];
  const code = await runNode(
    ['node_modules/vitest/vitest.mjs', 'run', ...args, ...reporters],
    // Every file of tests is a process of its own that reads the same sources: what one has stripped and compiled the next ones find.
    {
      ...{ CI: '1', NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'), NODE_OPTIONS: options, STRAYS: strays },
      ...(withBrowser || quick ? { BUNDLED_SERVER: 'built' } : {}),
      ...(quick ? { LOOTABLE_QUICK: 'yes' } : {}),
    },
    { priority },
  );
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.error(`FAILED: ${title} wrote no report`);
  }
  const tally = tallyOf(report, code);
  const astray = existsSync(strays) ? readFileSync(strays, 'utf8').trim().split('\n') : [];
  const told = [...troublesOf(report), ...astray.map((line) => `failed: ${title}, beside its tests: ${line}`)].map((line) =>
    line.replaceAll(root, ''),
  );
  if (tally.failed > told.filter((line) => line.startsWith('failed')).length) told.push(`failed: ${title} ended with exit code ${code}`);
  troubles.push(...told);
  count(tally);
}

step('install');
if (!(await install())) {
  count(oneFailed);
  finish();
}
const parts = ['--project', '!browser'];
const entries = readdirSync('test', { withFileTypes: true }).filter(({ name }) => name !== 'browser' && !name.endsWith('.md'));
const cores = availableParallelism();
/**
 * Everything goes side by side, so that no processor rests while anything is left to do: browsers first, which have limits of their own; what
 * waits for servers and disks with what they leave; what only computes, and waits for nothing but the processor, with what is left then.
 */
const { PRIORITY_BELOW_NORMAL: second, PRIORITY_LOW: last } = constants.priority;
const computing = () =>
  vitest('rules', [...entries.filter(isPure).map(chosen), ...parts, `--maxWorkers=${cores}`, '--testTimeout=0'], last);
/** More at a time than there are cores: most of them wait for a server or a disk. */
const waiting = () => {
  const rest = entries.filter((entry) => !isPure(entry)).map(chosen);
  return vitest('server and parts', [...rest, ...parts, ...again, `--maxWorkers=${Math.max(WAITING, cores)}`], second);
};
/** Three at a time, as each mostly waits for its windows. */
const browsers = () => vitest('browser tests', ['--project', 'browser', ...again, '--maxWorkers=3']);
const typesAndStyle = async () => {
  // One after the other in one thread, and memory collected seldom: half the processor time, which all else needs meanwhile.
  const run = async (argv, env) => (await runNode(argv, env, { priority: second })) === 0;
  await check('types', () => run(['node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1'], { GOGC: '400' }));
  await check('style', () =>
    run(['node_modules/@biomejs/biome/bin/biome', 'check', '--diagnostic-level=warn', '.'], { BIOME_THREADS: '1' }),
  );
};

if (quick) {
  // Made into a few files in a second, the server costs its tests half as much to start.
  const served = async () => {
    await check('server', buildServer);
    await waiting();
  };
  await Promise.all([served(), computing(), typesAndStyle()]);
  finish();
}
const pure = whole ? computing() : undefined;
if (withBrowser) {
  step('browser');
  console.log(`   ${ensureBrowser() ?? 'none'}`);
  await check('models, page and server', buildAll);
}
if (whole) {
  await Promise.all([browsers(), waiting(), typesAndStyle(), pure]);
} else {
  const projects = withBrowser || filters.includes('--project') ? [] : ['--project', '!browser'];
  await vitest('chosen tests', [...filters, ...projects]);
}
finish();
