import { create } from '@react-three/test-renderer';
import { type Group, InstancedMesh, Matrix4, Vector3 } from 'three';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { FAR, NOTHING_PICKED } from '../../client/answers/picked.ts';
import { Highlights, placeMarks } from '../../client/scene/Highlights.tsx';
import { marksOf } from '../../client/scene/marks.ts';
import { Atlas } from '../../client/scene/pieces/atlas.ts';
import { PieceField } from '../../client/scene/pieces/field.ts';
import { type Item, STAND, type Tag } from '../../client/scene/pieces/item.ts';
import { LabelBatch } from '../../client/scene/pieces/labels.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import { highlightOf } from '../../client/skins/skin.ts';
import { judged } from '../../client/table/Measure.tsx';
import { placeId } from '../../shared/table/ids.ts';
import type { Scene } from '../../shared/table/scene.ts';

const scene: Scene = { board: { kind: 'grid', id: 'b', columns: 5, rows: 5, x: 0, z: 0 }, areas: [] };
const EMPTY = new Map<string, string>();

afterEach(() => vi.unstubAllGlobals());

describe('marks', () => {
  it('tell rest, passing and fight apart by shape, and lie on their places', () => {
    expect(['rest', '', 'pass', 'fight'].map((mark) => highlightOf(PLAIN_GRID, mark))).toEqual(['rest', 'rest', 'pass', 'fight']);
    expect(
      placeMarks(
        scene,
        [
          ['0,4', 'fight'],
          ['9,9', 'rest'],
        ],
        0.4,
      ),
    ).toEqual([{ x: -2, y: 0.03, z: 2, size: 0.94, look: 'fight' }]);
  });
  it('show offers, picks and the hovered thing', () => {
    const target = { piece: 'p', place: '1,1', x: 1, y: 0, z: 1, radius: 0.45, height: 1 };
    const base = {
      scene,
      layout: { items: [], tags: [], targets: [target] },
      tableTop: 0,
      skin: PLAIN_GRID,
      hover: { piece: null, place: null },
    };
    const offered = { pieces: new Map([['p', '']]), places: new Map([['2,2', 'rest']]), buttons: [], ready: null };
    const looks = (marks: ReturnType<typeof marksOf>) => marks.map((mark) => mark.look).sort();
    expect(looks(marksOf({ ...base, offered, picked: NOTHING_PICKED }))).toEqual(['piece', 'rest']);
    expect(looks(marksOf({ ...base, offered, picked: { ...NOTHING_PICKED, piece: 'p' } }))).toEqual(['picked', 'rest']);
    const none = { pieces: EMPTY, places: EMPTY, buttons: [], ready: null };
    // A dot under a coin would not be seen.
    const far = { ...none, places: new Map(['1,1', '3,3'].map((place) => [place, FAR])) };
    const dots = marksOf({ ...base, offered: far, picked: NOTHING_PICKED });
    expect(dots.map(({ x, z, look }) => [x, z, look])).toEqual([
      [-1, -1, 'pass'],
      [1, 1, 'step'],
    ]);
    expect(looks(marksOf({ ...base, offered: none, picked: { ...NOTHING_PICKED, list: ['0,0'] } }))).toEqual(['step']);
    expect(looks(marksOf({ ...base, offered: none, picked: NOTHING_PICKED, hover: { piece: 'p', place: '1,1' } }))).toEqual(['hover']);
  });
  it('are drawn in one mesh, as many as there are', async () => {
    const marks = placeMarks(
      scene,
      [
        [placeId('0,0'), 'rest'],
        [placeId('1,0'), 'fight'],
      ],
      0,
    );
    const renderer = await create(<Highlights marks={marks} />);
    const mesh = renderer.scene.instance.getObjectByName('highlights');
    if (!(mesh instanceof InstancedMesh)) throw new Error('no mesh');
    expect(mesh.count).toBe(2);
    const at = new Matrix4();
    mesh.getMatrixAt(1, at);
    expect(new Vector3().setFromMatrixPosition(at).toArray()).toEqual([-1, 0.03, -2].map(Math.fround));
    await renderer.update(<Highlights marks={[]} />);
    expect(mesh.visible).toBe(false);
    await renderer.unmount();
  });
});

