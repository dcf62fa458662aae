import type { Deck, Doorway, PlaneMap, Rect, Room, Stairs } from '../../../../shared/table/geometry/plane/types.ts';
import { DOOR_TALL, GAP } from '../../../../shared/table/geometry/plane/types.ts';
import { holds, inchesOf, touches, without } from './frame.ts';

/** What a part of the terrain is made like. */
type PartKind = 'wall' | 'floor' | 'roof' | 'gable' | 'platform' | 'stairs' | 'ladder' | 'rock';

/** One thing that is shown, cut or hidden as a whole. Inches: x east, y north, z up. */
export interface Part {
  readonly kind: PartKind;
  readonly rect: Rect;
  readonly z0: number;
  readonly z1: number;
  /** Which building it belongs to; -1 = none. */
  readonly building: number;
  /** Of walls: the direction it runs in, and on which sides there is a room (-1 west or south, 1 east or north). */
  readonly axis?: 'x' | 'y';
  readonly sides?: readonly (-1 | 1)[];
  /** Of what belongs to a room, deck, stairs or ladder: its id. */
  readonly id: string;
}

/** Rooms that stand wall to wall or one on the other, with all their storeys. */
export interface Building {
  readonly rooms: readonly Room[];
  readonly rects: readonly Rect[];
  readonly locs: readonly string[];
  /** Heights of all floors and roofs, lowest first. */
  readonly floors: readonly number[];
}

/** Everything of a map that stands on the table. */
export interface Parts {
  readonly list: readonly Part[];
  readonly buildings: readonly Building[];
}

/** Half the thickness of walls as they are drawn: in the rules they have none (G-06). */
export const HALF_WALL = 0.125;

const cache = new WeakMap<PlaneMap, Parts>();

/** The parts of a map; computed once. */
export function partsOf(map: PlaneMap): Parts {
  const known = cache.get(map);
  if (known) return known;
  const buildings = buildingsOf(map);
  const within = (rect: Rect): number => buildings.findIndex((each) => each.rects.some((room) => overlap(room, rect)));
  const list = [
    ...wallsOf(map, within),
    ...map.rooms.flatMap((room) => floorOf(map, room, within)),
    ...map.roofs.flatMap((deck) => roofOf(map, deck, within)),
    ...map.platforms.map((deck) => platformOf(map, deck, within)),
    ...map.stairs.map((stairs) => stairsOf(stairs, within)),
    ...map.ladders.map(({ id, foot, top }): Part => {
      const rect = {
        x0: Math.min(foot.x, top.x) / 1000 - 0.3,
        x1: Math.max(foot.x, top.x) / 1000 + 0.3,
        y0: Math.min(foot.y, top.y) / 1000 - 0.3,
        y1: Math.max(foot.y, top.y) / 1000 + 0.3,
      };
      return { kind: 'ladder', id, rect, z0: foot.z / 1000, z1: top.z / 1000, building: within(rect) };
    }),
    ...(map.outdoor ? [] : rockOf(map)),
  ];
  const made = { list, buildings };
  cache.set(map, made);
  return made;
}

const overlap = (a: Rect, b: Rect): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

function buildingsOf(map: PlaneMap): Building[] {
  const groups: Room[][] = [];
  for (const room of map.rooms) {
    const near = groups.filter((group) => group.some((other) => touches(other.rect, room.rect)));
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push([...near.flat(), room]);
  }
  return groups.map((rooms) => {
    const rects = rooms.map((room) => inchesOf(room.rect));
    const roofs = map.roofs.filter((deck) => rects.some((rect) => overlap(rect, inchesOf(deck.rect))));
    const floors = [...new Set([...rooms, ...roofs].map(({ z }) => z / 1000))].sort((a, b) => a - b);
    const locs = [...new Set(rooms.flatMap(({ loc }) => (loc === null ? [] : [loc])))];
    return { rooms, rects, locs, floors };
  });
}

