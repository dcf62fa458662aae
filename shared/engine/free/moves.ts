import type { PieceId } from '../../table/ids.ts';
import type { Pose } from '../../table/pose.ts';
import { times, yaw } from '../../table/pose.ts';
import { refuse } from '../refusal.ts';
import { DECK, isSided, isSlab } from './components.ts';
import { flipDeck } from './deck.ts';
import { flipped, valueShown } from './die.ts';
import { dieOf } from './die-kind.ts';
import type { Acting, Deed, Doing } from './doing.ts';
import { asking, isRefusal, isSecret, kindsOf, say, sayOf, set, shapeIn, stand } from './doing.ts';
import { reach } from './footprint.ts';
import type { Lying } from './ground.ts';
import { carried, company, groupOf, inside, isMixed, passengers, settled } from './ground.ts';
import { mayNot } from './permissions.ts';
import { LOCKED } from './state.ts';
import { tagged, ungrouped } from './tags.ts';

export const place: Deed<'place'> = function* (d, op) {
  const wanted = new Map<PieceId, Pose>();
  for (const each of op.pieces) {
    const pose = inside(d, each.pose);
    if (isRefusal(pose)) return pose;
    wanted.set(each.piece, pose);
    yield;
  }
  const pieces = company(d, [...wanted.keys()], 'unlocked');
  if (isRefusal(pieces)) return pieces;
  yield;
  const named = pieces.filter(({ id }) => wanted.has(id));
  // A group follows the first of it that is named.
  const leaders = new Map(named.map((piece) => [groupOf(piece), piece] as const).reverse());
  return yield* bring(
    d,
    pieces.flatMap((piece) => {
      const leader = wanted.has(piece.id) ? piece : leaders.get(groupOf(piece));
      const goal = leader && wanted.get(leader.id);
      return leader && goal ? [{ piece, pose: leader === piece ? goal : carried(piece.pose, leader.pose, goal) }] : [];
    }),
  );
};

export const turn: Deed<'turn'> = function* (d, op) {
  if (!Number.isFinite(op.angle)) return NO_ANGLE;
  const pieces = company(d, op.pieces, 'unlocked');
  if (isRefusal(pieces)) return pieces;
  const by = yaw(op.angle);
  yield;
  const groups = new Map<string, Lying[]>();
  for (const piece of pieces) {
    const group = groupOf(piece);
    const members = group === undefined ? undefined : groups.get(group);
    if (members) members.push(piece);
    else if (group !== undefined) groups.set(group, [piece]);
  }
  const middles = new Map([...groups].map(([group, members]) => [group, middleBetween(members)]));
  return yield* bring(
    d,
    pieces.map((piece) => {
      const group = groupOf(piece);
      const middle = (group === undefined ? undefined : middles.get(group)) ?? piece.pose;
      const centre: Pose = { ...middle, y: piece.pose.y, q: [0, 0, 0, 1] };
      return { piece, pose: carried(piece.pose, centre, { ...centre, q: by }) };
    }),
  );
};

const NO_ANGLE = refuse('illegal', 'That is no angle.');

/** The middle of things, as seen from above. */
export const middleBetween = (pieces: readonly Lying[]): { x: number; z: number } => ({
  x: pieces.reduce((sum, { pose }) => sum + pose.x, 0) / pieces.length,
  z: pieces.reduce((sum, { pose }) => sum + pose.z, 0) / pieces.length,
});

/** Puts pieces there; what lies on a board goes along with it. */
function* bring(d: Doing, moves: readonly { piece: Lying; pose: Pose }[]): Acting {
  const all = new Map(moves.map((move) => [move.piece.id, move]));
  for (const { piece: board, pose: goal } of moves) {
    if (!isSlab(board)) continue;
    yield;
    for (const piece of passengers(d, board)) {
      if (!all.has(piece.id)) all.set(piece.id, { piece, pose: carried(piece.pose, board.pose, goal) });
    }
  }
  for (const { piece, pose } of all.values()) {
    const goal = inside(d, { ...pose, q: settled(d, piece, pose.q) });
    if (isRefusal(goal)) return goal;
    yield;
    set(d, { ...piece, pose: goal });
  }
  return undefined;
}

