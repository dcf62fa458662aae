import { MeshoptSimplifier } from 'meshoptimizer/simplifier';
import { type Mesh, packed, trianglesOf } from './mesh.ts';

/** What counts beside the shape: how far directions and colours may be off, as parts of it. */
const WEIGHTS = { normal: 0.15, colour: 0.6 } as const;
/** However far off it is: there may be no more triangles than that. */
const ANY_ERROR = 1;

/** At most so many triangles: those that are missed least go first. */
export async function simplified(mesh: Mesh, most: number): Promise<Mesh> {
  if (trianglesOf(mesh) <= most) return mesh;
  await MeshoptSimplifier.ready;
  const many = mesh.positions.length / 3;
  const looks = new Float32Array(many * 6);
  for (let point = 0; point < many; point++)
    for (let k = 0; k < 3; k++) {
      looks[point * 6 + k] = mesh.normals[point * 3 + k] ?? 0;
      // Eyes tell dark colours apart better than light ones.
      looks[point * 6 + 3 + k] = Math.sqrt(mesh.colours[point * 3 + k] ?? 0);
    }
  const weights = [...new Array<number>(3).fill(WEIGHTS.normal), ...new Array<number>(3).fill(WEIGHTS.colour)];
  const [some] = MeshoptSimplifier.simplifyWithAttributes(mesh.indices, mesh.positions, 3, looks, 6, weights, null, most * 3, ANY_ERROR, [
    'Permissive',
  ]);
  if (some.length <= most * 3) return packed({ ...mesh, indices: some });
  // What hangs together nowhere is made coarse as a whole.
  const [coarse] = MeshoptSimplifier.simplifySloppy(some, mesh.positions, 3, null, most * 3, ANY_ERROR);
  return packed({ ...mesh, indices: coarse.length > 0 ? coarse : some.subarray(0, most * 3) });
}
