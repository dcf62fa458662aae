import type { PlaceId } from '../../table/ids.ts';
import { unitOf } from './board.ts';
import { fieldOf, refuge, shiftEnds } from './ground.ts';
import type { Shift, Steps } from './state.ts';

const RULES = { push: 'D-066', walk: 'D-068', dragon: 'D-082' } as const;

/** Pieces moved as a result of combat: the beaten army, the winner with its loot, the beaten Dragon. */
export const shiftSteps: Pick<Steps, 'shift' | 'shift.do'> = {
  shift: (t, shift) => {
    const { kind, piece, by, difference } = shift;
    const field = fieldOf(t);
    const from = t.piece(piece).place;
    const unit = unitOf(field.board, piece);
    const places = shiftEnds(field, shift, from, unit);
    const [only] = places;
    // nothing legal at all: to the nearest free space.
    if (!only) return t.then('shift.do', { ...shift, to: refuge(field, from, unit) });
    if (places.length === 1) return t.then('shift.do', { ...shift, to: only.place });
    t.ask(by, {
      kind: 'place',
      piece,
      places,
      title: [`shift.${kind}.ask`, piece, difference],
      seen: [`shift.${kind}.seen`, by, piece, difference],
      rule: RULES[kind],
    });
    t.then('shift.do', { ...shift, to: null });
  },

  'shift.do': (t, { to: given, ...shift }, answers) => {
    const { kind, piece, by, winner, lost } = shift;
    const to: PlaceId = given ?? answers.place();
    const { place } = t.piece(piece);
    t.move(piece, to);
    t.tell('all', `shift.${kind}`, by, piece, to);
    // before anything else happens the winner has picked up what was left.
    if (kind === 'push') t.then('pickup', { place, winner, loser: piece, difference: shift.difference, lost });
    // coming there counts as entering.
    t.then('arrival', { place: to, who: piece, came: place, battles: 0, duels: 0 });
  },
};

/** What a shift is called in refusals. */
export const shiftRule = (kind: Shift['kind']): string => RULES[kind];
