// Makes the thousand files that a server reads when it starts into a few, in dist/server: reading them and stripping their types is most of what
// the start of a process costs, and of each thread and process that it starts in turn. Tests run the same (stripped.mjs).
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

const nameOf = (file) => inFew(file).slice(outDir.length + 1);
const HERE = 'import.meta.url';

/** Each file knows where it was, and where now lies what it starts; all of them come into one folder. */
const whereItWas = {
  name: 'lootable-where-it-was',
  transform(code, id) {
    if (!code.includes('import.meta') || id.startsWith('\0')) return null;
    const was = (path) => `new URL(${JSON.stringify(relative(outDir, path).replaceAll(sep, '/'))}, ${HERE})`;
    return code
      .split(/(new URL\(\s*['"][^'"]+\.ts['"],\s*import\.meta\.url\s*\))/)
      .map((part, i) => {
        const started = i % 2 === 1 ? relative(root, join(id, '..', /['"](.+)['"]/.exec(part)[1])).replaceAll(sep, '/') : undefined;
        if (started !== undefined && !BEGINNINGS.includes(started))
          throw new Error(`${started} is started by its address: name it in BEGINNINGS`);
        if (started !== undefined) return `new URL(${JSON.stringify(`./${nameOf(started)}`)}, ${HERE})`;
        return part
          .replaceAll(HERE, () => `${was(id)}.href`)
          .replaceAll('import.meta.dirname', () => `process.getBuiltinModule('node:url').fileURLToPath(${was(join(id, '..'))})`);
      })
      .join('');
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
      input: Object.fromEntries(BEGINNINGS.map((file) => [nameOf(file).slice(0, -'.mjs'.length), join(root, file)])),
      external: APART,
      output: { format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: 'part-[name]-[hash].mjs' },
    },
  },
});
