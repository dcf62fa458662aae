import type { Piece } from '../../table/piece.ts';
import { knows } from '../../table/piece.ts';
import { exact } from '../../table/pose.ts';
import type { Refusal } from '../refusal.ts';
import { refuse } from '../refusal.ts';
import { DECK, INK, isSlab, SNAP, ZONE } from './components.ts';
import { showing } from './die.ts';
import { dieOf } from './die-kind.ts';
import type { Deed, Doing } from './doing.ts';
import { allPieces, asking, isRefusal, isSecret, remove, say, sayOf, set, specOf, within } from './doing.ts';
import { company, groupOf, isMixed, lying, tooMany, weight } from './ground.ts';
import { contentsOf, fill, freshId } from './inside.ts';
import { layerOf, layersOf, OWN_LAYER } from './layered.ts';
import { NO_LAYER } from './layers.ts';
import { madeOf } from './made.ts';
import { middleBetween, newGroup } from './moves.ts';
import { mayNot, mayNotDelete } from './permissions.ts';
import { NO_SNAP, snapLength } from './snap.ts';
import { isMeasures, leastOf } from './spawn.ts';
import { LONGEST_PIECE_TEXT } from './state.ts';
import { ownTags, ZONED } from './tags.ts';
import { bornHidden, unwatched } from './zones.ts';

export { spawn } from './spawn.ts';

/** Copies, their middle at the pose's spot; as hidden as what they are copies of, and face down where that is. What is shut is copied in the open. */
export const copy: Deed<'copy'> = function* (d, op) {
  const no = mayNot(asking(d), 'spawn');
  if (no) return no;
  const named = company(d, op.pieces, 'any');
  if (isRefusal(named)) return named;
  // Everybody draws their own lines.
  const pieces = named.filter(({ kind }) => kind !== INK);
  if (pieces.length === 0) return refuse('illegal', 'Lines are drawn, not copied.');
  if (isMixed(pieces)) return refuse('illegal', 'Copy hidden and open things one after the other.');
  // A copy is the copier's to look at: whoever may not look makes none of what is not seen.
  const blank = pieces.filter((piece) => !isSecret(piece) && isShut(d, piece));
  const unseen = blank.length > 0 ? mayNot(asking(d), 'look') : undefined;
  if (unseen) return unseen;
  yield;
  const full = tooMany(
    d,
    pieces.reduce((sum, piece) => sum + weight(d, piece), 0),
  );
  if (full) return full;
  yield;
  const middle = middleBetween(pieces);
  const groups = new Map<string, string>();
  let open = 0;
  for (const piece of pieces) {
    yield;
    const away = { ...piece.pose, x: op.pose.x + piece.pose.x - middle.x, z: op.pose.z + piece.pose.z - middle.z };
    // Where it comes to lie: beside the table nothing does.
    const pose = exact(within(d, away, piece));
    const there: Piece = { ...piece, tags: ownTags(piece.tags), pose };
    const untold = !isSecret(piece) && isShut(d, piece) ? unwatched(d, there) : undefined;
    if (untold) return untold;
    const unseen = !isSecret(piece) && bornHidden(d, there);
    const placeKnownTo = unseen ? [d.seat ?? 0] : piece.placeKnownTo;
    const group = unseen ? undefined : groupOf(piece);
    if (group !== undefined && !groups.has(group)) groups.set(group, newGroup(d, isSecret(piece)));
    const tag = group === undefined ? undefined : groups.get(group);
    const zoned = unseen ? [ZONED] : piece.tags.filter((each) => each === ZONED);
    const next: Piece = {
      ...piece,
      id: freshId(d, placeKnownTo),
      tags: [...ownTags(piece.tags), ...(tag ? [tag] : []), ...zoned].sort(),
      placeKnownTo,
      faceKnownTo: piece.faceKnownTo === 'all' ? 'all' : [],
      pose,
    };
    const contents = contentsOf(d, piece);
    if (d.free.stored[piece.id]) fill(d, next, contents);
    else set(d, next);
    if (!isSecret(next)) open += 1;
  }
  if (open > 0) say(d, '!free.copy', d.seat ?? 0, open);
  return undefined;
};

/** True for what has something about it that the seat does not see: what is in it, or a face that is down. */
const isShut = (d: Doing, piece: Piece): boolean => (d.free.stored[piece.id] ? piece.count > 0 : !knows(piece.faceKnownTo, d.seat));

