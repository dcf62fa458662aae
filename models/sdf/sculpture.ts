import type { Mesh } from './direct.ts';
import type { Field, Vec } from './field.ts';
import { place, placeMesh, type Rigid } from './rigid.ts';

/** The material a part is cast in: `team` takes the player's colour, `glow` shines, `metal` is gold and steel. */
export type Finish = 'paint' | 'team' | 'metal' | 'glow';
export const FINISHES = ['paint', 'team', 'metal', 'glow'] as const satisfies readonly Finish[];

/** What a brush knows about the point it paints. `convex` is above 0 on edges and below 0 in grooves, about -1..1. */
export type Spot = { readonly x: number; readonly y: number; readonly z: number; readonly n: Vec; readonly convex: number };

/** Colour of a point, linear red, green and blue in 0..1. */
export type Paint = (s: Spot) => Vec;

/** One separately painted solid. `mesh` replaces the meshing of `field`, which still casts shadow and hides what lies inside it. */
export type Part = {
  readonly field: Field;
  readonly paint: Paint;
  readonly finish: Finish;
  readonly mesh?: Mesh;
  /** Grid step in inches; small parts need a small one. */
  readonly cell?: number;
  /** `field`: smooth, from the distance; `weighted`: crisp, from the faces; `flat`: every facet by itself. */
  readonly normals?: 'field' | 'weighted' | 'flat';
  /** How much simplification should spare this part; 1 is usual. */
  readonly detail?: number;
  /** Never simplified in the near level: eyes, gems. */
  readonly keep?: boolean;
  /** Neither hides nor shades other parts. */
  readonly thin?: boolean;
  /** A plainer mesh for the far level, taken as it is; without it the near one is simplified. */
  readonly far?: { readonly mesh: Mesh; readonly normals: 'weighted' | 'flat' };
  /** The mesh is no closed solid; its triangles are taken as they are. */
  readonly open?: boolean;
};

/** A model as code. `ground` darkens it towards the board and drops the faces that lie on it. */
export type Sculpture = { readonly parts: readonly Part[]; readonly triangles: number; readonly ground: boolean };

/** Parts carried along together: a head on its neck, an arm with its sword. */
export const carried = (parts: readonly Part[], r: Rigid): Part[] =>
  parts.map((p) => ({
    ...p,
    field: place(p.field, r),
    ...(p.mesh ? { mesh: placeMesh(p.mesh, r) } : {}),
    ...(p.far ? { far: { ...p.far, mesh: placeMesh(p.far.mesh, r) } } : {}),
  }));

export const part = (field: Field, paint: Paint, finish: Finish = 'paint', more: Partial<Part> = {}): Part => ({
  field,
  paint,
  finish,
  ...more,
});

/** A piece with an underside of its own, as a figure on its base: the board neither darkens nor hides anything of it. */
export const onBase = (triangles: number, parts: readonly Part[]): Sculpture => ({ ground: false, triangles, parts });
