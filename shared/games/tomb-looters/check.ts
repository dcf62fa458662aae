import type { Flaw } from '../../engine/flaw.ts';
import type { GameState } from '../../engine/state.ts';
import type { View } from '../../engine/view.ts';
import { fallingHexes, fellNow, isFallen, mapIn, pillarsDown } from './ground.ts';
import { columnOf, ENTRANCE } from './map.ts';
import { carried, sumOf } from './stash.ts';
import type { Hidden, Own, Sheet } from './state.ts';
import { glmPiece, looterPiece, seatsOf, sheetOf } from './state.ts';

/** The first broken invariant (§6) of a state at rest, with its id, or undefined. */
export function check(state: GameState, own: Own, hidden: Hidden): string | undefined {
  if (own.phase === 'map') return undefined;
  const found = [ledger(own, hidden), ...hidden.sheets.map((sheet, seat) => sheetFault(own, sheet, seat)), floor(own, hidden), fallen(own)];
  const [lost] = figures(state, own);
  const odd = lost && `${lost.rule} ${lost.line.join(' ')}`;
  return found.find((fault) => fault !== undefined) ?? odd ?? truly(own, hidden);
}

/** What a hand may not do to the figures (I-06); all else lies on sheets, where no hand reaches. */
export const flaws = (now: View<Own>, before: View<Own>): readonly Flaw[] =>
  now.own.phase === 'map' ? [] : [...figures(now, now.own), ...intoPits(now.own, before.own)];

/** I-06: nobody is put where a hex has fallen: those who stood there when it fell flee once, and later nobody does (L-087). */
const intoPits = (now: Own, before: Own): Flaw[] =>
  now.looters.flatMap((looter, seat) =>
    looter.at !== before.looters[seat]?.at && isFallen(now, looter.at)
      ? [{ rule: 'I-06', line: ['!flaw.of', looterPiece(seat), 'stands on a collapsed hex'] as const }]
      : [],
  );

const marked = ({ marks, fresh }: Sheet): number[] => [...Object.values(marks), ...Object.values(fresh)].flat();
const tally = (values: readonly number[]): string => [3, 4, 5, 6].map((value) => values.filter((each) => each === value).length).join(' ');

/** I-02: every treasure found is somewhere, or lost for a reason; over all seats, as mates snag each other's. */
function ledger(own: Own, hidden: Hidden): string | undefined {
  const sheets = seatsOf(own).map((seat) => sheetOf(hidden, seat));
  const found = sheets.flatMap((sheet) => sheet.found);
  const there = sheets.flatMap((sheet) => [...sheet.vault, ...carried(sheet), ...marked(sheet), ...sheet.lost.map(({ value }) => value)]);
  if (tally(found) !== tally(there) || found.length !== there.length) return `I-02 found ${tally(found)}, there ${tally(there)}`;
  const mixed = sheets.findIndex((sheet, seat) => own.teams.filter((team) => team === own.teams[seat]).length === 1 && !balanced(sheet));
  return mixed < 0 ? undefined : `I-02 the sums of seat ${mixed} do not match`;
}

const balanced = (sheet: Sheet): boolean =>
  sumOf(sheet.found) === sumOf([...sheet.vault, ...carried(sheet), ...marked(sheet), ...sheet.lost.map(({ value }) => value)]);

/** I-03, I-06, I-10, I-12 of one sheet. */
function sheetFault(own: Own, sheet: Sheet, seat: number): string | undefined {
  const looter = own.looters[seat];
  if (!looter) return `seat ${seat} has no looter`;
  const values = [...carried(sheet), ...sheet.vault, ...marked(sheet)];
  if (values.some((value) => ![3, 4, 5, 6].includes(value))) return `I-03 seat ${seat} has a treasure without value`;
  if (new Set(sheet.pockets).size !== sheet.pockets.length) return `I-03 seat ${seat} has two treasures in a pocket`;
  if (sheet.fanny !== null && !sheet.strapped) return `I-03 seat ${seat} has a treasure in no Fanny Pack`;
  if (sheet.cash.length > 2 || sheet.cash.some((value) => value < 1 || value > 6)) return `I-03 seat ${seat} has odd cash`;
  if (own.round > 0 && (sheet.cash.length !== 2 || sheet.items.length !== 2)) return `I-03 seat ${seat} lacks cash or pockets`;
  const gone = sheet.items.filter((item) => item === null).length;
  if (own.round > 0 && gone !== looter.used.length + sheet.spent.length) return `I-10 seat ${seat} has used items nobody counted`;
  if (looter.trapped && carried(sheet).length > 0) return `I-06 seat ${seat} is trapped and carries treasure`;
  if (looter.out === true && looter.trapped) return `I-12 seat ${seat} is trapped and out`;
  return undefined;
}

