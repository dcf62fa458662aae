import { masked, PAINT } from '../paints.ts';
import { block, lathe, type Mesh } from '../sdf/direct.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { hash } from '../sdf/noise.ts';
import { placeMesh, rigid } from '../sdf/rigid.ts';
import { carried, type Finish, type Paint, type Part, part } from '../sdf/sculpture.ts';
import { box, drum } from '../sdf/shapes.ts';

/** Twelve facets about the origin, half-sizes `h`. */
function plainBox(h: Vec): Mesh {
  const positions: number[] = [];
  for (let n = 0; n < 8; n += 1) positions.push(n & 1 ? h[0] : -h[0], n & 2 ? h[1] : -h[1], n & 4 ? h[2] : -h[2]);
  return {
    positions,
    indices: [0, 2, 1, 1, 2, 3, 4, 5, 6, 5, 7, 6, 0, 1, 4, 1, 5, 4, 2, 6, 3, 3, 6, 7, 0, 4, 2, 2, 4, 6, 1, 3, 5, 3, 7, 5],
  };
}

/** A plain box of 12 facets with sharp edges, half-sizes `h`, turned `yaw` degrees about its own upright axis. */
export function brick(c: Vec, h: Vec, paint: Paint, finish: Finish = 'paint', yaw = 0): Part {
  const made = part(box([0, 0, 0], h), paint, finish, { mesh: plainBox(h), normals: 'flat' });
  return carried([made], rigid([0, yaw, 0], c))[0] ?? made;
}

/** Details that are left out of the far level. */
export const nearOnly = (parts: readonly Part[]): Part[] =>
  parts.map((p) => ({ ...p, far: { mesh: { positions: [], indices: [] }, normals: 'flat' } }));

/** Parts that the far level keeps as they are. */
export const alsoFar = (parts: readonly Part[]): Part[] =>
  parts.map((p) => (p.mesh ? { ...p, far: { mesh: p.mesh, normals: 'flat' } } : p));

/** A stone block with cut edges and corners a little off, half-sizes `h`. */
export function ashlar(c: Vec, h: Vec, bevel: number, off: number, seed: number, paint: Paint): Part {
  const j = (n: number): Vec => [(hash(n, 1, seed) - 0.5) * off, (hash(n, 2, seed) - 0.5) * off, (hash(n, 3, seed) - 0.5) * off];
  const far = { mesh: placeMesh(plainBox(h), rigid([0, 0, 0], c)), normals: 'weighted' } as const;
  return part(box(c, h, Math.min(bevel, ...h)), paint, 'paint', { mesh: block(c, h, bevel, j), far });
}

/** A turned solid from a profile of [radius, height] points, bottom to top. */
export function turned(
  x: number,
  z: number,
  profile: readonly (readonly [number, number])[],
  sides: number,
  paint: Paint,
  finish: Finish = 'paint',
  more: Partial<Part> = {},
): Part {
  const mesh: Mesh = lathe(profile, sides, x, z, 0.5);
  return part(turnedField(x, z, profile), paint, finish, { mesh, ...more });
}

/** The solid of a profile as stacked cut cones; sheer steps of the profile are left out. */
function turnedField(x: number, z: number, profile: readonly (readonly [number, number])[]): Field {
  const rings = profile.flatMap(([r, y], i) => {
    const next = profile[i + 1];
    return next && next[1] - y > 1e-4 ? [drum(x, z, y, Math.max(r, 1e-3), next[1], Math.max(next[0], 1e-3))] : [];
  });
  const r = Math.max(...profile.map((p) => p[0]));
  const ys = profile.map((p) => p[1]);
  return {
    d: (px, y, pz) => rings.reduce((best, f) => Math.min(best, f.d(px, y, pz)), 1e3),
    min: [x - r, Math.min(...ys), z - r],
    max: [x + r, Math.max(...ys), z + r],
  };
}

/** A round tower from `y0`, its foot splayed and its top jutting out for the battlement. */
export const tower = (x: number, z: number, y0: number, r: number, top: number, sides: number, paint: Paint): Part =>
  turned(
    x,
    z,
    [
      [r * 1.18, y0],
      [r, y0 + 0.16],
      [r * 0.95, top - 0.14],
      [r * 1.2, top - 0.06],
      [r * 1.2, top],
      [0, top],
    ],
    sides,
    paint,
    'paint',
  );

/** A pointed roof with eaves. */
export const roof = (x: number, z: number, y: number, r: number, h: number, sides: number, paint: Paint, finish: Finish = 'team'): Part =>
  turned(
    x,
    z,
    [
      [0, y],
      [r, y - 0.02],
      [r * 0.5, y + h * 0.42],
      [0, y + h],
    ],
    sides,
    paint,
    finish,
  );

/** Battlement teeth along a ring. */
export const teeth = (x: number, z: number, y: number, r: number, count: number, paint: Paint): Part[] =>
  Array.from({ length: count }, (_, i) => {
    const a = (i / count) * Math.PI * 2;
    return brick([x + Math.sin(a) * r, y + 0.03, z + Math.cos(a) * r], [0.045, 0.06, 0.03], paint, 'paint', (a * 180) / Math.PI);
  });

/** The land a castle stands on: a low uneven disc about 2.2 inches across. Its shore is drawn in ink: it ends before land of its own colour. */
export function land(paint: Paint, seed: number, top = 0.08): Part {
  const shore = 0.012;
  const ink = masked(paint, PAINT.line, (_x, y) => (top + shore - y) / shore);
  const bent = ({ positions, indices }: Mesh): Mesh => ({
    positions: positions.map((v, i, all) => {
      const base = i - (i % 3);
      const a = Math.atan2(all[base] ?? 0, all[base + 2] ?? 0);
      const k = 1 - 0.035 * (1 + Math.sin(a * 3 + seed) * 0.6 + Math.sin(a * 7 + seed * 2) * 0.4);
      return i % 3 === 1 ? v : v * k;
    }),
    indices,
  });
  const p = turned(
    0,
    0,
    [
      [1.08, 0],
      [1.1, 0.03],
      [1.0, top],
      [0.94, top + shore],
      [0.55, top + 0.02],
      [0, top + 0.02],
    ],
    26,
    ink,
  );
  // From afar its shore is what is left of it first.
  const far = lathe(
    [
      [1.08, 0],
      [1.0, top],
      [0.94, top + shore],
      [0, top + 0.02],
    ],
    14,
  );
  return { ...p, ...(p.mesh ? { mesh: bent(p.mesh) } : {}), far: { mesh: bent(far), normals: 'weighted' } };
}

/** A small flag on a pole, flying towards +x. */
export const flag = (x: number, z: number, y: number, h: number, wood: Paint, cloth: Paint): Part[] => [
  brick([x, y + h / 2, z], [0.013, h / 2, 0.013], wood),
  part(box([x + 0.11, y + h - 0.07, z], [0.1, 0.06, 0.008]), cloth, 'team', {
    mesh: {
      positions: [
        x,
        y + h,
        z + 0.008,
        x,
        y + h - 0.15,
        z + 0.008,
        x + 0.24,
        y + h - 0.075,
        z + 0.008,
        x,
        y + h,
        z - 0.008,
        x,
        y + h - 0.15,
        z - 0.008,
        x + 0.24,
        y + h - 0.075,
        z - 0.008,
      ],
      indices: [0, 1, 2, 3, 5, 4],
    },
    normals: 'flat',
    thin: true,
    open: true,
    keep: true,
  }),
];
