import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BUDGET, CATALOG, type ModelId } from './catalog.ts';
import { importedMark, takeImported } from './imported.ts';
import { kiln, type Level } from './sdf/bake.ts';
import { writeGlb } from './sdf/glb.ts';
import type { Sculpture } from './sdf/sculpture.ts';

const HERE = dirname(fileURLToPath(import.meta.url));
/** Where built models lie: `dist/models` of the project. */
export const MODELS_OUT = join(HERE, '..', 'dist', 'models');

/** One built model: its file contents and what it cost. */
export type Built = { bytes: Uint8Array; levels: readonly [Level, Level] };

/** The file that describes a model. Throws when the catalogue names a model that nobody sculpted. */
export function sculptureFile(id: ModelId): string {
  for (const folder of ['figurines', 'props']) {
    const path = join(HERE, folder, `${id}.ts`);
    if (existsSync(path)) return path;
  }
  throw new Error(`no sculpture for ${id}: models/figurines/${id}.ts or models/props/${id}.ts is missing`);
}

const isSculptureModule = (m: unknown): m is { sculpture: () => Sculpture } =>
  typeof m === 'object' && m !== null && 'sculpture' in m && typeof m.sculpture === 'function';

export async function loadSculpture(id: ModelId): Promise<Sculpture> {
  const path = sculptureFile(id);
  const m: unknown = await import(/* @vite-ignore */ pathToFileURL(path).href);
  if (!isSculptureModule(m)) throw new Error(`${path} exports no function "sculpture"`);
  return m.sculpture();
}

/** Fewer and fewer triangles until file and near level fit the budget. Throws when they never do. */
export async function withinBudget(
  id: string,
  budget: { triangles: number; bytes: number },
  wanted: number,
  fire: (triangles: number) => [Level, Level],
): Promise<Built> {
  let triangles = Math.min(wanted, budget.triangles);
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const levels = fire(triangles);
    const bytes = await writeGlb(id, levels);
    if (bytes.length <= budget.bytes && levels[0].triangles <= budget.triangles) return { bytes, levels };
    triangles = Math.floor(triangles * Math.min(0.96, (budget.bytes / bytes.length) * 0.99));
  }
  throw new Error(`${id} exceeds its budget of ${budget.triangles} triangles and ${budget.bytes} bytes`);
}

/** Builds one model within the budget of its kind. */
export async function buildModel(id: ModelId, coarse = 1): Promise<Built> {
  const s = await loadSculpture(id);
  return withinBudget(id, BUDGET[CATALOG[id].kind], s.triangles, await kiln(s, coarse));
}

/** A hash over a sculpture, every project file that shapes it, its line of the catalogue, and the versions of the packages that shape it. */
export function fingerprint(id: ModelId): string {
  if (CATALOG[id].imported) return importedMark(CATALOG[id]);
  // Of the catalogue only what it says of this model counts: a new line leaves all others as they are.
  const seen = new Set(['catalog.ts', 'imported.ts'].map((file) => join(HERE, file)));
  const passed = seen.size;
  const visit = (path: string): void => {
    if (seen.has(path)) return;
    seen.add(path);
    for (const m of readFileSync(path, 'utf8').matchAll(/from '(\.[^']+)'/g)) visit(join(dirname(path), m[1] ?? ''));
  };
  visit(sculptureFile(id));
  visit(join(HERE, 'workshop.ts'));
  const hash = createHash('sha256').update(JSON.stringify([CATALOG[id], BUDGET[CATALOG[id].kind]]));
  for (const path of [...seen].slice(passed).sort())
    hash.update(relative(HERE, path).replaceAll('\\', '/')).update(readFileSync(path, 'utf8').replaceAll('\r\n', '\n'));
  for (const line of readFileSync(join(HERE, '..', 'package.json'), 'utf8').split('\n'))
    if (/meshoptimizer|gltf-transform/.test(line)) hash.update(line.trim());
  return hash.digest('hex').slice(0, 16);
}

function readMarks(out: string): Map<string, string> {
  const path = join(out, 'built.txt');
  if (!existsSync(path)) return new Map();
  return new Map(
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [id, mark] = line.split(' ');
        return id && mark ? [[id, mark] as const] : [];
      }),
  );
}

/** Replaces a file whole, so that a reader or a second build never sees half of it. */
function put(path: string, data: Uint8Array | string): void {
  const half = `${path}.${process.pid}.part`;
  writeFileSync(half, data);
  renameSync(half, path);
}

/** A built model as it comes out of a kiln: the file, and the triangles of its two levels of detail. */
export type Fired = { bytes: Uint8Array; triangles: readonly [near: number, far: number] };

/** Builds one model, in this thread. One that was made elsewhere is checked and taken as it is. */
export async function fired(id: ModelId): Promise<Fired> {
  if (CATALOG[id].imported) return takeImported(CATALOG[id]);
  const { bytes, levels } = await buildModel(id);
  return { bytes, triangles: [levels[0].triangles, levels[1].triangles] };
}

/**
 * Builds what is missing or changed into `out`, `kilns.count` at a time, and returns the ids that were built. `say` gets a line per model, and
 * how many of those to build are done.
 */
export async function buildModels(
  ids: readonly ModelId[],
  out: string,
  say: (line: string, done: number, all: number) => void,
  force = false,
  kilns: { count: number; fire(id: ModelId): Promise<Fired> } = { count: 1, fire: fired },
): Promise<ModelId[]> {
  mkdirSync(out, { recursive: true });
  const marks = readMarks(out);
  const queue = [...ids.entries()].flatMap(([n, id]) => {
    const [path, mark] = [join(out, CATALOG[id].file), fingerprint(id)];
    return !force && marks.get(id) === mark && existsSync(path) ? [] : [{ n, id, path, mark }];
  });
  const built = queue.map(({ id }) => id);
  let done = 0;
  const work = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { n, id, path, mark } = next;
      const start = performance.now();
      const { bytes, triangles } = await kilns.fire(id);
      put(path, bytes);
      // Read again: another build may have added its own marks meanwhile.
      const all = readMarks(out).set(id, mark);
      put(join(out, 'built.txt'), [...all].map(([k, v]) => `${k} ${v}\n`).join(''));
      const ms = Math.round(performance.now() - start);
      const cost = `${triangles.join(' + ')} triangles, ${(bytes.length / 1000).toFixed(1)} kB, ${ms} ms`;
      done += 1;
      say(`[${n + 1}/${ids.length}] ${id}: ${cost}`, done, built.length);
    }
  };
  await Promise.all(Array.from({ length: kilns.count }, work));
  return built;
}
