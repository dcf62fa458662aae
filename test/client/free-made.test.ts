import { Euler, Matrix4, Quaternion, Vector3 } from 'three';
import { describe, expect, it } from 'vitest';
import { figurineOut } from '../../client/scene/free/figurines.ts';
import { groundHeight } from '../../client/scene/free/ground.ts';
import type { Kits } from '../../client/scene/free/kits.ts';
import { layOutFree } from '../../client/scene/free/layout.ts';
import type { Item } from '../../client/scene/pieces/item.ts';
import { differences, wayOf } from '../../client/scene/pieces/moves.ts';
import { composeDecal } from '../../client/scene/pieces/placing.ts';
import { PLAIN_GRID } from '../../client/skins/plain.ts';
import { tagsOf } from '../../shared/engine/free/made.ts';
import type { PieceView } from '../../shared/engine/view.ts';
import { turned, UPRIGHT } from '../../shared/table/pose.ts';
import type { Scene } from '../../shared/table/scene.ts';
import { box } from '../support/glb.ts';
import { pieceSeen, viewOf } from '../support/views.ts';

const scene: Scene = { board: { kind: 'grid', id: 'b', columns: 6, rows: 4, x: 0, z: 0 }, areas: [] };
const kits: Kits = new Map([['', { kinds: {}, faces: {}, skin: PLAIN_GRID }]]);
const lay = (piece: PieceView, isHere = false) =>
  layOutFree({
    view: viewOf([piece]),
    scene,
    kinds: {},
    kits,
    colours: [],
    sizeOf: (model) => (isHere && model.startsWith('plain-figurine|') ? { radius: 0.6, height: 2 } : undefined),
  });
const piece = (id: string, kind: string, more: Partial<PieceView>) =>
  pieceSeen(id, kind, { pose: { x: 0, y: 0, z: 0, q: UPRIGHT }, ...more });
const made = (id: string, kind: string, how: Parameters<typeof tagsOf>[0], more: Partial<PieceView> = {}) =>
  piece(id, kind, { ...more, tags: tagsOf(how) });
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 1000) / 1000 + 0);
/** Where a point of a body lies, by the angles that the scene draws it with. */
function pointOf({ pose }: Item, point: readonly [number, number, number]): number[] {
  const q = new Quaternion().setFromEuler(new Euler(pose.lean, pose.turn, pose.roll, 'YXZ'));
  const [x, y, z] = turned([q.x, q.y, q.z, q.w], point);
  return rounded([pose.x + x, pose.y + y, pose.z + z]);
}

