/** The triangles of a file where they stand, each point with its direction and colour. */
import { type Fields, part } from '../foreign/fields.ts';
import type { Accessors } from './accessors.ts';
import { creased } from './creases.ts';
import { link, pick, records, unfit, whole } from './fields.ts';
import { MOST, type Opened } from './glb-file.ts';
import type { Material } from './materials.ts';
import type { Mesh } from './mesh.ts';
import type { Matrix, Placed } from './nodes.ts';
import { colourAt, type Pixels } from './textures.ts';

/** Most triangles and points of a file, all its parts as often as they stand there. */
const MOST_TRIANGLES = 1_000_000;
const MOST_POINTS = 3_000_000;
/** So many triangles with pictures on them are cut smaller at most: a colour is one of a point. */
const CUT_TO = 160_000;
const MOST_CUTS = 3;

/** A part of a mesh at its place; nothing of its points was read. */
export interface Sketch {
  readonly primitive: Fields;
  readonly path: string;
  readonly placed: Placed;
  readonly mode: 4 | 5 | 6;
  readonly triangles: number;
  readonly material: number | undefined;
}

/** What the file shows, counted. Throws `Unfit` where it is too much, or nothing. */
export function sketched({ json }: Opened, shown: readonly Placed[], accessors: Accessors): Sketch[] {
  const meshes = records(json, 'meshes', 'meshes', MOST.meshes);
  const sketches: Sketch[] = [];
  let [triangles, points] = [0, 0];
  for (const placed of shown) {
    const mesh = pick(meshes, placed.mesh, 'nodes.mesh');
    for (const [at, primitive] of records(mesh, 'primitives', `meshes[${placed.mesh}].primitives`, MOST.primitives).entries()) {
      const path = `meshes[${placed.mesh}].primitives[${at}]`;
      const mode = whole(primitive, 'mode', path, 6, 4);
      // Points and lines are no figure.
      if (mode !== 4 && mode !== 5 && mode !== 6) continue;
      const { POSITION: positions } = attributesOf(primitive, path);
      const indices = link(primitive, 'indices', path);
      if (positions === undefined) return unfit(`${path}.attributes`, 'it has no POSITION');
      const many = accessors.count(positions, path);
      const corners = indices === undefined ? many : accessors.count(indices, path);
      const each = mode === 4 ? Math.floor(corners / 3) : Math.max(0, corners - 2);
      triangles += each;
      points += many;
      if (triangles > MOST_TRIANGLES)
        return unfit('triangles', `there are more than ${MOST_TRIANGLES}: make fewer of them in the program it comes from`);
      if (points > MOST_POINTS) return unfit('points', `there are more than ${MOST_POINTS}`);
      if (sketches.length >= MOST.primitives) return unfit('meshes', `they stand in more than ${MOST.primitives} parts`);
      if (each > 0) sketches.push({ primitive, path, placed, mode, triangles: each, material: link(primitive, 'material', path) });
    }
  }
  return triangles > 0 ? sketches : unfit('meshes', 'there are no triangles in it');
}

function attributesOf(primitive: Fields, path: string): Readonly<Record<string, number>> {
  const said = part(primitive, 'attributes');
  return Object.fromEntries(Object.keys(said).flatMap((key) => [[key, link(said, key, `${path}.attributes`) ?? 0]]));
}

/** How often the triangles with pictures are cut in four, so that their points catch the picture. */
export function cutsFor(sketches: readonly Sketch[], isPictured: (sketch: Sketch) => boolean): number {
  let many = sketches.filter(isPictured).reduce((sum, { triangles }) => sum + triangles, 0);
  let cuts = 0;
  for (; many > 0 && many * 4 <= CUT_TO && cuts < MOST_CUTS; many *= 4) cuts += 1;
  return cuts;
}

/** Points of a part by themselves: three a triangle. */
interface Loose {
  positions: Float32Array;
  normals: Float32Array;
  colours: Float32Array;
  places: Float32Array | undefined;
}

