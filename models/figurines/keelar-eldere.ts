import { coat, PAINT } from '../paints.ts';
import { carve, cut, mirror, union } from '../sdf/combine.ts';
import { smoothstep } from '../sdf/field.ts';
import { place, rigid } from '../sdf/rigid.ts';
import { onBase, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, capsule, cone, ellipsoid, torus } from '../sdf/shapes.ts';
import { head, pair, STANDING, type Stance } from './body.ts';
import { plinth } from './plinth.ts';
import { folded, gloves, gown, hood, sleeves } from './wardrobe.ts';

const stance: Stance = {
  ...STANDING,
  hip: [0, 0.46, 0],
  chest: [0, 0.76, 0],
  head: [0, 1.0, 0.05],
  shoulders: pair(0.14, 0.82, 0),
  elbows: pair(0.3, 0.64, 0.12),
  hands: pair(0.23, 0.7, 0.32),
  girth: [0.13, 0.115],
  limbs: 0.9,
};

const dusk = coat('#5b3a63', '#251430', '#a883b4', 0.1);
const seeing = coat('#7dffd2', '#20c0a0', '#eafff6', 0);

/** The eldere: a seer as thin as a candle, with a hood spread like a cobra's, a third eye on it and an orb between her hands. */
export const sculpture = (): Sculpture => {
  const cowl = carve(
    union(0.05, hood([0, 0.1, -0.2], 0.05), ellipsoid([0, 0.26, -0.07], [0.26, 0.34, 0.1]), cone([0, 0.1, 0, 0.15], [0, 0.3, -0.03, 0.11])),
    ellipsoid([0, -0.05, 0.18], [0.105, 0.125, 0.16]),
    0.015,
  );
  const mantle = cut(
    folded(cone([0, 0.9, 0, 0.1], [0, 0.56, 0, 0.33]), 0, 0, 0.9, 0.6, 7, 0.015),
    (_x, y, z) => Math.max(0.64 + 0.12 * smoothstep(0, 0.3, z) - y, y - 0.92) * 0.8,
  );
  const orb = [0, 0.84, 0.4] as const;
  return onBase(2850, [
    ...plinth(49),
    part(gown(stance, 0.1, 0.27, 11), dusk, 'paint', { cell: 0.022 }),
    part(sleeves(stance, 0.1), dusk, 'paint', { cell: 0.022 }),
    part(mantle, PAINT.cloth, 'team', { cell: 0.02 }),
    part(gloves(stance, 0.05), PAINT.deep, 'paint', { cell: 0.018 }),
    part(union(0, capsule([0, 0.58, 0.16], [0, 0.16, 0.26], 0.035)), PAINT.cloth, 'team', { cell: 0.018 }),
    part(ball(orb, 0.14), seeing, 'glow', { cell: 0.024 }),
    part(place(torus([0, 0, 0], 0.2, 0.016), rigid([24, 0, 20], orb)), PAINT.gold, 'metal', { cell: 0.014 }),
    ...head(
      stance.head,
      { skin: PAINT.deep, hair: PAINT.whiteHair, size: 0.92, turn: [8, 0, 0], jaw: 0.84, nose: 0.8, old: true, brow: 0.7 },
      [
        part(cowl, PAINT.cloth, 'team', { cell: 0.02, detail: 1.2 }),
        part(place(torus([0, 0, 0], 0.095, 0.02), rigid([80, 0, 0], [0, 0.27, 0.075])), PAINT.gold, 'metal', { cell: 0.013 }),
        part(ellipsoid([0, 0.27, 0.07], [0.085, 0.062, 0.05]), seeing, 'glow', { cell: 0.014 }),
        part(ellipsoid([0, 0.275, 0.112], [0.028, 0.05, 0.022]), PAINT.ink, 'paint', { cell: 0.011, thin: true }),
        part(mirror(cone([0.1, -0.06, 0.08, 0.034], [0.09, -0.36, 0.16, 0.02])), PAINT.whiteHair, 'paint', { cell: 0.018 }),
      ],
    ),
  ]);
};
