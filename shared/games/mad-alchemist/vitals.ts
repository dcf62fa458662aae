import type { Seat } from '../../table/ids.ts';
import { DISCARDS, FALLEN, isAlive, OUT, pawnId, potionsOf, sheetOf, slowOf, stoneOf, type T, thresholds } from './state.ts';
import { lost } from './victory.ts';

/** Gives XP (M-073). M-111, R-26: whoever reaches thresholds while acting in the own turn has the AP for them at once. */
export function gain(t: T, seat: Seat, xp: number): void {
  const sheet = sheetOf(t.own, seat);
  const before = thresholds(sheet.xp);
  sheet.xp += xp;
  t.tell('all', 'xp', seat, xp, sheet.xp);
  const more = thresholds(sheet.xp) - before;
  if (more > 0 && t.turn.seat === seat && t.own.phase === 'act') {
    t.own.ap += more;
    t.tell('all', 'threshold', seat, more);
  } else if (more > 0) t.tell('all', 'threshold.later', seat, more);
}

/** Takes HP (M-072); R-28: death is looked for after each loss. Nobody is hurt twice to death. */
export function hurt(t: T, seat: Seat, hp: number): void {
  const sheet = sheetOf(t.own, seat);
  const loss = Math.min(hp, sheet.hp);
  if (loss === 0) return;
  sheet.hp -= loss;
  t.tell('all', 'hurt', seat, loss, sheet.hp);
  t.flash('all', 'hit', { piece: pawnId(seat), amount: loss });
  if (sheet.hp === 0) die(t, seat);
}

/** R-28, M-120: slow cards and pending haste are lost; with potions or the Stone the pawn lies there to be looted. */
function die(t: T, seat: Seat): void {
  for (const card of t.at(slowOf(seat))) t.move(card.id, DISCARDS);
  sheetOf(t.own, seat).haste = 0;
  const owns = potionsOf(t, seat).length > 0 || stoneOf(t, seat) !== undefined;
  // alone nobody is left to loot.
  const lies = owns && t.seats > 1;
  if (lies) t.change(pawnId(seat), { tags: [FALLEN] });
  else t.move(pawnId(seat), OUT);
  t.tell('all', lies ? 'dies.lies' : 'dies', seat);
  const anybody = t.own.sheets.some((_, each) => isAlive(t.own, each));
  //
  if (!anybody) lost(t, 'dead');
}
