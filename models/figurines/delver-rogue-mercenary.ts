import { PAINT } from '../paints.ts';
import { curve, cut, limb, union } from '../sdf/combine.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { capsule, cone } from '../sdf/shapes.ts';
import { both, head, pair, STANDING, type Stance } from './body.ts';
import { delver, leathered, quiver } from './delver.ts';
import { mop } from './gear.ts';
import { cloak, hood } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [-0.04, 0.41, 0],
  chest: [-0.05, 0.63, 0],
  head: [-0.03, 0.86, 0.04],
  knees: both([0.13, 0.28, 0.08], [-0.18, 0.27, 0.04]),
  feet: both([0.2, 0.1, 0.04], [-0.24, 0.1, -0.02]),
  shoulders: pair(0.16, 0.7, 0.01),
  elbows: both([0.28, 0.7, 0.08], [-0.36, 0.74, 0.06]),
  hands: both([0.46, 0.72, 0.14], [-0.16, 0.75, 0.16]),
  girth: [0.14, 0.13],
};

/** The rogue for hire: hooded, a longbow as tall as she is drawn across the body, a short cape and a full quiver. */
export const sculpture = (): Sculpture => {
  const at = rigid([-6, 0, -12], [0.46, 0.72, 0.15]);
  const bow = place(
    limb(
      curve(
        [
          [-0.2, 0.66, 0, 0.012],
          [-0.02, 0.44, 0, 0.04],
          [0.03, 0, 0, 0.05],
          [-0.02, -0.42, 0, 0.04],
          [-0.2, -0.62, 0, 0.012],
        ],
        12,
      ),
      0.01,
    ),
    at,
  );
  const nock = [-0.58, -0.07, 0] as const;
  const string = place(union(0, capsule([-0.2, 0.66, 0], nock, 0.008), capsule([-0.2, -0.62, 0], nock, 0.008)), at);
  const arrow = union(
    0,
    capsule([-0.14, 0.77, 0.15], [0.56, 0.73, 0.15], 0.014),
    cone([0.54, 0.73, 0.15, 0.036], [0.66, 0.72, 0.15, 0.005]),
  );
  return delver(712, 'mercenary', [
    ...leathered(stance),
    part(
      cut(cloak(stance, 0.34, 0.23, -0.03, 7), (_x, y) => 0.34 - y),
      PAINT.cloth,
      'team',
      { cell: 0.026 },
    ),
    part(bow, PAINT.wood, 'paint', { cell: 0.02 }),
    part(string, PAINT.bone, 'paint', { cell: 0.012, thin: true }),
    part(arrow, PAINT.bone, 'paint', { cell: 0.016 }),
    ...quiver([-0.08, 0.58, -0.2], [10, 0, 26]),
    ...head(stance.head, { skin: PAINT.deep, hair: PAINT.blackHair, size: 0.94, turn: [0, 62, 0], jaw: 0.82, nose: 0.8 }, [
      part(
        cut(mop(33, 0.1, 1, 22), (_x, y, z) => Math.max(y - 0.1, -z)),
        PAINT.blackHair,
        'paint',
        { cell: 0.024 },
      ),
      part(hood([0, 0.34, -0.24], 0.056), PAINT.cloth, 'team', { cell: 0.024, detail: 1.3 }),
    ]),
  ]);
};
