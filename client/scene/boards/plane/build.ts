import type { BufferGeometry } from 'three';
import type { Rect } from '../../../../shared/table/geometry/plane/types.ts';
import type { PlaneBoard } from '../../../../shared/table/scene.ts';
import { HALF_WALL, type Part, type Parts, partsOf } from './parts.ts';
import { Shapes, type Stuff } from './shapes.ts';

/** How a building is made. */
interface Style {
  readonly wall: Stuff;
  readonly tint: string;
  readonly roof: Stuff;
  readonly tiles: string;
  readonly floor: Stuff;
}

const STYLES: readonly Style[] = [
  { wall: 'plaster', tint: '#ffffff', roof: 'shingle', tiles: '#ffffff', floor: 'planks' },
  { wall: 'stone', tint: '#f4e9d8', roof: 'shingle', tiles: '#8d9db0', floor: 'flags' },
  { wall: 'plaster', tint: '#ffdcae', roof: 'thatch', tiles: '#ffffff', floor: 'planks' },
  { wall: 'plaster', tint: '#e8eef0', roof: 'thatch', tiles: '#f4dfb4', floor: 'planks' },
  { wall: 'planks', tint: '#d8a982', roof: 'shingle', tiles: '#d99a6a', floor: 'planks' },
];
const STONE: Style = { wall: 'stone', tint: '#ffffff', roof: 'flags', tiles: '#d9d2c6', floor: 'flags' };

/** High, open and sunken buildings are of stone, the others take turns. */
function styleOf({ map }: PlaneBoard, { buildings }: Parts, at: number): Style {
  const building = buildings[at];
  if (!building || !map.outdoor) return STONE;
  const storeys = new Set(building.rooms.map(({ z }) => z)).size;
  if (storeys > 2 || building.rooms.some(({ open }) => open)) return STONE;
  if (building.rooms.some(({ h }) => h >= 4000)) return { ...STONE, roof: 'shingle', tiles: '#7d8ba0' };
  return STYLES[at % STYLES.length] ?? STONE;
}

/** Inches that eaves reach over their walls. */
const EAVES = 0.24;

/** Everything that stands on the board, one geometry for each stuff; vertices know the part they belong to. */
export function builtOf(board: PlaneBoard): Map<Stuff, BufferGeometry> {
  const parts = partsOf(board.map);
  const shapes = new Shapes();
  const [ox, oz] = [board.width / 2, board.depth / 2];
  for (const [i, part] of parts.list.entries()) {
    const style = styleOf(board, parts, part.building);
    // From the map's inches to the table's.
    const at = { x0: part.rect.x0 - ox, x1: part.rect.x1 - ox, z0: oz - part.rect.y1, z1: oz - part.rect.y0 };
    build(shapes, board, parts, part, i, at, style);
  }
  return shapes.built();
}

/** One part of the terrain. */
function build(shapes: Shapes, board: PlaneBoard, parts: Parts, part: Part, i: number, at: Flat, style: Style): void {
  const [ox, oz] = [board.width / 2, board.depth / 2];
  switch (part.kind) {
    case 'wall':
      return wall(shapes.of(i, style.tint), grown(part, parts.list, ox, oz), part, style.wall, goesOn(part, parts.list));
    case 'floor': {
      const upper = part.z1 > 0;
      shapes.of(i, upper || style.floor === 'planks' ? '#e9d2b2' : '#ffffff');
      shapes.box(upper ? 'planks' : style.floor, at.x0, part.z0, at.z0, at.x1, part.z1, at.z1, upper ? 'tbnsew' : 't');
      return;
    }
    case 'roof':
      return roof(shapes, i, at, part, style, board);
    case 'gable':
      return gable(shapes, i, at, part, style);
    case 'platform':
      shapes.of(i).box('stone', at.x0, part.z0, at.z0, at.x1, part.z1, at.z1, 'tnsew', 'flags');
      return;
    case 'stairs':
      return steps(shapes.of(i, '#e8c79c'), board, part);
    case 'ladder':
      return ladder(shapes.of(i, '#d9b27c'), board, part);
    case 'rock':
      shapes.of(i).box('rock', at.x0, 0, at.z0, at.x1, part.z1, at.z1);
  }
}

interface Flat {
  readonly x0: number;
  readonly x1: number;
  readonly z0: number;
  readonly z1: number;
}

/** True for a wall with another one on it. */
const goesOn = ({ rect, axis, z1 }: Part, all: readonly Part[]): boolean =>
  all.some((other) => other.kind === 'wall' && other.axis === axis && other.z0 === z1 && overlaps(other.rect, rect));

const overlaps = (a: Rect, b: Rect): boolean => a.x0 < b.x1 && a.x1 > b.x0 && a.y0 < b.y1 && a.y1 > b.y0;

