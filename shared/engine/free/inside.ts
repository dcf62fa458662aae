import type { Seat } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { Audience, Piece } from '../../table/piece.ts';
import { handOf, knows, ON_TABLE } from '../../table/piece.ts';
import type { Pose } from '../../table/pose.ts';
import { canonical } from '../json.ts';
import { take } from '../work.ts';
import { BAG, BOARD_KIND, DECK, INK, isCardlike, MAT, SNAP, ZONE } from './components.ts';
import { showing } from './die.ts';
import { dieOf } from './die-kind.ts';
import type { Doing } from './doing.ts';
import { kindsOf, publicId, remove, secretId, set, store } from './doing.ts';
import { settled } from './ground.ts';
import { isCalledTag, isMadeTag, madeTags } from './made.ts';
import { isLocked } from './permissions.ts';
import type { Stored } from './state.ts';
import { ownTags, ZONED } from './tags.ts';

/** True for what a deck takes, judged by what everybody sees of it: cards, tiles and counters, and other decks. */
export const fitsDeck = (d: Doing, piece: Piece): boolean => piece.kind === DECK || (piece.count === 1 && isCardlike(kindsOf(d), piece));

/** True for what can be picked up at all: into a bag, a hand or out of sight. */
export const isLoose = (piece: Piece): boolean => ![BOARD_KIND, MAT, ZONE, INK, SNAP].includes(piece.kind) && !isLocked(piece);

/** How many heaps lie in each other at most. */
export const DEEPEST = 8;

/** What lies in a deck or bag, first = top. */
export const contentsOf = (d: Doing, heap: Piece): readonly Stored[] => d.free.stored[heap.id] ?? [];

/** A piece as it lies in a deck or bag: what it is, no longer which one. */
export function storedAs(d: Doing, { id, kind, face, owner, count, tags, text, faceKnownTo }: Piece): Stored {
  const inside = d.free.stored[id];
  const what = { kind, face, owner, count, tags: ownTags(tags), up: faceKnownTo === 'all' };
  return { ...what, ...(text === undefined ? {} : { text }), ...(inside ? { inside } : {}) };
}

/** What a piece brings into a deck: a deck its cards, everything else itself. */
export const poured = (d: Doing, piece: Piece): readonly Stored[] => (piece.kind === DECK ? contentsOf(d, piece) : [storedAs(d, piece)]);

/** Where something comes to lie that was in a deck or bag: in a hand, or on the table for those who see it. */
type Out = { readonly hand: Seat } | { readonly pose: Pose; readonly seenBy: Audience; readonly zoned: boolean };

/** On the table like the heap it comes out of: hidden from whom that is hidden. */
export const beside = (heap: Piece, pose: Pose): Out => ({ pose, seenBy: heap.placeKnownTo, zoned: heap.tags.includes(ZONED) });

/** A piece made of what lay in a deck or bag, under a new id. `by`: who has seen its face although it lies face down. */
export function bringOut(d: Doing, { up, inside, ...what }: Stored, out: Out, by: readonly Seat[] = []): Piece {
  const seenBy = 'hand' in out ? [out.hand] : out.seenBy;
  const id = freshId(d, seenBy);
  const tags = 'zoned' in out && out.zoned ? [...what.tags, ZONED].sort() : what.tags;
  const piece: Piece =
    'hand' in out
      ? { ...what, id, place: handOf(out.hand), faceKnownTo: seenBy, placeKnownTo: seenBy }
      : { ...what, id, tags, place: ON_TABLE, faceKnownTo: up ? 'all' : by, placeKnownTo: seenBy };
  set(d, 'pose' in out ? lyingAt(d, piece, out.pose) : piece);
  if (inside) store(d, id, inside);
  return piece;
}

/** A piece where it comes to lie: sided things flat, dice as they last lay. */
export function lyingAt(d: Doing, piece: Piece, pose: Pose): Piece {
  const die = dieOf(piece);
  return { ...piece, place: ON_TABLE, pose: { ...pose, q: die ? showing(die, piece.count, pose.q) : settled(d, piece, pose.q) } };
}

