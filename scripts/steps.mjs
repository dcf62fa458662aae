// The steps that starting, building and testing have in common. Each step that makes files is skipped while its sources are unchanged.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runNode } from './node.mjs';
import { progress } from './progress.mjs';

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  const names = readdirSync(full).filter((name) => name !== 'node_modules' && name !== 'dist');
  return names.flatMap((name) => filesUnder(`${path}/${name}`));
}

/** A hash over the names and contents of files and folders, the same on every computer. */
export function hashOf(paths) {
  const hash = createHash('sha256');
  for (const path of paths.flatMap(filesUnder).sort()) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

const stampOf = (name) => join(root, 'dist', `.${name}.stamp`);

/**
 * One thing to build: `sources` decide whether it is up to date, `argv` makes `output`, `hear` gets the lines that this writes and says what
 * the line of progress tells of it.
 */
const MODELS = {
  name: 'models',
  label: 'models',
  sources: ['models', 'package-lock.json'],
  output: 'dist/models',
  argv: ['models/build.ts', '--tally'],
  hear: (line) => /^\d+ of \d+$/.exec(line)?.[0],
};
/** What leaves out of libraries what no page needs. */
const LEANER = [...['three', 'names', 'programs', 'icons'].map((name) => `scripts/lean-${name}.ts`), 'scripts/reconciler.ts'];
const PAGE = {
  name: 'client',
  label: 'page',
  sources: ['client', 'shared', 'models', 'vite.config.ts', ...LEANER, 'package-lock.json'],
  output: 'dist/client/index.html',
  argv: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
  hear: () => undefined,
};
const LESSONS = {
  name: 'lessons',
  label: 'lessons',
  sources: ['lessons', 'shared', 'scripts/lesson', 'scripts/scenario', 'package-lock.json'],
  output: 'dist/lessons/index.json',
  argv: ['scripts/lesson/build.ts'],
  hear: () => undefined,
};

const SERVER = {
  name: 'server',
  label: 'server',
  sources: ['server', 'shared', 'scripts/bundle-server.mjs', 'scripts/stripped.mjs', 'package-lock.json'],
  output: 'dist/server/server-main.mjs',
  argv: ['scripts/bundle-server.mjs'],
  hear: () => undefined,
};

/** Builds one thing; `tell` hears how far it is. Resolves to the lines that say why it failed, or to undefined. */
async function make({ name, output, argv, hear, hash }, tell) {
  const stamp = stampOf(name);
  rmSync(stamp, { force: true });
  const said = [];
  const code = await runNode(
    argv,
    {},
    {
      hear: (line) => {
        const far = hear(line);
        if (far) tell(far);
        else said.push(line);
      },
    },
  );
  if (code !== 0 || !existsSync(join(root, output))) return said;
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  tell('ready');
  return undefined;
}

/** Builds side by side what is not up to date, with one line of progress; true when all is there. */
async function build(things, force) {
  const wanted = things
    .map((thing) => ({ ...thing, hash: hashOf(thing.sources), stamp: stampOf(thing.name) }))
    .filter(
      ({ hash, stamp, output }) => force || !existsSync(join(root, output)) || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash,
    );
  if (wanted.length === 0) return true;
  const far = new Map(wanted.map(({ name }) => [name, '']));
  const told = progress(() => `Building: ${wanted.map(({ name, label }) => `${label} ${far.get(name)}`.trim()).join(', ')}`);
  const failed = await Promise.all(wanted.map((thing) => make(thing, (words) => far.set(thing.name, words))));
  const ok = failed.every((lines) => lines === undefined);
  told.end(ok ? `Built: ${wanted.map(({ label }) => label).join(' and ')}` : 'Building failed');
  wanted.forEach(({ label }, i) => {
    if (failed[i]) console.error(`${failed[i].join('\n')}\n\nLootable: ${label} could not be built; the reason stands above.`);
  });
  return ok;
}

/** Builds the figurines and props into dist/models. */
export const buildModels = ({ force = false } = {}) => build([MODELS], force);

/** Builds the page into dist/client. */
export const buildClient = ({ force = false } = {}) => build([PAGE], force);

/** Checks the lessons and writes them into dist/lessons. */
export const buildLessons = ({ force = false } = {}) => build([LESSONS], force);

/** Makes the server's files into a few, into dist/server. */
export const buildServer = ({ force = false } = {}) => build([SERVER], force);

/** Builds models, lessons, page and server; true when all are there. */
export const buildAll = ({ force = false } = {}) => build([MODELS, LESSONS, PAGE, SERVER], force);
