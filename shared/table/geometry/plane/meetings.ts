import type { Point3, Route, Terrain } from './types.ts';

/** What a route meets on its way: a door (stopped half an inch before it), a halo (within an inch and a half, hands reaching), a fire (base touching). */
export interface Meeting {
  readonly kind: 'door' | 'halo' | 'fire';
  readonly id: string;
  /** Which leg of the route, from 0. */
  readonly leg: number;
  /** Where the centre is then. */
  readonly at: Point3;
  /** Cost of the route up to there. */
  readonly spent: number;
}

/** What a route meets, in order: of the doors named, of the halos given, and every fire slab of the terrain. */
export function meetings(
  terrain: Terrain,
  route: Route,
  what: { readonly doors: readonly string[]; readonly halos: readonly { readonly id: string; readonly at: Point3 }[] },
): readonly Meeting[] {
  throw new Error(`being written ${terrain.map.id} ${route.cost} ${what.doors.length}`);
}
