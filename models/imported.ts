import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Document, type Node, Primitive } from '@gltf-transform/core';
import { BUDGET, CATALOG, type Model } from './catalog.ts';
import type { Level, Surface } from './sdf/bake.ts';
import { glbIo, writeGlb } from './sdf/glb.ts';
import { FINISHES } from './sdf/sculpture.ts';

const FOLDER = join(dirname(fileURLToPath(import.meta.url)), 'imported');
/** How far a size may be from what the catalogue says, and a model from the middle of its base, in inches. */
const EXACT = 0.06;
const ASTRAY = 0.3;
/** How many materials a model may have: one for each of its colours, where vertices have none. */
const MATERIALS = 12;
/** How far below and above the board a model may begin. */
const STANDS = { low: -0.01, high: 0.05 };

/** Why a file is not taken: what it is about, what was found in which file, and the limit. */
export type Refusal = {
  readonly what: 'file' | 'bytes' | 'levels' | 'triangles' | 'size' | 'place' | 'materials' | 'extras' | 'catalogue';
  readonly file: string;
  readonly found: string;
  readonly limit: string;
};

/** A refusal as a sentence for the artist. */
export const inWords = ({ file, found, limit }: Refusal): string => `models/imported/${file}: ${found}; ${limit}.`;

/** What a checked file is: the triangles of its levels and its size, as far as it could be read. */
export type Checked = { refusals: Refusal[]; triangles: [near: number, far: number]; size: Model['size'] | undefined };

type Box = { low: [number, number, number]; high: [number, number, number] };

const round = (v: number): number => Math.round(v * 100) / 100;
const sizeOf = ({ low, high }: Box): Model['size'] => ({
  width: round(high[0] - low[0]),
  height: round(high[1]),
  depth: round(high[2] - low[2]),
});

/** All primitives of a node and of those below it, each with the node that places it. */
function primitivesOf(level: Node): { node: Node; primitive: Primitive }[] {
  const all: { node: Node; primitive: Primitive }[] = [];
  level.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) all.push({ node, primitive });
  });
  return all;
}

const trianglesOf = (level: Node): number =>
  primitivesOf(level).reduce((sum, { primitive }) => {
    const count = primitive.getIndices()?.getCount() ?? primitive.getAttribute('POSITION')?.getCount() ?? 0;
    return sum + count / 3;
  }, 0);

/** The box of a level as it stands on the board. */
function boxOf(level: Node): Box {
  const box: Box = { low: [99, 99, 99], high: [-99, -99, -99] };
  for (const { node, primitive } of primitivesOf(level)) {
    const m = node.getWorldMatrix();
    const positions = primitive.getAttribute('POSITION');
    const point: number[] = [];
    for (let i = 0; i < (positions?.getCount() ?? 0); i += 1) {
      positions?.getElement(i, point);
      const [x = 0, y = 0, z = 0] = point;
      for (const k of [0, 1, 2] as const) {
        const v =
          m[k] * x + m[k === 0 ? 4 : k === 1 ? 5 : 6] * y + m[k === 0 ? 8 : k === 1 ? 9 : 10] * z + m[k === 0 ? 12 : k === 1 ? 13 : 14];
        box.low[k] = Math.min(box.low[k], v);
        box.high[k] = Math.max(box.high[k], v);
      }
    }
  }
  return box;
}

type Say = (what: Refusal['what'], found: string, limit: string) => void;

/** What a table cannot draw: pictures, movement, lines, other materials than its own. */
function checkContents(doc: Document, say: Say): void {
  const root = doc.getRoot();
  const names: readonly string[] = FINISHES;
  const materials = root.listMaterials().map((material) => material.getName());
  const others = materials.filter((name) => !names.includes(/^[a-z]*/.exec(name)?.[0] ?? ''));
  const named = `the name of a material begins with ${FINISHES.join(', ')} ("paint", "paint.001", "team cloak")`;
  if (others.length > 0) say('materials', `it has the material ${others.map((name) => `"${name}"`).join(', ')}`, named);
  if (materials.length > MATERIALS) say('materials', `it has ${materials.length} materials`, `a model has at most ${MATERIALS}`);
  const extras = [
    ['textures', root.listTextures().length, 'colours are vertex colours or the base colour of the material'],
    ['animations', root.listAnimations().length, 'the table moves figures itself'],
    ['skeletons', root.listSkins().length, 'apply the armature before the export'],
  ] as const;
  for (const [name, count, limit] of extras) if (count > 0) say('extras', `it has ${name} (${count})`, limit);
  const primitives = root.listMeshes().flatMap((mesh) => mesh.listPrimitives());
  if (primitives.some((each) => each.listTargets().length > 0)) say('extras', 'it has shape keys', 'apply them before the export');
  if (primitives.some((each) => each.getMode() !== Primitive.Mode.TRIANGLES))
    say('extras', 'it has lines or points', 'only triangles are drawn');
  if (primitives.some((each) => !each.getAttribute('NORMAL'))) say('extras', 'it has no normals', 'tick Normals at the export');
  if (primitives.some((each) => !each.getMaterial())) say('materials', 'a part has no material', named);
}

