/** Triangles as they are worked on: plain lists, a point for each place, direction and colour. */

export interface Mesh {
  /** x, y, z of each point. */
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Linear red, green and blue of each point, 0 to 1. */
  readonly colours: Float32Array;
  readonly indices: Uint32Array;
}

export const trianglesOf = ({ indices }: Pick<Mesh, 'indices'>): number => indices.length / 3;

/** Several meshes as one. */
export function together(meshes: readonly Mesh[]): Mesh {
  const floats = (of: (mesh: Mesh) => Float32Array): Float32Array => {
    const all = new Float32Array(meshes.reduce((sum, mesh) => sum + of(mesh).length, 0));
    let at = 0;
    for (const mesh of meshes) {
      all.set(of(mesh), at);
      at += of(mesh).length;
    }
    return all;
  };
  const indices = new Uint32Array(meshes.reduce((sum, mesh) => sum + mesh.indices.length, 0));
  let [at, points] = [0, 0];
  for (const mesh of meshes) {
    for (const each of mesh.indices) indices[at++] = each + points;
    points += mesh.positions.length / 3;
  }
  const [positions, normals, colours] = [floats((mesh) => mesh.positions), floats((mesh) => mesh.normals), floats((mesh) => mesh.colours)];
  return { positions, normals, colours, indices };
}

interface Box {
  readonly low: readonly number[];
  readonly high: readonly number[];
}

/** The box around the points that triangles have. */
export function boxOf({ positions, indices }: Pick<Mesh, 'positions' | 'indices'>): Box {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ];
  for (const point of indices)
    for (let axis = 0; axis < 3; axis++) {
      const value = positions[point * 3 + axis] ?? 0;
      if (value < (low[axis] ?? 0)) low[axis] = value;
      if (value > (high[axis] ?? 0)) high[axis] = value;
    }
  return { low, high };
}

/** For each point the first one whose numbers are all the same; `width` whole numbers a point. */
export function firstAlike(numbers: Int32Array, width: number): Uint32Array {
  const many = numbers.length / width;
  let room = 16;
  while (room < many * 2) room *= 2;
  const slots = new Int32Array(room).fill(-1);
  const first = new Uint32Array(many);
  for (let point = 0; point < many; point++) {
    let hash = 0;
    for (let k = 0; k < width; k++) hash = Math.imul(hash ^ (numbers[point * width + k] ?? 0), 0x9e3779b1) ^ (hash >>> 15);
    let slot = (hash >>> 0) & (room - 1);
    for (;;) {
      const other = slots[slot] ?? -1;
      if (other < 0) {
        slots[slot] = point;
        first[point] = point;
        break;
      }
      let same = true;
      for (let k = 0; same && k < width; k++) same = numbers[point * width + k] === numbers[other * width + k];
      if (same) {
        first[point] = other;
        break;
      }
      slot = (slot + 1) & (room - 1);
    }
  }
  return first;
}

/** How finely places are told from each other, as a part of the longest side; directions and colours, of 1. */
const FINE = { place: 40_000, normal: 12, colour: 48 } as const;

/** Places as whole numbers, by which the same ones are found. */
export function placesOf({ positions, indices }: Pick<Mesh, 'positions' | 'indices'>): Int32Array {
  const { low, high } = boxOf({ positions, indices });
  const longest = Math.max(...high.map((value, axis) => value - (low[axis] ?? 0))) || 1;
  return Int32Array.from(positions, (value, i) => Math.round(((value - (low[i % 3] ?? 0)) / longest) * FINE.place));
}

/** The same mesh with points once that are alike, without triangles that are none. */
export function welded(mesh: Mesh): Mesh {
  const { positions, normals, colours, indices } = mesh;
  const places = placesOf(mesh);
  const many = positions.length / 3;
  const numbers = new Int32Array(many * 9);
  for (let i = 0; i < many; i++)
    for (let axis = 0; axis < 3; axis++) {
      numbers[i * 9 + axis] = places[i * 3 + axis] ?? 0;
      numbers[i * 9 + 3 + axis] = Math.round((normals[i * 3 + axis] ?? 0) * FINE.normal);
      numbers[i * 9 + 6 + axis] = Math.round(Math.sqrt(colours[i * 3 + axis] ?? 0) * FINE.colour);
    }
  const first = firstAlike(numbers, 9);
  const left: number[] = [];
  for (let at = 0; at < indices.length; at += 3) {
    const [a, b, c] = [first[indices[at] ?? 0] ?? 0, first[indices[at + 1] ?? 0] ?? 0, first[indices[at + 2] ?? 0] ?? 0];
    if (a !== b && b !== c && a !== c) left.push(a, b, c);
  }
  return packed({ positions, normals, colours, indices: Uint32Array.from(left) });
}

/** The same mesh without points that no triangle has. */
export function packed({ positions, normals, colours, indices }: Mesh): Mesh {
  const places = new Int32Array(positions.length / 3).fill(-1);
  const kept: number[] = [];
  const named = indices.map((point) => {
    if ((places[point] ?? -1) < 0) places[point] = kept.push(point) - 1;
    return places[point] ?? 0;
  });
  const only = (values: Float32Array): Float32Array => {
    const some = new Float32Array(kept.length * 3);
    for (const [at, point] of kept.entries()) for (let axis = 0; axis < 3; axis++) some[at * 3 + axis] = values[point * 3 + axis] ?? 0;
    return some;
  };
  return { positions: only(positions), normals: only(normals), colours: only(colours), indices: named };
}
