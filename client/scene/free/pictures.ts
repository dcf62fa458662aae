import { BOOK, DECK, MAT } from '../../../shared/engine/free/components.ts';
import { isMadeTag, madeOf, type Sector } from '../../../shared/engine/free/made.ts';
import { shownOn } from '../../../shared/engine/free/picture.ts';
import { SPINNER } from '../../../shared/engine/free/spinner.ts';
import { ownTags } from '../../../shared/engine/free/tags.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import { painterOf } from '../../skins/paint/faces.ts';
import { pictures, type Sight } from '../../store/pictures.ts';
import { paintOnCellar } from '../boards/cellar-art.ts';
import { paintOnColumn } from '../boards/column-art.ts';
import type { Painting } from '../Pieces.tsx';
import { type OwnBody, paintCard, paintFace, paintOwn, paintSight, paintWritten } from './faces.ts';
import { type Kits, kitOf } from './kits.ts';
import { paintMat } from './mats.ts';
import { paintWheel } from './wheel.ts';

/** What a picture is painted on. */
type Side = 'card' | 'tile' | 'disc' | 'stand' | 'wheel' | 'page' | 'note' | 'label' | 'counter';

/** Measures of what is painted on, in inches. */
const SHEETS: Readonly<Record<Side, readonly [width: number, depth: number]>> = {
  card: [0.7, 0.96],
  tile: [0.9, 0.9],
  disc: [0.6, 0.6],
  stand: [1, 1.5],
  wheel: [1, 1],
  page: [3, 4],
  note: [1.6, 1.6],
  label: [1.8, 0.5],
  counter: [1.1, 0.8],
};

/** What a game has written on a piece, besides what the free table says of it. */
const signOf = (tags: readonly string[]): string => ownTags(tags).find((tag) => !tag.startsWith('stance:') && !isMadeTag(tag)) ?? '';

/** The name of the picture on the visible side of a piece: `<game>|<side>|<what>`. */
export function pictureOf(kits: Kits, piece: Pick<PieceView, 'kind' | 'face' | 'text' | 'count' | 'tags'>, side: Side): string {
  if (side === 'page') return `|page|${madeOf(piece).pages?.[piece.count - 1] ?? ''}`;
  if (side === 'wheel') {
    const { colour = '#5d3a1e', sectors = [] } = madeOf(piece);
    return `|wheel|${JSON.stringify([colour, sectors])}`;
  }
  const own = ownSide(piece, side);
  if (own) return `|own|${JSON.stringify(own)}`;
  if (side === 'note' || side === 'label') return `|${side}|${piece.text ?? ''}`;
  if (side === 'counter') return `|${side}|${piece.count} ${piece.text ?? ''}`;
  // The text of a deck names the kind of its top card.
  const { from, kind, kit } = kitOf(kits, piece.kind === DECK ? (piece.text ?? 'free/card') : piece.kind);
  // What a game writes on either side of such cards: the symbol of a potion above its effect.
  const sign = piece.kind !== DECK && kit?.skin.signed?.(kind) ? `:${signOf(piece.tags)}` : '';
  return `${from}|${side}|${piece.face === null ? `back:${kind}` : `face:${piece.face}`}${sign}`;
}

const isSide = (text: string): text is Side => Object.hasOwn(SHEETS, text);

/** A side of somebody's own card, tile, counter or stand-up: on what, its measures, colour, which side, and what stands there. */
type OwnSide = readonly [OwnBody, number, number, string, 'face' | 'back' | 'behind', string];

function ownSide(piece: Pick<PieceView, 'kind' | 'face' | 'tags'>, side: Side): OwnSide | undefined {
  const { colour, back = '', size } = madeOf(piece);
  if (colour === undefined || !isOwnBody(side)) return undefined;
  const [width, depth] = SHEETS[side];
  const measures = [size?.width ?? width, size?.depth ?? depth] as const;
  return [side, ...measures, colour, piece.face === null ? 'back' : 'face', piece.face ?? back];
}

const isOwnBody = (side: Side): side is OwnBody => ['card', 'tile', 'disc', 'stand'].includes(side);

/** The names of the pictures on both sides of what stands upright: behind is its back, or the front as it is seen from there. */
export function standingPictures({ face, tags }: Pick<PieceView, 'face' | 'tags'>): readonly [front: string, behind: string] {
  const { colour = '#77736a', back = '', size = { width: SHEETS.stand[0], depth: SHEETS.stand[1] } } = madeOf({ tags });
  const side = (way: OwnSide[4], text: string): string =>
    `|own|${JSON.stringify(['stand', size.width, size.depth, colour, way, text] satisfies OwnSide)}`;
  const front = side('face', face ?? '');
  return [front, back === '' ? side('behind', face ?? '') : side('back', back)];
}

const readOwn = (what: string): OwnSide => JSON.parse(what);

/** Longer texts want a large picture. */
const MUCH = 50;