/** An id that tells nobody what the piece was before. */
export function freshId(d: Doing, seenBy: Audience): Piece['id'] {
  if (seenBy === 'all') return publicId(d);
  const [only = 0, ...more] = seenBy;
  if (more.length === 0) return secretId(d, only);
  // What several see is not counted with one's own secrets: its number would tell the others how many of those there were.
  const numbered = (n: number): Piece['id'] => pieceId(`s${seenBy.join('-')}.${n}`);
  let n = 0;
  while (Object.hasOwn(d.work.pieces, numbered(n))) n += 1;
  return numbered(n);
}

/** The same thing under another id: whoever lost sight of it cannot tell it from others of its kind. Contents go along. */
export function rename(d: Doing, old: Piece, next: Piece): void {
  const inside = d.free.stored[old.id];
  remove(d, old);
  set(d, next);
  if (inside) store(d, next.id, inside);
}

/**
 * Gives a deck or bag its contents, first = top. Its `count` says how many; a deck shows the back of its top card (`text`: the kind) and the
 * face where that is up. A bag keeps no order. A deck of one card is that card again, an empty one is gone.
 */
export function fill(d: Doing, heap: Piece, contents: readonly Stored[]): void {
  endLooks(d, heap.id);
  if (heap.kind === MAT) {
    set(d, heap);
    return store(d, heap.id, contents);
  }
  const [top, ...others] = contents;
  if (heap.kind === BAG || top === undefined || others.length === 0) {
    if (heap.kind === BAG) {
      set(d, { ...heap, count: contents.length });
      return store(d, heap.id, unordered(contents));
    }
    if (Object.hasOwn(d.work.pieces, heap.id)) remove(d, heap);
    if (top && heap.pose) bringOut(d, top, beside(heap, heap.pose));
    return;
  }
  set(d, { ...asDeck(heap, top, contents.length), faceKnownTo: 'all' });
  store(d, heap.id, contents);
}

/** A deck of so many as it shows itself with that card on top. */
export const asDeck = <Heap extends Pick<Piece, 'tags'>>(heap: Heap, top: Stored, count: number) => ({
  ...heap,
  ...{ count, text: top.kind, face: top.up ? top.face : null, tags: backed(heap, top) },
});

/** A deck looks from behind as its top card does, and is called what it was called. */
const backed = ({ tags }: Pick<Piece, 'tags'>, top: Stored): readonly string[] =>
  [...tags.filter((tag) => !isMadeTag(tag) || isCalledTag(tag)), ...madeTags(top.tags)].sort();

/** In an order that tells nothing of what was put in when. */
export const unordered = (contents: readonly Stored[]): readonly Stored[] =>
  contents
    .map((each) => ({ each, key: canonical(each) }))
    .sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
    .map(({ each }) => each);

/** Nobody else goes on looking into a heap whose contents change: they would see what is drawn. */
export function endLooks(d: Doing, heap: Piece['id']): void {
  if (d.free.looking.some((id, seat) => id === heap && seat !== d.seat)) {
    d.free.looking = d.free.looking.map((id, seat) => (id === heap && seat !== d.seat ? null : id));
  }
}

/** Nobody looks into what is gone or out of sight, or under a blindfold. */
export function settleLooks(d: Doing): void {
  const lost = (id: Piece['id'] | null, seat: Seat): boolean => {
    const heap = id === null ? undefined : d.work.pieces[id];
    const blind = d.work.state.blind[seat]?.lacks === 'board';
    return id !== null && (blind || !(heap && knows(heap.placeKnownTo, seat) && d.free.stored[id]));
  };
  if (d.free.looking.some(lost)) d.free.looking = d.free.looking.map((id, seat) => (lost(id, seat) ? null : id));
}

/** In an order of chance. */
export function mixed<T>(d: Doing, list: readonly T[]): T[] {
  if (list.length < 2) return [...list];
  return take(d.work, { kind: 'shuffle', size: list.length }).values.flatMap((old) => list.slice(old, old + 1));
}
