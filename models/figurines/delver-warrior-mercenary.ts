import { PAINT } from '../paints.ts';
import { carve, curve, cut, limb, mirror, rough, union } from '../sdf/combine.ts';
import { noise } from '../sdf/noise.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, capsule, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { armoured, delver, STEEL } from './delver.ts';
import { beard } from './gear.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.4, -0.02],
  chest: [0, 0.62, 0],
  head: [0, 0.84, 0.06],
  knees: both([0.17, 0.27, 0.1], [-0.16, 0.26, 0.02]),
  feet: both([0.22, 0.1, 0.08], [-0.22, 0.1, -0.1]),
  shoulders: pair(0.21, 0.69, 0),
  elbows: both([0.4, 0.6, 0.06], [-0.4, 0.54, 0.04]),
  hands: both([0.25, 0.62, 0.26], [-0.22, 0.44, 0.24]),
  girth: [0.19, 0.18],
  limbs: 1.2,
};

/** The warrior for hire: broad and bearded under a horned helmet, furs on the shoulders, a great axe in both hands. */
export const sculpture = (): Sculpture => {
  const axe = rigid([0, 0, -54], [0.01, 0.55, 0.27]);
  const bit = (s: 1 | -1) =>
    cut(carve(drum(s * 0.13, 0, -0.02, 0.2, 0.02, 0.2, 0.008), ball([s * -0.1, 0, 0.0], 0.11)), (x, _y, z) =>
      Math.max(-s * x + 0.02, Math.abs(z) - 0.21 * Math.min(1, 0.45 + s * x * 1.9)),
    );
  const blades = place(union(0, bit(1), bit(-1)), rigid([90, 0, 0], [0, 0.56, 0]));
  const furs = rough(
    union(
      0.04,
      limb(
        [
          [-0.27, 0.7, -0.02, 0.11],
          [-0.1, 0.76, -0.1, 0.1],
          [0.1, 0.76, -0.1, 0.1],
          [0.27, 0.7, -0.02, 0.11],
        ],
        0.05,
      ),
      ellipsoid([0, 0.6, -0.17], [0.19, 0.2, 0.07]),
    ),
    0.02,
    (x, y, z) => 0.02 * noise(x * 22, y * 11, z * 22, 8),
  );
  const horns = mirror(
    limb(
      curve(
        [
          [0.13, 0.1, 0, 0.05],
          [0.25, 0.13, 0.02, 0.042],
          [0.32, 0.26, 0.03, 0.026],
          [0.29, 0.36, 0.04, 0.006],
        ],
        7,
      ),
      0.01,
    ),
  );
  return delver(702, 'mercenary', [
    ...armoured(stance, 0.25),
    part(furs, PAINT.fur, 'paint', { cell: 0.026 }),
    part(place(capsule([0, -0.46, 0], [0, 0.72, 0], 0.028), axe), PAINT.darkWood, 'paint', { cell: 0.02 }),
    part(place(blades, axe), PAINT.silver, 'metal', { cell: 0.018, normals: 'weighted', detail: 1.3 }),
    part(place(union(0, ball([0, -0.46, 0], 0.042), drum(0, 0, 0.49, 0.045, 0.64, 0.045, 0.01)), axe), PAINT.iron, 'metal', {
      cell: 0.022,
    }),
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.redHair, size: 0.98, turn: [4, 8, 0], jaw: 1.1, nose: 1.2, brow: 1.4 }, [
      part(beard(5, 0.2, 1.05), PAINT.redHair, 'paint', { cell: 0.022 }),
      part(
        cut(ellipsoid([0, 0.05, -0.005], [0.172, 0.165, 0.176]), (_x, y, z) => 0.05 + z * 0.12 - y),
        STEEL,
        'metal',
        { cell: 0.022 },
      ),
      part(
        limb([
          [0, 0.17, 0.13, 0.024],
          [0, 0.02, 0.178, 0.018],
        ]),
        STEEL,
        'metal',
        { cell: 0.02 },
      ),
      part(horns, PAINT.bone, 'paint', { cell: 0.02 }),
    ]),
  ]);
};
