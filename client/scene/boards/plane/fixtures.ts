import type { Doorway, PlaneMap, Rect, Room } from '../../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import type { Houses } from '../../../skins/vocabulary.ts';
import { inchesOf, spotAt } from './frame.ts';
import { buildingAt, type Parts, partsOf } from './parts.ts';

/** A model that belongs to the board itself: a door, a lock, furniture. Inches and radians on the table. */
export interface Fixture {
  readonly key: string;
  readonly model: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
  readonly scale: number;
  readonly building: number;
  /** Height of the floor it stands on. */
  readonly floor: number;
  /** Furniture is only seen where its room is. */
  readonly inside: boolean;
  /** The doorway it belongs to. */
  readonly door?: Doorway;
  /** Share of its height that is shown, where not all of it is. */
  readonly tall?: number;
}

/** How far an open door is swung. */
const OPEN = Math.PI / 2;

/** Doors as they stand, with locks before those that are locked. */
export function doorFixtures(board: PlaneBoard, houses: Houses): Fixture[] {
  const parts = partsOf(board.map);
  return board.map.doorways.flatMap((door): Fixture[] => {
    if (door.kind === 'arch') return [];
    const state = board.doors[door.id] ?? 'unmet';
    const middle = spotAt(board, door.at);
    const along = door.axis === 'y' ? Math.PI / 2 : 0;
    const building = parts.buildings.findIndex(({ rooms }) => rooms.some(({ id }) => door.joins.includes(id)));
    const common = { building, floor: middle.y, scale: 1, inside: false, door };
    if (state === 'broken') return [{ ...common, ...middle, key: `door:${door.id}`, model: houses.broken, turn: along }];
    // The leaf hangs at the west or the south end of its gap.
    const hinge = door.axis === 'x' ? { ...middle, x: middle.x - 0.75 } : { ...middle, z: middle.z + 0.75 };
    const turn = along + (state === 'open' ? OPEN * opensTo(board.map, door) : 0);
    const leaf: Fixture = { ...common, ...hinge, key: `door:${door.id}`, model: houses.door, turn };
    if (state !== 'locked') return [leaf];
    // A lock on either side: it is seen from everywhere.
    const lock = (side: 1 | -1): Fixture => ({
      ...common,
      key: `lock:${door.id}:${side}`,
      model: houses.lock,
      x: middle.x + (door.axis === 'y' ? 0.2 * side : 0),
      y: middle.y + 0.9,
      z: middle.z + (door.axis === 'x' ? 0.2 * side : 0),
      turn: along,
      scale: 1.35,
    });
    return [leaf, lock(1), lock(-1)];
  });
}

/** Which way a leaf swings: into the room it belongs to. */
function opensTo(map: PlaneMap, door: Doorway): 1 | -1 {
  const room = map.rooms.find(({ id }) => door.joins.includes(id));
  if (!room) return 1;
  const { rect } = room;
  return door.axis === 'x' ? ((rect.y0 + rect.y1) / 2 > door.at.y ? 1 : -1) : (rect.x0 + rect.x1) / 2 < door.at.x ? 1 : -1;
}

/** Inches that furniture keeps from doors, Markers and whatever else is of importance. */
const AWAY = 1.15;

/** Furniture along the walls of the rooms: mere decoration, away from doors, Markers, stairs and platforms. */
export function furnitureOf(board: PlaneBoard, houses: Houses): Fixture[] {
  const parts = partsOf(board.map);
  return [...board.map.rooms.flatMap((room) => furnish(board, houses, parts, room)), ...tents(board, houses.tent)];
}

