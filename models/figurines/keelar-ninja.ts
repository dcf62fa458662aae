import { coat, PAINT } from '../paints.ts';
import { curve, inflate, limb, union } from '../sdf/combine.ts';
import { slab } from '../sdf/direct.ts';
import type { Field } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, ellipsoid, torus } from '../sdf/shapes.ts';
import { rays } from './army.ts';
import { both, flesh, head, pair, STANDING, type Stance, skull, torso } from './body.ts';
import { belt } from './gear.ts';
import { plinth } from './plinth.ts';

const soot = coat('#33363f', '#121419', '#626876', 0.1, 22);
const wraps = coat('#20222a', '#0b0c10', '#474b56', 0.1, 30);

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.34, -0.06],
  chest: [0.02, 0.52, 0.08],
  head: [0.03, 0.7, 0.2],
  knees: both([0.3, 0.36, 0.12], [-0.28, 0.22, -0.02]),
  feet: both([0.26, 0.1, 0.02], [-0.42, 0.1, -0.14]),
  shoulders: pair(0.16, 0.57, 0.09),
  elbows: both([0.36, 0.42, 0.22], [-0.34, 0.58, 0]),
  hands: both([0.2, 0.2, 0.34], [-0.5, 0.5, 0.16]),
  girth: [0.13, 0.125],
  limbs: 0.9,
};

/** Two ribbons of cloth blown back from the neck. */
function scarf(): Field {
  const tail = (dy: number, dx: number): Field =>
    limb(
      curve(
        [
          [-0.06, 0.66, 0.06, 0.05],
          [-0.22 - dx, 0.78 + dy, -0.1, 0.045],
          [-0.38 - dx, 0.72 + dy, -0.24, 0.05],
          [-0.54 - dx, 0.86 + dy, -0.32, 0.03],
        ],
        12,
      ),
      0.02,
    );
  return union(0.02, tail(0, 0), tail(-0.12, -0.08), place(torus([0, 0, 0], 0.115, 0.05), rigid([28, 0, 0], [0.03, 0.625, 0.16])));
}

/** The ninja: crouched low on fingertips, scarf flying, a straight sword across the back, a throwing star ready. */
export const sculpture = (): Sculpture => {
  const blade = rigid([30, 0, -48], [0.02, 0.56, -0.1]);
  const hood = union(0.02, inflate(skull, 0.018), ellipsoid([0, -0.07, 0.035], [0.128, 0.1, 0.125]), ball([0, -0.01, -0.17], 0.05));
  const slit = ellipsoid([0, 0.022, 0.098], [0.105, 0.04, 0.07]);
  return onBase(2900, [
    ...plinth(204),
    part(flesh(stance), soot, 'paint', { cell: 0.02 }),
    part(
      union(
        0,
        ...[0, 1].map((i) =>
          limb([
            [...(stance.elbows[i] ?? [0, 0, 0]), 0.055],
            [...(stance.hands[i] ?? [0, 0, 0]), 0.054],
          ]),
        ),
      ),
      wraps,
      'paint',
      { cell: 0.018 },
    ),
    part(inflate(torso(stance), 0.006), soot, 'paint', { cell: 0.02 }),
    belt(0.4, 0.135, 0.13, PAINT.ink, -0.03),
    part(scarf(), PAINT.cloth, 'team', { cell: 0.018, detail: 1.2 }),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.ink, size: 0.86, turn: [2, 10, 0], jaw: 0.8, nose: 0.4, brow: 0.7 }, [
      part({ ...hood, d: (x, y, z) => Math.max(hood.d(x, y, z), -slit.d(x, y, z)) }, wraps, 'paint', { cell: 0.016, detail: 1.5 }),
    ]),
    ...carried(
      [
        part(capsule([0, -0.34, 0], [0, 0.2, 0], 0.03), PAINT.darkWood, 'paint', { cell: 0.018 }),
        part(box([0, 0.23, 0], [0.06, 0.014, 0.06], 0.006), PAINT.brass, 'metal', { cell: 0.012 }),
        part(capsule([0, 0.24, 0], [0, 0.42, 0], 0.024), PAINT.cloth, 'team', { cell: 0.016 }),
        part(ball([0, 0.43, 0], 0.03), PAINT.brass, 'metal', { cell: 0.014 }),
      ],
      blade,
    ),
    ...carried(
      [
        part(cone([0, 0, 0, 0.02], [0.01, 0, 0, 0.02]), PAINT.silver, 'metal', {
          mesh: slab(rays(4, 0.13, 0.04), 0.018),
          normals: 'flat',
          thin: true,
        }),
      ],
      rigid([-50, 20, 20], [-0.52, 0.56, 0.21]),
    ),
  ]);
};
