import { PAINT } from '../paints.ts';
import { carve, mirror, union } from '../sdf/combine.ts';
import { part, type Sculpture } from '../sdf/sculpture.ts';
import { box, capsule, cone, ellipsoid } from '../sdf/shapes.ts';
import { EMERALD, GILT, gem } from './treasure.ts';

/** A squat golden idol with emerald eyes and a grin, hands on its knees. */
export const sculpture = (): Sculpture => {
  const body = union(
    0.035,
    ellipsoid([0, 0.18, 0], [0.14, 0.12, 0.11]),
    box([0, 0.38, 0.01], [0.13, 0.11, 0.1], 0.05),
    mirror(capsule([0.08, 0.1, 0.04], [0.12, 0.09, 0.14], 0.05), 0.02),
    mirror(capsule([0.13, 0.24, 0.02], [0.17, 0.15, 0.06], 0.036), 0.02),
    mirror(capsule([0.17, 0.15, 0.06], [0.12, 0.12, 0.15], 0.032), 0.02),
  );
  const face = union(
    0.01,
    body,
    box([0, 0.44, 0.1], [0.11, 0.018, 0.025], 0.012),
    cone([0, 0.41, 0.11, 0.02], [0, 0.365, 0.125, 0.032]),
    mirror(ellipsoid([0.15, 0.37, 0], [0.03, 0.06, 0.04]), 0),
  );
  const plumes = union(
    0.01,
    ...[-0.6, -0.3, 0, 0.3, 0.6].map((a) =>
      cone([Math.sin(a) * 0.1, 0.47, -0.02, 0.035], [Math.sin(a) * 0.24, 0.47 + Math.cos(a) * 0.14, -0.03, 0.024]),
    ),
  );
  const mouth = box([0, 0.315, 0.12], [0.07, 0.022, 0.05], 0.015);
  return {
    ground: true,
    triangles: 1050,
    parts: [
      part(carve(union(0.01, face, plumes), mouth, 0.008), GILT, 'metal', { cell: 0.016 }),
      part(box([0, 0.315, 0.085], [0.066, 0.02, 0.018]), PAINT.ink, 'paint', { cell: 0.02, thin: true }),
      part(box([0, 0.025, 0.01], [0.2, 0.025, 0.17], 0.015), PAINT.basalt, 'paint', { cell: 0.03 }),
      gem([0.052, 0.4, 0.112], 0.026, EMERALD),
      gem([-0.052, 0.4, 0.112], 0.026, EMERALD),
    ],
  };
};
