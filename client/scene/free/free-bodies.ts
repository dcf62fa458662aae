import { BAG, DECK, FIGURINE, FREE_KINDS } from '../../../shared/engine/free/components.ts';
import { madeOf } from '../../../shared/engine/free/made.ts';
import { isSpinner, pointsAt } from '../../../shared/engine/free/spinner.ts';
import type { PieceView } from '../../../shared/engine/view.ts';
import type { Shape } from '../../../shared/table/shape.ts';
import { COIN, coinsOf, heightOf, middleOf, radiusOf } from '../../../shared/table/shape.ts';
import { PLAIN_STONES } from '../../skins/plain.ts';
import { coinModel, type Decal, decalAt, type Item, keyOf, PLAIN, quirk, type Tag } from '../pieces/item.ts';
import { ARROW, DIE_TINTS, ownDie, SHEET } from './blocks.ts';
import { figurineModel } from './figurines.ts';
import { inFrame, type Spot3 } from './frames.ts';
import type { Kits } from './kits.ts';
import { kitOf, specIn } from './kits.ts';
import { type FreeInputs, itemOf, lowest, type Making, standOf, tagOf } from './making.ts';
import { partModel } from './parts.ts';
import { pictureOf } from './pictures.ts';
import { figurineOf, standUpOf } from './standing.ts';

/** Sheet, deck and paper without an owner. */
const PAPER = '#eadfc6';
/** Diameters of coins in inches, by what they are worth. */
const COINS: Readonly<Record<number, number>> = { 1: 0.7, 5: 0.77, 10: 0.84 };
const MOST_HELD = 6;

/** Bodies and numbers of one piece on the free table. `frame`: its middle, in the scene. */
export function bodiesOf(inputs: FreeInputs, piece: PieceView, shape: Shape, frame: Spot3): { items: Item[]; tags: Tag[] } {
  const making: Making = { inputs, piece, shape, frame, middle: middleOf(shape) };
  const spec = specIn(inputs.kits, piece);
  if (shape.form === 'die') return { items: [dieOf(making, shape.die)], tags: [] };
  if (piece.kind === 'free/coin' || spec?.stance === 'stack') return stackOf(making, spec?.model ?? 'coin-1');
  if (piece.kind === 'free/stand-up' && shape.form === 'figure') return { items: [standUpOf(making, shape)], tags: [] };
  if (piece.kind === FIGURINE && shape.form === 'figure') return { items: [figurineOf(making, shape)], tags: [] };
  if (isSpinner(piece)) return { items: spinnerOf(making), tags: [] };
  const part = partOf(making);
  if (part) return { items: [part], tags: [] };
  const items = [isSheet(making, spec?.stance) ? sheetOf(making) : sculptureOf(making)];
  const counted = piece.kind === DECK || piece.kind === BAG || (piece.count > 1 && !piece.kind.startsWith('free/'));
  return { items, tags: counted ? [tagOf(making, heightOf(shape) / 2 + 0.16)] : [] };
}

function dieOf(making: Making, die: keyof typeof DIE_TINTS): Item {
  const { colour, faces } = madeOf(making.piece);
  const tint = itemOf(making, '').tint ?? colour ?? DIE_TINTS[die];
  return itemOf(making, faces ? ownDie(die, faces) : `plain-free-${die}`, { pose: inFrame(making.frame, [0, 0, 0]), tint });
}

/** A part of a board as the board would draw it, with what is painted on it. */
function partOf(making: Making): Item | undefined {
  const { inputs, piece, shape } = making;
  const { kit, kind } = kitOf(inputs.kits, piece.kind);
  const part = kit?.skin.part?.({ ...piece, kind });
  if (!kit || !part) return undefined;
  const [wide, high] = [shape.form === 'box' ? shape.width : radiusOf(shape) * 2, heightOf(shape)];
  const marks = part.marks.map(({ picture, size, south = 0 }): Decal => {
    const name = picture === 'back' ? pictureOf(inputs.kits, piece, 'tile') : `|part|${picture}`;
    return { ...decalAt(name, high + 0.006, wide * size), z: south * wide };
  });
  return itemOf(making, partModel(part.body, shape, kit.skin.stones ?? PLAIN_STONES), {
    ...{ tint: null, decals: withMark(piece, marks, high), face: `${piece.kind}/${piece.face ?? ''}` },
  });
}

