import type { Rect } from '../../../shared/table/geometry/plane/types.ts';
import { type Board, boardSize, type HexBoard, type PlaneBoard, type TileBoard } from '../../../shared/table/scene.ts';

/** One stroke or field of a small drawing: the data of a path, and what it stands for. */
interface Part {
  readonly look: 'ground' | 'way' | 'space' | 'wall' | 'roof' | 'camp' | 'home' | 'shine' | 'gone';
  readonly d: string;
}

/** A board as a small drawing, in inches about its middle. */
interface Sketch {
  readonly box: { readonly x: number; readonly z: number; readonly width: number; readonly depth: number };
  readonly parts: readonly Part[];
}

const round = (n: number): number => Math.round(n * 100) / 100;
const line = (...points: readonly (readonly [number, number])[]): string =>
  `M${points.map(([x, z]) => `${round(x)} ${round(z)}`).join('L')}`;
const field = (x: number, z: number, width: number, depth: number): string =>
  `${line([x, z], [x + width, z], [x + width, z + depth], [x, z + depth])}Z`;
const dot = (x: number, z: number, r: number): string =>
  `M${round(x - r)} ${round(z)}a${r} ${r} 0 1 0 ${round(r * 2)} 0a${r} ${r} 0 1 0 ${round(-r * 2)} 0Z`;

/** Any board as a small drawing: where one can go, and what stands in the way. */
export function sketchOf(board: Board): Sketch {
  const { x, z, width, depth } = boardSize(board);
  const box = { x: x - width / 2, z: z - depth / 2, width, depth };
  switch (board.kind) {
    case 'grid': {
      const [left, top] = [board.x - board.columns / 2, board.z - board.rows / 2];
      const down = Array.from({ length: board.columns + 1 }, (_, n) => line([left + n, top], [left + n, top + board.rows]));
      const across = Array.from({ length: board.rows + 1 }, (_, n) => line([left, top + n], [left + board.columns, top + n]));
      return {
        box,
        parts: [
          { look: 'ground', d: field(left, top, board.columns, board.rows) },
          { look: 'way', d: [...down, ...across].join('') },
        ],
      };
    }
    case 'graph': {
      const at = new Map(board.nodes.map((node) => [node.id, node]));
      const ways = board.edges.flatMap(([a, b]) => {
        const [from, to] = [at.get(a), at.get(b)];
        return from && to ? [line([from.x, from.z], [to.x, to.z])] : [];
      });
      const spaces = board.nodes.map((node) => dot(node.x, node.z, 0.42));
      return {
        box,
        parts: [
          { look: 'ground', d: field(box.x, box.z, width, depth) },
          { look: 'way', d: ways.join('') },
          { look: 'space', d: spaces.join('') },
        ],
      };
    }
    case 'hex':
      return hexes(board);
    case 'tiles':
      return tiles(board);
    case 'plane':
      return { box, parts: plane(board) };
  }
}

/** The box around points, with some air. */
function around(points: readonly (readonly [number, number])[], air: number): Sketch['box'] {
  const [xs, zs] = [points.map(([x]) => x), points.map(([, z]) => z)];
  const [x, z] = [Math.min(...xs) - air, Math.min(...zs) - air];
  return { x, z, width: Math.max(...xs) + air - x, depth: Math.max(...zs) + air - z };
}

function hexes({ hexes: all, size }: HexBoard): Sketch {
  const corners = (x: number, z: number) =>
    Array.from({ length: 6 }, (_, n): [number, number] => [
      x + size * 0.94 * Math.cos((n * Math.PI) / 3),
      z + size * 0.94 * Math.sin((n * Math.PI) / 3),
    ]);
  const columns = all.filter(({ terrain }) => !terrain.includes('entrance'));
  const parts = columns.map(({ x, z, terrain }): Part => {
    const look = terrain.includes('magic') ? 'shine' : terrain.some((each) => each.startsWith('pit')) ? 'gone' : 'ground';
    return { look, d: `${line(...corners(x, z))}Z` };
  });
  const pillars = columns
    .filter(({ terrain }) => terrain.includes('pillar'))
    .map(({ x, z }): Part => ({ look: 'wall', d: dot(x, z, size * 0.3) }));
  const ways = all
    .filter(({ terrain }) => terrain.includes('entrance'))
    .map(({ x, z }): Part => ({ look: 'camp', d: dot(x, z, size * 0.7) }));
  return {
    box: around(
      all.map(({ x, z }) => [x, z]),
      size,
    ),
    parts: [...ways, ...parts, ...pillars],
  };
}

function tiles({ tiles: all, pitch }: TileBoard): Sketch {
  const half = pitch / 2;
  const parts = all.flatMap(({ column, row, open, terrain }): Part[] => {
    const [x, z] = [column * pitch, row * pitch];
    const sides = [
      [1, line([x - half, z - half], [x + half, z - half])],
      [2, line([x + half, z - half], [x + half, z + half])],
      [4, line([x - half, z + half], [x + half, z + half])],
      [8, line([x - half, z - half], [x - half, z + half])],
    ] as const;
    return [
      { look: terrain === 'stairs' ? 'shine' : 'ground', d: field(x - half, z - half, pitch, pitch) },
      { look: 'wall', d: sides.flatMap(([bit, side]) => ((open & bit) === 0 ? [side] : [])).join('') },
    ];
  });
  return {
    box: around(
      all.map(({ column, row }) => [column * pitch, row * pitch]),
      pitch,
    ),
    parts,
  };
}

/** Seen from above: camps, rooms, roofs and whatever stands in them. */
function plane({ map, width, depth }: PlaneBoard): Part[] {
  const rect = ({ x0, y0, x1, y1 }: Rect): string =>
    field(x0 / 1000 - width / 2, depth / 2 - y1 / 1000, (x1 - x0) / 1000, (y1 - y0) / 1000);
  const all = (look: Part['look'], rects: readonly { readonly rect: Rect }[]): Part => ({
    look,
    d: rects.map((each) => rect(each.rect)).join(''),
  });
  const ground: Part = { look: map.outdoor ? 'camp' : 'gone', d: field(-width / 2, -depth / 2, width, depth) };
  // Upper storeys would hide the lower ones: roofs stand for them.
  const lowest = Math.min(...map.rooms.map(({ z }) => z));
  const rooms = map.rooms.filter(({ z }) => z === lowest);
  const roofs = [...map.roofs].sort((a, b) => a.z - b.z).map((roof) => all('roof', [roof]));
  return [ground, all('home', map.camps), all('ground', rooms), ...roofs, all('way', map.stairs)];
}