export const tip: Deed<'tip'> = function* (d, op) {
  if (!Number.isFinite(op.angle)) return NO_ANGLE;
  const pieces = company(d, op.pieces, 'unlocked');
  if (isRefusal(pieces)) return pieces;
  if (pieces.some((piece) => isFlat(d, piece))) return refuse('illegal', 'It lies flat; turn it over instead (F).');
  const [, sin, , cos] = yaw(op.angle);
  const by = op.axis === 'x' ? ([sin, 0, 0, cos] as const) : ([0, 0, sin, cos] as const);
  for (const piece of pieces) {
    yield;
    const shape = shapeIn(d, piece);
    const q = times(by, piece.pose.q);
    const y = piece.pose.y + reach(shape, q) - reach(shape, piece.pose.q);
    const pose = inside(d, { ...piece.pose, y, q });
    if (isRefusal(pose)) return pose;
    const die = dieOf(piece);
    set(d, { ...piece, pose, ...(die ? { count: valueShown(die, pose.q) } : {}) });
  }
  return undefined;
};

/** Cards, tiles, decks, zones and ink are never on edge. */
const isFlat = (d: Doing, piece: Lying): boolean => isSided(kindsOf(d), piece) || shapeIn(d, piece).form === 'none';

export const flip: Deed<'flip'> = function* (d, op) {
  const pieces = company(d, op.pieces, 'unlocked');
  if (isRefusal(pieces)) return pieces;
  if (pieces.some((piece) => shapeIn(d, piece).form === 'none')) return refuse('illegal', 'It has no other side.');
  for (const piece of pieces) {
    yield;
    const die = dieOf(piece);
    if (piece.kind === DECK) flipDeck(d, piece);
    else if (isSided(kindsOf(d), piece)) showOtherSide(d, piece);
    else if (die) set(d, { ...piece, ...flipped(die, piece.pose) });
    else set(d, { ...piece, pose: { ...piece.pose, q: times(piece.pose.q, HALF) } });
  }
  return undefined;
};

const HALF = [1, 0, 0, 0] as const;

/** Face down nobody knows the face, as far as the table tells; turning it up cannot be taken back. */
function showOtherSide(d: Doing, piece: Lying): void {
  const up = piece.faceKnownTo === 'all';
  if (!up) stand(d);
  set(d, { ...piece, faceKnownTo: up ? [] : 'all' });
  if (!up) sayOf(d, piece, '!free.up', d.seat ?? 0, piece.id);
}

export const lock: Deed<'lock'> = function* (d, op) {
  const no = mayNot(asking(d), 'lock');
  if (no) return no;
  const pieces = company(d, op.pieces, 'any');
  if (isRefusal(pieces)) return pieces;
  const changed = pieces.filter((piece) => piece.tags.includes(LOCKED) !== op.on);
  for (const piece of changed) {
    yield;
    set(d, { ...piece, tags: tagged(piece.tags, LOCKED, op.on) });
  }
  const open = changed.filter((piece) => !isSecret(piece));
  if (open.length > 0) say(d, op.on ? '!free.lock' : '!free.unlock', d.seat ?? 0, open.length);
  return undefined;
};

export const group: Deed<'group'> = function* (d, op) {
  const pieces = company(d, op.pieces, 'any');
  if (isRefusal(pieces)) return pieces;
  if (isMixed(pieces)) return refuse('illegal', 'Hidden and open things make no group.');
  if (op.on && pieces.length < 2) return refuse('illegal', 'A group is of two pieces at least.');
  const tag = op.on ? newGroup(d, pieces.some(isSecret)) : '';
  for (const piece of pieces) {
    yield;
    set(d, { ...piece, tags: op.on ? tagged(ungrouped(piece.tags), tag, true) : ungrouped(piece.tags) });
  }
  return undefined;
};

/** A number that no other group has; for hidden pieces one that moves no number which others can see. */
export function newGroup(d: Doing, secret: boolean): string {
  if (!secret || d.seat === null) {
    d.free.minted += 1;
    return `group:${d.free.minted}`;
  }
  const own = d.seat;
  const n = d.free.secretly[own] ?? 0;
  d.free.secretly = d.free.secretly.map((count, seat) => (seat === own ? n + 1 : count));
  return `group:${(own + 1) * 1_000_000 + n}`;
}
