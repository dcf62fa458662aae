import type { PlaceId } from '../../table/ids.ts';
import { unitOf } from './board.ts';
import { standDown } from './combat.ts';
import { fieldOf, refuge, shiftEnds } from './ground.ts';
import { isSpace } from './map.ts';
import type { Shift, Steps, T } from './state.ts';

const RULES = { push: 'D-066', walk: 'D-068', dragon: 'D-082' } as const;

/** Pieces moved as a result of combat: the beaten army, the winner with its loot, the beaten Dragon. */
export const shiftSteps: Pick<Steps, 'shift' | 'shift.do'> = {
  shift: (t, shift) => {
    const { kind, piece, by, difference } = shift;
    const field = fieldOf(t);
    const from = t.piece(piece).place;
    const unit = unitOf(field.board, piece);
    //
    if (!stillMeets(t, shift)) return standDown(t, from);
    const places = shiftEnds(field, shift, from, unit);
    const [only] = places;
    // nothing legal at all: to the nearest free space.
    if (!only) return t.then('shift.do', { ...shift, to: refuge(field, from, unit), how: 'flees' });
    if (places.length === 1) return t.then('shift.do', { ...shift, to: only.place, how: 'chosen' });
    t.ask(by, {
      kind: 'place',
      piece,
      places,
      title: [`shift.${kind}.ask`, piece, difference],
      seen: [`shift.${kind}.seen`, by, piece, difference],
      rule: RULES[kind],
    });
    t.then('shift.do', { ...shift, to: null, how: 'chosen' });
  },

  'shift.do': (t, { to: given, how, ...shift }, answers) => {
    const { kind, piece, by, winner, lost } = shift;
    const to: PlaceId = given ?? answers.place();
    const { place } = t.piece(piece);
    t.move(piece, to);
    if (how === 'flees') t.tell('all', 'shift.flees', piece, to);
    else t.tell('all', `shift.${kind}`, by, piece, to);
    // before anything else happens the winner has picked up what was left.
    if (kind === 'push') t.then('pickup', { place, winner, loser: piece, difference: shift.difference, lost });
    // coming there counts as entering.
    t.then('arrival', { place: to, who: piece, came: place, battles: 0, duels: 0 });
  },
};

/** true unless a table fix has parted the winner from whom it beat, on the map or off it. */
function stillMeets(t: T, { kind, piece, winner }: Shift): boolean {
  const { place, owner } = t.piece(winner);
  if (!isSpace(place)) return false;
  if (kind !== 'walk') return t.piece(piece).place === place;
  return t.at(place).some((other) => other.kind === 'army' && other.owner !== owner);
}
