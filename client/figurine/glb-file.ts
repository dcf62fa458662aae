/** Opens a GLB file: how large it and its parts may be, and what in it is not read here, is known before anything else is looked at. */
import { type Fields, isFields, own, part } from '../foreign/fields.ts';
import { records, unfit, whole, word } from './fields.ts';

/** Largest file, and most bytes of its words. */
export const LARGEST_FILE = 40 << 20;
const LARGEST_JSON = 8 << 20;
const MOST_CHUNKS = 8;
/** Most of anything that a file lists. */
export const MOST = {
  nodes: 10_000,
  meshes: 4_000,
  primitives: 8_000,
  accessors: 20_000,
  views: 20_000,
  images: 64,
  materials: 2_000,
} as const;

const [GLTF, JSON_PART, BIN_PART] = [0x46546c67, 0x4e4f534a, 0x004e4942] as const;

/** A part of the bytes of a file, with how far one element lies from the next where they do not lie close together. */
interface Bytes {
  readonly data: Uint8Array;
  readonly stride: number | undefined;
}

export interface Opened {
  readonly json: Fields;
  readonly views: readonly Bytes[];
}

/** The words and bytes of a file. Throws `Unfit`. */
export function openGlb(file: ArrayBuffer): Opened {
  if (file.byteLength > LARGEST_FILE) return unfit('bytes', `it is larger than ${LARGEST_FILE >> 20} MB`);
  const bytes = new Uint8Array(file);
  const data = new DataView(file);
  if (file.byteLength < 20 || data.getUint32(0, true) !== GLTF)
    return unfit('type', bytes[0] === 0x7b ? 'it is glTF as text: save it as one GLB file' : 'it is no GLB file');
  const version = data.getUint32(4, true);
  if (version !== 2) return unfit('version', `it is ${version}: save it as glTF 2.0`);
  if (data.getUint32(8, true) !== file.byteLength)
    return unfit('length', `it says ${data.getUint32(8, true)} bytes, and has ${file.byteLength}`);
  const [words, binary] = chunksOf(bytes, data);
  const json = parsed(words);
  refuseUnread(json);
  for (const [at, image] of records(json, 'images', 'images', MOST.images).entries())
    if (own(image, 'uri') !== undefined) embedded(own(image, 'uri'), `images[${at}].uri`);
  return { json, views: viewsOf(json, binary) };
}

function chunksOf(bytes: Uint8Array, data: DataView): readonly [words: Uint8Array, binary: Uint8Array] {
  const found: Uint8Array[] = [];
  for (let at = 12, n = 0; at < bytes.length; n++) {
    if (at + 8 > bytes.length || n >= MOST_CHUNKS) return unfit('length', `its part ${n + 1} is cut off`);
    const long = data.getUint32(at, true);
    if (long > bytes.length - at - 8) return unfit('length', `its part ${n + 1} says ${long} bytes, and has ${bytes.length - at - 8}`);
    const kind = data.getUint32(at + 4, true);
    if (n === 0 && kind !== JSON_PART) return unfit('type', 'its first part holds no words');
    if (n < 2 && (n === 0 || kind === BIN_PART)) found.push(bytes.subarray(at + 8, at + 8 + long));
    at += 8 + long;
  }
  const [words = new Uint8Array(), binary = new Uint8Array()] = found;
  if (words.length > LARGEST_JSON) return unfit('json', `it is larger than ${LARGEST_JSON >> 20} MB`);
  return [words, binary];
}

function parsed(words: Uint8Array): Fields {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(words));
  } catch {
    return unfit('json', 'it cannot be read');
  }
  if (!isFields(json)) return unfit('json', 'it is no record');
  const version = word(own(part(json, 'asset'), 'version'));
  return /^2\.\d+$/.test(version) ? json : unfit('asset.version', 'it is not 2.0: save it as glTF 2.0');
}

/** What is said to be needed, and is read or does not matter for how it looks. */
const READ = [
  ...['KHR_mesh_quantization', 'KHR_texture_transform', 'KHR_materials_pbrSpecularGlossiness', 'KHR_materials_unlit'],
  ...['KHR_lights_punctual', 'KHR_materials_variants', 'KHR_materials_emissive_strength'],
] as const;
const HELP: Readonly<Record<string, string>> = {
  KHR_draco_mesh_compression: 'its triangles are packed by Draco: save it without compression',
  EXT_meshopt_compression: 'its triangles are packed by meshopt: save it without compression',
  KHR_meshopt_compression: 'its triangles are packed by meshopt: save it without compression',
  KHR_texture_basisu: 'its pictures are KTX2: save it with PNG or JPEG',
  EXT_texture_webp: 'its pictures are WebP: save it with PNG or JPEG',
  EXT_texture_avif: 'its pictures are AVIF: save it with PNG or JPEG',
};

function refuseUnread(json: Fields): void {
  const needed = own(json, 'extensionsRequired');
  for (const each of Array.isArray(needed) ? needed : []) {
    const name = word(each);
    if (READ.some((known) => known === name)) continue;
    unfit('extensionsRequired', Object.hasOwn(HELP, name) ? `${HELP[name]}` : `“${name}” is not read here: save it without`);
  }
}

/** The parts of the file that its lists name. An address is asked for nowhere. */
function viewsOf(json: Fields, binary: Uint8Array): Bytes[] {
  const buffers = records(json, 'buffers', 'buffers', 16).map((buffer, at): Uint8Array => {
    const path = `buffers[${at}]`;
    const long = whole(buffer, 'byteLength', path, LARGEST_FILE);
    const uri = own(buffer, 'uri');
    const data = uri === undefined ? (at === 0 ? binary : new Uint8Array()) : embedded(uri, `${path}.uri`).data;
    return data.length >= long ? data.subarray(0, long) : unfit(`${path}.byteLength`, `it says ${long}, and there are ${data.length}`);
  });
  return records(json, 'bufferViews', 'bufferViews', MOST.views).map((view, at): Bytes => {
    const path = `bufferViews[${at}]`;
    const data = buffers[whole(view, 'buffer', path, 15)] ?? unfit(`${path}.buffer`, 'there is none of that number');
    const from = whole(view, 'byteOffset', path, LARGEST_FILE, 0);
    const long = whole(view, 'byteLength', path, LARGEST_FILE);
    if (from + long > data.length) return unfit(`${path}.byteLength`, `it ends at ${from + long} of ${data.length} bytes`);
    const stride = own(view, 'byteStride') === undefined ? undefined : whole(view, 'byteStride', path, 252);
    return { data: data.subarray(from, from + long), stride };
  });
}

/** What an address holds in itself. Throws `Unfit` for one that leads elsewhere, and says where to. */
export function embedded(uri: unknown, path: string): { readonly type: string; readonly data: Uint8Array<ArrayBuffer> } {
  if (typeof uri !== 'string') return unfit(path, 'it is no address');
  const [, type = '', text = ''] = /^data:([\w/+.-]*);base64,([A-Za-z0-9+/]*={0,2})$/.exec(uri) ?? [];
  if (text === '') return unfit(path, `it leads elsewhere, to “${word(uri)}”: save it as one file with everything in it`);
  try {
    return { type, data: Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)) };
  } catch {
    return unfit(path, 'what it holds cannot be read');
  }
}
