import type { PlaceId } from '../ids.ts';
import { placeId } from '../ids.ts';
import type { Geometry } from './geometry.ts';
import { graph } from './graph.ts';

/** A hexagon with flat sides north and south: column from 1, half row from 1 (A), growing south. Both are odd or both are even. */
export interface HexCell {
  readonly column: number;
  readonly row: number;
}

/** A place of any shape beside the hexagons, and the hexagons one step away from it. */
interface Gate {
  readonly id: PlaceId;
  readonly beside: readonly PlaceId[];
}

/** Steps to the six neighbours: N, NE, SE, S, SW, NW. */
const AROUND: readonly (readonly [column: number, row: number])[] = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
];

/** The id of a hexagon: the number of its column and the letter of its half row, `6B`. Throws RangeError where no hexagon can be. */
export function hexId({ column, row }: HexCell): PlaceId {
  if (!isCell({ column, row })) throw new RangeError(`there is no hexagon in column ${column}, half row ${row}`);
  return placeId(`${column}${String.fromCharCode(64 + row)}`);
}

/** The hexagon of an id, or undefined where the text names none: columns 1 to 99, half rows A to Z, both odd or both even. */
export function hexCell(id: string): HexCell | undefined {
  const [, column, letter] = /^([1-9]\d?)([A-Z])$/.exec(id) ?? [];
  if (column === undefined || letter === undefined) return undefined;
  const cell = { column: Number(column), row: letter.charCodeAt(0) - 64 };
  return isCell(cell) ? cell : undefined;
}

const isCell = ({ column, row }: HexCell): boolean => column >= 1 && column <= 99 && row >= 1 && row <= 26 && (column + row) % 2 === 0;

/** The six hexagons around one, N, NE, SE, S, SW, NW, without those beyond column 1, column 99, half row A or half row Z. */
export const hexesAround = ({ column, row }: HexCell): HexCell[] =>
  AROUND.map(([east, south]) => ({ column: column + east, row: row + south })).filter(isCell);

/**
 * The hexagons of a list, with gates beside them, as a geometry; `distance` counts steps around holes. Throws RangeError for an id
 * that is no hexagon, is listed twice, or is a gate's side without being listed. Parts that do not hang together are allowed.
 */
export function hexField(hexes: readonly PlaceId[], gates: readonly Gate[] = []): Geometry {
  const known = new Set<PlaceId>(hexes);
  if (known.size !== hexes.length) throw new RangeError('a hexagon is listed twice');
  for (const { id, beside } of gates) {
    const lost = beside.find((place) => !known.has(place));
    if (lost !== undefined) throw new RangeError(`${id} lies beside ${lost}, which is no hexagon of the field`);
  }
  const near = new Map<PlaceId, readonly PlaceId[]>();
  for (const id of hexes) {
    const cell = hexCell(id);
    if (!cell) throw new RangeError(`${id} is no hexagon`);
    const around = hexesAround(cell)
      .map(hexId)
      .filter((place) => known.has(place));
    near.set(id, [...around, ...gates.filter(({ beside }) => beside.includes(id)).map((gate) => gate.id)]);
  }
  for (const gate of gates) near.set(gate.id, gate.beside);
  return geometryOf(near);
}

function geometryOf(near: ReadonlyMap<PlaceId, readonly PlaceId[]>): Geometry {
  const result = graph([...near].map(([id, neighbours]) => ({ id, neighbours })));
  if (result.ok) return result.graph;
  const bad = result.problems.find(({ problem }) => problem !== 'apart' && problem !== 'empty');
  if (bad) throw new RangeError(`a field of hexagons is ${bad.problem}`);
  return loose(near);
}

/** A field in several parts: `graph` wants all in one, so its distances are counted here, breadth first. */
function loose(near: ReadonlyMap<PlaceId, readonly PlaceId[]>): Geometry {
  const neighbours = (place: PlaceId): readonly PlaceId[] => near.get(place) ?? [];
  return {
    places: () => [...near.keys()],
    neighbours,
    distance(from, to) {
      const steps = new Map<PlaceId, number>([[from, 0]]);
      for (const [place, gone] of steps) {
        if (place === to) return gone;
        for (const next of neighbours(place)) if (!steps.has(next)) steps.set(next, gone + 1);
      }
      return Number.POSITIVE_INFINITY;
    },
  };
}

/** Whole numbers for drawing: the middle of a hexagon in half sides east (each column three) and half heights south (each half row one). */
export const hexMiddle = ({ column, row }: HexCell): { readonly east: number; readonly south: number } => ({
  east: column * 3,
  south: row,
});
