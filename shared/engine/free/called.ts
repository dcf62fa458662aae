import type { Piece } from '../../table/piece.ts';
import { ON_TABLE } from '../../table/piece.ts';
import type { Steps } from '../steps.ts';
import { DECK, FREE_KINDS, holding, isSlab } from './components.ts';
import type { Doing } from './doing.ts';
import { allPieces, isSecret, seen, shapeIn, specOf } from './doing.ts';
import { isLoose } from './inside.ts';
import { madeOf } from './made.ts';
import { shownOn, wordsOn } from './picture.ts';
import { liesIn } from './zones.ts';

/** What everybody sees on the table and the seat that presses sees, too: what only some see is no button's business. */
export const open = (d: Doing): readonly Piece[] =>
  allPieces(d).filter((piece) => piece.place === ON_TABLE && !isSecret(piece) && seen(d, piece.id) !== undefined);

/** True for the name of an open piece (small letters): how it was made, what everybody reads on it, or its sort. */
export function isCalled(d: Doing, piece: Piece, name: string): boolean {
  const is = (word: string | null | undefined): boolean =>
    word !== null && word !== undefined && word.length === name.length && word.toLowerCase() === name;
  const { name: own, called: kept, back } = madeOf(piece);
  if (is(own) || is(kept) || is(back && wordsOn(back)) || is(specOf(d, piece).name)) return true;
  if (piece.faceKnownTo !== 'all') return false;
  if (FREE_KINDS[piece.kind]?.written === true && is(piece.text)) return true;
  if (piece.kind === DECK || piece.face === null) return false;
  const { called: front, words } = shownOn(piece.face);
  return is(front) || is(words);
}

/** How near to a label that something lies which is meant by it, in inches. */
const AT = 2.5;

/** Most labels and boards of one name that are looked at. */
const MOST_SPOTS = 12;
/** So many pieces are looked at before others have a turn. */
const AT_A_TIME = 200;

/** True for what other things lie on or at. */
const isSpot = (piece: Piece): boolean => isSlab(piece) || FREE_KINDS[piece.kind]?.written === true || piece.kind === 'free/tile';

/** The open pieces of that name. */
export function* named(d: Doing, here: readonly Piece[], name: string): Steps<readonly Piece[]> {
  yield;
  const found: Piece[] = [];
  for (const [i, piece] of here.entries()) {
    if (i % AT_A_TIME === AT_A_TIME - 1) yield;
    if (isCalled(d, piece, name)) found.push(piece);
  }
  return found;
}

/** What is one's own goes before what is everybody's, and before others' own. */
const ownFirst = (d: Doing, pieces: readonly Piece[]): readonly Piece[] => {
  const own = pieces.filter(({ owner }) => owner !== null && owner === d.seat);
  return own.length > 0 ? own : pieces;
};

/** The boards, labels and tiles of that name. */
export function* spotsCalled(d: Doing, name: string): Steps<readonly Piece[]> {
  return ownFirst(d, (yield* named(d, open(d), name)).filter(isSpot)).slice(0, MOST_SPOTS);
}

/** The pieces of that name; where it is the name of a board, a tile or something written, what lies on or at it. */
export function* called(d: Doing, name: string): Steps<readonly Piece[]> {
  const here = open(d);
  const alike = yield* named(d, here, name);
  const spots = new Set(alike.filter(isSpot));
  const things = alike.filter((piece) => !spots.has(piece) || FREE_KINDS[piece.kind]?.counts === true);
  if (things.length > 0) return things;
  const at = new Set<Piece>();
  for (const spot of ownFirst(d, [...spots]).slice(0, MOST_SPOTS)) {
    yield;
    for (const piece of here) if (isLoose(piece) && !spots.has(piece) && liesAt(d, piece, spot)) at.add(piece);
  }
  return [...at];
}

function liesAt(d: Doing, piece: Piece, spot: Piece): boolean {
  if (!piece.pose || !spot.pose) return false;
  const shape = shapeIn(d, spot);
  if (isSlab(spot) && shape.form === 'box')
    return liesIn({ pose: spot.pose, text: `${shape.width.toFixed(2)} ${shape.depth.toFixed(2)}` }, piece);
  return Math.hypot(piece.pose.x - spot.pose.x, piece.pose.z - spot.pose.z) <= AT;
}

export function* heapCalled(d: Doing, name: string): Steps<Piece | undefined> {
  const found = yield* called(d, name);
  return ownFirst(
    d,
    found.filter((piece) => holding(piece) !== undefined),
  )[0];
}
