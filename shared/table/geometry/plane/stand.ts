import type { Base, Point3, Terrain } from './types.ts';

/** Why a base may not rest at a point: the rule and a sentence. */
export interface Unfit {
  readonly rule: string;
  readonly text: string;
}

/** May a base rest at p on its feet: a surface under it, half an inch from walls, shut doors, drops and the edge of the board, no other base, no slab. */
export function standWrong(terrain: Terrain, bases: readonly Base[], p: Point3): Unfit | undefined {
  throw new Error(`being written ${terrain.map.id} ${bases.length} ${p.x}`);
}
