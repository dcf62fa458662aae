import { InstancedMesh, Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { groundWords } from '../../client/hud/parts/ground.ts';
import { column, DEEP, meadow } from '../../client/scene/boards/column-art.ts';
import { ColumnField } from '../../client/scene/boards/column-field.ts';
import { columnsOf, hexPoints } from '../../client/scene/geometry/hexes.ts';
import { placeMarks } from '../../client/scene/Highlights.tsx';
import { fieldCells } from '../../client/scene/pieces/ground.ts';
import { wideSlots } from '../../client/scene/pieces/slots.ts';
import { corners, outline, thickness } from '../../client/scene/stage/extent.ts';
import { PLAIN_STONES } from '../../client/skins/plain.ts';
import { placeId } from '../../shared/table/ids.ts';
import { hexAt, meadows, NEIGHBOURS, placeAt } from '../../shared/table/place-at.ts';
import type { Hex, HexBoard, HexTerrain, Scene } from '../../shared/table/scene.ts';

const SIZE = 1.6;
const step = (x: number, z: number, ...ways: number[]) =>
  ways.reduce((at, way) => ({ x: at.x + (NEIGHBOURS[way]?.x ?? 0) * SIZE, z: at.z + (NEIGHBOURS[way]?.z ?? 0) * SIZE }), { x, z });
const hex = (id: string, at: { x: number; z: number }, ...terrain: HexTerrain[]): Hex => ({ id: placeId(id), ...at, terrain, name: id });

/** Three columns in a row from north to south, the lowest beside the entrance. */
const board = (...fallen: string[]): HexBoard => ({
  kind: 'hex',
  id: 'tomb',
  size: SIZE,
  hexes: [
    hex('1A', step(0, 0, 0), 'border', 'magic', ...(fallen.includes('1A') ? (['fallen', 'falling', 'label:1/2'] as const) : [])),
    hex('1C', { x: 0, z: 0 }, 'pillar', 'pit-1', ...(fallen.includes('1C') ? (['fallen'] as const) : [])),
    hex('1E', step(0, 0, 3), 'pit-2'),
    hex('entrance', step(0, 0, 3, 3), 'entrance'),
  ],
  edges: [
    [placeId('1A'), placeId('1C')],
    [placeId('1C'), placeId('1E')],
    [placeId('1E'), placeId('entrance')],
  ],
});
const scene: Scene = { board: board(), areas: [] };

describe('a board of columns', () => {
  it('has an entrance of all the empty hexagons beside the hexes it is joined to', () => {
    const cells = meadows(board()).get('entrance') ?? [];
    // Of the six around 1E one is 1C.
    expect(cells).toHaveLength(5);
    for (const cell of cells) expect(Math.hypot(cell.x - 0, cell.z - step(0, 0, 3).z)).toBeCloseTo(Math.sqrt(3) * SIZE);
    expect(hexPoints(board())).toHaveLength(8);
  });
  it('is picked hexagon by hexagon, the entrance anywhere on its grass, the void nowhere', () => {
    expect(placeAt(scene, { x: 0.4, z: -0.5 })).toBe('1C');
    expect(placeAt(scene, { x: 0, z: -SIZE * 0.85 })).toBe('1C');
    expect(placeAt(scene, { x: 0, z: -SIZE * 0.9 })).toBe('1A');
    for (const cell of meadows(board()).get('entrance') ?? []) expect(placeAt(scene, cell)).toBe('entrance');
    expect(hexAt(board(), step(0, 0, 1))).toBeNull();
    // What has fallen can still be pointed at: the game says why nobody goes there.
    expect(hexAt(board('1A'), step(0, 0, 0))).toBe('1A');
  });
  it('is seen whole from home, with the void around it', () => {
    const { x, z, width, depth } = outline(board());
    for (const at of hexPoints(board())) {
      expect(Math.abs(at.x - x) + SIZE).toBeLessThanOrEqual(width / 2);
      expect(Math.abs(at.z - z) + SIZE).toBeLessThanOrEqual(depth / 2);
    }
    expect(thickness(board())).toBe(DEEP);
    expect(corners(scene, false).length).toBe(8);
  });
  it('marks each field of the entrance, other places once, and fills hexagons with previews', () => {
    expect(placeMarks(scene, [['1C', 'rest']], 1)).toMatchObject([{ x: 0, y: 0.03, z: 0, look: 'rest' }]);
    expect(placeMarks(scene, [['entrance', 'rest']], 1)).toHaveLength(5);
    expect(fieldCells(scene, ['1A'], 'reach')).toMatchObject([{ size: SIZE * 1.35, edges: 255 }]);
  });
  it('reads the words of the terrain, for eyes and in words', () => {
    const [a, c, e] = columnsOf(board('1A'));
    expect(a).toMatchObject({ id: '1A', border: true, magic: true, fallen: true, falling: true, label: '1/2', carved: '1A' });
    expect(c).toMatchObject({ pillar: true, pits: 1, fallen: false, label: null });
    expect(e).toMatchObject({ pits: 2, border: false });
    expect(groundWords(board(), '1C')).toEqual(['a pillar', 'a pit']);
    expect(groundWords(board('1C'), '1C')).toEqual(['collapsed']);
    expect(columnsOf(board()).map(({ id }) => id)).not.toContain('entrance');
  });
  it('lets eight figures stand on the entrance without touching', () => {
    const cells = meadows(board()).get('entrance') ?? [];
    const slots = wideSlots(8, cells, step(0, 0, 3, 3), SIZE * 1.5);
    expect(slots).toHaveLength(8);
    slots.forEach((a, i) => {
      for (const b of slots.slice(0, i)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.45 * (a.scale + b.scale));
    });
  });
});

describe('columns of stone', () => {
  const whole = (mesh: InstancedMesh, index: number) => {
    const matrix = new Matrix4();
    mesh.getMatrixAt(index, matrix);
    return new Vector3().setFromMatrixPosition(matrix);
  };
  const drawn = (field: ColumnField) =>
    field.group.children.flatMap((each) => (each instanceof InstancedMesh && each.count > 0 ? [each] : []));
  const sync = (field: ColumnField, of: HexBoard, now: number, speed: number) =>
    field.sync(columnsOf(of), [...meadows(of).values()].flat(), 0, now, speed);

  it('stand with their floor at height 0, pits are holes in it, border columns are torn', () => {
    const area = (border: boolean, pits: 0 | 1 | 2) => {
      const at = column(SIZE, border, pits).getAttribute('position');
      let [sum, top, low] = [0, -9, 9];
      for (let i = 0; i < at.count; i += 3) {
        top = Math.max(top, at.getY(i));
        low = Math.min(low, at.getY(i));
        if (Math.min(at.getY(i), at.getY(i + 1), at.getY(i + 2)) < -0.001) continue;
        const [ax, az, bx, bz] = [
          at.getX(i + 1) - at.getX(i),
          at.getZ(i + 1) - at.getZ(i),
          at.getX(i + 2) - at.getX(i),
          at.getZ(i + 2) - at.getZ(i),
        ];
        sum += Math.abs(ax * bz - az * bx) / 2;
      }
      expect(top).toBeCloseTo(0, 2);
      expect(low).toBeCloseTo(-DEEP, 2);
      return sum;
    };
    expect(area(false, 1)).toBeLessThan(area(false, 0) - 0.3);
    expect(area(false, 2)).toBeLessThan(area(false, 1) - 0.3);
    expect(area(true, 0)).toBeLessThan(area(false, 0));
    expect(meadow(SIZE).getAttribute('position').count).toBeGreaterThan(100);
  });
  it('need one draw call a shape', () => {
    const field = new ColumnField(SIZE, PLAIN_STONES, 'low');
    expect(sync(field, board(), 0, 1)).toBe(false);
    // Torn, one pit, two pits, pillars, grass.
    expect(drawn(field)).toHaveLength(5);
    field.dispose();
  });
  it('crack, shake and fall out of sight when they collapse, and leave rubble; without motion at once', () => {
    const field = new ColumnField(SIZE, PLAIN_STONES, 'low');
    sync(field, board(), 0, 1);
    expect(sync(field, board('1C'), 1000, 1)).toBe(true);
    const moved = () => drawn(field).some((mesh) => Array.from({ length: mesh.count }, (_, i) => whole(mesh, i).y).some((y) => y < -0.5));
    field.tick(1200, 1);
    expect(moved()).toBe(false);
    field.tick(1000 + 380 + 600, 1);
    expect(moved()).toBe(true);
    expect(field.tick(2200, 1)).toBe(true);
    expect(field.tick(2300, 1)).toBe(false);
    expect(sync(field, board('1C'), 2400, 1)).toBe(false);
    const still = new ColumnField(SIZE, PLAIN_STONES, 'low');
    sync(still, board(), 0, 0);
    expect(sync(still, board('1C'), 10, 0)).toBe(false);
    // The column and its pillar are gone, rubble lies there.
    expect(drawn(still)).toHaveLength(4);
    field.dispose();
    still.dispose();
  });
});
