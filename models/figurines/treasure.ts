import { coat } from '../paints.ts';
import { bead } from '../sdf/direct.ts';
import type { Vec } from '../sdf/field.ts';
import { type Paint, type Part, part } from '../sdf/sculpture.ts';
import { ball } from '../sdf/shapes.ts';

/** Gold that keeps its colour when lit from above. */
export const GILT = coat('#d79a2b', '#6f420b', '#ffdb80', 0.06, 14, 0.15);
export const RUBY = coat('#b5172b', '#4d0612', '#ff7080', 0);
export const EMERALD = coat('#118a52', '#063d24', '#6fe0a0', 0);
export const SAPPHIRE = coat('#1c4fae', '#0a1f50', '#7fb0ff', 0);

/** A cut stone: a bead of few facets. */
export const gem = (c: Vec, r: number, paint: Paint): Part =>
  part(ball(c, r), paint, 'metal', { mesh: bead(c, r, 6, 4), normals: 'flat', keep: true, thin: true });
