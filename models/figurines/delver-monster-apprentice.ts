import { coat, masked, PAINT } from '../paints.ts';
import { curve, limb, mirror, rough, union } from '../sdf/combine.ts';
import { noise } from '../sdf/noise.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, cone, ellipsoid, type Joint } from '../sdf/shapes.ts';
import { wildStand } from './delver.ts';

const chitin = coat('#4a3a55', '#1a1222', '#8d78a0', 0.14, 16);
const marks = coat('#c8b04a', '#6a5413', '#f2e08c', 0.08);
const venom = coat('#b6f04a', '#6fae1c', '#f0ffc0', 0);

/** Four legs of one side: root, knee and foot by the angle about the body (0 is the front). */
const legs = [0.5, 1.15, 1.85, 2.6].flatMap((a, i) => {
  const [s, c] = [Math.sin(a), Math.cos(a)];
  const out = i === 0 || i === 3 ? 0.56 : 0.52;
  const joints: Joint[] = [
    [s * 0.1, 0.36, c * 0.11 + 0.04, 0.064],
    [s * 0.3, 0.62, c * 0.3 + 0.03, 0.055],
    [s * 0.46, 0.4, c * 0.45 + 0.02, 0.042],
    [s * out, 0.1, c * out, 0.02],
  ];
  return [limb(joints, 0.015)];
});

/** The least of the monsters: a vault spider on eight bent legs, yellow marks on its back, venom on its fangs. */
export const sculpture = (): Sculpture => {
  const abdomen = rough(
    union(0.04, ellipsoid([0, 0.44, -0.24], [0.21, 0.18, 0.24]), cone([0, 0.4, -0.4, 0.07], [0, 0.34, -0.5, 0.02])),
    0.01,
    (x, y, z) => 0.008 * noise(x * 24, y * 24, z * 24, 6),
  );
  const painted = masked(chitin, marks, (x, y, z) =>
    y > 0.5 && Math.abs(Math.abs(x) * 1.6 - 0.07 - 0.05 * Math.sin(z * 26)) < 0.035 ? 1 : 0,
  );
  const body = union(0.04, ellipsoid([0, 0.37, 0.08], [0.14, 0.105, 0.16]), ellipsoid([0, 0.38, 0.24], [0.105, 0.09, 0.1]));
  return onBase(2400, [
    ...wildStand(741, PAINT.basalt),
    part(abdomen, painted, 'paint', { cell: 0.026 }),
    part(body, chitin, 'paint', { cell: 0.024 }),
    part(mirror(union(0, ...legs)), chitin, 'paint', { cell: 0.022 }),
    part(
      mirror(
        limb(
          curve(
            [
              [0.05, 0.36, 0.31, 0.042],
              [0.075, 0.28, 0.4, 0.034],
              [0.03, 0.19, 0.38, 0.006],
            ],
            5,
          ),
          0.01,
        ),
      ),
      PAINT.bone,
      'paint',
      { cell: 0.02 },
    ),
    part(
      mirror(union(0, ball([0.045, 0.435, 0.31], 0.034), ball([0.09, 0.42, 0.27], 0.026), ball([0.035, 0.48, 0.26], 0.02))),
      venom,
      'glow',
      { cell: 0.018, thin: true },
    ),
    part(
      mirror(
        union(0, cone([0.09, 0.34, 0.28, 0.034], [0.17, 0.36, 0.42, 0.026]), cone([0.17, 0.36, 0.42, 0.026], [0.13, 0.24, 0.5, 0.012])),
      ),
      chitin,
      'paint',
      { cell: 0.022 },
    ),
  ]);
};
