import type { Options } from '../../engine/state.ts';
import { handOf } from '../../table/piece.ts';
import type { Area, GraphBoard, Scene } from '../../table/scene.ts';
import { GRAPH, MAP } from './map.ts';
import type { Own } from './state.ts';
import { CUP, lostOf, TRAY } from './state.ts';

/** The map as a board: y north becomes z south. */
const BOARD: GraphBoard = {
  kind: 'graph',
  id: 'dragon-treasure',
  width: 26,
  depth: 20,
  nodes: MAP.spaces.map(({ id, x, y, terrain, name }) => ({ id, x, z: y === 0 ? 0 : -y, terrain, name })),
  edges: GRAPH.places().flatMap((from) =>
    GRAPH.neighbours(from)
      .filter((to) => from < to)
      .map((to) => [from, to] as const),
  ),
};

/** Where the racks of the corners NW, NE, SE, SW lie. */
const RACKS = [
  { x: -7.5, z: -12 },
  { x: 7.5, z: -12 },
  { x: 7.5, z: 12 },
  { x: -7.5, z: 12 },
] as const;

/** Each seat's rack and lost armies lie at its corner, cup and combat tray beside the map. */
export function scene(own: Own, _options: Options, seats: number): Scene {
  const areas: Area[] = [
    { id: CUP, kind: 'cup', seat: null, name: 'Cup', x: -15, z: 0, contents: 'counted', holds: 'characters still to be drawn' },
    { id: TRAY, kind: 'tray', seat: null, name: 'Battle tray', x: 15, z: 0, contents: 'shown' },
  ];
  for (let seat = 0; seat < seats; seat++) {
    const index = own.corners[seat] ?? -1;
    const { x, z } = RACKS[index < 0 ? seat : index] ?? RACKS[0];
    areas.push({ id: handOf(seat), kind: 'hand', seat, name: 'Characters in hand', x, z, contents: 'shown' });
    areas.push({ id: lostOf(seat), kind: 'aside', seat, name: 'Lost armies', x: x * 2, z: z / 2, contents: 'shown' });
  }
  return { board: BOARD, areas };
}
