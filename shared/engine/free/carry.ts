/** Back into the rules: what hands have changed of a taken game, told as changes of a table fix, and what no such change can tell. */
import type { PieceId } from '../../table/ids.ts';
import type { Piece } from '../../table/piece.ts';
import { listed } from '../../table/piece.ts';
import { uprightness } from '../../table/pose.ts';
import type { Source } from '../project.ts';
import type { Steps } from '../steps.ts';
import { type Carried, type Case, faceOf, isMoved, laidOut, leave, placeOf, poseOf, specOf } from './carry-case.ts';
import { heaped } from './carry-piles.ts';
import { BOARD_KIND, FREE_KINDS, holding } from './components.ts';
import { KNOB } from './state.ts';

/**
 * The changes of hands to a taken game, from what everybody sees alone: of what is hidden, in a hand or in a heap nothing is carried back.
 * Undefined where no game waits, or where nobody noted how it was laid out.
 */
export function* carrying(source: Pick<Source, 'game' | 'state'>): Steps<Carried | undefined> {
  const { game, state } = source;
  const { back, laid } = state.free ?? {};
  if (!back || !laid) return undefined;
  const scene = game.scene(back.own, back.options, back.seats);
  const now = laidOut(state);
  yield;
  const carry = new Set(Object.values(game.freeTable?.rides ?? {}));
  const carriers = listed(now.pieces).filter(({ id, kind }) => carry.has(kind) && back.pieces[id]);
  const at: Case = { source, back, scene, laid, now, carriers, ops: [], left: [] };
  const piles: PieceId[] = [];
  for (const old of listed(laid.pieces)) {
    yield;
    const origin = back.pieces[old.id];
    if (origin?.placeKnownTo !== 'all') laidBeside(at, old);
    else if (specOf(at, old).stance === 'stack') piles.push(old.id);
    else if (!at.now.pieces[old.id]) at.ops.push({ op: 'remove', piece: old.id });
    else compared(at, old, origin);
  }
  const added = listed(at.now.pieces).filter(({ id }) => !laid.pieces[id]);
  const fresh = yield* heaped(at, piles, added);
  yield* strangers(at, fresh);
  for (const [seat, held] of at.now.hands.entries()) {
    const more = held - (laid.hands[seat] ?? 0);
    if (more !== 0) at.left.push({ why: 'hand', piece: null, seat, count: more });
  }
  return { ops: at.ops, left: at.left };
}

/** What the game laid out beside its own pieces: numbers of sheets, which knobs turn; heaps; parts of the board. */
function laidBeside(at: Case, old: Piece): void {
  const piece = at.now.pieces[old.id];
  const knob = old.tags.flatMap((tag) => KNOB.exec(tag)?.[1] ?? [])[0];
  if (holding(old)) {
    if (piece?.count !== old.count) leave(at, 'heap', old.id, (piece?.count ?? 0) - old.count);
  } else if (knob !== undefined) {
    if (piece && piece.count !== old.count) at.ops.push({ op: 'knob', key: knob, value: piece.count });
  } else if (
    specOf(at, old).ground ? !piece || isMoved(old, piece) || turnedOn(old, piece) : specOf(at, old).counts && piece?.count !== old.count
  )
    leave(at, 'part', old.id);
}

/** A piece of the game that all see, then and now. */
function compared(at: Case, old: Piece, origin: Piece): void {
  const piece = at.now.pieces[old.id];
  if (!piece) return;
  const { id } = old;
  const to = isMoved(old, piece) ? placeOf(at, piece, origin) : origin.place;
  if (to === undefined) leave(at, 'nowhere', id);
  else if (to !== origin.place) at.ops.push({ op: 'move', piece: id, place: to });
  if (piece.count !== old.count) at.ops.push({ op: 'count', piece: id, count: piece.count });
  if (faceOf(piece) !== faceOf(old)) leave(at, 'turned', id);
  if (piece.owner !== old.owner) leave(at, 'given', id);
  if ((piece.text ?? '') !== (old.text ?? '')) leave(at, 'written', id);
  if (standsOn(old) && !standsOn(piece)) leave(at, 'tipped', id);
}

const standsOn = ({ pose }: Piece): boolean => !pose || uprightness(pose.q) > 0.7;
/** By more than twenty degrees. */
const turnedOn = (old: Piece, piece: Piece): boolean => {
  const [a, b] = [poseOf(old).q, poseOf(piece).q];
  return Math.abs(a[0] * b[0] + a[1] * b[1] + a[2] * b[2] + a[3] * b[3]) < 0.985;
};

/** What came to the table since, sort by sort; what only helps to play tells nothing of the game. */
function* strangers(at: Case, fresh: readonly Piece[]): Steps<void> {
  const sorts = new Map<string, { readonly first: PieceId; many: number }>();
  for (const piece of fresh) {
    yield;
    const spec = FREE_KINDS[piece.kind];
    if (spec?.written || spec?.bodiless || spec?.shape.form === 'die' || piece.kind === BOARD_KIND) continue;
    const many = specOf(at, piece).stance === 'stack' ? piece.count : 1;
    const name = JSON.stringify([piece.kind, faceOf(piece), piece.owner]);
    const sort = sorts.get(name);
    if (sort) sort.many += many;
    else sorts.set(name, { first: piece.id, many });
  }
  for (const { first, many } of sorts.values()) leave(at, 'new', first, many);
}
