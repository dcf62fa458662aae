import type { Point3 } from '../../table/geometry/plane/types.ts';
import { spotId } from '../../table/geometry/plane/types.ts';
import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import { facesOf, MONSTERS } from './content.ts';
import type { T } from './frames.ts';
import { leaveOrder } from './order.ts';
import { keepSafe } from './stash.ts';
import { creature, posOf, worldOf } from './world.ts';

/** A number for the id of a new thing; never given twice. */
export function nextNumber(t: T): number {
  t.own.next += 1;
  return t.own.next;
}

/** Lays a Treasure that exists already on the floor. */
export function dropTreasure(t: T, at: Point3): PieceId {
  return t.mint({ id: `treasure-${nextNumber(t)}`, kind: 'treasure', place: spotId(at) });
}

/** A new Treasure comes into the game (T-052, T-055, T-070). */
export function makeTreasure(t: T, at: Point3): void {
  t.own.made += 1;
  const id = dropTreasure(t, at);
  t.tell('all', 'treasure.found', spotId(at));
  t.flash('all', 'found', { piece: id, place: spotId(at) });
  keepSafe(t);
}

/** T-070: a Treasure appears at the point when the die shows one of the faces. */
export function rollTreasure(t: T, faces: readonly number[], at: Point3): boolean {
  const [die = 0] = t.roll(['d6'], null, ['roll.treasure', faces.join(',')]);
  if (!faces.includes(die)) return false;
  makeTreasure(t, at);
  return true;
}

/** T-070, R-28, R-32: a Monster or Pillager at 0 Hits is gone; where it stood its Treasure may lie. */
export function leave(t: T, id: PieceId): void {
  const gone = creature(t, id);
  const at = posOf(worldOf(t), id);
  t.tell('all', 'slain', id);
  t.flash('all', 'fell', { place: spotId(at) });
  takeOut(t, id);
  rollTreasure(t, facesOf(MONSTERS[gone.rank].treasure), at);
}

/** Takes a Monster or Pillager out of play without a trace (banked Pillagers, R-30). */
export function takeOut(t: T, id: PieceId): void {
  delete t.own.creatures[id];
  t.remove(pieceId(id));
  leaveOrder(t, id);
  if (t.own.active === id) t.own.active = null;
}
