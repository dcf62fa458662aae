/** One primitive of a level of detail, unpacked to plain arrays in inches. */
export interface Part {
  readonly finish: string;
  readonly positions: Float32Array;
  readonly normals: Float32Array;
  /** Linear red, green, blue. */
  readonly colours: Float32Array;
  readonly indices: Uint32Array;
}

/** What is read of the JSON of a file that `models/` has written; what may be missing there has a standard value in glTF. */
interface Gltf {
  accessors: {
    bufferView: number;
    byteOffset?: number;
    componentType: number;
    normalized?: boolean;
    count: number;
    type: keyof typeof WIDTH;
  }[];
  bufferViews: { byteOffset?: number; byteStride?: number }[];
  meshes: { primitives: { attributes: Readonly<Record<string, number>>; indices: number; material?: number }[] }[];
  nodes: { name?: string; mesh?: number; scale?: number[] }[];
  materials?: { name?: string }[];
}

const WIDTH = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const;

/** How a component of a glTF accessor is read: bytes, reader, and what makes it 1 when it is normalised. */
const COMPONENTS: Readonly<Record<number, { bytes: number; read: (data: DataView, at: number) => number; one: number }>> = {
  5120: { bytes: 1, read: (data, at) => data.getInt8(at), one: 127 },
  5121: { bytes: 1, read: (data, at) => data.getUint8(at), one: 255 },
  5122: { bytes: 2, read: (data, at) => data.getInt16(at, true), one: 32767 },
  5123: { bytes: 2, read: (data, at) => data.getUint16(at, true), one: 65535 },
  5125: { bytes: 4, read: (data, at) => data.getUint32(at, true), one: 1 },
  5126: { bytes: 4, read: (data, at) => data.getFloat32(at, true), one: 1 },
};

/** Reads a GLB file of this project (`models/`, `shared/figurine.ts`): parts by node name (`lod0`, `lod1`). Throws for anything else. */
export function readGlb(file: ArrayBuffer): Map<string, Part[]> {
  const head = new DataView(file);
  if (file.byteLength < 20 || head.getUint32(0, true) !== 0x46546c67) throw new Error('not a GLB file');
  const jsonLength = head.getUint32(12, true);
  // Our own build has made the file, or our own page, and the server has looked at it: its form is tested there (test/models, test/server).
  const json: Gltf = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 20, jsonLength)));
  const data = new DataView(file, 20 + jsonLength + 8);

  const values = (index: number | undefined, take?: number): Float32Array => {
    const from = index === undefined ? undefined : json.accessors[index];
    const view = from && json.bufferViews[from.bufferView];
    const component = from && COMPONENTS[from.componentType];
    if (!from || !view || !component) throw new Error('not a GLB file');
    const width = WIDTH[from.type];
    const use = take ?? width;
    const stride = view.byteStride ?? width * component.bytes;
    const scale = from.normalized ? 1 / component.one : 1;
    const list = new Float32Array(from.count * use);
    for (let i = 0; i < from.count; i++) {
      const start = (view.byteOffset ?? 0) + (from.byteOffset ?? 0) + i * stride;
      for (let k = 0; k < use; k++) list[i * use + k] = component.read(data, start + k * component.bytes) * scale;
    }
    return list;
  };

  const levels = new Map<string, Part[]>();
  for (const node of json.nodes) {
    const mesh = node.mesh === undefined ? undefined : json.meshes[node.mesh];
    if (!mesh) continue;
    const parts = mesh.primitives.map((primitive): Part => {
      const positions = values(primitive.attributes.POSITION);
      for (let i = 0; i < positions.length; i++) positions[i] = (positions[i] ?? 0) * (node.scale?.[i % 3] ?? 1);
      const plain = () => new Float32Array(positions.length).fill(0.7);
      return {
        finish: (primitive.material === undefined ? undefined : json.materials?.[primitive.material]?.name) ?? 'paint',
        positions,
        normals: values(primitive.attributes.NORMAL),
        colours: primitive.attributes.COLOR_0 === undefined ? plain() : values(primitive.attributes.COLOR_0, 3),
        indices: Uint32Array.from(values(primitive.indices)),
      };
    });
    levels.set(node.name ?? '', parts);
  }
  return levels;
}