/** The top of a wall lies a hair below the roof on it; where another wall stands on it, both close up. */
function wall(shapes: Shapes, at: Flat, part: Part, stuff: Stuff, higher: boolean): void {
  shapes.box(stuff, at.x0, part.z0, at.z0, at.x1, part.z1 - (higher ? 0 : 0.02), at.z1, 'tnsewb', stuff === 'plaster' ? 'planks' : stuff);
}

/** A wall that ends in another one reaches through it, so that corners are closed. */
function grown({ rect, axis, z0, z1 }: Part, all: readonly Part[], ox: number, oz: number): Flat {
  const meets = (x: number, y: number): boolean =>
    all.some((other) => other.kind === 'wall' && other.axis !== axis && other.z0 < z1 && other.z1 > z0 && inside(other.rect, x, y));
  const [mx, my] = [(rect.x0 + rect.x1) / 2, (rect.y0 + rect.y1) / 2];
  const more = (x: number, y: number): number => (meets(x, y) ? HALF_WALL - 0.002 : 0);
  const along = axis === 'x';
  const [low, high] = along ? [more(rect.x0, my), more(rect.x1, my)] : [more(mx, rect.y0), more(mx, rect.y1)];
  return {
    x0: rect.x0 - ox - (along ? low : 0),
    x1: rect.x1 - ox + (along ? high : 0),
    z0: oz - rect.y1 - (along ? 0 : high),
    z1: oz - rect.y0 + (along ? 0 : low),
  };
}

const inside = (rect: Rect, x: number, y: number): boolean =>
  x >= rect.x0 - 0.01 && x <= rect.x1 + 0.01 && y >= rect.y0 - 0.01 && y <= rect.y1 + 0.01;

function roof(shapes: Shapes, i: number, at: Flat, part: Part, style: Style, { map }: PlaneBoard): void {
  const z = part.z1;
  if (part.building < 0) return balcony(shapes.of(i, '#e9cda2'), at, z);
  shapes.of(i, style.tiles);
  const whole = map.roofs.find(({ id }) => id === part.id);
  const pierced = whole && (whole.rect.x1 - whole.rect.x0) / 1000 > part.rect.x1 - part.rect.x0 + 0.01;
  const over = pierced ? 0 : EAVES;
  shapes.box(style.roof, at.x0 - over, z - 0.14, at.z0 - over, at.x1 + over, z, at.z1 + over, 'tbnsew');
  if (style.roof !== 'flags') return rim(shapes.of(i, style.tiles, 0.8), at, over, z);
  // Battlements along the edge: too low and too near to it to be in anybody's way.
  const [low, high] = [z, z + 0.34];
  for (let x = at.x0; x < at.x1 - 0.3; x += 1)
    for (const side of [at.z0 - 0.1, at.z1 - 0.06]) shapes.box('stone', x + 0.2, low, side, x + 0.75, high, side + 0.16);
  for (let s = at.z0; s < at.z1 - 0.3; s += 1)
    for (const side of [at.x0 - 0.1, at.x1 - 0.06]) shapes.box('stone', side, low, s + 0.2, side + 0.16, high, s + 0.75);
}

/** A ridge of tiles along the edges of a roof that can be walked on. */
function rim(shapes: Shapes, at: Flat, over: number, z: number): void {
  const [x0, x1, z0, z1] = [at.x0 - over, at.x1 + over, at.z0 - over, at.z1 + over];
  const [t, h] = [0.13, 0.07];
  shapes.box('planks', x0, z, z0, x1, z + h, z0 + t).box('planks', x0, z, z1 - t, x1, z + h, z1);
  shapes.box('planks', x0, z, z0 + t, x0 + t, z + h, z1 - t).box('planks', x1 - t, z, z0 + t, x1, z + h, z1 - t);
}

/** A platform of boards on posts with a low rail around it. */
function balcony(shapes: Shapes, at: Flat, z: number): void {
  shapes.box('planks', at.x0, z - 0.14, at.z0, at.x1, z, at.z1, 'tbnsew');
  const posts = [at.x0 + 0.1, at.x1 - 0.1].flatMap((x) => [at.z0 + 0.1, at.z1 - 0.1].map((s) => [x, s] as const));
  for (const [x, s] of posts) shapes.box('planks', x - 0.07, 0, s - 0.07, x + 0.07, z + 0.4, s + 0.07);
  for (const s of [at.z0 + 0.1, at.z1 - 0.1]) shapes.beam('planks', [at.x0 + 0.1, z + 0.36, s], [at.x1 - 0.1, z + 0.36, s], 0.07);
  for (const x of [at.x0 + 0.1, at.x1 - 0.1]) shapes.beam('planks', [x, z + 0.36, at.z0 + 0.1], [x, z + 0.36, at.z1 - 0.1], 0.07);
}

