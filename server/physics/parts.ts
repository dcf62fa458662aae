/** The convex parts of bodies, as the physics library knows them: made once for each shape. */
import type { Shape as Solid } from '@dimforge/rapier3d-deterministic-compat';
import type { Rapier } from '../../shared/dice/physics.ts';
import { figureParts, RIM_THICK, type Shape } from '../../shared/table/shape.ts';
import { DICE } from '../../shared/table/solids.ts';

const solids = new WeakMap<Rapier, Map<string, Part[]>>();

/** A convex part of a body, so far from its middle: `up` above, `east` and `south` aside. */
export interface Part {
  readonly solid: Solid;
  readonly up: number;
  readonly east: number;
  readonly south: number;
  readonly density: number;
}

/**
 * Cylinders are lower by this at either end. Two that touch to the last bit, as piled coins do, give the library a contact of a single point, and
 * one falls through the other; poses are kept in thousandths, so that with this they never do.
 */
const SLIGHT = 0.000_685;

/** The convex parts of a body. `shrink`: by so much narrower, for looking whether something fits beside its neighbours. */
export function partsOf(rapier: Rapier, shape: Shape, shrink = 0): readonly Part[] {
  const known = solids.get(rapier) ?? new Map<string, Part[]>();
  solids.set(rapier, known);
  const text = TEXTS.get(shape) ?? JSON.stringify(shape);
  TEXTS.set(shape, text);
  const key = `${text} ${shrink}`;
  let parts = known.get(key);
  if (!parts) {
    parts = build(rapier, shape, shrink);
    // Boards have any measures: keep few.
    if (known.size > 500) known.clear();
    known.set(key, parts);
  }
  return parts;
}
const TEXTS = new WeakMap<Shape, string>();

function build(rapier: Rapier, shape: Shape, shrink: number): Part[] {
  const less = (half: number): number => Math.max(half * 0.5, half - shrink);
  if (shape.form === 'none') return [];
  const cylinder = (height: number, radius: number): Solid => new rapier.Cylinder(height / 2 - SLIGHT, less(radius));
  const middle = { up: 0, east: 0, south: 0, density: 1 } as const;
  if (shape.form === 'disc') return [{ ...middle, solid: cylinder(shape.height, shape.radius) }];
  if (shape.form === 'box') {
    const floor = { ...middle, solid: new rapier.Cuboid(less(shape.width / 2), shape.height / 2, less(shape.depth / 2)) };
    return shape.rim === undefined ? [floor] : [floor, ...rimOf(rapier, shape, shape.rim, less)];
  }
  if (shape.form === 'die') {
    const { vertices, inradius } = DICE[shape.die];
    const scale = less(inradius) / inradius;
    return [{ ...middle, solid: new rapier.ConvexPolyhedron(vertices.map((each) => each * scale)) }];
  }
  // A capsule on its side would roll for ever: the figure on the base is a box.
  const { base, halfWidth, halfDepth } = figureParts(shape);
  const body = new rapier.Cuboid(less(halfWidth), (shape.height - base) / 2, less(halfDepth));
  return [
    { ...middle, solid: cylinder(base, shape.radius), up: (base - shape.height) / 2, density: 4 },
    { ...middle, solid: body, up: base / 2, density: 0.5 },
  ];
}

/** The four sides of a tray, on its floor. */
function rimOf(
  rapier: Rapier,
  { width, height, depth }: Extract<Shape, { form: 'box' }>,
  rim: number,
  less: (half: number) => number,
): Part[] {
  const up = (height + rim) / 2;
  const side = (x: number, z: number, east: number, south: number): Part => ({
    ...{ solid: new rapier.Cuboid(less(x / 2), rim / 2, less(z / 2)), up, east, south },
    density: 1,
  });
  const [x, z] = [(width - RIM_THICK) / 2, (depth - RIM_THICK) / 2];
  return [-1, 1].flatMap((way) => [side(width, RIM_THICK, 0, way * z), side(RIM_THICK, depth - RIM_THICK * 2, way * x, 0)]);
}
