import { flat, gapTo, handOf } from './distance.ts';
import { roomAt } from './rooms.ts';
import { clearLine } from './sight.ts';
import type { Point3, Rect, Terrain } from './types.ts';
import { RADIUS } from './types.ts';

/** Where an area Trap spreads: the part of a room within the radius of a point, or around it in the open. */
interface Gas {
  readonly at: Point3;
  /** Thousandths of an inch. */
  readonly radius: number;
  /** The room that holds it, or null: in the open, on a roof. */
  readonly room: string | null;
}

/** The gas of a Trap at a point: it fills no more than the room. */
export function gasAt(terrain: Terrain, at: Point3, radius: number): Gas {
  const room = roomAt(terrain, at);
  return { at, radius, room: terrain.map.rooms.some(({ id }) => id === room) ? room : null };
}

/**
 * True when a Creature is in the gas: its base's edge in the circle seen from above, and its centre in the same room on the same floor
 * (never through doors, even open); in the open an unobstructed line counts instead of the room.
 */
export function inGas(terrain: Terrain, gas: Gas, feet: Point3, came = ''): boolean {
  if (flat(gas.at, feet) > gas.radius + RADIUS) return false;
  if (gas.room !== null) return roomAt(terrain, feet, came) === gas.room;
  return clearLine(terrain, handOf(gas.at), handOf(feet));
}

/** True when a Creature is in a spell's disc: its base's edge within the radius, and a line to the centre. */
export const inDisc = (terrain: Terrain, centre: Point3, radius: number, feet: Point3): boolean =>
  gapTo(feet, centre) <= radius && clearLine(terrain, handOf(centre), handOf(feet));

/** The outline of a gas for the picture, in order: the circle, cut to the rectangle of its room. In the open it is the circle. */
export function gasOutline(terrain: Terrain, gas: Gas): Point3[] {
  const rect = terrain.map.rooms.find(({ id }) => id === gas.room)?.rect ?? { x0: 0, y0: 0, x1: terrain.map.width, y1: terrain.map.depth };
  const sides = 48;
  const circle = Array.from({ length: sides }, (_, i): Point3 => {
    // A drawing: nothing is decided by it, so that angles may be fractions.
    const turn = (i * 2 * Math.PI) / sides;
    return { x: gas.at.x + gas.radius * Math.cos(turn), y: gas.at.y + gas.radius * Math.sin(turn), z: gas.at.z };
  });
  return cut(circle, rect);
}

/** A polygon cut to a rectangle, side by side (Sutherland and Hodgman). */
function cut(corners: readonly Point3[], rect: Rect): Point3[] {
  const sides: readonly ((at: Point3) => number)[] = [
    (at) => at.x - rect.x0,
    (at) => rect.x1 - at.x,
    (at) => at.y - rect.y0,
    (at) => rect.y1 - at.y,
  ];
  return sides.reduce<Point3[]>(
    (polygon, inside) => {
      return polygon.flatMap((a, i) => {
        const b = polygon[(i + 1) % polygon.length] ?? a;
        const [da, db] = [inside(a), inside(b)];
        const kept = da >= 0 ? [a] : [];
        if (da >= 0 === db >= 0) return kept;
        const t = da / (da - db);
        return [...kept, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t, z: a.z }];
      });
    },
    [...corners],
  );
}
