import { describe, expect, it } from 'vitest';
import { Unfit } from '../../client/figurine/fields.ts';
import { figurineOf } from '../../client/figurine/figurine.ts';
import { pictureHead } from '../../server/table-files/picture-head.ts';
import { FIGURINE_TYPE } from '../../shared/figurine.ts';
import { box, figure, glb, Lists, unpack } from '../support/glb.ts';
import { jpegHead, png } from '../support/pictures.ts';

const plainBox = (): Buffer => {
  const lists = new Lists();
  const { positions, indices } = box([0, 0, 0], [1, 2, 0.5]);
  const primitive = { attributes: { POSITION: lists.floats(positions, 'VEC3') }, indices: lists.wholes(indices) };
  return lists.file({ nodes: [{ mesh: 0 }], meshes: [{ primitives: [primitive] }] });
};

const cloud = (more: (lists: Lists, at: number) => Record<string, unknown>): Buffer => {
  const lists = new Lists();
  const at = lists.floats([0, 0, 0, 1, 0, 0, 0, 1, 0], 'VEC3');
  return lists.file({ nodes: [{ mesh: 0 }], meshes: [{ primitives: [{ attributes: { POSITION: at } }] }], ...more(lists, at) });
};
const painted = (image: (lists: Lists) => Record<string, unknown>): Buffer =>
  cloud((lists, at) => ({
    meshes: [{ primitives: [{ attributes: { POSITION: at, TEXCOORD_0: lists.floats([0, 0, 1, 0, 0, 1], 'VEC2') }, material: 0 }] }],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [image(lists)],
  }));
const required = (name: string): Buffer => cloud(() => ({ extensionsRequired: [name], extensionsUsed: [name] }));
const numbersOf = (file: Buffer, change: (json: { accessors: Record<string, unknown>[] }) => void): Buffer => {
  const long = file.readUInt32LE(12);
  const json = JSON.parse(file.toString('utf8', 20, 20 + long));
  change(json);
  return glb(json, file.subarray(28 + long));
};