/** A part as a mesh, painted. */
export function partOf(
  { primitive, path, placed, mode }: Sketch,
  accessors: Accessors,
  material: Material,
  pixels: Pixels | undefined,
  cuts: number,
): Mesh {
  const attributes = attributesOf(primitive, path);
  const read = (key: string, ...widths: readonly number[]) => {
    const at = attributes[key];
    if (at === undefined) return undefined;
    const list = accessors.read(at, `${path}.${key}`, ...widths);
    return list.values.length / list.width === many ? list : unfit(`${path}.${key}`, 'it has another number of points');
  };
  const at = attributes.POSITION ?? unfit(path, 'it has no POSITION');
  const many = accessors.count(at, path);
  const places_ = accessors.read(at, `${path}.POSITION`, 3).values;
  const move = placed.joints
    ? skinned(path, placed.joints, read('JOINTS_0', 4)?.values, read('WEIGHTS_0', 4)?.values)
    : () => placed.matrix;
  const index = link(primitive, 'indices', path);
  const corners = index === undefined ? Uint32Array.from({ length: many }, (_, i) => i) : accessors.whole(index, `${path}.indices`, many);
  const order = ordered(corners, mode, !placed.joints && volumeOf(placed.matrix) < 0);
  const [positions, normals] = moved(places_, read('NORMAL', 3)?.values, move);
  const painted = read('COLOR_0', 3, 4);
  const { picture } = material;
  const spread = (values: Float32Array, width: number, from = width): Float32Array => {
    const out = new Float32Array(order.length * width);
    for (const [i, point] of order.entries()) for (let k = 0; k < width; k++) out[i * width + k] = values[point * from + k] ?? 0;
    return out;
  };
  const flat = spread(positions, 3);
  let loose: Loose = {
    positions: flat,
    normals: normals ? spread(normals, 3) : creased(flat),
    colours: painted ? spread(painted.values, 3, painted.width) : new Float32Array(order.length * 3).fill(1),
    places: undefined,
  };
  const places = picture && pixels && read(`TEXCOORD_${picture.set}`, 2)?.values;
  if (places) {
    loose = { ...loose, places: spread(places, 2) };
    for (let n = 0; n < cuts; n++) loose = cutInFour(loose);
  }
  return paint(loose, material, pixels);
}

/** The corners of triangles one after the other, whatever way they are written; what is mirrored goes round the other way. */
function ordered(corners: Uint32Array, mode: 4 | 5 | 6, mirrored: boolean): Uint32Array {
  const many = mode === 4 ? Math.floor(corners.length / 3) : Math.max(0, corners.length - 2);
  const out = new Uint32Array(many * 3);
  for (let t = 0; t < many; t++) {
    const [a, b, c] =
      mode === 4 ? [t * 3, t * 3 + 1, t * 3 + 2] : mode === 6 ? [0, t + 1, t + 2] : t % 2 === 0 ? [t, t + 1, t + 2] : [t + 1, t, t + 2];
    out.set([corners[a] ?? 0, corners[mirrored ? c : b] ?? 0, corners[mirrored ? b : c] ?? 0], t * 3);
  }
  return out;
}

/** How much larger what stands there is; below 0 where it is mirrored. */
function volumeOf(m: Matrix): number {
  const e = (i: number): number => m[i] ?? 0;
  return e(0) * (e(5) * e(10) - e(6) * e(9)) - e(4) * (e(1) * e(10) - e(2) * e(9)) + e(8) * (e(1) * e(6) - e(2) * e(5));
}

/** Where each point goes that hangs on several joints, by how much on each. */
function skinned(path: string, joints: readonly Matrix[], on: Float32Array | undefined, by: Float32Array | undefined) {
  if (!on || !by) return unfit(`${path}.attributes`, 'it has a skin, and no JOINTS_0 or WEIGHTS_0');
  return (point: number): Matrix => {
    const out = new Array<number>(16).fill(0);
    let sum = 0;
    for (let k = 0; k < 4; k++) {
      const share = by[point * 4 + k] ?? 0;
      if (share === 0) continue;
      const joint = pick(joints, on[point * 4 + k] ?? 0, `${path}.JOINTS_0`);
      sum += share;
      for (let i = 0; i < 16; i++) out[i] = (out[i] ?? 0) + share * (joint[i] ?? 0);
    }
    return sum > 0 ? out.map((each) => each / sum) : pick(joints, 0, path);
  };
}