const body = (key: string, x: number, patch: Partial<Item> = {}): Item => ({
  key,
  piece: key,
  place: '0,0',
  model: 'plain-disc',
  look: 'solid',
  stance: 'figure',
  tint: '#ff0000',
  pose: { ...STAND, x },
  decals: [{ picture: 'shadow', x: 0, y: 0.01, z: 0, size: 1, tilt: 0 }],
  face: '',
  downed: false,
  ...patch,
});

function field(): PieceField {
  const atlas = new Atlas({ columns: 2, rows: 2, wide: 8, high: 8 });
  return new PieceField('low', atlas, () => [0, 0, 0.5, 0.5]);
}
const meshes = (group: Group) => group.children.filter((child): child is InstancedMesh => child instanceof InstancedMesh);
const whereX = (mesh: InstancedMesh | undefined, index: number): number => {
  const matrix = new Matrix4();
  mesh?.getMatrixAt(index, matrix);
  return new Vector3().setFromMatrixPosition(matrix).x;
};

describe('labels', () => {
  it('are as many as one asks for, each with words of its own', () => {
    const many = Array.from(
      { length: 70 },
      (_, i): Tag => ({ ...{ key: `${i}`, text: `Wood ${i}`, kind: 'place', piece: null }, ...{ x: i, y: 0, z: 0 } }),
    );
    const labels = new LabelBatch(many.length);
    labels.show(many);
    const cells = labels.mesh.geometry.getAttribute('cell');
    expect(labels.mesh.count).toBe(70);
    expect(new Set(many.map((_, i) => `${cells.getX(i)} ${cells.getY(i)}`)).size).toBe(70);
    labels.dispose();
  });
});

