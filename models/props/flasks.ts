import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { lerp, smoothstep } from '../sdf/field.ts';
import { rigid } from '../sdf/rigid.ts';
import type { Paint, Part, Sculpture } from '../sdf/sculpture.ts';
import { carried, part } from '../sdf/sculpture.ts';
import type { Joint } from '../sdf/shapes.ts';
import { turned } from './solid.ts';

const glass = coat('#b9c8c2', '#5f7a72', '#ffffff', 0.02);

/** As light through a liquid: stronger in colour, and deeper towards the foot. */
const shining =
  (brew: Paint): Paint =>
  (at) => {
    const c = brew(at);
    const grey = (c[0] + c[1] + c[2]) / 3;
    const deep = lerp(0.6, 0.95, smoothstep(0.02, 0.3, at.y));
    const through = (v: number): number => Math.max(0, grey + (v - grey) * 1.7) * deep;
    return [through(c[0]), through(c[1]), through(c[2])];
  };

/** Where signs are drawn: flat, x to the right, y up, in sizes of 1; joints lie in the plane z = 0. */
export type Sign = readonly (readonly Joint[])[];

/**
 * A flask with a broad sloping shoulder. All flasks have the same body; the brew, which shines, and the sign on the shoulder, which
 * looks up to whoever stands before it, tell them apart.
 */
export function flask(brew: Paint, sign: Sign, ink: Paint): Sculpture {
  const body = turned(
    0,
    0,
    [
      [0, 0],
      [0.34, 0],
      [0.37, 0.05],
      [0.36, 0.12],
      [0.12, 0.48],
      [0.1, 0.62],
      [0, 0.62],
    ],
    24,
    shining(brew),
    'glow',
  );
  const neck = turned(
    0,
    0,
    [
      [0.1, 0.6],
      [0.16, 0.63],
      [0.16, 0.68],
      [0.1, 0.7],
      [0, 0.7],
    ],
    16,
    glass,
    'paint',
  );
  const cork = turned(
    0,
    0,
    [
      [0.085, 0.69],
      [0.1, 0.78],
      [0, 0.79],
    ],
    10,
    PAINT.wood,
  );
  const drawn: Part[] =
    sign.length === 0
      ? []
      : carried(
          [part(union(0.004, ...sign.map((line) => limb([...line], 0.004))), ink, 'paint', { cell: 0.013, thin: true, detail: 1.4 })],
          rigid([-34, 0, 0], [0, 0.27, 0.255]),
        );
  return { ground: true, triangles: sign.length === 0 ? 440 : 1100, parts: [body, neck, cork, ...drawn] };
}

/** Joints through points, with one radius. */
export const stroke = (r: number, ...points: readonly (readonly [number, number])[]): Joint[] =>
  points.map(([x, y]) => [x * 0.15, y * 0.15, 0, r]);

/** A filled dot. */
export const dot = (x: number, y: number, r: number): Joint[] => [
  [x * 0.15, y * 0.15, 0, r],
  [x * 0.15 + 0.001, y * 0.15, 0, r],
];

export const LIGHT = coat('#fff6dc', '#e0cfa0', '#ffffff', 0);
