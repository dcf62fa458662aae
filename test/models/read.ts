import { join } from 'node:path';
import { CATALOG, type ModelId } from '../../models/catalog.ts';
import { glbIo } from '../../models/sdf/glb.ts';
import { buildModels, MODELS_OUT } from '../../models/workshop.ts';

/** Triangles of one material of one level, in inches. */
export type ReadSurface = { material: string; positions: number[]; indices: number[]; colors: number; emptyNormals: number };
type ReadModel = { near: ReadSurface[]; far: ReadSurface[] };

/** Builds the model when it is missing or out of date, then reads the file back as any client would. */
export async function readModel(id: ModelId): Promise<ReadModel> {
  await buildModels([id], MODELS_OUT, () => undefined);
  const doc = await glbIo().read(join(MODELS_OUT, CATALOG[id].file));
  const level = (name: string): ReadSurface[] => {
    const node = doc
      .getRoot()
      .listNodes()
      .find((n) => n.getName() === name);
    if (!node) throw new Error(`${id} has no node ${name}`);
    const [scale] = node.getScale();
    return (node.getMesh()?.listPrimitives() ?? []).map((p) => {
      const normals = [...(p.getAttribute('NORMAL')?.getArray() ?? [])];
      let emptyNormals = 0;
      for (let i = 0; i < normals.length; i += 3)
        if (Math.hypot(normals[i] ?? 0, normals[i + 1] ?? 0, normals[i + 2] ?? 0) < 100) emptyNormals += 1;
      return {
        material: p.getMaterial()?.getName() ?? '',
        positions: [...(p.getAttribute('POSITION')?.getArray() ?? [])].map((v) => v * scale),
        indices: [...(p.getIndices()?.getArray() ?? [])],
        colors: p.getAttribute('COLOR_0')?.getCount() ?? 0,
        emptyNormals,
      };
    });
  };
  return { near: level('lod0'), far: level('lod1') };
}

export const trianglesOf = (s: readonly ReadSurface[]): number => s.reduce((n, p) => n + p.indices.length / 3, 0);

/** Lowest and highest x, y, z. */
export function extent(surfaces: readonly ReadSurface[]): { low: [number, number, number]; high: [number, number, number] } {
  const low: [number, number, number] = [9, 9, 9];
  const high: [number, number, number] = [-9, -9, -9];
  for (const s of surfaces)
    for (let i = 0; i < s.positions.length; i += 3)
      for (const k of [0, 1, 2] as const) {
        low[k] = Math.min(low[k], s.positions[i + k] ?? 0);
        high[k] = Math.max(high[k], s.positions[i + k] ?? 0);
      }
  return { low, high };
}