describe('the field of pieces', () => {
  it('shows what is only seen from afar from afar, and pictures on it', () => {
    const pieces = field();
    pieces.sync([body('a', 0), body('a!banner', 1, { model: 'plain-banner', afar: 'small' })], 0, 0);
    const size = (of: InstancedMesh | undefined, index: number): number => {
      const matrix = new Matrix4();
      of?.getMatrixAt(index, matrix);
      return matrix.getMaxScaleOnAxis();
    };
    const banner = () => meshes(pieces.group).find((each) => each.name === 'plain-banner/solid');
    const seen = () => [size(banner(), 0), size(pieces.decals.mesh, 0), size(pieces.decals.mesh, 1)];
    expect(seen()).toEqual([0, 1, 0]);
    pieces.seenAfar(true, true);
    expect(seen()).toEqual([1, 1, 1]);
    pieces.seenAfar(false, true);
    expect(seen()).toEqual([0, 1, 0]);
    pieces.dispose();
  });
  it('draws all bodies of a model in one call, ghosts in another, pictures in a third', () => {
    const pieces = field();
    pieces.sync([body('a', 0), body('b', 1), body('c', 2, { look: 'ghost' })], 0, 1);
    const counts = new Map(meshes(pieces.group).map((mesh) => [mesh.name, mesh.count]));
    expect(counts.get('plain-disc/solid')).toBe(2);
    expect(counts.get('plain-disc/ghost')).toBe(1);
    expect(pieces.decals.mesh.count).toBe(3);
    pieces.dispose();
  });
  it('shows who stands in an arch through it, and nobody through what lies lower or while nobody is there', () => {
    const pieces = field();
    const thing = (key: string, model: string) => body(key, 0, { model, stance: 'flat', tint: null });
    const thin = () =>
      meshes(pieces.group)
        .map(({ name }) => name)
        .filter((name) => name.endsWith('/thin'));
    pieces.sync([thing('arch', 'plain-block'), thing('tile', 'plain-disc'), body('a', 3, { place: '3,0' })], 0, 0);
    expect([pieces.lookFrom(0, 8, 10), thin()]).toEqual([false, []]);
    pieces.sync([thing('arch', 'plain-block'), thing('tile', 'plain-disc'), body('a', 0)], 0, 0);
    expect([pieces.lookFrom(0, 8, 10), thin()]).toEqual([true, ['plain-block/thin']]);
    pieces.dispose();
  });
  it('moves from view to view in time, and is still afterwards', () => {
    const pieces = field();
    pieces.sync([body('a', 0)], 0, 1);
    expect(pieces.busy).toBe(false);
    pieces.sync([body('a', 4)], 1000, 1);
    expect(pieces.busy).toBe(true);
    const mesh = meshes(pieces.group).find((each) => each.name === 'plain-disc/solid');
    expect(whereX(mesh, 0)).toBeCloseTo(0);
    expect(pieces.tick(1300, 1)).toBe(true);
    expect(whereX(mesh, 0)).toBeGreaterThan(0.2);
    expect(whereX(mesh, 0)).toBeLessThan(3.9);
    pieces.tick(2500, 1);
    expect(whereX(mesh, 0)).toBeCloseTo(4);
    expect(pieces.tick(2600, 1)).toBe(false);
    pieces.dispose();
  });
  it('goes on with a move when a new view changes nothing about it', () => {
    const pieces = field();
    pieces.sync([body('a', 0)], 0, 1);
    pieces.sync([body('a', 4)], 0, 1);
    pieces.tick(400, 1);
    const before = pieces.whereabouts('a')?.x ?? 0;
    expect(pieces.sync([body('a', 4), body('b', 1)], 400, 1).map((move) => move.key)).toEqual(['b']);
    expect(pieces.whereabouts('a')?.x).toBeCloseTo(before);
    pieces.tick(3000, 1);
    expect(pieces.whereabouts('a')?.x).toBeCloseTo(4);
    pieces.dispose();
  });
  it('jumps when animations are off, and forgets what has gone', () => {
    const pieces = field();
    pieces.sync([body('a', 0), body('b', 1)], 0, 0);
    expect(pieces.sync([body('a', 4)], 10, 0)).toEqual([]);
    expect(pieces.whereabouts('a')?.x).toBe(4);
    expect(pieces.whereabouts('b')).toBeUndefined();
    pieces.sync([], 20, 1);
    pieces.tick(5000, 1);
    expect(pieces.whereabouts('a')).toBeUndefined();
    expect(meshes(pieces.group).filter((mesh) => mesh.name !== '')).toEqual([]);
    pieces.dispose();
  });
});

describe('the measurement at the start', () => {
  it('waits for enough frames, and picks low, medium or high', () => {
    expect(judged([])).toBeNull();
    expect(judged(Array(5).fill(16))).toBeNull();
    expect(judged([16, 90, 120, 16, 90, 100])).toBe('low');
    expect(judged(Array(14).fill(30))).toBe('medium');
    expect(judged(Array(14).fill(16.7))).toBe('high');
  });
});

describe('an atlas of pictures', () => {
  it('grows with what is painted: pictures keep their places, and none lies over another', () => {
    const atlas = new Atlas({ columns: 2, rows: 2, wide: 8, high: 8 }, { columns: 1, rows: 2, wide: 16, high: 16 });
    const none = () => undefined;
    const asked = [
      ['a', 0],
      ['large', 1],
      ['b', 0],
      ['c', 0],
      ['larger', 1],
      ['d', 0],
    ] as const;
    const cells = asked.map(([name, rack]) => atlas.cell(name, none, rack));
    for (const [i, [x, y, wide, high]] of cells.entries())
      for (const [left, top, across, down] of cells.slice(i + 1))
        expect(x + wide <= left || left + across <= x || y + high <= top || top + down <= y).toBe(true);
    expect(asked.map(([name, rack]) => atlas.cell(name, none, rack))).toEqual(cells);
    // A full rack gives the place of what nobody asked for the longest.
    expect(atlas.cell('e', none)).toEqual(cells[0]);
    expect(atlas.known('a')).toBeUndefined();
  });
});
