import { coat, PAINT } from '../paints.ts';
import { carve, cut, limb, union } from '../sdf/combine.ts';
import { slab } from '../sdf/direct.ts';
import type { Field, Vec } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box, cone, drum, ellipsoid, torus } from '../sdf/shapes.ts';
import { type Outline, plinth } from './plinth.ts';

/** What sets one kingdom's army apart: shape of the base, cut of the banner, its emblem, helmets and how the soldiers stand. */
export type Kingdom = {
  readonly seed: number;
  readonly foot: Outline;
  /** Negative inside the banner; x from the pole outwards, y from the banner's middle. */
  readonly banner: (x: number, y: number) => number;
  readonly emblem: readonly (readonly [number, number])[];
  readonly emblemAt: Vec;
  readonly helm: (x: number, z: number) => Field;
  readonly finial: Field;
  readonly places: readonly (readonly [number, number])[];
};

/** From above an army is its ground and its tunics: both are in its colours, the ground darker. */
const [FIELD, TUNIC] = [coat('#8f8f8f', '#5c5c5c', '#a8a8a8', 0.14, 18), coat('#bdbdbd', '#5f5f5f', '#f2f2f2', 0.08)];
const POLE = [0, -0.16] as const;
const MIDDLE = 0.98;
const wave = (x: number): number => 0.035 * Math.sin(x * 8 + 0.6) * Math.min(1, x * 4);

/** A star, sun or flower of `points` rays as an outline. */
export const rays = (points: number, outer: number, inner: number): [number, number][] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const a = (i / (points * 2)) * Math.PI * 2 + Math.PI / 2;
    const r = i % 2 === 0 ? outer : inner;
    return [Math.cos(a) * r, Math.sin(a) * r];
  });

function cloth(k: Kingdom): Field {
  return {
    d: (x, y, z) => Math.max(Math.abs(z - POLE[1] - wave(x)) - 0.013, k.banner(x, y - MIDDLE)) * 0.85,
    min: [-0.05, MIDDLE - 0.33, POLE[1] - 0.07],
    max: [0.62, MIDDLE + 0.33, POLE[1] + 0.07],
  };
}

const soldiers = (k: Kingdom, of: (x: number, z: number) => Field): Field => union(0.008, ...k.places.map(([x, z]) => of(x, z)));

/** A standard with three foot soldiers under it. */
export function army(k: Kingdom): Sculpture {
  const pole = limb([
    [POLE[0], 0.08, POLE[1], 0.024],
    [POLE[0], 1.36, POLE[1], 0.02],
  ]);
  const emblem = slab(k.emblem, 0.02);
  const emblems: Part[] = [1, -1].flatMap((side) =>
    carried(
      [part(box([0, 0, 0], [0.13, 0.13, 0.01]), PAINT.bone, 'paint', { mesh: emblem, keep: true, thin: true, normals: 'flat' })],
      rigid([0, side === 1 ? -8 : 172, 0], [k.emblemAt[0], MIDDLE + k.emblemAt[1], POLE[1] + wave(k.emblemAt[0]) + side * 0.024]),
    ),
  );
  return onBase(2700, [
    ...plinth(k.seed, k.foot, FIELD),
    part(pole, PAINT.wood, 'paint', { cell: 0.018 }),
    part(k.finial, PAINT.brass, 'metal', { cell: 0.014 }),
    part(cloth(k), PAINT.cloth, 'team', { cell: 0.014, detail: 1.5 }),
    ...emblems,
    part(
      soldiers(k, (x, z) =>
        union(
          0.02,
          cone([x, 0.14, z, 0.085], [x, 0.31, z, 0.05]),
          ball([x + 0.07, 0.27, z + 0.03], 0.035),
          ball([x - 0.07, 0.27, z + 0.03], 0.035),
        ),
      ),
      TUNIC,
      'team',
      { cell: 0.015 },
    ),
    part(
      soldiers(k, (x, z) => union(0.006, ball([x, 0.385, z + 0.01], 0.062), ball([x, 0.378, z + 0.072], 0.017))),
      PAINT.skin,
      'paint',
      { cell: 0.012 },
    ),
    part(soldiers(k, k.helm), PAINT.iron, 'metal', { cell: 0.012 }),
    part(
      soldiers(k, (x, z) =>
        union(
          0.005,
          limb([
            [x - 0.085, 0.1, z + 0.06, 0.011],
            [x - 0.085, 0.56, z + 0.05, 0.01],
          ]),
          cone([x - 0.085, 0.55, z + 0.05, 0.022], [x - 0.085, 0.64, z + 0.05, 0.004]),
        ),
      ),
      PAINT.wood,
      'paint',
      { cell: 0.012 },
    ),
    part(
      soldiers(k, (x, z) => cut(ellipsoid([x + 0.055, 0.25, z + 0.08], [0.08, 0.08, 0.035]), () => -1)),
      PAINT.cloth,
      'team',
      { cell: 0.014 },
    ),
  ]);
}

/** An iron cap on a soldier's head; kingdoms add to it. */
export const cap = (x: number, z: number): Field => cut(ball([x, 0.392, z + 0.004], 0.07), (_x, y, pz) => 0.398 + (pz - z) * 0.25 - y);

export const wideHat = (x: number, z: number): Field =>
  union(0.01, drum(x, z, 0.41, 0.13, 0.43, 0.1, 0.008), cone([x, 0.42, z, 0.07], [x, 0.53, z, 0.01]));

export const spike = (x: number, z: number): Field => union(0.02, cap(x, z), cone([x, 0.44, z, 0.03], [x, 0.55, z, 0.006]));

export const bullHorns = (x: number, z: number): Field =>
  union(
    0.012,
    cap(x, z),
    ...[1, -1].map((s) =>
      limb(
        [
          [x + s * 0.06, 0.42, z, 0.022],
          [x + s * 0.12, 0.44, z, 0.018],
          [x + s * 0.135, 0.51, z, 0.005],
        ],
        0.01,
      ),
    ),
  );

export const crest = (x: number, z: number): Field =>
  union(0.01, cap(x, z), carve(ellipsoid([x, 0.45, z - 0.02], [0.018, 0.085, 0.1]), ball([x, 0.385, z], 0.06)));

export const halo = (x: number, z: number): Field =>
  union(0.01, cap(x, z), torus([x, 0.462, z], 0.075, 0.014), cone([x, 0.44, z, 0.035], [x, 0.5, z, 0.012]));