export const deletePieces: Deed<'delete'> = function* (d, op) {
  const pieces = company(d, op.pieces, 'unlocked');
  if (isRefusal(pieces)) return pieces;
  // What one draws for the own eyes is one's own affair.
  const no = pieces.every((piece) => piece.kind === INK && isSecret(piece)) ? undefined : mayNotDelete(asking(d), pieces);
  if (no) return no;
  for (const piece of pieces) {
    yield;
    remove(d, piece);
  }
  const open = pieces.filter((piece) => !isSecret(piece));
  if (open.some(({ kind }) => kind !== INK)) say(d, '!free.delete', d.seat ?? 0, open.length);
  return undefined;
};

/** Something is written on a piece: a note, a label, a figurine's sheet; or the measures of an own zone. */
export const write: Deed<'write'> = (d, op) => {
  const pieces = lying(d, [op.piece], 'any');
  if (isRefusal(pieces)) return pieces;
  const [piece] = pieces;
  if (!piece) return undefined;
  const no = unwritten(piece, op.text);
  if (no) return no;
  const { text: _, ...blank } = piece;
  set(d, op.text === '' ? blank : { ...piece, text: op.text });
  if (piece.kind !== ZONE) sayOf(d, piece, '!free.write', d.seat ?? 0, piece.id);
  return undefined;
};

/** Why this cannot be written on the piece, or undefined. */
function unwritten(piece: Piece, text: string): Refusal | undefined {
  if (piece.kind === INK || piece.kind === DECK || isSlab(piece)) return refuse('illegal', 'Nothing is written there.');
  if (text.length > LONGEST_PIECE_TEXT) return refuse('limit', `A text has ${LONGEST_PIECE_TEXT} characters at most.`);
  if (piece.kind === SNAP && snapLength(text) === undefined) return refuse('illegal', NO_SNAP);
  if (piece.kind === ZONE && !isMeasures(text)) return refuse('illegal', 'A zone is "<width> <depth>" in inches, 0.5 to 60.');
  return undefined;
}

export const count: Deed<'count'> = (d, op) => {
  const pieces = lying(d, [op.piece], 'any');
  if (isRefusal(pieces)) return pieces;
  const [piece] = pieces;
  if (!piece) return undefined;
  const spec = specOf(d, piece);
  const die = dieOf(piece);
  const { pages } = madeOf(piece);
  const least = leastOf(spec);
  const most = die ? Number(die.slice(1)) : (pages?.length ?? 999);
  if (!die && !pages && spec.stance !== 'stack' && !spec.counts) return refuse('illegal', 'It has no number.');
  if (!Number.isInteger(op.value) || op.value < least || op.value > most)
    return refuse('illegal', `Its number goes from ${least} to ${most}.`);
  const pose = die ? { ...piece.pose, q: showing(die, op.value, piece.pose.q) } : piece.pose;
  set(d, { ...piece, count: op.value, pose });
  if (pages) sayOf(d, piece, '!free.book', d.seat ?? 0, piece.id, op.value);
  else sayOf(d, piece, '!free.count', d.seat ?? 0, piece.id, piece.count, op.value);
  return undefined;
};

export const erase: Deed<'erase'> = function* (d, { of, layer }) {
  const own = layer === OWN_LAYER;
  const no = of === 'all' && !own ? mayNot(asking(d), 'ink') : undefined;
  if (no) return no;
  const layers = layersOf(d.free);
  const only = layers.find(({ id }) => id === layer);
  if (layer !== undefined && !own && !only) return NO_LAYER;
  if (only?.locked) return refuse('locked', 'This layer is locked; unlock it first.');
  const goes = (piece: Piece): boolean => {
    if (own || isSecret(piece)) return own && isSecret(piece) && knows(piece.placeKnownTo, d.seat);
    const lies = layerOf(layers, piece);
    return (of === 'all' || piece.owner === d.seat) && (only ? lies === only : !lies?.locked);
  };
  const ink = allPieces(d).filter((piece) => piece.kind === INK && goes(piece));
  for (const piece of ink) {
    yield;
    remove(d, piece);
  }
  if (ink.length > 0 && !own) say(d, of === 'all' ? '!free.erase.all' : '!free.erase', d.seat ?? 0);
  return undefined;
};