/** Cards and decks have no sculpture. */
const isSheet = ({ piece, shape }: Making, stance: string | undefined): boolean =>
  shape.form === 'box' && (piece.kind === 'free/card' || piece.kind === DECK || stance === 'card' || isOwnTile(piece));

const isOwnTile = (piece: PieceView): boolean => piece.kind === 'free/tile' && madeOf(piece).colour !== undefined;

/** A card, or a deck as a block of them, with its picture on top. */
function sheetOf(making: Making): Item {
  const { inputs, piece, shape } = making;
  const [width, deep] = shape.form === 'box' ? [shape.width, shape.depth] : [0.7, 0.96];
  const high = heightOf(shape);
  const picture = pictureOf(inputs.kits, piece, width === deep || isOwnTile(piece) ? 'tile' : 'card');
  return itemOf(making, SHEET, {
    stance: 'card',
    tint: isOwnTile(piece) ? (madeOf(piece).colour ?? PAPER) : PAPER,
    stretch: [width / 0.7, high, deep / 0.96],
    decals: withMark(piece, [decalAt(picture, high + 0.004, width, deep)], high),
    face: `${piece.kind}/${piece.face ?? ''}`,
  });
}

const withMark = (piece: PieceView, decals: Decal[], high: number): Decal[] =>
  piece.secret === 'face' ? [...decals, decalAt('mark:secret', high + 0.01, 0.66)] : decals;

/** A disc with its sectors, and the arrow on it. */
function spinnerOf(making: Making): Item[] {
  const { inputs, piece, shape, frame, middle } = making;
  const { colour = '#5d3a1e', sectors = [] } = madeOf(piece);
  const high = heightOf(shape);
  const radius = radiusOf(shape);
  const stretch = [radius / 0.4, high / 0.12, radius / 0.4] as const;
  const decals = [decalAt(pictureOf(inputs.kits, piece, 'wheel'), high + 0.004, radius * 1.96)];
  const turn = -pointsAt(sectors, piece.count) * Math.PI * 2;
  return [
    itemOf(making, PLAIN.disc, { stance: 'block', tint: colour, decals, stretch }),
    itemOf(making, ARROW, {
      ...{ key: keyOf(piece, 1), stance: 'block', tint: '#efe6d2', spun: piece.count },
      pose: inFrame(frame, [0, high - middle, 0], turn, radius),
    }),
  ];
}

/** A sculpture with whatever is painted or written on it. */
function sculptureOf(making: Making): Item {
  const { inputs, piece, shape } = making;
  const { colour } = madeOf(piece);
  const own = colour !== undefined && piece.kind === 'free/chip';
  const tint = own || piece.owner === null ? colour : undefined;
  const named = own ? undefined : modelFor(inputs.kits, piece);
  const spec = specIn(inputs.kits, piece);
  const size = named === undefined ? undefined : inputs.sizeOf(named);
  const flat = shape.form === 'disc' && shape.height < 0.2;
  const model = named !== undefined && size ? named : flat ? PLAIN.disc : PLAIN.block;
  const high = size?.height ?? heightOf(shape);
  const { kit, kind } = kitOf(inputs.kits, piece.kind);
  const figure = shape.form === 'figure' || spec?.stance === 'figure';
  return itemOf(making, model, {
    look: piece.secret === 'place' ? 'ghost' : (kit?.skin.look?.(kind) ?? 'solid'),
    // Walls of games are looked through where they hide somebody.
    stance: figure ? 'figure' : spec?.stance === 'block' ? 'block' : 'flat',
    decals: figure ? standOf(making) : paintedOn(making, flat, high),
    face: `${piece.kind}/${piece.face ?? ''}`,
    ...(size ? {} : { stretch: fitted(shape, flat) }),
    ...(tint === undefined ? {} : { tint }),
  });
}

/** The sculpture that a piece is, by the words of its game. */
export function modelFor(kits: Kits, piece: PieceView): string | undefined {
  if (piece.kind === FIGURINE) return figurineModel(piece);
  const { kit, kind } = kitOf(kits, piece.kind);
  const spec = specIn(kits, piece) ?? (Object.hasOwn(FREE_KINDS, piece.kind) ? FREE_KINDS[piece.kind] : undefined);
  if (!spec) return undefined;
  return kit?.skin.model?.(kind, piece.face, spec, piece) ?? spec.model;
}

