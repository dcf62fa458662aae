/** GLB files made here, as other programs write them: sound ones, and such as lie. */
import { inflateSync } from 'node:zlib';
import type { Unpack } from '../../client/figurine/materials.ts';

type Json = Record<string, unknown>;

/** A file of these words and bytes; `more` changes what its head says. */
export function glb(
  json: Json | string,
  binary: Buffer = Buffer.alloc(0),
  more: { version?: number; length?: number; words?: number } = {},
): Buffer {
  const words = Buffer.from(typeof json === 'string' ? json : JSON.stringify(json));
  const padded = Buffer.concat([words, Buffer.alloc((4 - (words.length % 4)) % 4, ' ')]);
  const body = Buffer.concat([binary, Buffer.alloc((4 - (binary.length % 4)) % 4)]);
  const head = Buffer.alloc(20);
  head.write('glTF', 'latin1');
  head.writeUInt32LE(more.version ?? 2, 4);
  head.writeUInt32LE(more.length ?? 28 + padded.length + body.length, 8);
  head.writeUInt32LE(more.words ?? padded.length, 12);
  head.write('JSON', 16, 'latin1');
  const second = Buffer.alloc(8);
  second.writeUInt32LE(body.length);
  second.write('BIN\0', 4, 'latin1');
  return Buffer.concat([head, padded, second, body]);
}

const WIDTH = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4, MAT4: 16 } as const;

/** Gathers lists of numbers, as `accessors` and `bufferViews` over one buffer. */
export class Lists {
  readonly accessors: Json[] = [];
  readonly bufferViews: Json[] = [];
  private bytes = Buffer.alloc(0);

  /** Floats; returns the number of the accessor. */
  floats(values: readonly number[], type: keyof typeof WIDTH): number {
    return this.add(Buffer.from(new Float32Array(values).buffer), { componentType: 5126, type, count: values.length / WIDTH[type] });
  }

  /** Whole numbers of 16 bits. */
  wholes(values: readonly number[], type: keyof typeof WIDTH = 'SCALAR'): number {
    return this.add(Buffer.from(new Uint16Array(values).buffer), { componentType: 5123, type, count: values.length / WIDTH[type] });
  }

  /** Bytes as they are; returns the number of the view. */
  view(bytes: Buffer): number {
    const padded = Buffer.concat([this.bytes, Buffer.alloc((4 - (this.bytes.length % 4)) % 4)]);
    this.bufferViews.push({ buffer: 0, byteOffset: padded.length, byteLength: bytes.length });
    this.bytes = Buffer.concat([padded, bytes]);
    return this.bufferViews.length - 1;
  }

  private add(bytes: Buffer, accessor: Json): number {
    this.accessors.push({ bufferView: this.view(bytes), ...accessor });
    return this.accessors.length - 1;
  }

  /** The file of these lists; `json`: what else it says. */
  file(json: Json): Buffer {
    const { accessors, bufferViews, bytes } = this;
    return glb({ asset: { version: '2.0' }, buffers: [{ byteLength: bytes.length }], bufferViews, accessors, ...json }, bytes);
  }
}

/** The corners and faces of a box around these points. */
export function box([x, y, z]: readonly [number, number, number], [wide, high, deep]: readonly [number, number, number]) {
  const positions = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
    x + (n & 1 ? wide : -wide) / 2,
    y + (n & 2 ? high : -high) / 2,
    z + (n & 4 ? deep : -deep) / 2,
  ]);
  const indices = [0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5, 7, 4, 7, 6];
  return { positions, indices };
}

/** A ball of so many rings, each point's place on a picture, and directions. */
export function ball([x, y, z]: readonly [number, number, number], radius: number, rings: number) {
  const [positions, normals, places, indices]: [number[], number[], number[], number[]] = [[], [], [], []];
  const around = rings * 2;
  for (let ring = 0; ring <= rings; ring++)
    for (let step = 0; step <= around; step++) {
      const [up, turn] = [(ring / rings) * Math.PI, (step / around) * Math.PI * 2];
      const out = [Math.sin(up) * Math.sin(turn), Math.cos(up), Math.sin(up) * Math.cos(turn)] as const;
      normals.push(...out);
      positions.push(x + out[0] * radius, y + out[1] * radius, z + out[2] * radius);
      places.push(step / around, ring / rings);
      if (ring === rings || step === around) continue;
      const at = ring * (around + 1) + step;
      indices.push(at, at + around + 1, at + 1, at + 1, at + around + 1, at + around + 2);
    }
  return { positions, normals, places, indices };
}

/** A figure of a body in a colour, a head with a picture on it (PNG) and an arm that its skin lifts; as high as it stands in `inches`, y upwards. */
export function figure(picture: Buffer, [r, g, b]: readonly [number, number, number], rings = 40): Buffer {
  const lists = new Lists();
  const body = ball([0, 0.45, 0], 0.45, rings);
  const head = ball([0, 1.15, 0], 0.32, rings);
  const arm = box([0, 0.3, 0], [0.14, 0.6, 0.14]);
  const image = lists.view(picture);
  const primitive = (
    mesh: { positions: number[]; normals?: number[]; places?: number[]; indices: number[] },
    material: number,
    more: Json = {},
  ) => ({
    attributes: {
      POSITION: lists.floats(mesh.positions, 'VEC3'),
      ...(mesh.normals ? { NORMAL: lists.floats(mesh.normals, 'VEC3') } : {}),
      ...(mesh.places ? { TEXCOORD_0: lists.floats(mesh.places, 'VEC2') } : {}),
      ...more,
    },
    indices: lists.wholes(mesh.indices),
    material,
  });
  const hung = {
    JOINTS_0: lists.wholes(Array.from({ length: 8 }, () => [0, 0, 0, 0]).flat(), 'VEC4'),
    WEIGHTS_0: lists.floats(Array.from({ length: 8 }, () => [1, 0, 0, 0]).flat(), 'VEC4'),
  };
  return lists.file({
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [
      { name: 'all', children: [1, 2, 3, 4] },
      { mesh: 0, scale: [1, 1.1, 0.8] },
      { mesh: 1 },
      // Its own place does not count: it hangs on its joint.
      { mesh: 2, skin: 0, translation: [50, 50, 50] },
      { name: 'shoulder', translation: [0.42, 0.6, 0], rotation: [0, 0, -Math.SQRT1_2, Math.SQRT1_2] },
    ],
    meshes: [{ primitives: [primitive(body, 0)] }, { primitives: [primitive(head, 1)] }, { primitives: [primitive(arm, 2, hung)] }],
    skins: [{ joints: [4] }],
    materials: [
      { pbrMetallicRoughness: { baseColorFactor: [r, g, b, 1] } },
      { pbrMetallicRoughness: { baseColorTexture: { index: 0 } } },
      { pbrMetallicRoughness: { baseColorFactor: [0.8, 0.6, 0.2, 1] } },
    ],
    textures: [{ source: 0 }],
    images: [{ bufferView: image, mimeType: 'image/png' }],
  });
}

/** What a browser does with the pictures in a file, as `png` of `pictures.ts` writes them. */
export const unpack: Unpack = async (bytes) => pixelsOf(bytes).catch(() => undefined);
const pixelsOf = async (bytes: Uint8Array) => {
  const file = Buffer.from(bytes);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const rows = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      for (let k = 0; k < 3; k++) data[(y * width + x) * 4 + k] = rows[y * (width * 3 + 1) + 1 + x * 3 + k] ?? 0;
  return { width, height, data };
};
