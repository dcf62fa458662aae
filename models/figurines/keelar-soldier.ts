import { coat, PAINT } from '../paints.ts';
import { cut, inflate, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { carried, onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { box, capsule, cone, drum, ellipsoid } from '../sdf/shapes.ts';
import { both, flesh, head, STANDING, type Stance, torso } from './body.ts';
import { plinth } from './plinth.ts';
import { boots, gloves, sleeves } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [-0.02, 0.46, -0.04],
  chest: [0, 0.72, 0],
  head: [0.01, 0.97, 0.07],
  knees: both([0.15, 0.3, 0.12], [-0.14, 0.29, -0.04]),
  feet: both([0.19, 0.1, 0.1], [-0.18, 0.1, -0.16]),
  shoulders: both([0.16, 0.79, 0.03], [-0.17, 0.79, -0.02]),
  elbows: both([0.36, 0.66, 0.12], [-0.36, 0.62, 0]),
  hands: both([0.26, 0.69, 0.3], [-0.16, 0.57, 0.2]),
  girth: [0.15, 0.15],
  limbs: 1.05,
};

const olive = coat('#5c6238', '#2a2e18', '#979c68', 0.12);
const khaki = coat('#8f7f52', '#4a3f24', '#c2b385', 0.12);
const roll = coat('#8a5a3a', '#43281a', '#bd8c62', 0.12);
const gun = coat('#3d4046', '#17181b', '#7d828c', 0.05);

/** The soldier: a round helmet, a pack with bedroll as big as himself and a long rifle at the hip. */
export const sculpture = (): Sculpture => {
  const rifle = carried(
    [
      part(
        union(
          0.015,
          box([0, -0.03, -0.2], [0.026, 0.06, 0.11], 0.015),
          box([0, 0.005, 0.06], [0.028, 0.034, 0.2], 0.012),
          cone([0, -0.02, -0.06, 0.03], [0, -0.11, -0.1, 0.026]),
        ),
        PAINT.wood,
        'paint',
        { cell: 0.015 },
      ),
      part(
        union(
          0,
          capsule([0, 0.022, 0], [0, 0.022, 0.6], 0.026),
          box([0, 0.05, 0.56], [0.012, 0.03, 0.016]),
          capsule([0, 0.085, -0.05], [0, 0.085, 0.15], 0.026),
          box([0, -0.06, 0.05], [0.02, 0.07, 0.035], 0.008),
          box([0, 0.05, 0.05], [0.012, 0.03, 0.05]),
        ),
        gun,
        'metal',
        { cell: 0.014 },
      ),
    ],
    rigid([-14, 64, 0], [-0.08, 0.6, 0.24]),
  );
  const helmet = union(
    0.012,
    cut(ellipsoid([0, 0.05, -0.005], [0.18, 0.165, 0.185]), (_x, y) => 0.05 - y),
    drum(0, -0.005, 0.03, 0.225, 0.062, 0.19, 0.01),
  );
  const pack = carried(
    [
      part(union(0.02, box([0, 0, 0], [0.17, 0.19, 0.1], 0.05), box([0, -0.04, -0.1], [0.11, 0.1, 0.05], 0.03)), khaki, 'paint', {
        cell: 0.022,
      }),
      part(place(capsule([-0.22, 0, 0], [0.22, 0, 0], 0.085), rigid([0, 0, 0], [0, 0.25, -0.02])), roll, 'paint', { cell: 0.02 }),
      part(
        union(
          0,
          ...[0.12, -0.12].map((x) =>
            limb([
              [x, 0.25, -0.11, 0.018],
              [x, 0.34, -0.02, 0.018],
              [x, 0.2, 0.1, 0.018],
              [x, 0.05, -0.105, 0.018],
            ]),
          ),
        ),
        PAINT.leather,
        'paint',
        { cell: 0.014 },
      ),
    ],
    rigid([6, 0, 0], [0, 0.66, -0.24]),
  );
  const tunic = cut(
    union(0.05, inflate(torso(stance), 0.024), cone([-0.02, 0.44, -0.04, 0.165], [-0.02, 0.28, -0.04, 0.2])),
    (_x, y) => 0.32 - y,
  );
  return onBase(2900, [
    ...plinth(43),
    part(flesh(stance), olive),
    part(union(0.03, tunic, sleeves(stance, 0.065)), PAINT.cloth, 'team', { cell: 0.02 }),
    part(gloves(stance, 0.072), PAINT.tan, 'paint', { cell: 0.018 }),
    part(boots(stance, 0.086), PAINT.leather, 'paint', { cell: 0.02 }),
    part(
      cut(inflate(torso(stance), 0.045), (_x, y) => Math.max(0.475 - y, y - 0.525)),
      PAINT.leather,
      'paint',
      { cell: 0.018 },
    ),
    part(
      union(0.004, ...[0.12, 0.0, -0.13].map((x) => box([x, 0.475, 0.16 - Math.abs(x) * 0.35], [0.042, 0.045, 0.035], 0.012))),
      khaki,
      'paint',
      { cell: 0.016 },
    ),
    ...pack,
    ...head(stance.head, { skin: PAINT.tan, hair: PAINT.brownHair, size: 0.92, turn: [-4, 24, 0], jaw: 1.1, nose: 1 }, [
      part(helmet, olive, 'paint', { cell: 0.018 }),
      part(
        limb([
          [0.15, 0.04, 0, 0.012],
          [0.12, -0.1, 0.05, 0.012],
          [0, -0.155, 0.09, 0.012],
          [-0.12, -0.1, 0.05, 0.012],
          [-0.15, 0.04, 0, 0.012],
        ]),
        PAINT.leather,
        'paint',
        { cell: 0.012, thin: true },
      ),
    ]),
    ...rifle,
  ]);
};
