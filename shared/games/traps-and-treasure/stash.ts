import { inRect } from '../../table/geometry/plane/distance.ts';
import type { PieceId, Seat } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { checkEnds } from './ends.ts';
import type { T } from './frames.ts';
import { mapIn } from './ground.ts';
import { settingsOf } from './options.ts';
import type { World } from './values.ts';
import { creature, isConscious, mates, posOf, put, worldOf } from './values.ts';

/** an own or a Team mate's Camp; an ally's is not. */
export function inHomeCamp(w: World, id: string): boolean {
  const { seat } = creature(w, id);
  const at = posOf(w, id);
  return seat !== null && w.own.camps.some((camp, other) => mates(w.own, seat, other) && at.z === 0 && inCamp(w, camp, at));
}

/** Whether a point of the ground lies in a Camp of the map. */
export function inCamp(w: World, camp: string, at: { readonly x: number; readonly y: number }): boolean {
  const rect = mapIn(w).camps.find(({ id }) => id === camp)?.rect;
  return rect !== undefined && inRect(rect, at);
}

/** with `autoStash` everything goes into the chest as soon as its Character stands in its Camp; nothing elsewhere. */
export function stashHome(t: T, id: PieceId): void {
  if (settingsOf(t.options).autoStash) stash(t, id);
}

/** puts what a Character carries into the chest of the Camp in which it stands; nothing outside its own Camp, or while it is down. */
export function stash(t: T, id: PieceId): void {
  const w = worldOf(t);
  const of = creature(t, id);
  if (of.treasures === 0 || !isConscious(of) || !inHomeCamp(w, id)) return;
  const seat = campSeat(w, id);
  put(t, { ...of, treasures: 0 });
  t.own.stash[seat] = (t.own.stash[seat] ?? 0) + of.treasures;
  const chest = chestOf(seat);
  if (t.has(chest)) t.change(chest, { count: t.own.stash[seat] });
  t.tell('all', 'stashed', id, of.treasures);
  t.flash('all', 'stash', { piece: chest, amount: of.treasures });
  checkEnds(t);
}

/** The seat in whose Camp a Character stands that may stash there: its own before a Team mate's. */
function campSeat(w: World, id: string): Seat {
  const { seat } = creature(w, id);
  const at = posOf(w, id);
  const own = seat ?? 0;
  return [own, ...w.own.camps.keys()].find((each) => mates(w.own, own, each) && inCamp(w, w.own.camps[each] ?? '', at)) ?? own;
}

export const chestOf = (seat: Seat): PieceId => pieceId(`chest-${seat}`);