/** A steep roof that nobody stands on: two slopes, the ridge along the longer side, gable ends of the walls' stuff. */
function gable(shapes: Shapes, i: number, at: Flat, { z0: z, z1: top }: Part, style: Style): void {
  const o = EAVES + 0.06;
  const drop = z - 0.12;
  const along = at.x1 - at.x0 > at.z1 - at.z0;
  // `u` runs along the ridge and `v` across it, so that the faces look outward either way.
  const point = (u: number, y: number, v: number) => (along ? ([u, y, v] as const) : ([v, y, u] as const));
  const [a0, a1, b0, b1] = along ? [at.x0, at.x1, at.z0, at.z1] : [at.z1, at.z0, at.x0, at.x1];
  const over = a1 > a0 ? o : -o;
  const [u0, u1, v0, v1, m] = [a0 - over, a1 + over, b0 - o, b1 + o, (b0 + b1) / 2];
  shapes.of(i, style.tiles);
  shapes.face(style.roof, [point(u0, drop, v1), point(u1, drop, v1), point(u1, top, m), point(u0, top, m)]);
  shapes.face(style.roof, [point(u1, drop, v0), point(u0, drop, v0), point(u0, top, m), point(u1, top, m)], 0.92);
  shapes.of(i, style.tint);
  shapes.face(style.wall, [point(a1, z, b1), point(a1, z, b0), point(a1, top - 0.1, m)]);
  shapes.face(style.wall, [point(a0, z, b0), point(a0, z, b1), point(a0, top - 0.1, m)]);
}

/** Steps under a ramp; a figure stands on the ramp itself (G-09). */
function steps(shapes: Shapes, board: PlaneBoard, part: Part): void {
  const stairs = board.map.stairs.find(({ id }) => id === part.id);
  if (!stairs) return;
  const { low, high } = stairs;
  const alongX = low.y === high.y;
  const run = (Math.abs(high.x - low.x) + Math.abs(high.y - low.y)) / 1000;
  const count = Math.max(4, Math.round((part.z1 - part.z0) / 0.27));
  const rise = (part.z1 - part.z0) / count;
  const sign = alongX ? Math.sign(high.x - low.x) : -Math.sign(high.y - low.y);
  const [sx, sz] = [low.x / 1000 - board.width / 2, board.depth / 2 - low.y / 1000];
  const half = 0.73;
  for (let i = 0; i < count; i++) {
    const [a, b] = [(run * i) / count, run];
    const y1 = part.z0 + rise * (i + 0.5);
    const y0 = part.z0 + Math.max(0, rise * (i - 0.5));
    if (alongX) {
      const [p, q] = [sx + sign * a, sx + sign * b];
      shapes.box('planks', Math.min(p, q), y0, sz - half, Math.max(p, q), y1, sz + half);
    } else {
      const [p, q] = [sz + sign * a, sz + sign * b];
      shapes.box('planks', sx - half, y0, Math.min(p, q), sx + half, y1, Math.max(p, q));
    }
  }
}

/** Two rails and rungs from the foot to a little over the top. */
function ladder(shapes: Shapes, board: PlaneBoard, part: Part): void {
  const found = board.map.ladders.find(({ id }) => id === part.id);
  if (!found) return;
  const { foot, top } = found;
  const spot = (p: typeof foot, s: number): [number, number, number] => [
    p.x / 1000 - board.width / 2 + px * s,
    p.z / 1000,
    board.depth / 2 - p.y / 1000 + pz * s,
  ];
  const [dx, dy] = [(top.x - foot.x) / 1000, (top.y - foot.y) / 1000];
  const flat = Math.hypot(dx, dy) || 1;
  const [px, pz] = [dy / flat, dx / flat];
  const [lean, rungs] = [0.35, Math.max(4, Math.round((part.z1 - part.z0) / 0.34))];
  const point = (t: number, s: number): [number, number, number] => {
    const [a, b] = [spot(foot, s), spot(top, s)];
    // It leans against the edge a little before the top.
    const k = Math.min(1, t) * (1 - lean / Math.max(1, flat + 1));
    return [a[0] + (b[0] - a[0]) * k, a[1] + (b[1] - a[1]) * t + 0.03, a[2] + (b[2] - a[2]) * k];
  };
  for (const s of [-0.24, 0.24]) shapes.beam('planks', point(0, s), point(1.09, s), 0.08);
  for (let i = 1; i <= rungs; i++) shapes.beam('planks', point(i / (rungs + 1), -0.24), point(i / (rungs + 1), 0.24), 0.055);
}