describe('a file that no figurine comes of', () => {
  it.each<[what: string, file: Buffer, why: string]>([
    ['is nothing', Buffer.alloc(0), 'type: it is no GLB file'],
    ['is a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'type: it is no GLB file'],
    ['is glTF as text', Buffer.from('{"asset":{"version":"2.0"}} and more'), 'type: it is glTF as text: save it as one GLB file'],
    ['is of the first version', glb({}, Buffer.alloc(4), { version: 1 }), 'version: it is 1'],
    ['says that it is longer', glb({}, Buffer.alloc(4), { length: 99_999 }), 'length: it says 99999 bytes'],
    ['has a part that is longer than the file', glb({}, Buffer.alloc(4), { words: 0xffffff }), 'length: its part 1 says 16777215 bytes'],
    ['is cut off', plainBox().subarray(0, 200), 'length: it says'],
    ['has words that are none', glb('{"asset":'), 'json: it cannot be read'],
    ['has words of nine megabytes', glb(`"${'x'.repeat(9 << 20)}"`), 'json: it is larger than 8 MB'],
    ['is a list', glb('[1, 2]'), 'json: it is no record'],
    ['says no version', glb({ asset: {} }), 'asset.version: it is not 2.0'],
    [
      'is packed by Draco',
      required('KHR_draco_mesh_compression'),
      'extensionsRequired: its triangles are packed by Draco: save it without compression',
    ],
    ['is packed by meshopt', required('EXT_meshopt_compression'), 'extensionsRequired: its triangles are packed by meshopt'],
    ['has KTX2', required('KHR_texture_basisu'), 'extensionsRequired: its pictures are KTX2: save it with PNG or JPEG'],
    ['needs what nobody knows', required('EVIL_thing<b>'), 'extensionsRequired: “EVIL_thing<b>” is not read here'],
    [
      'has its bytes elsewhere',
      cloud(() => ({ buffers: [{ byteLength: 36, uri: 'https://example.org/a.bin' }] })),
      'buffers[0].uri: it leads elsewhere, to “https://example.org/a.bin”',
    ],
    [
      'has its bytes in another file',
      cloud(() => ({ buffers: [{ byteLength: 36, uri: '../../etc/passwd' }] })),
      'buffers[0].uri: it leads elsewhere',
    ],
    [
      'has a picture elsewhere that nobody shows',
      cloud(() => ({ images: [{ uri: 'http://example.net/t.png' }] })),
      'images[0].uri: it leads elsewhere',
    ],
    [
      'has a buffer that is longer than its bytes',
      cloud(() => ({ buffers: [{ byteLength: 1_000 }] })),
      'buffers[0].byteLength: it says 1000',
    ],
    [
      'has a view beyond its buffer',
      cloud((lists) => ({ bufferViews: [{ ...lists.bufferViews[0], byteOffset: 20 }] })),
      'bufferViews[0].byteLength: it ends at 56 of 36',
    ],
    [
      'has a view of less than nothing',
      cloud((lists) => ({ bufferViews: [{ ...lists.bufferViews[0], byteLength: -4 }] })),
      'bufferViews[0].byteLength: it is a whole number',
    ],
    [
      'counts more points than bytes',
      numbersOf(
        cloud(() => ({})),
        ({ accessors }) => Object.assign(accessors[0] ?? {}, { count: 300 }),
      ),
      'accessors[0].count: it ends at 3600 of 36',
    ],
    [
      'counts billions',
      numbersOf(
        cloud(() => ({})),
        ({ accessors }) => Object.assign(accessors[0] ?? {}, { count: 4e9 }),
      ),
      'accessors[0].count: it is a whole number',
    ],
    [
      'counts by halves',
      numbersOf(
        cloud(() => ({})),
        ({ accessors }) => Object.assign(accessors[0] ?? {}, { count: 2.5 }),
      ),
      'accessors[0].count: it is a whole number',
    ],
    [
      'has numbers of another type',
      numbersOf(
        cloud(() => ({})),
        ({ accessors }) => Object.assign(accessors[0] ?? {}, { componentType: 5124 }),
      ),
      'accessors[0].componentType: there is no such type',
    ],
    [
      'has points of two numbers',
      numbersOf(
        cloud(() => ({})),
        ({ accessors }) => Object.assign(accessors[0] ?? {}, { type: 'VEC2' }),
      ),
      'accessors[0].type: ',
    ],
    [
      'has lists with gaps',
      numbersOf(
        cloud(() => ({})),
        ({ accessors }) => Object.assign(accessors[0] ?? {}, { sparse: { count: 1 } }),
      ),
      'accessors[0].sparse: ',
    ],
    [
      'lies over itself',
      cloud((lists) => ({ bufferViews: [{ ...lists.bufferViews[0], byteStride: 0 }] })),
      'accessors[0].bufferView: its elements lie over each other',
    ],
    [
      'has a point that is no number',
      cloud((lists) => ({
        meshes: [{ primitives: [{ attributes: { POSITION: lists.floats([0, 0, 0, Number.NaN, 0, 0, 0, 1, 0], 'VEC3') } }] }],
      })),
      'POSITION: number 1 is none',
    ],
    [
      'has a point without end',
      cloud((lists) => ({
        meshes: [{ primitives: [{ attributes: { POSITION: lists.floats([0, 0, 0, Number.POSITIVE_INFINITY, 0, 0, 0, 1, 0], 'VEC3') } }] }],
      })),
      'POSITION: number 1 is none',
    ],
    [
      'reaches farther than can be counted with',
      cloud(() => ({ nodes: [{ mesh: 0, scale: [1e30, 1e30, 1e30] }] })),
      'points: they lie farther away',
    ],
    ['lies at one place', cloud(() => ({ nodes: [{ mesh: 0, scale: [0, 0, 0] }] })), 'points: they all lie at one place'],
    [
      'names a point that there is not',
      cloud((lists, at) => ({ meshes: [{ primitives: [{ attributes: { POSITION: at }, indices: lists.wholes([0, 1, 3]) }] }] })),
      'indices: number 2 is 3, of 3',
    ],
    [
      'has directions for others',
      cloud((lists, at) => ({ meshes: [{ primitives: [{ attributes: { POSITION: at, NORMAL: lists.floats([0, 1, 0], 'VEC3') } }] }] })),
      'NORMAL: it has another number of points',
    ],
    [
      'hangs below itself',
      cloud(() => ({ nodes: [{ mesh: 0 }, { children: [2] }, { children: [1] }] })),
      'nodes[1]: it hangs below itself',
    ],
    [
      'hangs below two others',
      cloud(() => ({ nodes: [{ mesh: 0 }, { children: [0] }, { children: [0] }] })),
      'nodes[0]: it hangs below two others',
    ],
    [
      'is deeper than anybody can follow',
      cloud(() => ({ nodes: Array.from({ length: 400 }, (_, i) => (i === 399 ? { mesh: 0 } : { children: [i + 1] })) })),
      'it hangs below 200 others',
    ],
    ['has too many nodes', cloud(() => ({ nodes: Array.from({ length: 10_001 }, () => ({})) })), 'nodes: there are 10001, 10000 at most'],
    ['names a node that there is not', cloud(() => ({ scenes: [{ nodes: [7] }] })), 'scenes[0].nodes: there is no number 7'],
    ['names a mesh that there is not', cloud(() => ({ nodes: [{ mesh: 3 }] })), 'there is no number 3'],
    ['is turned by nothing', cloud(() => ({ nodes: [{ mesh: 0, rotation: [0, 0, 0, 0] }] })), 'nodes[0].rotation: it is no turn'],
    ['has a matrix of three numbers', cloud(() => ({ nodes: [{ mesh: 0, matrix: [1, 2, 3] }] })), 'nodes[0].matrix: it is 16 numbers'],
    [
      'stands there so often that it is a million triangles',
      cloud((lists, at) => ({
        nodes: Array.from({ length: 2_000 }, () => ({ mesh: 0 })),
        meshes: [{ primitives: [{ attributes: { POSITION: at }, indices: lists.wholes(Array.from({ length: 3_000 }, (_, i) => i % 3)) }] }],
      })),
      'triangles: there are more than 1000000',
    ],
    ['shows nothing', cloud(() => ({ nodes: [{}] })), 'meshes: there are no triangles in it'],
    [
      'shows points alone',
      cloud((_, at) => ({ meshes: [{ primitives: [{ attributes: { POSITION: at }, mode: 0 }] }] })),
      'meshes: there are no triangles in it',
    ],
    ['has a skin without joints', cloud(() => ({ nodes: [{ mesh: 0, skin: 0 }], skins: [{ joints: [0] }] })), 'JOINTS_0'],
    [
      'has a skin on joints that there are not',
      cloud(() => ({ nodes: [{ mesh: 0, skin: 0 }], skins: [{ joints: [8] }] })),
      'skins[0].joints: there is no node 8',
    ],
    [
      'has a picture that is none',
      painted((lists) => ({ bufferView: lists.view(Buffer.from('<svg onload="alert(1)"/>')), mimeType: 'image/png' })),
      'images[0]: it is neither PNG nor JPEG',
    ],
    [
      'has a picture of a billion pixels',
      painted((lists) => ({ bufferView: lists.view(jpegHead(40_000, 40_000)), mimeType: 'image/jpeg' })),
      'images[0]: its picture has 40000 x 40000 pixels',
    ],
    [
      'has a material that there is not',
      cloud((_, at) => ({ meshes: [{ primitives: [{ attributes: { POSITION: at }, material: 5 }] }] })),
      'material: there is no number 5',
    ],
  ])('%s: it is refused with its field', async (_, file, why) => {
    const wrong = await figurineOf(new Uint8Array(file).buffer, unpack, () => undefined).then(
      () => 'taken',
      (reason: unknown) => (reason instanceof Unfit ? `${reason.field}: ${reason.message}` : reason),
    );
    expect(wrong).toContain(why);
  });

  it('whatever its bytes are, it ends with a field or a figurine', async () => {
    const sound = figure(
      png(4, 4, () => [9, 9, 9]),
      [1, 0, 0],
      6,
    );
    let seed = 7;
    const next = (below: number): number => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return seed % below;
    };
    for (let n = 0; n < 300; n++) {
      const file = Buffer.from(sound);
      for (let i = 0; i <= next(6); i++) file[12 + next(file.length - 12)] = next(256);
      const came = await figurineOf(new Uint8Array(file).buffer, unpack, () => undefined).then(
        (made) => pictureHead(Buffer.from(made.file), FIGURINE_TYPE),
        (reason: unknown) => reason instanceof Unfit || reason,
      );
      expect(came === true || (typeof came === 'object' && came !== null && 'type' in came), `${n}: ${came}`).toBe(true);
    }
  });
});
