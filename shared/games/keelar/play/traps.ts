import type { PlaceId, Seat } from '../../../table/ids.ts';
import { pieceId } from '../../../table/ids.ts';
import { rolled } from './kit.ts';
import { sharers } from './lookup.ts';
import { tellOf } from './say.ts';
import type { Char, T, Trap } from './state.ts';

/** Lays a trap that only its owner's side knows of, until it springs (§6.1). */
export function layTrap(t: T, seat: Seat, place: PlaceId, trap: Trap, open = false): void {
  const count = Number(t.hidden.memo[`traps:${seat}`] ?? 0) + 1;
  t.hidden.memo[`traps:${seat}`] = count;
  const id = pieceId(`trap-${seat}-${count}`);
  t.mint({ id, kind: 'trap', place, owner: seat, placeKnownTo: open ? 'all' : sharers(t, seat) });
  t.hidden.traps[id] = trap;
  if (!open) t.stand();
}

/** Springs the traps of a space; the damage is its owner's. */
export function springTraps(t: T, char: Char, place: PlaceId): void {
  for (const piece of t.at(place)) {
    if (piece.kind !== 'trap') continue;
    const trap = t.hidden.traps[piece.id];
    if (!trap) continue;
    tellOf(t, char, 'trap', char.seat, char.name, trap.name, place);
    t.flash('all', 'trap', { piece: char.figure, place });
    const by = piece.owner;
    if (piece.placeKnownTo !== 'all' || !trap.stays) {
      t.remove(piece.id);
      delete t.hidden.traps[piece.id];
      // The number of a secret trap tells how many were laid: one that stays gets a public one.
      if (trap.stays) t.hidden.traps[t.mint({ kind: 'trap', place, ...(by === null ? {} : { owner: by }) })] = trap;
    }
    const direct = { damage: rolled(t, trap.damage, by ?? char.seat, trap.name), push: 0, statuses: trap.statuses };
    const cause = { seat: by, char: null };
    const target = { kind: 'char', id: char.id } as const;
    // An attack of its owner that nothing evades.
    const aim = { from: place, target, place, direction: null, around: false, undeclared: false, chance: null, blindly: true, sure: true };
    t.then('blow', { blow: { cause, entry: trap.name, types: trap.types, direct, tiers: [], ...aim } });
  }
}
