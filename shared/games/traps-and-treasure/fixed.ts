import { groundOf } from '../../table/geometry/plane/ground.ts';
import { roomAt } from '../../table/geometry/plane/rooms.ts';
import { facesBefore, footWrong, restWrong } from '../../table/geometry/plane/stand.ts';
import type { Point3 } from '../../table/geometry/plane/types.ts';
import { spotId, spotOf } from '../../table/geometry/plane/types.ts';
import type { PieceId, PlaceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { carrierOf } from '../../table/piece.ts';
import { checkEnds } from './ends.ts';
import type { T } from './frames.ts';
import { basesBut, place, spotNear, terrain } from './ground.ts';
import { leaveOrder } from './order.ts';
import { chestOf, keepSafe } from './stash.ts';
import type { Creature } from './state.ts';
import { hasEffect, put } from './values.ts';
import { onFeet } from './way.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';

/**
 * Squares everything with what a table fix has done. Whoever was put where nobody can stand or hang (into walls, over drops, onto others)
 * stands on the nearest free spot (G-16), its room follows (G-12), and no walk of before is offered any more. What was taken away is
 * out of the game: a figure with its turn and all it carries, a Marker without a reveal. Treasure counts as it lies (I-02), in a Camp as
 * that Camp's, and the game may be over.
 */
export function fixed(t: T, touched: ReadonlySet<PieceId>): void {
  const { own } = t;
  if (touched.size === 0) return;
  own.interrupted = null;
  putDown(t);
  takeAway(t);
  // What lies nowhere, and a figure that is missing in the set-up, `flaws` refuses.
  if (t.all().some((piece) => spotOf(piece.place) === undefined) || creatures(t).some(({ id }) => !t.has(id))) return;
  // Who was put somewhere makes room for who stood there before.
  const figures = creatures(t).map(({ id }) => id);
  for (const id of [...figures.filter((each) => touched.has(each)), ...figures.filter((each) => !touched.has(each))]) stand(t, id);
  for (const seat of own.stash.keys()) if (t.has(chestOf(seat))) own.stash[seat] = t.piece(chestOf(seat)).count;
  const carried = creatures(t).reduce((sum, { treasures }) => sum + treasures, 0);
  own.made = t.all('treasure').length + carried + own.stash.reduce((sum, each) => sum + each, 0);
  keepSafe(t);
  checkEnds(t);
}

/** What was put onto another piece stands where that one does. */
function putDown(t: T): void {
  const under = (at: PlaceId, depth = 0): Point3 | undefined => {
    const carrier = pieceId(carrierOf(at) ?? '');
    return spotOf(at) ?? (depth < 5 && t.has(carrier) ? under(t.piece(carrier).place, depth + 1) : undefined);
  };
  for (const piece of t.all()) {
    const at = spotOf(piece.place) ? undefined : under(piece.place);
    if (at) place(t, piece.id, at);
  }
}

/** Figures and Markers whose pieces are gone are out of the game. */
function takeAway(t: T): void {
  const { own } = t;
  for (const { id } of creatures(t)) {
    if (t.has(id) || own.phase === 'setup') continue;
    delete own.creatures[id];
    leaveOrder(t, id);
    if (own.active === id) own.active = null;
  }
  for (const marker of Object.keys(own.markers)) {
    if (t.has(pieceId(marker))) continue;
    delete own.markers[marker];
    own.lost += 1;
  }
}

/** On its feet, in the air or on a face, and not on another figure or in a wall of fire. */
function stand(t: T, id: Creature['id']): void {
  const w = worldOf(t);
  const ground = terrain(w);
  const solid = groundOf(ground, false);
  const at = posOf(w, id);
  const flies = hasEffect(creature(t, id), 'fly');
  const hangs = !onFeet(ground, at) && facesBefore(solid, at).length > 0;
  if ((!flies && !hangs && footWrong(solid, at) !== undefined) || restWrong(ground, basesBut(w, id), at) !== undefined)
    place(t, id, spotNear(w, id, at));
  const now = posOf(worldOf(t), id);
  put(t, { ...creature(t, id), room: roomAt(ground, now), hanging: hangs && creature(t, id).hanging && spotId(now) === spotId(at) });
}