/** Points and directions where they stand in the scene. */
function moved(places_: Float32Array, facing: Float32Array | undefined, place: (point: number) => Matrix) {
  const positions = new Float32Array(places_.length);
  const normals = facing && new Float32Array(places_.length);
  for (let at = 0; at < places_.length; at += 3) {
    const m = place(at / 3);
    const e = (i: number): number => m[i] ?? 0;
    const [x = 0, y = 0, z = 0] = [places_[at], places_[at + 1], places_[at + 2]];
    positions.set(
      [e(0) * x + e(4) * y + e(8) * z + e(12), e(1) * x + e(5) * y + e(9) * z + e(13), e(2) * x + e(6) * y + e(10) * z + e(14)],
      at,
    );
    if (!facing || !normals) continue;
    const [a = 0, b = 0, c = 0] = [facing[at], facing[at + 1], facing[at + 2]];
    // Directions go by what stands upright on each pair of axes; what is mirrored is turned inside out by that.
    const turned = volumeOf(m) < 0 ? -1 : 1;
    const n = [
      (e(5) * e(10) - e(6) * e(9)) * a + (e(2) * e(9) - e(1) * e(10)) * b + (e(1) * e(6) - e(2) * e(5)) * c,
      (e(6) * e(8) - e(4) * e(10)) * a + (e(0) * e(10) - e(2) * e(8)) * b + (e(2) * e(4) - e(0) * e(6)) * c,
      (e(4) * e(9) - e(5) * e(8)) * a + (e(1) * e(8) - e(0) * e(9)) * b + (e(0) * e(5) - e(1) * e(4)) * c,
    ];
    const long = Math.hypot(...n) * turned;
    if (long !== 0)
      normals.set(
        n.map((each) => each / long),
        at,
      );
  }
  return [positions, normals] as const;
}

/** Each triangle as four. */
function cutInFour({ positions, normals, colours, places }: Loose): Loose {
  const cut = (values: Float32Array, width: number): Float32Array => {
    const out = new Float32Array(values.length * 4);
    const of = (corner: number, k: number): number => values[corner * width + k] ?? 0;
    for (let t = 0; t < values.length / width / 3; t++)
      for (let k = 0; k < width; k++) {
        const [a, b, c] = [of(t * 3, k), of(t * 3 + 1, k), of(t * 3 + 2, k)];
        const [ab, bc, ca] = [(a + b) / 2, (b + c) / 2, (c + a) / 2];
        for (const [i, value] of [a, ab, ca, ab, b, bc, ca, bc, c, ab, bc, ca].entries()) out[(t * 12 + i) * width + k] = value;
      }
    return out;
  };
  return { positions: cut(positions, 3), normals: cut(normals, 3), colours: cut(colours, 3), places: places && cut(places, 2) };
}

/** The points in their colours; triangles of which nothing is seen are left out. */
function paint({ positions, normals, colours, places }: Loose, { colour, picture, clear }: Material, pixels: Pixels | undefined): Mesh {
  const many = positions.length / 3;
  const left: number[] = [];
  const seen = new Float32Array(4).fill(1);
  let shown = 0;
  for (let point = 0; point < many; point++) {
    if (picture && pixels && places) {
      const [x, y] = [(places[point * 2] ?? 0) * (picture.scale[0] ?? 1), (places[point * 2 + 1] ?? 0) * (picture.scale[1] ?? 1)];
      const [sin, cos] = [Math.sin(picture.turn), Math.cos(picture.turn)];
      const [u, v] = [x * cos + y * sin + (picture.offset[0] ?? 0), y * cos - x * sin + (picture.offset[1] ?? 0)];
      colourAt(pixels, Math.abs(u) < 1e6 ? u : 0, Math.abs(v) < 1e6 ? v : 0, picture.wrap, seen);
    }
    for (let k = 0; k < 3; k++)
      colours[point * 3 + k] = Math.min(1, Math.max(0, (colours[point * 3 + k] ?? 1) * (seen[k] ?? 1) * (colour[k] ?? 1)));
    if ((seen[3] ?? 1) * (colour[3] ?? 1) >= clear) shown += 1;
    if (point % 3 < 2) continue;
    if (shown > 0) left.push(point - 2, point - 1, point);
    shown = 0;
  }
  return { positions, normals, colours, indices: Uint32Array.from(left) };
}
