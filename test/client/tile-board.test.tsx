import { InstancedMesh, Matrix4, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { NOTHING_PICKED } from '../../client/answers/picked.ts';
import { heldTile, tileAnswers, turnedTo } from '../../client/answers/tiles.ts';
import { groundWords } from '../../client/hud/parts/ground.ts';
import { candleOn, TileField } from '../../client/scene/boards/tile-field.ts';
import { darkWays, tileShown } from '../../client/scene/geometry/tiles.ts';
import { placeMarks } from '../../client/scene/Highlights.tsx';
import { fieldCells } from '../../client/scene/pieces/ground.ts';
import { floorSlots, pillarSlots } from '../../client/scene/pieces/slots.ts';
import { arranged } from '../../client/scene/stage/arranged.ts';
import { corners, outline, tableHalf } from '../../client/scene/stage/extent.ts';
import { PLAIN_STONES } from '../../client/skins/plain.ts';
import { seededChance } from '../../shared/engine/chance.ts';
import type { Preview } from '../../shared/engine/game.ts';
import { project } from '../../shared/engine/project.ts';
import type { Option, Prompt } from '../../shared/engine/prompt.ts';
import { start } from '../../shared/engine/start.ts';
import { placeId } from '../../shared/table/ids.ts';
import { placeAt, tileAt } from '../../shared/table/place-at.ts';
import { type Area, placeName, type Scene, type Tile, type TileBoard, type TileTerrain, whereIs } from '../../shared/table/scene.ts';
import { toy } from '../support/toy.ts';

const PITCH = 2.4;
const tile = (column: number, row: number, open: number, terrain: TileTerrain = 'cellar'): Tile => ({
  id: placeId(`${column},${row}`),
  column,
  row,
  open,
  terrain,
});
/** The stairs in the middle, a tile in the east whose only other opening leads north. */
const board = (...more: Tile[]): TileBoard => ({
  kind: 'tiles',
  id: 'cellar',
  pitch: PITCH,
  tiles: [tile(0, 0, 2, 'stairs'), tile(1, 0, 9), ...more],
});
const scene: Scene = {
  board: board(),
  areas: [{ id: placeId('hand:0'), kind: 'hand', seat: 0, name: 'Hand', x: 0, z: 3, contents: 'shown' }],
};

describe('a board of tiles', () => {
  it('has places also where no tile lies yet, and names both', () => {
    expect(whereIs(scene, placeId('-2,3'))).toEqual({ x: -2 * PITCH, z: 3 * PITCH });
    expect([placeName(scene, placeId('1,0')), placeName(scene, placeId('1,-1'))]).toEqual(['tile 1E', 'space 1N 1E']);
    expect(whereIs(scene, placeId('somewhere'))).toBeUndefined();
  });
  it('is picked tile by tile; spaces beside tiles, too, where no hand lies; others not', () => {
    expect(placeAt(scene, { x: PITCH + 1.1, z: 1.1 })).toBe('1,0');
    expect(placeAt(scene, { x: PITCH, z: -PITCH })).toBe('1,-1');
    expect(tileAt(board(), { x: 0, z: PITCH })).toEqual({ id: '0,1', laid: false });
    expect(placeAt(scene, { x: 0, z: 2.6 })).toBe('hand:0');
    expect(placeAt(scene, { x: PITCH, z: -PITCH * 3 })).toBeNull();
    expect(tileAt(board(), { x: -0.1, z: -0.1 })?.id).toBe('0,0');
  });
  it('grows: the home view holds the spaces where tiles can come to lie, the table only now and then', () => {
    // The only opening leads north.
    const { x, z, width, depth } = outline(board());
    expect(x).toBeCloseTo(PITCH / 2);
    expect(z).toBeCloseTo(-PITCH / 2);
    expect(width).toBeCloseTo(PITCH * 2 + 1);
    expect(depth).toBeCloseTo(PITCH * 2 + 1);
    const grown: Scene = { ...scene, board: board(tile(1, -1, 15), tile(1, -2, 15)) };
    expect(Math.min(...corners(grown, false).map(({ z }) => z))).toBeLessThan(Math.min(...corners(scene, false).map(({ z }) => z)));
    expect(tableHalf({ ...scene, board: board(tile(1, -1, 15)) }, false)).toEqual(tableHalf(scene, false));
  });
  it('has behind it what would make it smaller at its right, as soon as it has grown wide', () => {
    const grown = (columns: number, rows: number): Scene => {
      const tiles = Array.from({ length: columns * rows }, (_, i) => tile(i % columns, Math.floor(i / columns), 0));
      const piles: Area[] = ['a', 'b'].map((id) => ({
        ...{ id: placeId(id), kind: 'pile', seat: null, name: id, x: 0, z: 0, contents: 'shown' },
      }));
      return { board: { ...board(), tiles }, areas: piles };
    };
    const isBehind = (columns: number, rows: number): boolean => {
      const before = grown(columns, rows);
      const box = outline(before.board);
      return arranged(before, false).areas.every(({ z }) => z < box.z - box.depth / 2);
    };
    expect(isBehind(13, 10)).toBe(true);
    expect(isBehind(10, 10)).toBe(false);
    expect(isBehind(4, 3)).toBe(false);
  });
  it('has what belongs to it at its right, inside the picture; on a narrow screen behind it, where the board takes no less room; nothing on anything else', () => {
    const area = (id: string, kind: Area['kind'], x: number): Area => ({
      ...{ id: placeId(id), kind, seat: null, name: id, x, z: 0, contents: 'shown' },
    });
    const wide: Scene = {
      board: board(),
      areas: [...scene.areas, area('effects', 'tray', 12), ...['a', 'b', 'c', 'd', 'e'].map((id) => area(id, 'pile', -12))],
    };
    const box = outline(board());
    for (const upright of [false, true]) {
      const shown = arranged(wide, upright);
      expect(shown.areas.find(({ kind }) => kind === 'hand')).toEqual(scene.areas[0]);
      const beside = shown.areas.filter(({ seat }) => seat === null);
      const [xs, zs] = [corners(shown, upright).map(({ x }) => x), corners(shown, upright).map(({ z }) => z)];
      for (const [i, { x, z }] of beside.entries()) {
        if (upright) expect(z).toBeLessThan(box.z - box.depth / 2);
        else expect(x).toBeGreaterThan(box.x + box.width / 2);
        if (!upright) expect([x > Math.min(...xs), x < Math.max(...xs), z > Math.min(...zs), z < Math.max(...zs)]).not.toContain(false);
        for (const other of beside.slice(0, i)) expect(Math.hypot(other.x - x, other.z - z)).toBeGreaterThan(1.5);
      }
      if (upright) expect([Math.min(...zs), Math.max(...zs)]).toEqual([box.z - box.depth / 2, box.z + box.depth / 2]);
    }
    const drawn: Scene = { ...wide, board: { kind: 'hex', id: 'b', size: 1, hexes: [], edges: [] } };
    expect(arranged(drawn, true)).toBe(drawn);
  });
  it('leaves what lies around squares where the picture does not end, behind them on a narrow screen, beside them on a wide one, each at a place of its own', () => {
    const area = (id: string, x: number, z: number): Area => ({
      ...{ id: placeId(id), kind: 'aside', seat: null, name: id, x, z, contents: 'shown' },
    });
    const squares: Scene = {
      board: { kind: 'grid', id: 'b', columns: 10, rows: 10, x: 0, z: 0 },
      areas: [
        area('south', 0, 7),
        area('west', -7, 1),
        area('west-2', -7, -1),
        area('north', 0, -7),
        area('east', 7, 0),
        area('east-2', 7, 2),
      ],
    };
    // A wide one ends before and behind them.
    const beside = arranged(squares, false).areas;
    expect(beside.filter(({ z, x }) => Math.abs(x) < 5 || Math.abs(z) > 5)).toEqual([]);
    expect(beside.filter((each, i) => each.x === squares.areas[i]?.x && each.z === squares.areas[i]?.z).map(({ id }) => id)).toEqual([
      'west',
      'west-2',
      'east',
      'east-2',
    ]);
    beside.forEach((one, i) => {
      for (const other of beside.slice(0, i)) expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(1.6);
    });
    const { areas } = arranged(squares, true);
    const at = (id: string) => areas.find((each) => each.id === id) ?? { x: Number.NaN, z: Number.NaN };
    expect([at('south'), at('north')].map(({ x, z }) => [x, z])).toEqual([
      [0, 7],
      [0, -7],
    ]);
    for (const id of ['west', 'west-2', 'east', 'east-2']) expect([Math.abs(at(id).x) < 5, at(id).z < -7]).toEqual([true, true]);
    expect(at('west').x).toBeLessThan(at('east').x);
    areas.forEach((one, i) => {
      for (const other of areas.slice(0, i)) expect(Math.hypot(one.x - other.x, one.z - other.z)).toBeGreaterThan(1.6);
    });
  });
  it('knows which openings lead into the dark', () => {
    expect(darkWays(board()).map(({ tile: { id }, turns }) => `${id}:${turns}`)).toEqual(['1,0:0']);
    expect(darkWays(board(tile(1, -1, 4)))).toEqual([]);
  });
  it('tells in words where tiles are open', () => {
    expect(groundWords(board(), '0,0')).toEqual(['the stairs', 'open to the east']);
    expect(groundWords(board(), '1,0')).toEqual(['open to the north, west']);
    expect(groundWords(board(tile(2, 0, 15)), '2,0')).toEqual(['open on all sides']);
    expect(groundWords(board(), '5,5')).toEqual([]);
  });
  it('lays marks on tiles, on empty spaces on the cloth, and fills whole tiles with previews', () => {
    expect(placeMarks(scene, [['1,0', 'rest']], 0.2)[0]).toMatchObject({ x: PITCH, y: 0.03 });
    expect(placeMarks(scene, [['1,-1', 'rest']], 0.2)[0]?.y).toBeCloseTo(-0.16);
    // Two tiles of one field have no line between them.
    const [first] = fieldCells(scene, ['0,0', '1,0'], 'reach');
    expect(first).toMatchObject({ size: PITCH });
    expect((first?.edges ?? 0) & 2).toBe(0);
    expect((first?.edges ?? 0) & 8).toBe(8);
  });
  it('[R-41] has room for six pawns, also beside what blocks the way, and for what lies at their feet', () => {
    for (const [figures, flats, around] of [
      [1, 0, false],
      [4, 0, false],
      [4, 2, false],
      [4, 0, true],
      [6, 0, false],
      [6, 2, false],
      [6, 0, true],
      [2, 2, true],
    ] as const) {
      const slots = floorSlots(figures, flats, around, PITCH);
      expect(slots).toHaveLength(figures + flats);
      for (const { x, z, scale } of slots) expect(Math.max(Math.abs(x), Math.abs(z)) + 0.45 * scale).toBeLessThan(PITCH / 2 + 0.02);
      slots.forEach((a, i) => {
        for (const b of slots.slice(0, i)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.4 * (a.scale + b.scale));
      });
    }
  });
  it('has room beside a pillar: nobody stands in it, or below it as one looks from above', () => {
    const pitch = 2.4;
    // Where the pillar of a column stands, and how far its capital reaches (column-art.ts).
    const [pillar, capital] = [{ x: 0, z: -0.96 }, 0.44];
    for (const [figures, flats] of [
      [1, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [8, 0],
      [4, 2],
    ] as const) {
      const slots = pillarSlots(figures, flats, pitch);
      expect(slots).toHaveLength(figures + flats);
      for (const { x, z, scale } of slots) {
        expect(Math.hypot(x - pillar.x, z - pillar.z)).toBeGreaterThan(capital + 0.38 * scale);
        expect(Math.hypot(x, z) + 0.45 * scale).toBeLessThan(1.6);
      }
      slots.forEach((a, i) => {
        for (const b of slots.slice(0, i)) expect(Math.hypot(a.x - b.x, a.z - b.z)).toBeGreaterThan(0.4 * (a.scale + b.scale));
      });
    }
  });
});

describe('candles of a cellar', () => {
  it('stand on some tiles, always on the same, at each of the corners', () => {
    const all = Array.from({ length: 400 }, (_, n) => candleOn({ column: n % 20, row: Math.floor(n / 20) }));
    const lit = all.filter((corner) => corner !== null);
    expect(lit.length).toBeGreaterThan(80);
    expect(lit.length).toBeLessThan(160);
    expect(new Set(lit)).toEqual(new Set([0, 1, 2, 3]));
    expect(Array.from({ length: 400 }, (_, n) => candleOn({ column: n % 20, row: Math.floor(n / 20) }))).toEqual(all);
  });
});

describe('tiles that are laid', () => {
  const drawn = (field: TileField) =>
    field.group.children.flatMap((each) => (each instanceof InstancedMesh && each.count > 0 ? [each] : []));
  const heights = (field: TileField) => {
    const matrix = new Matrix4();
    const [slabs] = drawn(field);
    return Array.from({ length: slabs?.count ?? 0 }, (_, i) => {
      slabs?.getMatrixAt(i, matrix);
      return new Vector3().setFromMatrixPosition(matrix).y;
    });
  };
  it('need five draw calls at most, with a wall on each closed side', () => {
    const field = new TileField(PITCH, PLAIN_STONES, 'low');
    expect(field.sync(board().tiles, 0, 1)).toBe(false);
    expect(drawn(field).map(({ count }) => count)).toEqual([2, 3 + 2, 2, 1]);
    field.dispose();
  });
  it('drop in within 1,200 ms; those that lay there stay; without motion they lie at once', () => {
    const field = new TileField(PITCH, PLAIN_STONES, 'low');
    field.sync(board().tiles, 0, 1);
    expect(field.sync(board(tile(1, -1, 15)).tiles, 1000, 1)).toBe(true);
    field.tick(1100, 1);
    const [a = 1, b = 1, c = 0] = heights(field);
    expect([a, b]).toEqual([0, 0]);
    expect(c).toBeGreaterThan(1);
    field.tick(2200, 1);
    expect(heights(field)).toEqual([0, 0, 0]);
    expect(field.tick(2300, 1)).toBe(false);
    expect(field.sync(board(tile(1, -1, 15), tile(2, 0, 15)).tiles, 3000, 0)).toBe(false);
    expect(heights(field)).toEqual([0, 0, 0, 0]);
    field.dispose();
  });
});

describe('a tile that is held over the board', () => {
  const option = (place: string, turn: number): Option => ({ id: `place:${place}:${turn}`, label: ['x'], place: placeId(place) });
  const choose = (...options: Option[]): Prompt => ({ kind: 'choose', options, title: ['x'], rule: 'T-1' });
  const asking = {
    view: project(start(toy, { seats: 2 }, seededChance(1)).table, 0),
    game: {
      ...toy,
      preview: (_view: unknown, _prompt: unknown, answer: string): Preview | undefined => {
        const [what, place = '', turn = '0'] = answer.split(':');
        return what === 'place' ? { tile: { place: placeId(place), open: 1 << Number(turn), terrain: 'cellar' } } : undefined;
      },
    },
  };
  const over = (place: string | null, button: string | null = null) => ({ hover: { piece: null, place }, button });

  it('lies as the answer under the pointer would lay it, and turns through all its ways and back', () => {
    const prompt = choose(option('2,0', 0), option('2,0', 1), option('0,1', 0));
    expect(heldTile(asking, prompt, NOTHING_PICKED, over('2,0'), 0)).toEqual({ place: '2,0', open: 1, terrain: 'cellar', ways: 2 });
    expect(heldTile(asking, prompt, NOTHING_PICKED, over('2,0'), 1)).toMatchObject({ open: 2 });
    expect(heldTile(asking, prompt, NOTHING_PICKED, over('2,0'), 2)).toMatchObject({ open: 1 });
    expect(heldTile(asking, prompt, NOTHING_PICKED, over('0,1'), 5)).toMatchObject({ place: '0,1', ways: 1 });
    expect(heldTile(asking, prompt, NOTHING_PICKED, over(null, 'place:2,0:1'), 0)).toMatchObject({ open: 2 });
    expect(heldTile(asking, prompt, NOTHING_PICKED, over('9,9'), 0)).toBeNull();
    expect([0, 1, 2, 3, -1].map((turn) => turnedTo(['a', 'b', 'c'], turn))).toEqual(['a', 'b', 'c', 'a', 'c']);
    expect(turnedTo([], 5)).toBeUndefined();
  });
  it('shows by itself where there is one space only; other questions hold none', () => {
    expect(tileAnswers(asking, choose(option('2,0', 0), option('2,0', 1)), NOTHING_PICKED, over(null))).toHaveLength(2);
    expect(tileAnswers(asking, choose({ id: 'end', label: ['x'] }), NOTHING_PICKED, over(null))).toEqual([]);
    const path: Prompt = { kind: 'place', places: [{ place: placeId('2,0') }], title: ['x'], rule: 'T-1' };
    expect(heldTile(asking, path, NOTHING_PICKED, over('2,0'), 0)).toBeNull();
  });
  it('is drawn where it would lie', () => {
    expect(tileShown({ place: '2,-1', open: 5, terrain: 'cellar' })).toEqual({ column: 2, row: -1, open: 5, terrain: 'cellar' });
    expect(tileShown({ place: 'cup', open: 5, terrain: 'cellar' })).toBeUndefined();
  });
});