describe('what somebody made that stands or spins', () => {
  it('a stand-up is a base with a picture on either side, upright, back to back; without a back the front is seen from behind', () => {
    const size = { width: 1.2, depth: 2 };
    const [two] = lay(made('k', 'free/stand-up', { colour: '#112233', size, back: 'Behind' }, { face: 'called:Knight\nFront' })).items;
    const standing = (two?.decals ?? []).filter(({ stands }) => stands !== undefined);
    expect(standing.map(({ stands, size: wide, deep, y }) => [stands, wide, deep, y])).toEqual([
      [0, 1.2, 2, 1.12],
      [Math.PI, 1.2, 2, 1.12],
    ]);
    expect(standing.map(({ picture }) => picture)).toEqual([expect.stringContaining('Front'), expect.stringContaining('Behind')]);
    expect(two).toMatchObject({ stance: 'figure', tint: '#112233' });
    const [one] = lay(made('k', 'free/stand-up', { colour: '#112233', size }, { face: 'called:Knight\nFront' })).items;
    const [front, behind] = (one?.decals ?? []).filter(({ stands }) => stands !== undefined);
    expect(behind?.picture).toContain('Front');
    expect(behind?.picture).not.toBe(front?.picture);
  });

  it('a picture that stands is seen from its side, head up', () => {
    const [front, behind] = [0, Math.PI].map((stands) =>
      composeDecal({ picture: '', x: 0, y: 1, z: 0, size: 1, tilt: 0, deep: 2, stands }, new Matrix4(), new Matrix4()),
    );
    const where = (matrix: Matrix4 | undefined, x: number, y: number, z: number) =>
      rounded(new Vector3(x, y, z).applyMatrix4(matrix ?? new Matrix4()).toArray());
    // The north rim of a sheet that lies is the head of one that stands; its face looks south, or north.
    expect([where(front, 0, 0, -0.5), where(behind, 0, 0, -0.5)]).toEqual([
      [0, 2, 0],
      [0, 2, 0],
    ]);
    expect([where(front, 0, 1, 0), where(behind, 0, 1, 0)]).toEqual([
      [0, 1, 1],
      [0, 1, -1],
    ]);
    expect([where(front, 0.5, 0, 0), where(behind, 0.5, 0, 0)]).toEqual([
      [0.5, 1, 0],
      [-0.5, 1, 0],
    ]);
  });

  it('a figurine is its model, with the colour of its base; until that has come, and where it is gone, a plain figure of its size', () => {
    const id = 'm'.repeat(22);
    const troll = made('t', 'free/figurine', { name: 'Troll', colour: '#a3232b', size: { width: 1.2, depth: 2 }, model: `${id} z 90` });
    const [shown, plain] = [lay(troll, true).items, lay(troll).items].map(([item]) => item);
    expect(shown).toMatchObject({ model: `plain-figurine|${id}|z|90|1.2|2`, stance: 'figure', tint: '#a3232b' });
    expect(shown?.stretch).toBeUndefined();
    expect(plain).toMatchObject({
      model: 'plain-block',
      stance: 'figure',
      tint: '#a3232b',
      stretch: [expect.closeTo(0.6 / 0.36), 2.5, expect.closeTo(0.6 / 0.36)],
    });
  });

  it('a model stands with its feet on the middle of its base, as high as it was said to be, whichever way of its file is up', () => {
    // A post, 4 long by its z, on a foot at its lower end; an arm to one side at the upper end.
    const { positions, indices } = box([0, 0, 0], [0.4, 0.4, 4]);
    const arm = box([1, 0, 1.8], [2, 0.2, 0.2]);
    const part = {
      ...{ finish: 'paint', positions: Float32Array.from([...positions, ...arm.positions]), indices: Uint32Array.from(indices) },
      ...{ normals: new Float32Array(48), colours: new Float32Array(48).fill(1) },
    };
    const stands = (way: string, width = 2) => {
      const { near, size } = figurineOut(new Map([['lod0', [part]]]), `plain-figurine|${'m'.repeat(22)}|${way}|${width}|2`);
      const at = near.getAttribute('position');
      const points = Array.from({ length: 16 }, (_, i) => [at.getX(i), at.getY(i), at.getZ(i)] as const);
      return { points, high: near.boundingBox?.max.y, size };
    };
    const { points, high, size } = stands('z|0');
    expect([high, size]).toEqual([expect.closeTo(2), { radius: 1, height: expect.closeTo(2) }]);
    const feet = points.filter(([, y]) => y < 0.2);
    expect(feet.map(([, y]) => y)).toEqual(feet.map(() => expect.closeTo(0.12)));
    expect([feet.length, ...[0, 2].map((axis) => feet.reduce((sum, point) => sum + (point[axis] ?? 0), 0))]).toEqual([
      4,
      expect.closeTo(0),
      expect.closeTo(0),
    ]);
    const reach = (way: string): readonly [number, number, number] =>
      stands(way).points.toSorted((a, b) => Math.hypot(b[0], b[2]) - Math.hypot(a[0], a[2]))[0] ?? [0, 0, 0];
    const [east, north] = [reach('z|0'), reach('z|90')];
    expect([east[0] > 0.8, north[2] < -0.8]).toEqual([true, true]);
    // On a narrow base it would reach too far: there it is smaller.
    expect(stands('z|0', 0.3).high).toBeLessThan(1.3);
    // Upside down the arm is below; the post ends a little lower than it.
    expect(stands('-z|0').points.filter(([, y]) => y < 0.2).length).toBe(8);
  });

  it('a spinner is a disc with its sectors and an arrow that points where it stopped, clockwise from the north', () => {
    const sectors = ['A', 'B', 'C', 'D'].map((side) => ({ shares: 1, side, colour: null }));
    const of = (count: number) =>
      lay(made('w', 'free/spinner', { colour: '#5d3a1e', size: { width: 3, depth: 3 }, sectors }, { count })).items;
    const [disc, arrow] = of(16 + 8);
    expect(disc?.decals.map(({ picture }) => picture)).toEqual([expect.stringContaining('"side":"B"')]);
    // The middle of the second quarter is the east, a little to the south.
    const [x = 0, , z = 0] = arrow ? pointOf(arrow, [0, 0, -1]) : [];
    expect([x > 0, z > 0]).toEqual([true, true]);
    expect(arrow).toMatchObject({ key: 'w#1', spun: 24 });
    const before = new Map(of(24).map((item) => [item.key, item]));
    const after = new Map(of(40).map((item) => [item.key, item]));
    const [move] = differences(before, after);
    expect(move).toMatchObject({ key: 'w#1', kind: 'spin' });
    if (!move) return;
    const out = { ...move.from };
    wayOf(move, 0, out);
    expect(out.turn).toBeCloseTo(move.from.turn, 6);
    wayOf(move, 1, out);
    expect(Math.cos(out.turn - move.to.turn)).toBeCloseTo(1, 6);
    expect(move.from.turn - out.turn).toBeGreaterThan(Math.PI * 8 - 0.01);
  });

  it('what is carried over a tray lies on its floor; over a box that is shut on its lid', () => {
    const how = { size: { width: 5, depth: 4 }, rim: 0.7, lid: true };
    const open = made('t', 'free/mat', how);
    expect(groundHeight(scene, viewOf([open]), { x: 1, z: 1 })).toBeCloseTo(0.08, 5);
    expect(groundHeight(scene, viewOf([{ ...open, tags: [...open.tags, 'shut'] }]), { x: 1, z: 1 })).toBeCloseTo(0.88, 5);
  });
});
