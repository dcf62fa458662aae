// The steps that starting, building and testing have in common. Each step that makes files is skipped while its sources are unchanged.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root, runNode } from './node.mjs';

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

/** Runs a node command unless `output` exists and was made from the same `sources`; resolves to true when `output` is up to date. */
async function make({ name, label, sources, output, argv, force }) {
  const hash = hashOf(sources);
  const stamp = stampOf(name);
  const same = existsSync(join(root, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === hash;
  if (same && !force) {
    console.log(`   ${label}: unchanged`);
    return true;
  }
  console.log(`   ${label}: building ...`);
  rmSync(stamp, { force: true });
  if ((await runNode(argv)) !== 0 || !existsSync(join(root, output))) {
    console.error(`\nLootable: ${label} could not be built; the reason stands above.`);
    return false;
  }
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, hash);
  return true;
}

const modelSources = ['models', 'package-lock.json'];
const clientSources = ['client', 'shared', 'models', 'vite.config.ts', 'package-lock.json'];

/** Builds the figurines and props into dist/models. */
export const buildModels = ({ force = false } = {}) =>
  make({ name: 'models', label: 'models', sources: modelSources, output: 'dist/models', argv: ['models/build.ts'], force });

/** Builds the page into dist/client. */
export const buildClient = ({ force = false } = {}) => {
  const argv = ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'];
  return make({ name: 'client', label: 'page', sources: clientSources, output: 'dist/client/index.html', argv, force });
};

/** Builds models and page; true when both are there. */
export const buildAll = async (options) => (await buildModels(options)) && (await buildClient(options));
