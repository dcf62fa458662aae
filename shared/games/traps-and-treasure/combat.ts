import type { PieceId } from '../../table/ids.ts';
import { check } from './check-roll.ts';
import type { T } from './frames.ts';
import { breakPact } from './pacts.ts';
import { settingsOf } from './settings.ts';
import { creature, isDisabled } from './world.ts';
import { saveAndWound } from './wounds.ts';

/** What an attack is made with: T-114, T-115, T-116, or a Force Bolt that has been cast (T-123). */
type Weapon = 'melee' | 'bow' | 'special' | 'bolt';

/**
 * T-040..T-042: the Combat check, the save, the wound. Whether the target may be attacked is decided before.
 * True when the target was hurt.
 */
export function attack(t: T, by: PieceId, target: PieceId, weapon: Weapon): boolean {
  const attacker = creature(t, by);
  const defender = creature(t, target);
  if (isDisabled(defender)) return false;
  // an attack ends an alliance.
  if (attacker.seat !== null && defender.seat !== null) breakPact(t, attacker.seat, defender.seat);
  t.tell('all', `attack.${weapon}`, by, target);
  t.flash('all', weapon === 'bow' || weapon === 'bolt' ? 'shot' : 'blow', { piece: by, place: t.piece(target).place });
  // T-040; R-47 with its option.
  const sure = weapon === 'bolt' && !settingsOf(t.options).boltNeedsCombat;
  if (!sure && !check(t, by, 'combat')) {
    t.tell('all', 'missed', by, target);
    return false;
  }
  return saveAndWound(t, target, { hits: 1, save: true, special: weapon === 'special', by: attacker.seat });
}
