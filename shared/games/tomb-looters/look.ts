import type { PlaceId, Seat } from '../../table/ids.ts';
import { announceItems, announceLooters } from './gear.ts';
import { isFallen, mapIn, pitsAt } from './ground.ts';
import { privately } from './private.ts';
import { gain, lose, loseMarks } from './stash.ts';
import type { T, TombStep } from './state.ts';
import { glmPiece, looterOf, seatsOf, sheetOf, teamOf } from './state.ts';

/**
 * What the dice of a look do. L-054: faces 3-6 are treasures. L-058, L-061: a 1 or 2 makes one pit. In the own hex they are snagged
 * at once (L-056, L-057), elsewhere marked (L-055); a second pit in the own hex leaves no hand (L-060), elsewhere nothing.
 */
export function resolveLook(t: T, seat: Seat, hex: PlaceId, dice: readonly number[]): void {
  const sheet = sheetOf(t.hidden, seat);
  const values = dice.filter((face) => face >= 3);
  sheet.found.push(...values);
  const pit = values.length < dice.length;
  // by the own knowledge; pits of others are unknown until they are announced.
  const second = pit && pitsAt(t.own, sheet, hex) === 1;
  if (pit) sheet.pits[hex] = (sheet.pits[hex] ?? 0) + 1;
  if (second) loseMarks(t, seat, hex, 'pit');
  if (hex === sheet.at) {
    gain(t, seat, values, second);
    // L-059: no second action.
    if (second) sheet.done = true;
  } else if (second) lose(t, seat, values, 'pit');
  else if (values.length > 0) sheet.fresh[hex] = [...(sheet.fresh[hex] ?? []), ...values];
  if (pit) t.tell(teamOf(t.own, seat), second ? 'mine.pit.second' : 'mine.pit', seat, hex);
}

/** L-068, L-070: GLMs and pits are announced; a hex has at most two, and no mark stays where there are two (L-106). */
export const lootAnnounce: TombStep<'loot.announce'> = (t) => {
  for (const seat of seatsOf(t.own)) {
    const { glm } = sheetOf(t.hidden, seat);
    looterOf(t.own, seat).glm = glm;
    t.move(glmPiece(seat), glm);
    t.tell('all', glm === 'entrance' ? 'glm.entrance' : 'glm.at', seat, glm);
  }
  const leapt = seatsOf(t.own).filter((seat) => sheetOf(t.hidden, seat).spent.some(({ item }) => item === 'ankh'));
  announceItems(t);
  announceLooters(t, leapt);
  for (const hex of mapIn(t.own).hexes) announcePits(t, hex);
  for (const seat of seatsOf(t.own)) mergeMarks(t, seat);
  privately(t);
  t.then('window.ask', { w: 2 });
  t.then('drops', { w: 2 });
  t.then('collapse', {});
};

function announcePits(t: T, hex: PlaceId): void {
  const before = t.own.pits[hex] ?? 0;
  const sheets = seatsOf(t.own).map((seat) => sheetOf(t.hidden, seat));
  const now = Math.min(2, before + sheets.reduce((sum, { pits }) => sum + (pits[hex] ?? 0), 0));
  for (const sheet of sheets) delete sheet.pits[hex];
  if (now === before) return;
  t.own.pits[hex] = now;
  t.tell('all', now === 2 ? 'pit.second' : 'pit.first', hex);
  t.flash('all', 'pit', { place: hex, amount: now });
}

/** what was marked in this phase counts for mates from now on; two pits swallow it (L-106). */
function mergeMarks(t: T, seat: Seat): void {
  const sheet = sheetOf(t.hidden, seat);
  for (const [hex, values] of Object.entries(sheet.fresh)) sheet.marks[hex] = [...(sheet.marks[hex] ?? []), ...values];
  sheet.fresh = {};
  for (const hex of Object.keys(sheet.marks)) if ((t.own.pits[hex] ?? 0) === 2) loseMarks(t, seat, hex, 'pit');
}

/** L-103: floor marks on collapsed hexes are lost for everyone. */
export function buryMarks(t: T): void {
  for (const seat of seatsOf(t.own))
    for (const hex of Object.keys(sheetOf(t.hidden, seat).marks)) if (isFallen(t.own, hex)) loseMarks(t, seat, hex, 'collapse');
}
