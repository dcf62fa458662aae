import { describe, expect, it } from 'vitest';
import { readGlb } from '../../client/scene/pieces/glb.ts';
import { joined } from '../../client/scene/pieces/models.ts';
import { writeGlb } from '../../models/sdf/glb.ts';

const surface = (finish: 'paint' | 'team', x: number) => ({
  finish,
  positions: [x, 0, 0, x + 0.5, 0, 0, x, 0.75, 0],
  normals: [0, 0, 1, 0, 0, 1, 0, 0, 1],
  colors: [1, 0.5, 0, 1, 0.5, 0, 1, 0.5, 0],
  indices: [0, 1, 2],
});

describe('model files', () => {
  it('are read back in inches, with finishes and colours, level by level', async () => {
    const near = { surfaces: [surface('paint', 0), surface('team', 1)], triangles: 2 };
    const far = { surfaces: [surface('paint', 0)], triangles: 1 };
    const bytes = await writeGlb('test', [near, far]);
    const levels = readGlb(bytes.slice().buffer);
    expect([...levels.keys()]).toEqual(['lod0', 'lod1']);
    const parts = levels.get('lod0') ?? [];
    expect(parts.map((part) => part.finish)).toEqual(['paint', 'team']);
    expect(parts[1]?.positions[0]).toBeCloseTo(1, 3);
    expect(parts[1]?.positions[7]).toBeCloseTo(0.75, 3);
    expect(parts[0]?.colours[1]).toBeCloseTo(0.5, 2);
    expect(levels.get('lod1')?.[0]?.indices.length).toBe(3);
    const geometry = joined(parts);
    expect(geometry.getIndex()?.array).toEqual(new Uint16Array([0, 1, 2, 3, 4, 5]));
    expect([...geometry.getAttribute('coat').array].filter((_, i) => i % 3 === 0)).toEqual([0, 0, 0, 1, 1, 1]);
  });
  it('that are none are refused', () => {
    expect(() => readGlb(new TextEncoder().encode('<!doctype html><html lang="en"></html>').buffer)).toThrow('not a GLB file');
  });
});
