import { coat, PAINT } from '../paints.ts';
import { limb, union } from '../sdf/combine.ts';
import { draws } from '../sdf/noise.ts';
import { type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { cone } from '../sdf/shapes.ts';
import { brick, flag, land, turned } from './solid.ts';

const water = coat('#3d5a4c', '#1c3029', '#6d9080', 0.2, 4);
const plank = coat('#6d5236', '#33230f', '#a58a62', 0.2, 14);
const daub = coat('#a3946c', '#5a4d30', '#cfc39b', 0.14, 10);
const reed = coat('#7f8b3c', '#3c4619', '#b8c26b', 0.2, 10);
const lamp = coat('#ffd070', '#ff9a30', '#fff0b0', 0);

/** A round hut on its own platform with a crooked thatched hat. */
function hut(x: number, z: number, y: number, r: number, h: number, lean: number): Part[] {
  const hat = turned(
    0,
    0,
    [
      [r * 1.0, 0],
      [r * 1.55, -0.06],
      [r * 1.0, h * 0.3],
      [r * 0.42, h * 0.66],
      [r * 0.16, h * 0.9],
      [0, h],
    ],
    9,
    PAINT.cloth,
    'team',
  );
  const bent = (hat.mesh?.positions ?? []).map((v, i, all) => {
    const up = Math.max(0, all[i - (i % 3) + 1] ?? 0);
    return i % 3 === 0 ? v + x + lean * up * up : i % 3 === 1 ? v + y + 0.34 : v + z;
  });
  const field = cone([x, y + 0.34, z, r * 1.2], [x + lean * h * h, y + 0.34 + h, z, 0.02]);
  return [
    turned(
      x,
      z,
      [
        [0, y - 0.05],
        [r * 1.45, y - 0.05],
        [r * 1.45, y],
        [0, y],
      ],
      10,
      plank,
      'paint',
      { normals: 'flat' },
    ),
    turned(
      x,
      z,
      [
        [r * 0.95, y],
        [r, y + 0.36],
        [0, y + 0.4],
      ],
      9,
      daub,
    ),
    { ...hat, field, mesh: { positions: bent, indices: hat.mesh?.indices ?? [] } },
    brick([x, y + 0.13, z + r * 0.93], [0.05, 0.11, 0.02], PAINT.darkWood),
    brick([x + r * 0.66, y + 0.2, z + r * 0.66], [0.035, 0.04, 0.02], lamp, 'glow', 45),
  ];
}

const stilts = (x: number, z: number, top: number, r: number) =>
  [0, 1, 2, 3].map((i) => {
    const a = (i / 4) * Math.PI * 2 + 0.6;
    return limb(
      [
        [x + Math.sin(a) * r * 1.35, 0, z + Math.cos(a) * r * 1.35, 0.035],
        [x + Math.sin(a) * r, top, z + Math.cos(a) * r, 0.03],
      ],
      0,
    );
  });

/** The fen castle: three crooked huts on stilts over dark water, joined by walks of planks. */
export const sculpture = (): Sculpture => {
  const next = draws(9);
  const reeds = Array.from({ length: 16 }, (_, i) => {
    const a = (i / 16) * Math.PI * 2 + next() * 0.3;
    const r = 0.86 + next() * 0.12;
    const [x, z] = [Math.sin(a) * r, Math.cos(a) * r];
    return cone([x, 0.03, z, 0.026], [x + (next() - 0.5) * 0.1, 0.25 + next() * 0.3, z + (next() - 0.5) * 0.1, 0.008]);
  });
  return {
    ground: true,
    triangles: 1180,
    parts: [
      land(water, 8, 0.035),
      part(
        union(0, ...stilts(0, -0.22, 0.78, 0.34), ...stilts(0.56, 0.3, 0.42, 0.22), ...stilts(-0.56, 0.28, 0.55, 0.22)),
        PAINT.darkWood,
        'paint',
        { cell: 0.03 },
      ),
      ...hut(0, -0.22, 0.78, 0.31, 0.95, -0.22),
      ...hut(0.56, 0.3, 0.42, 0.2, 0.62, 0.3),
      ...hut(-0.56, 0.28, 0.55, 0.2, 0.66, -0.3),
      // Walks between the huts and the ladder down to the boat landing.
      ...[0, 1, 2, 3].map((i) => brick([0.4 - i * 0.06, 0.47 + i * 0.085, 0.1 - i * 0.07], [0.035, 0.015, 0.1], plank, 'paint', -40)),
      ...[0, 1, 2].map((i) => brick([-0.4 + i * 0.07, 0.6 + i * 0.07, 0.1 - i * 0.07], [0.035, 0.015, 0.1], plank, 'paint', 40)),
      ...[0, 1, 2, 3].map((i) => brick([0.56, 0.36 - i * 0.09, 0.58 + i * 0.06], [0.08, 0.012, 0.03], plank)),
      brick([-0.1, 0.075, 0.66], [0.3, 0.03, 0.1], plank, 'paint', 12),
      part(union(0, ...reeds), reed, 'paint', { cell: 0.022 }),
      ...flag(-0.14, -0.22, 1.98, 0.34, PAINT.wood, PAINT.cloth),
    ],
  };
};