/** The walls on the outlines of all rooms, each once, with gaps where doorways are (G-06). */
function wallsOf(map: PlaneMap, within: (rect: Rect) => number): Part[] {
  const edges = map.rooms.flatMap(({ rect, z, h, id }) => {
    const { x0, y0, x1, y1 } = inchesOf(rect);
    const [z0, z1] = [z / 1000, (z + h) / 1000];
    const edge = (axis: 'x' | 'y', line: number, from: number, to: number, side: -1 | 1) => ({ axis, line, from, to, side, z0, z1, id });
    return [edge('x', y0, x0, x1, 1), edge('x', y1, x0, x1, -1), edge('y', x0, y0, y1, 1), edge('y', x1, y0, y1, -1)];
  });
  const lines = new Map<string, typeof edges>();
  for (const edge of edges) lines.set(`${edge.axis}${edge.line}`, [...(lines.get(`${edge.axis}${edge.line}`) ?? []), edge]);
  return [...lines.values()].flatMap((line) => {
    const [{ axis, line: at } = { axis: 'x' as const, line: 0 }] = line;
    const gaps = map.doorways.filter((door) => door.axis === axis && (axis === 'x' ? door.at.y : door.at.x) / 1000 === at).map(gapOf);
    const cuts = sorted([...line.flatMap(({ from, to }) => [from, to]), ...gaps.flatMap(({ from, to }) => [from, to])]);
    return pairs(cuts).flatMap(([from, to]): Part[] => {
      const beside = line.filter((edge) => edge.from <= from && edge.to >= to);
      const open = gaps.filter((gap) => gap.from <= from && gap.to >= to);
      const heights = sorted([...beside.flatMap(({ z0, z1 }) => [z0, z1]), ...open.flatMap(({ z0, z1 }) => [z0, z1])]);
      return pairs(heights).flatMap(([z0, z1]): Part[] => {
        const rooms = beside.filter((edge) => edge.z0 <= z0 && edge.z1 >= z1);
        if (rooms.length === 0 || open.some((gap) => gap.z0 <= z0 && gap.z1 >= z1)) return [];
        const rect =
          axis === 'x'
            ? { x0: from, x1: to, y0: at - HALF_WALL, y1: at + HALF_WALL }
            : { x0: at - HALF_WALL, x1: at + HALF_WALL, y0: from, y1: to };
        const sides = [...new Set(rooms.map(({ side }) => side))];
        return [{ kind: 'wall', id: rooms[0]?.id ?? '', rect, z0, z1, axis, sides, building: within(rect) }];
      });
    });
  });
}

function gapOf(door: Doorway): { from: number; to: number; z0: number; z1: number } {
  const middle = (door.axis === 'x' ? door.at.x : door.at.y) / 1000;
  const half = GAP / 2000;
  return { from: middle - half, to: middle + half, z0: door.at.z / 1000, z1: (door.at.z + DOOR_TALL) / 1000 };
}

const sorted = (list: readonly number[]): number[] => [...new Set(list)].sort((a, b) => a - b);
const pairs = (list: readonly number[]): [number, number][] => list.slice(1).map((to, i) => [list[i] ?? to, to]);

/** Footprints of the stairs that come up through a level. */
const wells = (map: PlaneMap, z: number): Rect[] => map.stairs.filter(({ high }) => high.z === z).map(({ rect }) => inchesOf(rect));

function floorOf(map: PlaneMap, room: Room, within: (rect: Rect) => number): Part[] {
  const z = room.z / 1000;
  const whole = inchesOf(room.rect);
  return without(whole, wells(map, room.z)).map((rect) => ({
    kind: 'floor',
    id: room.id,
    rect,
    z0: z > 0 ? z - 0.16 : z,
    z1: z,
    building: within(whole),
  }));
}

/** True for a roof that nobody is meant to walk on: too smooth to climb, and nothing leads to it. */
export const isGable = (map: PlaneMap, deck: Deck): boolean =>
  deck.climb === 'smooth' &&
  ![...map.ladders, ...map.stairs, ...map.doorways].some(({ joins }) => joins.includes(deck.id)) &&
  !map.markers.some(({ room }) => room === deck.id);

function roofOf(map: PlaneMap, deck: Deck, within: (rect: Rect) => number): Part[] {
  const z = deck.z / 1000;
  const whole = inchesOf(deck.rect);
  const building = within(whole);
  const flat = without(whole, wells(map, deck.z)).map((rect): Part => ({ kind: 'roof', id: deck.id, rect, z0: z, z1: z, building }));
  if (!isGable(map, deck)) return flat;
  const ridge = Math.min(whole.x1 - whole.x0, whole.y1 - whole.y0) * 0.36;
  return [...flat, { kind: 'gable', id: deck.id, rect: whole, z0: z, z1: z + ridge, building }];
}

function platformOf(map: PlaneMap, deck: Deck, within: (rect: Rect) => number): Part {
  const floor = (map.rooms.find(({ id }) => id === deck.in)?.z ?? 0) / 1000;
  const rect = inchesOf(deck.rect);
  return { kind: 'platform', id: deck.id, rect, z0: floor, z1: deck.z / 1000, building: within(rect) };
}

function stairsOf({ id, rect, low, high }: Stairs, within: (rect: Rect) => number): Part {
  const whole = inchesOf(rect);
  return { kind: 'stairs', id, rect: whole, z0: low.z / 1000, z1: high.z / 1000, building: within(whole) };
}

/** The solid rock of a map under the earth, as few large blocks. */
function rockOf(map: PlaneMap): Part[] {
  const rooms = map.rooms.map((room) => inchesOf(room.rect));
  const tall = Math.max(0, ...map.rooms.map(({ z, h }) => (z + h) / 1000));
  const board = { x0: 0, y0: 0, x1: map.width / 1000, y1: map.depth / 1000 };
  return without(board, rooms).map((rect) => ({ kind: 'rock', id: '', rect, z0: 0, z1: tall - 0.04, building: -1 }));
}

/** The building over a point of the map in inches, or -1. */
export const buildingAt = ({ buildings }: Parts, x: number, y: number): number =>
  buildings.findIndex(({ rects }) => rects.some((rect) => holds(rect, x, y)));
