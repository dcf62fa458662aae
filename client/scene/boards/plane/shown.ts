import type { Doorway, Point3, Rect } from '../../../../shared/table/geometry/plane/types.ts';
import { spotOf } from '../../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import type { Level, Stop } from '../../../store/storeys.ts';
import { holds } from './frame.ts';
import { type Building, buildingAt, type Part, type Parts, partsOf } from './parts.ts';

/** How high walls stand around a room that is looked into, in inches (S-06). */
const CUT = 1;
/** Higher than anything. */
export const UNCUT = 999;
const EPSILON = 0.02;

/** Up to which height each building is shown; null = with its roof. `plan`: by the storey switch, walls are cut on all sides. */
export interface Showing {
  readonly levels: readonly (number | null)[];
  /** What stands in no building is shown up to here; null = all. */
  readonly outside: number | null;
  readonly plan: boolean;
  /** Buildings whose walls are cut on all sides, as somebody stands behind them. */
  readonly low?: readonly boolean[];
}

/** Names of storeys from the ground up. */
const NAMES = ['Ground', 'First floor', 'Second floor', 'Third floor', 'Fourth floor'] as const;

/** The stops of the storey switch for a map, lowest first. */
export function stopsOf(board: PlaneBoard): Stop[] {
  const floors = [...new Set(board.map.rooms.map(({ z }) => z / 1000))].sort((a, b) => a - b);
  return [
    ...floors.map((level, i): Stop => ({ level, label: NAMES[i] ?? `${level}"` })),
    { level: 'roofs', label: board.map.outdoor ? 'Roofs' : 'Walls' },
    { level: 'auto', label: 'Auto' },
  ];
}

/** The storey of a building that a point stands in: the highest floor at or below its feet. */
const storeyOf = ({ rooms }: Building, z: number): number | null => {
  const floors = rooms.filter((room) => room.z / 1000 <= z + EPSILON && (room.z + room.h) / 1000 > z + EPSILON);
  return floors.length === 0 ? null : Math.max(...floors.map((room) => room.z / 1000));
};

/** How near to a door somebody outside stands who is about to go in, in inches. */
const AT_DOOR = 1.6;

/**
 * What is shown. `inside`: points of the map of whoever acts, is chosen or pointed at; the first in a building decides on its storey.
 * Who stands right before a door looks in, too, and what those who are near could come to is open around them.
 */
export function showingOf(board: PlaneBoard, level: Level, inside: readonly Point3[], near: readonly Near[] = [], azimuth = 0): Showing {
  const parts = partsOf(board.map);
  const all = (value: number | null) => parts.buildings.map(() => value);
  if (typeof level === 'number') return { levels: all(level), outside: level, plan: true };
  if (level === 'roofs') return { levels: all(null), outside: null, plan: false };
  // Under the earth there are no roofs: it lies open.
  if (!board.map.outdoor) return { levels: all(0), outside: null, plan: true };
  const levels: (number | null)[] = all(null);
  for (const { x, y, z } of inside) {
    const at = buildingAt(parts, x / 1000, y / 1000);
    const building = parts.buildings[at];
    const storey = building ? storeyOf(building, z / 1000) : null;
    if (at >= 0 && storey !== null) levels[at] ??= storey;
    else if (at < 0) {
      const door = board.map.doorways.find((each) => Math.hypot(each.at.x - x, each.at.y - y, each.at.z - z) <= AT_DOOR * 1000);
      const behind = door ? parts.buildings.findIndex(({ rooms }) => rooms.some(({ id }) => door.joins.includes(id))) : -1;
      if (door && behind >= 0) levels[behind] ??= door.at.z / 1000;
    }
  }
  for (const each of near) openAround(parts, each, levels);
  const low = parts.buildings.map(({ rects }) => near.some(({ at }) => isBehind(rects, at, azimuth)));
  return { levels, outside: null, plan: false, ...(low.includes(true) ? { low } : {}) };
}

/** So far behind a wall somebody is hidden by it, as one looks from a seat, and so high up nobody is, in inches. */
const [HIDDEN, HIGH] = [3.2, 1] as const;

/** True for somebody who stands behind a house, as one looks from there. */
function isBehind(rects: readonly Rect[], { x, y, z }: Point3, azimuth: number): boolean {
  const holding = (far: number): boolean => {
    // Towards whoever looks: y of the map runs against z of the table.
    const [u, v] = [x / 1000 + Math.sin(azimuth) * far, y / 1000 - Math.cos(azimuth) * far];
    return rects.some((rect) => holds(rect, u, v));
  };
  return z < HIGH * 1000 && !holding(0) && [1, 2, 3, 4].some((part) => holding((HIDDEN * part) / 4));
}