/** I-04: pits, and what cannot lie where. */
function floor(own: Own, hidden: Hidden): string | undefined {
  for (const [hex, pits] of Object.entries(own.pits)) if (pits !== 1 && pits !== 2) return `I-04 ${hex} has ${pits} pits`;
  for (const sheet of hidden.sheets)
    for (const hex of [...Object.keys(sheet.marks), ...Object.keys(sheet.fresh)]) {
      if (hex === ENTRANCE) return 'I-04 a mark lies in the entrance';
      if (isFallen(own, hex)) return `I-04 a mark lies on the collapsed ${hex}`;
      if ((own.pits[hex] ?? 0) >= 2) return `I-04 a mark lies on ${hex} with two pits`;
    }
  return undefined;
}

/** I-05, I-11: how the collapse went, round by round. */
function fallen(own: Own): string | undefined {
  const map = mapIn(own);
  const rounds = [...new Set(Object.values(own.collapsed))].sort((a, b) => a - b);
  const before = new Set<string>();
  for (const round of rounds) {
    const now = Object.entries(own.collapsed).flatMap(([hex, at]) => (at === round ? [hex] : []));
    if (now.length > own.looters.length) return `I-05 ${now.length} hexes fell in round ${round}`;
    if (round > 0 && now.some((hex) => columnOf(hex) > 6)) return `I-05 a column without a number fell`;
    const placed = map.hexes.filter((hex) => now.includes(hex));
    for (const hex of placed) {
      const beside = map.field.neighbours(hex).some((next) => before.has(next));
      if (round > 0 && !beside && !map.border.has(hex) && !map.rimOfHoles.has(hex)) return `I-05 ${hex} fell out of the middle`;
    }
    for (const hex of now) before.add(hex);
  }
  if (own.round > map.countdown + map.hexes.length + 1) return 'I-11 the game is too long';
  if (own.phase !== 'over' && pillarsDown(own) < 2 && fallingHexes(own, false).length === 0) return 'I-11 nothing can collapse any more';
  if (own.phase === 'over' && pillarsDown(own) < 2) return 'I-11 over before the pillars';
  return undefined;
}

/** I-06: where figures may stand, and that the table shows what was announced. */
function figures({ pieces }: { readonly pieces: Readonly<Record<string, { readonly place: string }>> }, own: Own): Flaw[] {
  const places = new Set<string>(mapIn(own).field.places());
  const found: Flaw[] = [];
  const no = (id: string, why: string): void => void found.push({ rule: 'I-06', line: ['!flaw.of', id, why] });
  for (const [seat, looter] of own.looters.entries()) {
    const [player, glm] = [looterPiece(seat), glmPiece(seat)];
    const fleeing = own.phase === 'flight' && fellNow(own, looter.at);
    if (!looter.trapped && !fleeing && isFallen(own, looter.at)) no(player, 'stands on a collapsed hex');
    if (!places.has(looter.at)) no(player, 'is off the map');
    if (!places.has(looter.glm)) no(glm, 'is off the map');
    if (pieces[player]?.place !== looter.at) no(player, 'does not stand where it was announced');
    if (pieces[glm]?.place !== looter.glm) no(glm, 'does not stand where it was announced');
  }
  return found;
}

/** I-06: where players and GLMs really are. */
function truly(own: Own, hidden: Hidden): string | undefined {
  const places = new Set<string>(mapIn(own).field.places());
  for (const [seat, looter] of own.looters.entries()) {
    const sheet = sheetOf(hidden, seat);
    for (const place of [sheet.at, sheet.glm]) if (!places.has(place)) return `I-06 ${place} is no place`;
    if (looter.trapped && sheet.at !== looter.at) return `I-06 seat ${seat} is trapped and moves`;
  }
  return undefined;
}
