import { slabCorners } from './slabs.ts';
import type { Deck, Doors, Doorway, Pane, PlaneMap, Rect, Room, Slab, Surface, Terrain } from './types.ts';
import { DOOR_TALL, GAP, SLAB_TALL } from './types.ts';

/** How many states of doors and slabs are remembered for each map: viewers, bots and previews ask for the same few. */
const KEPT = 12;
const kept = new WeakMap<PlaneMap, Map<string, Terrain>>();

/** A map with its doors and slabs as they are now. The same input gives the same object for a while. */
export function terrainOf(map: PlaneMap, doors: Doors, slabs: readonly Slab[]): Terrain {
  const known = kept.get(map) ?? new Map<string, Terrain>();
  kept.set(map, known);
  const key = keyOf(map, doors, slabs);
  const before = known.get(key);
  if (before) {
    // The one asked for last is forgotten last.
    known.delete(key);
    known.set(key, before);
    return before;
  }
  const made = compile(map, doors, slabs);
  known.set(key, made);
  for (const oldest of known.keys()) {
    if (known.size <= KEPT) break;
    known.delete(oldest);
  }
  return made;
}

const isShut = (doors: Doors, door: Doorway): boolean => {
  if (door.kind === 'arch' || doors === 'all-open') return false;
  const state = doors[door.id] ?? 'unmet';
  return state !== 'open' && state !== 'broken';
};

function keyOf(map: PlaneMap, doors: Doors, slabs: readonly Slab[]): string {
  const shut = map.doorways.map((door) => (isShut(doors, door) ? '1' : '0')).join('');
  const walls = slabs.map(({ id, kind, from, degrees, length }) => `${id}:${kind}:${from.x},${from.y},${from.z}:${degrees}:${length}`);
  return `${doors === 'all-open' ? 'all' : JSON.stringify(doors)}/${shut}/${walls.join(' ')}`;
}

function compile(map: PlaneMap, doors: Doors, slabs: readonly Slab[]): Terrain {
  const surfaces = [...grounds(map), ...map.rooms.map((room) => floorOf(map, room)), ...decks(map), ...slabs.flatMap(topOf)];
  return {
    map,
    doors,
    slabs,
    panes: [
      ...walls(map),
      ...shutDoors(map, doors),
      ...map.platforms.flatMap((deck) => platformSides(map, deck)),
      ...slabs.flatMap(sidesOf),
    ],
    sheets: [...surfaces.filter((each) => each.z > 0 && each.kind !== 'slab').map((each) => sheetOf(map, each)), ...ceilings(map)],
    surfaces: surfaces.sort((a, b) => a.z - b.z),
  };
}

/** Walls on the outline of every room, with gaps and the lintels over them; a shared edge is one wall (G-06). */
function walls(map: PlaneMap): Pane[] {
  const panes = new Map<string, Pane>();
  for (const room of map.rooms) {
    for (const axis of ['x', 'y'] as const) {
      const { x0, y0, x1, y1 } = room.rect;
      for (const line of axis === 'x' ? [y0, y1] : [x0, x1]) {
        const [from, to] = axis === 'x' ? [x0, x1] : [y0, y1];
        for (const pane of wallWithGaps(map, room, axis, line, from, to)) panes.set(JSON.stringify(pane), pane);
      }
    }
  }
  return [...panes.values()];
}

function wallWithGaps(map: PlaneMap, room: Room, axis: 'x' | 'y', line: number, from: number, to: number): Pane[] {
  const top = room.z + room.h;
  const gaps = map.doorways
    .filter(({ at, axis: wall }) => wall === axis && at.z >= room.z && at.z < top && (axis === 'x' ? at.y : at.x) === line)
    .map((door) => ({ z: door.at.z, middle: axis === 'x' ? door.at.x : door.at.y }))
    .filter(({ middle }) => middle > from && middle < to)
    .sort((a, b) => a.middle - b.middle);
  const panes: Pane[] = [];
  const pane = (a: number, b: number, z0: number, z1: number): void => {
    const ends = axis === 'x' ? { ax: a, ay: line, bx: b, by: line } : { ax: line, ay: a, bx: line, by: b };
    if (a < b && z0 < z1) panes.push({ kind: 'wall', id: '', ...ends, z0, z1 });
  };
  let at = from;
  for (const { middle, z } of gaps) {
    pane(at, Math.max(at, middle - GAP / 2), room.z, top);
    pane(Math.max(from, middle - GAP / 2), Math.min(to, middle + GAP / 2), z + DOOR_TALL, top);
    at = Math.max(at, middle + GAP / 2);
  }
  pane(at, to, room.z, top);
  return panes;
}

/** How high the gap of a doorway is: no higher than the lowest wall it stands in. */
export function doorTall(map: PlaneMap, door: Doorway): number {
  const beside = map.rooms.filter(({ id }) => door.joins.includes(id));
  return Math.min(DOOR_TALL, ...beside.map((room) => room.z + room.h - door.at.z));
}