function furnish(board: PlaneBoard, houses: Houses, parts: Parts, room: Room): Fixture[] {
  const wanted = houses.rooms.find(([name]) => name.test(room.name))?.[1] ?? [];
  const rect = inchesOf(room.rect);
  const taken: Rect[] = [];
  return wanted.flatMap((model, i): Fixture[] => {
    const [wide, deep, scale] = houses.sizes[model] ?? [0.5, 0.5, 0.6];
    for (const spot of wallSpots(rect, wide, deep, i)) {
      if (!isFree(board.map, room, spot.area) || taken.some((other) => near(other, spot.area, 0.1))) continue;
      taken.push(spot.area);
      const middle = { x: ((spot.area.x0 + spot.area.x1) / 2) * 1000, y: ((spot.area.y0 + spot.area.y1) / 2) * 1000, z: room.z };
      const at = spotAt(board, middle);
      const building = buildingAt(parts, middle.x / 1000, middle.y / 1000);
      return [{ key: `${room.id}:${i}`, model, ...at, turn: spot.turn, scale, building, floor: at.y, inside: true }];
    }
    return [];
  });
}

/** Places along the four walls, corners first, beginning with another wall for each piece; the front looks into the room. */
function wallSpots({ x0, y0, x1, y1 }: Rect, wide: number, deep: number, first: number): { area: Rect; turn: number }[] {
  const gap = 0.14;
  const north = (x: number) => ({ area: { x0: x, x1: x + wide, y0: y1 - gap - deep, y1: y1 - gap }, turn: 0 });
  const south = (x: number) => ({ area: { x0: x, x1: x + wide, y0: y0 + gap, y1: y0 + gap + deep }, turn: Math.PI });
  const west = (y: number) => ({ area: { x0: x0 + gap, x1: x0 + gap + deep, y0: y, y1: y + wide }, turn: Math.PI / 2 });
  const east = (y: number) => ({ area: { x0: x1 - gap - deep, x1: x1 - gap, y0: y, y1: y + wide }, turn: -Math.PI / 2 });
  const steps = (from: number, to: number): number[] => {
    const [low, high] = [from + gap, to - gap - wide];
    return high < low ? [] : [low, high, (low + high) / 2, low + (high - low) / 4, low + ((high - low) * 3) / 4];
  };
  const walls = [steps(x0, x1).map(north), steps(y0, y1).map(west), steps(y0, y1).map(east), steps(x0, x1).map(south)];
  return walls.flatMap((_, i) => walls[(i + first) % walls.length] ?? []);
}

function isFree(map: PlaneMap, room: Room, area: Rect): boolean {
  const points = [
    ...map.doorways.filter(({ joins }) => joins.includes(room.id)).map(({ at }) => at),
    ...map.markers.filter((marker) => marker.room === room.id).map(({ at }) => at),
    ...map.stairs.filter(({ joins }) => joins.includes(room.id)).flatMap(({ low, high }) => [low, high]),
    ...map.ladders.filter(({ joins }) => joins.includes(room.id)).flatMap(({ foot, top }) => [foot, top]),
  ];
  if (points.some(({ x, y }) => near({ x0: x / 1000, x1: x / 1000, y0: y / 1000, y1: y / 1000 }, area, AWAY))) return false;
  const stands = [...map.platforms.filter((deck) => deck.in === room.id), ...map.stairs, ...map.camps].map(({ rect }) => inchesOf(rect));
  return !stands.some((rect) => near(rect, area, 0.3));
}

const near = (a: Rect, b: Rect, far: number): boolean =>
  Math.max(a.x0 - b.x1, b.x0 - a.x1) < far && Math.max(a.y0 - b.y1, b.y0 - a.y1) < far;

/** A small tent in the outer corner of every Camp under the sky. */
function tents(board: PlaneBoard, model: string): Fixture[] {
  const { map } = board;
  return map.camps.flatMap(({ id, rect }): Fixture[] => {
    if (map.rooms.some((room) => room.rect.x0 < rect.x1 && room.rect.x1 > rect.x0 && room.rect.y0 < rect.y1 && room.rect.y1 > rect.y0))
      return [];
    const { x0, x1, y1 } = inchesOf(rect);
    const west = (x0 + x1) / 2 < board.width / 2;
    const at = spotAt(board, { x: (west ? x0 + 0.55 : x1 - 0.55) * 1000, y: (y1 - 0.55) * 1000, z: 0 });
    return [{ key: `tent:${id}`, model, ...at, turn: west ? 0.5 : -0.5, scale: 0.5, building: -1, floor: 0, inside: false }];
  });
}
