import { type Flat, legClear, type Segment } from './clearance.ts';
import { heading, whole } from './directions.ts';
import { type Barrier, rampSides, STEP, storeysOf } from './floors.ts';
import { slabCorners } from './slabs.ts';
import { doorTall, gapEnds } from './terrain.ts';
import type { Climb, Pane, PlaneMap, Point3, Rect, Stairs, Surface, Terrain } from './types.ts';
import { RADIUS, TALL } from './types.ts';

/** A storey with all that stands on it now: the walls, doors and slabs that stop a base, then its rims. */
export interface Level {
  readonly index: number;
  readonly surfaces: readonly Surface[];
  readonly barriers: readonly Barrier[];
  /** The same, the longest first: they stop most ways. */
  readonly longest: readonly Barrier[];
}

export interface Ramp {
  readonly stairs: Stairs;
  readonly sides: readonly Barrier[];
}

/** An upright face that is climbed: an edge of a deck or slab with its outward direction in millionths. */
export interface Face extends Segment {
  readonly id: string;
  readonly out: Flat;
  readonly length: number;
  readonly z: number;
  readonly climb: Climb;
  /** Doorways in it, shut or not: nothing to climb there (G-06). */
  readonly gaps: readonly Gap[];
}

/** From where to where along a face a doorway goes, and between which heights. */
interface Gap {
  readonly from: number;
  readonly to: number;
  readonly low: number;
  readonly high: number;
}

/** A terrain made ready for movement. Doors and stone slabs are in it, bases are not. */
export interface Ground {
  readonly map: PlaneMap;
  readonly levels: readonly Level[];
  readonly ramps: readonly Ramp[];
  readonly faces: readonly Face[];
  /** What stops a body at any height. */
  readonly panes: readonly Pane[];
  readonly sheets: readonly Surface[];
}

const KEPT = 16;
const kept = new WeakMap<PlaneMap, Map<string, Ground>>();
const direct = new WeakMap<Terrain, Ground>();

/** The ground of a terrain; `ghost` leaves shut doors out (T-081). Equal walls, doors and slabs give the same object for a while. */
export function groundOf(terrain: Terrain, ghost = false): Ground {
  const known = ghost ? undefined : direct.get(terrain);
  if (known) return known;
  const panes = ghost ? terrain.panes.filter((pane) => pane.kind !== 'door') : terrain.panes;
  const key = panes
    .flatMap(({ kind, id, ax, ay, bx, by, z0 }) => (kind === 'door' ? [id] : kind === 'stone' ? [`${ax},${ay},${bx},${by},${z0}`] : []))
    .join(' ');
  const list = kept.get(terrain.map) ?? new Map<string, Ground>();
  kept.set(terrain.map, list);
  const made = list.get(key) ?? compile(terrain, panes);
  list.delete(key);
  list.set(key, made);
  for (const oldest of list.keys()) {
    if (list.size <= KEPT) break;
    list.delete(oldest);
  }
  if (!ghost) direct.set(terrain, made);
  return made;
}

function compile(terrain: Terrain, panes: readonly Pane[]): Ground {
  const { map, sheets } = terrain;
  const storeys = storeysOf(terrain).map(({ surfaces, rims }) => ({
    surfaces,
    barriers: alike([...panes.filter((pane) => inTheWay(pane, surfaces)), ...rims, ...lowCeilings(sheets, surfaces)]),
  }));
  const tops = terrain.surfaces
    .filter((each) => each.kind === 'slab')
    .map((each) => ({
      surfaces: [each],
      barriers: alike([
        ...panes.filter((pane) => inTheWay(pane, [each])),
        ...edges(each).map((edge): Barrier => ({ ...edge, kind: 'drop', id: each.id })),
      ]),
    }));
  return {
    map,
    levels: [...storeys, ...tops].map(({ surfaces, barriers }, index) => ({ index, surfaces, barriers, longest: longestFirst(barriers) })),
    ramps: map.stairs.map((stairs) => ({ stairs, sides: rampSides(stairs) })),
    faces: [...map.roofs, ...map.platforms]
      .flatMap(({ id, rect, z, climb }) => facesOf(id, corners(rect), z, climb))
      .map((face): Face => ({ ...face, gaps: gapsIn(map, face) }))
      .concat(
        terrain.slabs
          .filter(({ kind }) => kind === 'stone')
          .flatMap((slab) => {
            const top = terrain.surfaces.find(({ id }) => id === slab.id)?.z ?? 0;
            const out = [slab.degrees - 90, slab.degrees, slab.degrees + 90, slab.degrees + 180].map(heading);
            return facesOf(slab.id, slabCorners({ ...slab }), top, 'rough', out);
          }),
      ),
    panes,
    sheets,
  };
}

/** Barriers of one shape, the lower end first, without those that lie within an earlier one: they are asked about very often. */
export function alike(list: readonly Barrier[]): readonly Barrier[] {
  const kept: Barrier[] = [];
  for (const { kind, id, ax, ay, bx, by } of list) {
    const turned = ax > bx || (ax === bx && ay > by);
    const each: Barrier = turned ? { kind, id, ax: bx, ay: by, bx: ax, by: ay } : { kind, id, ax, ay, bx, by };
    if (!kept.some((other) => covers(other, each))) kept.push(each);
  }
  return kept;
}

