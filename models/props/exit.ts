import { coat, PAINT } from '../paints.ts';
import { draws } from '../sdf/noise.ts';
import { rigid } from '../sdf/rigid.ts';
import { carried, type Part, type Sculpture } from '../sdf/sculpture.ts';
import { ashlar, brick, turned } from './solid.ts';

const stone = coat('#7d766c', '#3a352f', '#b3a998', 0.16, 10, 0.3);
const pale = coat('#958a78', '#4a4136', '#c9bba0', 0.16, 10, 0.3);
const light = coat('#ffd58a', '#ffb14a', '#fff0c0', 0.1, 4);

/** The stones of the arch: two piers and five wedges about a round head. */
function arch(z: number): Part[] {
  const parts: Part[] = [];
  for (const side of [1, -1])
    for (let i = 0; i < 2; i += 1)
      parts.push(
        ashlar(
          [side * 0.4, 0.145 + i * 0.285, z],
          [0.088 - i * 0.006, 0.138, 0.085],
          0.02,
          0.016,
          10 + i + side,
          i % 2 === 0 ? stone : pale,
        ),
      );
  for (let i = 0; i < 5; i += 1) {
    const turn = 90 - 18 - i * 36;
    const wedge = ashlar(
      [0, 0.395, 0],
      [0.118, i === 2 ? 0.105 : 0.085, i === 2 ? 0.1 : 0.085],
      0.02,
      0.014,
      40 + i,
      i % 2 === 0 ? pale : stone,
    );
    parts.push(...carried([wedge], rigid([0, 0, turn], [0, 0.57, z])));
  }
  return parts;
}

const lantern = (x: number, z: number): Part[] => [
  brick([x, 0.62, z + 0.1], [0.012, 0.012, 0.11], PAINT.iron),
  brick([x, 0.57, z + 0.19], [0.006, 0.05, 0.006], PAINT.iron),
  turned(
    x,
    z + 0.19,
    [
      [0, 0.53],
      [0.055, 0.51],
      [0.06, 0.5],
      [0, 0.5],
    ],
    6,
    PAINT.iron,
    'paint',
    { normals: 'flat', thin: true },
  ),
  turned(
    x,
    z + 0.19,
    [
      [0, 0.38],
      [0.036, 0.38],
      [0.046, 0.5],
      [0, 0.5],
    ],
    6,
    light,
    'glow',
    { normals: 'flat', thin: true },
  ),
  turned(
    x,
    z + 0.19,
    [
      [0, 0.36],
      [0.05, 0.36],
      [0.046, 0.385],
      [0, 0.385],
    ],
    6,
    PAINT.iron,
    'paint',
    { normals: 'flat', thin: true },
  ),
];

/** The way out: a low paved space, a round arch along its far edge with daylight behind it, a lantern on each pier. */
export const sculpture = (): Sculpture => {
  const next = draws(77);
  const flags: Part[] = [];
  for (let i = 0; i < 3; i += 1)
    for (let j = 0; j < 2; j += 1)
      flags.push(
        ashlar(
          [-0.325 + i * 0.325, 0.018, -0.2 + j * 0.38 + (i === 1 ? 0.06 : 0)],
          [0.154, 0.018 + next() * 0.006, 0.18],
          0.014,
          0.014,
          5 + i * 3 + j,
          (i + j) % 2 === 0 ? stone : pale,
        ),
      );
  return {
    ground: true,
    triangles: 1150,
    parts: [
      ...flags,
      ...arch(-0.4),
      // Steps of light below the arch and the bright opening itself.
      brick([0, 0.05, -0.36], [0.31, 0.03, 0.05], pale),
      brick([0, 0.42, -0.43], [0.32, 0.36, 0.012], light, 'glow'),
      brick([0, 0.79, -0.43], [0.22, 0.08, 0.012], light, 'glow'),
      ...lantern(0.4, -0.4),
      ...lantern(-0.4, -0.4),
    ],
  };
};
