import type { Seat } from '../../../table/ids.ts';
import { passiveNamed } from '../play/hooks.ts';
import type { T } from '../play/state.ts';
import { thingsOf } from './inventory.ts';

/** Between boards: what the brought things of a seat do when a board has ended, while its characters are still remembered. */
export function boardEnded(t: T, seat: Seat): void {
  const secret = t.hidden.seats[seat];
  if (!secret) return;
  const there = new Set(secret.brought.filter((id) => !secret.lost.includes(id)));
  for (const { entry } of thingsOf(
    t.own,
    secret.owned.filter(({ id }) => there.has(id)),
  )) {
    for (const { cost, trigger, effects } of entry.abilities) {
      if (cost !== null || trigger !== null) continue;
      for (const { effect } of effects) if (effect.kind === 'do') passiveNamed(effect.name)?.boardEnded?.(t, seat, effect.args);
    }
  }
}