function checkSize(box: Box, entry: Pick<Model, 'kind' | 'size'>, say: Say): void {
  const size = sizeOf(box);
  const most = BUDGET[entry.kind].size;
  for (const side of ['width', 'height', 'depth'] as const) {
    if (size[side] > most[side])
      say(
        'size',
        `its ${side} is ${size[side]} inches`,
        `a ${entry.kind} has at most ${most[side]} (one unit is one inch, one board square)`,
      );
    else if (Math.abs(size[side] - entry.size[side]) > EXACT)
      say('catalogue', `its ${side} is ${size[side]} inches`, `models/catalog.ts says ${entry.size[side]}`);
  }
  if (box.low[1] < STANDS.low || box.low[1] > STANDS.high)
    say('place', `its lowest point is at ${round(box.low[1])}`, 'it stands on the board, at height 0');
  for (const [axis, k] of [['x', 0] as const, ['z', 2] as const]) {
    const middle = (box.low[k] + box.high[k]) / 2;
    if (Math.abs(middle) > ASTRAY) say('place', `its middle is at ${axis} = ${round(middle)}`, 'the origin lies under the middle');
  }
}

/** Checks a file against the budget of its kind and what the catalogue says of it. Work is bounded: what is too large is not read at all. */
export async function checkImported(file: string, bytes: Uint8Array, entry: Pick<Model, 'kind' | 'size'>): Promise<Checked> {
  const refusals: Refusal[] = [];
  const say: Say = (what, found, limit) => void refusals.push({ what, file, found, limit });
  const nothing: Checked = { refusals, triangles: [0, 0], size: undefined };
  const budget = BUDGET[entry.kind];
  if (bytes.length > budget.bytes) {
    say('bytes', `it has ${bytes.length} bytes`, `a ${entry.kind} has at most ${budget.bytes}`);
    return nothing;
  }
  let doc: Document;
  try {
    doc = await glbIo().readBinary(bytes);
  } catch (error) {
    say('file', `it cannot be read (${error instanceof Error ? error.message : error})`, 'it is a binary glTF 2.0 without compression');
    return nothing;
  }
  checkContents(doc, say);
  const nodes = doc.getRoot().listNodes();
  const [near, far] = ['lod0', 'lod1'].map((name) => nodes.filter((node) => node.getName() === name));
  if (near?.length !== 1 || far?.length !== 1 || !near[0] || !far[0]) {
    const found = nodes.map((node) => node.getName()).slice(0, 8);
    say(
      'levels',
      `its objects are ${found.join(', ') || 'none'}`,
      'it has one lod0 (near) and one lod1 (far, at most half of the triangles)',
    );
    return nothing;
  }
  const triangles: Checked['triangles'] = [trianglesOf(near[0]), trianglesOf(far[0])];
  const inside = new Set([...primitivesOf(near[0]), ...primitivesOf(far[0])].map(({ node }) => node));
  const loose = nodes.filter((node) => node.getMesh() && !inside.has(node)).map((node) => node.getName());
  if (loose.length > 0) say('levels', `${loose.join(', ')} belongs to no level`, 'everything is part of lod0 or of lod1');
  if (triangles[0] > budget.triangles)
    say('triangles', `lod0 has ${triangles[0]} triangles`, `a ${entry.kind} has at most ${budget.triangles}`);
  if (triangles[0] === 0) say('triangles', 'lod0 has no triangles', 'something must be seen');
  if (triangles[1] > triangles[0] / 2 || triangles[1] === 0)
    say('triangles', `lod1 has ${triangles[1]} triangles, lod0 ${triangles[0]}`, 'lod1 has at most half of them, better a quarter');
  if (triangles[0] > 0) checkSize(boxOf(near[0]), entry, say);
  return { refusals, triangles, size: triangles[0] > 0 ? sizeOf(boxOf(near[0])) : undefined };
}

/** The finish that the name of a material begins with. */
const finishOf = (name: string): Surface['finish'] => FINISHES.find((finish) => /^[a-z]*/.exec(name)?.[0] === finish) ?? 'paint';

