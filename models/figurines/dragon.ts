import { coat, masked, PAINT } from '../paints.ts';
import { curve, limb, mirror, rough, union } from '../sdf/combine.ts';
import { bead, join } from '../sdf/direct.ts';
import { type Field, smoothstep, type Vec } from '../sdf/field.ts';
import { noise } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { membrane } from './wings.ts';

const hide = coat('#3f6b4a', '#16302a', '#86a860', 0.2, 14);
const belly = coat('#c09a54', '#6b4a20', '#ecd59a', 0.1);
const wingSkin = coat('#9a3f27', '#4a160f', '#d2804a', 0.15, 9);

/** Tail, one turn about the hoard, chest and neck: a single line of joints. */
const SPINE: readonly Joint[] = curve(
  [
    [0.55, 0.2, 0.92, 0.012],
    [0.0, 0.12, 1.0, 0.06],
    [-0.62, 0.15, 0.78, 0.1],
    [-0.9, 0.22, 0.12, 0.15],
    [-0.62, 0.28, -0.55, 0.2],
    [0.0, 0.34, -0.72, 0.25],
    [0.5, 0.4, -0.42, 0.28],
    [0.5, 0.52, 0.08, 0.27],
    [0.16, 0.76, 0.22, 0.22],
    [-0.06, 1.06, 0.02, 0.155],
    [-0.05, 1.38, 0.02, 0.125],
    [0, 1.56, 0.28, 0.115],
  ],
  44,
);

function spikes(): Field {
  const cones: Field[] = [];
  SPINE.forEach((j, i) => {
    const next = SPINE[i + 1];
    if (i < 5 || i % 2 === 1 || !next || i > 42) return;
    const rise = next[1] - j[1];
    const run = Math.hypot(next[0] - j[0], next[2] - j[2]) || 1;
    const l = Math.hypot(rise, run);
    // Straight up where the body lies, backwards where the neck rises.
    const out: Vec = [(-(next[0] - j[0]) / run) * (rise / l), run / l, (-(next[2] - j[2]) / run) * (rise / l)];
    const s = 0.09 + j[3] * 0.3;
    cones.push(
      cone(
        [j[0] + out[0] * j[3] * 0.85, j[1] + out[1] * j[3] * 0.85, j[2] + out[2] * j[3] * 0.85, s * 0.38],
        [j[0] + out[0] * (j[3] + s), j[1] + out[1] * (j[3] + s), j[2] + out[2] * (j[3] + s), 0.006],
      ),
    );
  });
  return union(0, ...cones);
}

function headParts(): Part[] {
  const snout = union(
    0.05,
    ellipsoid([0, 0.02, 0], [0.155, 0.12, 0.17]),
    ellipsoid([0, -0.01, 0.2], [0.1, 0.07, 0.17]),
    mirror(ball([0.055, 0.05, 0.32], 0.035), 0.02),
    mirror(ellipsoid([0.09, 0.1, 0.05], [0.05, 0.035, 0.09]), 0.02),
  );
  const jaw = cone([0, -0.1, 0.02, 0.085], [0, -0.135, 0.28, 0.05]);
  const horns = mirror(
    limb(
      curve(
        [
          [0.09, 0.1, -0.08, 0.045],
          [0.16, 0.19, -0.24, 0.036],
          [0.17, 0.33, -0.36, 0.006],
        ],
        8,
      ),
      0.005,
    ),
  );
  const frill = mirror(
    union(0, cone([0.14, 0, -0.05, 0.035], [0.27, 0.03, -0.18, 0.006]), cone([0.12, -0.07, -0.03, 0.03], [0.22, -0.1, -0.14, 0.006])),
  );
  const teeth = mirror(
    union(
      0,
      cone([0.075, -0.05, 0.24, 0.018], [0.078, -0.12, 0.25, 0.004]),
      cone([0.06, -0.05, 0.31, 0.016], [0.06, -0.11, 0.325, 0.004]),
      cone([0.09, -0.05, 0.16, 0.015], [0.092, -0.1, 0.165, 0.004]),
    ),
  );
  const eyes = join(bead([0.112, 0.07, 0.115], 0.036, 8, 4), bead([-0.112, 0.07, 0.115], 0.036, 8, 4));
  const slits = mirror(ellipsoid([0.132, 0.07, 0.138], [0.012, 0.026, 0.012]));
  const tongue = limb(
    curve(
      [
        [0, -0.08, 0.2, 0.022],
        [0, -0.09, 0.38, 0.018],
        [0.03, -0.06, 0.47, 0.006],
      ],
      5,
    ),
    0.005,
  );
  return carried(
    [
      part(snout, hide, 'paint', { cell: 0.024, detail: 1.6 }),
      part(
        jaw,
        masked(hide, belly, (_x, y) => smoothstep(1.5, 1.44, y)),
        'paint',
        { cell: 0.024 },
      ),
      part(horns, PAINT.bone, 'paint', { cell: 0.02 }),
      part(frill, wingSkin, 'paint', { cell: 0.02 }),
      part(teeth, PAINT.bone, 'paint', { cell: 0.014, thin: true }),
      part(mirror(ball([0.112, 0.07, 0.115], 0.036)), coat('#f2b632', '#a5560f', '#fff0a0', 0), 'paint', {
        mesh: eyes,
        keep: true,
        thin: true,
      }),
      part(slits, PAINT.ink, 'paint', { cell: 0.012, thin: true }),
      part(tongue, PAINT.lips, 'paint', { cell: 0.018, thin: true }),
    ],
    rigid([16, -8, 0], [0, 1.6, 0.34]),
  );
}

