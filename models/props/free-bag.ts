import { coat, PAINT } from '../paints.ts';
import { cut, limb, rough, union } from '../sdf/combine.ts';
import { type Field, len } from '../sdf/field.ts';
import { noise } from '../sdf/noise.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, type Joint } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

const hide = coat('#7b4a28', '#371c0c', '#b27a49', 0.16, 9, 0.25);
const cord = coat('#c9a05a', '#6e4e1e', '#f0d69a', 0.12, 24, 0.3);

/** Half the bag's width at a height: a full belly on a flat foot, a drawn neck, a flared mouth. */
const WIDTH: readonly (readonly [number, number])[] = [
  [0, 0.5],
  [0.06, 0.58],
  [0.2, 0.665],
  [0.36, 0.64],
  [0.52, 0.5],
  [0.64, 0.32],
  [0.72, 0.2],
  [0.8, 0.235],
  [0.92, 0.36],
  [1, 0.4],
];

function widthAt(y: number): number {
  const next = Math.max(
    1,
    WIDTH.findIndex(([at]) => at >= y),
  );
  const [a = [0, 0.5], b = [1, 0.4]] = [WIDTH[next - 1], WIDTH[y >= 1 ? WIDTH.length - 1 : next]];
  const t = Math.min(1, Math.max(0, (y - a[0]) / (b[0] - a[0] || 1)));
  const s = t * t * (3 - 2 * t);
  return a[1] + (b[1] - a[1]) * s;
}

/** The pouch with folds that run together towards the neck; the mouth is a shallow dip. */
const pouch: Field = {
  d: (x, y, z) => {
    const a = Math.atan2(x, z);
    const folds = 0.035 * Math.max(0, Math.min(1, (y - 0.3) / 0.35)) * Math.cos(a * 9 + 2 * Math.sin(a * 2));
    const side = (len(x, z) - widthAt(Math.min(1, Math.max(0, y))) - folds) * 0.72;
    const mouth = 0.97 - 0.28 * Math.max(0, 0.3 - len(x, z));
    return Math.max(side, y - mouth, -y);
  },
  min: [-0.72, 0, -0.72],
  max: [0.72, 1, 0.72],
};

const leather = cut(
  rough(pouch, 0.012, (x, y, z) => 0.012 * noise(x * 6, y * 6, z * 6, 4)),
  (_x, y) => 0.004 - y,
);

/** A loose end of the cord with a knot. */
const end = (way: number): Field => {
  const joints: Joint[] = [
    [0.05 * way, 0.72, 0.2, 0.03],
    [0.14 * way, 0.66, 0.34, 0.028],
    [0.2 * way, 0.52, 0.53, 0.026],
    [0.24 * way, 0.36, 0.66, 0.026],
  ];
  return union(0.02, limb(joints, 0.02), ball([0.245 * way, 0.33, 0.665], 0.05));
};

/** A leather pouch, full and drawn shut with a cord whose two ends hang down in front. */
export const sculpture = (): Sculpture =>
  onBase(1450, [
    part(leather, hide, 'paint', { cell: 0.034 }),
    part(union(0.02, ball([0, 0.72, 0.21], 0.065), end(1), end(-1)), cord, 'paint', { cell: 0.022, thin: true }),
    turned(
      0,
      0,
      [
        [0.2, 0.685],
        [0.25, 0.695],
        [0.262, 0.72],
        [0.25, 0.745],
        [0.2, 0.755],
      ],
      20,
      cord,
      'paint',
      { thin: true, open: true },
    ),
    turned(
      0,
      0,
      [
        [0.14, 0.9],
        [0, 0.89],
      ],
      12,
      PAINT.ink,
      'paint',
      { thin: true, open: true },
    ),
  ]);
