import { type Field, len, type Vec } from './field.ts';

/** A limb point: x, y, z and the radius there. */
export type Joint = readonly [number, number, number, number];

export const ball = (c: Vec, r: number): Field => ({
  d: (x, y, z) => len(x - c[0], y - c[1], z - c[2]) - r,
  min: [c[0] - r, c[1] - r, c[2] - r],
  max: [c[0] + r, c[1] + r, c[2] + r],
});

/** An ellipsoid with half-axes `r`; the distance is approximate away from the surface. */
export const ellipsoid = (c: Vec, r: Vec): Field => ({
  d: (x, y, z) => {
    const px = (x - c[0]) / r[0];
    const py = (y - c[1]) / r[1];
    const pz = (z - c[2]) / r[2];
    const k0 = Math.sqrt(px * px + py * py + pz * pz);
    const qx = px / r[0];
    const qy = py / r[1];
    const qz = pz / r[2];
    const k1 = Math.sqrt(qx * qx + qy * qy + qz * qz);
    return k1 < 1e-9 ? -Math.min(r[0], r[1], r[2]) : (k0 * (k0 - 1)) / k1;
  },
  min: [c[0] - r[0], c[1] - r[1], c[2] - r[2]],
  max: [c[0] + r[0], c[1] + r[1], c[2] + r[2]],
});

/** A cone with round ends: the shape of every limb, horn, tusk and staff. */
export function cone(a: Joint, b: Joint): Field {
  const [ax, ay, az, r1] = a;
  const bx = b[0] - ax;
  const by = b[1] - ay;
  const bz = b[2] - az;
  const l2 = bx * bx + by * by + bz * bz;
  const rr = r1 - b[3];
  const a2 = l2 - rr * rr;
  // One end swallows the other: only the larger ball is left.
  if (a2 <= 1e-9) return r1 > b[3] ? ball([ax, ay, az], r1) : ball([b[0], b[1], b[2]], b[3]);
  const il2 = 1 / l2;
  const d = (x: number, y: number, z: number): number => {
    const px = x - ax;
    const py = y - ay;
    const pz = z - az;
    const t = px * bx + py * by + pz * bz;
    const u = t - l2;
    const wx = px * l2 - bx * t;
    const wy = py * l2 - by * t;
    const wz = pz * l2 - bz * t;
    const x2 = wx * wx + wy * wy + wz * wz;
    const k = Math.sign(rr) * rr * rr * x2;
    if (Math.sign(u) * a2 * u * u * l2 > k) return Math.sqrt(x2 + u * u * l2) * il2 - b[3];
    if (Math.sign(t) * a2 * t * t * l2 < k) return Math.sqrt(x2 + t * t * l2) * il2 - r1;
    return (Math.sqrt(x2 * a2 * il2) + t * rr) * il2 - r1;
  };
  const low = (i: 0 | 1 | 2): number => Math.min(a[i] - r1, b[i] - b[3]);
  const high = (i: 0 | 1 | 2): number => Math.max(a[i] + r1, b[i] + b[3]);
  return { d, min: [low(0), low(1), low(2)], max: [high(0), high(1), high(2)] };
}

export const capsule = (a: Vec, b: Vec, r: number): Field => cone([...a, r], [...b, r]);

/** A box with half-sizes `h` and edges rounded by `round`. */
export const box = (c: Vec, h: Vec, round = 0): Field => ({
  d: (x, y, z) => {
    const qx = Math.abs(x - c[0]) - h[0] + round;
    const qy = Math.abs(y - c[1]) - h[1] + round;
    const qz = Math.abs(z - c[2]) - h[2] + round;
    const outside = len(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
    return outside + Math.min(Math.max(qx, qy, qz), 0) - round;
  },
  min: [c[0] - h[0], c[1] - h[1], c[2] - h[2]],
  max: [c[0] + h[0], c[1] + h[1], c[2] + h[2]],
});

/** An upright cylinder or cut cone from `y0` (radius `r0`) to `y1` (radius `r1`), edges rounded. */
export function drum(cx: number, cz: number, y0: number, r0: number, y1: number, r1: number, round = 0): Field {
  const h = (y1 - y0) / 2 - round;
  const slope = (r1 - r0) / (y1 - y0);
  const lean = 1 / Math.sqrt(1 + slope * slope);
  const r = Math.max(r0, r1);
  return {
    d: (x, y, z) => {
      const side = (len(x - cx, z - cz) - (r0 + slope * (y - y0)) + round) * lean;
      const cap = Math.abs(y - (y0 + y1) / 2) - h;
      return len(Math.max(side, 0), Math.max(cap, 0)) + Math.min(Math.max(side, cap), 0) - round;
    },
    min: [cx - r, y0, cz - r],
    max: [cx + r, y1, cz + r],
  };
}

/** A ring lying flat: `big` to the middle of the tube, `small` the tube itself. */
export const torus = (c: Vec, big: number, small: number): Field => ({
  d: (x, y, z) => len(len(x - c[0], z - c[2]) - big, y - c[1]) - small,
  min: [c[0] - big - small, c[1] - small, c[2] - big - small],
  max: [c[0] + big + small, c[1] + small, c[2] + big + small],
});
