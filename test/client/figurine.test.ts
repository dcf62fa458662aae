import { describe, expect, it } from 'vitest';
import { figurineOf } from '../../client/figurine/figurine.ts';
import { type Part, readGlb } from '../../client/scene/pieces/glb.ts';
import { pictureHead } from '../../server/table-files/picture-head.ts';
import { FIGURINE_ROOM, FIGURINE_TYPE } from '../../shared/figurine.ts';
import { ball, box, figure, Lists, unpack } from '../support/glb.ts';
import { png } from '../support/pictures.ts';

const read = async (file: Buffer) => {
  const said: string[] = [];
  const made = await figurineOf(new Uint8Array(file).buffer, unpack, (words) => said.push(words));
  const levels = readGlb(made.file.slice().buffer);
  return { ...made, said, near: levels.get('lod0') ?? [], far: levels.get('lod1') ?? [] };
};
const points = ([part]: readonly Part[]): number[][] =>
  Array.from({ length: (part?.positions.length ?? 0) / 3 }, (_, i) => [...(part?.positions.subarray(i * 3, i * 3 + 3) ?? [])]);
const bounds = (parts: readonly Part[], axis: number): readonly [number, number] => {
  const all = points(parts).map((point) => point[axis] ?? 0);
  return [Math.min(...all), Math.max(...all)];
};
const triangles = (parts: readonly Part[]): number => (parts[0]?.indices.length ?? 0) / 3;

const plainBox = (more: (lists: Lists) => Record<string, unknown> = () => ({})): Buffer => {
  const lists = new Lists();
  const { positions, indices } = box([0, 0, 0], [1, 2, 0.5]);
  const primitive = { attributes: { POSITION: lists.floats(positions, 'VEC3') }, indices: lists.wholes(indices) };
  return lists.file({ nodes: [{ mesh: 0 }], meshes: [{ primitives: [primitive] }], ...more(lists) });
};

