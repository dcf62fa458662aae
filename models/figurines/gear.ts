import { curve, cut, inflate, limb, rough, union } from '../sdf/combine.ts';
import { type Field, len } from '../sdf/field.ts';
import { draws, noise } from '../sdf/noise.ts';
import { type Paint, type Part, part } from '../sdf/sculpture.ts';
import { ball, capsule, cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { skull } from './body.ts';

/** Hair in thick clumps over a head of size 1. `long`: clump length; `fall`: 0 stands on end, 1 hangs; `line`: height of the fringe. */
export function mop(seed: number, long: number, fall: number, count = 26, line = 0.045): Field {
  const next = draws(seed);
  const clumps: Field[] = [];
  for (let i = 0; i < count; i += 1) {
    const y = 1 - (1.45 * (i + 0.5)) / count;
    const a = i * 2.399963;
    const s = Math.sqrt(Math.max(0, 1 - y * y));
    const [dx, dz] = [Math.sin(a) * s, Math.cos(a) * s];
    // The face stays free.
    if (dz > 0.35 && y < 0.55) continue;
    const reach = long * (0.75 + next() * 0.5);
    const root: Joint = [dx * 0.12, 0.02 + y * 0.125, dz * 0.125, 0.052];
    const tip: Joint = [
      dx * (0.14 + reach * (1 - fall * 0.55)),
      0.02 + y * 0.14 + reach * (y * (1 - fall) - fall * 0.8),
      dz * (0.14 + reach * (1 - fall * 0.55)) - 0.01,
      0.014,
    ];
    clumps.push(cone(root, tip));
  }
  const cap = cut(inflate(skull, 0.026), (_x, y, z) => line + z * 0.35 - y);
  return union(0.03, cap, ...clumps);
}

/** A beard in clumps that ends `long` below the chin. */
export function beard(seed: number, long: number, wide = 1): Field {
  const next = draws(seed);
  const clumps = [-0.105, -0.062, -0.02, 0.024, 0.066, 0.108].map((x) => {
    const away = Math.abs(x) / 0.11;
    const z = 0.125 - away * 0.075;
    return cone(
      [x * wide, -0.06 - 0.045 * (1 - away), z, 0.044],
      [x * 0.62 * wide, -0.13 - long * (1.05 - away * 0.75) - next() * 0.02, z + 0.025, 0.012],
    );
  });
  const jaw = cut(ellipsoid([0, -0.085, 0.03], [0.138 * wide, 0.095, 0.118]), (_x, y, z) => (z > 0.06 ? y + 0.07 : y + 0.02));
  const lip = [0.05, -0.05].map((x) => cone([x * 0.15, -0.062, 0.158, 0.022], [x * 1.3, -0.083, 0.135, 0.015]));
  return union(0.022, jaw, ...clumps, ...lip);
}

/** A horn, tusk or claw along a smooth curve. */
export const horn = (joints: readonly Joint[], paint: Paint, cell = 0.016): Part =>
  part(limb(curve(joints, 9), 0.005), paint, 'paint', { cell });

/** A row of beads and teeth about a neck at height `y`. */
export function necklace(y: number, z: number, r: number, paint: Paint): Part {
  const teeth: Field[] = [-0.9, -0.45, 0, 0.45, 0.9].map((a) =>
    cone(
      [Math.sin(a) * r, y - Math.cos(a) * 0.03, z + Math.cos(a) * r * 0.85, 0.017],
      [Math.sin(a) * r * 1.04, y - 0.055 - Math.cos(a) * 0.03, z + Math.cos(a) * r * 0.92, 0.006],
    ),
  );
  return part(union(0, ...teeth), paint, 'paint', { cell: 0.011, thin: true });
}

/** A belt of rope around an oval waist. */
export function belt(y: number, rx: number, rz: number, paint: Paint, z0 = 0.01): Part {
  const rope: Field = {
    d: (x, py, z) => {
      const k = len(x / rx, (z - z0) / rz);
      const side = ((k - 1) * rx * rz * k) / Math.max(1e-6, len((x / rx) * rz, ((z - z0) / rz) * rx));
      return len(side, py - y) - 0.021;
    },
    min: [-rx - 0.03, y - 0.03, z0 - rz - 0.03],
    max: [rx + 0.03, y + 0.03, z0 + rz + 0.03],
  };
  return part(
    union(
      0.01,
      rope,
      ball([0.03, y - 0.005, z0 + rz + 0.005], 0.034),
      cone([0.03, y, z0 + rz, 0.018], [0.06, y - 0.11, z0 + rz + 0.03, 0.012]),
    ),
    paint,
    'paint',
    { cell: 0.014 },
  );
}

/** A club or staff with knots. */
export const pole = (joints: readonly Joint[], seed: number): Field =>
  rough(limb(joints, 0.02), 0.008, (x, y, z) => 0.006 * noise(x * 20, y * 12, z * 20, seed));

/** A big bone lying along x with knuckles at both ends. */
export function bone(half: number, r: number): Field {
  const ends = [1, -1].flatMap((s) => [ball([s * half, r * 0.9, 0], r * 1.35), ball([s * half, -r * 0.9, 0], r * 1.35)]);
  return union(0.012, capsule([-half, 0, 0], [half, 0, 0], r), ...ends);
}
