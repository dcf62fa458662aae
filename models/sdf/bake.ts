import { MeshoptSimplifier } from 'meshoptimizer';
import { gradient, type Vec } from './field.ts';
import { openness, scene } from './light.ts';
import { surfaceNets } from './nets.ts';
import { FINISHES, type Finish, type Part, type Sculpture } from './sculpture.ts';

/** Painted triangles of one material: three numbers a point for place, direction and linear colour. */
export type Surface = { finish: Finish; positions: number[]; normals: number[]; colors: number[]; indices: number[] };

/** One level of detail. */
export type Level = { surfaces: Surface[]; triangles: number };

type Raw = { positions: number[]; indices: number[]; owner: number[]; locked: number[] };

const get = (a: ArrayLike<number>, i: number): number => a[i] ?? 0;
const at = (a: ArrayLike<number>, i: number): Vec => [get(a, i * 3), get(a, i * 3 + 1), get(a, i * 3 + 2)];

/** Points deeper than this inside another part are never seen. */
const BURIED = 0.022;

/** All parts meshed, without the triangles that lie inside other parts. `coarse` multiplies the grid steps. */
function gather(s: Sculpture, coarse: number): Raw {
  const raw: Raw = { positions: [], indices: [], owner: [], locked: [] };
  s.parts.forEach((p, owner) => {
    const mesh = p.mesh ?? surfaceNets(p.field, (p.cell ?? 0.024) * coarse);
    const others = scene(
      s.parts.filter((q, i) => i !== owner && q.thin !== true).map((q) => q.field),
      false,
    );
    const count = mesh.positions.length / 3;
    const buried = Array.from(
      { length: count },
      (_, i) => others(...at(mesh.positions, i)) < -BURIED || (s.ground && get(mesh.positions, i * 3 + 1) < 0.004),
    );
    const base = raw.positions.length / 3;
    // What would reach below the board is pressed flat onto it.
    mesh.positions.forEach((v, i) => {
      raw.positions.push(s.ground && i % 3 === 1 ? Math.max(v, 0) : v);
    });
    for (let i = 0; i < count; i += 1) {
      raw.owner.push(owner);
      raw.locked.push(p.keep === true ? 1 : 0);
    }
    const flip = p.open !== true && volume(mesh) < 0;
    for (let t = 0; t < mesh.indices.length; t += 3) {
      const [a, b, c] = [get(mesh.indices, t), get(mesh.indices, t + 1), get(mesh.indices, t + 2)];
      if (buried[a] && buried[b] && buried[c]) continue;
      raw.indices.push(base + a, base + (flip ? c : b), base + (flip ? b : c));
    }
  });
  return raw;
}

/** Six times the enclosed volume: negative when a closed mesh is inside out. */
export function volume(mesh: { positions: ArrayLike<number>; indices: ArrayLike<number> }): number {
  let sum = 0;
  for (let t = 0; t < mesh.indices.length; t += 3) {
    const [a, b, c] = [
      at(mesh.positions, get(mesh.indices, t)),
      at(mesh.positions, get(mesh.indices, t + 1)),
      at(mesh.positions, get(mesh.indices, t + 2)),
    ];
    sum += a[0] * (b[1] * c[2] - b[2] * c[1]) + a[1] * (b[2] * c[0] - b[0] * c[2]) + a[2] * (b[0] * c[1] - b[1] * c[0]);
  }
  return sum;
}

/** At most `triangles` triangles of the raw mesh; shape and shading suffer least where `detail` is high. */
function simplify(raw: Raw, indices: readonly number[], parts: readonly Part[], triangles: number): number[] {
  if (indices.length / 3 <= triangles) return [...indices];
  const count = raw.owner.length;
  const attributes = new Float32Array(count * 3);
  for (let i = 0; i < count; i += 1) {
    const p = parts[get(raw.owner, i)];
    const n = p && !p.mesh ? gradient(p.field, ...at(raw.positions, i), 0.008) : ([0, 0, 0] as const);
    const k = p?.detail ?? 1;
    attributes.set([n[0] * k, n[1] * k, n[2] * k], i * 3);
  }
  const positions = new Float32Array(raw.positions);
  const locks = new Uint8Array(raw.locked);
  const weights = [0.035, 0.035, 0.035];
  const [out] = MeshoptSimplifier.simplifyWithAttributes(
    new Uint32Array(indices),
    positions,
    3,
    attributes,
    3,
    weights,
    locks,
    triangles * 3,
    1,
    ['ErrorAbsolute'],
  );
  return [...out];
}

function facing(raw: Raw, indices: readonly number[], t: number): Vec {
  const [a, b, c] = [at(raw.positions, get(indices, t)), at(raw.positions, get(indices, t + 1)), at(raw.positions, get(indices, t + 2))];
  const [ux, uy, uz, vx, vy, vz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2], c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
}

