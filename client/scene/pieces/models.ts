import { BoxGeometry, BufferAttribute, BufferGeometry, CylinderGeometry, type Material } from 'three';
import { CATALOG } from '../../../models/catalog.ts';
import { CLOTH } from './banner.ts';
import { type Part, readGlb } from './glb.ts';
import type { Size } from './inputs.ts';
import { PLAIN } from './item.ts';

/** A model ready to be drawn: one geometry a level, near and far. */
export interface Model {
  readonly near: BufferGeometry;
  readonly far: BufferGeometry;
  readonly size: Size;
  /** What it is made of, where that is not what sculptures are made of. */
  readonly material?: Material;
}

/** `coat` of a vertex: share of the owner's colour, of metal, of glow. */
const COATS: Readonly<Record<string, readonly [number, number, number]>> = {
  team: [1, 0, 0],
  metal: [0, 1, 0],
  glow: [0, 0, 1],
};

/** All parts of a level as one geometry with the attributes `color` (linear) and `coat`. */
export function joined(parts: readonly Part[]): BufferGeometry {
  const vertices = parts.reduce((sum, part) => sum + part.positions.length / 3, 0);
  const position = new Float32Array(vertices * 3);
  const normal = new Float32Array(vertices * 3);
  const color = new Float32Array(vertices * 3);
  const coat = new Float32Array(vertices * 3);
  const indices = parts.reduce((sum, part) => sum + part.indices.length, 0);
  const index = vertices > 65_535 ? new Uint32Array(indices) : new Uint16Array(indices);
  let [at, next] = [0, 0];
  for (const part of parts) {
    position.set(part.positions, at * 3);
    normal.set(part.normals, at * 3);
    color.set(part.colours, at * 3);
    const finish = COATS[part.finish] ?? [0, 0, 0];
    const count = part.positions.length / 3;
    for (let i = 0; i < count; i++) coat.set(finish, (at + i) * 3);
    for (const each of part.indices) index[next++] = each + at;
    at += count;
  }
  const geometry = new BufferGeometry();
  geometry.setAttribute('position', new BufferAttribute(position, 3));
  geometry.setAttribute('normal', new BufferAttribute(normal, 3));
  geometry.setAttribute('color', new BufferAttribute(color, 3));
  geometry.setAttribute('coat', new BufferAttribute(coat, 3));
  geometry.setAttribute('give', new BufferAttribute(giving(position), 3));
  geometry.setIndex(new BufferAttribute(index, 1));
  geometry.computeBoundingBox();
  return geometry;
}

/** Inches above the board at which figures stand on their bases. */
const FLOOR = 0.1;
const smooth = (low: number, high: number, x: number): number => {
  const t = Math.min(1, Math.max(0, (x - low) / (high - low)));
  return t * t * (3 - 2 * t);
};

/** How far each point of a figure follows when it bows, when it twists and when what reaches out of it rises; bases stay where they are. */
export function giving(position: Float32Array): Float32Array {
  let high = FLOOR;
  for (let i = 1; i < position.length; i += 3) high = Math.max(high, position[i] ?? 0);
  const give = new Float32Array(position.length);
  for (let i = 0; i < position.length; i += 3) {
    const up = ((position[i + 1] ?? 0) - FLOOR) / Math.max(0.01, high - FLOOR);
    const out = Math.hypot(position[i] ?? 0, position[i + 2] ?? 0);
    give[i] = smooth(0, 0.62, up);
    give[i + 1] = smooth(0.14, 0.66, up);
    give[i + 2] = smooth(0.14, 0.5, out) * smooth(0.12, 0.4, up);
  }
  return give;
}

/** A model of one colour that takes the owner's colour. */
export function plain(geometry: BufferGeometry, colour: readonly [number, number, number]): Model {
  const count = geometry.getAttribute('position').count;
  const color = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) color.set(colour, i * 3);
  geometry.setAttribute('color', new BufferAttribute(color, 3));
  const coat = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) coat[i * 3] = 1;
  geometry.setAttribute('coat', new BufferAttribute(coat, 3));
  geometry.setAttribute('give', new BufferAttribute(new Float32Array(count * 3), 3));
  geometry.deleteAttribute('uv');
  geometry.computeBoundingBox();
  return { near: geometry, far: geometry, size: measured(geometry) };
}

function measured(geometry: BufferGeometry): Size {
  const box = geometry.boundingBox;
  if (!box) return { radius: 0.4, height: 1 };
  const { min, max } = box;
  return { radius: Math.min(0.9, Math.max(max.x - min.x, max.z - min.z) / 2), height: max.y };
}