/** The two ends of a doorway's gap. */
export function gapEnds({ at, axis }: Doorway): { ax: number; ay: number; bx: number; by: number } {
  return axis === 'x'
    ? { ax: at.x - GAP / 2, ay: at.y, bx: at.x + GAP / 2, by: at.y }
    : { ax: at.x, ay: at.y - GAP / 2, bx: at.x, by: at.y + GAP / 2 };
}

const shutDoors = (map: PlaneMap, doors: Doors): Pane[] =>
  map.doorways
    .filter((door) => isShut(doors, door))
    .map((door) => ({ kind: 'door', id: door.id, ...gapEnds(door), z0: door.at.z, z1: door.at.z + doorTall(map, door) }));

function outline(kind: Pane['kind'], id: string, corners: readonly { x: number; y: number }[], z0: number, z1: number): Pane[] {
  return corners.map((a, i) => {
    const b = corners[(i + 1) % corners.length] ?? a;
    return { kind, id, ax: a.x, ay: a.y, bx: b.x, by: b.y, z0, z1 };
  });
}

const cornersOf = ({ x0, y0, x1, y1 }: Rect): { x: number; y: number }[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

function platformSides(map: PlaneMap, deck: Deck): Pane[] {
  const floor = map.rooms.find(({ id }) => id === deck.in)?.z ?? 0;
  return outline('platform', deck.id, cornersOf(deck.rect), floor, deck.z);
}

/** A stone slab is in the way; fire only burns. */
const sidesOf = (slab: Slab): Pane[] =>
  slab.kind === 'stone' ? outline('stone', slab.id, slabCorners(slab), slab.from.z, slab.from.z + SLAB_TALL) : [];

function topOf(slab: Slab): Surface[] {
  if (slab.kind !== 'stone') return [];
  const z = slab.from.z + SLAB_TALL;
  const corners = slabCorners(slab).map((corner) => ({ ...corner, z }));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const rect = { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
  return [{ id: slab.id, kind: 'slab', room: slab.id, rect, corners, z, holes: [], climb: 'rough' }];
}

/** Footprints of stairs that stand on a level or come up through it, as holes of it (G-09). */
const stairHoles = (map: PlaneMap, rect: Rect, z: number): Rect[] =>
  map.stairs
    .filter((stairs) => stairs.low.z === z || stairs.high.z === z)
    .map((stairs) => stairs.rect)
    .filter((hole) => hole.x0 < rect.x1 && hole.x1 > rect.x0 && hole.y0 < rect.y1 && hole.y1 > rect.y0);

/** A surface as it stops sight: open only where stairs come up through it, not where they begin on it. */
const sheetOf = (map: PlaneMap, surface: Surface): Surface => ({ ...surface, holes: openings(map, surface.rect, surface.z) });

const openings = (map: PlaneMap, rect: Rect, z: number): Rect[] =>
  stairHoles(map, rect, z).filter((hole) => map.stairs.some((stairs) => stairs.rect === hole && stairs.high.z === z));

/** The open ground, without what is built on it. */
function grounds(map: PlaneMap): Surface[] {
  if (!map.outdoor) return [];
  const rect = { x0: 0, y0: 0, x1: map.width, y1: map.depth };
  const built = map.rooms.filter(({ z }) => z === 0).map((room) => room.rect);
  const steps = map.stairs.filter((stairs) => stairs.low.z === 0 && stairs.joins[0] === 'OUT').map((stairs) => stairs.rect);
  return [{ id: 'OUT', kind: 'ground', room: 'OUT', rect, corners: null, z: 0, holes: [...built, ...steps], climb: 'smooth' }];
}

function floorOf(map: PlaneMap, room: Room): Surface {
  const stands = map.platforms.filter((deck) => deck.in === room.id).map((deck) => deck.rect);
  const holes = [...stairHoles(map, room.rect, room.z), ...stands];
  return { id: room.id, kind: 'floor', room: room.id, rect: room.rect, corners: null, z: room.z, holes, climb: 'smooth' };
}

const decks = (map: PlaneMap): Surface[] => [
  ...map.roofs.map((deck): Surface => {
    const holes = stairHoles(map, deck.rect, deck.z);
    return { id: deck.id, kind: 'roof', room: deck.id, rect: deck.rect, corners: null, z: deck.z, holes, climb: deck.climb };
  }),
  ...map.platforms.map((deck): Surface => {
    const room = deck.in ?? deck.id;
    return { id: deck.id, kind: 'platform', room, rect: deck.rect, corners: null, z: deck.z, holes: [], climb: deck.climb };
  }),
];

/** Closed ceilings: they stop sight, nobody stands on them unless a roof lies there. */
const ceilings = (map: PlaneMap): Surface[] =>
  map.rooms
    .filter(({ open }) => !open)
    .map((room) => {
      const z = room.z + room.h;
      return {
        id: room.id,
        kind: 'roof',
        room: room.id,
        rect: room.rect,
        corners: null,
        z,
        holes: openings(map, room.rect, z),
        climb: 'smooth',
      };
    });