describe('a model of another program', () => {
  it('is written anew in the form that a table keeps: two levels, bounded, and the server takes it', async () => {
    const face = png(64, 64, (x) => (x < 32 ? [220, 40, 40] : [40, 40, 220]));
    const { near, far, file, triangles: found, kept, said } = await read(figure(face, [0.1, 0.5, 0.2], 60));
    expect(found).toBe(2 * 60 * 120 * 2 + 12);
    expect(kept).toBe(triangles(near));
    expect(kept).toBeGreaterThan(3_000);
    expect(kept).toBeLessThanOrEqual(FIGURINE_ROOM[0].triangles);
    expect(triangles(far)).toBeGreaterThan(300);
    expect(triangles(far)).toBeLessThanOrEqual(FIGURINE_ROOM[1].triangles);
    expect(said[0]).toContain(`${found} triangles`);
    expect(pictureHead(Buffer.from(file), FIGURINE_TYPE)).toEqual({ type: FIGURINE_TYPE, width: 0, height: 0 });
    // Body green, head red and blue by its picture, arm as its skin holds it: to the right of the body.
    const colours = near[0]?.colours ?? [];
    const seen = points(near).map(([x = 0, y = 0], i) => ({
      x,
      y,
      c: [colours[i * 3] ?? 0, colours[i * 3 + 1] ?? 0, colours[i * 3 + 2] ?? 0],
    }));
    expect(seen.filter(({ c: [r = 0, g = 0] }) => g > 0.4 && r < 0.2).length).toBeGreaterThan(500);
    const head = seen.filter(({ y }) => y > 0.4);
    expect(head.some(({ c: [r = 0, , b = 0] }) => r > 0.5 && b < 0.1)).toBe(true);
    expect(head.some(({ c: [r = 0, , b = 0] }) => b > 0.5 && r < 0.1)).toBe(true);
    const [, right] = bounds(near, 0);
    expect(seen.filter(({ x }) => x > right - 0.02).every(({ c: [r = 0, g = 0, b = 0] }) => r > g && g > b)).toBe(true);
  });

  it('comes back the same when its own form is read once more, as a kit does', async () => {
    const first = await read(
      figure(
        png(8, 8, () => [200, 150, 90]),
        [0.3, 0.3, 0.6],
        20,
      ),
    );
    const again = await read(Buffer.from(first.file));
    expect(again.kept).toBe(first.kept);
    for (const axis of [0, 1, 2])
      for (const end of [0, 1] as const) expect(bounds(again.near, axis)[end]).toBeCloseTo(bounds(first.near, axis)[end], 3);
    expect(pictureHead(Buffer.from(again.file), FIGURINE_TYPE)).toMatchObject({ type: FIGURINE_TYPE });
  });

  it('stands as its nodes say, by turns and by matrices, one below the other', async () => {
    const turned = await read(
      plainBox(() => ({
        nodes: [
          { children: [1], rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2] },
          { mesh: 0, matrix: [2, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 7, 0, 0, 1] },
        ],
      })),
    );
    // 2 wide, 2 high, 0.5 deep, then turned by a quarter: as high as wide.
    for (const axis of [0, 1]) expect(bounds(turned.near, axis)).toEqual([expect.closeTo(-1, 3), expect.closeTo(1, 3)]);
    expect(bounds(turned.near, 2)).toEqual([expect.closeTo(-0.25, 3), expect.closeTo(0.25, 3)]);
    // What is mirrored is not turned inside out: its directions lead away from its middle.
    const mirrored = await read(plainBox(() => ({ nodes: [{ mesh: 0, scale: [-1, 1, 1] }] })));
    const normals = mirrored.near[0]?.normals ?? [];
    expect(points(mirrored.near).every((point, i) => point.reduce((sum, value, k) => sum + value * (normals[i * 3 + k] ?? 0), 0) > 0)).toBe(
      true,
    );
  });

  it('has edges where its faces meet at an angle and says no directions, and is round elsewhere', async () => {
    const edged = await read(plainBox());
    expect([triangles(edged.near), points(edged.near).length]).toEqual([12, 24]);
    const lists = new Lists();
    const { positions, indices } = ball([0, 0, 0], 1, 12);
    const primitive = { attributes: { POSITION: lists.floats(positions, 'VEC3') }, indices: lists.wholes(indices) };
    const { near } = await read(lists.file({ nodes: [{ mesh: 0 }], meshes: [{ primitives: [primitive] }] }));
    const normals = near[0]?.normals ?? [];
    for (const [i, point] of points(near).entries())
      expect(point.reduce((sum, value, k) => sum + value * (normals[i * 3 + k] ?? 0), 0)).toBeGreaterThan(0.9);
  });

  it('shows strips and fans, triangles without numbers, and what another part of a mesh is made of', async () => {
    const lists = new Lists();
    const square = lists.floats([0, 0, 0, 1, 0, 0, 0, 1, 0, 1, 1, 0], 'VEC3');
    const fan = lists.floats([0, 0, 1, 1, 0, 1, 1, 1, 1, 0, 1, 1], 'VEC3');
    const { near } = await read(
      lists.file({
        nodes: [{ mesh: 0 }],
        meshes: [
          {
            primitives: [
              { attributes: { POSITION: square }, mode: 5 },
              { attributes: { POSITION: fan }, mode: 6 },
              { attributes: { POSITION: fan }, mode: 0 },
            ],
          },
        ],
      }),
    );
    expect(triangles(near)).toBe(4);
  });

  it('leaves out what is seen through, and keeps what is said of vertices', async () => {
    const lists = new Lists();
    const at = (z: number) => lists.floats([0, 0, z, 1, 0, z, 0, 1, z], 'VEC3');
    const red = lists.floats([1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1], 'VEC4');
    const { near } = await read(
      lists.file({
        nodes: [{ mesh: 0 }],
        meshes: [{ primitives: [{ attributes: { POSITION: at(0), COLOR_0: red } }, { attributes: { POSITION: at(1) }, material: 0 }] }],
        materials: [{ alphaMode: 'BLEND', pbrMetallicRoughness: { baseColorFactor: [1, 1, 1, 0.05] } }],
      }),
    );
    expect(triangles(near)).toBe(1);
    expect([...(near[0]?.colours ?? [])].filter((_, i) => i % 3 === 0).every((value) => value > 0.5)).toBe(true);
    expect([...(near[0]?.colours ?? [])].filter((_, i) => i % 3 === 1).every((value) => value === 0)).toBe(true);
  });

  it('of hundreds of thousands of triangles that hang together nowhere is made coarse', async () => {
    const lists = new Lists();
    const positions = Array.from({ length: 20_000 }, (_, i) => {
      const [x, y, z] = [Math.sin(i * 12.9), Math.sin(i * 78.2), Math.sin(i * 37.7)];
      return [x, y, z, x + 0.02, y, z, x, y + 0.02, z];
    }).flat();
    const made = await read(
      lists.file({ nodes: [{ mesh: 0 }], meshes: [{ primitives: [{ attributes: { POSITION: lists.floats(positions, 'VEC3') } }] }] }),
    );
    expect(made.kept).toBeGreaterThan(0);
    expect(made.kept).toBeLessThanOrEqual(FIGURINE_ROOM[0].triangles);
    expect(pictureHead(Buffer.from(made.file), FIGURINE_TYPE)).toMatchObject({ type: FIGURINE_TYPE });
  });
});