/** A part as its nodes place it, in inches, coloured as its vertices and its material say (linear). */
function surfaceOf({ node, primitive }: { node: Node; primitive: Primitive }): Surface {
  const m = node.getWorldMatrix();
  const [px, py, pz] = [0, 1, 2].map((k) => Math.hypot(m[k * 4] ?? 0, m[k * 4 + 1] ?? 0, m[k * 4 + 2] ?? 0));
  const places = primitive.getAttribute('POSITION');
  const count = places?.getCount() ?? 0;
  const read = (name: string, i: number, usual: readonly number[]): readonly number[] =>
    primitive.getAttribute(name)?.getElement(i, [...usual]) ?? usual;
  const [red = 1, green = 1, blue = 1] = primitive.getMaterial()?.getBaseColorFactor() ?? [];
  const surface: Surface = {
    finish: finishOf(primitive.getMaterial()?.getName() ?? ''),
    positions: [],
    normals: [],
    colors: [],
    indices: [],
  };
  for (let i = 0; i < count; i += 1) {
    const [x = 0, y = 0, z = 0] = read('POSITION', i, [0, 0, 0]);
    const [u = 0, v = 0, w = 1] = read('NORMAL', i, [0, 0, 1]);
    // Directions turn with the node, and against its scales.
    const [a, b, c] = [u / (px || 1) ** 2, v / (py || 1) ** 2, w / (pz || 1) ** 2];
    const turned = [0, 1, 2].map((k) => (m[k] ?? 0) * a + (m[4 + k] ?? 0) * b + (m[8 + k] ?? 0) * c);
    const long = Math.hypot(...turned) || 1;
    surface.positions.push(...[0, 1, 2].map((k) => (m[k] ?? 0) * x + (m[4 + k] ?? 0) * y + (m[8 + k] ?? 0) * z + (m[12 + k] ?? 0)));
    surface.normals.push(...turned.map((each) => each / long));
    const [r = 1, g = 1, l = 1] = read('COLOR_0', i, [1, 1, 1]);
    surface.colors.push(r * red, g * green, l * blue);
  }
  const indices = primitive.getIndices()?.getArray();
  surface.indices = indices ? [...indices] : Array.from({ length: count }, (_, i) => i);
  return surface;
}

/** A checked file in the form of all models, so that a table reads one kind of file. */
async function inOurForm(id: string, bytes: Uint8Array): Promise<Uint8Array> {
  const nodes = (await glbIo().readBinary(bytes)).getRoot().listNodes();
  const levels = ['lod0', 'lod1'].map((name): Level => {
    const level = nodes.find((node) => node.getName() === name);
    if (!level) throw new Error(`${id} has no ${name}`);
    return { surfaces: primitivesOf(level).map(surfaceOf), triangles: trianglesOf(level) };
  });
  return writeGlb(id, levels);
}

/** A model that was made elsewhere, in the form of all others. Throws all that is wrong with its file, a sentence a line. */
export async function takeImported(
  entry: Pick<Model, 'kind' | 'size' | 'file'>,
  folder = FOLDER,
): Promise<{ bytes: Uint8Array; triangles: Checked['triangles'] }> {
  const path = join(folder, entry.file);
  const missing: Refusal = { what: 'file', file: entry.file, found: 'it is missing', limit: 'models/catalog.ts names it' };
  const bytes = existsSync(path) ? new Uint8Array(readFileSync(path)) : undefined;
  const { refusals, triangles } = bytes ? await checkImported(entry.file, bytes, entry) : { refusals: [missing], triangles: undefined };
  if (!bytes || !triangles || refusals.length > 0) throw new Error(refusals.map(inWords).join('\n'));
  return { bytes: await inOurForm(basename(entry.file, '.glb'), bytes), triangles };
}

/** A hash over the file, what the catalogue says of it, and the checks. */
export function importedMark(entry: Model, folder = FOLDER): string {
  const path = join(folder, entry.file);
  const hash = createHash('sha256')
    .update(JSON.stringify(entry))
    .update(readFileSync(fileURLToPath(import.meta.url)));
  return (existsSync(path) ? hash.update(readFileSync(path)) : hash).digest('hex').slice(0, 16);
}

/** Files that lie in the folder and that no line of the catalogue names, each with the line that would. */
export async function unlisted(folder = FOLDER, listed: readonly Model[] = Object.values(CATALOG)): Promise<Refusal[]> {
  const known = new Set(listed.flatMap(({ file, imported }) => (imported ? [file] : [])));
  const files = (existsSync(folder) ? readdirSync(folder) : []).filter((file) => file.endsWith('.glb') && !known.has(file)).sort();
  return Promise.all(
    files.map(async (file): Promise<Refusal> => {
      const id = basename(file, '.glb');
      const bytes = new Uint8Array(readFileSync(join(folder, file)));
      const { size } = await checkImported(file, bytes, { kind: 'figurine', size: { width: 0, height: 0, depth: 0 } });
      const sides = size ? `${size.width}, ${size.height}, ${size.depth}` : 'WIDTH, HEIGHT, DEPTH';
      const line = `'${id}': figurine(${sides}, { author: 'YOUR NAME', licence: 'CC-BY-4.0' }),`;
      return { what: 'catalogue', file, found: 'models/catalog.ts does not name it', limit: `add the line ${line}` };
    }),
  );
}
