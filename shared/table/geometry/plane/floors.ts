import type { Segment } from './clearance.ts';
import { insideRect } from './distance.ts';
import { rampHeight } from './rooms.ts';
import type { PlaneMap, Rect, Stairs, Surface, Terrain } from './types.ts';

/** What a base keeps clear of on a level, and what it is for whoever asks why. */
export interface Barrier extends Segment {
  readonly kind: 'wall' | 'door' | 'stone' | 'platform' | 'rock' | 'drop' | 'stairs' | 'board' | 'low';
  /** The doorway, slab, platform or stairs it belongs to. */
  readonly id: string;
}

/** Surfaces that touch at one height, so that a figure walks from one to the other; its rims are where it would fall or bump. */
interface Storey {
  readonly surfaces: readonly Surface[];
  readonly rims: readonly Barrier[];
}

/** Differences of height that are ignored (G-08). */
export const STEP = 500;

interface Piece extends Barrier {
  readonly surface: number;
}

const kept = new WeakMap<PlaneMap, readonly Storey[]>();

/** The storeys of a map: what is built never changes, slabs are added later. */
export function storeysOf(terrain: Terrain): readonly Storey[] {
  const known = kept.get(terrain.map);
  if (known) return known;
  const made = compile(
    terrain.map,
    terrain.surfaces.filter((each) => each.kind !== 'slab'),
  );
  kept.set(terrain.map, made);
  return made;
}

function compile(map: PlaneMap, surfaces: readonly Surface[]): readonly Storey[] {
  const rects = [...surfaces.flatMap((each) => [each.rect, ...each.holes]), ...map.stairs.map((each) => each.rect)];
  const xs = steps(rects.flatMap((rect) => [rect.x0, rect.x1]));
  const ys = steps(rects.flatMap((rect) => [rect.y0, rect.y1]));
  const group = surfaces.map((_, index) => index);
  const root = (index: number): number => {
    let at = index;
    while ((group[at] ?? at) !== at) at = group[at] ?? at;
    return at;
  };
  const covering = (x: number | undefined, x2: number | undefined, y: number | undefined, y2: number | undefined): number[] => {
    if (x === undefined || x2 === undefined || y === undefined || y2 === undefined) return [];
    const middle = { x: (x + x2) / 2, y: (y + y2) / 2 };
    return surfaces.flatMap((each, index) =>
      insideRect(each.rect, middle) && !each.holes.some((hole) => insideRect(hole, middle)) ? [index] : [],
    );
  };
  const cells = [undefined, ...xs].map((x, i) => [undefined, ...ys].map((y, j) => covering(x, xs[i], y, ys[j])));
  const pieces: Piece[] = [];
  const meet = (one: readonly number[], two: readonly number[], line: Segment): void => {
    for (const [from, to] of [
      [one, two],
      [two, one],
    ] as const)
      for (const index of from) {
        const z = surfaces[index]?.z ?? 0;
        const level = to.filter((other) => Math.abs((surfaces[other]?.z ?? 0) - z) <= STEP);
        for (const other of level) group[root(other)] = root(index);
        if (level.length === 0) pieces.push(...rim(map, index, z, line));
      }
  };
  for (const [i, column] of cells.entries())
    for (const [j, here] of column.entries()) {
      const [x, y, left, under] = [xs[i - 1], ys[j - 1], cells[i - 1]?.[j] ?? [], column[j - 1] ?? []];
      const [x2, y2] = [xs[i], ys[j]];
      if (x !== undefined && y !== undefined && y2 !== undefined) meet(left, here, { ax: x, ay: y, bx: x, by: y2 });
      if (y !== undefined && x !== undefined && x2 !== undefined) meet(under, here, { ax: x, ay: y, bx: x2, by: y });
    }
  const roots = [...new Set(surfaces.map((_, index) => root(index)))];
  return roots.map((each) => ({
    surfaces: surfaces.filter((_, index) => root(index) === each),
    rims: joined(pieces.filter(({ surface }) => root(surface) === each)),
  }));
}

const steps = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);

/** A piece of rim with what lies beyond it; none where stairs begin or end there (G-09). */
function rim(map: PlaneMap, surface: number, z: number, line: Segment): Piece[] {
  for (const stairs of map.stairs) {
    if (!within(stairs.rect, line)) continue;
    const end = [stairs.low, stairs.high].find((each) => Math.abs(each.z - z) <= 5);
    if (!end) continue;
    const upright = stairs.low.y === stairs.high.y;
    if (upright ? line.ax === end.x && line.bx === end.x : line.ay === end.y && line.by === end.y) return [];
    if (end === stairs.low) return [{ ...line, kind: 'stairs', id: stairs.id, surface }];
  }
  const edge =
    (line.ax === line.bx && (line.ax === 0 || line.ax === map.width)) || (line.ay === line.by && (line.ay === 0 || line.ay === map.depth));
  return [{ ...line, kind: edge ? 'board' : map.outdoor || z > 0 ? 'drop' : 'rock', id: '', surface }];
}

const within = (rect: Rect, { ax, ay, bx, by }: Segment): boolean => ax >= rect.x0 && bx <= rect.x1 && ay >= rect.y0 && by <= rect.y1;

/** Pieces in one line that touch become one. */
function joined(pieces: readonly Piece[]): Barrier[] {
  const lines = new Map<string, Piece[]>();
  for (const piece of pieces) {
    const key = piece.ax === piece.bx ? `x${piece.ax}${piece.kind}${piece.id}` : `y${piece.ay}${piece.kind}${piece.id}`;
    lines.set(key, [...(lines.get(key) ?? []), piece]);
  }
  const done: Barrier[] = [];
  for (const list of lines.values()) {
    let open: Barrier | undefined;
    for (const { ax, ay, bx, by, kind, id } of list.sort((a, b) => a.ax - b.ax || a.ay - b.ay)) {
      if (open && ax <= open.bx && ay <= open.by) {
        open = { ...open, bx: Math.max(open.bx, bx), by: Math.max(open.by, by) };
        continue;
      }
      if (open) done.push(open);
      open = { ax, ay, bx, by, kind, id };
    }
    if (open) done.push(open);
  }
  return done;
}

/** The long sides of a ramp: a figure on it keeps clear of them. */
export function rampSides({ rect, low, high, id }: Stairs): Barrier[] {
  const { x0, y0, x1, y1 } = rect;
  const sides: Segment[] =
    low.y === high.y
      ? [
          { ax: x0, ay: y0, bx: x1, by: y0 },
          { ax: x0, ay: y1, bx: x1, by: y1 },
        ]
      : [
          { ax: x0, ay: y0, bx: x0, by: y1 },
          { ax: x1, ay: y0, bx: x1, by: y1 },
        ];
  return sides.map((side) => ({ ...side, kind: 'stairs', id }));
}

/** The middle of a ramp at a share of its run, 0 = low, 1 = high. */
export function onRamp(stairs: Stairs, share: number): { x: number; y: number; z: number } {
  const { low, high } = stairs;
  const [x, y] = [low.x + Math.round((high.x - low.x) * share), low.y + Math.round((high.y - low.y) * share)];
  return { x, y, z: rampHeight(stairs, x, y) };
}
