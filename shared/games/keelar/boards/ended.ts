import type { Seat } from '../../../table/ids.ts';
import type { Args, Passive } from '../play/companion.ts';
import { passiveNamed } from '../play/register.ts';
import type { T } from '../play/state.ts';
import { thingsOf } from './inventory.ts';

/** Between boards: what the brought things of a seat do when a board has ended, while its characters are still remembered. */
export const boardEnded = (t: T, seat: Seat): void => ofBrought(t, seat, (passive, args) => passive.boardEnded?.(t, seat, args));

/** What brought things do before the board is laid. */
export const packed = (t: T, seat: Seat): void => ofBrought(t, seat, (passive, args) => passive.packed?.(t, seat, args));

function ofBrought(t: T, seat: Seat, call: (passive: Passive, args: Args) => void): void {
  const secret = t.hidden.seats[seat];
  if (!secret) return;
  const there = new Set(secret.brought.filter((id) => !secret.lost.includes(id)));
  for (const { entry } of thingsOf(
    t.own,
    secret.owned.filter(({ id }) => there.has(id)),
  )) {
    for (const { cost, trigger, effects } of entry.abilities) {
      if (cost !== null || trigger !== null) continue;
      for (const { effect } of effects) {
        const passive = effect.kind === 'do' ? passiveNamed(effect.name) : undefined;
        if (passive && effect.kind === 'do') call(passive, effect.args);
      }
    }
  }
}
