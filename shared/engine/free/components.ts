import { DIE_KINDS } from '../../table/die.ts';
import type { Piece } from '../../table/piece.ts';
import type { Shape } from '../../table/shape.ts';
import { COIN, FIGURE_BASE, stackHeight } from '../../table/shape.ts';
import type { KindSpec } from '../game.ts';
import { madeOf } from './made.ts';
import { STANCE } from './state.ts';
import { isShut } from './tags.ts';

/** What the universal components are for the engine, apart from their looks. */
export interface FreeKind extends KindSpec {
  readonly shape: Shape;
  /** A heap that holds other pieces: `ordered` ones are drawn from the top, others at random. */
  readonly holds?: 'ordered' | 'unordered';
  /** Carries a text that may be written. */
  readonly written?: true;
}

const disc = (radius: number, height: number): Shape => ({ form: 'disc', radius, height });
const box = (width: number, height: number, depth: number): Shape => ({ form: 'box', width, height, depth });

/** A picture of these measures that stands in a base as wide as it is. */
const standing = (width: number, height: number): Shape => ({
  ...{ form: 'figure', radius: Math.max(0.3, width / 2 + 0.04), height: height + FIGURE_BASE },
  panel: { width, depth: 0.08 },
});

/** How thick a board or mat is, also as the floor of a tray, and a lid (inches). */
export const FLOOR = 0.08;
export const LID = 0.1;

/** Half the width of a zone or a screen when its text does not say. */
const NO_BODY: Shape = { form: 'none' };

const dice = Object.fromEntries(
  DIE_KINDS.map((die): [string, FreeKind] => [`free/${die}`, { name: die, stance: 'block', shape: { form: 'die', die } }]),
);

/** Components that every free table has, whatever its game. */
export const FREE_KINDS: Readonly<Record<string, FreeKind>> = {
  ...dice,
  'free/coin': { name: 'Coins', stance: 'stack', model: 'coin-1', shape: disc(COIN.radius, COIN.height) },
  'free/chip': { name: 'Counter', stance: 'flat', model: 'counter', shape: disc(0.4, 0.12) },
  'free/pawn': { name: 'Pawn', stance: 'figure', model: 'free-pawn', shape: { form: 'figure', radius: 0.41, height: 1.1 } },
  'free/meeple': { name: 'Little man', stance: 'figure', model: 'free-meeple', shape: { form: 'figure', radius: 0.4, height: 1 } },
  'free/stand-up': { name: 'Stand-up', stance: 'figure', shape: standing(1, 1.5) },
  'free/figurine': { name: 'Figurine', stance: 'figure', shape: { form: 'figure', radius: 0.45, height: 1.4 } },
  'free/cube': { name: 'Cube', stance: 'block', model: 'free-cube', shape: box(0.5, 0.5, 0.5) },
  'free/tile': { name: 'Tile', stance: 'card', model: 'free-tile', shape: box(0.96, 0.06, 0.96) },
  'free/card': { name: 'Card', stance: 'card', shape: box(0.7, 0.02, 0.96) },
  'free/deck': { name: 'Deck', stance: 'block', shape: box(0.7, 0.3, 0.96), holds: 'ordered' },
  'free/bag': { name: 'Bag', stance: 'block', model: 'free-bag', shape: disc(0.7, 1), holds: 'unordered' },
  'free/spinner': { name: 'Spinner', stance: 'block', shape: disc(1.5, 0.16) },
  'free/book': { name: 'Book', stance: 'block', shape: box(3, 0.2, 4) },
  'free/board': { name: 'Board', stance: 'flat', shape: box(1, 0.42, 1) },
  'free/mat': { name: 'Mat', stance: 'flat', shape: box(6, FLOOR, 6) },
  'free/note': { name: 'Note', stance: 'card', model: 'free-note', shape: box(1.6, 0.02, 1.6), written: true },
  'free/label': { name: 'Label', stance: 'card', model: 'free-label', shape: box(1.8, 0.02, 0.5), written: true },
  'free/counter': { name: 'Number', stance: 'flat', model: 'free-counter', shape: box(1.1, 0.12, 0.8), counts: true, written: true },
  'free/screen': { name: 'Screen', stance: 'block', model: 'free-screen', shape: box(4, 1.6, 0.52) },
  'free/zone': { name: 'Hidden zone', stance: 'flat', shape: NO_BODY, bodiless: true },
  'free/snap': { name: 'Snap point', stance: 'flat', shape: NO_BODY, bodiless: true },
  'free/ink': { name: 'Drawing', stance: 'flat', shape: NO_BODY, bodiless: true },
};

export const BOARD_KIND = 'free/board';
/** A board or mat of one's own: any size, none of them a game's. */
export const MAT = 'free/mat';
/** What a component of the workshop is asked for as; no piece is of this kind. */
export const OWN = 'free/own';
export const DECK = 'free/deck';
export const BAG = 'free/bag';
export const BOOK = 'free/book';
export const FIGURINE = 'free/figurine';
export const ZONE = 'free/zone';
export const INK = 'free/ink';
/** Where things snap to that are put down near it: a point, or a line as long as its text says. */
export const SNAP = 'free/snap';

