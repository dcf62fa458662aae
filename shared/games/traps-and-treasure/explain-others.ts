import { outOfReach, unable } from './explain-deeds.ts';
import { allied, isDeclined } from './pacts.ts';
import type { Creature } from './state.ts';
import { isConscious, mates } from './values.ts';
import type { Why } from './why.ts';
import { first, why } from './why.ts';
import type { World } from './world.ts';
import { creatureNamed } from './world.ts';

/** T-067, R-51. */
export function explainTrade(w: World, of: Creature, name: string): Why | undefined {
  const other = creatureNamed(w, name);
  if (!other) return why('T-067', 'There is nobody of that name to hand anything to.');
  return first(
    other.kind !== 'character' && why('T-067', 'Things are handed to Characters only.'),
    other.id === of.id && why('T-067', 'Things are handed to another Character.'),
    !isConscious(other) && why('R-51', 'Things are handed to conscious Characters only.'),
    of.treasures === 0 && of.items.length === 0 && why('T-067', 'There is nothing to hand over; the plain weapon stays with its figure.'),
    other.seat !== of.seat &&
      other.seat !== null &&
      isDeclined(w.own, 'trade', other.seat) &&
      why('R-51', 'They have turned down three offers: they are asked again in another activation.'),
    unable(of),
    outOfReach(w, of, other, 'R-51'),
  );
}

/** T-004, R-78. */
export function explainPact(w: World, of: Creature, what: 'ally' | 'break', word: string): Why {
  const [seat, other] = [of.seat ?? -1, Number(word)];
  const reason = first(
    !(/^\d+$/.test(word) && other < w.seats) && why('T-004', 'There is no such player.'),
    other === seat && why('T-004', 'Nobody is allied with oneself.'),
    mates(w.own, seat, other) && why('T-003', 'Team mates play together as it is.'),
    what === 'break' && !allied(w.own, seat, other) && why('T-004', 'There is no such alliance to break.'),
    what === 'ally' && allied(w.own, seat, other) && why('T-004', 'The alliance stands already.'),
    what === 'ally' &&
      isDeclined(w.own, 'ally', other) &&
      why('T-004', 'They have just said no: they are asked again in another activation.'),
  );
  return reason ?? why('R-13', 'Whoever hangs on a face must finish the climb first.');
}

/** */
export function explainTime(w: World, of: Creature): Why {
  if (w.settings.minutes === 0) return why('R-07', 'No set time was agreed on.');
  if (w.own.timeUp) return why('R-07', 'This is the last Turn already.');
  if (isDeclined(w.own, 'time')) return why('R-07', 'Not all have agreed: they are asked again in another activation.');
  return of.hanging
    ? why('R-13', 'Whoever hangs on a face must finish the climb first.')
    : why('R-07', 'The set time is called with “time”.');
}
