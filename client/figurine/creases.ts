import { firstAlike, placesOf } from './mesh.ts';

/** Where two faces meet by less than this the surface is round, else there is an edge (cosine of 50°). */
const ROUND = 0.64;

/** Directions for points that have none, three points a triangle: those of the faces around each, as far as they are of one surface. */
export function creased(positions: Float32Array): Float32Array {
  const many = positions.length / 3;
  const indices = Uint32Array.from({ length: many }, (_, i) => i);
  const first = firstAlike(placesOf({ positions, indices }), 3);
  const faces = facesOf(positions);
  // The corners at each place, in one list.
  const begins = new Uint32Array(many + 1);
  for (const place of first) begins[place + 1] = (begins[place + 1] ?? 0) + 1;
  for (let i = 0; i < many; i++) begins[i + 1] = (begins[i + 1] ?? 0) + (begins[i] ?? 0);
  const filled = begins.slice();
  const corners = new Uint32Array(many);
  for (let corner = 0; corner < many; corner++) {
    const place = first[corner] ?? 0;
    const at = filled[place] ?? 0;
    corners[at] = corner;
    filled[place] = at + 1;
  }
  const normals = new Float32Array(positions.length);
  for (let corner = 0; corner < many; corner++) {
    const place = first[corner] ?? 0;
    const face = Math.floor(corner / 3) * 4;
    let [x, y, z] = [0, 0, 0];
    // Where very many meet, the nearest ones tell enough.
    const end = Math.min(begins[place + 1] ?? 0, (begins[place] ?? 0) + 64);
    for (let at = begins[place] ?? 0; at < end; at++) {
      const other = Math.floor((corners[at] ?? 0) / 3) * 4;
      const alike =
        (faces[face] ?? 0) * (faces[other] ?? 0) +
        (faces[face + 1] ?? 0) * (faces[other + 1] ?? 0) +
        (faces[face + 2] ?? 0) * (faces[other + 2] ?? 0);
      if (alike < ROUND) continue;
      const area = faces[other + 3] ?? 0;
      x += (faces[other] ?? 0) * area;
      y += (faces[other + 1] ?? 0) * area;
      z += (faces[other + 2] ?? 0) * area;
    }
    const long = Math.hypot(x, y, z);
    normals.set(long > 0 ? [x / long, y / long, z / long] : [faces[face] ?? 0, faces[face + 1] ?? 1, faces[face + 2] ?? 0], corner * 3);
  }
  return normals;
}

/** Direction and area of each triangle. */
function facesOf(p: Float32Array): Float32Array {
  const faces = new Float32Array((p.length / 9) * 4);
  for (let t = 0; t < p.length / 9; t++) {
    const v = (i: number): number => p[t * 9 + i] ?? 0;
    const [ux, uy, uz, vx, vy, vz] = [v(3) - v(0), v(4) - v(1), v(5) - v(2), v(6) - v(0), v(7) - v(1), v(8) - v(2)];
    const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
    const area = Math.hypot(x, y, z);
    faces.set(area > 0 ? [x / area, y / area, z / area, area] : [0, 1, 0, 0], t * 4);
  }
  return faces;
}