const CARD = { width: 0.7, depth: 0.96 } as const;

const BY_STANCE: Readonly<Record<KindSpec['stance'], Shape>> = {
  figure: { form: 'figure', radius: 0.45, height: 1 },
  flat: disc(0.4, 0.12),
  block: box(0.96, 0.96, 0.96),
  stack: disc(COIN.radius, COIN.height),
  card: box(CARD.width, 0.06, CARD.depth),
};

type Kinds = Readonly<Record<string, KindSpec>>;

/** The word for a piece: the universal component, else the game's own, else the stance that a piece of another game brought along. */
export function specAt(kinds: Kinds, piece: Pick<Piece, 'kind' | 'tags'>): KindSpec | FreeKind {
  if (Object.hasOwn(FREE_KINDS, piece.kind)) return FREE_KINDS[piece.kind] ?? { name: piece.kind, stance: 'flat' };
  const own = Object.hasOwn(kinds, piece.kind) ? kinds[piece.kind] : undefined;
  if (own) return own;
  const stance = piece.tags.map((tag) => STANCE.exec(tag)?.[1]).find((found) => found !== undefined);
  return { name: piece.kind.replace(/^.*\//, ''), stance: isStance(stance) ? stance : 'flat' };
}

const isStance = (text: string | undefined): text is KindSpec['stance'] => text !== undefined && Object.hasOwn(BY_STANCE, text);

/** The body of a piece, in inches. `board`: the measures of the board that a board piece stands for. */
export function shapeOf(
  kinds: Kinds,
  piece: Pick<Piece, 'kind' | 'tags' | 'count' | 'text'>,
  board: { width: number; depth: number; thickness: number },
): Shape {
  const spec = specAt(kinds, piece);
  if (piece.kind === BOARD_KIND) return box(board.width, board.thickness, board.depth);
  const { size, rim } = madeOf(piece);
  if (piece.kind === DECK) {
    // As wide as what lies on top of it: its text says the kind of that.
    const top = size ? undefined : kinds[piece.text ?? '']?.shape;
    const { width, depth } = size ?? (top?.form === 'box' ? top : CARD);
    return box(width, Math.max(0.06, Math.min(1.2, piece.count * 0.02)), depth);
  }
  if (spec.bodiless) return NO_BODY;
  if (size && rim !== undefined) {
    return isShut(piece)
      ? box(size.width, FLOOR + rim + LID, size.depth)
      : { form: 'box', width: size.width, height: FLOOR, depth: size.depth, rim };
  }
  if (size && spec.shape?.form === 'box') return box(size.width, spec.shape.height, size.depth);
  if (size && piece.kind === FIGURINE) return { form: 'figure', radius: size.width / 2, height: size.depth };
  if (size && spec.shape?.form === 'figure') return standing(size.width, size.depth);
  if (size && spec.shape?.form === 'disc') return disc(size.width / 2, spec.shape.height);
  if (spec.stance === 'stack') return disc(COIN.radius, stackHeight(piece.count));
  return spec.shape ?? BY_STANCE[spec.stance];
}

/** What holds other pieces: a deck in order, a bag without; undefined for everything else. */
export function holding(piece: Pick<Piece, 'kind'>): 'ordered' | 'unordered' | undefined {
  return Object.hasOwn(FREE_KINDS, piece.kind) ? FREE_KINDS[piece.kind]?.holds : undefined;
}

/** True for what other things lie on and which goes into no hand, bag or deck: the game's board, and mats of one's own. */
export const isSlab = ({ kind }: Pick<Piece, 'kind'>): boolean => kind === BOARD_KIND || kind === MAT;

const FLAT_BUT_NO_CARD = ['free/note', 'free/label', 'free/counter', 'free/screen', BOARD_KIND, MAT, ZONE, INK, SNAP];

/** True for what can lie face down, and in a deck: cards, tiles and counters, judged by what everybody sees of them. */
export const isCardlike = (kinds: Kinds, piece: Pick<Piece, 'kind' | 'tags'>): boolean => {
  const { stance } = specAt(kinds, piece);
  return (stance === 'card' || stance === 'flat') && !FLAT_BUT_NO_CARD.includes(piece.kind);
};

/**
 * True for what lies flat and has two sides, of which one may be hidden: it is turned over by hand only, never by tumbling.
 * What lies face down is so whether or not its front is blank, which nobody may learn by trying.
 */
export const isSided = (kinds: Kinds, piece: Pick<Piece, 'kind' | 'tags' | 'face'> & Partial<Pick<Piece, 'faceKnownTo'>>): boolean => {
  const { stance } = specAt(kinds, piece);
  const down = piece.faceKnownTo !== undefined && piece.faceKnownTo !== 'all';
  return piece.kind === DECK || ((stance === 'flat' || stance === 'card') && (piece.face !== null || down));
};
