/** Where the parts of a file stand: every node's place among all others, skins as they are at rest. */
import { type Fields, own } from '../foreign/fields.ts';
import type { Accessors } from './accessors.ts';
import { link, links, numbers, pick, records, unfit } from './fields.ts';
import { MOST } from './glb-file.ts';

/** Sixteen numbers, column by column. */
export type Matrix = readonly number[];

const SAME: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const DEEPEST = 200;
const MOST_JOINTS = 1_000;

/** A mesh at its place; `joints`: of what its skin hangs on, where that moves it instead. */
export interface Placed {
  readonly mesh: number;
  readonly matrix: Matrix;
  readonly joints: readonly Matrix[] | undefined;
}

function multiply(a: Matrix, b: Matrix): Matrix {
  const out: number[] = [];
  for (let column = 0; column < 4; column++)
    for (let row = 0; row < 4; row++) {
      let sum = 0;
      for (let k = 0; k < 4; k++) sum += (a[k * 4 + row] ?? 0) * (b[column * 4 + k] ?? 0);
      out.push(sum);
    }
  return out;
}

/** A node's own place among those of what it hangs below. */
function ownMatrix(node: Fields, path: string): Matrix {
  if (own(node, 'matrix') !== undefined) return numbers(node, 'matrix', path, SAME);
  const [x = 0, y = 0, z = 0] = numbers(node, 'translation', path, [0, 0, 0]);
  const [sx = 1, sy = 1, sz = 1] = numbers(node, 'scale', path, [1, 1, 1]);
  const said = numbers(node, 'rotation', path, [0, 0, 0, 1]);
  const long = Math.hypot(...said);
  if (!(long > 1e-6)) return unfit(`${path}.rotation`, 'it is no turn');
  const [a = 0, b = 0, c = 0, w = 1] = said.map((each) => each / long);
  return [
    ...[(1 - 2 * (b * b + c * c)) * sx, 2 * (a * b + c * w) * sx, 2 * (a * c - b * w) * sx, 0],
    ...[2 * (a * b - c * w) * sy, (1 - 2 * (a * a + c * c)) * sy, 2 * (b * c + a * w) * sy, 0],
    ...[2 * (a * c + b * w) * sz, 2 * (b * c - a * w) * sz, (1 - 2 * (a * a + b * b)) * sz, 0],
    ...[x, y, z, 1],
  ];
}

/** All meshes that the file's scene shows. Throws `Unfit`. */
export function placedIn(json: Fields, accessors: Accessors): Placed[] {
  const nodes = records(json, 'nodes', 'nodes', MOST.nodes);
  const below = nodes.map((node, at) => links(node, 'children', `nodes[${at}]`, MOST.nodes));
  const above = new Map<number, number>();
  for (const [at, children] of below.entries())
    for (const child of children) {
      pick(nodes, child, `nodes[${at}].children`);
      if (above.has(child)) return unfit(`nodes[${child}]`, 'it hangs below two others');
      above.set(child, at);
    }
  const places = new Map<number, Matrix>();
  const waiting = nodes.flatMap((_, at) => (above.has(at) ? [] : [{ at, from: SAME, deep: 0 }]));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { at, from, deep } = next;
    if (deep > DEEPEST) return unfit(`nodes[${at}]`, `it hangs below ${DEEPEST} others`);
    const matrix = multiply(from, ownMatrix(pick(nodes, at, 'nodes'), `nodes[${at}]`));
    places.set(at, matrix);
    for (const child of below[at] ?? []) waiting.push({ at: child, from: matrix, deep: deep + 1 });
  }
  const lost = nodes.findIndex((_, at) => !places.has(at));
  if (lost >= 0) return unfit(`nodes[${lost}]`, 'it hangs below itself');
  return shownIn(json, nodes, below, above).flatMap((at): Placed[] => {
    const node = pick(nodes, at, 'nodes');
    const mesh = link(node, 'mesh', `nodes[${at}]`);
    if (mesh === undefined) return [];
    const skin = link(node, 'skin', `nodes[${at}]`);
    const joints = skin === undefined ? undefined : jointsOf(json, skin, places, accessors);
    return [{ mesh, matrix: places.get(at) ?? SAME, joints }];
  });
}

/** The nodes of the scene that is shown, or all where there is none. */
function shownIn(json: Fields, nodes: readonly Fields[], below: readonly (readonly number[])[], above: ReadonlyMap<number, number>) {
  const scenes = records(json, 'scenes', 'scenes', MOST.nodes);
  const roots = nodes.flatMap((_, at) => (above.has(at) ? [] : [at]));
  const scene = link(json, 'scene', 'json') ?? 0;
  const waiting = scenes.length === 0 ? roots : [...links(pick(scenes, scene, 'scene'), 'nodes', `scenes[${scene}]`, MOST.nodes)];
  const shown = new Set<number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    pick(nodes, at, `scenes[${scene}].nodes`);
    if (shown.has(at)) continue;
    shown.add(at);
    waiting.push(...(below[at] ?? []));
  }
  return [...shown].sort((a, b) => a - b);
}

function jointsOf(json: Fields, at: number, places: ReadonlyMap<number, Matrix>, accessors: Accessors): readonly Matrix[] {
  const path = `skins[${at}]`;
  const skin = pick(records(json, 'skins', 'skins', MOST.nodes), at, path);
  const joints = links(skin, 'joints', path, MOST_JOINTS);
  const inverse = link(skin, 'inverseBindMatrices', path);
  const rests = inverse === undefined ? undefined : accessors.read(inverse, `${path}.inverseBindMatrices`, 16).values;
  if (rests && rests.length < joints.length * 16) return unfit(`${path}.inverseBindMatrices`, 'there are fewer than joints');
  return joints.map((joint, n) => {
    const place = places.get(joint) ?? unfit(`${path}.joints`, `there is no node ${joint}`);
    return rests ? multiply(place, Array.from(rests.subarray(n * 16, n * 16 + 16))) : place;
  });
}
