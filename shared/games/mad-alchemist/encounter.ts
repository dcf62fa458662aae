import type { PlaceId } from '../../table/ids.ts';
import { pieceId } from '../../table/ids.ts';
import type { Encounter } from './content.ts';
import { encounterOf } from './content.ts';
import { groundOf, sightFrom } from './ground.ts';
import { maShield } from './settings.ts';
import { drawEncounter } from './stacks.ts';
import type { Steps, T } from './state.ts';
import { active, clockwise, pawnId, sheetOf } from './state.ts';
import { hurt } from './vitals.ts';

/** M-053: the card of a tile with "!". */
export const encounterSteps: Pick<Steps, 'encounter'> = {
  encounter: (t, { place }) => {
    const card = drawEncounter(t, (id) => `met-${encounterOf(id).kind}`);
    if (card === undefined) return;
    const found = encounterOf(card);
    t.tell('all', `met.${found.kind}`, place, found.shield);
    if (found.kind === 'trap') return trap(t, place);
    putDown(t, found, place);
    t.flash('all', 'encounter', { place });
  },
};

/** M-054 to M-058: markers and barriers. */
function putDown(t: T, { id, kind, shield }: Encounter, place: PlaceId): void {
  if (kind === 'gold') t.mint({ id: `gold-${id}`, kind: 'gold', place });
  else if (kind === 'potion') t.mint({ id: `flask-${id}`, kind: 'flask', place });
  else if (kind === 'stone') t.mint({ id: 'stone', kind: 'stone', place });
  //
  else if (kind !== 'trap') t.mint({ id, kind, place, count: kind === 'alchemist' ? maShield(t.options) : shield });
}

/** M-057, M-082, R-30: it strikes once everybody whom its tile sees, the player in turn first, then clockwise. */
function trap(t: T, place: PlaceId): void {
  const g = groundOf(t);
  const seen = new Set(sightFrom(g, place));
  t.flash('all', 'trap', { place });
  for (const seat of clockwise(t.seats, active(t))) {
    const pawn = g.pawns.get(seat);
    if (!pawn || !seen.has(pawn.place)) continue;
    const { shield } = sheetOf(t.own, seat);
    const [die = 0] = t.roll(['d6'], seat, ['trap.roll', seat, shield]);
    if (die > shield) hurt(t, seat, 1);
    else t.tell('all', 'safe', seat);
    t.flash('all', 'vent', { piece: pieceId(pawnId(seat)) });
  }
}
