import { coat, PAINT } from '../paints.ts';
import { curve, cut, limb, union } from '../sdf/combine.ts';
import { slab } from '../sdf/direct.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, drum } from '../sdf/shapes.ts';
import { rays } from './army.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { delver, gowned, SPARK } from './delver.ts';
import { mop } from './gear.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.34, 0],
  chest: [0, 0.52, 0],
  head: [0, 0.73, 0.05],
  shoulders: pair(0.145, 0.59, 0),
  elbows: both([0.3, 0.5, 0.08], [-0.31, 0.58, 0.06]),
  hands: both([0.2, 0.48, 0.3], [-0.46, 0.7, 0.14]),
  girth: [0.15, 0.13],
};

const night = coat('#2f5a57', '#112826', '#74a8a2', 0.1);

/** The mages' apprentice: small under a hat that has lost its shape, an open book in one hand, a wand with a star in the other. */
export const sculpture = (): Sculpture => {
  const hat = union(
    0.03,
    place(drum(0, 0, 0, 0.33, 0.035, 0.28, 0.012), rigid([-6, 0, -8], [0, 0.075, -0.01])),
    limb(
      curve(
        [
          [0, 0.1, -0.01, 0.155],
          [0.04, 0.25, -0.04, 0.11],
          [0.17, 0.33, -0.1, 0.07],
          [0.31, 0.24, -0.14, 0.02],
        ],
        8,
      ),
      0.03,
    ),
  );
  const book = rigid([-38, -14, 0], [0.16, 0.53, 0.34]);
  const leaves = [1, -1].map((s) => place(box([0, 0, 0], [0.13, 0.02, 0.14], 0.01), rigid([0, 0, s * 14], [s * 0.12, 0.03, 0])));
  return delver(723, 'apprentice', [
    ...gowned(stance, 0.29, 0.11, PAINT.skin),
    part(place(union(0, ...leaves), book), PAINT.bone, 'paint', { cell: 0.022, normals: 'weighted' }),
    part(
      place(
        union(0, ...[1, -1].map((s) => place(box([0, 0, 0], [0.15, 0.014, 0.165], 0.008), rigid([0, 0, s * 14], [s * 0.135, 0, 0])))),
        book,
      ),
      PAINT.leather,
      'paint',
      { cell: 0.022, normals: 'weighted' },
    ),
    part(capsule([-0.45, 0.62, 0.12], [-0.54, 0.98, 0.17], 0.022), PAINT.darkWood, 'paint', { cell: 0.018 }),
    ...carried(
      [part(ball([0, 0, 0], 0.1), SPARK, 'glow', { mesh: slab(rays(5, 0.14, 0.062), 0.05), normals: 'flat', keep: true, thin: true })],
      rigid([0, 20, 8], [-0.56, 1.06, 0.18]),
    ),
    ...head(stance.head, { skin: PAINT.skin, hair: PAINT.brownHair, size: 0.98, turn: [2, 10, 0], jaw: 0.85, nose: 0.9 }, [
      part(
        cut(mop(27, 0.1, 1, 24), (_x, y) => y - 0.08),
        PAINT.brownHair,
        'paint',
        { cell: 0.024 },
      ),
      part(hat, night, 'paint', { cell: 0.026, detail: 1.3 }),
    ]),
  ]);
};
