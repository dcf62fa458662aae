import type { PieceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { T } from './frames.ts';
import { floorUnder } from './ground.ts';
import { spendAction } from './move.ts';
import { keepSafe, stashHome } from './stash.ts';
import type { Item } from './state.ts';
import { dropTreasure } from './treasure.ts';
import { put } from './values.ts';
import { creature, worldOf } from './world.ts';

/** The list without the first of its kind. */
export function without(items: readonly Item[], item: string): Item[] {
  const names: readonly string[] = items;
  const i = names.indexOf(item);
  return items.filter((_, at) => at !== i);
}

/** T-112: one Action, and the Salve is used up; the location is asked next. */
export function applySalve(t: T, id: PieceId, target: PieceId): void {
  spendAction(t, id);
  const of = creature(t, id);
  put(t, { ...of, items: without(of.items, 'salve') });
  t.tell('all', 'salve', id, target);
  t.then('heal', { id, target });
}

/** T-068, T-071: one Action, one Treasure. */
export function pickUp(t: T, id: PieceId, treasure: string): void {
  spendAction(t, id);
  const of = creature(t, id);
  t.flash('all', 'pick', { piece: id, place: t.piece(pieceId(treasure)).place });
  t.remove(pieceId(treasure));
  put(t, { ...of, treasures: of.treasures + 1 });
  t.tell('all', 'picked', id);
  stashHome(t);
}

/** T-005, T-073, R-52: one Action, one thing. */
export function rob(t: T, id: PieceId, other: string, what: string): void {
  spendAction(t, id);
  const victim = creature(t, other);
  const of = creature(t, id);
  if (what === 'treasure') {
    put(t, { ...victim, treasures: victim.treasures - 1 });
    put(t, { ...of, treasures: of.treasures + 1 });
    t.tell('all', 'robbed', id, victim.id);
  } else {
    const taken = victim.items.filter((item) => item === what).slice(0, 1);
    put(t, { ...victim, items: without(victim.items, what) });
    put(t, { ...of, items: [...of.items, ...taken] });
    t.tell('all', `robbed.${what}`, id, victim.id);
  }
  t.flash('all', 'pick', { piece: id });
  stashHome(t);
}

/** a Treasure is laid down where its Character stands, from the air straight below; free. */
export function drop(t: T, id: PieceId): void {
  const of = creature(t, id);
  put(t, { ...of, treasures: of.treasures - 1 });
  dropTreasure(t, floorUnder(worldOf(t), id));
  t.tell('all', 'dropped', id);
  keepSafe(t);
}
