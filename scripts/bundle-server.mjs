// Makes the thousand files that a server reads when it starts into a few, in dist/server: tests start some fifty servers, and reading is most of
// what a start costs. Only those of a test run are taken from there (stripped.mjs).
import { dirname, join, relative, sep } from 'node:path';
import { build } from 'vite';
import { root } from './node.mjs';
import { inFew } from './stripped.mjs';

/** Where processes and threads of a server begin, and what they load by its address. */
const BEGINNINGS = [
  'server/main.ts',
  'server/broadcast/process.ts',
  'server/runtime/worker.ts',
  'server/store/sqlite-worker.ts',
  'server/table-files/jobs.ts',
  'shared/games/index.ts',
];
/** What reads files beside its own, or is there for some machines only. */
const APART = /^(?:pino|pg|pg-native|ioredis|bufferutil|utf-8-validate|msgpackr-extract|@dimforge\/.*)$/;

const outDir = dirname(inFew('server/main.ts'));

/** Each file knows where it was, not where it is now; all of them come into one folder. */
const whereItWas = {
  name: 'lootable-where-it-was',
  transform(code, id) {
    if (!code.includes('import.meta') || id.startsWith('\0')) return null;
    const was = (path) => `new URL(${JSON.stringify(relative(outDir, path).replaceAll(sep, '/'))}, import.meta.url)`;
    return code
      .replaceAll('import.meta.url', () => `${was(id)}.href`)
      .replaceAll('import.meta.dirname', () => `process.getBuiltinModule('node:url').fileURLToPath(${was(join(id, '..'))})`);
  },
};

await build({
  configFile: false,
  root,
  logLevel: 'error',
  plugins: [whereItWas],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ...{ ssr: true, outDir, emptyOutDir: true, minify: false, copyPublicDir: false, target: 'node22' },
    rolldownOptions: {
      input: Object.fromEntries(BEGINNINGS.map((file) => [inFew(file).slice(outDir.length + 1, -'.mjs'.length), join(root, file)])),
      external: APART,
      output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'part-[name]-[hash].mjs' },
    },
  },
});
