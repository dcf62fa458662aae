import { create } from '@react-three/test-renderer';
import { act } from 'react';
import { CanvasTexture, InstancedMesh, Matrix4, Vector3 } from 'three';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FreePieces } from '../../client/scene/free/FreePieces.tsx';
import { ringsOf } from '../../client/scene/free/FreeScene.tsx';
import type { Kits } from '../../client/scene/free/kits.ts';
import { layOutFree } from '../../client/scene/free/layout.ts';
import { Live } from '../../client/scene/free/live.ts';
import { ribbons } from '../../client/scene/free/ribbon.ts';
import { PieceField } from '../../client/scene/pieces/field.ts';
import { STAND } from '../../client/scene/pieces/item.ts';
import { Stage } from '../../client/scene/stage/stage.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import type { Pose } from '../../shared/table/pose.ts';
import { UPRIGHT } from '../../shared/table/pose.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { pieceSeen, viewOf } from '../support/views.ts';

const scene: Scene = { board: { kind: 'grid', id: 'b', columns: 6, rows: 4, x: 0, z: 0 }, areas: [] };
const kits: Kits = new Map([['', { kinds: {}, faces: {}, skin: PLAIN_GRID }]]);
const colours = [
  { colour: '#112233', symbol: '●' },
  { colour: '#445566', symbol: '■' },
];
const inputs = { sizeOf: () => undefined, colours };
const pose = (x: number, z = 0): Pose => ({ x, y: 0, z, q: UPRIGHT });
const piece = (id: string, kind: string, at: Pose, count = 1): PieceView => pieceSeen(id, kind, { count, pose: at });

function tableOf(...pieces: PieceView[]) {
  const view = viewOf(pieces);
  return { pieces: view.pieces, layout: layOutFree({ view, scene, kinds: {}, kits, ...inputs }) };
}

const NOTHING: ReadonlySet<string> = new Set();

async function shown(table: ReturnType<typeof tableOf>, live: Live) {
  const stage = new Stage();
  const element = ({ pieces, layout }: ReturnType<typeof tableOf>) => (
    <FreePieces
      {...{ stage, layout, live, pieces, kits, inputs }}
      quality="low"
      speed={1}
      lit={NOTHING}
      moves={{ tell: () => undefined, act: () => undefined }}
    />
  );
  const renderer = await create(element(table));
  const meshes = () => {
    const group = renderer.scene.instance.getObjectByName('pieces');
    return new Map((group?.children ?? []).flatMap((child) => (child instanceof InstancedMesh && child.name ? [[child.name, child]] : [])));
  };
  const whereOf = (name: string, index = 0): number[] => {
    const matrix = new Matrix4();
    meshes().get(name)?.getMatrixAt(index, matrix);
    return new Vector3()
      .setFromMatrixPosition(matrix)
      .toArray()
      .map((value) => Math.round(value * 100) / 100);
  };
  return { renderer, stage, meshes, whereOf, update: (next: ReturnType<typeof tableOf>) => renderer.update(element(next)) };
}

