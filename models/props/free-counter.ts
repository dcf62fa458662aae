import { coat, PAINT } from '../paints.ts';
import { bead } from '../sdf/direct.ts';
import { onBase, type Part, part, type Sculpture } from '../sdf/sculpture.ts';
import { ball } from '../sdf/shapes.ts';
import { lying, rounded } from './flat.ts';
import { brick } from './solid.ts';

const felt = coat('#274436', '#0f1f17', '#3f6553', 0.1, 30, 0.1);
const red = coat('#a8322c', '#4f100d', '#dd6e60', 0.05, 16, 0.2);
const bone = coat('#e2d6b8', '#94805a', '#fbf5e3', 0.05, 16, 0.15);

const WIRE = 0.068;

/** Beads on the wire at `z`: so many pushed to the left, the others to the right. */
const wire = (z: number, left: number, colour: Part['paint']): Part[] => [
  brick([0, WIRE, z], [0.5, 0.008, 0.008], PAINT.iron, 'metal'),
  ...Array.from({ length: 5 }, (_, i) => {
    const x = i < left ? -0.42 + i * 0.09 : 0.42 - (4 - i) * 0.09;
    return part(ball([x, WIRE, z], 0.046), colour, 'paint', { mesh: bead([x, WIRE, z], 0.046, 8, 4), normals: 'weighted', thin: true });
  }),
];

/** A counting frame of brass lying flat: a dark field for the number, and a wire with beads above and below it. */
export const sculpture = (): Sculpture =>
  onBase(1300, [
    ...lying(rounded(0.53, 0.38, 0.02, 3), 0.03, 0.026, PAINT.brass, 'metal'),
    brick([0, 0.06, -0.37], [0.55, 0.06, 0.03], PAINT.brass, 'metal'),
    brick([0, 0.06, 0.37], [0.55, 0.06, 0.03], PAINT.brass, 'metal'),
    brick([-0.52, 0.06, 0], [0.03, 0.058, 0.34], PAINT.brass, 'metal'),
    brick([0.52, 0.06, 0], [0.03, 0.058, 0.34], PAINT.brass, 'metal'),
    ...lying(rounded(0.48, 0.33, 0.02, 3), 0.036, 0.006, felt),
    brick([0, 0.05, -0.2], [0.49, 0.02, 0.014], PAINT.brass, 'metal'),
    brick([0, 0.05, 0.2], [0.49, 0.02, 0.014], PAINT.brass, 'metal'),
    ...wire(-0.275, 3, red),
    ...wire(0.275, 2, bone),
  ]);