/** A wing: arm and fingers as bones, the skin between them as a thin two-sided sheet with a scalloped edge. */
function wing(side: 1 | -1): Part[] {
  const root: Vec = [0.3 + side * 0.14, 0.72, -0.12];
  const wrist: Vec = [0.3 + side * 0.42, 1.34, -0.34];
  const tips: readonly Vec[] = [
    [0.3 + side * 0.92, 1.62, -0.5],
    [0.3 + side * 1.0, 1.12, -0.62],
    [0.3 + side * 0.78, 0.74, -0.66],
    [root[0], 0.62, -0.36],
  ];
  const bones = union(
    0.02,
    cone([...root, 0.075], [...wrist, 0.05]),
    ...tips.slice(0, 3).map((t) => cone([...wrist, 0.036], [...t, 0.008])),
    cone([...wrist, 0.04], [wrist[0] - side * 0.05, wrist[1] + 0.16, wrist[2] + 0.04, 0.006]),
  );
  const sheet = membrane(root, wrist, tips, side, 6, 0.06, 0.007);
  return [
    part(bones, hide, 'paint', { cell: 0.026 }),
    part(box([0, 0, 0], [3, 3, 3]), wingSkin, 'paint', { mesh: sheet, thin: true, open: true }),
  ];
}

/** The dragon on its hoard: one coil of scales, wings half raised, head low and watching. */
export const sculpture = (): Sculpture => {
  const body = limb(SPINE, 0.02);
  const legs = union(
    0.03,
    limb([
      [0.62, 0.42, 0.16, 0.15],
      [0.82, 0.26, 0.36, 0.1],
      [0.78, 0.09, 0.5, 0.08],
    ]),
    limb([
      [0.26, 0.5, 0.3, 0.14],
      [0.24, 0.26, 0.52, 0.09],
      [0.2, 0.12, 0.62, 0.08],
    ]),
    ...[0.78, 0.2].flatMap((x) =>
      [-0.06, 0, 0.06].map((o) =>
        cone([x + o * 0.5, 0.08, x > 0.5 ? 0.52 : 0.64, 0.05], [x + o * 1.5, 0.05, x > 0.5 ? 0.64 : 0.76, 0.025]),
      ),
    ),
  );
  const heap = rough(
    ellipsoid([0, -0.04, 0], [0.98, 0.24, 0.95]),
    0.05,
    (x, y, z) => 0.028 * noise(x * 8, y * 8, z * 8, 8) + 0.008 * noise(x * 21, y * 21, z * 21, 3),
  );
  const scales = masked(hide, belly, (x, y, z) =>
    Math.hypot(x + 0.02, z - 0.3) < 0.34 && y > 0.55 && y < 1.5 ? smoothstep(0.06, 0.14, z - (y > 1 ? 0.0 : 0.2)) : 0,
  );
  return {
    ground: true,
    triangles: 3000,
    parts: [
      part(union(0.03, body, legs), scales, 'paint', { cell: 0.034 }),
      part(spikes(), PAINT.bone, 'paint', { cell: 0.022, detail: 0.7 }),
      part(heap, coat('#c88f26', '#6b3f08', '#eebc50', 0.25, 22, 0.2), 'metal', { cell: 0.045, normals: 'weighted', detail: 0.6 }),
      ...headParts(),
      ...wing(1),
      ...wing(-1),
    ],
  };
};