export const longestFirst = (list: readonly Barrier[]): readonly Barrier[] =>
  [...list].sort((a, b) => Math.abs(b.bx - b.ax) + Math.abs(b.by - b.ay) - Math.abs(a.bx - a.ax) - Math.abs(a.by - a.ay));

const covers = (a: Segment, b: Segment): boolean =>
  (a.ax === a.bx && b.ax === a.ax && b.bx === a.ax && a.ay <= b.ay && a.by >= b.by) ||
  (a.ay === a.by && b.ay === a.ay && b.by === a.ay && a.ax <= b.ax && a.bx >= b.bx);

/** A pane stops whoever walks on one of the surfaces near it and is neither below its foot nor able to step over it (G-08). */
const inTheWay = (pane: Pane, surfaces: readonly Surface[]): boolean =>
  surfaces.some(({ rect, z, id }) => pane.z0 < z + TALL && pane.z1 > z + STEP && id !== pane.id && near(rect, pane));

const near = (rect: Rect, { ax, ay, bx, by }: Segment): boolean =>
  Math.max(ax, bx) >= rect.x0 - RADIUS &&
  Math.min(ax, bx) <= rect.x1 + RADIUS &&
  Math.max(ay, by) >= rect.y0 - RADIUS &&
  Math.min(ay, by) <= rect.y1 + RADIUS;

/** What hangs lower over a surface than a figure is tall. */
const lowCeilings = (sheets: readonly Surface[], surfaces: readonly Surface[]): Barrier[] =>
  sheets
    .filter(
      (sheet) =>
        sheet.kind !== 'platform' && surfaces.some(({ rect, z }) => sheet.z > z + STEP && sheet.z < z + TALL && meet(rect, sheet.rect)),
    )
    .flatMap((sheet) => edges(sheet).map((edge): Barrier => ({ ...edge, kind: 'low', id: sheet.id })));

const meet = (a: Rect, b: Rect): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** The corners of a rectangle, counter-clockwise from the south-west. */
export const corners = ({ x0, y0, x1, y1 }: Rect): readonly Flat[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];

const edges = (surface: Surface): Segment[] => around(surface.corners ?? corners(surface.rect));

const around = (list: readonly Flat[]): Segment[] =>
  list.map((a, i) => {
    const b = list[(i + 1) % list.length] ?? a;
    return { ax: a.x, ay: a.y, bx: b.x, by: b.y };
  });

const SIDES: readonly Flat[] = [270, 0, 90, 180].map(heading);

const facesOf = (id: string, list: readonly Flat[], z: number, climb: Climb, out: readonly Flat[] = SIDES): Face[] =>
  around(list).map((edge, i) => ({
    ...edge,
    id,
    out: out[i] ?? { x: 0, y: 0 },
    length: Math.round(Math.sqrt((edge.bx - edge.ax) ** 2 + (edge.by - edge.ay) ** 2)),
    z,
    climb,
    gaps: [],
  }));

function gapsIn(map: PlaneMap, face: Face): Gap[] {
  return map.doorways.flatMap((door) => {
    const { ax, ay, bx, by } = gapEnds(door);
    const [one, two] = [before(face, { x: ax, y: ay }), before(face, { x: bx, y: by })];
    if (one.out !== 0 || two.out !== 0 || door.at.z >= face.z) return [];
    const [from, to] = [Math.min(one.along, two.along), Math.max(one.along, two.along)];
    if (to <= 0 || from >= face.length) return [];
    return [{ from, to, low: door.at.z, high: door.at.z + doorTall(map, door) }];
  });
}

/** Where a point lies before a face: along its edge from its first end, and outward from it, in whole thousandths. */
export function before(face: Face, { x, y }: Flat): { along: number; out: number } {
  const [dx, dy] = [x - face.ax, y - face.ay];
  // Faces turn counter-clockwise: along is outward turned by a quarter to the left.
  return { along: whole((dy * face.out.x - dx * face.out.y) / 1_000_000), out: whole((dx * face.out.x + dy * face.out.y) / 1_000_000) };
}

/** The point at a place along a face and outward from it. */
export function beside(face: Face, along: number, out: number, z: number): Point3 {
  const { x, y } = face.out;
  return { x: face.ax + whole((x * out - y * along) / 1_000_000), y: face.ay + whole((y * out + x * along) / 1_000_000), z };
}

/** True when a way keeps clear of all that stands on a level. The hottest question of all: what is far off is left out first. */
export function levelClear(level: Level, a: Flat, b: Flat, r: number): boolean {
  const west = (a.x < b.x ? a.x : b.x) - r;
  const east = (a.x > b.x ? a.x : b.x) + r;
  const south = (a.y < b.y ? a.y : b.y) - r;
  const north = (a.y > b.y ? a.y : b.y) + r;
  for (const each of level.longest) {
    if (each.ax >= east || each.bx <= west) continue;
    if (each.ay < each.by ? each.ay >= north || each.by <= south : each.by >= north || each.ay <= south) continue;
    if (!legClear(a, b, each, r)) return false;
  }
  return true;
}
