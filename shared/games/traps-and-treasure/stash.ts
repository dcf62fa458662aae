import type { Point3 } from '../../table/geometry/plane/types.ts';
import type { PieceId, Seat } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { checkEnds } from './ends.ts';
import { campOwner, inCamp } from './floor.ts';
import type { T } from './frames.ts';
import { settingsOf } from './settings.ts';
import { isConscious, mates, put } from './values.ts';
import type { World } from './world.ts';
import { creature, creatures, posOf, worldOf } from './world.ts';

/** an own or a Team mate's Camp; an ally's is not. */
export function inHomeCamp(w: World, id: string, at: Point3 = posOf(w, id)): boolean {
  const { seat } = creature(w, id);
  return seat !== null && w.own.camps.some((camp, other) => mates(w.own, seat, other) && inCamp(w, camp, at));
}

/** whether a Character may stash what it carries where it stands, or would stand. */
function mayStash(w: World, id: string, at: Point3 = posOf(w, id)): boolean {
  const of = creature(w, id);
  return of.treasures > 0 && isConscious(of) && inHomeCamp(w, id, at);
}

/** whether a Character that comes to stand there stashes what it carries by itself. */
export const stashesAt = (w: World, id: string, at: Point3): boolean => w.settings.autoStash && mayStash(w, id, at);

/** with `autoStash` whatever a Character carries in its own Camp goes into the chest, however it came by it. To be called after every gain and walk. */
export function stashHome(t: T): void {
  if (!settingsOf(t.options).autoStash) return;
  for (const { id, treasures } of creatures(t, 'character')) if (treasures > 0) stash(t, id);
}

/** puts what a Character carries into the chest of the Camp in which it stands; nothing outside its own Camp, or while it is down. */
export function stash(t: T, id: PieceId): void {
  const w = worldOf(t);
  if (!mayStash(w, id)) return;
  const of = creature(t, id);
  put(t, { ...of, treasures: 0 });
  t.tell('all', 'stashed', id, of.treasures);
  fill(t, campSeat(w, id), of.treasures);
  checkEnds(t);
}

/** Treasure that has come to lie on the floor of a player's Camp is that player's. To be called whenever one is laid down. */
export function keepSafe(t: T): void {
  for (const { id } of t.all('treasure')) {
    const w = worldOf(t);
    const seat = campOwner(w, posOf(w, id));
    if (seat === undefined) continue;
    t.remove(id);
    t.tell('all', 'safe', seat, 1);
    fill(t, seat, 1);
  }
}

/** So much Treasure more in a seat's chest. */
function fill(t: T, seat: Seat, amount: number): void {
  t.own.stash[seat] = (t.own.stash[seat] ?? 0) + amount;
  const chest = chestOf(seat);
  if (t.has(chest)) t.change(chest, { count: t.own.stash[seat] });
  t.flash('all', 'stash', { piece: chest, amount });
}

/** The seat in whose Camp a Character stands that may stash there: its own before a Team mate's. */
function campSeat(w: World, id: string): Seat {
  const { seat } = creature(w, id);
  const at = posOf(w, id);
  const own = seat ?? 0;
  return [own, ...w.own.camps.keys()].find((each) => mates(w.own, own, each) && inCamp(w, w.own.camps[each] ?? '', at)) ?? own;
}

export const chestOf = (seat: Seat): PieceId => pieceId(`chest-${seat}`);
