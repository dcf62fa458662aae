// Loaded before anything else by every process of a test run (node --import): TypeScript files are stripped of their types once for all of
// them. There are more than two hundred, each reads the same hundreds of files, and stripping is a third of what reading them costs.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const { registerHooks, stripTypeScriptTypes } = nodeModule;
const root = join(import.meta.dirname ?? '.', '..');
const folder = join(root, '.cache', `stripped-${process.version}`);

/** The file without its types, every character left in its place, as Node would make it. */
function stripped(path) {
  const source = readFileSync(path);
  const kept = join(folder, createHash('sha1').update(source).digest('hex'));
  try {
    return readFileSync(kept);
  } catch {
    const text = stripTypeScriptTypes(source.toString());
    // Many processes write at a time: each sees a whole file or none.
    const draft = `${kept}.${process.pid}`;
    writeFileSync(draft, text);
    renameSync(draft, kept);
    return text;
  }
}

/** Where a file of the server lies once it was made into a few (bundle-server.mjs), by its path in the project. */
export const inFew = (file) => join(root, 'dist', 'server', file.replaceAll('/', '-').replace(/\.ts$/, '.mjs'));

// With `BUNDLED_SERVER=built` a server, and all that it starts, is the one in dist/server. Servers within a process of tests have games of its
// own; the threads of their stores, of which there are hundreds, know none.
const WHOLE = ['server/main.ts', 'server/store/sqlite-worker.ts'];
const whole = WHOLE.find((file) => join(root, file) === process.argv[1]);
const few = process.env.BUNDLED_SERVER === 'built' && whole !== undefined ? inFew(whole) : undefined;
const fromFew = (url) =>
  few !== undefined && url === pathToFileURL(process.argv[1]).href && existsSync(few) ? pathToFileURL(few).href : undefined;

// A Node that is too old for the tests themselves starts some of what they try.
if (registerHooks && stripTypeScriptTypes) {
  mkdirSync(folder, { recursive: true });
  registerHooks({
    // Our own files are named as they are: nothing is looked for on the disk, which is a sixth of a server's start.
    resolve: (specifier, context, next) => {
      if (!specifier.endsWith('.ts')) return next(specifier, context);
      const url =
        specifier.startsWith('.') && context.parentURL?.startsWith('file:')
          ? new URL(specifier, context.parentURL).href
          : fromFew(specifier);
      return url === undefined ? next(specifier, context) : { url, format: 'module', shortCircuit: true };
    },
    load: (url, context, next) =>
      url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/')
        ? { format: 'module', source: stripped(fileURLToPath(url)), shortCircuit: true }
        : next(url, context),
  });
}