/** Somebody, and how far they get, in inches. */
export interface Near {
  readonly at: Point3;
  readonly reach: number;
}

/** Houses that somebody could come to open up, so that one sees what waits inside; not those on which they stand. */
function openAround({ buildings }: Parts, { at, reach }: Near, levels: (number | null)[]): void {
  const [x, y] = [at.x / 1000, at.y / 1000];
  buildings.forEach((building, i) => {
    const near = building.rects.some(({ x0, y0, x1, y1 }) => Math.hypot(x - clamped(x, x0, x1), y - clamped(y, y0, y1)) <= reach);
    if (near) levels[i] ??= storeyOf(building, at.z);
  });
}

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

/** Whether a part is seen, and at which height it is cut off. `azimuth`: from where the camera looks. */
export function stateOf(
  part: Part,
  { levels, outside, plan, low }: Showing,
  parts: Parts,
  azimuth: number,
  trodden: ReadonlySet<string>,
): { seen: boolean; cut: number } {
  const level = part.building < 0 ? (part.kind === 'rock' ? (levels[0] ?? null) : outside) : (levels[part.building] ?? null);
  if (part.kind === 'gable') return { seen: level === null && !trodden.has(part.id), cut: UNCUT };
  if (level === null) return { seen: true, cut: UNCUT };
  if (part.kind === 'rock') return { seen: true, cut: level + CUT - 0.04 };
  const foot = part.kind === 'floor' ? part.z1 : part.z0;
  if (part.kind !== 'wall') return { seen: foot <= level + EPSILON, cut: UNCUT };
  const floors = parts.buildings[part.building]?.floors ?? [];
  const above = floors.find((floor) => floor > level + EPSILON) ?? UNCUT;
  const cut = plan || low?.[part.building] || facing(part, azimuth) ? level + CUT : above;
  return { seen: part.z0 < cut - EPSILON, cut };
}

/** How high walls stand out of a floor plan, in inches. */
const STRIP = 0.15;

/** A part of a floor plan: the lowest storey, all of it low (at the free table the board is a flat body that pieces lie on). */
export const flatState = (part: Part): { seen: boolean; cut: number } => ({
  seen: part.kind !== 'roof' && part.kind !== 'gable' && part.kind !== 'rock' && (part.kind === 'floor' ? part.z1 : part.z0) < EPSILON,
  cut: STRIP,
});

/** True for a wall between the camera and a room behind it. Walls between two rooms hide one of them from everywhere. */
function facing({ axis, sides = [] }: Pick<Part, 'axis' | 'sides'>, azimuth: number): boolean {
  if (sides.length !== 1) return true;
  const [side = 1] = sides;
  // From the wall into the room: y of the map runs against z of the table.
  const [x, z] = axis === 'y' ? [side, 0] : [0, -side];
  return -(x * Math.sin(azimuth) + z * Math.cos(azimuth)) > -0.25;
}

/** True for a door in a wall that is cut: it is shown as low as that. */
export function cutsDoor({ map }: PlaneBoard, door: Doorway, building: number, showing: Showing, azimuth: number): boolean {
  const level = showing.levels[building] ?? null;
  if (building < 0 || level === null || Math.abs(door.at.z / 1000 - level) > EPSILON) return false;
  const rooms = map.rooms.filter(({ id }) => door.joins.includes(id));
  const sides = rooms.map(({ rect }) =>
    door.axis === 'x' ? ((rect.y0 + rect.y1) / 2 > door.at.y ? 1 : -1) : (rect.x0 + rect.x1) / 2 > door.at.x ? 1 : -1,
  );
  return showing.plan || showing.low?.[building] || facing({ axis: door.axis, sides }, azimuth);
}

/** True for a place that stands on what is not shown. */
export function hidesPlace(board: PlaneBoard, showing: Showing, place: string): boolean {
  const spot = spotOf(place);
  if (!spot) return false;
  const [x, y, z] = [spot.x / 1000, spot.y / 1000, spot.z / 1000];
  const parts = partsOf(board.map);
  const at = buildingAt(parts, x, y);
  const level = at < 0 ? showing.outside : (showing.levels[at] ?? null);
  if (level === null) return false;
  const floors =
    at < 0
      ? board.map.roofs.filter(({ rect }) => holds(rect, spot.x, spot.y)).map((deck) => deck.z / 1000)
      : (parts.buildings[at]?.floors ?? []);
  const above = floors.find((floor) => floor > level + EPSILON);
  return above !== undefined && z >= above - EPSILON;
}