/** What paints a picture into a box of `wide` by `high` pixels, and whether it needs a large one. Names without a side are the table's own. */
function painting(kits: Kits, picture: string, sight: (id: string) => Sight = pictures.small): Painting {
  const [, from = '', side = '', what = ''] = /^([^|]*)\|([a-z]+)\|(.*)$/s.exec(picture) ?? [];
  if (side === 'own') {
    const [on, , , colour, way, text] = readOwn(what);
    const shown = shownOn(text);
    const of = shown.picture;
    return {
      large: shown.written.length > MUCH,
      own: of !== undefined,
      paint: (pen, wide, high) => paintOwn(pen, wide, high, on, colour, way, shown.written, of === undefined ? undefined : sight(of)),
    };
  }
  if (side === 'wheel') {
    const [rim, sectors]: [string, readonly Sector[]] = JSON.parse(what);
    return { large: true, own: true, paint: (pen, wide) => paintWheel(pen, wide, rim, sectors, sight) };
  }
  if (side === 'page') {
    const paint: Painting['paint'] = (pen, wide, high) => {
      pen.fillStyle = '#f8f4ea';
      pen.fillRect(0, 0, wide, high);
      if (what !== '') paintSight(pen, { x: 0, y: 0, wide, high }, sight(what), '#23262f');
    };
    return { large: true, own: true, paint };
  }
  if (side === 'part') return { large: false, paint: (pen, wide) => paintPart(pen, wide, what) };
  const kit = kits.get(from);
  const own = kits.get('');
  if (!isSide(side)) {
    const paint = own ? painterOf(picture, own.skin, own.kinds, own.faces) : undefined;
    return { large: false, paint: (pen, wide) => paint?.(pen, wide) };
  }
  if (side === 'note' || side === 'label' || side === 'counter')
    return { large: true, paint: (pen, wide, high) => paintWritten(pen, wide, high, side, what) };
  const [kind = '', ...rest] = what.split(':');
  const name = shownOn(rest.join(':')).written;
  const game = kit && (kind === 'back' || Object.hasOwn(kit.faces, rest[0] ?? '')) && !name.startsWith('free/');
  const inner = game ? painterOf(what, kit.skin, kit.kinds, kit.faces) : undefined;
  return {
    large: false,
    paint: (pen, wide, high) => {
      if (side === 'card') paintCard(pen, wide, high, kind === 'back' ? null : name, inner);
      else if (inner) inner(pen, wide);
      else paintFace(pen, wide, high, name, side === 'disc' ? 'round' : 'sheet');
    },
  };
}

/** What is carved into a part of a board: a picture and, where it has none of its own, its colour. */
function paintPart(pen: CanvasRenderingContext2D, side: number, what: string): void {
  const [picture = '', colour] = what.split(' ');
  pen.save();
  (/^(carve|rune)/.test(picture) ? paintOnColumn : paintOnCellar)(picture)(pen, side);
  pen.restore();
  if (colour === undefined) return;
  pen.globalCompositeOperation = 'source-atop';
  pen.fillStyle = colour;
  pen.fillRect(0, 0, side, side);
}

/** The same for a square cell: sheets are not square, they are painted in their own measure and pressed into it. */
export function pressed(kits: Kits, picture: string): Painting {
  const { large, paint } = painting(kits, picture);
  const [width, depth] = measuresOf(picture);
  const longer = Math.max(width, depth);
  return {
    large,
    paint: (pen, cell) => {
      pen.scale(longer / width, longer / depth);
      paint(pen, (cell * width) / longer, (cell * depth) / longer);
    },
  };
}

/** What a picture is painted on, in inches. */
function measuresOf(picture: string): readonly [width: number, depth: number] {
  const [, side = '', what = ''] = /^[^|]*\|([a-z]+)\|(.*)$/s.exec(picture) ?? [];
  if (side === 'own') return [readOwn(what)[1], readOwn(what)[2]];
  return isSide(side) ? SHEETS[side] : [1, 1];
}

/** The picture of somebody's own on the visible side of a piece, by its id. */
export function ownPicture(kits: Kits, piece: PieceView): string | undefined {
  if (piece.kind === MAT) return madeOf(piece).picture;
  const side = sideOf(kits, piece);
  if (side === 'page') return madeOf(piece).pages?.[piece.count - 1];
  const own = side && ownSide(piece, side);
  return own && shownOn(own[5]).picture;
}

/** A large painted picture of the visible side of a piece, so many pixels wide; null for what has no painted side. `sight`: what its picture is. */
export function faceCanvas(kits: Kits, piece: PieceView, sight: Sight | undefined, pixels: number): HTMLCanvasElement | null {
  const made = madeOf(piece);
  const mat = piece.kind === MAT ? made.size : undefined;
  const side = sideOf(kits, piece);
  if (!side && !mat) return null;
  const picture = side ? pictureOf(kits, piece, side) : '';
  const [width, depth] = mat ? [mat.width, mat.depth] : measuresOf(picture);
  const canvas = document.createElement('canvas');
  canvas.width = pixels;
  canvas.height = Math.round((pixels * depth) / width);
  const pen = canvas.getContext('2d');
  if (!pen) return null;
  if (mat) paintMat(pen, made, mat, canvas.width / mat.width, sight);
  else painting(kits, picture, sight && (() => sight)).paint(pen, canvas.width, canvas.height);
  return canvas;
}

const UNIVERSAL: Readonly<Record<string, Side>> = {
  'free/card': 'card',
  'free/deck': 'card',
  'free/tile': 'tile',
  'free/chip': 'disc',
  'free/note': 'note',
  'free/label': 'label',
  'free/counter': 'counter',
  'free/stand-up': 'stand',
  [SPINNER]: 'wheel',
  [BOOK]: 'page',
};

/** What a piece carries its picture on, if it carries one. */
export function sideOf(kits: Kits, piece: PieceView): Side | undefined {
  if (Object.hasOwn(UNIVERSAL, piece.kind)) return UNIVERSAL[piece.kind];
  const { kit, kind } = kitOf(kits, piece.kind);
  const { stance, shape } = (kit && Object.hasOwn(kit.kinds, kind) ? kit.kinds[kind] : undefined) ?? {};
  if (stance === 'card') return shape?.form === 'box' && shape.width === shape.depth ? 'tile' : 'card';
  return stance === 'flat' && !kit?.skin.bare?.(kind) ? 'disc' : undefined;
}