/** A cloth with two tails on a pole, an inch high in all. */
function banner(): Model {
  const { top, foot, half, pole } = CLOTH;
  const part = (geometry: BufferGeometry, tone: readonly number[], finish: string): Part => {
    const of = (name: string) => Float32Array.from(geometry.getAttribute(name).array);
    const positions = of('position');
    const colours = positions.map((_, i) => tone[i % 3] ?? 0);
    return { finish, positions, normals: of('normal'), colours, indices: Uint32Array.from(geometry.getIndex()?.array ?? []) };
  };
  const cloth = (z: number, hem: number): BufferGeometry => {
    const sheet = new BoxGeometry((half + hem) * 2, top - foot + hem * 2, pole, 2, 1, 1).translate(0, (top + foot) / 2, z);
    const at = sheet.getAttribute('position');
    for (let i = 0; i < at.count; i++) if (at.getX(i) === 0 && at.getY(i) < (top + foot) / 2) at.setY(i, at.getY(i) + (top - foot) * 0.24);
    return sheet;
  };
  const wood = [0, 0, 0];
  const geometry = joined([
    part(new BoxGeometry(pole * 2, 1, pole * 2).translate(0, 0.5, 0), wood, ''),
    part(new BoxGeometry(half * 2.3, pole * 2, pole * 2).translate(0, top, 0), wood, ''),
    // A dark seam all around tells it from any ground.
    part(cloth(pole, pole * 2.4), wood, ''),
    part(cloth(pole * 2, 0), [1, 1, 1], 'team'),
  ]);
  return { near: geometry, far: geometry, size: measured(geometry) };
}

const ready = new Map<string, Model>();
const asked = new Set<string>();
const missing = new Set<string>();
const listeners = new Set<() => void>();
let waiting = 0;

/** The shapes that need no file: what a game without models is played with. */
function plainModels(): void {
  if (ready.has(PLAIN.card)) return;
  ready.set(PLAIN.block, plain(new CylinderGeometry(0.26, 0.36, 0.8, 10).translate(0, 0.4, 0), [0.62, 0.58, 0.5]));
  ready.set(PLAIN.banner, banner());
  ready.set(PLAIN.disc, plain(new CylinderGeometry(0.39, 0.4, 0.12, 28).translate(0, 0.06, 0), [0.66, 0.56, 0.42]));
  ready.set(PLAIN.card, plain(new BoxGeometry(0.72, 0.03, 1).translate(0, 0.015, 0), [0.8, 0.74, 0.62]));
}

/** Adds a shape that needs no file; its id begins with `plain-`. */
export const addModel = (id: string, model: Model): Map<string, Model> => ready.set(id, model);

/** The model with this id, or undefined while it loads or when there is none; asks for it at the first call. */
export function modelOf(id: string): Model | undefined {
  plainModels();
  const known = ready.get(id);
  if (!known && sizeOf(id)) bringModel(id, load);
  return known;
}

/** Asks for a model at the first call; those that are not of the catalogue begin with `plain-`, too. */
export function bringModel(id: string, load: (id: string) => Promise<Model>): void {
  if (asked.has(id)) return;
  asked.add(id);
  waiting++;
  load(id)
    .then((model) => ready.set(id, model))
    // A model that is missing or damaged is drawn as a plain block: the table goes on.
    .catch((reason: unknown) => {
      missing.add(id);
      console.warn(`no model ${id}`, reason);
    })
    .finally(() => {
      waiting--;
      if (waiting === 0) tell();
      else telling ??= setTimeout(tell, TOGETHER);
    });
}

/** Milliseconds in which models that arrive are told of together: what they change is drawn once for all of them. */
const TOGETHER = 250;
let telling: ReturnType<typeof setTimeout> | undefined;

function tell(): void {
  clearTimeout(telling);
  telling = undefined;
  for (const listener of [...listeners]) listener();
}

async function load(id: string): Promise<Model> {
  const answer = await fetch(`/models/${encodeURIComponent(id)}.glb`);
  if (!answer.ok) throw new Error(`${answer.status}`);
  const levels = readGlb(await answer.arrayBuffer());
  const near = levels.get('lod0');
  if (!near) throw new Error(id);
  const geometry = joined(near);
  const far = levels.get('lod1');
  return { near: geometry, far: far ? joined(far) : geometry, size: measured(geometry) };
}

const CATALOGUED: ReadonlyMap<string, (typeof CATALOG)[keyof typeof CATALOG]> = new Map(Object.entries(CATALOG));

/** The size of a model of the catalogue, in inches; undefined for a name that it does not have or whose file is missing. */
export function sizeOf(id: string): Size | undefined {
  plainModels();
  const plainSize = id.startsWith('plain-') ? ready.get(id)?.size : undefined;
  const entry = CATALOGUED.get(id);
  if (plainSize || !entry || missing.has(id)) return plainSize;
  const { width, height, depth } = entry.size;
  return { radius: Math.max(width, depth) / 2, height };
}

let parts = 0;
/** Code that draws is on its way, until what is returned is called. */
export function awaitPart(): () => void {
  parts++;
  return () => {
    parts--;
  };
}

/** True while files are on their way. */
export const modelsPending = (): boolean => waiting > 0 || parts > 0;

/** Calls back after models have arrived or failed, once for those that do so within `TOGETHER`. */
export function onModel(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How many models have arrived or failed; changes whenever `onModel` calls. */
export const modelCount = (): number => ready.size * 1000 + asked.size - waiting;
