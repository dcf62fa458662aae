import { coat, PAINT } from '../paints.ts';
import { curve, cut, inflate, limb, rough, union } from '../sdf/combine.ts';
import { slab } from '../sdf/direct.ts';
import { noise } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, capsule, cone, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, STANDING, type Stance, torso } from './body.ts';
import { plinth } from './plinth.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.38, 0],
  chest: [0, 0.56, 0],
  head: [0.02, 0.83, 0.04],
  knees: both([0.11, 0.27, 0.03], [-0.11, 0.26, 0.03]),
  feet: both([0.13, 0.1, 0], [-0.13, 0.1, 0]),
  shoulders: both([0.17, 0.62, 0], [-0.15, 0.62, 0]),
  elbows: both([0.3, 0.52, 0.06], [-0.26, 0.6, 0]),
  hands: both([0.36, 0.62, 0.22], [-0.3, 0.62, 0.05]),
  girth: [0.19, 0.16],
  limbs: 1.1,
};

const goo = coat('#58a866', '#1f5a4a', '#b4ec9a', 0.08, 10);
const claw = coat('#e8dfa6', '#8a7a3a', '#fffbe0', 0.05);

function card(turn: number, i: number): Part[] {
  const outline = [
    [0.085, 0.13],
    [-0.085, 0.13],
    [-0.085, -0.13],
    [0.085, -0.13],
  ] as const;
  const mark = i % 2 === 0 ? coat('#b8281e', '#8a1a14', '#d04a3a', 0) : PAINT.ink;
  const diamond = [
    [0, 0.06],
    [-0.042, 0],
    [0, -0.06],
    [0.042, 0],
  ] as const;
  const at = rigid([-12, 24, turn], [0.4, 0.66, 0.25 + i * 0.012]);
  return carried(
    carried(
      [
        part(box([0, 0, 0], [0.085, 0.13, 0.008]), PAINT.bone, 'paint', {
          mesh: slab(outline, 0.014),
          keep: true,
          normals: 'flat',
          thin: true,
        }),
        part(box([0, 0, 0], [0.04, 0.06, 0.01]), mark, 'paint', { mesh: slab(diamond, 0.02), keep: true, normals: 'flat', thin: true }),
      ],
      rigid([0, 0, 0], [0, 0.14, 0]),
    ),
    at,
  );
}

/** The morphboy: a boy with a fan of cards; half of him has run into a huge green claw and a puddle. */
export const sculpture = (): Sculpture => {
  const arm = union(
    0.08,
    limb(
      curve(
        [
          [-0.1, 0.62, 0, 0.1],
          [-0.28, 0.72, 0.0, 0.12],
          [-0.46, 0.66, 0.06, 0.15],
          [-0.5, 0.46, 0.16, 0.17],
        ],
        9,
      ),
      0.03,
    ),
    ball([-0.34, 0.82, -0.04], 0.09),
    ball([-0.5, 0.72, -0.04], 0.1),
    ball([-0.42, 0.42, 0.26], 0.09),
  );
  const talons = union(
    0,
    ...[-0.14, -0.04, 0.06, 0.15].map((o, i) =>
      limb(
        curve(
          [
            [-0.5 + o * 0.8, 0.38, 0.2 + (i % 2) * 0.03, 0.05],
            [-0.5 + o * 1.2, 0.25, 0.3, 0.036],
            [-0.5 + o * 1.1, 0.14, 0.26, 0.006],
          ],
          5,
        ),
        0.01,
      ),
    ),
  );
  const puddle = rough(
    union(
      0.09,
      limb([
        [-0.1, 0.4, 0, 0.11],
        [-0.14, 0.24, 0.01, 0.1],
        [-0.17, 0.16, 0.03, 0.1],
      ]),
      ellipsoid([-0.16, 0.11, 0.05], [0.24, 0.04, 0.26]),
      ellipsoid([0.04, 0.11, 0.22], [0.13, 0.035, 0.1]),
      ball([-0.34, 0.13, 0.1], 0.05),
    ),
    0.012,
    (x, y, z) => 0.01 * noise(x * 11, y * 11, z * 11, 3),
  );
  const dungarees = cut(union(0.04, inflate(torso(stance), 0.022), capsule([0.1, 0.34, 0], stance.knees[0], 0.105)), (x, y, z) =>
    Math.max(-0.09 - x * 0.9 - (y - 0.5) * 0.4 - 0.06, (y - (z > 0 ? 0.6 : 0.52)) * 0.8, z > 0 ? -1 : Math.abs(x) - 0.5),
  );
  const straps = union(
    0,
    limb([
      [0.09, 0.58, 0.15, 0.026],
      [0.11, 0.68, 0.06, 0.026],
      [0.09, 0.64, -0.1, 0.026],
      [0.04, 0.52, -0.16, 0.026],
    ]),
  );
  const quiff = union(
    0.04,
    cut(inflate(ellipsoid([0, 0.02, -0.01], [0.142, 0.15, 0.145]), 0.026), (_x, y, z) => 0.07 + z * 0.45 - y),
    cone([0.03, 0.15, 0.06, 0.07], [-0.02, 0.3, 0.1, 0.012]),
    cone([0.06, 0.15, -0.02, 0.065], [0.13, 0.27, -0.02, 0.012]),
  );
  return onBase(2850, [
    ...plinth(48),
    part(flesh(stance), PAINT.pale),
    part(dungarees, PAINT.cloth, 'team', { cell: 0.02 }),
    part(straps, PAINT.cloth, 'team', { cell: 0.016 }),
    part(union(0, ball([0.09, 0.58, 0.165], 0.026)), PAINT.brass, 'metal', { cell: 0.012 }),
    part(
      union(
        0.05,
        arm,
        cut(inflate(torso(stance), 0.035), (x, y) => (x + 0.06 - (y - 0.5) * 0.5) * 0.8),
        puddle,
      ),
      goo,
      'paint',
      { cell: 0.024 },
    ),
    part(talons, claw, 'paint', { cell: 0.018 }),
    part(union(0.02, cone([0.13, 0.14, -0.02, 0.06], [0.155, 0.14, 0.12, 0.055])), PAINT.leather, 'paint', { cell: 0.018 }),
    ...head(stance.head, { skin: PAINT.pale, hair: PAINT.redHair, size: 1.16, turn: [-2, 8, -6], jaw: 1.02, nose: 0.8, brow: 0.8 }, [
      part(quiff, PAINT.redHair, 'paint', { cell: 0.018 }),
      part(
        union(0.05, ellipsoid([-0.1, -0.03, -0.02], [0.075, 0.13, 0.12]), ball([-0.17, 0.05, 0.0], 0.06), ball([-0.15, -0.13, 0.05], 0.05)),
        goo,
        'paint',
        { cell: 0.018 },
      ),
      part(ball([-0.17, 0.06, 0.06], 0.035), coat('#ffe86a', '#e0a020', '#fffad0', 0), 'glow', { cell: 0.014 }),
    ]),
    ...card(34, 0),
    ...card(10, 1),
    ...card(-14, 2),
    ...card(-38, 3),
  ]);
};
