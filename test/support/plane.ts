import { mapOf } from '../../shared/games/traps-and-treasure/map.ts';
import { terrainOf } from '../../shared/table/geometry/plane/terrain.ts';
import type { Doors, Point3, Slab, Terrain } from '../../shared/table/geometry/plane/types.ts';

/** A point in inches, as the rules book writes it. */
export const at = (x: number, y: number, z = 0): Point3 => ({ x: Math.round(x * 1000), y: Math.round(y * 1000), z: Math.round(z * 1000) });

/** A point back in inches. */
export const inInches = ({ x, y, z }: Point3): [number, number, number] => [x / 1000, y / 1000, z / 1000];

/** One of the designed maps with doors and slabs in some state. */
export const land = (name: 'village' | 'dungeon' | 'tower', doors: Doors = {}, slabs: readonly Slab[] = []): Terrain =>
  terrainOf(mapOf(name, ''), doors, slabs);
