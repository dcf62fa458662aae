import { coat, masked, PAINT } from '../paints.ts';
import { curve, limb, mirror, union } from '../sdf/combine.ts';
import { type Field, smoothstep, type Vec } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { wildStand } from './delver.ts';
import { spikes } from './drake.ts';
import { membrane } from './wings.ts';

const scales = coat('#3f7a63', '#15352b', '#86c2a4', 0.14, 18);
const belly = coat('#d0c07a', '#7a6a33', '#f3e8b2', 0.08, 18);
const frill = coat('#c2542e', '#5f1f10', '#ef9a66', 0.08, 16);
const fire = coat('#ffc23a', '#e8620e', '#fff0b0', 0);

/** One of the three necks: its joints from the trunk upwards, and how its head is turned. */
const NECKS: readonly { readonly joints: readonly Joint[]; readonly turn: Vec; readonly k: number }[] = [
  {
    joints: [
      [0, 0.5, -0.02, 0.17],
      [0, 0.86, -0.14, 0.12],
      [0, 1.22, -0.06, 0.095],
      [0, 1.42, 0.14, 0.085],
    ],
    turn: [10, 0, 0],
    k: 1.12,
  },
  {
    joints: [
      [0.1, 0.44, 0.04, 0.15],
      [0.32, 0.7, 0.0, 0.1],
      [0.46, 0.98, 0.1, 0.08],
      [0.44, 1.08, 0.28, 0.07],
    ],
    turn: [16, 24, 8],
    k: 0.92,
  },
  {
    joints: [
      [-0.1, 0.42, 0.06, 0.15],
      [-0.34, 0.56, 0.06, 0.1],
      [-0.46, 0.76, 0.2, 0.08],
      [-0.38, 0.76, 0.4, 0.07],
    ],
    turn: [8, -14, -8],
    k: 0.92,
  },
];

/** What is alike in all heads, about the joint where the neck ends. */
const HEAD: Field = union(
  0.04,
  ellipsoid([0, 0.02, 0.02], [0.11, 0.095, 0.13]),
  cone([0, 0.03, 0.06, 0.085], [0, 0.015, 0.25, 0.05]),
  cone([0, -0.06, 0.02, 0.06], [0, -0.12, 0.2, 0.035]),
  mirror(ellipsoid([0.07, 0.09, 0.07], [0.035, 0.026, 0.07])),
);
const HORNS: Field = mirror(
  limb(
    [
      [0.07, 0.09, -0.04, 0.036],
      [0.12, 0.17, -0.16, 0.026],
      [0.11, 0.29, -0.22, 0.006],
    ],
    0.01,
  ),
);
const TEETH: Field = mirror(
  union(0, cone([0.045, 0.0, 0.25, 0.018], [0.045, -0.075, 0.26, 0.004]), cone([0.055, 0.0, 0.17, 0.018], [0.055, -0.06, 0.18, 0.004])),
);
const EYES: Field = mirror(ball([0.085, 0.06, 0.12], 0.026));

const sized = (f: Field, k: number): Field => ({
  d: (x, y, z) => f.d(x / k, y / k, z / k) * k,
  min: [f.min[0] * k, f.min[1] * k, f.min[2] * k],
  max: [f.max[0] * k, f.max[1] * k, f.max[2] * k],
});

/** The same solid at the end of every neck. */
const onNecks = (f: Field): Field =>
  union(
    0,
    ...NECKS.map(({ joints, turn, k }) => {
      const [x = 0, y = 0, z = 0] = joints[joints.length - 1] ?? [];
      return place(sized(f, k), rigid(turn, [x, y, z]));
    }),
  );

/** The greatest of the monsters: a hydra, three horned heads at three heights over a coiled body with a burning frill. */
export const sculpture = (): Sculpture => {
  const curves = NECKS.map(({ joints }) => curve(joints, 9));
  const tail = curve(
    [
      [0, 0.34, -0.1, 0.2],
      [0.34, 0.22, -0.22, 0.13],
      [0.36, 0.18, 0.24, 0.1],
      [-0.1, 0.16, 0.4, 0.075],
      [-0.4, 0.16, 0.18, 0.05],
      [-0.46, 0.3, -0.1, 0.03],
      [-0.42, 0.44, -0.16, 0.006],
    ],
    16,
  );
  const trunk = union(0.1, ellipsoid([0, 0.4, -0.02], [0.24, 0.28, 0.22]), ellipsoid([0, 0.2, -0.08], [0.28, 0.13, 0.26]));
  const hide = masked(scales, belly, (x, y, z) => {
    const front = smoothstep(0.06, 0.14, z + 0.06 - Math.max(0, y - 0.6) * 0.12);
    return Math.abs(x) < 0.1 && y > 0.28 ? front * (Math.sin(y * 60) > -0.6 ? 1 : 0.5) : 0;
  });
  const fan = ([1, -1] as const).map((side): Part => {
    const tips: readonly Vec[] = [
      [side * 0.12, 1.12, -0.42],
      [side * 0.34, 1.0, -0.36],
      [side * 0.46, 0.78, -0.32],
      [side * 0.4, 0.52, -0.3],
    ];
    return part(HEAD, frill, 'paint', {
      mesh: membrane([0, 0.46, -0.16], [side * 0.04, 0.6, -0.16], tips, side, 3),
      thin: true,
      open: true,
    });
  });
  return onBase(2800, [
    ...wildStand(743, PAINT.basalt),
    part(union(0.07, trunk, limb(tail, 0.01), ...curves.map((c) => limb(c, 0.01))), hide, 'paint', { cell: 0.032 }),
    part(union(0, ...curves.map((c) => spikes(c, 2, 8, 1.1)), spikes(tail, 6, 14, 0.9)), frill, 'paint', { cell: 0.026 }),
    part(onNecks(HEAD), scales, 'paint', { cell: 0.026, detail: 1.3 }),
    part(onNecks(HORNS), PAINT.bone, 'paint', { cell: 0.024 }),
    part(onNecks(TEETH), PAINT.bone, 'paint', { cell: 0.018, thin: true, detail: 0.7 }),
    part(onNecks(EYES), fire, 'glow', { cell: 0.018, thin: true }),
    ...fan,
  ]);
};
