import { describe, expect, it } from 'vitest';
import { kiln, volume } from '../../models/sdf/bake.ts';
import { carve, curve, mirror, union } from '../../models/sdf/combine.ts';
import { block, lathe, slab } from '../../models/sdf/direct.ts';
import type { Field, Vec } from '../../models/sdf/field.ts';
import { lightOver } from '../../models/sdf/light.ts';
import { surfaceNets } from '../../models/sdf/nets.ts';
import { place, rigid } from '../../models/sdf/rigid.ts';
import { part } from '../../models/sdf/sculpture.ts';
import { ball, box, capsule, cone, drum, ellipsoid, torus } from '../../models/sdf/shapes.ts';

/** Edges that are not walked as often in one direction as in the other: holes and flipped triangles. */
function looseEdges(indices: readonly number[]): number {
  const seen = new Map<string, number>();
  for (let t = 0; t < indices.length; t += 3)
    for (const k of [0, 1, 2]) {
      const key = `${indices[t + k]} ${indices[t + ((k + 1) % 3)]}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    }
  return [...seen].filter(([key, n]) => seen.get(key.split(' ').toReversed().join(' ')) !== n).length;
}

const VOLUMES: [string, Field, number][] = [
  ['ball', ball([0.1, 0, 0], 0.5), (4 / 3) * Math.PI * 0.125],
  ['ellipsoid', ellipsoid([0, 0, 0], [0.5, 0.3, 0.4]), (4 / 3) * Math.PI * 0.06],
  ['box', box([0, 0.2, 0], [0.4, 0.3, 0.2]), 0.192],
  ['drum', drum(0, 0, 0, 0.4, 0.5, 0.4), Math.PI * 0.16 * 0.5],
  ['torus', torus([0, 0, 0], 0.4, 0.15), 2 * Math.PI ** 2 * 0.4 * 0.0225],
  ['capsule', capsule([0, 0, 0], [0, 0.6, 0], 0.2), Math.PI * 0.04 * 0.6 + (4 / 3) * Math.PI * 0.008],
  ['carved ball', carve(ball([0, 0, 0], 0.5), box([0.5, 0, 0], [0.5, 1, 1])), (2 / 3) * Math.PI * 0.125],
  ['mirrored balls', mirror(ball([0.6, 0, 0], 0.3)), 2 * (4 / 3) * Math.PI * 0.027],
  ['turned and moved box', place(box([0, 0, 0], [0.4, 0.3, 0.2]), rigid([20, 40, 60], [1, 2, 3])), 0.192],
];

describe('signed distances', () => {
  it.each(VOLUMES)('%s meshes to a closed surface of the right volume', (_name, field, expected) => {
    const mesh = surfaceNets(field, 0.03);
    expect(looseEdges(mesh.indices)).toBe(0);
    const v = volume(mesh) / 6;
    expect(Math.abs(v / expected - 1)).toBeLessThan(0.04);
    for (let i = 0; i < mesh.positions.length; i += 1) {
      const axis = i % 3 === 0 ? 0 : i % 3 === 1 ? 1 : 2;
      expect(mesh.positions[i]).toBeGreaterThan(field.min[axis] - 0.03);
      expect(mesh.positions[i]).toBeLessThan(field.max[axis] + 0.03);
    }
  });

  it('melts members of a union over the given distance only', () => {
    const [a, b] = [ball([-0.3, 0, 0], 0.29), ball([0.3, 0, 0], 0.29)];
    expect(union(0, a, b).d(0, 0, 0)).toBeCloseTo(0.01, 6);
    expect(union(0.2, a, b).d(0, 0, 0)).toBeLessThan(-0.03);
    expect(union(0.2, a, b).d(-0.59, 0, 0)).toBeCloseTo(0, 6);
  });

  it('keeps a cone whose end is swallowed a ball, and a curve on its joints', () => {
    expect(cone([0, 0, 0, 0.5], [0, 0.1, 0, 0.1]).d(0, 0.6, 0)).toBeCloseTo(0.1, 6);
    const joints = curve(
      [
        [0, 0, 0, 0.1],
        [1, 0, 0, 0.2],
        [1, 1, 0, 0.05],
      ],
      10,
    );
    expect(joints[5]).toEqual([1, 0, 0, 0.2]);
    expect(joints).toHaveLength(11);
  });
});

describe('direct meshes', () => {
  it.each([
    ['block', block([0, 0, 0], [0.5, 0.5, 0.5], 0.05), 0.97],
    [
      'lathe',
      lathe(
        [
          [0, 0],
          [0.5, 0],
          [0.5, 1],
          [0, 1],
        ],
        64,
      ),
      Math.PI / 4,
    ],
    [
      'slab',
      slab(
        [
          [0.5, 0.5],
          [-0.5, 0.5],
          [-0.5, -0.5],
          [0.5, -0.5],
        ],
        0.3,
      ),
      0.3,
    ],
  ] as const)('%s is closed and turned outwards', (_name, mesh, expected) => {
    expect(looseEdges(mesh.indices)).toBe(0);
    expect(Math.abs(volume(mesh) / 6 / expected - 1)).toBeLessThan(0.03);
  });
});

describe('baking', () => {
  it('finds folds darker than open places', () => {
    const openness = lightOver([box([0, -0.5, 0], [2, 0.5, 2]), box([0, 0.5, -1], [2, 0.5, 0.5])], false);
    const up: Vec = [0, 1, 0];
    expect(openness([0, 0, 1], up)).toBeGreaterThan(0.95);
    expect(openness([0, 0, -0.47], up)).toBeLessThan(0.75);
  });

  it('drops what lies hidden inside another part and keeps to the triangles asked for', async () => {
    const white = (): Vec => [1, 1, 1];
    const outer = part(ball([0, 0.5, 0], 0.4), white);
    const alone = (await kiln({ parts: [outer], triangles: 600, ground: false }))(600);
    const both = (await kiln({ parts: [outer, part(ball([0, 0.5, 0], 0.2), white, 'metal')], triangles: 600, ground: false }))(600);
    expect(alone[0].triangles).toBeLessThanOrEqual(600);
    expect(alone[1].triangles).toBeLessThanOrEqual(150);
    expect(both[0].surfaces.map((s) => s.finish)).toEqual(['paint']);
    expect(both[0].triangles).toBe(alone[0].triangles);
  });
});
