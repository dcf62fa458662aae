import { guardFor } from '../sheet/types.ts';
import { entriesOf, exposeFake, makeKnown } from './kit.ts';
import { rulesOf } from './lookup.ts';
import type { Char, T } from './state.ts';

/** K-139 to K-142, R-79: what the worn armor takes off an attack; one attack, one block. */
export function guard(t: T, char: Char, types: readonly string[], damage: number): number {
  const worn = char.worn === null ? undefined : entriesOf(t, char).find(({ id }) => id === char.worn);
  // A sheet may have attacks that no armor blocks; they cost it no block.
  if (!worn || types.includes('piercing')) return 0;
  const guards = worn.entry.abilities.flatMap(({ effects }) =>
    effects.flatMap(({ effect }) => (effect.kind === 'armor' ? effect.guards : [])),
  );
  const protects = Math.min(damage, guardFor(guards, types) ?? 0);
  const left = char.wear[worn.id];
  if (protects < 1 || left === 0) return 0;
  if (t.hidden.fakeItems.includes(worn.id)) {
    // K-181, TH-02: a fake blocks nothing; its owner learns it now.
    exposeFake(t, char, worn);
    t.stand();
    return 0;
  }
  makeKnown(t, char.seat, worn.entry.name);
  if (left !== undefined) char.wear[worn.id] = Math.max(0, left - (rulesOf(t).armorWear === 'perBlock' ? 1 : protects));
  t.tell('all', 'blocked', char.seat, worn.entry.name, protects);
  if (char.wear[worn.id] === 0) t.tell('all', 'armor.worn', char.seat, worn.entry.name);
  return protects;
}
