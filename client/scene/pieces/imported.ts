import { Color, Matrix3, Mesh, MeshStandardMaterial, Vector3 } from 'three';
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js';
import type { Part } from './glb.ts';

const WHITE = new Color(1, 1, 1);

/** A mesh as a part: placed as its nodes say, coloured as its vertices and its material say. */
function partOf(mesh: Mesh): Part {
  const { geometry } = mesh;
  const place = geometry.getAttribute('position');
  const normal = geometry.getAttribute('normal');
  const colour = geometry.hasAttribute('color') ? geometry.getAttribute('color') : undefined;
  const material = Array.isArray(mesh.material) ? mesh.material[0] : mesh.material;
  const base = material instanceof MeshStandardMaterial ? material.color : WHITE;
  const turned = new Matrix3().getNormalMatrix(mesh.matrixWorld);
  const [positions, normals, colours] = [0, 1, 2].map(() => new Float32Array(place.count * 3));
  if (!positions || !normals || !colours) throw new Error('no room for a part');
  const v = new Vector3();
  for (let i = 0; i < place.count; i++) {
    v.fromBufferAttribute(place, i)
      .applyMatrix4(mesh.matrixWorld)
      .toArray(positions, i * 3);
    v.fromBufferAttribute(normal, i)
      .applyMatrix3(turned)
      .normalize()
      .toArray(normals, i * 3);
    v.set(base.r, base.g, base.b);
    if (colour) v.set(base.r * colour.getX(i), base.g * colour.getY(i), base.b * colour.getZ(i));
    v.toArray(colours, i * 3);
  }
  const indices = Uint32Array.from(geometry.getIndex()?.array ?? Array.from({ length: place.count }, (_, i) => i));
  return { finish: /^[a-z]+/.exec(material?.name ?? '')?.[0] ?? 'paint', positions, normals, colours, indices };
}

/** Reads a GLB file made elsewhere, which the build has checked (`models/imported.ts`): parts by level (`lod0`, `lod1`). */
export async function readImported(file: ArrayBuffer): Promise<Map<string, Part[]>> {
  const { scene } = await new GLTFLoader().parseAsync(file, '');
  scene.updateMatrixWorld(true);
  const levels = new Map<string, Part[]>();
  scene.traverse((level) => {
    // The name in the file: the loader's own may have a number behind it.
    const name: unknown = level.userData.name;
    if (name !== 'lod0' && name !== 'lod1') return;
    const parts: Part[] = [];
    level.traverse((each) => {
      if (each instanceof Mesh) parts.push(partOf(each));
    });
    levels.set(name, parts);
  });
  return levels;
}