/** What a counter, tile, note, label or counting frame shows on top. */
function paintedOn(making: Making, flat: boolean, high: number): Decal[] {
  const { inputs, piece, shape } = making;
  const { kit, kind } = kitOf(inputs.kits, piece.kind);
  if (flat && kit?.skin.bare?.(kind)) return [];
  const on = (picture: string, size: number, deep = size): Decal[] => withMark(piece, [decalAt(picture, high + 0.005, size, deep)], high);
  switch (piece.kind) {
    case 'free/chip': {
      const { colour, size } = madeOf(piece);
      if (piece.face === null && colour === undefined) return [];
      return on(pictureOf(inputs.kits, piece, 'disc'), size ? size.width * 0.94 : 0.6);
    }
    case 'free/tile':
      return piece.face === null ? [] : on(pictureOf(inputs.kits, piece, 'tile'), 0.9);
    case 'free/note':
    case 'free/label':
    case 'free/counter': {
      if (shape.form !== 'box') return [];
      const picture = pictureOf(
        inputs.kits,
        piece,
        piece.kind === 'free/note' ? 'note' : piece.kind === 'free/label' ? 'label' : 'counter',
      );
      // The sheet of a note curls up at a corner: only its flat part is written on.
      return on(picture, shape.width, shape.depth).map((decal) => (piece.kind === 'free/note' ? { ...decal, y: 0.026 } : decal));
    }
    default:
      return flat && specIn(inputs.kits, piece)?.stance === 'flat' ? on(pictureOf(inputs.kits, piece, 'disc'), 0.6) : [];
  }
}

/** What makes the plain shapes as large as the body that they stand for. */
function fitted(shape: Shape, flat: boolean): [number, number, number] {
  if (shape.form === 'box') return [shape.width / 0.72, shape.height / 0.8, shape.depth / 0.72];
  if (shape.form === 'die' || shape.form === 'none') return [1, 1, 1];
  return flat
    ? [shape.radius / 0.4, shape.height / 0.12, shape.radius / 0.4]
    : [shape.radius / 0.36, shape.height / 0.8, shape.radius / 0.36];
}

/** Coins on each other, the large ones at the bottom; other counted things in a small heap. */
function stackOf(making: Making, named: string): { items: Item[]; tags: Tag[] } {
  const { inputs, piece, frame, middle } = making;
  const coins = named.startsWith('coin') || named === '';
  const bodies = coins ? coinsOf(piece.count) : Array.from({ length: Math.min(piece.count, MOST_HELD) }, () => 1);
  const items = bodies.map((worth, i): Item => {
    const key = keyOf(piece, i);
    if (coins) return itemOf(making, coinModel(inputs.sizeOf, worth), { key, stance: 'stack', tint: null, ...coinAt(making, worth, i) });
    const far = i === 0 ? 0 : 0.24;
    const at = inFrame(frame, [Math.sin(i * 2.1) * far, (i >= 4 ? 0.2 : 0) - middle, Math.cos(i * 2.1) * far], i * 1.7, 0.42);
    return itemOf(making, inputs.sizeOf(named) ? named : PLAIN.block, { key, stance: 'stack', tint: null, pose: at });
  });
  const [first] = items;
  if (first && lowest(making)) items[0] = { ...first, decals: [decalAt('shadow', 0.01, 1.1)] };
  return { items, tags: piece.count > 1 ? [tagOf(making, Math.max(0.3, heightOf(making.shape)) / 2 + 0.16)] : [] };
}

/** The coin of this worth that is the `i`-th from the bottom of its stack: as large as its body, a little askew. */
function coinAt({ inputs, piece, frame, middle }: Making, worth: number, i: number): Pick<Item, 'pose' | 'stretch'> {
  const shift = (salt: number) => (quirk(`${piece.id}${i}`, salt) - 0.5) * 0.06;
  return {
    pose: inFrame(frame, [shift(1), i * COIN.height - middle, shift(2)], quirk(piece.id, i) * 6),
    stretch: coinStretch(inputs, worth),
  };
}

/** What makes a coin's model as large as its body. */
export function coinStretch(inputs: Pick<FreeInputs, 'sizeOf'>, worth: number): [number, number, number] {
  const size = inputs.sizeOf(coinModel(inputs.sizeOf, worth)) ?? { radius: 0.4, height: 0.12 };
  const wide = (COINS[worth] ?? 0.84) / (size.radius * 2);
  return [wide, COIN.height / size.height, wide];
}
