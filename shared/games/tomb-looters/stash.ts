import type { PlaceId, Seat } from '../../table/ids.ts';
import { isFallen, pitsAt } from './ground.ts';
import { ENTRANCE } from './map.ts';
import { settingsOf } from './settings.ts';
import type { Loss, Sheet, Snapshot, T } from './state.ts';
import { looterOf, seatsOf, sheetOf, teamOf } from './state.ts';

const byValue = (a: number, b: number): number => a - b;
export const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
/** All that is carried: hand, backpack and Fanny Pack. */
export const carried = (sheet: Pick<Sheet, 'hand' | 'pockets' | 'fanny'>): number[] => [
  ...sheet.hand,
  ...sheet.pockets,
  ...(sheet.fanny === null ? [] : [sheet.fanny]),
];

/** The sheet whose GLM takes what this seat puts down at `place`: its own first, a mate's only by option. */
function safeAt(t: T, seat: Seat, place: PlaceId): Sheet | undefined {
  const mine = sheetOf(t.hidden, seat);
  if (mine.keeping) return undefined;
  if (mine.glm === place) return mine;
  if (!settingsOf(t.options).teamDump) return undefined;
  return teamOf(t.own, seat)
    .map((mate) => sheetOf(t.hidden, mate))
    .find((mate) => mate.glm === place);
}

/** L-043, R-04: at every instant of sharing a space everything carried goes into the GLM. */
export function dump(t: T, seat: Seat): void {
  const sheet = sheetOf(t.hidden, seat);
  const values = carried(sheet);
  const safe = safeAt(t, seat, sheet.at);
  if (!safe || values.length === 0 || looterOf(t.own, seat).trapped) return;
  safe.vault = [...safe.vault, ...values].sort(byValue);
  Object.assign(sheet, { hand: [], pockets: [], fanny: null });
  t.tell(teamOf(t.own, seat), 'mine.dumped', seat, sumOf(values), sheet.at);
  t.flash(teamOf(t.own, seat), 'safe', { place: sheet.at, amount: sumOf(values) });
}

/**
 * own GLM in the same hex → matching pocket → empty strapped Fanny Pack (the largest surplus) → hand.
 * Without a hand (L-060) what is left is lost.
 */
export function gain(t: T, seat: Seat, values: readonly number[], noHand = false): void {
  const sheet = sheetOf(t.hidden, seat);
  const safe = safeAt(t, seat, sheet.at);
  if (safe) {
    safe.vault = [...safe.vault, ...values].sort(byValue);
    return;
  }
  const surplus: number[] = [];
  for (const value of values) {
    if (sheet.pockets.includes(value)) surplus.push(value);
    else sheet.pockets = [...sheet.pockets, value].sort(byValue);
  }
  surplus.sort(byValue);
  if (sheet.strapped && sheet.fanny === null) sheet.fanny = surplus.pop() ?? null;
  if (noHand) lose(t, seat, surplus, 'no room');
  else sheet.hand = [...sheet.hand, ...surplus].sort(byValue);
}

/** Notes treasures as lost, with the reason (I-02); its owner and mates are told. */
export function lose(t: T, seat: Seat, values: readonly number[], why: Loss): void {
  if (values.length === 0) return;
  sheetOf(t.hidden, seat).lost.push(...values.map((value) => ({ value, why })));
  t.tell(teamOf(t.own, seat), `mine.lost.${why.replace(' ', '-')}`, seat, sumOf(values));
  t.flash(teamOf(t.own, seat), 'lost', { place: sheetOf(t.hidden, seat).at, amount: sumOf(values) });
}

/** L-046: every treasure in hand is gone. */
export function dropHand(t: T, seat: Seat): void {
  const sheet = sheetOf(t.hidden, seat);
  lose(t, seat, sheet.hand, 'drop');
  sheet.hand = [];
}

/** L-089: whoever is trapped loses all that was carried. */
export function loseAll(t: T, seat: Seat): void {
  const sheet = sheetOf(t.hidden, seat);
  lose(t, seat, carried(sheet), 'trapped');
  Object.assign(sheet, { hand: [], pockets: [], fanny: null });
}

/** L-103, L-106: what was marked on a hex is gone for the owner of this sheet. */
export function loseMarks(t: T, seat: Seat, hex: string, why: Loss): void {
  const sheet = sheetOf(t.hidden, seat);
  lose(t, seat, [...(sheet.marks[hex] ?? []), ...(sheet.fresh[hex] ?? [])], why);
  delete sheet.marks[hex];
  delete sheet.fresh[hex];
}

/** Whether marks can lie on this hex at all, as far as a seat knows. */
const holdsMarks = (t: T, seat: Seat, place: PlaceId): boolean =>
  place !== ENTRANCE && !isFallen(t.own, place) && pitsAt(t.own, sheetOf(t.hidden, seat), place) < 2;

/** L-066: snags every own mark of the hex, and those that mates left there in an earlier phase (L-131, R-26). */
export function snag(t: T, seat: Seat): void {
  const sheet = sheetOf(t.hidden, seat);
  const { at } = sheet;
  if (!holdsMarks(t, seat, at) || looterOf(t.own, seat).trapped) return;
  const values = [...(sheet.marks[at] ?? []), ...(sheet.fresh[at] ?? [])];
  delete sheet.fresh[at];
  for (const mate of teamOf(t.own, seat)) {
    const { marks } = sheetOf(t.hidden, mate);
    if (mate !== seat) values.push(...(marks[at] ?? []));
    delete marks[at];
  }
  if (values.length === 0) return;
  t.tell(teamOf(t.own, seat), 'mine.snagged', seat, values.sort(byValue).join(', '), at);
  gain(t, seat, values);
}

/** Walks a way of the true figure: dumps at every instant, with a Grabber Claw snags as well, the start included. */
export function walkAlong(t: T, seat: Seat, way: readonly PlaceId[], grabbing: boolean): void {
  const sheet = sheetOf(t.hidden, seat);
  for (const place of [sheet.at, ...way]) {
    sheet.at = place;
    dump(t, seat);
    if (grabbing) snag(t, seat);
  }
}

/** The containers as they are now: what a HacX-ray App shows until the next announcement. */
export function takeSnapshots(t: T): void {
  for (const seat of seatsOf(t.own)) {
    const sheet = sheetOf(t.hidden, seat);
    sheet.shown = snapshotOf(sheet);
  }
}

const snapshotOf = ({ hand, pockets, fanny, items, vault, cash }: Omit<Snapshot, never>): Snapshot => ({
  ...{ hand: [...hand], pockets: [...pockets], fanny, items: [...items], vault: [...vault], cash: [...cash] },
});
