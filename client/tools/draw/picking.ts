import { onSurface, rampHeight, standingBelow } from '../../../shared/table/geometry/plane/rooms.ts';
import type { Point3 } from '../../../shared/table/geometry/plane/types.ts';
import { spotId } from '../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../shared/table/scene.ts';
import type { Scenery } from '../../scene/boards/plane/draft-store.ts';
import { holds } from '../../scene/boards/plane/frame.ts';
import { type Parts, partsOf } from '../../scene/boards/plane/parts.ts';
import { hidesPlace } from '../../scene/boards/plane/shown.ts';
import type { Ray } from '../../scene/stage/pick.ts';

/** How far before a wall that is pointed at its foot is meant, in inches: a base and a hair. */
const BEFORE = 0.52;

/** The point of the map that a line of sight meets on what is shown: a floor, a roof, a ramp, or the foot of a wall. */
export function pointed(scenery: Scenery, { o, d }: Ray): Point3 | undefined {
  const { board, terrain, showing } = scenery;
  // In inches of the map: x east, y north, z up.
  const from = { x: o[0] + board.width / 2, y: board.depth / 2 - o[2], z: o[1] };
  const way = { x: d[0], y: -d[2], z: d[1] };
  const at = (t: number): Point3 => ({
    x: Math.round((from.x + way.x * t) * 1000),
    y: Math.round((from.y + way.y * t) * 1000),
    z: Math.round((from.z + way.z * t) * 1000),
  });
  let best: { t: number; point: Point3 } | undefined;
  const offer = (t: number, point: Point3): void => {
    if (t > 0 && t < (best?.t ?? Number.POSITIVE_INFINITY) && !hidesPlace(board, showing, spotId(point))) best = { t, point };
  };
  for (const surface of terrain.surfaces) {
    if (way.z > -1e-4) break;
    const t = (surface.z / 1000 - from.z) / way.z;
    const point = { ...at(t), z: surface.z };
    if (onSurface(surface, point)) offer(t, point);
  }
  for (const stairs of board.map.stairs) {
    // A ramp is a plane through its two ends, level across.
    const { low, high } = stairs;
    const [rise, run] = [(high.z - low.z) / 1000, (Math.abs(high.x - low.x) + Math.abs(high.y - low.y)) / 1000];
    const [sx, sy] = [(Math.sign(high.x - low.x) * rise) / run, (Math.sign(high.y - low.y) * rise) / run];
    const level = (x: number, y: number): number => low.z / 1000 + (x - low.x / 1000) * sx + (y - low.y / 1000) * sy;
    const slope = way.z - way.x * sx - way.y * sy;
    if (Math.abs(slope) < 1e-4) continue;
    const t = (level(from.x, from.y) - from.z) / slope;
    const point = at(t);
    if (holds(stairs.rect, point.x, point.y)) offer(t, { ...point, z: rampHeight(stairs, point.x, point.y) });
  }
  const wall = wallBefore(scenery, partsOf(board.map), from, way);
  if (wall && wall.t < (best?.t ?? Number.POSITIVE_INFINITY)) {
    const met = at(wall.t);
    const back = { x: met.x - wall.x * BEFORE * 1000, y: met.y - wall.y * BEFORE * 1000, z: met.z };
    const floor = standingBelow(terrain, back);
    if (floor !== undefined) return { x: Math.round(back.x), y: Math.round(back.y), z: floor };
  }
  return best?.point;
}

interface Vector {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** The nearest wall that a ray meets, and from which side (a unit vector into it). */
function wallBefore({ states }: Scenery, { list }: Parts, from: Vector, way: Vector): { t: number; x: number; y: number } | undefined {
  let best: { t: number; x: number; y: number } | undefined;
  list.forEach((part, i) => {
    const state = states[i];
    if (part.kind !== 'wall' || !state?.seen) return;
    const { rect, z0, z1 } = part;
    const x = slab(from.x, way.x, rect.x0, rect.x1);
    const y = slab(from.y, way.y, rect.y0, rect.y1);
    const z = slab(from.z, way.z, z0, Math.min(z1, state.cut));
    if (!x || !y || !z) return;
    const t = Math.max(x[0], y[0], z[0]);
    if (t <= 0 || t > Math.min(x[1], y[1], z[1]) || t >= (best?.t ?? Number.POSITIVE_INFINITY)) return;
    // From above one looks at what lies behind it.
    if (t === z[0]) return;
    best = t === x[0] ? { t, x: Math.sign(way.x), y: 0 } : { t, x: 0, y: Math.sign(way.y) };
  });
  return best;
}

/** Where a ray is between two planes, or undefined where it never is. */
function slab(from: number, way: number, low: number, high: number): readonly [number, number] | undefined {
  if (Math.abs(way) < 1e-9) return from >= low && from <= high ? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY] : undefined;
  const [a, b] = [(low - from) / way, (high - from) / way];
  return a < b ? [a, b] : [b, a];
}

/** True where a point lies over the board. */
export const overBoard = (board: PlaneBoard, { x, y }: Point3): boolean =>
  holds({ x0: 0, y0: 0, x1: board.width, y1: board.depth }, x / 1000, y / 1000);

/** How near to the edge of the board a figure stands at most, in thousandths of an inch: half its base. */
const EDGE = 500;

/** The nearest point of the board on which a figure can stand with its whole base: what lies at the edge, or beside it, is walked up to. */
export function insideBoard(board: Pick<PlaneBoard, 'width' | 'depth'>, { x, y, z }: Point3): Point3 {
  const within = (at: number, long: number): number => Math.max(EDGE, Math.min(long * 1000 - EDGE, at));
  return { x: within(x, board.width), y: within(y, board.depth), z };
}

/** Doors as things that can be clicked: their gap from the floor up, in inches of the map. */
export const doorBoxes = (board: PlaneBoard) =>
  board.map.doorways.flatMap((door) => {
    if (door.kind === 'arch') return [];
    const [wide, deep] = door.axis === 'x' ? [0.75, 0.3] : [0.3, 0.75];
    const middle = { x: door.at.x / 1000, y: door.at.y / 1000 };
    const rect = { x0: middle.x - wide, x1: middle.x + wide, y0: middle.y - deep, y1: middle.y + deep };
    return [{ door, rect, z0: door.at.z / 1000, z1: door.at.z / 1000 + 2.4 }];
  });
