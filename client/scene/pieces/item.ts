import { CATALOG, isModelId } from '../../../models/catalog.ts';
import type { PieceView } from '../../../shared/engine/view.ts';

/** Where one body stands: inches and radians; `turn` about the upright, `lean` forward, `roll` sideways. */
export interface Pose {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly turn: number;
  readonly lean: number;
  readonly roll: number;
  readonly scale: number;
}

/** A flat picture on a body, in the body's own space. `tilt` turns it upright (0 = lying, facing up). */
export interface Decal {
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly size: number;
  readonly tilt: number;
  /** Its depth, where it is no square. */
  readonly deep?: number;
  /** It stands upright in its outline, to be seen from the way that it is turned to about the upright (radians; 0: from the south). */
  readonly stands?: number;
}

/** One body to draw. A piece may be several bodies (the coins of a stack); `key` is stable from view to view. */
export interface Item {
  readonly key: string;
  readonly piece: string;
  /** The place of the board or area that the piece stands on, through all carriers. */
  readonly place: string;
  readonly model: string;
  /** ghost = glass: only its owner sees it. smoke = soft and half transparent. */
  readonly look: 'solid' | 'ghost' | 'smoke';
  readonly stance: 'figure' | 'flat' | 'block' | 'stack' | 'card';
  /** Colour of the owner, #rrggbb. */
  readonly tint: string | null;
  readonly pose: Pose;
  readonly decals: readonly Decal[];
  /** What turns the body over when it changes. */
  readonly face: string;
  readonly downed: boolean;
  /** A line is drawn around it, as around figures. */
  readonly lined?: true;
  /** Only seen from afar, as its figure is small, or as long as one does not look from straight above, as it is hidden. */
  readonly afar?: 'small' | 'hidden';
  /** Width, height and depth of the body as shares of its model's. */
  readonly stretch?: readonly [number, number, number];
  /** An arrow that turns round and round before it stops, where this has changed. */
  readonly spun?: number;
  /** The middle of the whole piece, about which it turns when it is steered. */
  readonly frame?: Pose;
}

/** What a number counts, where it is drawn before it. */
export type Counted = 'coin' | 'rock' | 'shield';

/**
 * A number or a name that floats over a point; `marks` are small signs, named in `text` and separated by blanks; `place` is written on a map;
 * `turn` points down at whoever acts, with colour and symbol in `text`.
 */
export interface Tag {
  readonly key: string;
  readonly text: string;
  readonly kind: 'count' | 'name' | 'place' | 'marks' | 'blow' | 'gain' | 'word' | 'turn';
  readonly sign?: Counted | undefined;
  /** The colour of whoever has what it counts, #rrggbb; brass, where nobody has. */
  readonly rim?: string | undefined;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** The piece whose hovering shows it; null = always shown. */
  readonly piece: string | null;
  /** Not shown from afar either, only when its piece is hovered. */
  readonly quiet?: boolean;
  /** From where alone it is seen, or while all is small; else from anywhere. */
  readonly from?: 'near' | 'afar' | 'small' | undefined;
  /** The middle of a pointer is so many times its own height above its spot; it is larger than a label. Less than 0: a label hangs below its spot. */
  readonly raised?: number;
}

/** The whole table as things to draw. */
export interface Layout {
  readonly items: readonly Item[];
  readonly tags: readonly Tag[];
  /** Upright boxes around pieces for the pointer. */
  readonly targets: readonly Target[];
}

/** What the pointer can hit: an upright cylinder, or what `enters` says. */
export interface Target {
  readonly piece: string;
  readonly place: string;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly radius: number;
  readonly height: number;
  /** How far along a line of sight, from a point in a direction, it is met. */
  readonly enters?: (o: readonly [number, number, number], d: readonly [number, number, number]) => number | undefined;
}

export const STAND: Pose = { x: 0, y: 0, z: 0, turn: 0, lean: 0, roll: 0, scale: 1 };

/** A steady number 0..1 from a text: small irregularities that are the same for everybody. */
export function quirk(text: string, salt = 0): number {
  let hash = 2166136261 ^ salt;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619);
  hash ^= hash >>> 15;
  hash = Math.imul(hash, 2246822519);
  return ((hash ^ (hash >>> 13)) >>> 0) / 4294967296;
}

/** One body of a piece, solid (glass where only its owner sees it) and plain but for what `more` says. */
export const bodyOf = (piece: PieceView, model: string, pose: Pose, more: Partial<Item> = {}): Item => ({
  key: piece.id,
  piece: piece.id,
  place: piece.place,
  model,
  look: piece.secret === 'place' ? 'ghost' : 'solid',
  stance: 'flat',
  tint: null,
  pose,
  decals: [],
  face: '',
  downed: false,
  ...more,
});

/** The key of the `i`-th body of a piece that is several. */
export const keyOf = (piece: PieceView, i: number): string => (i === 0 ? piece.id : `${piece.id}#${i}`);

/** A picture that lies on a body, `y` above its foot. */
export const decalAt = (picture: string, y: number, size: number, deep?: number): Decal => ({
  ...{ picture, x: 0, y, z: 0, size, tilt: 0 },
  ...(deep === undefined ? {} : { deep }),
});

/** The ring of a figure that nobody owns. */
export const NOBODYS = { colour: '#241c16', symbol: '' } as const;

/** The ring in an owner's colour with its symbol. */
export const ringAt = ({ colour, symbol }: { colour: string; symbol: string }, y: number, size: number): Decal =>
  decalAt(`ring:${colour}:${symbol}`, y, size);

/** Whatever their size in the picture, labels hang so far below the foot of what they are about (`raised`): they lie on none of it. */
export const BELOW = -0.5;

/** The number of a counted piece, over a point; it is told where its piece is hovered, or from afar. */
export const countTag = ({ id, count }: PieceView, x: number, y: number, z: number, sign?: Counted, rim?: string): Tag => ({
  ...{ key: `n:${id}`, text: `${count}`, kind: 'count', sign, rim, x, y, z },
  piece: id,
});

/** Models every table can draw without a file. */
export const PLAIN = { block: 'plain-block', disc: 'plain-disc', card: 'plain-card', banner: 'plain-banner' } as const;

/** True for models that are made as people make miniatures. */
export const isMiniature = (model: string | undefined): boolean =>
  model !== undefined && isModelId(model) && CATALOG[model].kind === 'figurine';

/** The model of a coin of this worth. */
export const coinModel = (sizeOf: (model: string) => unknown, worth: number): string =>
  sizeOf(`coin-${worth}`) ? `coin-${worth}` : PLAIN.disc;
