import { CLEAR, overlaps } from './clearance.ts';
import { inRect } from './distance.ts';
import { type Ground, type Level, levelClear } from './ground.ts';
import { onSurface } from './rooms.ts';
import { inSlab, offBoard } from './stand.ts';
import type { Base, Point3, Slab, Surface } from './types.ts';

/** The squares of a surface about a place: their middles at whole multiples of the step, row by row from the south-west. */
export interface Squares {
  readonly level: Level;
  readonly surface: Surface;
  readonly x0: number;
  readonly y0: number;
  readonly columns: number;
  readonly rows: number;
  readonly cost: number[];
  /** 0 not yet asked, 1 a base can rest there, 2 it cannot. */
  readonly rest: Uint8Array;
}

/** The squares of every surface that lie within a distance of a place, seen from above. */
export function squaresAbout(ground: Ground, at: Point3, reach: number, step: number): readonly Squares[] {
  const found: Squares[] = [];
  for (const level of ground.levels)
    for (const surface of level.surfaces) {
      const { x0, y0, x1, y1 } = surface.rect;
      const [west, south] = [Math.ceil(Math.max(x0, at.x - reach) / step) * step, Math.ceil(Math.max(y0, at.y - reach) / step) * step];
      const [east, north] = [Math.floor(Math.min(x1, at.x + reach) / step) * step, Math.floor(Math.min(y1, at.y + reach) / step) * step];
      if (west > east || south > north) continue;
      const [columns, rows] = [(east - west) / step + 1, (north - south) / step + 1];
      const cost = new Array<number>(columns * rows).fill(-1);
      found.push({ level, surface, x0: west, y0: south, columns, rows, cost, rest: new Uint8Array(columns * rows) });
    }
  return found;
}

/** True when a base can rest in the middle of a square: half an inch from all that stands there, on nobody, in no fire. */
export function restsOn(
  ground: Ground,
  { level, surface, rest }: Squares,
  index: number,
  at: Point3,
  bases: readonly Base[],
  slabs: readonly Slab[],
): boolean {
  const known = rest[index] ?? 0;
  if (known !== 0) return known === 1;
  const fits =
    onSurface(surface, at) &&
    !offBoard(ground.map, at) &&
    levelClear(level, at, at, CLEAR) &&
    !bases.some((base) => overlaps(base.at, at)) &&
    !slabs.some((slab) => slab.kind === 'fire' && inSlab(slab, at)) &&
    !ground.ramps.some(({ stairs }) => surface.z === stairs.low.z && inRect(stairs.rect, at) && !inEnd(stairs.rect, at));
  rest[index] = fits ? 1 : 2;
  return fits;
}

const inEnd = (rect: Surface['rect'], { x, y }: Point3): boolean => x === rect.x0 || x === rect.x1 || y === rect.y0 || y === rect.y1;

/** Calls for each square whose middle lies within a distance of a place, with its number and middle. */
export function eachWithin(
  squares: Squares,
  at: Point3,
  reach: number,
  step: number,
  call: (index: number, x: number, y: number) => void,
): void {
  const { x0, y0, columns, rows } = squares;
  const first = Math.max(0, Math.ceil((at.y - reach - y0) / step));
  const last = Math.min(rows - 1, Math.floor((at.y + reach - y0) / step));
  for (let row = first; row <= last; row += 1) {
    const y = y0 + row * step;
    const half = Math.sqrt(Math.max(0, reach * reach - (y - at.y) * (y - at.y)));
    const from = Math.max(0, Math.ceil((at.x - half - x0) / step));
    const to = Math.min(columns - 1, Math.floor((at.x + half - x0) / step));
    for (let column = from; column <= to; column += 1) call(row * columns + column, x0 + column * step, y);
  }
}
