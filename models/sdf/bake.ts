import { MeshoptSimplifier } from 'meshoptimizer';
import type { Mesh } from './direct.ts';
import { encloses, type Field, gradient, len, type Vec } from './field.ts';
import { lightOver } from './light.ts';
import { surfaceNets } from './nets.ts';
import { FINISHES, type Finish, type Part, type Sculpture } from './sculpture.ts';

/** Painted triangles of one material: three numbers a point for place, direction and linear colour. */
export type Surface = { finish: Finish; positions: number[]; normals: number[]; colors: number[]; indices: number[] };

/** One level of detail. */
export type Level = { surfaces: Surface[]; triangles: number };

/** `weights` is what simplification minds beside places: the direction at each point, longer where `detail` is high. */
type Raw = { positions: number[]; weights: number[]; indices: number[]; owner: number[]; locked: number[] };

const get = (a: ArrayLike<number>, i: number): number => a[i] ?? 0;
const at = (a: ArrayLike<number>, i: number): Vec => [get(a, i * 3), get(a, i * 3 + 1), get(a, i * 3 + 2)];

/** Points deeper than this inside another part are never seen. */
const BURIED = 0.022;

/** True for a point that is never seen. The first solid around it decides: small things set into two that overlap stay whole. */
function liesDeep(solids: readonly Field[], x: number, y: number, z: number): boolean {
  for (const f of solids) {
    const d = encloses(f, x, y, z) ? f.d(x, y, z) : 0;
    if (d < 0) return d < -BURIED;
  }
  return false;
}

/** All parts meshed, without the triangles that lie inside other parts. `coarse` multiplies the grid steps. */
function gather(s: Sculpture, coarse: number): Raw {
  const raw: Raw = { positions: [], weights: [], indices: [], owner: [], locked: [] };
  s.parts.forEach((p, owner) => {
    const mesh: Mesh & { directions?: number[] } = p.mesh ?? surfaceNets(p.field, (p.cell ?? 0.024) * coarse);
    const others = s.parts.filter((q, i) => i !== owner && q.thin !== true).map((q) => q.field);
    const count = mesh.positions.length / 3;
    const buried = Array.from({ length: count }, (_, i) => {
      const [x, y, z] = at(mesh.positions, i);
      return (s.ground && y < 0.004) || liesDeep(others, x, y, z);
    });
    const base = raw.positions.length / 3;
    // What would reach below the board is pressed flat onto it.
    mesh.positions.forEach((v, i) => {
      raw.positions.push(s.ground && i % 3 === 1 ? Math.max(v, 0) : v);
      raw.weights.push(get(mesh.directions ?? [], i) * (p.detail ?? 1));
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

/** At most `triangles` triangles of the raw mesh; shape and shading suffer least where the weights are long. */
function simplify(raw: Raw, indices: readonly number[], triangles: number): number[] {
  if (indices.length / 3 <= triangles) return [...indices];
  const positions = new Float32Array(raw.positions);
  const locks = new Uint8Array(raw.locked);
  const [out] = MeshoptSimplifier.simplifyWithAttributes(
    new Uint32Array(indices),
    positions,
    3,
    new Float32Array(raw.weights),
    3,
    [0.035, 0.035, 0.035],
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
  const l = len(...v) || 1;
  return [v[0] / l, v[1] / l, v[2] / l];
};

/** Direction and colour of a point; `crisp` when the faces around it gave the direction. */
type Look = { n: Vec; color: Vec; crisp: boolean };

/** How each point of a mesh looks. All attempts and both levels ask for much the same points, and a look is dear: it is kept. */
function looks(s: Sculpture, raw: Raw): (v: number, p: Part, faces: Vec | undefined) => Look {
  const openness = lightOver(
    s.parts.filter((p) => p.thin !== true).map((p) => p.field),
    s.ground,
  );
  const kept = new Map<number, Look>();
  return (v, p, faces) => {
    // A sliver has no direction of its own: there the distance decides.
    const crisp = faces && len(...faces) > 0.5 ? faces : undefined;
    const before = kept.get(v);
    if (before && (crisp ? crisp.every((c, k) => c === before.n[k]) : !before.crisp)) return before;
    const pos = at(raw.positions, v);
    const n = crisp ?? gradient(p.field, ...pos, 0.008);
    const look = { n, color: shade(p, pos, n, openness(pos, n)), crisp: crisp !== undefined };
    kept.set(v, look);
    return look;
  };
}

/** Paint, light and normals for the chosen triangles, one surface per material. */
function dress(s: Sculpture, raw: Raw, indices: readonly number[], lookOf: ReturnType<typeof looks>): Level {
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
        const kind = p.normals ?? (p.mesh ? 'weighted' : 'field');
        const { n, color } = lookOf(v, p, kind === 'flat' ? face : kind === 'weighted' ? unit(at(sums, v)) : undefined);
        surface.positions.push(...at(raw.positions, v));
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
  const lookOf = looks(s, raw);
  const nearOf = (triangles: number): number[] => simplify(raw, raw.indices, triangles);
  if (!s.parts.some((p) => p.far)) {
    const free = { ...raw, locked: raw.locked.map(() => 0) };
    return (triangles) => {
      const near = nearOf(triangles);
      const far = simplify(free, near, Math.floor(triangles / 4));
      return [dress(s, raw, near, lookOf), dress(s, raw, far, lookOf)];
    };
  }
  const away = plainer(s);
  const rawAway = gather(away, coarse * 1.2);
  const lookAway = looks(away, rawAway);
  return (triangles) => {
    const far = simplify(rawAway, rawAway.indices, Math.floor(triangles / 4));
    return [dress(s, raw, nearOf(triangles), lookOf), dress(away, rawAway, far, lookAway)];
  };
}