describe('pieces of the free table', () => {
  /** The time in ms, which passes when the test says so: a slow computer sees the same as a fast one. */
  let now: number;
  beforeEach(() => {
    now = 5_000;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  it('are few meshes, dice of their own material', async () => {
    const { meshes, stage, renderer } = await shown(
      tableOf(
        piece('a', 'free/d6', pose(0)),
        piece('b', 'free/d6', pose(1)),
        piece('c', 'free/card', pose(2)),
        piece('d', 'free/deck', pose(3), 9),
      ),
      new Live(),
    );
    expect([...meshes()].map(([name, mesh]) => [name, mesh.count]).sort()).toEqual([
      ['plain-free-d6/solid', 2],
      ['plain-free-sheet/solid', 2],
    ]);
    expect(meshes().get('plain-free-d6/solid')?.material).not.toBe(meshes().get('plain-free-sheet/solid')?.material);
    expect(stage.layout.targets.map((target) => target.piece)).toEqual(['a', 'b', 'c', 'd']);
    await renderer.unmount();
  });
  it('follow hands and physics frame by frame, and are still afterwards', async () => {
    const live = new Live();
    const table = tableOf(piece('a', 'free/d6', pose(0)));
    const { renderer, stage, whereOf } = await shown(table, live);
    await renderer.advanceFrames(1, 0.016);
    expect(whereOf('plain-free-d6/solid')).toEqual([0, -0.1, 0]);
    live.hold({ g: 1, how: 'lift', pieces: ['a'], from: { x: 0, z: 0 }, at: { x: 4, z: -2 }, up: 0, turn: 0 }, 0, now);
    await renderer.advanceFrames(1, 0.016);
    expect(whereOf('plain-free-d6/solid')).toEqual([4, -0.1, -2]);
    live.hold(null, 0, now);
    await renderer.advanceFrames(1, 0.016);
    expect(stage.busy.has('hands')).toBe(true);
    expect(whereOf('plain-free-d6/solid')).toEqual([4, -0.1, -2]);
    await renderer.unmount();
  });
  it('do not fly home when the view brings where they were put', async () => {
    const live = new Live();
    const { renderer, whereOf, update } = await shown(tableOf(piece('a', 'free/d6', pose(0))), live);
    live.hold({ g: 1, how: 'lift', pieces: ['a'], from: { x: 0, z: 0 }, at: { x: 4, z: 0 }, up: 0, turn: 0 }, 0, now);
    await renderer.advanceFrames(1, 0.016);
    live.hold(null, 0, now);
    await update(tableOf(piece('a', 'free/d6', pose(4))));
    for (let frame = 0; frame < 20; frame++) {
      await renderer.advanceFrames(1, 0.016);
      expect(whereOf('plain-free-d6/solid')).toEqual([4, -0.1, 0]);
      now += 16;
    }
    expect(live.alive).toEqual([]);
    await renderer.unmount();
  });
  it('are loose coins while a stack has fallen, then pieces at the same places, without a jump', async () => {
    const live = new Live();
    const { renderer, meshes, update } = await shown(tableOf(piece('c', 'free/coin', pose(0), 6)), live);
    expect(meshes().get('plain-disc/solid')?.count).toBe(2);
    live.bodies([[1, 'c', 0, 5] as const, [2, 'c', 1, 1] as const], now);
    await act(async () =>
      live.poses(
        [
          { n: 1, x: 0, y: 0, z: 0, q: UPRIGHT },
          { n: 2, x: 2, y: 0, z: 0, q: UPRIGHT },
        ],
        now,
      ),
    );
    await renderer.advanceFrames(1, 0.016);
    expect(meshes().get('plain-disc/solid')?.count).toBe(2);
    await update(tableOf(piece('c', 'free/coin', pose(0), 5), piece('f1', 'free/coin', pose(2), 1)));
    await renderer.advanceFrames(1, 0.016);
    const coins = meshes().get('plain-disc/solid');
    expect(coins?.count).toBe(2);
    const spots = [0, 1].map((i) => {
      const matrix = new Matrix4();
      coins?.getMatrixAt(i, matrix);
      // Nothing is on its way: no coin appears by growing.
      expect(new Vector3().setFromMatrixScale(matrix).x).toBeGreaterThan(0.8);
      return Math.round(new Vector3().setFromMatrixPosition(matrix).x) + 0;
    });
    expect(spots.sort()).toEqual([0, 2]);
    await renderer.unmount();
  });
  it('that others hold are ghosts in their colour', async () => {
    const live = new Live();
    const { renderer, meshes } = await shown(tableOf(piece('a', 'free/card', pose(0)), piece('b', 'free/card', pose(3))), live);
    await act(async () => live.grips([{ seat: 1, g: 1, how: 'lift', pieces: ['a'], x: 0, z: 0 }], 0, now));
    await renderer.advanceFrames(1, 0.016);
    expect([...meshes()].map(([name, mesh]) => [name, mesh.count]).sort()).toEqual([
      ['plain-free-sheet/ghost', 1],
      ['plain-free-sheet/solid', 1],
    ]);
    await renderer.unmount();
  });
  it('have rings where they are selected or pointed at, but not in the hand', () => {
    const { layout } = tableOf(piece('a', 'free/card', pose(0)), piece('b', 'free/d6', pose(1)), piece('t', 'free/board', pose(0)));
    const looks = (marks: ReturnType<typeof ringsOf>) => marks.map((mark) => mark.look);
    expect(looks(ringsOf(layout, new Set(['a', 'b']), 'b', undefined))).toEqual(['picked', 'picked']);
    expect(looks(ringsOf(layout, NOTHING, 'a', undefined))).toEqual(['hover']);
    expect(looks(ringsOf(layout, new Set(['a']), 'b', ['a', 'b']))).toEqual([]);
    expect(looks(ringsOf(layout, NOTHING, 't', undefined))).toEqual([]);
  });
});

describe('steering', () => {
  it('turns all bodies of a piece about its middle, and lets them be again', () => {
    const field = new PieceField('low', { texture: new CanvasTexture(document.createElement('canvas')) }, () => [0, 0, 1, 1]);
    const body = (key: string, y: number) => ({
      key,
      piece: 's',
      place: '',
      model: 'plain-disc',
      look: 'solid' as const,
      stance: 'stack' as const,
      tint: null,
      pose: { ...STAND, x: 1, y },
      decals: [],
      face: '',
      downed: false,
      frame: { ...STAND, x: 1, y: 0.5 },
    });
    field.sync([body('s', 0), body('s#1', 1)], 0, 0);
    const mesh = field.group.children.find((child): child is InstancedMesh => child.name === 'plain-disc/solid');
    const where = (i: number): number[] => {
      const matrix = new Matrix4();
      mesh?.getMatrixAt(i, matrix);
      return new Vector3()
        .setFromMatrixPosition(matrix)
        .toArray()
        .map((value) => Math.round(value * 1000) / 1000 + 0);
    };
    field.steer('s', { x: 5, y: 2, z: 0, qx: 0, qy: 0, qz: Math.SQRT1_2, qw: Math.SQRT1_2 });
    expect([where(0), where(1)]).toEqual([
      [5.5, 2, 0],
      [4.5, 2, 0],
    ]);
    field.steer('s', null);
    expect([where(0), where(1)]).toEqual([
      [1, 0, 0],
      [1, 1, 0],
    ]);
    field.dispose();
  });
});

describe('ink', () => {
  it('is a ribbon as wide as its pen, on the ground under each of its points', () => {
    const line = {
      colour: '#ff0000',
      width: 0.2,
      points: [
        { x: 0, z: 0 },
        { x: 4, z: 0 },
      ],
    };
    const at = ribbons([line], (x) => (x > 2 ? 1 : 0)).getAttribute('position');
    const points = Array.from({ length: at.count }, (_, i) =>
      [at.getX(i), at.getY(i), at.getZ(i)].map((value) => Math.round(value * 10) / 10 + 0),
    );
    expect(points).toEqual([
      [-0.1, 0, -0.1],
      [-0.1, 0, 0.1],
      [4.1, 1, -0.1],
      [4.1, 1, 0.1],
    ]);
    expect(ribbons([{ ...line, points: [{ x: 1, z: 1 }] }], () => 0).getIndex()?.count).toBe(30);
  });
});