const unit = (v: Vec): Vec => {
  const l = Math.hypot(...v) || 1;
  return [v[0] / l, v[1] / l, v[2] / l];
};

/** Paint, light and normals for the chosen triangles, one surface per material. */
function dress(s: Sculpture, raw: Raw, indices: readonly number[]): Level {
  const solid = scene(
    s.parts.filter((p) => p.thin !== true).map((p) => p.field),
    s.ground,
  );
  const sums = new Float64Array(raw.positions.length);
  for (let t = 0; t < indices.length; t += 3) {
    const f = facing(raw, indices, t);
    for (const k of [0, 1, 2])
      for (const c of [0, 1, 2]) sums[get(indices, t + k) * 3 + c] = get(sums, get(indices, t + k) * 3 + c) + get(f, c);
  }
  const surfaces = new Map<Finish, Surface>();
  const made = new Map<string, number>();
  for (let t = 0; t < indices.length; t += 3) {
    const p = s.parts[get(raw.owner, get(indices, t))];
    if (!p) continue;
    const surface = surfaces.get(p.finish) ?? { finish: p.finish, positions: [], normals: [], colors: [], indices: [] };
    surfaces.set(p.finish, surface);
    const face = unit(facing(raw, indices, t));
    for (const k of [0, 1, 2]) {
      const v = get(indices, t + k);
      const key =
        p.normals === 'flat'
          ? `${at(raw.positions, v).map((c) => Math.round(c * 4096))} ${face.map((c) => Math.round(c * 40))} ${p.finish}`
          : `${v}`;
      const known = made.get(key);
      const index = known ?? surface.positions.length / 3;
      if (known === undefined) {
        const pos = at(raw.positions, v);
        const kind = p.normals ?? (p.mesh ? 'weighted' : 'field');
        const crisp = kind === 'flat' ? face : kind === 'weighted' ? unit(at(sums, v)) : undefined;
        // A sliver has no direction of its own: there the distance decides.
        const n = crisp && Math.hypot(...crisp) > 0.5 ? crisp : gradient(p.field, ...pos, 0.008);
        const color = shade(p, pos, n, openness(solid, pos, n));
        surface.positions.push(...pos);
        surface.normals.push(...n);
        surface.colors.push(...color);
        made.set(key, index);
      }
      surface.indices.push(index);
    }
  }
  return { surfaces: FINISHES.flatMap((f) => surfaces.get(f) ?? []), triangles: indices.length / 3 };
}

function shade(p: Part, pos: Vec, n: Vec, open: number): Vec {
  const [x, y, z] = pos;
  const h = 0.016;
  const f = p.field;
  const around = f.d(x + h, y, z) + f.d(x - h, y, z) + f.d(x, y + h, z) + f.d(x, y - h, z) + f.d(x, y, z + h) + f.d(x, y, z - h);
  const convex = Math.max(-1, Math.min(1, (around - 6 * f.d(x, y, z)) / h));
  const c = p.paint({ x, y, z, n, convex });
  // What shines needs little light of its own colour on top.
  if (p.finish === 'glow') return [c[0] * 0.3, c[1] * 0.3, c[2] * 0.3];
  // Shadow in folds is never black, and a little warmer than the light.
  const k = open * open;
  const light = (warm: number): number => 0.16 + warm + (0.84 - warm) * k;
  return [c[0] * light(0.07), c[1] * light(0.03), c[2] * light(0.02)];
}

/** The sculpture with the plainer meshes of its far level. */
const plainer = (s: Sculpture): Sculpture => ({
  ...s,
  parts: s.parts.map((p) => (p.far ? { ...p, ...p.far, keep: true } : { ...p, keep: false })),
});

/** The two levels of a sculpture for any triangle budget; meshing is done once. `coarse` above 1 is faster and rougher, for tests. */
export async function kiln(s: Sculpture, coarse = 1): Promise<(triangles: number) => [Level, Level]> {
  await MeshoptSimplifier.ready;
  const raw = gather(s, coarse);
  const away = plainer(s);
  const rawAway = s.parts.some((p) => p.far) ? gather(away, coarse * 1.2) : undefined;
  return (triangles) => {
    const near = simplify(raw, raw.indices, s.parts, triangles);
    const quarter = Math.floor(triangles / 4);
    if (!rawAway)
      return [dress(s, raw, near), dress(s, raw, simplify({ ...raw, locked: raw.locked.map(() => 0) }, near, s.parts, quarter))];
    const far = simplify(rawAway, rawAway.indices, away.parts, quarter);
    return [dress(s, raw, near), dress(away, rawAway, far)];
  };
}
