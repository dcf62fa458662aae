/** What the parts of a model are painted with: one colour, a picture, or both; nothing else of a material is seen on a table. */
import { type Fields, own, part } from '../foreign/fields.ts';
import { link, numbers, pick, records, unfit } from './fields.ts';
import { embedded, MOST, type Opened } from './glb-file.ts';
import { measured, type Pixels, type Wrap } from './textures.ts';

export interface Material {
  /** Linear red, green, blue, and how much is seen. */
  readonly colour: readonly number[];
  readonly picture: Picture | undefined;
  /** What is seen less than so much is not there. */
  readonly clear: number;
}

interface Picture {
  /** Its number among the pictures of the file. */
  readonly image: number;
  /** Which of the places on the picture that a point has. */
  readonly set: number;
  readonly wrap: readonly [Wrap, Wrap];
  readonly offset: readonly number[];
  readonly scale: readonly number[];
  readonly turn: number;
}

/** Unpacks a PNG or JPEG of these bytes; undefined where it cannot. */
export type Unpack = (bytes: Uint8Array<ArrayBuffer>, type: string) => Promise<Pixels | undefined>;

const PLAIN: Material = { colour: [0.7, 0.7, 0.7, 1], picture: undefined, clear: 0 };
/** Of what lets light through, so little of it is not drawn at all. */
const FAINT = 0.12;

/** All materials of a file; what has none is grey. Throws `Unfit`. */
export function materialsOf({ json }: Opened): { readonly all: readonly Material[]; readonly plain: Material } {
  const textures = records(json, 'textures', 'textures', MOST.materials);
  const samplers = records(json, 'samplers', 'samplers', MOST.materials);
  const all = records(json, 'materials', 'materials', MOST.materials).map((material, at): Material => {
    const path = `materials[${at}]`;
    const usual = part(material, 'pbrMetallicRoughness');
    const other = part(part(material, 'extensions'), 'KHR_materials_pbrSpecularGlossiness');
    const isOther = own(material, 'pbrMetallicRoughness') === undefined && Object.keys(other).length > 0;
    const [painted, colour, texture] = isOther
      ? ([other, 'diffuseFactor', 'diffuseTexture'] as const)
      : ([usual, 'baseColorFactor', 'baseColorTexture'] as const);
    const mode = own(material, 'alphaMode');
    const cut = own(material, 'alphaCutoff');
    return {
      colour: numbers(painted, colour, path, [1, 1, 1, 1]).map((each) => Math.min(1, Math.max(0, each))),
      picture:
        own(painted, texture) === undefined ? undefined : pictureOf(part(painted, texture), `${path}.${texture}`, textures, samplers),
      clear: mode === 'MASK' ? (typeof cut === 'number' ? Math.min(1, cut) : 0.5) : mode === 'BLEND' ? FAINT : 0,
    };
  });
  return { all, plain: PLAIN };
}

function pictureOf(said: Fields, path: string, textures: readonly Fields[], samplers: readonly Fields[]): Picture | undefined {
  const number = link(said, 'index', path) ?? unfit(`${path}.index`, 'it names no picture');
  const texture = pick(textures, number, path);
  const image = link(texture, 'source', `textures[${number}]`);
  // One that only a program with more extensions could show.
  if (image === undefined) return undefined;
  const sampler = link(texture, 'sampler', `textures[${number}]`);
  const how = sampler === undefined ? {} : pick(samplers, sampler, `textures[${number}].sampler`);
  const wrapOf = (key: string): Wrap => (own(how, key) === 33071 ? 'edge' : own(how, key) === 33648 ? 'mirrored' : 'again');
  const moved = part(part(said, 'extensions'), 'KHR_texture_transform');
  const turn = own(moved, 'rotation');
  return {
    image,
    set: link(moved, 'texCoord', path) ?? link(said, 'texCoord', path) ?? 0,
    wrap: [wrapOf('wrapS'), wrapOf('wrapT')],
    offset: numbers(moved, 'offset', path, [0, 0]),
    scale: numbers(moved, 'scale', path, [1, 1]),
    turn: typeof turn === 'number' && Number.isFinite(turn) ? turn : 0,
  };
}

/** The pictures that are wanted, unpacked one after the other. Throws `Unfit`. */
export async function unpacked({ json, views }: Opened, wanted: ReadonlySet<number>, unpack: Unpack): Promise<Map<number, Pixels>> {
  const images = records(json, 'images', 'images', MOST.images);
  const found = new Map<number, Pixels>();
  for (const at of wanted) {
    const path = `images[${at}]`;
    const image = pick(images, at, path);
    const uri = own(image, 'uri');
    const data =
      uri === undefined
        ? pick(views, link(image, 'bufferView', path) ?? unfit(path, 'it holds no picture'), `${path}.bufferView`).data.slice()
        : embedded(uri, `${path}.uri`).data;
    const pixels = await unpack(data, measured(data, path));
    found.set(at, pixels ?? unfit(path, 'this browser cannot read its picture'));
  }
  return found;
}
