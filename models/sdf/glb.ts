import { type Accessor, Document, Extension, NodeIO } from '@gltf-transform/core';
import type { Level, Surface } from './bake.ts';
import type { Finish } from './sculpture.ts';

/** Whole-number positions per inch: every model is drawn with the scale 1 / QUANTA of its nodes. */
export const QUANTA = 8192;

/** Lets the glTF reader and writer accept integer positions and normals; the data needs no further treatment. */
export class MeshQuantization extends Extension {
  static override readonly EXTENSION_NAME = 'KHR_mesh_quantization';
  override readonly extensionName = 'KHR_mesh_quantization';
  override read(): this {
    return this;
  }
  override write(): this {
    return this;
  }
}

/** A reader and writer that knows what our files use. */
export const glbIo = (): NodeIO => new NodeIO().registerExtensions([MeshQuantization]);

const CASTS: Record<Finish, { rough: number; metal: number; emit: readonly [number, number, number] }> = {
  paint: { rough: 0.82, metal: 0, emit: [0, 0, 0] },
  team: { rough: 0.7, metal: 0, emit: [0, 0, 0] },
  metal: { rough: 0.34, metal: 0.7, emit: [0, 0, 0] },
  glow: { rough: 1, metal: 0, emit: [0.85, 0.33, 0.06] },
};

const byte = (v: number): number => Math.max(0, Math.min(255, Math.round(v * 255)));

function primitive(
  doc: Document,
  s: Surface,
  materials: Map<Finish, ReturnType<Document['createMaterial']>>,
): ReturnType<Document['createPrimitive']> {
  const buffer = doc.getRoot().listBuffers()[0] ?? doc.createBuffer();
  const make = (
    array: Int16Array | Int8Array | Uint8Array | Uint16Array,
    type: 'VEC3' | 'VEC4' | 'SCALAR',
    normalized: boolean,
  ): Accessor => doc.createAccessor().setType(type).setArray(array).setNormalized(normalized).setBuffer(buffer);
  const rgba: number[] = [];
  for (let i = 0; i < s.colors.length; i += 3)
    rgba.push(byte(s.colors[i] ?? 0), byte(s.colors[i + 1] ?? 0), byte(s.colors[i + 2] ?? 0), 255);
  const cast = CASTS[s.finish];
  const known = materials.get(s.finish);
  const material =
    known ??
    doc
      .createMaterial(s.finish)
      .setRoughnessFactor(cast.rough)
      .setMetallicFactor(cast.metal)
      .setEmissiveFactor([...cast.emit]);
  materials.set(s.finish, material);
  return doc
    .createPrimitive()
    .setMaterial(material)
    .setAttribute(
      'POSITION',
      make(
        Int16Array.from(s.positions, (v) => Math.round(v * QUANTA)),
        'VEC3',
        false,
      ),
    )
    .setAttribute(
      'NORMAL',
      make(
        Int8Array.from(s.normals, (v) => Math.round(v * 127)),
        'VEC3',
        true,
      ),
    )
    .setAttribute('COLOR_0', make(Uint8Array.from(rgba), 'VEC4', true))
    .setIndices(make(Uint16Array.from(s.indices), 'SCALAR', false));
}

/** The two levels as a binary glTF: nodes `lod0` and `lod1`, one primitive per material. */
export async function writeGlb(id: string, levels: readonly Level[]): Promise<Uint8Array> {
  const doc = new Document();
  doc.createExtension(MeshQuantization).setRequired(true);
  doc.createBuffer();
  const materials: Parameters<typeof primitive>[2] = new Map();
  const scene = doc.createScene(id);
  levels.forEach((level, n) => {
    const mesh = doc.createMesh(`lod${n}`);
    for (const s of level.surfaces) mesh.addPrimitive(primitive(doc, s, materials));
    scene.addChild(
      doc
        .createNode(`lod${n}`)
        .setMesh(mesh)
        .setScale([1 / QUANTA, 1 / QUANTA, 1 / QUANTA]),
    );
  });
  return glbIo().writeBinary(doc);
}
