import { coat } from '../paints.ts';
import { union } from '../sdf/combine.ts';
import { draws } from '../sdf/noise.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { ball, box } from '../sdf/shapes.ts';

const puff = coat('#8d9096', '#55585f', '#d6d8da', 0.06, 6, 0.5);

/** Smoke over one space: billows that reach its edges and end there, open at the foot. */
export const sculpture = (): Sculpture => {
  const next = draws(31);
  // Three by three without the middle: a square outline, for smoke covers exactly one space.
  const low = [-1, 0, 1].flatMap((i) =>
    [-1, 0, 1].flatMap((k) => {
      if (i === 0 && k === 0) return [];
      const r = (i !== 0 && k !== 0 ? 0.15 : 0.165) + next() * 0.02;
      return [ball([i * (0.475 - r), 0.13 + next() * 0.09, k * (0.475 - r)], r)];
    }),
  );
  const mid = Array.from({ length: 6 }, (_, i) => {
    const a = (i / 6) * Math.PI * 2 + 0.3;
    return ball([Math.sin(a) * 0.22, 0.36 + next() * 0.06, Math.cos(a) * 0.22], 0.16 + next() * 0.03);
  });
  const top = [ball([0.08, 0.52, -0.06], 0.18), ball([-0.13, 0.48, 0.08], 0.15), ball([0.16, 0.45, 0.14], 0.12)];
  return {
    ground: true,
    triangles: 1250,
    parts: [part(union(0.06, box([0, 0.16, 0], [0.44, 0.17, 0.44], 0.16), ...low, ...mid, ...top), puff, 'paint', { cell: 0.036 })],
  };
};
