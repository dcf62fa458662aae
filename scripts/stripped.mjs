// Loaded before anything else by every process of a test run (node --import): TypeScript files are stripped of their types once for all of
// them. There are more than two hundred, each reads the same hundreds of files, and stripping is a third of what reading them costs.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { registerHooks, stripTypeScriptTypes } = nodeModule;
const folder = join(import.meta.dirname ?? '.', '..', '.cache', `stripped-${process.version}`);

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

// A Node that is too old for the tests themselves starts some of what they try.
if (registerHooks && stripTypeScriptTypes) {
  mkdirSync(folder, { recursive: true });
  registerHooks({
    // Our own files are named as they are: nothing is looked for on the disk, which is a sixth of a server's start.
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && specifier.endsWith('.ts') && context.parentURL?.startsWith('file:')
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
    load: (url, context, next) =>
      url.startsWith('file:') && url.endsWith('.ts') && !url.includes('/node_modules/')
        ? { format: 'module', source: stripped(fileURLToPath(url)), shortCircuit: true }
        : next(url, context),
  });
}
